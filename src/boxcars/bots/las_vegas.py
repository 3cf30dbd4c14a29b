"""The regular of Las Vegas: looks one step ahead.

For each number it asks what the placement would be worth at the end of the round, to itself and
to the others. Every die still in a supply will land on some casino; the regular takes each casino
to be equally likely. That makes the dice an owner will add to a casino binomial, and gives the
chance to be tied or overtaken there from two things: how far the others are behind, and how many
dice they have left.
"""

from __future__ import annotations

from math import comb
from typing import Final

from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer, View
from boxcars.games.las_vegas.forecast import forecast_number
from boxcars.games.las_vegas.types import Casino, LasVegasView, Place

MOST_DICE: Final = 8

LANDS: Final = [
    [comb(dice, there) * 5 ** (dice - there) / 6**dice for there in range(dice + 1)]
    for dice in range(MOST_DICE + 1)
]
"""LANDS[n][k]: the chance that k of n dice land on a given casino."""

RIVALRY: Final = 1.0
"""How much a dollar of the others' average counts against a dollar of one's own."""

DIE_WORTH: Final = 6000.0
"""What a die kept in supply is worth beyond landing anywhere: it will be placed with thought."""


class Regular:
    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def choose(self, view: View, legal: list[Answer]) -> Answer:
        assert isinstance(view, LasVegasView)
        best: list[Answer] = []
        most = 0.0
        for answer in legal:
            assert isinstance(answer, Place)
            worth = worth_of(view, answer.number)
            if not best or worth > most:
                best = [answer]
                most = worth
            elif worth == most:
                best.append(answer)
        return best[self._generator.below(len(best))]


def worth_of(view: LasVegasView, number: int) -> float:
    """What placing a number is worth to the player in turn, in dollars."""
    assert view.turn is not None
    me = view.turn
    ahead = forecast_number(view, number)
    now = supplies(view)
    then = supplies(view)
    then[me] -= ahead.own
    then[len(view.players)] -= ahead.neutral
    gain = margin(ahead.casino, me, then) - margin(view.casinos[number - 1], me, now)
    return gain - DIE_WORTH * ahead.own


def supplies(view: LasVegasView) -> list[int]:
    """Dice in supply by owner: the seats, then Neutral."""
    dice = [player.own for player in view.players]
    dice.append(sum([player.neutral for player in view.players]))
    return dice


def margin(casino: Casino, me: i64, left: list[int]) -> float:
    """How much more than the others' average a seat may hope to take at a casino."""
    seats = len(casino.dice)
    there = [*casino.dice, casino.neutral]
    others = 0.0
    mine = 0.0
    for seat in range(seats):
        hope = expected_take(casino.notes, there, left, seat)
        if seat == me:
            mine = hope
        else:
            others += hope
    return mine - RIVALRY * others / (seats - 1)


def expected_take(notes: tuple[int, ...], there: list[int], left: list[int], owner: i64) -> float:
    """What an owner takes on average, however many dice everybody adds."""
    total = 0.0
    for more, chance in enumerate(LANDS[left[owner]]):
        dice = there[owner] + more
        if dice > 0:
            total += chance * take_with(notes, there, left, owner, dice)
    return total


def take_with(
    notes: tuple[int, ...], there: list[int], left: list[int], owner: i64, dice: i64
) -> float:
    """What an owner takes on average who ends up with `dice` dice: nothing if anybody has
    equally many (LV-4.2), else the note of the owner's place (LV-4.5)."""
    above = [1.0] + [0.0] * (len(notes) - 1) if notes else []
    for other in range(len(there)):
        if other == owner or there[other] + left[other] < dice:
            continue
        needs = dice - there[other]
        ties = 0.0
        beats = 1.0
        if needs >= 0:
            lands = LANDS[left[other]]
            ties = lands[needs]
            beats = 0.0
            for more in range(needs + 1, len(lands)):
                beats += lands[more]
        behind = 1.0 - ties - beats
        for place in range(len(above) - 1, 0, -1):
            above[place] = above[place] * behind + above[place - 1] * beats
        if above:
            above[0] *= behind
    total = 0.0
    for place in range(len(above)):
        total += above[place] * notes[place]
    return total
