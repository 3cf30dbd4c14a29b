"""Lords of Vegas as a state: its steps, and what of the board is seen and written down."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.options import Options
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.step import numbered
from boxcars.engine.types import Event, Result
from boxcars.games.lords_of_vegas.actions.gamble import GambleRoll, Layoff
from boxcars.games.lords_of_vegas.actions.reorganize import Arrange, ReorganizeRoll
from boxcars.games.lords_of_vegas.board import DEAL, Board, copy_board, key_of
from boxcars.games.lords_of_vegas.ending import final_result
from boxcars.games.lords_of_vegas.lots import COMPANY_NAMES, LOTS
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.observation import observe, renew
from boxcars.games.lords_of_vegas.offers import Trades
from boxcars.games.lords_of_vegas.positions import position_of
from boxcars.games.lords_of_vegas.steps.draw_card import AfterDraw, DrawCard, Pay, TurnStart
from boxcars.games.lords_of_vegas.steps.play import Play
from boxcars.games.lords_of_vegas.steps.removal import Removal
from boxcars.games.lords_of_vegas.steps.setup import Deal, FirstAtRandom, FirstRoll
from boxcars.games.lords_of_vegas.steps.ties import Ties
from boxcars.games.lords_of_vegas.steps.trade import Trade
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasPosition, LordsOfVegasView
from boxcars.games.lords_of_vegas.views import look

STEPS: Final = numbered(
    [
        Deal(),
        FirstRoll(),
        TurnStart(),
        DrawCard(),
        AfterDraw(),
        Pay(),
        Play(),
        Ties(),
        Removal(),
        ReorganizeRoll(),
        Arrange(),
        Layoff(),
        GambleRoll(),
        Trade(),
        FirstAtRandom(),
    ]
)
"""In the order of their numbers in `board`."""

TRADES: Final = Trades()


class LordsOfVegas(Board):
    """Only the order of the deck is hidden, and that is not decided yet (LOV-19.1)."""

    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options, STEPS, TRADES)

    def clone(self) -> LordsOfVegas:
        copy = LordsOfVegas(self.seats, self.options)
        copy_board(self, copy)
        return copy

    def public_view(self) -> LordsOfVegasView:
        return look(self, self.questions(), self.result())

    def observe(self, seat: i64, rows: vec[i64], at: i64) -> None:
        observe(self, seat, rows, at)

    def renew(self, seat: i64, rows: vec[i64], at: i64) -> None:
        renew(self, seat, rows, at)

    def result(self) -> Result | None:
        return final_result(self) if self.asks == OVER else None

    def position(self) -> LordsOfVegasPosition:
        return position_of(self)

    def scores(self) -> list[int]:
        return [int(self.score[seat]) for seat in range(self.seats)]

    def key(self) -> Hashable:
        return key_of(self)

    def __reduce__(self) -> tuple[object, ...]:
        from boxcars.games.lords_of_vegas.loading import restore

        return restore, (self.position(),)

    def components(self) -> dict[str, int]:
        dice = [int(self.die[lot]) for lot in range(LOTS)]
        markers = [int(self.marker[lot]) for lot in range(LOTS)]
        tiles = [int(self.tile[lot]) for lot in range(LOTS)]
        found = {"cash": int(self.bank)}
        for seat in range(self.seats):
            found["cash"] += int(self.money[seat])
            found[f"dice of seat {seat}"] = int(self.dice[seat]) + dice.count(seat)
            found[f"markers of seat {seat}"] = int(self.markers[seat]) + markers.count(seat)
        for company, name in enumerate(COMPANY_NAMES):
            found[f"tiles of {name}"] = int(self.stock[company]) + tiles.count(company)
        return found


def start(
    seats: int, options: Options, events: list[Event] | None, rules: int = META.rules
) -> LordsOfVegas:
    """A new game, before its first question."""
    state = LordsOfVegas(seats, options)
    state.rules = rules
    state.events = events
    state.ask(DEAL, CHANCE_ACTS)
    return state
