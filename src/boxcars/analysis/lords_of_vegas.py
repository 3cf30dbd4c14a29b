"""Reasons in Lords of Vegas: boss odds, casinos that join, points that cross a break of the track,
what the next card pays, what is left of tiles and cards."""

from typing import Any

from boxcars.analysis.reasons import Reason
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.forecast import foresee
from boxcars.games.lords_of_vegas.payments import advance
from boxcars.games.lords_of_vegas.view_types import (
    ActionForecast,
    BetForecast,
    Expected,
    LordsOfVegasForecast,
    LordsOfVegasView,
    Stake,
    TradeForecast,
)


class BossRoll(Reason, frozen=True):
    """Dice decide who is boss."""

    casino: tuple[str, ...]
    percent: int
    """How often it is you."""
    points: int
    """What the casino then counts."""


class Feeds(Reason, frozen=True):
    """Somebody else gains most by it."""

    boss: int
    before: int
    points: int
    """What the casino counts for its boss, before and then."""


class Grows(Reason, frozen=True):
    """Your casino counts more."""

    casino: tuple[str, ...]
    before: int
    points: int
    joins: int
    """How many casinos it joins."""


class Stays(Reason, frozen=True):
    """Your casino counts as much as before."""

    casino: tuple[str, ...]
    points: int


class ManyDice(Reason, frozen=True):
    """Dice decide who is boss, too many of them to say how often it is you."""

    casino: tuple[str, ...]
    dice: int


class CrossesBreak(Reason, frozen=True):
    """LOV-7.3: the casino was too small to move you on the track, and no longer is."""

    points: int
    score: int
    """Where you stand on the track, and where the casino takes you."""
    then: int


class TooSmall(Reason, frozen=True):
    """LOV-7.3: so few points no longer move you on the track."""

    points: int
    score: int


class NextCard(Reason, frozen=True):
    """By how much it changes what the next card brings you on average."""

    money: str
    points: str
    """With their signs."""


class LastTile(Reason, frozen=True):
    """It is the last tile of its company."""


class Saves(Reason, frozen=True):
    """The turn ends, and the money is kept."""

    money: int
    cards: int
    """How many cards come before Game Over."""


class Bet(Reason, frozen=True):
    """What a bet brings on average, gambler or boss."""

    average: str
    """With its sign."""
    percent: int
    """How often it is won."""


class Deal(Reason, frozen=True):
    """What a trade does for you: money now, and with the next card on average."""

    money: str
    next_money: str
    next_points: str
    """With their signs."""


class AsItIs(Reason, frozen=True):
    """Nothing changes hands."""


def explain(turn: Turn[Any], answer: Answer, foreseen: Any) -> tuple[Reason, ...]:
    view, seat = turn.view, turn.seat
    assert isinstance(view, LordsOfVegasView)
    if isinstance(answer, types.EndTurn):
        return (Saves(view.players[seat].money, view.above),)
    if isinstance(answer, (types.Gamble, types.LayOff)):
        return bet_reasons(foresee(view, answer))
    if isinstance(answer, types.Accept):
        return deal_reasons(foresee(view, answer), seat)
    if isinstance(answer, types.Decline):
        return (AsItIs(),)
    if isinstance(foreseen, LordsOfVegasForecast):
        return action_reasons(view, answer, foreseen, seat)
    return ()


def action_reasons(
    view: LordsOfVegasView, answer: Answer, foreseen: LordsOfVegasForecast, seat: int
) -> tuple[Reason, ...]:
    found: list[Reason] = []
    own = stake_of(foreseen, seat)
    score = view.players[seat].score
    if foreseen.odds is not None:
        found.append(BossRoll(foreseen.casino, round(foreseen.odds[seat] / 10), foreseen.points))
    elif foreseen.boss is not None and foreseen.boss != seat:
        theirs = stake_of(foreseen, foreseen.boss)
        found.append(Feeds(foreseen.boss, theirs.before, foreseen.points))
    elif foreseen.boss == seat:
        found += growth(foreseen, own, score)
    elif foreseen.tied:
        found.append(ManyDice(foreseen.casino, len(foreseen.tied)))
    if isinstance(answer, (types.Build, types.Sprawl)) and is_last(view, answer):
        found.append(LastTile())
    ahead = foresee(view, answer)
    if isinstance(ahead, ActionForecast) and ahead.expected is not None:
        found += next_card(view.expected[seat], ahead.expected[seat])
    return tuple(found)


def growth(foreseen: LordsOfVegasForecast, own: Stake, score: int) -> list[Reason]:
    """What a casino counts for its boss, and whether that is enough to move on the track."""
    points = foreseen.points
    then, before = int(advance(score, points)), int(advance(score, own.before))
    if then == score:
        return [TooSmall(points, score)]
    if own.before > 0 and before == score:
        return [CrossesBreak(points, score, then)]
    if points > own.before:
        return [Grows(foreseen.casino, own.before, points, foreseen.merges)]
    return [Stays(foreseen.casino, points)] if points == own.before else []


def stake_of(foreseen: LordsOfVegasForecast, seat: int) -> Stake:
    """What changes for a seat; nothing if it has no part in it."""
    return next((stake for stake in foreseen.stakes if stake.seat == seat), Stake(seat, 0, 0.0))


def is_last(view: LordsOfVegasView, answer: types.Build | types.Sprawl) -> bool:
    return view.stock[company_of(view, answer)] == 1


def company_of(view: LordsOfVegasView, answer: types.Build | types.Sprawl) -> types.Company:
    if isinstance(answer, types.Build):
        return answer.company
    return next(casino.company for casino in view.casinos if answer.casino in casino.lots)


def next_card(now: Expected, then: Expected) -> list[Reason]:
    """Said of what brings something; what costs now and pays later is told by its chance."""
    money, points = then.money - now.money, then.points - now.points
    return [NextCard(dollars(money), signed(points))] if money > 0 or points > 0 else []


def bet_reasons(ahead: Any) -> tuple[Reason, ...]:
    if not isinstance(ahead, BetForecast):
        return ()
    won = sum(each.ways for each in ahead.outcomes if each.gains[0] > 0)
    return (Bet(dollars(ahead.average), round(100 * won / ahead.rolls)),)


def deal_reasons(ahead: Any, seat: int) -> tuple[Reason, ...]:
    if not isinstance(ahead, TradeForecast):
        return ()
    for side in ahead.sides:
        if side.seat == seat:
            (before, after), (now, then) = side.money, side.expected
            money, points = dollars(then.money - now.money), signed(then.points - now.points)
            return (Deal(dollars(after - before), money, points),)
    return ()


def signed(value: float) -> str:
    return f"{value:+.1f}".removesuffix(".0").replace("-", "−")


def dollars(value: float) -> str:
    """In millions, as the table counts."""
    return f"{signed(value)[:1]}${signed(value)[1:]}"
