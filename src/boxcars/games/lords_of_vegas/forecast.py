"""What each action would do, computed from a view: shown before a person chooses."""

from __future__ import annotations

from boxcars.engine.types import View
from boxcars.games.lords_of_vegas.actions.codes import (
    BUILD,
    END_TURN,
    GAMBLE,
    SPRAWL,
    casino_of,
    kind_of,
    lot_of,
)
from boxcars.games.lords_of_vegas.actions.menu import action_cost
from boxcars.games.lords_of_vegas.actions.wire import decode_action
from boxcars.games.lords_of_vegas.board import count, lots_in
from boxcars.games.lords_of_vegas.casinos import dice_in, highest_dice, worth
from boxcars.games.lords_of_vegas.look import seat_or_none
from boxcars.games.lords_of_vegas.odds import Dice, boss_odds
from boxcars.games.lords_of_vegas.seen import LordsOfVegasForecast, LordsOfVegasView
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.table import REORGANIZE_ROLL
from boxcars.games.lords_of_vegas.telling import casino_lots, lots_named
from boxcars.games.lords_of_vegas.trial import table_of

GAMBLE_ODDS = (56, 389, 555)
"""LOV-14.3, of 1000 cases: 2/36 win double, 14/36 win, 20/36 lose."""


def forecast(view: View) -> list[LordsOfVegasForecast]:
    """One forecast for each action of the active player; of bets, three for each casino."""
    assert isinstance(view, LordsOfVegasView)
    if view.phase != "play":
        return []
    state = table_of(view)
    codes = [state.choice(index) for index in range(state.choices())]
    return [forecast_action(state, code) for code in codes if kind_of(code) != END_TURN]


def forecast_action(state: LordsOfVegas, code: int) -> LordsOfVegasForecast:
    """What an action would do at this table, which stays as it is."""
    kind = kind_of(code)
    cost = int(action_cost(state, code))
    lot = lot_of(code) if kind in (BUILD, SPRAWL) else casino_of(code)
    then = state.clone()
    then.apply(code)
    casino = then.casino[lot]
    boss = seat_or_none(then.boss[casino])
    rolled: int = 0
    odds: tuple[int, ...] | None = None
    if kind == GAMBLE:
        odds = GAMBLE_ODDS
    else:
        if then.phase == REORGANIZE_ROLL:
            rolled = dice_in(then, casino)
            boss = None
        elif boss is None:
            rolled = highest_dice(then, casino)
        if rolled:
            odds = odds_of_roll(then, casino, rolled)
    joined = int(count(state.heads & then.spaces[casino]))
    return LordsOfVegasForecast(
        answer=decode_action(code),
        cost=cost,
        casino=casino_lots(then, lot),
        points=int(worth(then, casino)),
        merges=joined if kind == BUILD else joined - 1,
        boss=boss,
        tied=lots_named(rolled),
        odds=odds,
    )


def odds_of_roll(state: LordsOfVegas, casino: int, rolled: int) -> tuple[int, ...] | None:
    """Who becomes boss how often, of 1000 cases, when some dice of a casino are rerolled."""
    dice = shown(state, dice_in(state, casino))
    return boss_odds(dice, shown(state, rolled), int(state.seats))


def shown(state: LordsOfVegas, lots: int) -> Dice:
    return tuple(sorted((int(state.die[lot]), int(state.value[lot])) for lot in lots_in(lots)))
