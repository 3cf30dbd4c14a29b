"""Starting lots are dealt, and Game Over goes into the deck (LOV-2, LOV-3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.types import CHANCE, Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import Board, earn, is_unused, put_marker
from boxcars.games.lords_of_vegas.lots import (
    CARD_WORTH,
    LOTS,
    MARKERS_EACH,
    PRINTED,
    bit,
    how_many,
    lots_in,
)
from boxcars.games.lords_of_vegas.steps.draw_card import CardStep
from boxcars.games.lords_of_vegas.steps.first_player import choose_first_player
from boxcars.games.lords_of_vegas.telling import (
    tell_card_dealt,
    tell_card_replaced,
    tell_deck_ready,
)

CARDS_EACH: Final = 2


class Deal(CardStep):
    def __init__(self) -> None:
        super().__init__("deal")

    def question(self, board: Board) -> Question:
        return types.WhichCard(CHANCE, dealt_to(board), True)

    def do(self, board: Board, code: i64) -> None:
        """LOV-2.2 to LOV-2.5: a starting lot with its marker and its money."""
        seat = dealt_to(board)
        board.deck &= ~bit(code)
        if is_unused(board, code):
            replace_card(board, seat, code)
            return
        put_marker(board, code, seat)
        earn(board, seat, CARD_WORTH - PRINTED[code])
        tell_card_dealt(board, seat, code, CARD_WORTH - PRINTED[code])
        board.dealt += 1
        if board.dealt == CARDS_EACH * board.seats:
            insert_game_over(board)
            choose_first_player(board)

    def check(self, board: Board) -> None:
        if board.above != LOTS:
            raise BadPosition("above", f"must be {LOTS} before Game Over is inserted")
        if board.dealt >= CARDS_EACH * board.seats:
            raise BadPosition("dealt", "all starting lots have been dealt: first_player is next")
        for seat in range(board.seats):
            wanted = (board.dealt - seat + board.seats - 1) // board.seats
            if MARKERS_EACH - board.markers[seat] != wanted:
                field = f"players[{seat}].markers"
                raise BadPosition(field, f"{wanted} lots were dealt to the seat")
        if board.tiles != 0:
            raise BadPosition("spaces", "there are no tiles before the first turn")
        for lot in lots_in(board.aside):
            if not is_unused(board, lot) or board.discards_f:
                reason = "is for block F cards that will be shuffled back (LOV-3.2)"
                raise BadPosition("aside", reason)
        usable = [lot for lot in lots_in(board.deck) if not is_unused(board, lot)]
        if (
            how_many(board.deck | board.aside) <= board.dealt
            or len(usable) < CARDS_EACH * board.seats - board.dealt
        ):
            raise BadPosition("deck", "must hold the cards that are still to be dealt")


def dealt_to(board: Board) -> i64:
    """Who gets the next card of the setup."""
    return board.dealt % board.seats


def replace_card(board: Board, seat: i64, lot: i64) -> None:
    """LOV-3.2, LOV-R5: another card is dealt instead of one of block F."""
    if not board.discards_f:
        board.aside |= bit(lot)
    tell_card_replaced(board, seat, lot)


def insert_game_over(board: Board) -> None:
    """LOV-2.6, LOV-R2: on top of the fourth of four stacks, of which the larger come first."""
    board.deck |= board.aside
    board.aside = 0
    cards = how_many(board.deck)
    board.above = cards - cards // 4
    tell_deck_ready(board, cards)
