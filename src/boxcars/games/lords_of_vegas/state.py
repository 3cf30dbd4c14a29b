"""Lords of Vegas as a state: its steps, and what of the board is seen and written down."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.options import Options
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.step import numbered
from boxcars.engine.types import Event, Result
from boxcars.games.lords_of_vegas.board import DEAL, NOBODY, Board, copy_board
from boxcars.games.lords_of_vegas.ending import final_result
from boxcars.games.lords_of_vegas.lots import COMPANIES, COMPANY_NAMES, LOTS, NONE
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.positions import position_of
from boxcars.games.lords_of_vegas.steps.after_draw import AfterDraw
from boxcars.games.lords_of_vegas.steps.arrange import Arrange
from boxcars.games.lords_of_vegas.steps.deal import Deal
from boxcars.games.lords_of_vegas.steps.draw_card import DrawCard
from boxcars.games.lords_of_vegas.steps.first_player import FirstAtRandom, FirstRoll
from boxcars.games.lords_of_vegas.steps.gamble_roll import GambleRoll
from boxcars.games.lords_of_vegas.steps.layoff import Layoff
from boxcars.games.lords_of_vegas.steps.pay import Pay
from boxcars.games.lords_of_vegas.steps.play import Play
from boxcars.games.lords_of_vegas.steps.removal import Removal
from boxcars.games.lords_of_vegas.steps.reorganize_roll import ReorganizeRoll
from boxcars.games.lords_of_vegas.steps.ties import Ties
from boxcars.games.lords_of_vegas.steps.trade import Trade
from boxcars.games.lords_of_vegas.steps.turn_start import TurnStart
from boxcars.games.lords_of_vegas.trade.side import Trades
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
        self.scene: LordsOfVegasView | None = None
        """What everybody saw when somebody last looked."""

    def clone(self) -> LordsOfVegas:
        copy = LordsOfVegas(self.seats, self.options)
        copy_board(self, copy)
        return copy

    def view(self, seat: i64) -> LordsOfVegasView:
        if self.scene is None or self.changed:
            self.scene = look(self, self.questions(), self.result())
            self.changed = False
        return self.scene.as_seen_by(None if seat == NOBODY else seat)

    def result(self) -> Result | None:
        return final_result(self) if self.asks == OVER else None

    def position(self) -> LordsOfVegasPosition:
        return position_of(self)

    def components(self) -> dict[str, int]:
        found = {"cash": int(self.bank)}
        for seat in range(self.seats):
            found["cash"] += int(self.money[seat])
            found[f"dice of seat {seat}"] = int(self.dice[seat])
            found[f"markers of seat {seat}"] = int(self.markers[seat])
        tiles = [int(self.stock[company]) for company in range(COMPANIES)]
        for lot in range(LOTS):
            if self.die[lot] != NOBODY:
                found[f"dice of seat {self.die[lot]}"] += 1
            if self.marker[lot] != NOBODY:
                found[f"markers of seat {self.marker[lot]}"] += 1
            if self.tile[lot] != NONE:
                tiles[self.tile[lot]] += 1
        for company, name in enumerate(COMPANY_NAMES):
            found[f"tiles of {name}"] = tiles[company]
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
