"""The codes of players' answers: what kind of answer it is, and up to two small numbers.

A number placed is its own code, because that is what playouts do most.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale.types import (
    ActivateTile,
    Bet,
    ChipPass,
    Close,
    Decline,
    Fist,
    Guess,
    IntoBar,
    MoveDice,
    MoveGray,
    OntoGold,
    Place,
    PlaceBlack,
    PutCluster,
    PutDie,
    ReturnDie,
    RollDice,
    Split,
    Stop,
    TakePile,
    TakeResult,
    TurnDie,
)
from boxcars.games.las_vegas_royale.words import (
    Die,
    Picture,
)

PLACE: Final[i64] = 0
CHIP_PASS: Final[i64] = 1
ROLL_DICE: Final[i64] = 2
TURN_DIE: Final[i64] = 3
RETURN_DIE: Final[i64] = 4
DECLINE: Final[i64] = 5
FIST: Final[i64] = 6
GUESS: Final[i64] = 7
STOP: Final[i64] = 8
BET: Final[i64] = 9
CLOSE: Final[i64] = 10
INTO_BAR: Final[i64] = 11
PUT_CLUSTER: Final[i64] = 12
MOVE_GRAY: Final[i64] = 13
MOVE_DICE: Final[i64] = 14
PUT_DIE: Final[i64] = 15
TAKE_RESULT: Final[i64] = 16
ACTIVATE_TILE: Final[i64] = 17
ONTO_GOLD: Final[i64] = 18
PLACE_BLACK: Final[i64] = 19
SPLIT: Final[i64] = 20
TAKE_PILE: Final[i64] = 21

SMALL: Final[i64] = 0
BIG: Final[i64] = 1
DICE: Final[list[Die]] = ["small", "big"]

PICTURES: Final[list[Picture]] = ["chip", "money", "turn"]

BOX_VALUES: Final = (0, 20_000, 60_000)
"""The kinds of Black Box tokens (LVR-T-G1.1)."""


def code_of(kind: i64, first: i64 = 0, second: i64 = 0) -> i64:
    return kind << 24 | second << 12 | first


def kind_of(code: i64) -> i64:
    return code >> 24


def first_in(code: i64) -> i64:
    return code & 4095


def second_in(code: i64) -> i64:
    return (code >> 12) & 4095


def encode_action(answer: Answer) -> i64:
    """The code of a player's answer."""
    return WRITE[type(answer)](answer)


def decode_action(code: i64) -> Answer:
    """The answer behind a code."""
    return READ[int(kind_of(code))](int(first_in(code)), int(second_in(code)))


def pile_code(first: tuple[int, ...]) -> int:
    """How many tokens of each kind a pile has, four bits each; a fourth kind does not exist."""
    kinds = (*BOX_VALUES, 40_000)
    return sum([first.count(value) << (4 * kind) for kind, value in enumerate(kinds)])


def pile_values(code: i64) -> tuple[int, ...]:
    """The tokens of a pile, highest first."""
    values: list[int] = []
    for kind in (2, 1, 0):
        values += [BOX_VALUES[kind]] * int((code >> (4 * kind)) & 15)
    return tuple(values)


def write_black(answer: Answer) -> i64:
    assert isinstance(answer, PlaceBlack)
    numbers = sorted(answer.numbers)
    return code_of(PLACE_BLACK, numbers[-1], numbers[0] if len(numbers) > 1 else 0)


def read_black(first: int, second: int) -> Answer:
    return PlaceBlack((second, first) if second else (first,))


def write_die(kind: i64, die: Die, number: int = 0) -> i64:
    return code_of(kind, number, DICE.index(die))


WRITE: Final[dict[type, Callable[..., i64]]] = {
    Place: lambda answer: answer.number,
    ChipPass: lambda answer: code_of(CHIP_PASS),
    RollDice: lambda answer: code_of(ROLL_DICE),
    TurnDie: lambda answer: write_die(TURN_DIE, answer.die, answer.number),
    ReturnDie: lambda answer: write_die(RETURN_DIE, answer.die, answer.casino),
    Decline: lambda answer: code_of(DECLINE),
    Fist: lambda answer: code_of(FIST, answer.number),
    Guess: lambda answer: code_of(GUESS, answer.number),
    Stop: lambda answer: code_of(STOP),
    Bet: lambda answer: code_of(BET, 1 if answer.sum == "higher" else 2),
    Close: lambda answer: code_of(CLOSE, answer.casino),
    IntoBar: lambda answer: write_die(INTO_BAR, answer.die),
    PutCluster: lambda answer: code_of(PUT_CLUSTER, answer.casino, answer.dice),
    MoveGray: lambda answer: code_of(MOVE_GRAY, answer.casino, PICTURES.index(answer.picture)),
    MoveDice: lambda answer: code_of(MOVE_DICE, answer.small, answer.big),
    PutDie: lambda answer: write_die(PUT_DIE, answer.die, answer.space),
    TakeResult: lambda answer: code_of(TAKE_RESULT, answer.number),
    ActivateTile: lambda answer: code_of(ACTIVATE_TILE, answer.casino),
    OntoGold: lambda answer: write_die(ONTO_GOLD, answer.die),
    PlaceBlack: write_black,
    Split: lambda answer: code_of(
        SPLIT, pile_code(answer.first) & 4095, pile_code(answer.first) >> 12
    ),
    TakePile: lambda answer: code_of(TAKE_PILE, answer.pile),
}

READ: Final[dict[int, Callable[[int, int], Answer]]] = {
    PLACE: lambda first, second: Place(first),
    CHIP_PASS: lambda first, second: ChipPass(),
    ROLL_DICE: lambda first, second: RollDice(),
    TURN_DIE: lambda first, second: TurnDie(DICE[second], first),
    RETURN_DIE: lambda first, second: ReturnDie(DICE[second], first),
    DECLINE: lambda first, second: Decline(),
    FIST: lambda first, second: Fist(first),
    GUESS: lambda first, second: Guess(first),
    STOP: lambda first, second: Stop(),
    BET: lambda first, second: Bet("higher" if first == 1 else "lower"),
    CLOSE: lambda first, second: Close(first),
    INTO_BAR: lambda first, second: IntoBar(DICE[second]),
    PUT_CLUSTER: lambda first, second: PutCluster(second, first),
    MOVE_GRAY: lambda first, second: MoveGray(first, PICTURES[second]),
    MOVE_DICE: lambda first, second: MoveDice(first, second),
    PUT_DIE: lambda first, second: PutDie(DICE[second], first),
    TAKE_RESULT: lambda first, second: TakeResult(first),
    ACTIVATE_TILE: lambda first, second: ActivateTile(first),
    ONTO_GOLD: lambda first, second: OntoGold(DICE[second]),
    PLACE_BLACK: read_black,
    SPLIT: lambda first, second: Split(pile_values(first)),
    TAKE_PILE: lambda first, second: TakePile(first),
}
