"""Las Vegas (2012) as a game of the library."""

from __future__ import annotations

from typing import Final

from boxcars.engine.game import Game
from boxcars.games.las_vegas import types
from boxcars.games.las_vegas.forecast import forecast
from boxcars.games.las_vegas.loading import restore
from boxcars.games.las_vegas.meta import META
from boxcars.games.las_vegas.picture import picture
from boxcars.games.las_vegas.state import start

GAME: Final = Game(
    meta=META,
    questions=(
        types.WhichNumber,
        types.WhoStarts,
        types.WhichNote,
        types.WhatRoll,
        types.WhatOpeningRoll,
    ),
    actions=(types.Place,),
    outcomes=(types.Roll, types.Note, types.StartPlayer),
    events=(
        types.StartPlayerChosen,
        types.RoundBegan,
        types.NoteLaid,
        types.OpeningDicePlaced,
        types.DiceRolled,
        types.DicePlaced,
        types.TieRemoved,
        types.NoteWon,
        types.NotesReturned,
        types.RoundEnded,
        types.GameEnded,
    ),
    view=types.LasVegasView,
    position=types.LasVegasPosition,
    forecast_type=types.LasVegasForecast,
    start=start,
    restore=restore,
    forecast=forecast,
    picture=picture,
)
