"""Reasons in the games with dice in casinos: who can catch you and what they need, what a tie costs
whom, what is left to roll, what stays free."""

from typing import Any, Final

from boxcars.analysis.reasons import Reason
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.las_vegas.view_types import LasVegasForecast, LasVegasView
from boxcars.games.las_vegas_royale.types import ChipPass
from boxcars.games.las_vegas_royale.view_types import RoyaleForecast, TileForecast

Owner = int | str

BIG: Final = 2
"""LVR-1.8: the big die counts as two."""


class Safe(Reason, frozen=True):
    """Nobody can catch you at a casino any more."""

    amount: int
    """What you take there."""


class OneRival(Reason, frozen=True):
    """One owner alone can still catch you at a casino."""

    rival: Owner
    number: int
    """The casino."""
    ties: int
    """With how many more dice the rival is level."""
    passes: int | None
    """With how many more the rival is ahead; None if it has not so many left."""


class Rivals(Reason, frozen=True):
    """Several owners can still catch you at a casino."""

    rivals: int
    rival: Owner
    """The nearest, or the first of them."""
    number: int
    ties: int


class Free(Reason, frozen=True):
    """Nobody else is at the casino, and you are there with one die."""

    amount: int


class Tie(Reason, frozen=True):
    """You tie others, who lose what they would take."""

    owners: tuple[Owner, ...]
    amount: int
    """What they lose, all together; 0 if they take nothing now either."""


class Behind(Reason, frozen=True):
    """You take nothing: somebody is ahead."""

    leader: Owner
    by: int
    """How many dice you lack to be level."""


class OnlyNeutral(Reason, frozen=True):
    """Only neutral dice are placed."""

    dice: int
    """How many own dice you keep."""


class Left(Reason, frozen=True):
    """What you have left to roll after that."""

    dice: int


class Pass(Reason, frozen=True):
    """A chip is spent, and the dice are kept."""

    dice: int


class Paid(Reason, frozen=True):
    """You are paid at once."""

    amount: int


class Stake(Reason, frozen=True):
    """What then depends on others, on chance or on the rest of the round."""

    amount: int
    percent: int | None
    """How likely it is won; None if that cannot be said."""


class Shift(Reason, frozen=True):
    """What you would take more or less if the round ended then."""

    amount: int


def explain(turn: Turn[Any], answer: Answer, foreseen: Any) -> tuple[Reason, ...]:
    view, seat = turn.view, turn.seat
    if isinstance(answer, ChipPass):
        return (Pass(rolled(view)),)
    if isinstance(foreseen, TileForecast):
        return tile_reasons(foreseen, seat)
    if isinstance(foreseen, (LasVegasForecast, RoyaleForecast)):
        return placing_reasons(view, foreseen, seat)
    return ()


def rolled(view: Any) -> int:
    """How many own dice the player in turn rolled."""
    roll = view.roll
    own: int = len(roll.own) if hasattr(roll, "own") else len(roll.small) + (roll.big is not None)
    return own


def placing_reasons(view: Any, foreseen: Any, seat: int) -> tuple[Reason, ...]:
    placed = foreseen.own if isinstance(foreseen, LasVegasForecast) else foreseen.small
    big = 0 if isinstance(foreseen, LasVegasForecast) else foreseen.big
    kept = rolled(view) - placed - big
    if placed + big == 0:
        return (OnlyNeutral(kept),)
    casino = foreseen.casino
    there = strengths(casino)
    left = supplies(view)
    # What is placed is no longer in a supply.
    left[seat] -= placed + BIG * big
    if isinstance(foreseen, LasVegasForecast):
        left["neutral"] -= foreseen.neutral
    reason = standing(casino, there, left, foreseen.change, seat)
    return (*reason, Left(kept))


def strengths(casino: Any) -> dict[Owner, int]:
    """By owner: how strong it is in a casino."""
    if hasattr(casino, "strength"):
        seats = len(casino.strength) - 2
        names: list[Owner] = [*range(seats), "neutral", "gray"]
        return dict(zip(names, casino.strength, strict=True))
    return {**dict(enumerate(casino.dice)), "neutral": casino.neutral}


def supplies(view: Any) -> dict[Owner, int]:
    """By owner: how much strength can still be placed."""
    if isinstance(view, LasVegasView):
        own: dict[Owner, int] = {seat: player.own for seat, player in enumerate(view.players)}
        return {**own, "neutral": sum(player.neutral for player in view.players)}
    return {seat: player.small + BIG * player.big for seat, player in enumerate(view.players)}


def standing(
    casino: Any, there: dict[Owner, int], left: dict[Owner, int], change: Any, seat: int
) -> tuple[Reason, ...]:
    """How a seat stands in a casino once its dice lie there."""
    mine = there[seat]
    values = casino.notes if hasattr(casino, "notes") else casino.cards
    if seat in casino.takers:
        near = {
            owner: mine - strength
            for owner, strength in there.items()
            if owner != seat and strength < mine <= strength + left.get(owner, 0)
        }
        amount = values[casino.takers.index(seat)]
        return (threat(casino.number, near, there, left, amount, mine),)
    level = tuple(owner for owner, dice in there.items() if owner != seat and dice == mine)
    if level:
        lost = -sum(min(0, change[owner]) for owner in level if isinstance(owner, int))
        return (Tie(level, lost),)
    ahead = [owner for owner in casino.takers if owner is not None]
    if not ahead:
        return ()
    return (Behind(ahead[-1], there[ahead[-1]] - mine),)


def threat(
    number: int,
    near: dict[Owner, int],
    there: dict[Owner, int],
    left: dict[Owner, int],
    amount: int,
    mine: int,
) -> Reason:
    """Who can still catch a seat that takes something."""
    if not near:
        return Safe(amount)
    if mine == 1 and sum(there.values()) == 1:
        return Free(amount)
    nearest = min(near, key=lambda owner: near[owner])
    ties = near[nearest]
    if len(near) > 1:
        return Rivals(len(near), nearest, number, ties)
    return OneRival(nearest, number, ties, ties + 1 if left[nearest] > ties else None)


def tile_reasons(foreseen: TileForecast, seat: int) -> tuple[Reason, ...]:
    found: list[Reason] = []
    if foreseen.stake:
        odds = foreseen.odds
        percent = None if odds is None else round(100 * odds.ways / odds.rolls)
        found.append(Stake(foreseen.stake, percent))
    if foreseen.gain:
        found.append(Paid(foreseen.gain))
    if foreseen.change[seat]:
        found.append(Shift(foreseen.change[seat]))
    return tuple(found)
