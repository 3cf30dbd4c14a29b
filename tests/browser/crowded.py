"""Tables on which as much lies as can lie there: for looking at every window."""

from __future__ import annotations

from typing import Any

import msgspec

from boxcars import Play
from tests.browser.windows import LONG_NAME
from tests.las_vegas import tables as las_vegas
from tests.las_vegas_royale import tables as royale

NAMES = (
    LONG_NAME,
    "Wilhelmina Featherstone",
    "Bartholomew Montgomery",
    "Cleo",
    "Oyelaran-Fitzgeraldine",
)


def seats(count: int) -> list[dict[str, Any]]:
    """The visitor and friends on the same device would hand over, so all others are bots."""
    others = [{"kind": "bot", "bot": "tourist", "name": name} for name in NAMES[1:count]]
    return [{"kind": "me", "name": NAMES[0]}, *others]


def las_vegas_of_five() -> Any:
    """Five notes in a casino, everybody in another, two ties at once; six numbers are rolled."""
    play = las_vegas.table(
        5,
        round=3,
        supply={0: 8},
        notes={
            1: (10, 10, 10, 10, 10),
            2: (20, 20, 20),
            3: (90,),
            4: (40, 30),
            5: (60, 50),
            6: (80, 20, 10),
        },
        dice={
            1: {1: 2, 2: 2, 3: 1, 4: 1},
            2: {1: 1, 2: 2, 3: 3, 4: 4},
            3: {1: 1, 2: 1, 3: 1, 4: 1},
            5: {1: 1},
        },
        won=dict.fromkeys(range(4), (90, 80, 70, 60)) | {4: (50, 40)},
    )
    las_vegas.roll(play, [1, 1, 2, 3, 4, 5, 6, 6])
    return position(play)


def las_vegas_of_two() -> Any:
    """Two players with neutral dice, and eight dice in one casino."""
    play = las_vegas.table(
        2,
        neutral_dice=True,
        supply={0: 5},
        neutral_supply={0: 3},
        notes={1: (50,), 2: (60, 10), 3: (40, 30), 4: (90,), 5: (30, 20, 10), 6: (80, 70)},
        dice={1: {1: 8}, 2: {0: 3}},
        neutral={1: 2, 2: 3},
    )
    las_vegas.roll(play, [4, 4, 4, 4, 4], [4, 4, 4])
    return position(play)


def royale_of_five() -> Any:
    """Six tiles; everybody in one casino; six numbers are rolled, and the chip can be paid."""
    play = royale.table(
        5,
        round=2,
        supply={0: 7},
        big_supply=(0,),
        dice={
            1: {1: 2, 2: 2, 3: 1, 4: 1},
            2: {1: 1, 2: 1, 3: 2, 4: 2},
            3: {1: 1, 2: 1, 3: 1, 4: 1},
            5: {1: 3, 2: 2},
        },
        big={1: 1, 2: 2, 3: 5, 4: 6},
        hand=dict.fromkeys(range(5), (60, 40, 30)),
        cards={1: (100, 90)},
        chips={0: 8, 1: 7, 2: 6, 3: 5, 4: 4},
        tiles={
            1: "high_five",
            2: "pay_day",
            3: "jackpot",
            4: "black_box",
            5: "handicap",
            6: "nice_dice",
        },
        tiles_per_round=6,
    )
    royale.roll(play, 1, 2, 3, 4, 5, 6, 6, big=1)
    return position(play)


def royale_of_two() -> Any:
    play = royale.table(
        2,
        supply={0: 7},
        big_supply=(0,),
        dice={1: {1: 3}, 2: {1: 2}},
        big={1: 1},
        chips={0: 4, 1: 5},
        tiles={1: "fifty_fifty", 2: "knockout", 3: "block_it"},
    )
    royale.roll(play, 2, 2, 2, 2, 2, 2, 3, big=2)
    return position(play)


def position(play: Play) -> Any:
    return msgspec.to_builtins(play.position())


POSITIONS = {
    "las-vegas of five": ("las-vegas", 5, las_vegas_of_five),
    "las-vegas of two": ("las-vegas", 2, las_vegas_of_two),
    "las-vegas-royale of five": ("las-vegas-royale", 5, royale_of_five),
    "las-vegas-royale of two": ("las-vegas-royale", 2, royale_of_two),
}
