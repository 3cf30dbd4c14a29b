"""Who begins the first round (LV-2.5, LVR-2.4)."""

from collections.abc import Callable
from typing import Any, TypeVar

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.types import CHANCE, Answer, Event, Question
from boxcars.games.dice_casinos.board import START_PLAYER, DiceBoard

B = TypeVar("B", bound=DiceBoard)


def begin(board: B, events: list[Event] | None) -> B:
    """A new game, before its first question."""
    board.events = events
    board.ask(START_PLAYER, CHANCE_ACTS)
    chosen = board.options["start_player"]
    if isinstance(chosen, int):
        board.apply(chosen)
    return board


class StartPlayer(Step[B]):
    def __init__(
        self,
        answer: type[Answer],
        question: type[Question],
        event: type[Event],
        rule: str,
        begin_round: Callable[[B], None],
    ) -> None:
        super().__init__(
            "start_player", (answer,), f"a start player is wanted ({rule})", (question,)
        )
        self.event: Any = event
        self.rule = rule
        self.begin_round = begin_round

    def question(self, board: B) -> Question:
        kind: Any = self.questions[0]
        question: Question = kind(CHANCE)
        return question

    def weights(self, board: B) -> list[tuple[i64, i64]]:
        return [(seat, 1) for seat in range(board.seats)]

    def why_not(self, board: B, code: i64) -> str:
        return why(
            "refused.seat",
            f"the start player must be a seat from 0 to {board.seats - 1} ({self.rule})",
        )

    def do(self, board: B, code: i64) -> None:
        board.start_player = code
        if board.events is not None:
            board.tell(self.event(int(code)))
        self.begin_round(board)

    def check(self, board: B) -> None:
        if board.round != 1:
            raise BadPosition("round", "must be 1 while the start player is not chosen yet")
