"""What each number would do, computed from a view: shown before a person chooses."""

from mypy_extensions import i64

from boxcars.engine.tally import many
from boxcars.engine.types import View
from boxcars.games.dice_casinos.bills import bills_of
from boxcars.games.dice_casinos.board import NEUTRAL
from boxcars.games.dice_casinos.ranking import change
from boxcars.games.las_vegas.types import Place
from boxcars.games.las_vegas.view_types import Casino, LasVegasForecast, LasVegasView
from boxcars.games.las_vegas.views import casino


def forecast(view: View) -> list[LasVegasForecast]:
    """One forecast for each number that the player in turn may place; the information is public."""
    assert isinstance(view, LasVegasView)
    roll = view.roll
    if roll is None:
        return []
    rolled = {*roll.own, *roll.neutral}
    return [forecast_number(view, number) for number in sorted(rolled)]


def forecast_number(view: LasVegasView, number: i64) -> LasVegasForecast:
    """What placing all rolled dice that show a number would do."""
    roll = view.roll
    assert roll is not None
    assert view.turn is not None
    own = roll.own.count(number)
    neutral = roll.neutral.count(number)
    now = view.casinos[number - 1]
    dice = dice_tally(now) + many(own, view.turn) + many(neutral, NEUTRAL)
    then = casino(len(view.players), number, bills_of(now.notes), dice)
    more = change(now.notes, now.takers, then.takers, len(view.players))
    return LasVegasForecast(Place(number), own, neutral, then, more)


def dice_tally(at: Casino) -> i64:
    dice = many(at.neutral, NEUTRAL)
    for seat, count in enumerate(at.dice):
        dice += many(count, seat)
    return dice
