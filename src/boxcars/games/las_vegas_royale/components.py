"""What is printed on tiles and counts on dice, as plain data: for whoever draws it.

Rewards are in dollars.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from boxcars.engine.dice import possible_rolls
from boxcars.engine.game import declared
from boxcars.engine.tally import rising
from boxcars.games.dice_casinos.bills import UNIT
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import COPIES, LOWEST
from boxcars.games.las_vegas_royale.money import BAD_LUCK
from boxcars.games.las_vegas_royale.steps.place_dice import PASS_COST
from boxcars.games.las_vegas_royale.tile import BLACK_DICE, Tile, every_face
from boxcars.games.las_vegas_royale.tiles import (
    black_box,
    double_down,
    fifty_fifty,
    handicap,
    high_five,
    jackpot,
    lucky_punch,
    my_choice,
    nice_dice,
    no_entry,
    pay_day,
)


def components() -> dict[str, object]:
    return {
        # LVR-1.2
        "CHIP": int(UNIT),
        # LVR-3.6
        "CHIP_PASS": int(PASS_COST * UNIT),
        # LVR-1.3, in dollars.
        "CARDS": sorted(value * UNIT for value in COPIES),
        # LVR-8.1: the rewards that are paid in chips, and in how many.
        "IN_CHIPS": {int(units * UNIT): units for units in range(int(LOWEST))},
        # LVR-1.5, with the rule to read about each.
        "FACES": {face.name: f"LVR-T-{face.side}.{face.telling}" for face in every_face()},
        # LVR-7.4, LVR-9: those that do nothing before the round is paid out.
        "AT_PAYOUT": [face.name for face in every_face() if type(face).activate is Tile.activate],
        # LVR-T-A1.4, by the number in the fist.
        "LUCKY_PUNCH": dollars(lucky_punch.REWARDS),
        # LVR-T-A2.1, by space.
        "JACKPOT": jackpot.FACE.counters,
        # LVR-T-B2.1, by space; the first is the start.
        "FIFTY_FIFTY": dollars(fifty_fifty.REWARDS),
        # LVR-T-C1.2, LVR-T-C1.4
        "HIGH_FIVE_STRENGTH": int(high_five.ENOUGH),
        "HIGH_FIVE": int(high_five.REWARD * UNIT),
        # LVR-T-C2.2
        "BAD_LUCK": int(BAD_LUCK * UNIT),
        # LVR-T-D1.1, by casinos that hold own dice.
        "PAY_DAY": dollars(pay_day.REWARDS),
        # LVR-T-E1.1, by space.
        "NO_ENTRY": dollars(no_entry.REWARDS),
        # LVR-T-F2.3, by picture.
        "HANDICAP": {
            picture: int(units * UNIT)
            for picture, units in zip(handicap.PICTURES, handicap.UNITS, strict=True)
            if units > 0
        },
        # LVR-T-G1.1
        "BLACK_BOX": sorted(black_box.tokens_of(black_box.ALL_TOKENS)),
        # LVR-T-G2.2, by place.
        "DOUBLE_DOWN": dollars([double_down.FIRST, double_down.SECOND]),
        # LVR-T-H1.4, by space.
        "NICE_DICE": dollars(nice_dice.REWARDS),
        # LVR-T-H2.3, by result.
        "MY_CHOICE": dollars(my_choice.REWARDS),
        # The rule of each result.
        "MY_CHOICE_RULES": {
            **dict.fromkeys(range(1, my_choice.ACTIVATE), "LVR-T-H2.3"),
            int(my_choice.ACTIVATE): "LVR-T-H2.4",
            int(my_choice.TURN_A_DIE): "LVR-T-H2.5",
            int(my_choice.GOLD_SPACE): "LVR-T-H2.6",
        },
        # LVR-T-H2.7
        "GOLD_SPACE": int(my_choice.GOLD_REWARD * UNIT),
        # How many rolls of the black dice make each sum.
        "SUMS": ways(),
        # LVR-T-A1.2, LVR-T-G1.3: the questions about something that only one player may see.
        "SECRETS": secrets(),
    }


def dollars(units: Iterable[int]) -> list[int]:
    return [int(each * UNIT) for each in units]


def secrets() -> dict[str, str]:
    questions: list[Any] = list(declared(types, types.TileQuestion))
    return {each.__struct_config__.tag: each.secret for each in questions if each.secret}


def ways() -> dict[int, int]:
    found: Counter[int] = Counter()
    for tally, rolls in possible_rolls(BLACK_DICE):
        found[sum(rising(tally))] += int(rolls)
    return dict(sorted(found.items()))
