"""What a seat or a spectator sees of the table (LVR-13)."""

import functools
from typing import Any, Final, cast

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS, OVER, note_of, seat_of, step_of, task_of
from boxcars.engine.tally import bit, count, rising
from boxcars.engine.types import CHANCE, Question, Result
from boxcars.games.dice_casinos.bills import UNIT, how_many, in_dollars, worth
from boxcars.games.dice_casinos.board import (
    CASINOS,
    GRAY,
    NEUTRAL,
    NOBODY,
    OWN_PLACE,
    PLAYER_PLACE,
    coming,
    money_is_open,
    seat_or_none,
    shown_before,
)
from boxcars.games.dice_casinos.ranking import takers, tied
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import (
    GOING_ON,
    NO_TILE,
    OWNERS,
    ROUNDS,
    SMALL_CARDS,
    Board,
    strength_of,
)
from boxcars.games.las_vegas_royale.payout import ranking
from boxcars.games.las_vegas_royale.steps.turn_up_pairs import high_of, low_of
from boxcars.games.las_vegas_royale.tile import (
    FACES,
    TileStep,
    casino_of,
    face_at,
    first_of,
    second_of,
)

OWNER_BITS: Final[i64] = 4 * OWNERS
"""What a tally of dice by owner takes."""


def look(board: Board, questions: list[Question], result: Result | None) -> view_types.RoyaleView:
    """What everybody sees."""
    asked: Any = tuple(questions)
    open_money = money_is_open(board)
    bank = in_dollars(board.bank)
    under = bank if board.tiles == 0 else ()
    placed: view_types.Placed | None = None
    if board.placed > 0:
        placed = view_types.Placed(board.placed, board.placed_small, board.placed_big > 0)
    return view_types.RoyaleView(
        None,
        board.options,
        board.rules,
        board.round,
        ROUNDS,
        phase_of(board),
        seat_or_none(board.start_player),
        seat_or_none(board.next_start),
        seat_or_none(board.turn),
        coming(board, board.own_small, board.own_big),
        roll_of(board),
        placed,
        how_many(board.fresh) + len(under),
        under,
        bank if board.tiles > 0 else None,
        in_dollars(board.minted),
        faces_used(board.used),
        tuple([(int(high_of(pair) * UNIT), int(low_of(pair) * UNIT)) for pair in board.pairs]),
        tuple([casino(board, number) for number in range(1, CASINOS + 1)]),
        tuple([player(board, seat, open_money) for seat in range(board.seats)]),
        steps_of(board, NOBODY),
        None,
        asked,
        result,
    )


def player(board: Board, seat: i64, shown: bool) -> view_types.Player:
    """LVR-R61: chips are always open; the number of cards is public, their values may not be."""
    before, place = shown_before(board), (OWN_PLACE if shown else PLAYER_PLACE) + seat
    small, big, chips = board.own_small[seat], board.own_big[seat], board.chips[seat]
    hand, others = board.hand[seat], small | big << 8 | chips << 16
    same: view_types.Player | None = before.part(place, hand, others)
    if same is not None:
        return same
    made = view_types.Player(
        small,
        big > 0,
        chips,
        how_many(hand),
        in_dollars(hand) if shown else None,
        in_dollars(hand & SMALL_CARDS),
        (worth(hand) + chips) * UNIT if shown else None,
    )
    before.keep(place, hand, others, made)
    return made


def secret_of(board: Board, seat: i64) -> tuple[int, ...] | None:
    """What a tile shows to one seat alone."""
    if not tile_asks(board):
        return None
    step = tile_step(board, board.step)
    return step.secret(board.note) if step.knows(board, seat) else None


def steps_of(board: Board, viewer: i64, hides: bool = True) -> tuple[view_types.StepPosition, ...]:
    """What tiles ask, as somebody may know it: the seats from the left of the player in turn on."""
    if not tile_asks(board):
        return ()
    tasks = [*board.beside, task_of(board.step, board.asks, board.note)]
    tasks.sort(key=lambda task: (seat_of(task) - board.turn) % board.seats)
    return tuple([shown_step(board, task, viewer, hides) for task in tasks])


def shown_step(board: Board, task: i64, viewer: i64, hides: bool) -> view_types.StepPosition:
    step, asked, note = tile_step(board, step_of(task)), seat_of(task), note_of(task)
    if hides and not step.knows(board, viewer):
        note = step.masked(note)
    return view_types.StepPosition(
        casino_of(note),
        CHANCE if asked == CHANCE_ACTS else asked,
        step.name,
        first_of(note),
        second_of(note),
    )


def tile_step(board: Board, number: i64) -> TileStep:
    step = board.steps[number]
    assert isinstance(step, TileStep)
    return step


def tile_asks(board: Board) -> bool:
    """Whether what the table waits for is the step of a tile."""
    return board.asks != OVER and board.step > GOING_ON


def phase_of(board: Board) -> types.Phase:
    """What the table waits for, on the wire. What happens in between is an effect too."""
    if tile_asks(board) or board.step == GOING_ON:
        return "effect"
    name = "over" if board.asks == OVER else board.steps[board.step].name
    return cast(types.Phase, name)


def roll_of(board: Board) -> types.Roll | None:
    """The roll of the player in turn; once dice are placed, the dice that went back."""
    if board.rolled_small == 0 and board.rolled_big == 0:
        return None
    big = board.rolled_big if board.rolled_big > 0 else None
    return types.Roll(tuple(rising(board.rolled_small)), big)


@functools.lru_cache(maxsize=4096)
def faces_used(used: i64) -> tuple[str, ...]:
    """LVR-7.8: the faces that have been in play."""
    return tuple([FACES[face].name for face in range(len(FACES)) if (used >> face) & 1])


def casino(board: Board, number: i64) -> view_types.Casino:
    before, closed = shown_before(board), board.closed == number
    small, big, black = board.small[number], board.big[number], board.black[number]
    high, low = board.high[number], board.low[number]
    dice, others = small | big << OWNER_BITS, black | high << 32 | low << 40
    if closed:
        others |= bit(48)
    tile = None if board.tile[number] == NO_TILE else face_at(board, number).show(board, number)
    same: view_types.Casino | None = before.part(number, dice, others)
    if same is not None and same.tile == tile:
        return same
    made = casino_with(
        board.seats,
        number,
        cards_in(board, number),
        small,
        big,
        black,
        closed,
        1 if high == 0 and low > 0 else 0,
        tile,
    )
    before.keep(number, dice, others, made)
    return made


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
    closed: bool,
    paid: i64,
    tile: view_types.Tile | None,
) -> view_types.Casino:
    """A casino, and what would happen there if the round ended now: in the payout, after so many
    places have been paid."""
    strong = strength_of(small, big, black)
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
        tuple([int(count(strong, owner)) for owner in (*range(seats), NEUTRAL, GRAY)]),
        takers(places >> 4 * paid, len(cards)),
        tied(strong, places, OWNERS),
        closed,
        tile,
    )
