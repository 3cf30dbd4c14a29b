"""Who begins the first round (LV-2.5, LVR-2.4)."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.step import Step
from boxcars.engine.types import CHANCE, Answer, Question
from boxcars.games.dice_casinos.board import DiceBoard

B = TypeVar("B", bound=DiceBoard)


class ChooseStart(Step[B]):
    def __init__(self, answer: type[Answer], question: type[Question], rule: str) -> None:
        super().__init__(
            "start_player", (answer,), f"a start player is wanted ({rule})", (question,)
        )
        self.rule = rule

    def question(self, board: B) -> Question:
        kind: Any = self.questions[0]
        question: Question = kind(CHANCE)
        return question

    def weights(self, board: B) -> list[tuple[i64, i64]]:
        return [(seat, 1) for seat in range(board.seats)]

    def why_not(self, board: B, code: i64) -> str:
        return f"the start player must be a seat from 0 to {board.seats - 1} ({self.rule})"

    def check(self, board: B) -> None:
        if board.round != 1:
            raise BadPosition("round", "must be 1 while the start player is not chosen yet")
