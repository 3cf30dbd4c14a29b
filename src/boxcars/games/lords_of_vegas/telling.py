"""What is told when something happens: the events, built only if somebody listens."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.types import Result
from boxcars.games.lords_of_vegas.board import NOBODY, Board
from boxcars.games.lords_of_vegas.events import (
    Arranged,
    Built,
    CardDealt,
    CardDrawn,
    CardReplaced,
    CasinoPaid,
    CasinoScored,
    DeckReady,
    DieRemoved,
    DieTakenOver,
    FirstPlayerChosen,
    FirstRolled,
    GambleBegan,
    Gambled,
    GameEnded,
    GameOverDrawn,
    LaidOff,
    LotsPaid,
    LotTaken,
    MarkerRemoved,
    NothingTaken,
    Raised,
    Remodeled,
    ReorganizeBegan,
    Reorganized,
    Sprawled,
    TieRolled,
    TurnBegan,
    TurnEnded,
)
from boxcars.games.lords_of_vegas.lots import (
    CARD,
    CARD_KINDS,
    COMPANY_NAMES,
    NAMES,
    PRICE,
    PRINTED,
    names_in,
)
from boxcars.games.lords_of_vegas.types import (
    CardKind,
    Company,
    LotName,
    Lots,
    SeatNumber,
)


def lot_named(lot: i64) -> LotName:
    return cast(LotName, NAMES[lot])


def lots_named(lots: i64) -> Lots:
    return cast(Lots, names_in(lots))


def company_named(company: i64) -> Company:
    return cast(Company, COMPANY_NAMES[company])


def seat_or_none(seat: i64) -> SeatNumber | None:
    return None if seat < 0 else seat


def casino_lots(board: Board, lot: i64) -> Lots:
    """The casino that a space is part of."""
    return lots_named(board.spaces[board.casino[lot]])


def listed(lots: vec[i64]) -> Lots:
    return tuple([lot_named(lot) for lot in lots])


def tell_card_dealt(board: Board, seat: i64, lot: i64, money: i64) -> None:
    if board.events is not None:
        board.tell(CardDealt(seat, lot_named(lot), money))


def tell_card_replaced(board: Board, seat: i64, lot: i64) -> None:
    if board.events is not None:
        board.tell(CardReplaced(seat, lot_named(lot), board.discards_f))


def tell_deck_ready(board: Board, cards: i64) -> None:
    if board.events is not None:
        board.tell(DeckReady(cards, board.above))


def tell_first_rolled(board: Board, seat: i64, dice: tuple[int, ...]) -> None:
    if board.events is not None:
        board.tell(FirstRolled(seat, dice))


def tell_first_player(board: Board, seat: i64) -> None:
    if board.events is not None:
        board.tell(FirstPlayerChosen(seat))


def tell_turn_began(board: Board) -> None:
    if board.events is not None:
        board.tell(TurnBegan(board.turn))


def tell_turn_ended(board: Board) -> None:
    if board.events is not None:
        board.tell(TurnEnded(board.turn))


def tell_drawn(board: Board, lot: i64) -> None:
    if board.events is not None:
        kind = cast(CardKind, CARD_KINDS[CARD[lot]])
        board.tell(CardDrawn(board.turn, lot_named(lot), kind))


def tell_game_over_drawn(board: Board) -> None:
    if board.events is not None:
        board.tell(GameOverDrawn(board.turn))


def tell_lot_taken(board: Board, lot: i64) -> None:
    if board.events is not None:
        board.tell(LotTaken(board.turn, lot_named(lot)))


def tell_taken_over(board: Board, lot: i64, loser: i64) -> None:
    if board.events is not None:
        if loser == NOBODY:
            value = board.value[lot]
            board.tell(DieTakenOver(board.turn, lot_named(lot), value, None, "LOV-5.4"))
        else:
            board.tell(DieTakenOver(board.turn, lot_named(lot), board.value[lot], loser))


def tell_nothing_taken(board: Board, lot: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(NothingTaken(board.turn, lot_named(lot), rule))


def tell_lots_paid(board: Board) -> None:
    if board.events is not None:
        money = [0] * int(board.seats)
        for owner in board.marker:
            if owner != NOBODY:
                money[owner] += 1
        if any(money):
            board.tell(LotsPaid(tuple(money)))


def tell_casino_paid(board: Board, casino: i64) -> None:
    if board.events is not None:
        money = [0] * int(board.seats)
        for lot in range(len(NAMES)):
            if board.casino[lot] == casino and board.die[lot] != NOBODY:
                money[board.die[lot]] += int(board.value[lot])
        board.tell(CasinoPaid(casino_lots(board, casino), tuple(money)))


def tell_scored(board: Board, casino: i64, points: i64, before: i64) -> None:
    if board.events is not None:
        boss = board.boss[casino]
        lots = casino_lots(board, casino)
        board.tell(CasinoScored(boss, lots, points, before, board.score[boss]))


def tell_built(board: Board, lot: i64) -> None:
    if board.events is not None:
        company = company_named(board.tile[lot])
        lots = casino_lots(board, lot)
        name = lot_named(lot)
        board.tell(Built(board.turn, name, company, PRINTED[lot], PRICE[lot], lots))


def tell_sprawled(board: Board, lot: i64, cost: i64) -> None:
    if board.events is not None:
        board.tell(
            Sprawled(
                board.turn,
                lot_named(lot),
                company_named(board.tile[lot]),
                PRINTED[lot],
                board.height[lot],
                cost,
                casino_lots(board, lot),
            )
        )


def tell_remodeled(board: Board, lots: i64, casino: i64, cost: i64) -> None:
    if board.events is not None:
        company = company_named(board.tile[casino])
        now = casino_lots(board, casino)
        board.tell(Remodeled(board.turn, lots_named(lots), company, cost, now))


def tell_reorganize_began(board: Board, casino: i64) -> None:
    if board.events is not None:
        lots = casino_lots(board, casino)
        board.tell(ReorganizeBegan(board.turn, lots, board.pips[casino]))


def tell_reorganized(board: Board, lots: vec[i64]) -> None:
    if board.events is not None:
        board.tell(Reorganized(listed(lots), shown_on(board, lots)))


def tell_arranged(board: Board, seat: i64, lots: vec[i64]) -> None:
    if board.events is not None:
        board.tell(Arranged(seat, listed(lots), shown_on(board, lots)))


def tell_raised(board: Board, lots: i64, casino: i64, cost: i64) -> None:
    if board.events is not None:
        height = board.height[casino]
        now = casino_lots(board, casino)
        board.tell(Raised(board.turn, lots_named(lots), height, cost, now))


def tell_gamble_began(board: Board) -> None:
    if board.events is not None:
        lots = casino_lots(board, board.at)
        board.tell(GambleBegan(board.turn, board.boss[board.at], lots, board.bet))


def tell_laid_off(board: Board) -> None:
    if board.events is not None:
        board.tell(LaidOff(board.boss[board.at], board.half))


def tell_gambled(
    board: Board, boss: i64, first: i64, second: i64, gain: i64, boss_gain: i64
) -> None:
    if board.events is not None:
        rule = "LOV-14.6" if board.half else "LOV-14.3"
        if board.half and gain < 0:
            rule = "LOV-14.7"
        dice = (int(first), int(second))
        bank_gain = -gain - boss_gain
        board.tell(Gambled(board.turn, boss, dice, gain, boss_gain, bank_gain, rule))


def tell_die_removed(board: Board, seat: i64, lot: i64) -> None:
    if board.events is not None:
        board.tell(DieRemoved(seat, lot_named(lot)))


def tell_marker_removed(board: Board, seat: i64, lot: i64) -> None:
    if board.events is not None:
        board.tell(MarkerRemoved(seat, lot_named(lot)))


def tell_tie_rolled(board: Board, casino: i64, lots: vec[i64]) -> None:
    if board.events is not None:
        boss = seat_or_none(board.boss[casino])
        now = casino_lots(board, casino)
        board.tell(TieRolled(now, listed(lots), shown_on(board, lots), boss))


def tell_game_ended(board: Board, result: Result, rule: str) -> None:
    if board.events is not None:
        board.tell(GameEnded(result, rule))


def shown_on(board: Board, lots: vec[i64]) -> tuple[int, ...]:
    return tuple([int(board.value[lot]) for lot in lots])
