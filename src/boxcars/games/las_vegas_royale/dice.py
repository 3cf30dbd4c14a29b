"""Moving dice between supplies, casinos and tiles."""

from mypy_extensions import i64

from boxcars.engine.tally import count, many
from boxcars.games.las_vegas_royale.board import BIG, Board
from boxcars.games.las_vegas_royale.tile import face_at


def add_dice(board: Board, number: i64, owner: i64, small: i64, big: i64) -> None:
    """Dice come to a casino. Once that is told, `dice_changed` follows."""
    board.small[number] += many(small, owner)
    if big > 0:
        board.big[number] += many(big, owner)


def remove_dice(board: Board, number: i64, owner: i64, small: i64, big: i64) -> None:
    """Dice leave a casino. Once that is told, `dice_changed` follows."""
    board.small[number] -= many(small, owner)
    board.big[number] -= many(big, owner)


def dice_changed(board: Board, number: i64) -> None:
    """The tile of the casino may want to know."""
    if (board.watching >> number) & 1:
        face_at(board, number).dice_changed(board, number)


def into_supply(board: Board, seat: i64, die: i64) -> None:
    """One die, small or big, comes back to its owner (LVR-7.12)."""
    board.own_small[seat] += die
    board.own_big[seat] += 1 - die


def out_of_supply(board: Board, seat: i64, die: i64) -> None:
    board.own_small[seat] -= die
    board.own_big[seat] -= 1 - die


def in_supply(board: Board, seat: i64, die: i64) -> i64:
    """How many dice of a kind, small or big, a player has in supply."""
    return board.own_big[seat] if die == BIG else board.own_small[seat]


def in_casino(board: Board, number: i64, seat: i64, die: i64) -> i64:
    """How many dice of a kind a player has in a casino."""
    return count(board.big[number] if die == BIG else board.small[number], seat)


def onto_tile(board: Board, number: i64, seat: i64, die: i64) -> None:
    """One die comes to lie on a casino's tile (LVR-7.11)."""
    board.on_small[number] += many(die, seat)
    board.on_big[number] += many(1 - die, seat)


def off_tile(board: Board, number: i64, seat: i64, die: i64) -> None:
    board.on_small[number] -= many(die, seat)
    board.on_big[number] -= many(1 - die, seat)


def space_code(seat: i64, die: i64) -> i64:
    """A die on a space of a tile: its owner + 1, and 8 if it is the big one. 0 is free."""
    return (seat + 1) | (die << 3)


def space_owner(code: i64) -> i64:
    return (code & 7) - 1


def space_die(code: i64) -> i64:
    return code >> 3


def die_code(die: i64, number: i64) -> i64:
    """The code of an answer that names a die and a number."""
    return die | number << 1


def die_in(code: i64) -> i64:
    return code & 1


def number_in(code: i64) -> i64:
    return (code >> 1) & 7
