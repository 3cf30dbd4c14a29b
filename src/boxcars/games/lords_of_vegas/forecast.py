"""What an answer would do, computed from a view: shown before a person chooses."""

from typing import Final, Literal, cast

from msgspec import structs
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import kind_of
from boxcars.engine.types import Answer, View
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.actions.action import effect_on, stakes
from boxcars.games.lords_of_vegas.actions.gamble import OUTCOMES, SUMS, TIMES
from boxcars.games.lords_of_vegas.board import PLAY, REMOVAL, TIED
from boxcars.games.lords_of_vegas.casinos import highest_dice
from boxcars.games.lords_of_vegas.closed import closed
from boxcars.games.lords_of_vegas.from_view import board_of, imagine
from boxcars.games.lords_of_vegas.lots import LOTS, how_many
from boxcars.games.lords_of_vegas.names import casino_lots, lot_named
from boxcars.games.lords_of_vegas.offers import Offering, offer_refusal, parties_of, terms_refusal
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.play import END_TURN, effect_of, next_in_turn
from boxcars.games.lords_of_vegas.steps.trade import do_segment, part_refusal, segment_from
from boxcars.games.lords_of_vegas.view_types import (
    ActionForecast,
    BetForecast,
    BetOutcome,
    CasinoChange,
    LordsOfVegasForecast,
    LordsOfVegasView,
    StepEffect,
    TradeForecast,
    TradeSide,
    TurnForecast,
)
from boxcars.games.lords_of_vegas.views import all_cards_left, expected, player

ACTION_TYPES: Final = (
    types.Build,
    types.Sprawl,
    types.Remodel,
    types.Reorganize,
    types.Raise,
)


def forecast(view: View) -> list[LordsOfVegasForecast]:
    """One forecast for each action of the active player; of bets, three for each casino."""
    assert isinstance(view, LordsOfVegasView)
    if view.phase != "play":
        return []
    state = board_of(view)
    forecasts: list[LordsOfVegasForecast] = []
    for index in range(state.choices()):
        code: i64 = state.choice(index)
        if kind_of(code) != END_TURN:
            action = cast(types.Action, state.decode(code))
            effect = structs.asdict(effect_of(state, code))
            forecasts.append(LordsOfVegasForecast(**effect, answer=action))
    return forecasts


def foresee(
    view: View, answer: Answer
) -> BetForecast | ActionForecast | TurnForecast | TradeForecast | None:
    """What is asked for one answer at a time: a bet of any size, whether to lay half of it off,
    what an action makes of the next card, what is left to do in the turn, or a trade."""
    if isinstance(answer, types.Gamble):
        return foresee_bet(view, answer)
    if isinstance(answer, types.LayOff):
        return foresee_lay_off(view, answer)
    if isinstance(answer, types.EndTurn):
        return foresee_end(view)
    if isinstance(answer, ACTION_TYPES):
        return foresee_action(view, cast(types.Action, answer))
    return foresee_trade(view, answer)


def foresee_end(view: View) -> TurnForecast | None:
    assert isinstance(view, LordsOfVegasView)
    if view.phase != "play":
        return None
    board = board_of(view)
    return TurnForecast(closed(board), int(next_in_turn(board)))


def foresee_action(view: View, action: types.Action) -> ActionForecast | None:
    """What an action makes of the cards to come; None if it is refused."""
    assert isinstance(view, LordsOfVegasView)
    state = with_action(view, action)
    if state is None:
        return None
    settled = state.step == PLAY
    cards = all_cards_left(state) if settled else None
    return ActionForecast(
        answer=action,
        cards=cards,
        expected=expected(state, cards) if cards is not None else None,
        comes=comes(view, action.lot) if isinstance(action, types.Sprawl) else None,
    )


def with_action(view: LordsOfVegasView, action: types.Action) -> LordsOfVegas | None:
    """A table to try things on, with the action taken there; None if it is refused."""
    state = board_of(view)
    if view.turn is None or view.phase != "play" or state.refusal(view.turn, action):
        return None
    state.answer(view.turn, action)
    return state


def comes(view: LordsOfVegasView, lot: types.LotName) -> int | None:
    """LOV-19.2: every card left is as likely to lie above Game Over as any other."""
    left = [each for cards in view.cards for each in cards.lots]
    return round(1000 * view.above / len(left)) if lot in left else None


def foresee_bet(view: View, bet: types.Gamble) -> BetForecast | None:
    """LOV-14: a bet with every roll; None if it is refused."""
    assert isinstance(view, LordsOfVegasView)
    state = with_action(view, bet)
    if state is None:
        return None
    boss = state.actor()
    laid_off: tuple[int, ...] | None = None
    if boss != CHANCE_ACTS:
        # LOV-14.5: the boss may lay half of it off.
        shared = state.clone()
        shared.answer(boss, types.LayOff(half=True))
        laid_off = gains(shared, shared.turn)
        state.answer(boss, types.LayOff(half=False))
    return bet_forecast(bet, gains(state, state.turn), laid_off)


def foresee_lay_off(view: View, answer: types.LayOff) -> BetForecast | None:
    """LOV-14.5: what the bet against a boss may bring that boss; None if nobody asks."""
    assert isinstance(view, LordsOfVegasView)
    if view.phase != "layoff":
        return None
    state = imagine(view, Generator(0))
    boss = state.actor()
    state.answer(boss, answer)
    return bet_forecast(answer, gains(state, boss), None)


def bet_forecast(
    answer: types.Gamble | types.LayOff, kept: tuple[int, ...], laid_off: tuple[int, ...] | None
) -> BetForecast:
    won = sum([gain * SUMS[total] for total, gain in enumerate(kept, 2)])
    return BetForecast(
        answer=answer,
        gains=kept,
        laid_off=laid_off,
        outcomes=tuple([bet_outcome(times, kept, laid_off) for times in range(len(OUTCOMES))]),
        rolls=sum(SUMS),
        average=round(won / sum(SUMS), 2),
    )


def bet_outcome(times: int, kept: tuple[int, ...], laid_off: tuple[int, ...] | None) -> BetOutcome:
    """LOV-14.3: all the sums for which the boss pays so many times the bet."""
    sums = [total for total in range(len(SUMS)) if TIMES[total] == times]
    each = [gains[total - 2] for gains in (kept, laid_off or kept) for total in sums if total >= 2]
    ways = sum([SUMS[total] for total in sums])
    return BetOutcome(OUTCOMES[times], ways, tuple(dict.fromkeys(each)))


def gains(state: LordsOfVegas, seat: i64) -> tuple[int, ...]:
    """What a seat gets, by the sum of the two dice from 2 on."""
    found: dict[int, int] = {}
    for branch in state.branches():
        assert isinstance(branch.outcome, types.Roll)
        total = sum(branch.outcome.dice)
        if total not in found:
            then = state.clone()
            then.answer(CHANCE_ACTS, branch.outcome)
            found[total] = int(then.money[seat] - state.money[seat])
    return tuple([found[total] for total in sorted(found)])


def foresee_trade(view: View, answer: Answer) -> TradeForecast | None:
    """What the trade would do that is offered, or about to be: its steps are run on a board to try
    things on, until dice or a seat have to decide; none of them if the viewer cannot offer them.
    None for other answers."""
    assert isinstance(view, LordsOfVegasView)
    steps: tuple[types.TradeStep, ...] | None = None
    if isinstance(answer, (types.Offer, types.Amend, types.Counter)):
        steps = answer.steps
    elif isinstance(answer, types.Accept):
        steps = next((one.steps for one in view.offers if one.number == answer.offer), None)
    if steps is None or view.turn is None:
        return None
    now, state = board_of(view), board_of(view)
    if isinstance(answer, types.Accept) or view.seat is None:
        refusal = terms_refusal(state, view.window, steps)
    else:
        state.offers = list(view.offers)
        refusal = offer_refusal(state, view.window, view.seat, cast(Offering, answer))
    effects: list[StepEffect] = []
    done = 0
    while refusal is None and done < len(steps) and state.step == PLAY:
        refusal = part_refusal(state, steps, done)
        if refusal is None:
            done = try_part(state, steps, done, effects)
    return TradeForecast(
        parties=parties_of(state, steps),
        begins=beginnings(steps),
        steps=done,
        then="stopped" if refusal else waiting_for(state),
        why=refusal.told() if refusal else None,
        effects=tuple(effects),
        after=tuple(player(state, seat) for seat in range(state.seats)),
        sides=sides_of(now, state, steps),
        casinos=casinos_changed(now, state, effects),
        **holders(state, steps[done:]),
    )


def sides_of(
    now: LordsOfVegas, then: LordsOfVegas, steps: tuple[types.TradeStep, ...]
) -> tuple[TradeSide, ...]:
    before = expected(now, all_cards_left(now))
    after = expected(then, all_cards_left(then))
    return tuple(
        TradeSide(
            seat,
            (int(now.money[seat]), int(then.money[seat])),
            (int(how_many(now.owned[seat])), int(how_many(then.owned[seat]))),
            (int(how_many(now.holds[seat])), int(how_many(then.holds[seat]))),
            (before[seat], after[seat]),
        )
        for seat in parties_of(now, steps)
        if seat < now.seats
    )


def casinos_changed(
    now: LordsOfVegas, then: LordsOfVegas, effects: list[StepEffect]
) -> tuple[CasinoChange, ...]:
    """Casinos only grow, so each of now has its place in one of then."""
    rolled = {effect.casino: effect.odds for effect in effects if effect.tied}
    found: list[CasinoChange] = []
    for lot in range(LOTS):
        if then.casino[lot] != lot:
            continue
        lots = casino_lots(then, lot)
        odds, tied = rolled.get(lots), lots in rolled
        at_stake = stakes(now, then, lot, int(tied), odds)
        if tied or any(stake.before != stake.after for stake in at_stake):
            found.append(CasinoChange(lots, tied, odds, at_stake))
    return tuple(found)


def holders(
    state: LordsOfVegas, rest: tuple[types.TradeStep, ...]
) -> dict[str, dict[types.LotName, int]]:
    """Whose lots and dice are once the rest of the steps is done too, whatever dice will say."""
    lots = {lot_named(lot): int(state.marker[lot]) for lot in range(LOTS) if state.marker[lot] >= 0}
    dice = {lot_named(lot): int(state.die[lot]) for lot in range(LOTS) if state.die[lot] >= 0}
    for step in rest:
        if isinstance(step, types.GiveLot):
            lots[step.lot] = step.receiver
        elif isinstance(step, types.GiveDie):
            dice[step.lot] = step.receiver
        elif isinstance(step, types.Act) and isinstance(step.action, (types.Build, types.Sprawl)):
            lots.pop(step.action.lot, None)
            dice[step.action.lot] = int(state.turn)
    return {"lots": lots, "dice": dice}


def beginnings(steps: tuple[types.TradeStep, ...]) -> tuple[int, ...]:
    """LOV-17.6: by step, where its segment begins; an action stands alone."""
    begins: list[int] = []
    while len(begins) < len(steps):
        start = len(begins)
        begins += [start] * max(1, len(segment_from(steps, start)))
    return tuple(begins)


def waiting_for(state: LordsOfVegas) -> Literal["all done", "dice", "removal"]:
    if state.step == PLAY:
        return "all done"
    return "removal" if state.step == REMOVAL else "dice"


def try_part(
    state: LordsOfVegas, steps: tuple[types.TradeStep, ...], done: int, effects: list[StepEffect]
) -> int:
    """Takes an action, or does transfers that happen at the same time; how many steps are done
    then."""
    step = steps[done]
    if isinstance(step, types.Act):
        code = state.encode(step.action)
        effects.append(StepEffect(**structs.asdict(effect_of(state, code)), step=done))
        state.apply(code)
        return done + 1
    segment = segment_from(steps, done)
    before = state.clone()
    do_segment(state, segment)
    done += len(segment)
    for lot in range(LOTS):
        if state.casino[lot] == lot and state.boss[lot] != before.boss[lot]:
            rolled = highest_dice(state, lot) if state.boss[lot] == TIED else 0
            effect = structs.asdict(effect_on(before, state, lot, rolled, 0, 0, None))
            effects.append(StepEffect(**effect, step=done - 1))
    state.settle()
    return done
