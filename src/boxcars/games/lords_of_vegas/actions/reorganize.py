"""Reorganize: all dice of a casino are rerolled, and their owners arrange them (LOV-12)."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, seat_of, step_of
from boxcars.engine.step import Menu
from boxcars.engine.tally import bit, count, falling, one, tally_of
from boxcars.engine.types import CHANCE, Answer, Question
from boxcars.games.lords_of_vegas import events, types
from boxcars.games.lords_of_vegas.actions.action import NO_CASINO, TOO_DEAR, Action, casino_at
from boxcars.games.lords_of_vegas.board import ARRANGE, NOBODY, REORGANIZE_ROLL, TIES, Board, spend
from boxcars.games.lords_of_vegas.casinos import dice_in, dice_lots, survey
from boxcars.games.lords_of_vegas.lots import NONE, PIP_COST, first_of, how_many
from boxcars.games.lords_of_vegas.names import casino_lots, listed, lots_named, shown_on
from boxcars.games.lords_of_vegas.obstacles import Reason
from boxcars.games.lords_of_vegas.steps.check_below import check_below
from boxcars.games.lords_of_vegas.steps.dice_roll import (
    FACE_BITS,
    DiceRoll,
    face_at,
    faces_in,
    faces_of,
    roll_faces,
)
from boxcars.games.lords_of_vegas.steps.seat_step import SeatStep

NO_OWN_DIE: Final = Reason("no_own_die", "LOV-12.1", "you must have a die in the casino")
REORGANIZED: Final = Reason(
    "reorganized", "LOV-12.2", "dice of this casino have been reorganized this turn"
)


class Reorganize(Action):
    """Its code: the casino."""

    def __init__(self) -> None:
        super().__init__(types.Reorganize)

    def obstacle(self, board: Board, code: i64) -> Reason | None:
        casino = casino_at(board, code)
        if casino == NONE:
            return NO_CASINO
        if board.spaces[casino] & board.holds[board.turn] == 0:
            return NO_OWN_DIE
        if board.spaces[casino] & board.marked != 0:
            return REORGANIZED
        return None if self.cost(board, casino) <= board.money[board.turn] else TOO_DEAR

    def cost(self, board: Board, code: i64) -> i64:
        return PIP_COST * board.pips[casino_at(board, code)]

    def do(self, board: Board, code: i64) -> None:
        """LOV-12.3: the price is fixed before the roll."""
        casino, paid = casino_at(board, code), self.cost(board, code)
        spend(board, board.turn, paid)
        board.at = casino
        if board.events is not None:
            board.tell(events.ReorganizeBegan(board.turn, casino_lots(board, casino), paid))
        board.interrupt(TIES, CHANCE_ACTS)
        board.interrupt(REORGANIZE_ROLL, CHANCE_ACTS)

    def rolled(self, then: Board, casino: i64) -> i64:
        return dice_in(then, casino)


class ReorganizeRoll(DiceRoll):
    """Owners arrange their dice anyway, so rolls that differ only in that are one outcome."""

    def __init__(self) -> None:
        super().__init__("reorganize_roll", types.WhatReorganizeRoll)

    def dice(self, board: Board) -> i64:
        return how_many(dice_in(board, board.at))

    def outcome(self, board: Board, packed: i64) -> i64:
        return by_owner(board, packed)

    def question(self, board: Board) -> Question:
        lots = lots_named(dice_in(board, board.at))
        return types.WhatReorganizeRoll(CHANCE, casino_lots(board, board.at), lots)

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        lots = dice_lots(board, board.at, NOBODY)
        outcomes: list[tuple[i64, i64]] = [(0, 1)]
        for owner in range(board.seats):
            places = [index for index in range(len(lots)) if board.die[lots[index]] == owner]
            if not places:
                continue
            rolls: list[tuple[i64, i64]] = []
            for tally, ways in possible_rolls(len(places)):
                packed: i64 = 0
                for place, face in zip(places, falling(tally), strict=True):
                    shown: i64 = face
                    packed |= shown << (FACE_BITS * place)
                rolls.append((packed, ways))
            outcomes = [
                (packed | more, ways * more_ways)
                for packed, ways in outcomes
                for more, more_ways in rolls
            ]
        return outcomes

    def draw(self, board: Board, generator: Generator) -> i64:
        return by_owner(board, roll_faces(self.dice(board), generator))

    def do(self, board: Board, code: i64) -> None:
        """Then LOV-12.5 for owners who have a choice, the active player first (LOV-R34)."""
        lots = dice_lots(board, board.at, NOBODY)
        for index in range(len(lots)):
            board.value[lots[index]] = face_at(code, index)
            board.marked |= bit(lots[index])
        survey(board, board.at)
        if board.events is not None:
            board.tell(events.Reorganized(listed(lots), shown_on(board, lots)))
        board.go_back()
        for places in range(board.seats - 1, -1, -1):
            seat = board.turn + places
            if seat >= board.seats:
                seat -= board.seats
            if has_choice(board, seat):
                board.interrupt(ARRANGE, seat)

    def check(self, board: Board) -> None:
        check_below(board)
        check_casino(board)


def by_owner(board: Board, packed: i64) -> i64:
    """A roll with each owner's results in falling order over that owner's spaces."""
    lots = dice_lots(board, board.at, NOBODY)
    faces = vec[i64]()
    for index in range(len(lots)):
        faces = append(faces, face_at(packed, index))
    for index in range(len(lots)):
        for other in range(index + 1, len(lots)):
            if board.die[lots[index]] == board.die[lots[other]] and faces[other] > faces[index]:
                low = faces[index]
                faces[index] = faces[other]
                faces[other] = low
    sorted_faces: i64 = 0
    for index in range(len(lots) - 1, -1, -1):
        sorted_faces = (sorted_faces << FACE_BITS) | faces[index]
    return sorted_faces


class Arrange(SeatStep):
    """The code is the packed faces, in lot order."""

    def __init__(self) -> None:
        super().__init__(
            "arrange",
            (types.Arrange,),
            "an arrangement of your dice is wanted (LOV-12.5)",
            (types.WhichArrangement,),
        )

    def question(self, board: Board) -> Question:
        own = dice_lots(board, board.at, board.asks)
        return types.WhichArrangement(board.asks, listed(own), shown_on(board, own))

    def offer(self, board: Board, menu: Menu) -> None:
        """Every different way to distribute the player's results."""
        arrange_rest(results(board), 0, 0, menu)

    def allows(self, board: Board, code: i64) -> bool:
        return tally_of(faces_in(code)) == results(board)

    def why_not(self, board: Board, code: i64) -> str:
        shown = shown_on(board, dice_lots(board, board.at, board.asks))
        rolled = " ".join([str(die) for die in shown])
        return why(
            "refused.arrange",
            f"your dice show {rolled}; only these can be distributed (LOV-12.5)",
            dice=rolled,
        )

    def encode(self, board: Board, answer: Answer) -> i64:
        return faces_of(cast(types.Arrange, answer).dice)

    def decode(self, board: Board, code: i64) -> Answer:
        return types.Arrange(faces_in(code))

    def do(self, board: Board, code: i64) -> None:
        lots = dice_lots(board, board.at, board.asks)
        for index in range(len(lots)):
            board.value[lots[index]] = face_at(code, index)
            board.touched |= bit(lots[index])
        if board.events is not None:
            board.tell(events.Arranged(board.asks, listed(lots), shown_on(board, lots)))
        board.go_back()

    def check(self, board: Board) -> None:
        check_below(board)
        check_casino(board)
        if not has_choice(board, board.asks):
            raise BadPosition("agenda", f"seat {board.asks} has nothing to arrange (LOV-12.5)")
        for task in board.waiting:
            if step_of(task) == ARRANGE and seat_of(task) == board.asks:
                raise BadPosition("agenda", "every seat arranges its dice once (LOV-12.5)")


def reorganized(board: Board) -> i64:
    """The casino being reorganized, or NONE."""
    return board.at if board.step == REORGANIZE_ROLL or board.step == ARRANGE else NONE


def check_casino(board: Board) -> None:
    if board.at == NONE or board.pips[board.at] == 0:
        raise BadPosition("at", "must be in a casino with dice (LOV-12.1)")


def has_choice(board: Board, seat: i64) -> bool:
    """Whether a player has two different results to distribute."""
    first: i64 = 0
    own = board.spaces[board.at] & board.holds[seat]
    while own != 0:
        value = board.value[first_of(own)]
        own &= own - 1
        if first != 0 and value != first:
            return True
        first = value
    return False


def results(board: Board) -> i64:
    """What the dice to be distributed show, a tally."""
    rolled: i64 = 0
    own = board.spaces[board.at] & board.holds[board.asks]
    while own != 0:
        rolled += one(board.value[first_of(own)])
        own &= own - 1
    return rolled


def arrange_rest(left: i64, at: i64, packed: i64, menu: Menu) -> None:
    """All ways to go on with the results left, from the at-th die on."""
    if left == 0:
        menu.add(packed)
        return
    for face in range(1, 7):
        if count(left, face) > 0:
            arrange_rest(left - one(face), at + 1, packed | (face << (FACE_BITS * at)), menu)
