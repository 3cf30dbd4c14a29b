"""What a trade would do if everybody accepted it now: shown before anybody does."""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from boxcars.engine.types import Answer, View
from boxcars.games.lords_of_vegas.board import PLAY, REMOVAL, TIED
from boxcars.games.lords_of_vegas.casinos import highest_dice, worth
from boxcars.games.lords_of_vegas.forecast import effect_of
from boxcars.games.lords_of_vegas.from_view import board_of
from boxcars.games.lords_of_vegas.lots import LOTS
from boxcars.games.lords_of_vegas.odds import odds_of_roll
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.trade import action_refusal
from boxcars.games.lords_of_vegas.telling import casino_lots, lots_named, seat_or_none
from boxcars.games.lords_of_vegas.trade.side import terms_refusal
from boxcars.games.lords_of_vegas.trade.transfers import (
    Transfer,
    do_segment,
    segment_from,
    segment_refusal,
)
from boxcars.games.lords_of_vegas.types import Accept, Act, Action, Amend, Counter, Offer, Step
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView, StepEffect, TradeForecast
from boxcars.games.lords_of_vegas.views import player


def foresee(view: View, answer: Answer) -> TradeForecast | None:
    """What the trade would do that is offered, or about to be. None for other answers."""
    assert isinstance(view, LordsOfVegasView)
    steps = steps_meant(view, answer)
    if steps is None or view.turn is None:
        return None
    state = board_of(view)
    why = terms_refusal(state, view.window, steps)
    return foresee_steps(state, steps, why)


def steps_meant(view: LordsOfVegasView, answer: Answer) -> tuple[Step, ...] | None:
    if isinstance(answer, (Offer, Amend, Counter)):
        return answer.steps
    if isinstance(answer, Accept):
        return next((one.steps for one in view.offers if one.number == answer.offer), None)
    return None


def foresee_steps(state: LordsOfVegas, steps: tuple[Step, ...], why: str) -> TradeForecast:
    """Runs the steps on a board to try things on, until dice or a seat have to decide; none of
    them if there is a reason why nobody can offer them."""
    effects: list[StepEffect] = []
    done = 0
    while not why and done < len(steps) and state.step == PLAY:
        step = steps[done]
        if isinstance(step, Act):
            why = try_action(state, step.action, done, effects)
            length = 1
        else:
            segment = segment_from(steps, done)
            why = try_segment(state, segment, done, effects)
            length = len(segment)
        if not why:
            done += length
    return TradeForecast(
        steps=done,
        then="stopped" if why else waiting_for(state),
        why=why,
        effects=tuple(effects),
        after=tuple(player(state, seat) for seat in range(state.seats)),
    )


def waiting_for(state: LordsOfVegas) -> Literal["all done", "dice", "removal"]:
    if state.step == PLAY:
        return "all done"
    return "removal" if state.step == REMOVAL else "dice"


def try_action(state: LordsOfVegas, action: Action, step: int, effects: list[StepEffect]) -> str:
    """Takes an action; returns why it is not possible."""
    refusal = action_refusal(state, action)
    if not refusal:
        code = state.encode(action)
        effects.append(StepEffect(**structs.asdict(effect_of(state, code)), step=step))
        state.apply(code)
    return refusal


def try_segment(
    state: LordsOfVegas, segment: list[Transfer], step: int, effects: list[StepEffect]
) -> str:
    """Does transfers that happen at the same time; returns why they are not possible."""
    refusal = segment_refusal(state, segment)
    if not refusal:
        before = [int(state.boss[lot]) for lot in range(LOTS)]
        do_segment(state, segment)
        effects += [
            boss_effect(state, lot, step + len(segment) - 1)
            for lot in range(LOTS)
            if state.casino[lot] == lot and int(state.boss[lot]) != before[lot]
        ]
        state.settle()
    return refusal


def boss_effect(state: LordsOfVegas, casino: int, step: int) -> StepEffect:
    """A casino that has got another boss, or tied dice."""
    tied = state.boss[casino] == TIED
    rolled = highest_dice(state, casino) if tied else 0
    return StepEffect(
        cost=0,
        casino=casino_lots(state, casino),
        points=int(worth(state, casino)),
        merges=0,
        boss=seat_or_none(state.boss[casino]),
        tied=lots_named(rolled),
        odds=odds_of_roll(state, casino, rolled) if tied else None,
        step=step,
    )
