"""What people's browsers add to the dice, so that nobody alone decides them."""

from typing import Final

from boxcars.engine.errors import why
from boxcars.server.errors import RequestRefused
from boxcars.server.tables.header import Header, PersonSeed
from boxcars.server.tables.seating import copy_header
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.live import AddSeed

SEEDS_LEFT: Final = 24
"""How many seeds are kept of people who came, added one and left: nobody makes the list grow."""


def add_seed(table: Table, viewer: Viewer, wish: AddSeed) -> Header:
    """Everybody who sits here adds one seed, before the first outcome; it stays as it is."""
    header = copy_header(table)
    if viewer.person is None or not header.seats_of(viewer.person):
        raise RequestRefused(
            "forbidden", why("refused.add_dice", "only those who sit at the table add to its dice")
        )
    if header.checked_dice() is None:
        raise RequestRefused("conflict", "nothing can be added to the dice of this table")
    if header.seeds_closed:
        raise RequestRefused("conflict", "the first dice are rolled: it is too late for a seed")
    if any(each.person == viewer.person for each in header.seeds):
        raise RequestRefused("conflict", "your seed is there already, and stays")
    header.seeds = [*header.seeds, PersonSeed(viewer.person, wish.seed)]
    for old in [each for each in header.seeds if not header.seats_of(each.person)][:-SEEDS_LEFT]:
        header.seeds.remove(old)
    return header
