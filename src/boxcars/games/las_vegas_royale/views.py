"""What a seat or a spectator sees of the table (LVR-13)."""

from __future__ import annotations

import functools
from typing import Any, cast

from mypy_extensions import i64

from boxcars.engine.state import OVER
from boxcars.engine.tally import count, rising
from boxcars.engine.types import Question, Result
from boxcars.games.dice_casinos.board import (
    CASINOS,
    GRAY,
    NEUTRAL,
    NOBODY,
    money_is_open,
    seat_or_none,
)
from boxcars.games.dice_casinos.ranking import takers, tied
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import GOING_ON, NO_TILE, OWNERS, ROUNDS, Board, strengths
from boxcars.games.las_vegas_royale.cards import UNIT, how_many, in_dollars, worth
from boxcars.games.las_vegas_royale.payout import ranking
from boxcars.games.las_vegas_royale.scalars import Phase
from boxcars.games.las_vegas_royale.steps.turn_up_pairs import high_of, low_of
from boxcars.games.las_vegas_royale.tile import FACES, TileStep, face_at


class Scene:
    """What everybody sees; the views of all seats at one moment share it."""

    def __init__(self, board: Board, questions: list[Question], result: Result | None) -> None:
        self.options = board.options
        self.roll = roll_of(board)
        self.placed = placed_of(board)
        self.questions: Any = tuple(questions)
        self.result = result
        self.bank = in_dollars(board.bank) if board.tiles > 0 else None
        self.under = in_dollars(board.bank) if board.tiles == 0 else ()
        self.pile = how_many(board.fresh) + len(self.under)
        self.substitutes = in_dollars(board.minted)
        self.used = faces_used(board)
        self.pairs = pairs_of(board)
        self.casinos = tuple([casino(board, number) for number in range(1, CASINOS + 1)])
        open_money = money_is_open(board)
        self.players = [player(board, seat, open_money) for seat in range(board.seats)]


def look(board: Board, scene: Scene, seat: i64) -> view_types.RoyaleView:
    """The view of a seat, or of a spectator (NOBODY)."""
    players = scene.players
    secret: tuple[int, ...] | None = None
    if seat != NOBODY:
        players = players.copy()
        players[seat] = player(board, seat, True)
        if tile_asks(board):
            step = board.steps[board.step]
            assert isinstance(step, TileStep)
            secret = step.secret(board, seat)
    return view_types.RoyaleView(
        seat_or_none(seat),
        scene.options,
        board.round,
        ROUNDS,
        phase_of(board),
        seat_or_none(board.start_player),
        seat_or_none(board.turn),
        scene.roll,
        scene.placed,
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


def tile_asks(board: Board) -> bool:
    """Whether what the table waits for is the step of a tile."""
    return board.asks != OVER and board.step > GOING_ON


def phase_of(board: Board) -> Phase:
    """What the table waits for, on the wire. What happens in between is an effect too."""
    if tile_asks(board) or board.step == GOING_ON:
        return "effect"
    name = "over" if board.asks == OVER else board.steps[board.step].name
    return cast(Phase, name)


def roll_of(board: Board) -> types.Roll | None:
    """The roll of the player in turn; once dice are placed, the dice that went back."""
    if board.rolled_small == 0 and board.rolled_big == 0:
        return None
    big = board.rolled_big if board.rolled_big > 0 else None
    return types.Roll(tuple(rising(board.rolled_small)), big)


def placed_of(board: Board) -> view_types.Placed | None:
    if board.placed == 0:
        return None
    return view_types.Placed(board.placed, board.placed_small, board.placed_big > 0)


def faces_used(board: Board) -> tuple[str, ...]:
    """LVR-7.8: the faces that have been in play."""
    return tuple([FACES[face].name for face in range(len(FACES)) if (board.used >> face) & 1])


def pairs_of(board: Board) -> tuple[tuple[int, int], ...]:
    return tuple([(int(high_of(pair) * UNIT), int(low_of(pair) * UNIT)) for pair in board.pairs])


def casino(board: Board, number: i64) -> view_types.Casino:
    return casino_with(
        board.seats,
        number,
        cards_in(board, number),
        board.small[number],
        board.big[number],
        board.black[number],
        strengths(board, number),
        board.closed == number,
        1 if board.high[number] == 0 and board.low[number] > 0 else 0,
        None if board.tile[number] == NO_TILE else face_at(board, number).show(board, number),
    )


def cards_in(board: Board, number: i64) -> tuple[int, ...]:
    """Both cards; in the payout what is left of them."""
    if board.low[number] == 0:
        return ()
    if board.high[number] == 0:
        return (board.low[number] * UNIT,)
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
    paid: i64,
    tile: view_types.Tile | None,
) -> view_types.Casino:
    """A casino, and what would happen there if the round ended now: in the payout, after so many
    places have been paid."""
    places = ranking(strong)
    return view_types.Casino(
        number,
        cards,
        tuple([int(count(small, seat)) for seat in range(seats)]),
        tuple([count(big, seat) > 0 for seat in range(seats)]),
        tuple([int(count(black, seat)) for seat in range(seats)]),
        count(small, NEUTRAL),
        count(big, NEUTRAL) > 0,
        count(small, GRAY),
        takers(places >> 4 * paid, len(cards)),
        tied(strong, places, OWNERS),
        closed,
        tile,
    )


def player(board: Board, seat: i64, shown: bool) -> view_types.Player:
    """LVR-R61: chips are always open; the number of cards is public, their values may not be."""
    small, big = board.own_small[seat], board.own_big[seat] > 0
    return player_with(small, big, board.chips[seat], board.hand[seat], shown)


@functools.lru_cache(maxsize=4096)
def player_with(small: i64, big: bool, chips: i64, hand: i64, shown: bool) -> view_types.Player:
    """Made once and shared: most players have what they had a moment ago."""
    return view_types.Player(
        small,
        big,
        chips,
        how_many(hand),
        in_dollars(hand) if shown else None,
        (worth(hand) + chips) * UNIT if shown else None,
    )
