"""Practice: small prepared positions, each with something to try. Any way there is right."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from boxcars.games.las_vegas_royale.builder import position as royale
from boxcars.games.lords_of_vegas.builder import position as lords
from boxcars.learning.lesson import Goal, Lesson, Mark

NAMES: Final = ("Bo", "Cleo")
TILES: Final = {
    "lucky_punch": Goal("fist_made"),
    "jackpot": Goal("black_dice_rolled"),
    "prime_time": Goal("black_placed"),
    "fifty_fifty": Goal("bet_made"),
    "high_five": Goal("token_taken"),
    "bad_luck": Goal("bad_luck_paid", None),
    "pay_day": Goal("tile_activated"),
    "power_play": Goal("token_taken"),
    "no_entry": Goal("casino_closed"),
    "knockout": Goal("die_into_bar", None),
    "block_it": Goal("gray_placed", None),
    "handicap": Goal("gray_taken"),
    "black_box": Goal("pile_taken"),
    "double_down": Goal("dice_moved"),
    "nice_dice": Goal("die_on_space"),
    "my_choice": Goal("result_taken"),
}
"""By face: what tells that it was tried."""
AT_PAYOUT: Final = {"prime_time": 3, "bad_luck": 3, "black_box": 3, "high_five": 5}
"""Faces that act when casinos pay: so many 1s are the last dice of the round."""

ACTIONS: Final[dict[str, tuple[Goal, Callable[[], dict[str, Any]]]]] = {
    "build": (Goal("built"), lambda: town("B5 marker A", "B6 vega A 4")),
    "sprawl": (Goal("sprawled"), lambda: town("B5 sphinx A 3", "D4 vega B 4")),
    "remodel": (Goal("remodeled"), lambda: town("B5 sphinx A 3", "B6 vega A 4")),
    "reorganize": (Goal("reorganize_began"), lambda: town("B5 sphinx A 2", "B6 sphinx B 4")),
    "raise": (Goal("raised"), lambda: town("B5 sphinx A 3", "B6 sphinx A 4")),
    "gamble": (Goal("gambled"), lambda: town("B5 sphinx B 3", "B6 sphinx B 4", "C1 vega A 4")),
}
"""By action of Lords of Vegas: what tells that it was tried, and where."""


def town(*lots: str, turn: int = 0) -> dict[str, Any]:
    return lords(*lots, seats=3, turn=turn, money={0: 40, 1: 30, 2: 30})


@cache
def practice() -> dict[str, Lesson]:
    """All practice by name: `tile.FACE`, `action.KIND` and `trade`."""
    found = {f"tile.{face}": tile(face, goal) for face, goal in TILES.items()}
    for kind, (goal, start) in ACTIONS.items():
        mark = Mark(0, f"action {kind},actions", f"action.{kind}", "answer")
        found[f"action.{kind}"] = Lesson("lords-of-vegas", NAMES, (mark,), start=start(), goal=goal)
    return found | {"trade": trade()}


def tile(face: str, goal: Goal) -> Lesson:
    """The face lies at casino 1, and the learner has 1s."""
    tiles = {1: face} | ({2: "jackpot", 3: "pay_day"} if face == "my_choice" else {})
    if face in AT_PAYOUT:
        last = [1] * AT_PAYOUT[face]
        start = royale(3, roll=last, tiles=tiles, rest=6, supply={1: 0, 2: 0}, dice={1: {1: 1}})
    else:
        dice = {1: {1: 1, 2: 1}, 4: {0: 1, 1: 2}, 5: {1: 1, 2: 2}}
        supply = {1: 3, 2: 3}
        start = royale(
            3, roll=[1, 1, 1, 2, 3, 5], big_roll=5, tiles=tiles, supply=supply, dice=dice, rest=6
        )
    mark = Mark(0, "choice 1,casino 1", f"tile.{face}", "answer")
    return Lesson("las-vegas-royale", NAMES, (mark,), start=start, goal=goal)


def trade() -> Lesson:
    """A bot, whose turn it is, offers the lot beside the learner's casino."""
    start = town("B5 sphinx A 3", "B6 marker B", turn=1)
    offer = {
        "type": "offer",
        "steps": [
            {"type": "give_lot", "giver": 1, "receiver": 0, "lot": "B6"},
            {"type": "give_money", "giver": 0, "receiver": 1, "amount": 12},
        ],
    }
    mark = Mark(1, "trade,tray", "trade", "answer")
    return Lesson(
        "lords-of-vegas", NAMES, (mark,), ((1, offer),), start=start, goal=Goal("trade_done", None)
    )
