"""How regulars play Lords of Vegas: they take the action after which their position is worth most.

A position is worth the points and the money that the cards left may be expected to bring, less
what they bring the others. `trades` has how they trade.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.worth import Judge, Prospects
from boxcars.bots.policy import Policy
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, State
from boxcars.engine.step import KIND_SHIFT, kind_of, rest_of
from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.actions.action import LOT_BITS, LOT_MASK, company_in
from boxcars.games.lords_of_vegas.actions.build import Build
from boxcars.games.lords_of_vegas.actions.reorganize import Reorganize
from boxcars.games.lords_of_vegas.board import ARRANGE, LAYOFF, PLAY, Board, copy_board
from boxcars.games.lords_of_vegas.casinos import dice_lots
from boxcars.games.lords_of_vegas.lots import BLOCK, PRICE, adjacent, first_of
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.dice_roll import face_at
from boxcars.games.lords_of_vegas.steps.play import ACTIONS, BETS, END_TURN

WORTHWHILE: Final = 0.4
"""How much better an action must be than none, in dollars."""
PLENTY: Final[i64] = 40
"""With so many dollars it thinks of any two actions that help only together."""
BUILD: Final[i64] = next(action.number for action in ACTIONS if isinstance(action, Build))
REORGANIZE: Final[i64] = next(action.number for action in ACTIONS if isinstance(action, Reorganize))


class LordsPolicy(Policy):
    """Does not trade, and never speaks before it is asked. What a position is worth says the judge;
    an action must make it better by so much of the judge's unit as is worthwhile."""

    def __init__(
        self, generator: Generator, judge: Judge | None = None, worthwhile: float = WORTHWHILE
    ) -> None:
        super().__init__(generator)
        self.judge = Prospects() if judge is None else judge
        self.worthwhile = worthwhile
        self.then: Board | None = None
        self.later: Board | None = None
        """The boards on which actions are tried, and others after them."""

    def choose(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Board)
        if state.step == PLAY:
            return self.best_action(state, seat)
        if state.step == ARRANGE:
            return self.best_arrangement(state, seat)
        if state.step == LAYOFF:
            # LOV-14.5: a boss wins more often than not, so only bets that could hurt are laid off.
            return 1 if 2 * state.bet > state.money[seat] else 0
        return self.best_tried(state, seat)

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Board)
        self.judge.look(state)
        return self.judge.standing(state, seat)

    def settled(self, state: State) -> bool:
        """The next card tells nothing about what was done before; dice of an action do."""
        return state.asks != CHANCE_ACTS or len(state.waiting) == 0

    def best_action(self, board: Board, me: i64) -> i64:
        """The action after which the position is worth most; the end of the turn if none helps.

        It does not gamble: that loses money on average (LOV-E21).
        """
        judge = self.judge
        judge.look(board)
        best: i64 = END_TURN << KIND_SHIFT
        most = judge.standing(board, me) + self.worthwhile
        self.set_up(board)
        then = self.then
        assert then is not None
        for index in range(board.choices()):
            code = board.choice(index)
            kind = kind_of(code)
            if kind == END_TURN or kind == BETS.number:
                continue
            if kind == REORGANIZE:
                worth = judge.reorganized(board, rest_of(code), me)
            else:
                copy_to(board, then)
                then.apply(code)
                worth = judge.standing(then, me)
            if worth > most:
                most = worth
                best = code
        if kind_of(best) == END_TURN and board.dice[me] >= 2:
            if board.money[me] >= PLENTY:
                return self.first_of_any_two(board, me, most)
            return self.first_of_two(board, me, most)
        return best

    def first_of_two(self, board: Board, me: i64, most: float) -> i64:
        """The first one of two tiles side by side that help only together; the end of the turn if
        there are none. Far along the track a casino of one tile scores nothing (LOV-7.3)."""
        then = self.then
        assert then is not None
        best: i64 = END_TURN << KIND_SHIFT
        for index in range(board.choices()):
            code = board.choice(index)
            if kind_of(code) != BUILD:
                continue
            lot, company = code & LOT_MASK, company_in(code)
            if board.stock[company] < 2:
                continue
            beside = adjacent(bit(lot), BLOCK[lot]) & board.owned[me]
            while beside != 0:
                other = first_of(beside)
                beside &= beside - 1
                if other > lot and PRICE[lot] + PRICE[other] <= board.money[me]:
                    copy_to(board, then)
                    then.apply(code)
                    if then.step == PLAY:
                        then.apply((BUILD << KIND_SHIFT) | (company << LOT_BITS) | other)
                    worth = self.judge.standing(then, me)
                    if worth > most:
                        most = worth
                        best = code
        return best

    def first_of_any_two(self, board: Board, me: i64, most: float) -> i64:
        """The same of any two actions, for those who have money and nothing to do with it."""
        then = self.then
        later = self.later
        assert then is not None
        assert later is not None
        best: i64 = END_TURN << KIND_SHIFT
        for index in range(board.choices()):
            code = board.choice(index)
            if not is_certain(code):
                continue
            copy_to(board, then)
            then.apply(code)
            if then.step != PLAY:
                continue
            for place in range(then.choices()):
                second = then.choice(place)
                if not is_certain(second):
                    continue
                copy_to(then, later)
                later.apply(second)
                worth = self.judge.standing(later, me)
                if worth > most:
                    most = worth
                    best = code
        return best

    def set_up(self, board: Board) -> None:
        """Boards of the same kind, to try things on."""
        then = self.then
        if then is None or then.seats != board.seats or then.options is not board.options:
            self.then = LordsOfVegas(board.seats, board.options)
            self.later = LordsOfVegas(board.seats, board.options)

    def best_arrangement(self, board: Board, me: i64) -> i64:
        """The high dice go where no card can take them over."""
        self.judge.look(board)
        lots = dice_lots(board, board.at, me)
        best = board.choice(0)
        most = -1.0
        for index in range(board.choices()):
            code = board.choice(index)
            kept = 0.0
            for place in range(len(lots)):
                safe = self.judge.safety(board, lots[place])
                kept += float(face_at(code, place)) * safe
            if kept > most:
                most = kept
                best = code
        return best


def is_certain(code: i64) -> bool:
    """Whether an action does what it does without dice, but for ties."""
    kind = kind_of(code)
    return kind != END_TURN and kind != BETS.number and kind != REORGANIZE


def copy_to(source: Board, target: Board) -> None:
    """Makes a board that was used before the same as another."""
    target.beside = vec[i64]()
    target.waiting = vec[i64]()
    copy_board(source, target)
    target.forget()
