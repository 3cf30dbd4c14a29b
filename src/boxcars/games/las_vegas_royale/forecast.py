"""What each choice of a turn would do, computed from a view: shown before a person chooses."""

from __future__ import annotations

from boxcars.engine.tally import many
from boxcars.engine.types import View
from boxcars.games.dice_casinos.board import GRAY, NEUTRAL
from boxcars.games.las_vegas_royale.types import (
    ChipPass,
    Place,
    WhichNumber,
)
from boxcars.games.las_vegas_royale.view_types import (
    Casino,
    RoyaleForecast,
    RoyaleView,
)
from boxcars.games.las_vegas_royale.views import casino_with


def forecast(view: View) -> list[RoyaleForecast]:
    """One forecast for each number that the player in turn may place, and for a chip pass."""
    assert isinstance(view, RoyaleView)
    found: list[RoyaleForecast] = []
    for question in view.questions:
        if isinstance(question, WhichNumber):
            found = [forecast_number(view, number) for number in question.numbers]
            if question.may_pass:
                nothing = (0,) * len(view.players)
                found.append(RoyaleForecast(ChipPass(), 0, 0, None, None, nothing))
    return found


def forecast_number(view: RoyaleView, number: int) -> RoyaleForecast:
    """LVR-3.5; what the tile of the casino will do is not foretold."""
    assert view.roll is not None
    assert view.turn is not None
    now = view.casinos[number - 1]
    small = view.roll.small.count(number)
    big = 1 if view.roll.big == number else 0
    then = with_dice(now, view.turn, small, big)
    return RoyaleForecast(
        Place(number),
        small,
        big,
        then,
        None if now.tile is None else now.tile.face,
        tuple(after - before for after, before in zip(takings(then), takings(now), strict=True)),
    )


def with_dice(now: Casino, seat: int, small: int, big: int) -> Casino:
    """The casino after so many more dice of a seat, black ones counting as small."""
    small_dice = many(now.neutral_small, NEUTRAL) + many(now.gray, GRAY) + many(small, seat)
    big_dice = many(int(now.neutral_big), NEUTRAL) + many(big, seat)
    black_dice = many(0, seat)
    for other in range(len(now.small)):
        small_dice += many(now.small[other], other)
        big_dice += many(int(now.big[other]), other)
        black_dice += many(now.black[other], other)
    return casino_with(
        len(now.small),
        now.number,
        now.cards,
        small_dice,
        big_dice,
        black_dice,
        small_dice + 2 * big_dice + black_dice,
        now.closed,
        0,
        now.tile,
    )


def takings(at: Casino) -> list[int]:
    """What each seat would take at a casino if the round ended now, in dollars."""
    taken = [0] * len(at.small)
    for value, taker in zip(at.cards, at.takers, strict=True):
        if isinstance(taker, int):
            taken[taker] += value
    return taken
