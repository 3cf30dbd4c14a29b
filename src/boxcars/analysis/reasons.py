"""What speaks for a choice or against it: short true sentences, as data. Their words are texts."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from msgspec import Struct

from boxcars.engine.game import Game
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, snake_case


def text_of(name: str) -> str:
    """The key of the text of a reason."""
    return f"why.{snake_case(name)}"


class Reason(Struct, frozen=True, tag_field="type", tag=text_of):
    """Why a choice is good or bad."""


Explain = Callable[[Turn[Any], Answer, Any], tuple[Reason, ...]]
"""Says what speaks for and against an answer, with its forecast if there is one."""

EXPLAINED_IN: Final = {
    "las-vegas": "boxcars.analysis.dice_casinos",
    "las-vegas-royale": "boxcars.analysis.dice_casinos",
    "lords-of-vegas": "boxcars.analysis.lords_of_vegas",
}
"""By game: the module that knows reasons."""


def reasons_for(game: Game, turn: Turn[Any], answers: list[Answer]) -> list[tuple[Reason, ...]]:
    """For each answer what speaks for it or against it, from what the seat may know. A game that
    is not in the list has no reasons."""
    if game.meta.id not in EXPLAINED_IN:
        return [()] * len(answers)
    explain: Explain = import_module(EXPLAINED_IN[game.meta.id]).explain
    foreseen = game.look_ahead(turn)
    return [
        explain(turn, answer, next((each for each in foreseen if each.answer == answer), None))
        for answer in answers
    ]
