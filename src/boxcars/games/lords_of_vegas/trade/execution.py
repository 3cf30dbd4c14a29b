"""Running an accepted trade, step by step (LOV-17.6 to LOV-17.10)."""

from __future__ import annotations

from boxcars.games.lords_of_vegas.actions.menu import act, action_refusal
from boxcars.games.lords_of_vegas.actions.wire import encode_action
from boxcars.games.lords_of_vegas.events import (
    StepsDone,
    TradeBegan,
    TradeDone,
    TradeStopped,
)
from boxcars.games.lords_of_vegas.seen import RunningTrade
from boxcars.games.lords_of_vegas.table import TRADE, Table, done, push
from boxcars.games.lords_of_vegas.trade.steps import do_segment, segment_from, segment_refusal
from boxcars.games.lords_of_vegas.types import (
    Act,
    OpenOffer,
)


def begin_trade(table: Table, offer: OpenOffer) -> None:
    if table.events is not None:
        table.events.append(TradeBegan(offer))
    table.trades.append(RunningTrade(offer.number, offer.steps, 0))
    push(table, TRADE)


def run_trade(table: Table) -> None:
    """The next action or segment of the trade at hand. What it leaves open is done before the
    step after it."""
    trade = table.trades[-1]
    if trade.next == len(trade.steps):
        if table.events is not None:
            table.events.append(TradeDone(trade.offer))
        close_trade(table)
        return
    step = trade.steps[trade.next]
    if isinstance(step, Act):
        code = encode_action(table, step.action)
        refusal = action_refusal(table, code)
        if refusal:
            stop_trade(table, refusal)
            return
        advance_trade(table, 1)
        act(table, code)
        return
    segment = segment_from(trade.steps, trade.next)
    refusal = segment_refusal(table, segment)
    if refusal:
        stop_trade(table, refusal)
        return
    advance_trade(table, len(segment))
    if table.events is not None:
        table.events.append(StepsDone(trade.offer, tuple(segment)))
    do_segment(table, segment)


def advance_trade(table: Table, steps: int) -> None:
    trade = table.trades[-1]
    table.trades[-1] = RunningTrade(trade.offer, trade.steps, trade.next + steps)


def stop_trade(table: Table, why: str) -> None:
    """LOV-17.8: this step and the rest are dropped; earlier steps stay."""
    trade = table.trades[-1]
    if table.events is not None:
        dropped = trade.steps[trade.next :]
        table.events.append(TradeStopped(trade.offer, trade.next, why, dropped))
    close_trade(table)


def close_trade(table: Table) -> None:
    table.trades.pop()
    done(table)
