"""Las Vegas Royale (2019) as a game of the library."""

from __future__ import annotations

from typing import Final, get_args

from boxcars.engine.game import Game
from boxcars.games.las_vegas_royale import seen, types
from boxcars.games.las_vegas_royale.codes import WRITE
from boxcars.games.las_vegas_royale.events import EVENTS
from boxcars.games.las_vegas_royale.forecast import forecast
from boxcars.games.las_vegas_royale.loading import restore
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.picture import picture
from boxcars.games.las_vegas_royale.state import start

GAME: Final = Game(
    meta=META,
    questions=get_args(types.AnyQuestion),
    actions=tuple(WRITE),
    outcomes=(
        types.StartPlayer,
        types.Face,
        types.Pair,
        types.BankCards,
        types.Roll,
        types.BlackDice,
    ),
    events=EVENTS,
    view=seen.RoyaleView,
    position=seen.RoyalePosition,
    forecast_type=seen.RoyaleForecast,
    start=start,
    restore=restore,
    forecast=forecast,
    picture=picture,
    passive=(types.Decline, types.Stop, types.RollDice),
)
