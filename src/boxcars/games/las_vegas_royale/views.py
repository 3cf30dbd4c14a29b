"""What a seat or a spectator sees of the table (LVR-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.tally import count, many, rising
from boxcars.engine.types import CHANCE, Result
from boxcars.games.las_vegas_royale import seen, types
from boxcars.games.las_vegas_royale.agenda import casino_of, seat_of
from boxcars.games.las_vegas_royale.board import (
    BANK,
    CARDS,
    CASINOS,
    EFFECT,
    ENDED,
    GRAY,
    NEUTRAL,
    NEUTRAL_ROLL,
    NO_TILE,
    NOBODY,
    OWNERS,
    PLACING,
    ROLLING,
    ROUNDS,
    START_PLAYER,
    TILES,
    Board,
    strengths,
)
from boxcars.games.las_vegas_royale.cards import UNIT, copies, how_many, in_dollars, worth
from boxcars.games.las_vegas_royale.payout import ranking
from boxcars.games.las_vegas_royale.setup import high_of, low_of, next_tile_casino
from boxcars.games.las_vegas_royale.telling import owner_named
from boxcars.games.las_vegas_royale.tile import FACES, face_at
from boxcars.games.las_vegas_royale.turn import rolled
from boxcars.games.las_vegas_royale.words import Owner, Phase

PHASES: Final[list[Phase]] = [
    "start_player",
    "tiles",
    "cards",
    "bank",
    "neutral",
    "rolling",
    "placing",
    "effect",
    "over",
]


class Scene:
    """What everybody sees; the views of all seats at one moment share it."""

    def __init__(self, board: Board, result: Result | None) -> None:
        self.options = dict(board.options)
        self.roll = roll_of(board)
        self.questions = tuple(open_questions(board))
        self.result = result
        self.bank = in_dollars(board.bank) if board.tiles > 0 else None
        self.under = in_dollars(board.bank) if board.tiles == 0 else ()
        self.pile = how_many(board.fresh) + len(self.under)
        self.substitutes = in_dollars(board.minted)
        self.used = faces_used(board)
        self.pairs = pairs_of(board)
        self.casinos = tuple([casino(board, number) for number in range(1, CASINOS + 1)])
        open_money = not board.hides_money or board.phase == ENDED
        self.players = [player(board, seat, open_money) for seat in range(board.seats)]


def look(board: Board, scene: Scene, seat: i64) -> seen.RoyaleView:
    """The view of a seat, or of a spectator (NOBODY)."""
    players = scene.players
    secret: tuple[int, ...] | None = None
    if seat != NOBODY:
        players = players.copy()
        players[seat] = player(board, seat, True)
        for step in board.agenda:
            if secret is None:
                secret = face_at(board, casino_of(step)).secret(board, step, seat)
    return seen.RoyaleView(
        None if seat == NOBODY else seat,
        scene.options,
        board.round,
        ROUNDS,
        PHASES[board.phase],
        seat_or_none(board.start_player),
        seat_or_none(board.turn),
        scene.roll,
        scene.pile,
        scene.under,
        scene.bank,
        scene.substitutes,
        scene.used,
        scene.pairs,
        scene.casinos,
        tuple(players),
        secret,
        scene.questions,
        scene.result,
    )


def open_questions(board: Board) -> list[types.AnyQuestion]:
    """What everybody may know that the table waits for."""
    if board.phase == PLACING:
        numbers = tuple([number for number in range(1, 7) if count(rolled(board), number) > 0])
        roll = roll_of(board)
        assert roll is not None
        return [types.WhichNumber(board.turn, roll, numbers, board.chips[board.turn] > 0)]
    if board.phase == ROLLING:
        turn = board.turn
        return [types.WhatRoll(CHANCE, turn, board.own_small[turn], board.own_big[turn])]
    if board.phase == EFFECT:
        steps = sorted([(int(seat_of(step)), int(step)) for step in board.agenda])
        return [face_at(board, casino_of(step)).question(board, step) for _, step in steps]
    if board.phase == TILES:
        return [types.WhichFace(CHANCE, next_tile_casino(board))]
    if board.phase == CARDS:
        return [types.WhichPair(CHANCE, len(board.pairs) + 1)]
    if board.phase == BANK:
        value = board.banking
        return [types.HowManyInBank(CHANCE, value * UNIT, copies(board.fresh, value))]
    if board.phase == NEUTRAL_ROLL:
        return [types.WhatNeutralRoll(CHANCE)]
    if board.phase == START_PLAYER:
        return [types.WhoStarts(CHANCE)]
    return []


def roll_of(board: Board) -> types.Roll | None:
    """The roll of the player in turn; once dice are placed, the dice that went back."""
    if board.rolled_small == 0 and board.rolled_big == 0:
        return None
    big = board.rolled_big if board.rolled_big > 0 else None
    return types.Roll(tuple(rising(board.rolled_small)), big)


def faces_used(board: Board) -> tuple[str, ...]:
    """LVR-7.8: the faces that have been in play."""
    return tuple([FACES[face].name for face in range(len(FACES)) if (board.used >> face) & 1])


def pairs_of(board: Board) -> tuple[tuple[int, int], ...]:
    return tuple([(int(high_of(pair) * UNIT), int(low_of(pair) * UNIT)) for pair in board.pairs])


def casino(board: Board, number: i64) -> seen.Casino:
    return casino_with(
        board.seats,
        number,
        cards_in(board, number),
        board.small[number],
        board.big[number],
        board.black[number],
        strengths(board, number),
        board.closed == number,
        None if board.tile[number] == NO_TILE else face_at(board, number).show(board, number),
    )


def cards_in(board: Board, number: i64) -> tuple[int, ...]:
    if board.high[number] == 0:
        return ()
    return board.high[number] * UNIT, board.low[number] * UNIT


def casino_with(
    seats: i64,
    number: i64,
    cards: tuple[int, ...],
    small: i64,
    big: i64,
    black: i64,
    strong: i64,
    closed: bool,
    tile: seen.Tile | None,
) -> seen.Casino:
    """A casino, and what would happen there if the round ended now."""
    takers: list[Owner | None] = []
    tied: list[Owner] = []
    places = ranking(strong)
    unranked = strong
    while places > 0:
        owner = (places & 15) - 1
        places >>= 4
        takers.append(owner_named(owner))
        unranked -= many(count(strong, owner), owner)
    if unranked > 0:
        for owner in range(OWNERS):
            if count(unranked, owner) > 0:
                tied.append(owner_named(owner))
    while len(takers) < len(cards):
        takers.append(None)
    return seen.Casino(
        number,
        cards,
        tuple([int(count(small, seat)) for seat in range(seats)]),
        tuple([count(big, seat) > 0 for seat in range(seats)]),
        tuple([int(count(black, seat)) for seat in range(seats)]),
        count(small, NEUTRAL),
        count(big, NEUTRAL) > 0,
        count(small, GRAY),
        tuple(takers[: len(cards)]),
        tuple(tied),
        closed,
        tile,
    )


def player(board: Board, seat: i64, shown: bool) -> seen.Player:
    """LVR-R61: chips are always open; the number of cards is public, their values may not be."""
    hand = board.hand[seat]
    return seen.Player(
        board.own_small[seat],
        board.own_big[seat] > 0,
        board.chips[seat],
        how_many(hand),
        in_dollars(hand) if shown else None,
        (worth(hand) + board.chips[seat]) * UNIT if shown else None,
    )


def seat_or_none(seat: i64) -> int | None:
    return None if seat == NOBODY else seat
