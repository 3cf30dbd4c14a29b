"""x"""

from boxcars.engine.types import View
from boxcars.games.lords_of_vegas.seen import LordsOfVegasForecast


def forecast(view: View) -> list[LordsOfVegasForecast]:
    return []
