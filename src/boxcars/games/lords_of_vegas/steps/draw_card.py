"""A turn begins: a card is drawn, its lot taken or taken over, and it pays (LOV-5 to LOV-7)."""

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.tally import bit
from boxcars.engine.types import CHANCE, Question
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.board import (
    AFTER_DRAW,
    BY_90_POINTS,
    BY_GAME_OVER,
    DRAW,
    NOBODY,
    PAY,
    PLAY,
    TIES,
    TURN_START,
    Board,
    is_unused,
    put_die,
    put_marker,
)
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.ending import end_game
from boxcars.games.lords_of_vegas.lots import (
    CARD,
    LAST_SPACE,
    NONE,
    PRINTED,
    STRIP,
    first_of,
    has,
    how_many,
    lots_in,
)
from boxcars.games.lords_of_vegas.names import kind_named, lot_named, seat_or_none
from boxcars.games.lords_of_vegas.payments import pay_out
from boxcars.games.lords_of_vegas.steps.check_below import check_below
from boxcars.games.lords_of_vegas.steps.removal import demand_removal
from boxcars.games.lords_of_vegas.steps.seat_step import OnlyAnswer
from boxcars.games.lords_of_vegas.steps.trade_window import trade_window


class TurnStart(OnlyAnswer):
    def __init__(self) -> None:
        super().__init__(
            "turn_start", (types.Draw,), "a draw is wanted (LOV-5.1)", (types.WhenToDraw,)
        )

    def question(self, board: Board) -> Question:
        return types.WhenToDraw(board.turn, trade_window(board))

    def waits(self, board: Board) -> bool:
        return board.trading

    def run(self, board: Board) -> None:
        self.do(board, 0)

    def do(self, board: Board, code: i64) -> None:
        """LOV-5.1: the active player turns to the deck."""
        board.ask(DRAW, CHANCE_ACTS)

    def check(self, board: Board) -> None:
        super().check(board)
        if not board.trading:
            reason = "must be draw: without trading, a turn begins with the card (LOV-5.1)"
            raise BadPosition("agenda[0].kind", reason)


def begin_turn(board: Board, seat: i64) -> None:
    board.turn = seat
    board.ask(TURN_START, seat)
    if board.events is not None:
        board.tell(events.TurnBegan(seat))


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
        return why(
            "refused.card_gone",
            f"the card {lot_named(code)} is not in the deck any more (LOV-19.2)",
            lot=lot_named(code),
        )

    def check(self, board: Board) -> None:
        check_below(board)


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
        if board.events is not None:
            board.tell(events.GameOverDrawn(board.turn))
        pay_out(board, STRIP)
        end_game(board, BY_GAME_OVER)

    def do(self, board: Board, code: i64) -> None:
        """LOV-5: the card's lot is handled before anything is paid."""
        board.deck &= ~bit(code)
        board.above -= 1
        board.card = code
        if board.events is not None:
            board.tell(events.CardDrawn(board.turn, lot_named(code), kind_named(CARD[code])))
        board.ask(PAY, CHANCE_ACTS)
        if is_unused(board, code):
            # LOV-3.3: a card of block F only pays.
            if board.events is not None:
                board.tell(events.NothingTaken(board.turn, lot_named(code), "LOV-3.3"))
            return
        if board.trade_after_draw:
            board.interrupt(AFTER_DRAW, board.turn)
        board.interrupt(TIES, CHANCE_ACTS)
        take_over(board, code)


def take_over(board: Board, lot: i64) -> None:
    seat = board.turn
    if board.tile[lot] == NONE:
        put_marker(board, lot, seat)
        if board.events is not None:
            board.tell(events.LotTaken(seat, lot_named(lot)))
    elif board.die[lot] == seat:
        if board.events is not None:
            board.tell(events.NothingTaken(seat, lot_named(lot)))
    else:
        # LOV-R10: the value of the replaced die, or the printed one if there was none.
        loser = board.die[lot]
        value = PRINTED[lot] if loser == NOBODY else board.value[lot]
        put_die(board, lot, seat, value)
        survey_lot(board, lot)
        if board.events is not None:
            rule = "LOV-5.4" if loser == NOBODY else "LOV-5.3"
            board.tell(events.DieTakenOver(seat, lot_named(lot), value, seat_or_none(loser), rule))
    demand_removal(board, seat, bit(lot))


class AfterDraw(OnlyAnswer):
    def __init__(self) -> None:
        super().__init__(
            "after_draw",
            (types.GoOn,),
            "the word to go on is wanted (LOV-17.12)",
            (types.WhenToGoOn,),
        )

    def question(self, board: Board) -> Question:
        return types.WhenToGoOn(board.turn, trade_window(board))

    def do(self, board: Board, code: i64) -> None:
        board.go_back()

    def check(self, board: Board) -> None:
        check_below(board)
        if not board.trade_after_draw:
            raise BadPosition("agenda", "after_draw is for the option trade_after_draw")


class Pay(Step[Board]):
    def __init__(self) -> None:
        super().__init__("pay", (), "")

    def waits(self, board: Board) -> bool:
        return False

    def run(self, board: Board) -> None:
        """Then the end at 90, another card after one of block F, or the play step."""
        pay_out(board, CARD[board.card])
        if any(board.score[seat] == LAST_SPACE for seat in range(board.seats)):
            end_game(board, BY_90_POINTS)
        elif is_unused(board, board.card):
            board.ask(DRAW, CHANCE_ACTS)
        else:
            board.ask(PLAY, board.turn)

    def check(self, board: Board) -> None:
        check_below(board)
        if board.card == NONE:
            raise BadPosition("card", "must be the card that was drawn")
