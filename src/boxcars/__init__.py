"""Boxcars: the home table for the Las Vegas games.

>>> import boxcars
>>> play = boxcars.new("las-vegas", seats=3, seed=7)
>>> question = play.questions[0]
>>> play.legal(question.seat)[0]
Place(number=1)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from boxcars.api import load, load_record, new, replay, verify
from boxcars.engine.compiled import COMPILED
from boxcars.engine.errors import BadOption, BadPosition, BadRecord, BoxcarsError, IllegalAction
from boxcars.engine.generator import Generator
from boxcars.engine.play import Play
from boxcars.engine.state import State
from boxcars.engine.turn import Turn
from boxcars.engine.types import CHANCE, Answer
from boxcars.games.library import known_games

if TYPE_CHECKING:
    from boxcars import analysis, lab, las_vegas, las_vegas_royale, lords_of_vegas
    from boxcars.analysis import analyze, report

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "COMPILED",
    "Answer",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BoxcarsError",
    "Generator",
    "IllegalAction",
    "Play",
    "State",
    "Turn",
    "analysis",
    "analyze",
    "known_games",
    "lab",
    "las_vegas",
    "las_vegas_royale",
    "load",
    "load_record",
    "lords_of_vegas",
    "new",
    "replay",
    "report",
    "verify",
]

LOADED_WHEN_WANTED = ("analysis", "lab", "las_vegas", "las_vegas_royale", "lords_of_vegas")

ANALYSIS = ("analyze", "report")
"""What is loaded when wanted from `boxcars.analysis`."""


def __getattr__(name: str) -> Any:
    if name in LOADED_WHEN_WANTED:
        return import_module(f"boxcars.{name}")
    if name in ANALYSIS:
        return getattr(import_module("boxcars.analysis"), name)
    raise AttributeError(f"module 'boxcars' has no attribute {name!r}")
