"""What is printed on tiles and counts on dice, as plain data: for whoever draws it.

Rewards are in dollars.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from boxcars.engine.tally import count
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale.cards import UNIT
from boxcars.games.las_vegas_royale.faces import every_face
from boxcars.games.las_vegas_royale.money import BAD_LUCK
from boxcars.games.las_vegas_royale.tiles import (
    black_box,
    double_down,
    fifty_fifty,
    handicap,
    high_five,
    jackpot,
    lucky_punch,
    my_choice,
    no_entry,
)

SUMS = range(2, 13)
"""What two dice can make."""


def components() -> dict[str, object]:
    by_number = dollars(range(CASINOS + 1))
    return {
        # LVR-1.2
        "CHIP": int(UNIT),
        # LVR-1.8
        "STRENGTH": {"small": 1, "big": 2, "black": 1},
        # LVR-1.5
        "FACES": {face.name: {"title": face.title, "side": face.side} for face in every_face()},
        # LVR-T-A1.4, by the number in the fist.
        "LUCKY_PUNCH": dollars(lucky_punch.REWARDS),
        # LVR-T-A2.1, by space.
        "JACKPOT": jackpot.FACE.counters,
        # LVR-T-B2.1, by space; the first is the start.
        "FIFTY_FIFTY": dollars(fifty_fifty.REWARDS),
        # LVR-T-B2.4, by bet and by the sum before: the sums that win.
        "BET_WINS": {
            way: [
                [total for total in SUMS if not fifty_fifty.is_lost(bet, before, total)]
                for before in range(max(SUMS) + 1)
            ]
            for way, bet in (("higher", fifty_fifty.HIGHER), ("lower", fifty_fifty.LOWER))
        },
        # LVR-T-C1.4
        "HIGH_FIVE": int(high_five.REWARD * UNIT),
        # LVR-T-C2.2
        "BAD_LUCK": int(BAD_LUCK * UNIT),
        # LVR-T-D1.1, by casinos that hold own dice.
        "PAY_DAY": by_number,
        # LVR-T-E1.1, by space.
        "NO_ENTRY": dollars(no_entry.REWARDS),
        # LVR-T-E1.4, by option `no_entry_track` and space: the next one.
        "NO_ENTRY_NEXT": {
            track: [
                int(no_entry.space_after(space, track == "ring"))
                for space in range(len(no_entry.REWARDS))
            ]
            for track in ("ring", "stop")
        },
        # LVR-T-F2.3, by picture.
        "HANDICAP": {
            picture: int(units * UNIT)
            for picture, units in zip(handicap.PICTURES, handicap.UNITS, strict=True)
            if units > 0
        },
        # LVR-T-G1.1
        "BLACK_BOX": [
            reward
            for kind, reward in ((black_box.BLANK, 0), (black_box.CHIPS, 2), (black_box.SIXTY, 6))
            for reward in dollars([reward] * int(count(black_box.ALL_TOKENS, kind)))
        ],
        # LVR-T-G2.2, by place.
        "DOUBLE_DOWN": dollars([double_down.FIRST, double_down.SECOND]),
        # LVR-T-H1.4, by space.
        "NICE_DICE": by_number,
        # LVR-T-H2.7
        "GOLD_SPACE": int(my_choice.GOLD_REWARD * UNIT),
        # How many of 36 rolls of the black dice make each sum from 2 on.
        "SUMS": [ways(total) for total in SUMS],
    }


def dollars(units: Iterable[int]) -> list[int]:
    return [int(each * UNIT) for each in units]


def ways(total: int) -> int:
    faces = range(1, 7)
    return sum(first + second == total for first, second in product(faces, faces))
