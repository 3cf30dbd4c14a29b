"""A card is drawn, and its lot taken or taken over (LOV-5); or Game Over comes up (LOV-18.1)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.types import CHANCE, Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import (
    AFTER_DRAW,
    BY_GAME_OVER,
    NOBODY,
    PAY,
    TIES,
    Board,
    is_unused,
    put_die,
    put_marker,
)
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.ending import end_game
from boxcars.games.lords_of_vegas.lots import (
    NONE,
    PRINTED,
    STRIP,
    bit,
    first_of,
    has,
    how_many,
    lots_in,
)
from boxcars.games.lords_of_vegas.payments import pay_out
from boxcars.games.lords_of_vegas.steps.removal import demand_removal
from boxcars.games.lords_of_vegas.telling import (
    lot_named,
    tell_drawn,
    tell_game_over_drawn,
    tell_lot_taken,
    tell_nothing_taken,
    tell_taken_over,
)


class CardStep(Step[Board]):
    """The card on top of the deck is wanted; its code is its lot."""

    def __init__(self, name: str) -> None:
        wanted = "the card on top of the deck is wanted (LOV-5.1)"
        super().__init__(name, (types.Card,), wanted, (types.WhichCard,))

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        return [(lot, 1) for lot in lots_in(board.deck)]

    def draw(self, board: Board, generator: Generator) -> i64:
        """Every card of the deck is equally likely to be on top; Game Over lies where it lies."""
        index = generator.below(how_many(board.deck))
        cards = board.deck
        while index > 0:
            cards &= cards - 1
            index -= 1
        return first_of(cards)

    def allows(self, board: Board, code: i64) -> bool:
        return has(board.deck, code)

    def why_not(self, board: Board, code: i64) -> str:
        return f"the card {lot_named(code)} is not in the deck any more (LOV-19.2)"


class DrawCard(CardStep):
    def __init__(self) -> None:
        super().__init__("draw")

    def question(self, board: Board) -> Question:
        return types.WhichCard(CHANCE, board.turn, False)

    def waits(self, board: Board) -> bool:
        return board.above > 0

    def run(self, board: Board) -> None:
        """LOV-18.1, LOV-R64: lots, casinos on the Strip, their points, and that is the end."""
        board.revealed = True
        tell_game_over_drawn(board)
        pay_out(board, STRIP)
        end_game(board, BY_GAME_OVER)

    def do(self, board: Board, code: i64) -> None:
        """LOV-5: the card's lot is handled before anything is paid."""
        board.deck &= ~bit(code)
        board.above -= 1
        board.card = code
        tell_drawn(board, code)
        board.ask(PAY, CHANCE_ACTS)
        if is_unused(board, code):
            # LOV-3.3: a card of block F only pays.
            tell_nothing_taken(board, code, "LOV-3.3")
            return
        if board.trade_after_draw:
            board.interrupt(AFTER_DRAW, board.turn)
        board.interrupt(TIES, CHANCE_ACTS)
        take_over(board, code)


def take_over(board: Board, lot: i64) -> None:
    seat = board.turn
    if board.tile[lot] == NONE:
        put_marker(board, lot, seat)
        tell_lot_taken(board, lot)
    elif board.die[lot] == seat:
        tell_nothing_taken(board, lot, "LOV-5.5")
    else:
        # LOV-R10: the value of the replaced die, or the printed one if there was none.
        loser = board.die[lot]
        value = PRINTED[lot] if loser == NOBODY else board.value[lot]
        put_die(board, lot, seat, value)
        survey_lot(board, lot)
        tell_taken_over(board, lot, loser)
    demand_removal(board, seat, bit(lot))
