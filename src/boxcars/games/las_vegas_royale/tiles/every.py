"""The faces there are: one line for each."""

from __future__ import annotations

from boxcars.games.las_vegas_royale.tiles.bad_luck import BadLuck
from boxcars.games.las_vegas_royale.tiles.black_box import BlackBox
from boxcars.games.las_vegas_royale.tiles.block_it import BlockIt
from boxcars.games.las_vegas_royale.tiles.double_down import DoubleDown
from boxcars.games.las_vegas_royale.tiles.fifty_fifty import FiftyFifty
from boxcars.games.las_vegas_royale.tiles.handicap import Handicap
from boxcars.games.las_vegas_royale.tiles.high_five import HighFive
from boxcars.games.las_vegas_royale.tiles.jackpot import Jackpot
from boxcars.games.las_vegas_royale.tiles.knockout import Knockout
from boxcars.games.las_vegas_royale.tiles.lucky_punch import LuckyPunch
from boxcars.games.las_vegas_royale.tiles.my_choice import MyChoice
from boxcars.games.las_vegas_royale.tiles.nice_dice import NiceDice
from boxcars.games.las_vegas_royale.tiles.no_entry import NoEntry
from boxcars.games.las_vegas_royale.tiles.pay_day import PayDay
from boxcars.games.las_vegas_royale.tiles.power_play import PowerPlay
from boxcars.games.las_vegas_royale.tiles.prime_time import PrimeTime
from boxcars.games.las_vegas_royale.tiles.tile import FACES, Tile, add_face


def every_face() -> list[Tile]:
    """LVR-1.5: the faces of the tiles A to H, in the order of the rules."""
    return [
        LuckyPunch(),
        Jackpot(),
        PrimeTime(),
        FiftyFifty(),
        HighFive(),
        BadLuck(),
        PayDay(),
        PowerPlay(),
        NoEntry(),
        Knockout(),
        BlockIt(),
        Handicap(),
        BlackBox(),
        DoubleDown(),
        NiceDice(),
        MyChoice(),
    ]


def add_all() -> None:
    if not FACES:
        for face in every_face():
            add_face(face)
