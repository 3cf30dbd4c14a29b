"""The regular of Lords of Vegas: takes the action after which its position is worth most.

A position is worth the points and the money that the cards left may be expected to bring, less
what they bring the others. `lords_of_vegas_trades` has how it trades.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas_trades import Trader
from boxcars.bots.lords_of_vegas_worth import Prospects
from boxcars.bots.policy import Policy
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, State
from boxcars.engine.step import KIND_SHIFT, kind_of, rest_of
from boxcars.engine.tally import bit
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
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
BUILD: Final[i64] = next(action.number for action in ACTIONS if isinstance(action, Build))
REORGANIZE: Final[i64] = next(action.number for action in ACTIONS if isinstance(action, Reorganize))


class LordsPolicy(Policy):
    """Does not trade, and never speaks before it is asked."""

    def __init__(self, generator: Generator) -> None:
        super().__init__(generator)
        self.prospects = Prospects()
        self.then: Board | None = None
        """The board on which actions are tried."""

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
        self.prospects.look(state)
        return self.prospects.standing(state, seat)

    def settled(self, state: State) -> bool:
        """The next card tells nothing about what was done before; dice of an action do."""
        return state.asks != CHANCE_ACTS or len(state.waiting) == 0

    def best_action(self, board: Board, me: i64) -> i64:
        """The action after which the position is worth most; the end of the turn if none helps.

        It does not gamble: that loses money on average (LOV-E21).
        """
        prospects = self.prospects
        prospects.look(board)
        best: i64 = END_TURN << KIND_SHIFT
        most = prospects.standing(board, me) + WORTHWHILE
        self.set_up(board)
        then = self.then
        assert then is not None
        for index in range(board.choices()):
            code = board.choice(index)
            kind = kind_of(code)
            if kind == END_TURN or kind == BETS.number:
                continue
            if kind == REORGANIZE:
                worth = self.worth_reorganized(board, rest_of(code), me)
            else:
                copy_to(board, then)
                then.apply(code)
                worth = prospects.standing(then, me)
            if worth > most:
                most = worth
                best = code
        if kind_of(best) == END_TURN and board.dice[me] >= 2:
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
                    worth = self.prospects.standing(then, me)
                    if worth > most:
                        most = worth
                        best = code
        return best

    def worth_reorganized(self, board: Board, casino: i64, me: i64) -> float:
        prospects = self.prospects
        paid = board.pips[casino]
        board.money[me] -= paid
        prospects.count(board)
        board.money[me] += paid
        prospects.add_casino(board, casino, -1.0)
        prospects.add_reorganized(board, casino)
        return prospects.ahead(board, me)

    def set_up(self, board: Board) -> None:
        """A board of the same kind, to try things on."""
        then = self.then
        if then is None or then.seats != board.seats or then.options is not board.options:
            self.then = LordsOfVegas(board.seats, board.options)

    def best_arrangement(self, board: Board, me: i64) -> i64:
        """The high dice go where no card can take them over."""
        self.prospects.look(board)
        lots = dice_lots(board, board.at, me)
        best = board.choice(0)
        most = -1.0
        for index in range(board.choices()):
            code = board.choice(index)
            kept = 0.0
            for place in range(len(lots)):
                safe = self.prospects.safety(board, lots[place])
                kept += float(face_at(code, place)) * safe
            if kept > most:
                most = kept
                best = code
        return best


def copy_to(source: Board, target: Board) -> None:
    """Makes a board that was used before the same as another."""
    target.beside = vec[i64]()
    target.waiting = vec[i64]()
    copy_board(source, target)
    target.forget()


class Regular:
    """Plays by its policy, and trades."""

    def __init__(self, generator: Generator) -> None:
        self.policy = LordsPolicy(generator)
        self.trader = Trader(generator)

    def choose(self, turn: Turn) -> Answer:
        state = turn.imagine(self.policy.generator)
        assert isinstance(state, LordsOfVegas)
        answer = self.trader.word(turn, state)
        if answer is not None:
            return answer
        return state.decode(self.policy.choose(state, turn.seat))
