"""Lords of Vegas as a game of the library."""

from __future__ import annotations

from typing import Final

from boxcars.engine.game import Game
from boxcars.games.lords_of_vegas import events, seen, types
from boxcars.games.lords_of_vegas.forecast import forecast
from boxcars.games.lords_of_vegas.loading import restore
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.picture import picture
from boxcars.games.lords_of_vegas.state import start
from boxcars.games.lords_of_vegas.trade.outlook import foresee

GAME: Final = Game(
    meta=META,
    questions=(
        types.WhenToDraw,
        types.WhichAction,
        types.WhenToGoOn,
        types.WhichRemoval,
        types.WhichArrangement,
        types.WhetherToLayOff,
        types.WhetherToTrade,
        types.WhichCard,
        types.WhoIsFirst,
        types.WhatFirstRoll,
        types.WhatTieRoll,
        types.WhatReorganizeRoll,
        types.WhatGambleRoll,
    ),
    actions=(
        types.Draw,
        types.GoOn,
        types.EndTurn,
        types.Build,
        types.Sprawl,
        types.Remodel,
        types.Reorganize,
        types.Raise,
        types.Gamble,
        types.Arrange,
        types.Remove,
        types.LayOff,
        types.Offer,
        types.Amend,
        types.Counter,
        types.Withdraw,
        types.Accept,
        types.Decline,
    ),
    outcomes=(types.Card, types.Roll, types.FirstPlayer),
    events=(
        events.CardDealt,
        events.CardReplaced,
        events.DeckReady,
        events.FirstRolled,
        events.FirstPlayerChosen,
        events.TurnBegan,
        events.CardDrawn,
        events.GameOverDrawn,
        events.LotTaken,
        events.DieTakenOver,
        events.NothingTaken,
        events.LotsPaid,
        events.CasinoPaid,
        events.CasinoScored,
        events.Built,
        events.Sprawled,
        events.Remodeled,
        events.ReorganizeBegan,
        events.Reorganized,
        events.Arranged,
        events.Raised,
        events.GambleBegan,
        events.LaidOff,
        events.Gambled,
        events.DieRemoved,
        events.MarkerRemoved,
        events.TieRolled,
        events.OfferMade,
        events.OfferAccepted,
        events.OfferEnded,
        events.TradeBegan,
        events.StepsDone,
        events.TradeStopped,
        events.TradeDone,
        events.TurnEnded,
        events.GameEnded,
    ),
    view=seen.LordsOfVegasView,
    position=seen.LordsOfVegasPosition,
    forecast_type=seen.LordsOfVegasForecast,
    start=start,
    restore=restore,
    forecast=forecast,
    picture=picture,
    sampled=(types.Gamble,),
    open_ended=(types.Offer, types.Amend, types.Counter, types.Withdraw),
    passive=(types.Decline, types.EndTurn),
    foresight_type=seen.TradeForecast,
    foresee=foresee,
)
