"""What only the host of a table may do. Each function returns the changed header."""

from typing import Final

from boxcars.engine.errors import why
from boxcars.server.errors import RequestRefused
from boxcars.server.ids import new_code, new_secret
from boxcars.server.tables.header import Header
from boxcars.server.tables.seating import check_host, copy_for, copy_header
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import Kick, Lock, MakeHost, Mute, NewCode

MOST_BANNED: Final = 100
"""How many people a table remembers who are not to come back."""


def lock(table: Table, viewer: Viewer, wish: Lock) -> Header:
    header = _hosted(table, viewer)
    header.locked = wish.locked
    return header


def kick(table: Table, viewer: Viewer, wish: Kick) -> Header:
    """Whoever sits there loses all their seats. They know the code, so it changes."""
    header = _hosted(table, viewer)
    person = _person(table, viewer, wish.seat)
    for chair in header.chairs:
        if chair.person == person:
            chair.person = None
            chair.secret = new_secret()
            if chair.bot is None and header.phase == "gathering":
                chair.name = ""
    header.banned = [*header.banned, person][-MOST_BANNED:]
    _renew(header)
    return header


def mute(table: Table, viewer: Viewer, wish: Mute) -> Header:
    header = _hosted(table, viewer)
    if wish.seat is None:
        header.quiet = wish.muted
        return header
    person = _person(table, viewer, wish.seat)
    header.muted = [each for each in header.muted if each != person]
    if wish.muted:
        header.muted.append(person)
    return header


def make_host(table: Table, viewer: Viewer, wish: MakeHost) -> Header:
    header = _hosted(table, viewer)
    header.host = _person(table, viewer, wish.seat)
    return header


def change_code(table: Table, viewer: Viewer, _: NewCode) -> Header:
    header = _hosted(table, viewer)
    _renew(header)
    return header


def _hosted(table: Table, viewer: Viewer) -> Header:
    header = copy_header(table)
    check_host(header, viewer)
    return header


def _person(table: Table, viewer: Viewer, seat: int) -> str:
    """The other person on a seat."""
    _, chair = copy_for(table, seat)
    if chair.person is None:
        raise RequestRefused("conflict", why("refused.nobody_there", "nobody sits there"), "seat")
    if chair.person == viewer.person:
        raise RequestRefused("conflict", why("refused.own_seat", "that is your own seat"), "seat")
    return chair.person


def _renew(header: Header) -> None:
    """The old code and links lead nowhere. Who gave their seat up is not told the new ones: the
    table is no longer among theirs. Nor is a token good any more that was given out for a program:
    it brings the seat to anybody who has it."""
    header.left = []
    for chair in header.chairs:
        if chair.person is None or chair.program:
            chair.secret = new_secret()
    header.code = new_code()
    header.watch = new_secret()
