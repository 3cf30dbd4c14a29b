"""Casinos: which spaces belong together, how large they are, and who is boss (LOV-1.9, LOV-15).

Everything else asks here. A casino is known by its lowest lot, its head; only the block in which
something changed is looked at again.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.board import NOBODY, TIED, Board
from boxcars.games.lords_of_vegas.lots import (
    BLOCK,
    BLOCK_LOTS,
    STRIP_LOTS,
    adjacent,
    first_of,
    how_many,
)


def regroup(board: Board, lot: i64) -> None:
    """LOV-8.3: after tiles changed in the lot's block, its casinos form anew."""
    block = BLOCK[lot]
    board.heads &= ~BLOCK_LOTS[block]
    board.ties &= ~BLOCK_LOTS[block]
    left = board.tiles & BLOCK_LOTS[block]
    board.touched |= left
    while left != 0:
        head = first_of(left)
        spaces = spread(board, head, left)
        left &= ~spaces
        board.heads |= bit(head)
        board.spaces[head] = spaces
        board.around[head] = adjacent(spaces, block) & ~spaces
        board.size[head] = how_many(spaces)
        while spaces != 0:
            board.casino[first_of(spaces)] = head
            spaces &= spaces - 1
        survey(board, head)


def spread(board: Board, head: i64, left: i64) -> i64:
    """LOV-1.9: the spaces that hang together with one, of the same color and height."""
    alike: i64 = 0
    while left != 0:
        lot = first_of(left)
        left &= left - 1
        if board.tile[lot] == board.tile[head] and board.height[lot] == board.height[head]:
            alike |= bit(lot)
    spaces = bit(head)
    block = BLOCK[head]
    while True:
        more = spaces | (adjacent(spaces, block) & alike)
        if more == spaces:
            return spaces
        spaces = more


def survey(board: Board, casino: i64) -> None:
    """After dice changed: the pips and the boss of a casino (LOV-15.1, LOV-15.2)."""
    pips: i64 = 0
    highest: i64 = 0
    boss = NOBODY
    left = board.spaces[casino]
    board.touched |= left
    while left != 0:
        lot = first_of(left)
        left &= left - 1
        value = board.value[lot]
        pips += value
        if value > highest:
            highest = value
            boss = board.die[lot]
        elif value == highest and value > 0 and board.die[lot] != boss:
            boss = TIED
    board.pips[casino] = pips
    board.boss[casino] = boss
    if boss == TIED:
        board.ties |= bit(casino)
    else:
        board.ties &= ~bit(casino)


def survey_lot(board: Board, lot: i64) -> None:
    """After the die of one space changed."""
    survey(board, board.casino[lot])


def heads_with(board: Board, left: i64) -> i64:
    """The casinos that have one of these spaces, a set of heads."""
    heads: i64 = 0
    while left != 0:
        casino = board.casino[first_of(left)]
        heads |= bit(casino)
        left &= ~board.spaces[casino]
    return heads


def worth(board: Board, casino: i64) -> i64:
    """LOV-1.9: the tile count, which is also what it scores (LOV-7.1)."""
    return board.size[casino] * board.height[casino]


def dice_in(board: Board, casino: i64) -> i64:
    """The spaces of a casino that have dice, a set."""
    dice: i64 = 0
    for seat in range(board.seats):
        dice |= board.holds[seat]
    return board.spaces[casino] & dice


def dice_lots(board: Board, casino: i64, seat: i64) -> vec[i64]:
    """Where the dice of a seat lie in a casino, or all its dice (NOBODY), in lot order."""
    dice = dice_in(board, casino)
    return in_order(dice if seat == NOBODY else dice & board.holds[seat])


def in_order(left: i64) -> vec[i64]:
    """The lots of a set."""
    lots = vec[i64]()
    while left != 0:
        lots = append(lots, first_of(left))
        left &= left - 1
    return lots


def highest_dice(board: Board, casino: i64) -> i64:
    """The spaces of a casino with its highest dice, a set."""
    highest: i64 = 1
    spaces: i64 = 0
    left = board.spaces[casino]
    while left != 0:
        lot = first_of(left)
        left &= left - 1
        if board.value[lot] > highest:
            highest = board.value[lot]
            spaces = 0
        if board.value[lot] == highest:
            spaces |= bit(lot)
    return spaces


def touches_strip(board: Board, casino: i64) -> bool:
    """LOV-6.3, LOV-R63: one space on the Strip is enough."""
    return board.spaces[casino] & STRIP_LOTS != 0
