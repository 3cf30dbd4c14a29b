"""A trade that everybody accepted runs, step by step (LOV-17.6 to LOV-17.10). Nobody is asked."""

from __future__ import annotations

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import CHANCE_ACTS, step_of
from boxcars.engine.step import Step
from boxcars.games.lords_of_vegas.board import PLAY, TRADE, Board
from boxcars.games.lords_of_vegas.events import StepsDone, TradeBegan, TradeDone, TradeStopped
from boxcars.games.lords_of_vegas.trade.transfers import do_segment, segment_from, segment_refusal
from boxcars.games.lords_of_vegas.types import Act, Action, OpenOffer
from boxcars.games.lords_of_vegas.view_types import RunningTrade


class Trade(Step[Board]):
    def __init__(self) -> None:
        super().__init__("trade", (), "")

    def waits(self, board: Board) -> bool:
        return False

    def run(self, board: Board) -> None:
        run_trade(board)

    def check(self, board: Board) -> None:
        if not board.trading:
            raise BadPosition("trades", "trading is off at this table (LOV-17)")
        trade = board.trades[len([task for task in board.waiting if step_of(task) == TRADE])]
        acts = any(isinstance(step, Act) for step in trade.steps)
        if acts and step_of(board.waiting[len(board.waiting) - 1]) != PLAY:
            raise BadPosition("trades", "actions are for the play step (LOV-17.1)")


def begin_trade(board: Board, offer: OpenOffer) -> None:
    board.trades.append(RunningTrade(offer.number, offer.steps, 0))
    if board.events is not None:
        board.tell(TradeBegan(offer))
    board.interrupt(TRADE, CHANCE_ACTS)


def run_trade(board: Board) -> None:
    """The next action or segment of the trade at hand. What it leaves open is done before the
    step after it."""
    trade = board.trades[-1]
    if trade.next == len(trade.steps):
        close_trade(board)
        if board.events is not None:
            board.tell(TradeDone(trade.offer))
        return
    step = trade.steps[trade.next]
    if isinstance(step, Act):
        refusal = action_refusal(board, step.action)
        if refusal:
            stop_trade(board, refusal)
            return
        advance_trade(board, 1)
        play = board.steps[PLAY]
        play.do(board, play.encode(board, step.action))
        return
    segment = segment_from(trade.steps, trade.next)
    refusal = segment_refusal(board, segment)
    if refusal:
        stop_trade(board, refusal)
        return
    advance_trade(board, len(segment))
    do_segment(board, segment)
    if board.events is not None:
        board.tell(StepsDone(trade.offer, tuple(segment)))


def action_refusal(board: Board, action: Action) -> str:
    """Why the active player cannot take an action now; empty if nothing is in the way."""
    play = board.steps[PLAY]
    code = play.encode(board, action)
    return "" if play.allows(board, code) else play.why_not(board, code)


def advance_trade(board: Board, steps: int) -> None:
    trade = board.trades[-1]
    board.trades[-1] = RunningTrade(trade.offer, trade.steps, trade.next + steps)


def stop_trade(board: Board, why: str) -> None:
    """LOV-17.8: this step and the rest are dropped; earlier steps stay."""
    trade = board.trades[-1]
    close_trade(board)
    if board.events is not None:
        dropped = trade.steps[trade.next :]
        board.tell(TradeStopped(trade.offer, trade.next, why, dropped))


def close_trade(board: Board) -> None:
    board.trades.pop()
    board.go_back()
