"""What the coach tells a viewer about the question to one of its seats."""

import secrets
import time
from contextlib import aclosing
from typing import Final

from boxcars.engine.errors import why
from boxcars.engine.generator import Generator
from boxcars.server.errors import RequestRefused
from boxcars.server.limits import WORK_AT_ONCE
from boxcars.server.long_work import Counsel
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import Advice, AskCoach

OFTEN: Final = 0.4
"""So many seconds lie between two things told, at least."""
LONGEST: Final = 6.0
"""After so many seconds the figures are good enough, however many games there were."""


def check_advice(table: Table, asked: AskCoach) -> None:
    """Whether a seat, which is the viewer's own, may ask the coach now."""
    if not table.header.coached:
        raise RequestRefused(
            "forbidden", why("refused.no_coach", "the coach is not asked at this table")
        )
    if table.header.phase != "playing" or asked.seat not in table.turn():
        raise RequestRefused("conflict", f"seat {asked.seat} is not asked anything now", "seat")


async def advise(table: Table, viewer: Viewer, asked: AskCoach) -> None:
    """Tells what the seat's answers lead to, again and again, as long as it is asked the same. One
    viewer after the other at each table, and not too many at once in all."""
    async with table.advising:
        if not _stands(table, viewer, asked):
            return
        if table.bots.at_work >= WORK_AT_ONCE:
            raise RequestRefused(
                "too_many", why("refused.coach_busy", "the coach is busy; ask again in a moment")
            )
        began = time.monotonic()
        told = began - OFTEN
        async with aclosing(table.bots.work(_counsel(table, asked))) as slices:
            async for found in slices:
                if not _stands(table, viewer, asked):
                    return
                now = time.monotonic()
                enough = found.done or now > began + LONGEST
                if enough or now > told + OFTEN:
                    told = now
                    viewer.tell(Advice(asked.id, asked.seq, found.result))
                if enough:
                    return


def _counsel(table: Table, asked: AskCoach) -> Counsel:
    """What the coach may know: what the seat imagines."""
    play = table.game.play
    guess = play.turn(asked.seat).imagine(Generator(secrets.randbits(96)))
    return Counsel(play.game.meta.id, guess.position(), asked.seat, secrets.randbits(31))


def _stands(table: Table, viewer: Viewer, asked: AskCoach) -> bool:
    """Whether the question is still the same, and the viewer's."""
    return (
        not table.gone
        and table.seq == asked.seq
        and table.header.coached
        and table.header.belongs(asked.seat, viewer.person)
    )
