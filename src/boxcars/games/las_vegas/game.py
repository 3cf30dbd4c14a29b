"""Las Vegas (2012) as a game of the library."""

from typing import Final

from boxcars.engine.game import Game, declared
from boxcars.engine.types import Event
from boxcars.games.las_vegas import events, view_types
from boxcars.games.las_vegas.forecast import forecast
from boxcars.games.las_vegas.from_view import imagine
from boxcars.games.las_vegas.loading import restore
from boxcars.games.las_vegas.meta import META
from boxcars.games.las_vegas.observation import ROWS
from boxcars.games.las_vegas.picture import picture
from boxcars.games.las_vegas.state import STEPS, start

GAME: Final = Game(
    meta=META,
    steps=STEPS,
    events=declared(events, Event),
    view=view_types.LasVegasView,
    position=view_types.LasVegasPosition,
    forecast_type=view_types.LasVegasForecast,
    start=start,
    restore=restore,
    forecast=forecast,
    observation=ROWS,
    picture=picture,
    imagine=imagine,
)
