"""The moments at which the tiles of Las Vegas Royale ask, each set up as a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from boxcars import Play
from boxcars.games.las_vegas_royale.types import Fist, MoveGray, Split, TakeResult
from tests.las_vegas_royale.tables import (
    A,
    B,
    C,
    D,
    Face,
    black,
    on,
    place,
    roll,
    table,
)

TILE = 3
"""The casino of the tile that asks; others lie at 1 and 2."""
LAID: dict[int, dict[int, int]] = {
    1: {C: 2, D: 1},
    2: {A: 1, B: 2, D: 1},
    4: {A: 1, B: 1, C: 1},
    5: {A: 1, D: 1, C: 1},
}
"""The dice of four players in the middle of a round. Others are at casino 6 or not yet placed."""


def begun(tile: Face, turn: int = A, **more: Any) -> Play:
    """A round in which Rita, on seat A, has three dice left; the tile is laid out."""
    setup: dict[str, Any] = {
        "supply": {A: 3, B: 2, C: 2, D: 3},
        "big_supply": [A],
        "dice": LAID,
        "big": {B: 1, C: 5, D: 2},
        "hand": {A: (60,), B: (80,), C: (50,), D: (40,)},
        "chips": {A: 3, B: 2, C: 1, D: 2},
        "tiles": {TILE: tile},
        "round": 2,
    }
    return table(4, turn=turn, **(setup | more))


def placed(tile: Face, turn: int = A, **more: Any) -> Play:
    """A player has just placed a small die at the tile."""
    play = begun(tile, turn, **more)
    roll(play, 2, TILE, 4, big=5 if turn == A else None)
    place(play, TILE)
    return play


def won(tile: Face, winner: int) -> Play:
    """A player has won the casino of the tile, which is paid out now: all dice are placed."""
    dice = {TILE: {winner: 3, B: 2, C: 1}, **LAID}
    play = begun(tile, dice=dice, supply={A: 1}, big_supply=[], big={A: 6, B: 1, C: 5, D: 2})
    roll(play, 6)
    place(play, 6)
    return play


def guessing() -> Play:
    play = placed("lucky_punch", turn=D)
    play.answer(D, Fist(2))
    return play


def prime_time() -> Play:
    play = won("prime_time", winner=A)
    black(play, 3, 5)
    return play


def fifty_fifty() -> Play:
    play = placed("fifty_fifty")
    black(play, 3, 5)
    return play


def power_play() -> Play:
    """Rita has the token, and her turn begins."""
    dice = {TILE: {A: 1}, **LAID}
    play = begun(("power_play", {"token": A}), turn=D, dice=dice)
    roll(play, 2, 4, 4)
    place(play, 4)
    return play


def turning_or_returning() -> Play:
    play = placed("handicap")
    play.answer(A, MoveGray(2, "turn"))
    return play


def choosing_a_pile() -> Play:
    play = won("black_box", winner=A)
    play.answer(B, Split((20_000, 20_000, 0, 0)))
    return play


def my_choice(*dice: int) -> Play:
    play = placed("my_choice")
    black(play, *dice)
    return play


def onto_gold() -> Play:
    play = my_choice(6, 6)
    play.answer(A, TakeResult(6))
    return play


def activating() -> Play:
    play = my_choice(4, 4)
    play.answer(A, TakeResult(4))
    return play


ASKING: dict[str, dict[str, Callable[[], Play]]] = {
    "lucky_punch": {"fist": lambda: placed("lucky_punch"), "guess": guessing},
    "prime_time": {"place_black": prime_time, "decline": prime_time},
    "fifty_fifty": {"bet": fifty_fifty, "stop": fifty_fifty},
    "power_play": {"turn_die": power_play, "roll_dice": power_play},
    "no_entry": {
        "close": lambda: placed("no_entry"),
        "decline": lambda: placed("no_entry", closed=5),
    },
    "knockout": {"into_bar": lambda: placed("knockout", turn=D)},
    "block_it": {"put_cluster": lambda: placed("block_it")},
    "handicap": {
        "move_gray": lambda: placed("handicap"),
        "turn_die": turning_or_returning,
        "return_die": turning_or_returning,
    },
    "black_box": {"split": lambda: won("black_box", winner=D), "take_pile": choosing_a_pile},
    "double_down": {
        "move_dice": lambda: placed("double_down"),
        "decline": lambda: placed("double_down"),
    },
    "nice_dice": {
        "put_die": lambda: placed(("nice_dice", {"dice": [on(B, space=2), on(C, space=4)]})),
        "decline": lambda: placed("nice_dice"),
    },
    "my_choice": {
        "take_result": lambda: my_choice(2, 5),
        "onto_gold": onto_gold,
        "activate_tile": activating,
    },
}
"""By tile and kind of answer: a game in which seat A is asked for it."""


def asking(face: str, kind: str) -> Any:
    """The position in which this tile asks Rita for this kind of answer."""
    return msgspec.to_builtins(ASKING[face][kind]().position())
