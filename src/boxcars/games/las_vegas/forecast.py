"""What each number would do, computed from a view: shown before a person chooses."""

from __future__ import annotations

from boxcars.engine.tally import many, tally_of
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


def forecast_number(view: LasVegasView, number: int) -> LasVegasForecast:
    assert view.roll is not None
    assert view.turn is not None
    now = view.casinos[number - 1]
    own = view.roll.own.count(number)
    neutral = view.roll.neutral.count(number)
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


def dice_tally(at: Casino) -> int:
    dice = many(at.neutral, NEUTRAL)
    for seat, count in enumerate(at.dice):
        dice += many(count, seat)
    return dice


def notes_tally(at: Casino) -> int:
    return tally_of([value // NOTE_UNIT for value in at.notes])
