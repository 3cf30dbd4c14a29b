"""Reasons in the games with dice in casinos: who can catch you and what they need, what a tie costs
whom, what is left to roll, what stays free."""

from typing import Any, Final

from msgspec import Struct

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
    """With how many more dice that one is level; 0 if it has only the big die for it."""


class BigDie(Reason, frozen=True):
    """One owner alone can still catch you, and only if it places the big die there."""

    rival: Owner


class WhileTied(Reason, frozen=True):
    """Others are ahead of you, tied, and may part."""

    owners: tuple[Owner, ...]
    amount: int
    """What you take until then."""


class Free(Reason, frozen=True):
    """Nobody else is at the casino, and you are there with one die."""

    amount: int


class Tie(Reason, frozen=True):
    """You tie others, who lose what they would take."""

    owners: tuple[Owner, ...]
    losers: tuple[int, ...]
    """Those of them that would take something now."""
    amount: int
    """What these lose, all together."""


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


class OthersShift(Reason, frozen=True):
    """What somebody else would take more or less if the round ended then: whoever it changes most
    for."""

    other: int
    amount: int


class Split(Reason, frozen=True):
    """What two piles are worth."""

    first: int
    second: int


class Hidden(Reason, frozen=True):
    """Somebody else knows what it brings."""


class Even(Reason, frozen=True):
    """By itself it changes nothing of what would be paid now."""


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
    reason = standing(casino, strengths(casino), reach_of(view, foreseen), foreseen.change, seat)
    return (*reason, Left(kept))


def strengths(casino: Any) -> dict[Owner, int]:
    """By owner: how strong it is in a casino."""
    if hasattr(casino, "strength"):
        seats = len(casino.strength) - 2
        names: list[Owner] = [*range(seats), "neutral", "gray"]
        return dict(zip(names, casino.strength, strict=True))
    return {**dict(enumerate(casino.dice)), "neutral": casino.neutral}


class Reach(Struct, frozen=True):
    """What an owner can still place."""

    small: int
    """How many dice that count once."""
    big: bool = False

    def makes(self, strength: int) -> bool:
        """Whether it can place so much or more."""
        return strength <= self.small + BIG * self.big


NOTHING: Final = Reach(0)


def reach_of(view: Any, foreseen: Any) -> dict[Owner, Reach]:
    """By owner. What is placed is no longer in a supply."""
    if not isinstance(view, LasVegasView):
        return {seat: Reach(player.small, player.big) for seat, player in enumerate(view.players)}
    reach: dict[Owner, Reach] = {seat: Reach(each.own) for seat, each in enumerate(view.players)}
    neutral = sum(player.neutral for player in view.players) - foreseen.neutral
    return {**reach, "neutral": Reach(neutral)}


def standing(
    casino: Any, there: dict[Owner, int], reach: dict[Owner, Reach], change: Any, seat: int
) -> tuple[Reason, ...]:
    """How a seat stands in a casino once its dice lie there."""
    mine = there[seat]
    values = casino.notes if hasattr(casino, "notes") else casino.cards
    if seat in casino.takers:
        amount = values[casino.takers.index(seat)]
        parting = may_part(there, reach, mine)
        if parting:
            return (WhileTied(parting, amount),)
        near = {
            owner: mine - strength
            for owner, strength in there.items()
            if owner != seat
            and strength < mine
            and reach.get(owner, NOTHING).makes(mine - strength)
        }
        return (threat(casino.number, near, there, reach, amount, mine),)
    level = tuple(owner for owner, dice in there.items() if owner != seat and dice == mine)
    if level:
        losers = tuple(owner for owner in level if isinstance(owner, int) and change[owner] < 0)
        return (Tie(level, losers, -sum(change[owner] for owner in losers)),)
    ahead = [owner for owner in casino.takers if owner is not None]
    if not ahead:
        return ()
    return (Behind(ahead[-1], there[ahead[-1]] - mine),)


def may_part(there: dict[Owner, int], reach: dict[Owner, Reach], mine: int) -> tuple[Owner, ...]:
    """Who lies ahead of a seat, tied, and has dice to break the tie: of several the nearest."""
    for strength in sorted({dice for dice in there.values() if dice > mine}):
        tied = tuple(owner for owner, dice in there.items() if dice == strength)
        if len(tied) > 1 and any(reach.get(owner, NOTHING).makes(1) for owner in tied):
            return tied
    return ()


def threat(
    number: int,
    near: dict[Owner, int],
    there: dict[Owner, int],
    reach: dict[Owner, Reach],
    amount: int,
    mine: int,
) -> Reason:
    """Who can still catch a seat that takes something."""
    if not near:
        return Safe(amount)
    if mine == 1 and sum(there.values()) == 1:
        return Free(amount)
    level = {owner: gap for owner, gap in near.items() if gap <= reach[owner].small}
    nearest = min(level or near, key=lambda owner: near[owner])
    ties = near[nearest]
    if len(near) > 1:
        return Rivals(len(near), nearest, number, ties if level else 0)
    if not level:
        return BigDie(nearest)
    return OneRival(nearest, number, ties, ties + 1 if reach[nearest].small > ties else None)


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
    if foreseen.piles:
        first, second = foreseen.piles
        found.append(Split(first.worth, second.worth))
    return tuple(found) or (at_least(foreseen),)


def at_least(foreseen: TileForecast) -> Reason:
    """What there is to say of an answer that brings the seat nothing for sure."""
    if foreseen.answer.is_guess:
        return Hidden()
    most = max(range(len(foreseen.change)), key=lambda other: abs(foreseen.change[other]))
    change = foreseen.change[most]
    return OthersShift(most, change) if change else Even()
