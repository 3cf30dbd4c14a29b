"""How regulars play Lords of Vegas: they take the action after which their position is worth most.

A position is worth the points and the money that the cards left may be expected to bring, less
what they bring the others. `trades` has how they trade.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.lead import Lead
from boxcars.bots.lords_of_vegas.trial import (
    BUILD,
    around,
    make_same,
    number_of,
    take_back,
    touched_by,
)
from boxcars.bots.lords_of_vegas.tries import NO_MOMENT, Tries
from boxcars.bots.lords_of_vegas.worth import companies_left
from boxcars.bots.policy import Policy
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, State
from boxcars.engine.step import KIND_SHIFT, kind_of, rest_of
from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.actions.action import LOT_BITS, LOT_MASK, company_in
from boxcars.games.lords_of_vegas.actions.reorganize import Reorganize
from boxcars.games.lords_of_vegas.board import ARRANGE, LAYOFF, PLAY, Board
from boxcars.games.lords_of_vegas.casinos import dice_lots
from boxcars.games.lords_of_vegas.lots import (
    BESIDE,
    BLOCK,
    BLOCKS,
    COMPANIES,
    NONE,
    PRICE,
    first_of,
    has,
)
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.dice_roll import face_at
from boxcars.games.lords_of_vegas.steps.play import BETS, END_TURN

WORTHWHILE: Final = 0.4
"""How much better an action must be than none, in dollars."""
NOT_POSSIBLE: Final = -1.0e9
PLENTY: Final[i64] = 40
"""With so many dollars it thinks of any two actions that help only together."""
REORGANIZE: Final[i64] = number_of(Reorganize)


class LordsPolicy(Policy):
    """Does not trade, and never speaks before it is asked."""

    def __init__(self, generator: Generator) -> None:
        super().__init__(generator)
        self.judge = Lead()
        self.then: Board | None = None
        """The board on which actions are tried: like the one at hand."""
        self.tries = Tries()
        self.before = Tries()
        """What was tried on the board at hand, and on the one before it: in most cases that of
        the same turn, before the last action."""

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
        self.prepare(board, me)
        best: i64 = END_TURN << KIND_SHIFT
        most = self.promise(board, best, me) + WORTHWHILE
        for index in range(board.choices()):
            code = board.choice(index)
            if not self.worth_a_thought(board, code):
                continue
            promise = self.promise(board, code, me)
            if promise > most:
                most = promise
                best = code
        if kind_of(best) == END_TURN and board.dice[me] >= 2:
            if board.money[me] >= PLENTY:
                return self.first_of_any_two(board, me, most)
            return self.first_of_two(board, me, most)
        return best

    def worth_a_thought(self, board: Board, code: i64) -> bool:
        """Whether an action may be the best one. A tile that joins nothing has the color of the
        company that will pay most often."""
        kind = kind_of(code)
        if kind != BUILD:
            return kind != END_TURN and kind != BETS.number
        colors: i64 = 0
        lot = code & LOT_MASK
        beside = BESIDE[lot] & board.tiles
        while beside != 0:
            colors |= bit(board.tile[first_of(beside)])
            beside &= beside - 1
        if has(colors, company_in(code)):
            return True
        best: i64 = NONE
        for company in range(COMPANIES):
            if board.stock[company] == 0 or has(colors, company):
                continue
            if best == NONE or self.judge.draws[company] > self.judge.draws[best]:
                best = company
        return company_in(code) == best

    def prepare(self, board: Board, me: i64) -> None:
        """Looks at a board on which a seat may act, for `promise`."""
        then = self.then
        if then is None or then.seats != board.seats or then.options is not board.options:
            then = LordsOfVegas(board.seats, board.options)
            self.then = then
            self.tries.moment = NO_MOMENT
        make_same(board, then)
        self.before, self.tries = self.tries, self.before
        self.tries.begin(board, me)
        judge = self.judge
        judge.look(board)
        judge.take_side(board, me)
        judge.look_at_stock(board)
        for block in range(BLOCKS):
            if not self.before.holds_for(self.tries, block):
                judge.note(board, block)

    def promise(self, board: Board, code: i64, me: i64) -> float:
        """What an action changes, with what the money is worth that it leaves. Bets are not looked
        at."""
        judge = self.judge
        kind = kind_of(code)
        if kind == END_TURN:
            return judge.cash(board.money[me])
        if kind == REORGANIZE:
            casino = rest_of(code)
            change = judge.of_reorganized(board, casino) - judge.casinos[casino]
            return change + judge.cash(board.money[me] - board.pips[casino])
        return self.tried(board, code, me)

    def tried(self, board: Board, code: i64, me: i64) -> float:
        """The same of an action without dice. What it changes is kept."""
        before = self.before
        if before.holds_for(self.tries, block_of(code)):
            place = before.place_of(code, len(self.tries.codes))
            if place >= 0 and before.local[place]:
                change, cost = before.changes[place], before.costs[place]
                self.tries.add(code, change, cost, before.calm[place], before.areas[place], True)
                return change + self.judge.cash(board.money[me] - cost)
        then = self.then
        assert then is not None
        then.apply(code)
        touched = touched_by(then, code)
        beside = around(then, touched)
        change = self.judge.change(board, then, touched, beside)
        money = then.money[me]
        local = board.dice[me] > 0 and companies_left(then) == self.judge.open
        cost = board.money[me] - money
        self.tries.add(code, change, cost, then.step == PLAY, touched | beside, local)
        take_back(board, then, touched)
        return change + self.judge.cash(money)

    def first_of_two(self, board: Board, me: i64, most: float) -> i64:
        """The first one of two tiles side by side that help only together; the end of the turn if
        there are none. Far along the track a casino of one tile scores nothing (LOV-7.3)."""
        then = self.then
        assert then is not None
        best: i64 = END_TURN << KIND_SHIFT
        for code in self.tries.codes:
            if kind_of(code) != BUILD:
                continue
            lot, company = code & LOT_MASK, company_in(code)
            if board.stock[company] < 2:
                continue
            beside = BESIDE[lot] & board.owned[me]
            while beside != 0:
                other = first_of(beside)
                beside &= beside - 1
                if other > lot and PRICE[lot] + PRICE[other] <= board.money[me]:
                    then.apply(code)
                    touched = touched_by(then, code)
                    if then.step == PLAY:
                        second = (BUILD << KIND_SHIFT) | (company << LOT_BITS) | other
                        then.apply(second)
                        touched |= touched_by(then, second)
                    worth = self.undone(board, touched, me)
                    if worth > most:
                        most = worth
                        best = code
        return best

    def first_of_any_two(self, board: Board, me: i64, most: float) -> i64:
        """The same of any two actions, for those who have money and nothing to do with it."""
        best: i64 = END_TURN << KIND_SHIFT
        for first in range(len(self.tries.codes)):
            if self.tries.calm[first]:
                worth = self.with_another(board, first, me)
                if worth > most:
                    most = worth
                    best = self.tries.codes[first]
        return best

    def with_another(self, board: Board, first: i64, me: i64) -> float:
        """The most that an action is worth together with one after it. What two of them change adds
        up, if none of it is felt where the other one is felt."""
        then = self.then
        assert then is not None
        code = self.tries.codes[first]
        then.apply(code)
        seconds = vec[i64]()
        for index in range(then.choices()):
            second = then.choice(index)
            if kind_of(second) != REORGANIZE and self.worth_a_thought(then, second):
                seconds = append(seconds, second)
        take_back(board, then, touched_by(then, code))
        money = board.money[me] - self.tries.costs[first]
        most = NOT_POSSIBLE
        known: i64 = -1
        for second in seconds:
            known = self.tries.place_of(second, known + 1)
            if known >= 0 and self.tries.areas[first] & self.tries.areas[known] == 0:
                worth = self.tries.changes[first] + self.tries.changes[known]
                most = max(most, worth + self.judge.cash(money - self.tries.costs[known]))
            elif (
                known < 0
                or known > first
                or not (are_tiles(code, second) and self.tries.calm[known])
            ):
                most = max(most, self.tried_both(board, code, second, me))
        return most

    def tried_both(self, board: Board, first: i64, second: i64, me: i64) -> float:
        then = self.then
        assert then is not None
        then.apply(first)
        touched = touched_by(then, first)
        then.apply(second)
        return self.undone(board, touched | touched_by(then, second), me)

    def undone(self, board: Board, touched: i64, me: i64) -> float:
        """What the actions were worth that were done on the board to try things on, which touched
        some lots. They are taken back."""
        then = self.then
        assert then is not None
        change = self.judge.change(board, then, touched, around(then, touched))
        worth = change + self.judge.cash(then.money[me])
        take_back(board, then, touched)
        return worth

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


def are_tiles(first: i64, second: i64) -> bool:
    """Whether both are tiles: which one comes first does not matter then."""
    return kind_of(first) == BUILD and kind_of(second) == BUILD


def block_of(code: i64) -> i64:
    """The block in which an action does something."""
    return BLOCK[code & LOT_MASK]
