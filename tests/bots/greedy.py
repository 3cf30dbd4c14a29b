"""Players who take what pays most at once: the yardstick for those who look further.

They pass for bots anywhere: `boxcars sim las-vegas --bots regular,tests.bots.greedy:GreedyVegas`.
"""

from __future__ import annotations

from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.las_vegas.forecast import forecast as numbers
from boxcars.games.las_vegas_royale import types as royale
from boxcars.games.las_vegas_royale.forecast import forecast as placements
from boxcars.games.las_vegas_royale.forecast import try_out
from boxcars.games.lords_of_vegas import types as lords
from boxcars.games.lords_of_vegas.casinos import worth
from boxcars.games.lords_of_vegas.lots import lots_in
from boxcars.games.lords_of_vegas.state import LordsOfVegas

DIE = 500
"""Dollars that keep a die back when two numbers pay the same."""
PAYOUTS = 3
"""How often a casino of Lords of Vegas is thought to pay."""


class Greedy:
    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def choose(self, turn: Turn) -> Answer:
        raise NotImplementedError


class GreedyVegas(Greedy):
    """Takes the number by which it would gain most on the others if the round ended then."""

    def choose(self, turn: Turn) -> Answer:
        ahead = numbers(turn.view)
        return max(ahead, key=lambda one: margin(one.change, turn.seat) - DIE * one.own).answer


class GreedyRoyale(Greedy):
    """The same, with what tiles pay at once. It never passes."""

    def choose(self, turn: Turn) -> Answer:
        ahead = [one for one in placements(turn.view) if isinstance(one.answer, royale.Place)]
        if ahead:
            dice = {one.answer: one.small + 2 * one.big for one in ahead}
            pays = {one.answer: margin(one.change, turn.seat) for one in ahead}
            return max(pays, key=lambda answer: pays[answer] - DIE * dice[answer])
        tried = try_out(turn)
        if not tried:
            return turn.legal[0]
        return max(tried, key=lambda one: one.gain + margin(one.change, turn.seat)).answer


def margin(change: tuple[int, ...], seat: int) -> float:
    """How much more than the others' average a seat gains."""
    return change[seat] - (sum(change) - change[seat]) / (len(change) - 1)


class GreedyLords(Greedy):
    """Takes the action that would pay most if every casino paid a few times. It does not trade."""

    def choose(self, turn: Turn) -> Answer:
        for answer in turn.legal:
            if isinstance(answer, (lords.Decline, lords.Draw, lords.GoOn)):
                return answer
        state = turn.imagine(self._generator)
        assert isinstance(state, LordsOfVegas)
        best, most = turn.legal[0], income(state, turn.seat)
        for answer in turn.legal:
            if isinstance(answer, lords.Gamble):
                continue
            then = state.clone()
            then.apply(then.encode(answer))
            gained = income(then, turn.seat)
            if gained > most:
                best, most = answer, gained
        return best


def income(state: LordsOfVegas, seat: int) -> int:
    """Money in hand, and money and points of a few payouts."""
    pips = sum(int(state.value[lot]) for lot in lots_in(state.holds[seat]))
    casinos = [casino for casino in lots_in(state.heads) if state.boss[casino] == seat]
    points = sum(int(worth(state, casino)) for casino in casinos)
    return int(state.money[seat]) + PAYOUTS * (pips + 4 * points)
