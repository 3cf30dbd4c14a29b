"""Payments and scores of a card (LOV-6, LOV-7)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import NOBODY, Board, earn
from boxcars.games.lords_of_vegas.casinos import dice_in, touches_strip, worth
from boxcars.games.lords_of_vegas.events import CasinoPaid, CasinoScored, LotsPaid
from boxcars.games.lords_of_vegas.lots import (
    LOT_PAYS,
    LOTS,
    MARKERS_EACH,
    NEXT_SPACE,
    STRIP,
    first_of,
    lots_in,
)
from boxcars.games.lords_of_vegas.names import casino_lots


def pay_out(board: Board, kind: i64) -> None:
    """LOV-6, LOV-7: what a card of a company, or of the Strip, pays and scores."""
    pay_lots(board)
    pay_casinos(board, kind)
    score_casinos(board, kind)


def pay_lots(board: Board) -> None:
    """LOV-6.1"""
    for seat in range(board.seats):
        earn(board, seat, LOT_PAYS * (MARKERS_EACH - board.markers[seat]))
    if board.events is not None:
        owned = [MARKERS_EACH - board.markers[seat] for seat in range(board.seats)]
        money = [int(LOT_PAYS * lots) for lots in owned]
        if any(money):
            board.tell(LotsPaid(tuple(money)))


def pays(board: Board, casino: i64, kind: i64) -> bool:
    """LOV-6.2, LOV-6.3: whether a card of a company, or of the Strip, makes a casino pay."""
    if kind == STRIP:
        return touches_strip(board, casino)
    return board.tile[casino] == kind


def pay_casinos(board: Board, kind: i64) -> None:
    """LOV-6.4: a dollar for every pip, to the owners of the dice."""
    heads = board.heads
    while heads != 0:
        casino = first_of(heads)
        heads &= heads - 1
        if not pays(board, casino, kind):
            continue
        dice = dice_in(board, casino)
        while dice != 0:
            lot = first_of(dice)
            dice &= dice - 1
            earn(board, board.die[lot], board.value[lot])
        if board.events is not None:
            money = [0] * int(board.seats)
            for place in lots_in(dice_in(board, casino)):
                money[board.die[place]] += int(board.value[place])
            board.tell(CasinoPaid(casino_lots(board, casino), tuple(money)))


def score_casinos(board: Board, kind: i64) -> None:
    """LOV-7.4: one by one, the smallest first. Players do not disturb each other (LOV-7.5)."""
    scoring = vec[i64]()
    heads = board.heads
    while heads != 0:
        casino = first_of(heads)
        heads &= heads - 1
        if board.boss[casino] != NOBODY and pays(board, casino, kind):
            scoring = append(scoring, worth(board, casino) * LOTS + casino)
            settle_last(scoring)
    for each in scoring:
        casino = each % LOTS
        boss = board.boss[casino]
        before = board.score[boss]
        board.score[boss] = advance(before, each // LOTS)
        if board.events is not None:
            lots = casino_lots(board, casino)
            board.tell(CasinoScored(boss, lots, each // LOTS, before, board.score[boss]))


def settle_last(numbers: vec[i64]) -> None:
    """Moves the last of rising numbers down to its place."""
    index = len(numbers) - 1
    while index > 0 and numbers[index - 1] > numbers[index]:
        last = numbers[index]
        numbers[index] = numbers[index - 1]
        numbers[index - 1] = last
        index -= 1


def advance(space: i64, points: i64) -> i64:
    """LOV-7.3: whole steps along the track; points that do not reach a space are lost."""
    while points >= NEXT_SPACE[space] - space:
        points -= NEXT_SPACE[space] - space
        space = NEXT_SPACE[space]
    return space
