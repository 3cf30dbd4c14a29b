"""C2 Bad Luck: the weakest players in the casino pay 50k."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.tally import count
from boxcars.games.las_vegas_royale import seen
from boxcars.games.las_vegas_royale.money import pay_bad_luck
from boxcars.games.las_vegas_royale.payout import BEFORE_TIES
from boxcars.games.las_vegas_royale.table import MOST_STRENGTH, Table, bit, left_of, strengths
from boxcars.games.las_vegas_royale.telling import tell_payers
from boxcars.games.las_vegas_royale.tile import Tile


class BadLuck(Tile):
    """Keeps the payers on its counter, as bits by seat."""

    def __init__(self) -> None:
        super().__init__("bad_luck", "C2", "Bad Luck", "LVR-T-C2.2")
        self.acts_in_payout = True

    def before_ties(self, table: Table, number: i64) -> None:
        """LVR-T-C2.2, LVR-R29, LVR-R32: all players who share the lowest strength, even none."""
        strong = strengths(table, number)
        lowest = MOST_STRENGTH
        payers: i64 = 0
        for seat in range(table.seats):
            strength = count(strong, seat)
            if strength < lowest:
                lowest = strength
                payers = 0
            if strength == lowest:
                payers |= bit(seat)
        table.counter[number] = payers
        tell_payers(table, number, payers)
        if table.options["bad_luck_payment"] == "before_payout":
            self.collect(table, number)

    def after_payout(self, table: Table, number: i64) -> None:
        """LVR-T-C2.3, LVR-R69"""
        if table.options["bad_luck_payment"] == "after_payout":
            self.collect(table, number)

    def collect(self, table: Table, number: i64) -> None:
        """In seat order from the round's start player."""
        seat = table.start_player
        for _payer in range(table.seats):
            if (table.counter[number] >> seat) & 1:
                pay_bad_luck(table, seat)
            seat = left_of(table, seat)
        table.counter[number] = 0

    def show(self, table: Table, number: i64) -> seen.Tile:
        payers = table.counter[number]
        seats = tuple([seat for seat in range(table.seats) if (payers >> seat) & 1])
        return seen.Tile(self.name, payers=seats)

    def lay_out(self, table: Table, number: i64, shown: seen.Tile) -> str:
        for seat in shown.payers:
            if seat >= table.seats or table.paying <= BEFORE_TIES + number:
                return "payers: must be seats, noted before ties are removed (LVR-T-C2.2)"
            table.counter[number] |= bit(seat)
        return ""


FACE: Final = BadLuck()
