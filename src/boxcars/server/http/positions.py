"""Positions: a moment of a game from which another one can begin."""

from typing import Any

import msgspec

import boxcars
from boxcars.engine.errors import BadPosition, BadRecord, BoxcarsError, why
from boxcars.engine.play import Play
from boxcars.server.errors import RequestRefused
from boxcars.server.limits import RECORD_STEPS
from boxcars.server.wire.http import AskPosition, Opened


def open_position(asked: AskPosition) -> Opened:
    """A position that somebody brought, or that of a moment of their record. It is checked first;
    what is hidden in it they know already."""
    if (asked.position is None) == (asked.record is None):
        raise RequestRefused("bad_request", "needs a position or a record", "position")
    play = _loaded(asked.position) if asked.record is None else _reached(asked.record, asked.step)
    if play.result is not None:
        raise RequestRefused(
            "conflict",
            why("refused.over_there", "the game is over there; choose an earlier moment"),
            "step",
        )
    return Opened(
        position=msgspec.to_builtins(play.position()),
        game=play.game.meta.id,
        seats=play.seats,
        view=play.view(None),
        turn=tuple([each.seat for each in play.questions if isinstance(each.seat, int)]),
    )


def _loaded(position: object) -> Play:
    try:
        return boxcars.load(position, chance="manual")
    except BadPosition as error:
        raise RequestRefused("bad_request", error.reason, f"position.{error.field}") from None


def _reached(record: dict[str, Any], step: int | None) -> Play:
    """The game of a record after so many steps, or after all of them."""
    steps = record.get("steps")
    if isinstance(steps, list):
        if len(steps) > RECORD_STEPS:
            raise RequestRefused("too_large", f"a record has at most {RECORD_STEPS} steps", "steps")
        if step is not None and step > len(steps):
            raise RequestRefused("bad_request", f"the record has {len(steps)} steps", "step")
        if step is not None and step < len(steps):
            record = {**record, "steps": steps[:step], "result": None}
    try:
        return boxcars.replay(record)
    except BadRecord as error:
        raise RequestRefused("bad_request", error.reason, f"record.{error.field}") from None
    except BoxcarsError as error:
        raise RequestRefused("bad_request", str(error)) from None
