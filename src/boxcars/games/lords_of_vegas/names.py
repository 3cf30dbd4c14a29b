"""The names of pieces, for whoever is told or shown something."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.lots import CARD_KINDS, COMPANY_NAMES, NAMES, names_in
from boxcars.games.lords_of_vegas.types import CardKind, Company, LotName, Lots, SeatNumber


def lot_named(lot: i64) -> LotName:
    return cast(LotName, NAMES[lot])


def lots_named(lots: i64) -> Lots:
    return cast(Lots, names_in(lots))


def company_named(company: i64) -> Company:
    return cast(Company, COMPANY_NAMES[company])


def kind_named(kind: i64) -> CardKind:
    return cast(CardKind, CARD_KINDS[kind])


def seat_or_none(seat: i64) -> SeatNumber | None:
    return None if seat < 0 else seat


def casino_lots(board: Board, lot: i64) -> Lots:
    """The casino that a space is part of."""
    return lots_named(board.spaces[board.casino[lot]])


def listed(lots: vec[i64]) -> Lots:
    return tuple([lot_named(lot) for lot in lots])


def shown_on(board: Board, lots: vec[i64]) -> tuple[int, ...]:
    return tuple([int(board.value[lot]) for lot in lots])
