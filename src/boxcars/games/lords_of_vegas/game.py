"""Lords of Vegas as a game of the library."""

from typing import Final

from boxcars.engine.game import Game, declared
from boxcars.engine.types import Event
from boxcars.games.lords_of_vegas import events, types, view_types
from boxcars.games.lords_of_vegas.forecast import forecast, foresee
from boxcars.games.lords_of_vegas.from_view import imagine
from boxcars.games.lords_of_vegas.loading import restore
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.observation import ROWS
from boxcars.games.lords_of_vegas.picture import picture
from boxcars.games.lords_of_vegas.state import STEPS, TRADES, start

GAME: Final = Game(
    meta=META,
    steps=STEPS,
    side=TRADES,
    events=declared(events, Event),
    view=view_types.LordsOfVegasView,
    position=view_types.LordsOfVegasPosition,
    forecast_type=view_types.LordsOfVegasForecast,
    start=start,
    restore=restore,
    forecast=forecast,
    observation=ROWS,
    picture=picture,
    imagine=imagine,
    sampled={types.Gamble: "bet"},
    slots={types.Accept: 12, types.Decline: 12, types.Arrange: 720},
    # Withdrawing could be listed, but whoever takes any listed answer would do it at once: offers
    # end by themselves when the game goes on.
    open_ended=(types.Offer, types.Amend, types.Counter, types.Withdraw),
    passive=(types.Decline, types.EndTurn),
    # Whoever draws, bets or reorganizes has asked for the card or the dice.
    rolls_at_once=True,
    foresight_types=(
        view_types.TradeForecast,
        view_types.BetForecast,
        view_types.ActionForecast,
        view_types.TurnForecast,
    ),
    foresee=foresee,
)
