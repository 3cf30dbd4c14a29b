"""The setup: starting lots, Game Over in the deck, and who takes the first turn (LOV-2, LOV-3)."""

from typing import Any, Final

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.tally import bit
from boxcars.engine.types import CHANCE, Question
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.board import (
    DEAL,
    FIRST_AT_RANDOM,
    FIRST_PLAYER,
    NOBODY,
    NOT_ROLLED,
    OUT,
    Board,
    earn,
    is_unused,
    put_marker,
)
from boxcars.games.lords_of_vegas.lots import (
    CARD_WORTH,
    LOTS,
    MARKERS_EACH,
    PRINTED,
    how_many,
    lots_in,
)
from boxcars.games.lords_of_vegas.names import lot_named, lots_named
from boxcars.games.lords_of_vegas.steps.check_below import check_below
from boxcars.games.lords_of_vegas.steps.dice_roll import PairRoll, faces_in
from boxcars.games.lords_of_vegas.steps.draw_card import CardStep, begin_turn

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
            # LOV-3.2, LOV-R5: another card is dealt instead of one of block F.
            if not board.discards_f:
                board.aside |= bit(code)
            if board.events is not None:
                board.tell(events.CardReplaced(seat, lot_named(code), board.discards_f))
            return
        put_marker(board, code, seat)
        money = CARD_WORTH - PRINTED[code]
        earn(board, seat, money)
        if board.events is not None:
            board.tell(events.CardDealt(seat, lot_named(code), money))
        board.dealt += 1
        if board.dealt == CARDS_EACH * board.seats:
            insert_game_over(board)
            choose_first_player(board)

    def check(self, board: Board) -> None:
        super().check(board)
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


def insert_game_over(board: Board) -> None:
    """LOV-2.6, LOV-R2: on top of the fourth of four stacks, of which the larger come first."""
    board.deck |= board.aside
    board.aside = 0
    cards = how_many(board.deck)
    board.above = cards - cards // 4
    if board.events is not None:
        board.tell(events.DeckReady(cards, board.above))


class FirstRoll(PairRoll):
    def __init__(self) -> None:
        super().__init__("first_player", types.WhatFirstRoll)

    def dice(self, board: Board) -> i64:
        return 1 if board.extra else 2

    def question(self, board: Board) -> Question:
        return types.WhatFirstRoll(CHANCE, next_to_roll(board), self.dice(board))

    def do(self, board: Board, code: i64) -> None:
        """LOV-2.7: the best sum starts; the best roll again, one more die each (LOV-R3)."""
        seat = next_to_roll(board)
        dice = faces_in(code)
        board.rolls[seat] = sum(dice)
        if board.events is not None:
            board.tell(events.FirstRolled(seat, dice))
        if next_to_roll(board) != NOBODY:
            return
        rolls = [int(board.rolls[each]) for each in range(board.seats)]
        highest = max(rolls)
        if rolls.count(highest) == 1:
            begin(board, rolls.index(highest))
            return
        board.extra = True
        for each in range(board.seats):
            board.rolls[each] = NOT_ROLLED if board.rolls[each] == highest else OUT

    def check(self, board: Board) -> None:
        super().check(board)
        if board.first_chosen != NOBODY:
            raise BadPosition("agenda", "the first player was chosen; nothing is rolled (LOV-2.7)")
        low, high = (1, 6) if board.extra else (2, 12)
        if next_to_roll(board) == NOBODY:
            raise BadPosition("rolls", "somebody must still have to roll")
        for seat in range(board.seats):
            roll = board.rolls[seat]
            out = board.extra and roll == OUT
            if roll != NOT_ROLLED and not out and not low <= roll <= high:
                raise BadPosition(f"rolls[{seat}]", f"must be {low} to {high}, or null")


class FirstAtRandom(Step[Board]):
    def __init__(self) -> None:
        super().__init__(
            "first_player",
            (types.FirstPlayer,),
            "the first player is wanted (LOV-2.7)",
            (types.WhoIsFirst,),
        )

    def question(self, board: Board) -> Question:
        return types.WhoIsFirst(CHANCE)

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        return [(seat, 1) for seat in range(board.seats)]

    def why_not(self, board: Board, code: i64) -> str:
        return why(
            "refused.seat", f"the first player must be a seat from 0 to {board.seats - 1} (LOV-2.7)"
        )

    def do(self, board: Board, code: i64) -> None:
        begin(board, code)

    def check(self, board: Board) -> None:
        check_below(board)


def setup_of(board: Board) -> dict[str, Any]:
    """What a position tells of the setup while it goes on."""
    if board.step == DEAL:
        return {"aside": lots_named(board.aside), "dealt": int(board.dealt)}
    if board.step == FIRST_PLAYER:
        return {"rolls": rolls_of(board), "extra": board.extra}
    return {}


def rolls_of(board: Board) -> tuple[int | None, ...]:
    """What each seat rolled for the first turn, while that is rolled."""
    if board.step != FIRST_PLAYER:
        return ()
    rolls = [int(board.rolls[seat]) for seat in range(board.seats)]
    return tuple([None if roll == NOT_ROLLED else roll for roll in rolls])


def next_to_roll(board: Board) -> i64:
    for seat in range(board.seats):
        if board.rolls[seat] == NOT_ROLLED:
            return seat
    return NOBODY


def choose_first_player(board: Board) -> None:
    if board.first_chosen != NOBODY:
        begin(board, board.first_chosen)
    else:
        board.ask(FIRST_AT_RANDOM if board.first_at_random else FIRST_PLAYER, CHANCE_ACTS)


def begin(board: Board, seat: i64) -> None:
    """The first turn."""
    for each in range(board.seats):
        board.rolls[each] = NOT_ROLLED
    board.extra = False
    if board.events is not None:
        board.tell(events.FirstPlayerChosen(seat))
    begin_turn(board, seat)
