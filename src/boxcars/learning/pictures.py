"""The positions that the pages on how to play show, by game and name."""

from functools import cache
from typing import Any, Final

from boxcars.api import load
from boxcars.engine.types import View
from boxcars.games.las_vegas.builder import position as vegas
from boxcars.games.las_vegas_royale.builder import position as royale
from boxcars.games.lords_of_vegas.builder import position as lords
from boxcars.learning.practice import ACTIONS, TILES, practice, tile

UNDER_WAY: Final[tuple[dict[str, Any], ...]] = (
    {"face": "knockout", "dice": [{"owner": 1, "die": "small"}, {"owner": 2, "die": "small"}]},
    {"face": "double_down", "dice": [{"owner": 0, "die": "small"}, {"owner": 0, "die": "small"}]},
    {"face": "nice_dice", "dice": [{"owner": 0, "die": "small", "space": 5}]},
    {"face": "jackpot", "counter": 50_000},
    {"face": "power_play", "token": 0},
)
"""Tiles that show best what they do when something has been done there."""


def positions(game: str) -> dict[str, dict[str, Any]]:
    """The positions of a game; none if it has no page."""
    one = {0: 1}
    if game == "las-vegas":
        three = {0: 3, 1: 2, 2: 1}
        return {
            "roll": vegas(3, roll=[1, 2, 3, 3, 5, 5, 5, 6], notes={5: [80_000, 40_000]}),
            "third 5": vegas(3, dice={5: three}, notes={5: [80_000, 40_000]}, supply=one, rest=6),
            "fourth 3": vegas(
                3, dice={3: {0: 4, 1: 1, 2: 4}}, notes={3: [90_000]}, supply=one, rest=6
            ),
            "money": vegas(
                3, won={0: [90_000, 70_000, 50_000, 40_000, 30_000]}, options={"hide_money": False}
            ),
        }
    if game == "las-vegas-royale":
        best = {6: {0: 2, 1: 1, 2: 2}}
        tiles = {f"tile.{face}": tile(face, goal).start or {} for face, goal in TILES.items()}
        tiles |= {
            f"tile.{face['face']}": royale(3, tiles={1: face}, dice={1: {0: 2, 1: 1}})
            for face in UNDER_WAY
        }
        return tiles | {
            "roll": royale(3, roll=[1, 2, 4, 6], big_roll=4, rest=6),
            "third 6": royale(3, dice=best, big={0: 6, 1: 5, 2: 5}, supply=one, rest=5),
            "fourth 1": royale(3, dice={1: {0: 1, 1: 2}}, tiles={1: "jackpot"}, supply=one, rest=6),
            "money": royale(
                3,
                won={0: [90_000, 60_000, 50_000]},
                chips={0: 3},
                round=3,
                options={"hide_money": False},
            ),
        }
    if game == "lords-of-vegas":
        tried = [*(f"action.{kind}" for kind in ACTIONS), "trade"]
        return {name: practice()[name].start or {} for name in tried} | {
            "town": lords(
                "A1 pioneer B 3", "A2 pioneer B 2", "A6 marker C", "B5 sphinx A 3", "B6 sphinx A 4",
                "B2 marker C", "C4 marker A", "C5 vega C 6", "C6 vega C 2", "C9 vega A 4",
                "D1 tivoli C 6", "D2 tivoli A 5", "D5 marker B", "E4 albion A 4", "E5 albion B 5",
                "F3 marker C", "F6 marker B", seats=3,
            ),
            "boss": lords("C5 vega C 6", "C6 vega C 2", "C9 vega A 4", "C4 marker A", seats=3),
            "before": lords("B5 sphinx A 3", "B4 sphinx A 6", "B6 marker A", seats=3),
            "after": lords("B5 sphinx A 3", "B4 sphinx A 6", "B6 sphinx A 4", seats=3),
        }  # fmt: skip
    return {}


@cache
def pictures(game: str) -> dict[str, View]:
    """The same as everybody would see them."""
    return {name: load(each, chance="manual").view(None) for name, each in positions(game).items()}
