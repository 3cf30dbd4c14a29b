"""Outcomes of chance: their codes, their weights, and why one is refused."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.tally import rising, tally_of
from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale.board import (
    BANK,
    BIG_DICE,
    BIG_SHIFT,
    CARDS,
    EFFECT,
    NEUTRAL_ROLL,
    SMALL_BITS,
    SMALL_DICE,
    START_PLAYER,
    TILES,
    Board,
)
from boxcars.games.las_vegas_royale.cards import HIGHEST, LOWEST, UNIT, card, copies
from boxcars.games.las_vegas_royale.setup import (
    banked_weights,
    drawable_faces,
    face_weight,
    high_of,
    low_of,
    pair_code,
)
from boxcars.games.las_vegas_royale.tile import FACES, UNKNOWN, face_number
from boxcars.games.las_vegas_royale.types import (
    BankCards,
    BlackDice,
    Face,
    Pair,
    Roll,
    StartPlayer,
)


def outcomes(board: Board) -> list[tuple[int, int]]:
    """The code and the weight of everything chance may answer now."""
    if board.phase == START_PLAYER:
        return [(seat, 1) for seat in range(board.seats)]
    if board.phase == TILES:
        faces = drawable_faces(board)
        return [
            (face, face_weight(faces, face)) for face in range(len(FACES)) if (faces >> face) & 1
        ]
    if board.phase == CARDS:
        return pair_weights(board.fresh)
    if board.phase == BANK:
        return banked_weights(board)
    if board.phase == EFFECT:
        return possible_rolls(2)
    if board.phase == NEUTRAL_ROLL:
        return roll_weights(SMALL_DICE, BIG_DICE)
    return roll_weights(board.own_small[board.turn], board.own_big[board.turn])


def pair_weights(fresh: i64) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for high in range(LOWEST, HIGHEST + 1):
        for low in range(LOWEST, high + 1):
            ways = copies(fresh, high) * copies(fresh, low)
            if high == low:
                ways = copies(fresh, high) * (copies(fresh, high) - 1) // 2
            if ways > 0:
                found.append((pair_code(high, low), ways))
    return found


def roll_weights(small: i64, big: i64) -> list[tuple[int, int]]:
    """The big die shows every number equally often."""
    if big == 0:
        return possible_rolls(small)
    return [
        (tally | number << BIG_SHIFT, ways)
        for tally, ways in possible_rolls(small)
        for number in range(1, 7)
    ]


def encode_outcome(answer: Answer) -> i64:
    if isinstance(answer, Roll):
        return tally_of(answer.small) | (answer.big or 0) << BIG_SHIFT
    if isinstance(answer, BlackDice):
        return tally_of(answer.dice)
    if isinstance(answer, Pair):
        return pair_code(answer.high // UNIT, answer.low // UNIT)
    if isinstance(answer, BankCards):
        return int(answer.copies)
    if isinstance(answer, Face):
        return face_number(answer.face)
    assert isinstance(answer, StartPlayer)
    return int(answer.player)


def decode_outcome(board: Board, code: i64) -> Answer:
    if board.phase == START_PLAYER:
        return StartPlayer(code)
    if board.phase == TILES:
        return Face(FACES[code].name)
    if board.phase == CARDS:
        return Pair(high_of(code) * UNIT, low_of(code) * UNIT)
    if board.phase == BANK:
        return BankCards(code)
    if board.phase == EFFECT:
        return BlackDice(tuple(rising(code)))
    return roll_of_code(code)


def roll_of_code(code: i64) -> Roll:
    big = code >> BIG_SHIFT
    return Roll(tuple(rising(code & SMALL_BITS)), big if big > 0 else None)


def refuse_outcome(board: Board, answer: Answer) -> str:
    """Why chance cannot have said that; empty if it can."""
    if board.phase == START_PLAYER:
        return refuse_start_player(board, answer)
    if board.phase == TILES:
        return refuse_face(board, answer)
    if board.phase == CARDS:
        return refuse_pair(board, answer)
    if board.phase == BANK:
        return refuse_banked(board, answer)
    if board.phase == EFFECT:
        return "" if isinstance(answer, BlackDice) else "a roll of the two black dice is wanted"
    if board.phase == NEUTRAL_ROLL:
        return refuse_roll(answer, SMALL_DICE, BIG_DICE, "LVR-6.1")
    return refuse_roll(answer, board.own_small[board.turn], board.own_big[board.turn], "LVR-3.3")


def refuse_start_player(board: Board, answer: Answer) -> str:
    if not isinstance(answer, StartPlayer):
        return "a start player is wanted (LVR-2.4)"
    if answer.player >= board.seats:
        return f"the start player must be a seat from 0 to {board.seats - 1} (LVR-2.4)"
    return ""


def refuse_face(board: Board, answer: Answer) -> str:
    if not isinstance(answer, Face):
        return "a tile is wanted (LVR-7.1)"
    face = face_number(answer.face)
    if face == UNKNOWN:
        known = ", ".join([other.name for other in FACES])
        return f"there is no such face; there are {known} (LVR-1.5)"
    if not (drawable_faces(board) >> face) & 1:
        return f"{FACES[face].title} cannot be drawn now (LVR-7.8, LVR-7.10)"
    return ""


def refuse_pair(board: Board, answer: Answer) -> str:
    if not isinstance(answer, Pair):
        return "the next two cards are wanted (LVR-2.2)"
    if answer.high < answer.low:
        return "the higher card of the pair must be named first (LVR-2.2)"
    high, low = answer.high // UNIT, answer.low // UNIT
    if copies(board.fresh, high) == 0:
        return f"no card of ${answer.high:,} is left face down (LVR-1.3)"
    if copies(board.fresh - card(high), low) == 0:
        return f"there are not enough cards of ${answer.low:,} left face down (LVR-1.3)"
    return ""


def refuse_banked(board: Board, answer: Answer) -> str:
    value = board.banking * UNIT
    if not isinstance(answer, BankCards):
        return f"the number of ${value:,} cards in the bank is wanted (LVR-7.2)"
    possible = [banked for banked, _ in banked_weights(board)]
    if answer.copies not in possible:
        return (
            f"there can be {possible[0]} to {possible[-1]} cards of ${value:,} in the bank, "
            f"not {answer.copies}: 24 cards are set aside (LVR-7.2)"
        )
    return ""


def refuse_roll(answer: Answer, small: i64, big: i64, rule: str) -> str:
    if not isinstance(answer, Roll):
        return f"a roll is wanted ({rule})"
    if len(answer.small) != small:
        return f"the roll must show {small} small dice, not {len(answer.small)} ({rule})"
    if (answer.big is not None) != (big > 0):
        return f"the roll must show {'the' if big > 0 else 'no'} big die ({rule})"
    return ""
