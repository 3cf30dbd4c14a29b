"""Las Vegas Royale (2019) as a game of the library."""

from typing import Final

from boxcars.engine.game import Game, declared
from boxcars.engine.types import Event
from boxcars.games.las_vegas_royale import events, tile_events, types, view_types
from boxcars.games.las_vegas_royale.forecast import forecast, try_out
from boxcars.games.las_vegas_royale.from_view import imagine
from boxcars.games.las_vegas_royale.loading import restore
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.observation import ROWS
from boxcars.games.las_vegas_royale.picture import picture
from boxcars.games.las_vegas_royale.state import STEPS, start

GAME: Final = Game(
    meta=META,
    steps=STEPS,
    events=(*declared(events, Event), *declared(tile_events, Event)),
    view=view_types.RoyaleView,
    position=view_types.RoyalePosition,
    forecast_type=view_types.RoyaleForecast,
    start=start,
    restore=restore,
    forecast=forecast,
    observation=ROWS,
    picture=picture,
    imagine=imagine,
    try_out=try_out,
    foresight_types=(view_types.TileForecast,),
    passive=(types.Decline, types.Stop, types.RollDice),
)
