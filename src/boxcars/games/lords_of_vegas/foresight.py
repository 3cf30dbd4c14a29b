"""What an answer that cannot be listed would do, from a view: a bet of any size, or a trade."""

from __future__ import annotations

from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.types import Answer, View
from boxcars.games.lords_of_vegas.from_view import board_of
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.trade.forecast import foresee as foresee_trade
from boxcars.games.lords_of_vegas.types import Gamble, LayOff, Roll
from boxcars.games.lords_of_vegas.view_types import BetForecast, LordsOfVegasView, TradeForecast


def foresee(view: View, answer: Answer) -> BetForecast | TradeForecast | None:
    if isinstance(answer, Gamble):
        return foresee_bet(view, answer)
    return foresee_trade(view, answer)


def foresee_bet(view: View, bet: Gamble) -> BetForecast | None:
    """LOV-14: the bet made on a table to try things on, with every roll; None if it is refused."""
    assert isinstance(view, LordsOfVegasView)
    if view.turn is None or view.phase != "play":
        return None
    state = board_of(view)
    if state.refusal(view.turn, bet):
        return None
    state.answer(view.turn, bet)
    boss = state.actor()
    if boss == CHANCE_ACTS:
        return BetForecast(bet, gains(state, view.turn), None)
    # LOV-14.5: the boss may lay half of it off.
    kept, shared = state.clone(), state.clone()
    kept.answer(boss, LayOff(half=False))
    shared.answer(boss, LayOff(half=True))
    return BetForecast(bet, gains(kept, view.turn), gains(shared, view.turn))


def gains(state: LordsOfVegas, gambler: int) -> tuple[int, ...]:
    """What the gambler gets, by the sum of the two dice from 2 on."""
    found: dict[int, int] = {}
    for branch in state.branches():
        assert isinstance(branch.outcome, Roll)
        total = sum(branch.outcome.dice)
        if total not in found:
            then = state.clone()
            then.answer(CHANCE_ACTS, branch.outcome)
            found[total] = int(then.money[gambler] - state.money[gambler])
    return tuple([found[total] for total in sorted(found)])
