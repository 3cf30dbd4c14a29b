"""Lords of Vegas as a game of the library."""

from __future__ import annotations

from typing import Final

from boxcars.engine.game import Game
from boxcars.games.lords_of_vegas import seen, types
from boxcars.games.lords_of_vegas.forecast import forecast
from boxcars.games.lords_of_vegas.loading import restore
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.picture import picture
from boxcars.games.lords_of_vegas.state import start

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
        types.CardDealt,
        types.CardReplaced,
        types.DeckReady,
        types.FirstRolled,
        types.FirstPlayerChosen,
        types.TurnBegan,
        types.CardDrawn,
        types.GameOverDrawn,
        types.LotTaken,
        types.DieTakenOver,
        types.NothingTaken,
        types.LotsPaid,
        types.CasinoPaid,
        types.CasinoScored,
        types.Built,
        types.Sprawled,
        types.Remodeled,
        types.ReorganizeBegan,
        types.Reorganized,
        types.Arranged,
        types.Raised,
        types.GambleBegan,
        types.LaidOff,
        types.Gambled,
        types.DieRemoved,
        types.MarkerRemoved,
        types.TieRolled,
        types.OfferMade,
        types.OfferAccepted,
        types.OfferEnded,
        types.TradeBegan,
        types.StepsDone,
        types.TradeStopped,
        types.TradeDone,
        types.TurnEnded,
        types.GameEnded,
    ),
    view=seen.LordsOfVegasView,
    position=seen.LordsOfVegasPosition,
    forecast_type=seen.LordsOfVegasForecast,
    start=start,
    restore=restore,
    forecast=forecast,
    picture=picture,
)
