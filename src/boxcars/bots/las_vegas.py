"""The regular of Las Vegas: looks one step ahead.

For each number it asks what the table would be worth at the end of the round, to itself and to the
others. Every die still in a supply will land on some casino; the regular takes each casino to be
equally likely. The dice that an owner will add to a casino are then binomial, and the chance to be
tied or overtaken there follows from how far the others are behind and how many dice they have left.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.bots.odds import chance_of, expected, margin
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.las_vegas.forecast import forecast_number
from boxcars.games.las_vegas.types import Place
from boxcars.games.las_vegas.view_types import Casino, LasVegasView

MOST_DICE: Final = 8
ROW: Final[i64] = MOST_DICE + 1


LANDS: Final = vec[float]([chance_of(dice, there) for dice in range(ROW) for there in range(ROW)])
"""By dice * ROW + there: the chance that exactly so many of the dice land on a casino."""

DIE_WORTH: Final = 10_000.0
"""What a die kept in supply is worth beyond landing anywhere: it will be placed with thought.
Found by trial against tourists and greedy players; 6,000 to 16,000 do about as well."""


class Regular:
    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def choose(self, turn: Turn) -> Answer:
        view = turn.view
        assert isinstance(view, LasVegasView)
        legal = cast(list[Place], turn.legal)
        worths = [worth_of(view, answer.number) for answer in legal]
        most = max(worths)
        best = [answer for answer, worth in zip(legal, worths, strict=True) if worth == most]
        return best[self._generator.below(len(best))]


def worth_of(view: LasVegasView, number: int) -> int:
    """What the table is worth to the player in turn once a number is placed.

    In whole dollars: numbers that are equally good must be equal, and no platform's last digit
    of a fraction may decide a game.
    """
    assert view.turn is not None
    me = view.turn
    ahead = forecast_number(view, number)
    left = supplies(view)
    left[me] -= ahead.own
    left[len(view.players)] -= ahead.neutral
    worth = DIE_WORTH * int(left[me])
    for casino in view.casinos:
        then = ahead.casino if casino.number == number else casino
        worth += margin(expected_takes(then, left), me)
    return int(worth)


def supplies(view: LasVegasView) -> vec[i64]:
    """Dice in supply by owner: the seats, then Neutral."""
    dice = vec[i64]([player.own for player in view.players])
    return append(dice, sum([player.neutral for player in view.players]))


def expected_takes(casino: Casino, left: vec[i64]) -> vec[float]:
    """What each seat takes at a casino on average, once all dice in supply have landed."""
    if not casino.notes:
        return vec[float]([0.0] * len(casino.dice))
    notes = vec[float]([float(value) for value in casino.notes])
    ends = final_counts(append(vec[i64](casino.dice), casino.neutral), left)
    return expected(notes, ends, len(casino.dice), ROW)


def final_counts(there: vec[i64], left: vec[i64]) -> vec[float]:
    """By owner * ROW + dice: the chance that an owner ends up with so many dice."""
    ends = vec[float]([0.0] * (len(there) * (MOST_DICE + 1)))
    for owner in range(len(there)):
        for more in range(left[owner] + 1):
            ends[owner * ROW + there[owner] + more] = LANDS[left[owner] * ROW + more]
    return ends
