"""Seating: who may take, leave and hand over which seat. Each function returns the changed header.

A seat's secret link is good from sitting down to leaving or signing out: whoever sat there before
has no key to it. Bringing the seat to another device does not change it, so that a phone and a
tablet may hand a seat to and fro with the link that was saved once.
"""

from typing import Final

import msgspec

from boxcars.engine.errors import BadOption, why
from boxcars.engine.types import Seat
from boxcars.games.library import game
from boxcars.server.bots import levels_for
from boxcars.server.errors import RequestRefused
from boxcars.server.ids import new_secret
from boxcars.server.tables.header import BOT_NAMES, Chair, Header, plan_seats, repaint
from boxcars.server.tables.table import Table
from boxcars.server.tables.timing import check_settings
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import Leave, LetCoach, Plan, PutBot, Relieve, Sit
from boxcars.server.words import readable, told_apart

GRACE_SECONDS: Final = 3.0
"""How long a person may be gone, to reload the page, before the seat counts as abandoned."""
GAME_OVER: Final = why("refused.over", "the game is over")
HOST_ONLY: Final = why("refused.only_host", "only the table's host can do that")
STAND_IN: Final = "tourist"
"""The bot that plays on for a program that failed."""
MOST_LEFT: Final = 100
"""How many of those who left keep the table among theirs."""
PATIENCE_SECONDS: Final = 180.0
"""How long a person who is here may keep the table waiting before others may call a bot."""


def sit(table: Table, viewer: Viewer, wish: Sit) -> Header:
    header, chair = copy_for(table, wish.seat)
    if viewer.person is None or not (viewer.may_join or header.seats_of(viewer.person)):
        raise RequestRefused(
            "forbidden", why("refused.needs_code", "to take a seat you need the table's code")
        )
    others = [each.name for at, each in enumerate(header.chairs) if at != wish.seat]
    if header.phase == "gathering" and chair.person == viewer.person:
        repaint(header.chairs, wish.seat, wish.color, wish.shape)
        if wish.name is not None:
            chair.name = told_apart(readable(wish.name, "name"), others)
        return header
    if header.locked and not header.seats_of(viewer.person):
        raise RequestRefused(
            "forbidden", why("refused.locked", "the table is locked; its host can open it")
        )
    if chair.person is not None:
        raise RequestRefused(
            "conflict", why("refused.taken", f"{chair.name} sits there", name=chair.name), "seat"
        )
    if header.phase != "gathering" and header.seats_of(viewer.person):
        raise RequestRefused(
            "conflict",
            why("refused.seated_already", "you already have a seat, and the game has begun"),
        )
    repaint(header.chairs, wish.seat, wish.color, wish.shape)
    chair.person = viewer.person
    chair.secret = new_secret()
    chair.bot = None
    name = viewer.name if wish.name is None else readable(wish.name, "name")
    chair.name = told_apart(name, others)
    header.left = [each for each in header.left if each != viewer.person]
    return header


def replan(table: Table, viewer: Viewer, wish: Plan) -> Header:
    """The table as whoever made it wants it now; only before the game begins."""
    header = copy_header(table)
    check_host(header, viewer)
    if header.phase != "gathering":
        raise RequestRefused(
            "conflict", why("refused.rules_stay", "the game has begun; its rules stay")
        )
    if header.start is not None and (wish.seats is not None or wish.options is not None):
        raise RequestRefused(
            "conflict",
            why("refused.position_decides", "the position it begins with decides seats and rules"),
        )
    meta = game(header.game).meta
    try:
        seats = meta.check_seats(wish.seats or len(header.chairs))
        header.options = meta.check_options(seats, header.options | (wish.options or {}))
    except BadOption as error:
        raise RequestRefused("bad_request", error.reason, error.option) from None
    header.chairs = plan_seats(header.chairs, seats)
    header.settings = wish.settings or header.settings
    check_settings(header.settings)
    if wish.title is not None:
        header.title = wish.title and readable(wish.title, "title")
    return header


def let_coach(table: Table, viewer: Viewer, wish: LetCoach) -> Header:
    """The coach is let in or sent away, also while the game goes on."""
    header = copy_header(table)
    check_host(header, viewer)
    header.settings = msgspec.structs.replace(header.settings, coach=wish.on)
    return header


def leave(table: Table, viewer: Viewer, wish: Leave) -> Header:
    header, chair = copy_for(table, wish.seat)
    _check_own(chair, viewer, wish.seat)
    chair.person = None
    chair.secret = new_secret()
    if chair.bot is None and header.phase == "gathering":
        chair.name = ""
    if viewer.person is not None and not header.seats_of(viewer.person):
        left = [*[each for each in header.left if each != viewer.person], viewer.person]
        header.left = left[-MOST_LEFT:]
    return header


def put_bot(table: Table, viewer: Viewer, wish: PutBot) -> Header:
    header, chair = copy_for(table, wish.seat)
    if not header.seats_of(viewer.person):
        raise RequestRefused(
            "forbidden",
            why("refused.put_bot", "only those who sit at the table can put a bot there"),
        )
    check_bot(header.game, wish.bot)
    other = chair.person is not None and chair.person != viewer.person
    if other and header.settings.clock is not None:
        if wish.seat not in header.times.late:
            raise RequestRefused(
                "conflict",
                why("refused.still_time", f"{chair.name} still has time", name=chair.name),
                "seat",
            )
    elif other and table.waits_for(wish.seat) < PATIENCE_SECONDS and not _left(table, chair):
        raise RequestRefused(
            "conflict", why("refused.is_here", f"{chair.name} is here", name=chair.name), "seat"
        )
    chair.bot = wish.bot
    if chair.person is None and not chair.name:
        taken = [each.name for each in header.chairs]
        chair.name = next((name for name in BOT_NAMES if name not in taken), "Bot")
    return header


def relieve(table: Table, viewer: Viewer, wish: Relieve) -> Header:
    header, chair = copy_for(table, wish.seat)
    _check_own(chair, viewer, wish.seat)
    chair.bot = None
    return header


def rejoin(table: Table, seat: Seat, person: str, secret: str) -> Header:
    """The secret link of a seat brings it to whoever opens it, and with it what its person was at
    this table: the host, or somebody who is not heard."""
    header, chair = copy_for(table, seat)
    if chair.secret != secret:
        raise RequestRefused(
            "not_found",
            why("refused.old_link", "this link is no longer good: the seat changed hands"),
        )
    before, chair.person = chair.person, person
    chair.program = False
    if before in header.muted and person not in header.muted:
        header.muted.append(person)
    if before is not None and before == header.host and not header.seats_of(before):
        header.host = person
    return header


def renew_links(table: Table, person: str) -> Header:
    """The links that brought a person's seats to other devices are no longer good."""
    header = copy_header(table)
    for seat in header.seats_of(person):
        header.chairs[seat].secret = new_secret()
    return header


def offer_to_program(table: Table, person: str | None, seat: Seat) -> Header:
    """The seat's token is new, and a program that has it is let in. It may be a seat that nobody
    has, a bot's, or the host's own."""
    header, chair = copy_for(table, seat)
    if person is None or person != header.acting_host:
        raise RequestRefused("forbidden", HOST_ONLY)
    if header.phase == "over":
        raise RequestRefused("conflict", GAME_OVER)
    if chair.person not in (None, person) and not chair.program:
        raise RequestRefused(
            "conflict", why("refused.taken", f"{chair.name} sits there", name=chair.name), "seat"
        )
    chair.secret = new_secret()
    return header


def seat_program(table: Table, seat: Seat, person: str, token: str, name: str) -> Header:
    """A program takes the seat whose token it has. It is never the host."""
    header, chair = copy_for(table, seat)
    if chair.secret != token:
        raise RequestRefused("not_found", "this token is no longer good: the seat changed hands")
    if header.phase == "over":
        raise RequestRefused("conflict", GAME_OVER)
    others = [each.name for at, each in enumerate(header.chairs) if at != seat]
    chair.name = told_apart(readable(name, "name"), others)
    chair.person, chair.program, chair.bot = person, True, None
    return header


def dismiss_program(table: Table, seat: Seat) -> Header:
    """A program failed: a tourist plays on, and the token is no longer good. Before the game begins
    the seat is open again."""
    header, chair = copy_for(table, seat)
    chair.person, chair.program, chair.secret = None, False, new_secret()
    if header.phase == "gathering":
        chair.name = ""
    else:
        chair.bot = STAND_IN
    return header


def check_host(header: Header, viewer: Viewer) -> None:
    if viewer.person is None or viewer.person != header.acting_host:
        raise RequestRefused("forbidden", HOST_ONLY)


def check_bot(game: str, level: str | None, field: str = "bot") -> None:
    levels = [each.id for each in levels_for(game)]
    if level not in levels:
        known = ", ".join(levels)
        raise RequestRefused("bad_request", f"there is no bot {level!r}; there is {known}", field)


def copy_header(table: Table) -> Header:
    return msgspec.convert(msgspec.to_builtins(table.header), Header)


def copy_for(table: Table, seat: Seat) -> tuple[Header, Chair]:
    header = copy_header(table)
    if seat >= len(header.chairs):
        raise RequestRefused(
            "bad_request", why("refused.no_seat", f"there is no seat {seat}", seat=seat + 1), "seat"
        )
    return header, header.chairs[seat]


def _check_own(chair: Chair, viewer: Viewer, seat: Seat) -> None:
    if chair.person is None or chair.person != viewer.person:
        raise RequestRefused(
            "forbidden",
            why("refused.not_your_seat", f"seat {seat} is not yours", seat=seat + 1),
            "seat",
        )


def _left(table: Table, chair: Chair) -> bool:
    if chair.person is None or chair.person in table.audience.connected():
        return False
    return table.audience.away_for(chair.person) >= GRACE_SECONDS
