"""The moments of a finished game, in order: what was answered then, and stood."""

from typing import Any

import msgspec

from boxcars.engine.chance import Source
from boxcars.engine.play import Play
from boxcars.engine.record import Given, OutcomeTakenBack
from boxcars.engine.state import State
from boxcars.engine.types import CHANCE, Answer, Asked


class Moment:
    """A moment, and the answer that was given then."""

    def __init__(
        self,
        state: State,
        seat: Asked | None,
        answer: Answer | None,
        step: int,
        player: int | None,
        trades: bool,
    ) -> None:
        self.state = state
        """Before the answer."""
        self.seat = seat
        self.answer = answer
        self.step = step
        """How many steps of the record had been taken after it."""
        self.player = player
        """Whose doing it was: who chose, or whose turn it was when chance spoke."""
        self.trades = trades
        """Whether the answer let a trade begin."""


def story_of(play: Play[Any]) -> list[Moment]:
    """All answers that stood. Of outcomes of one kind in a row, such as the notes of a round, the
    last one stands for all."""
    record = play.record()
    again: Play[Any] = Play(
        play.game, play.seats, play.options, Source(), record.start, record.rules
    )
    told: list[Moment] = []
    for number, step in enumerate(record.steps, 1):
        if not isinstance(step, Given):
            again.follow(step)
            while told.pop().seat != CHANCE and isinstance(step, OutcomeTakenBack):
                pass
            continue
        state, answer = again.state(), play.game.read_answer(step.answer)
        turn = again.view(None)
        player = getattr(turn, "turn", None) if step.seat == CHANCE else int(step.seat)
        before = len(again.events)
        again.answer(step.seat, answer)
        trades = any(tag(event) == "trade_began" for event in again.events[before:])
        told.append(Moment(state, step.seat, answer, number, player, trades))
    return merged(told)


def merged(told: list[Moment]) -> list[Moment]:
    found: list[Moment] = []
    for moment in told:
        last = found[-1] if found else None
        if last and moment.seat == CHANCE == last.seat and type(moment.answer) is type(last.answer):
            found[-1] = Moment(last.state, CHANCE, moment.answer, moment.step, moment.player, False)
        else:
            found.append(moment)
    return found


def tag(event: msgspec.Struct) -> str:
    return str(event.__struct_config__.tag)
