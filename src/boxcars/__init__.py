"""Boxcars: the home table for the Las Vegas games.

>>> import boxcars
>>> play = boxcars.new("las-vegas", seats=3, seed=7)
>>> question = play.questions[0]
>>> play.legal(question.seat)[0]
Place(number=1)
"""

from boxcars.api import load, load_record, new, replay
from boxcars.engine.compiled import COMPILED
from boxcars.engine.errors import BadOption, BadPosition, BadRecord, BoxcarsError, IllegalAction
from boxcars.engine.play import Play
from boxcars.engine.types import CHANCE
from boxcars.games.library import known_games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "COMPILED",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BoxcarsError",
    "IllegalAction",
    "Play",
    "known_games",
    "load",
    "load_record",
    "new",
    "replay",
]
