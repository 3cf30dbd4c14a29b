"""What each number would do, computed from a view: shown before a person chooses."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import NOTHING, many, one
from boxcars.engine.types import View
from boxcars.games.las_vegas.look import casino
from boxcars.games.las_vegas.table import NEUTRAL, NOTE_UNIT
from boxcars.games.las_vegas.types import Casino, LasVegasForecast, LasVegasView, Place


def forecast(view: View) -> list[LasVegasForecast]:
    """One forecast for each number that the player in turn may place; the information is public."""
    assert isinstance(view, LasVegasView)
    if view.roll is None or view.turn is None:
        return []
    rolled = {*view.roll.own, *view.roll.neutral}
    return [forecast_number(view, number) for number in sorted(rolled)]


def forecast_number(view: LasVegasView, number: i64) -> LasVegasForecast:
    roll = view.roll
    assert roll is not None
    assert view.turn is not None
    now = view.casinos[number - 1]
    own = roll.own.count(number)
    neutral = roll.neutral.count(number)
    dice = dice_tally(now) + many(own, view.turn) + many(neutral, NEUTRAL)
    then = casino(len(view.players), number, notes_tally(now), dice)
    change = takings(then)
    for seat, before in enumerate(takings(now)):
        change[seat] -= before
    return LasVegasForecast(Place(number), own, neutral, then, tuple(change))


def takings(at: Casino) -> list[int]:
    """What each seat would take at a casino if the round ended now, in dollars."""
    taken = [0] * len(at.dice)
    values = at.notes
    for place, taker in enumerate(at.takers):
        if isinstance(taker, int):
            taken[taker] += values[place]
    return taken


def dice_tally(at: Casino) -> i64:
    dice = many(at.neutral, NEUTRAL)
    for seat, count in enumerate(at.dice):
        dice += many(count, seat)
    return dice


def notes_tally(at: Casino) -> i64:
    notes: i64 = NOTHING
    for value in at.notes:
        notes += one(value // NOTE_UNIT)
    return notes
