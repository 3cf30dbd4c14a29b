"""check_game finds what it promises to find: each test breaks one promise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from boxcars.api import new
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.types import Answer, Branch, Event, Result
from boxcars.testing import GameFault, check_game
from boxcars.testing.copies import check_choices
from boxcars.testing.moment import Moment
from tests.engine import sealed_bids
from tests.engine.sealed_bids import (
    GAME,
    NONE,
    Bid,
    BidPlaced,
    PrizeShown,
    SealedBids,
    Throw,
)


class ForgetfulCopy(SealedBids):
    def clone(self) -> SealedBids:
        copy = super().clone()
        copy.prizes = self.prizes
        return adopt(type(self), copy)


class TakesAnyBid(SealedBids):
    def refusal(self, seat: int, answer: Answer) -> str:
        return "" if isinstance(answer, Bid) else super().refusal(seat, answer)


class RefusesLegalBid(SealedBids):
    def refusal(self, seat: int, answer: Answer) -> str:
        return "no" if answer == Bid(1) else super().refusal(seat, answer)


class ShowsBids(SealedBids):
    def own_fields(self, seat: int) -> dict[str, Any]:
        bids = tuple(None if bid == NONE else bid for bid in self.bids)
        return super().own_fields(seat) | {"bids": bids}


class TellsSecrets(SealedBids):
    def tell(self, event: Event) -> None:
        super().tell(event)
        if isinstance(event, BidPlaced):
            super().tell(PrizeShown(self.secrets[0]))


class TellsUnseen(SealedBids):
    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)


class LosesCoins(SealedBids):
    def hand_over(self, player: int) -> None:
        super().hand_over(player)
        self.paid = 0


class LoadedDie(SealedBids):
    def draw(self, generator: Generator) -> int:
        return 6 if self.step == sealed_bids.THROW else super().draw(generator)


class FiveSidedDie(SealedBids):
    def branches(self) -> list[Branch]:
        if self.step == sealed_bids.THROW:
            return [Branch(Throw(pips), 1) for pips in range(1, 6)]
        return super().branches()


class Endless(SealedBids):
    def next_round(self) -> None:
        super().next_round()
        if self.round == 2:
            self.round = 1
            self.left, self.lost = list(sealed_bids.PRIZES), []
            self.coins, self.paid = [sealed_bids.COINS] * self.seats, 0
            self.prizes = [[] for _ in range(self.seats)]


class NeverReveals(SealedBids):
    def reveal(self) -> None:
        pass


class NoResult(SealedBids):
    def result(self) -> Result | None:
        return None


class OtherChoices(SealedBids):
    def choices(self) -> int:
        return super().choices() - 1


class SameCodes(SealedBids):
    def choice(self, index: int) -> int:
        return super().choice(0)


class ForgetfulPosition(SealedBids):
    def position(self) -> sealed_bids.SealedPosition:
        return msgspec.structs.replace(super().position(), secrets=(0,) * self.seats)

    def clone(self) -> SealedBids:
        copy = super().clone()
        copy.secrets = list(self.secrets)
        return adopt(type(self), copy)


def adopt(kind: type[SealedBids], state: SealedBids) -> SealedBids:
    """The state as one of a broken kind."""
    broken = kind(state.seats, state.options)
    for name, value in vars(state).items():
        setattr(broken, name, value)
    broken.follow(state)
    return broken


def broken_game(kind: type[SealedBids]) -> Game:
    def start(
        seats: int, options: Options, events: list[Event] | None, rules: int = 2
    ) -> SealedBids:
        state = kind(seats, options)
        state.rules = rules
        state.events = events
        return state

    def restore(position: sealed_bids.SealedPosition) -> SealedBids:
        return adopt(kind, sealed_bids.restore(position))

    return msgspec.structs.replace(GAME, start=start, restore=restore)


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (ForgetfulCopy, "must not change its original|a copy changed"),
        (TakesAnyBid, "is not legal but was accepted"),
        (RefusesLegalBid, "listed as legal but refused"),
        (ShowsBids, "shows hidden things"),
        (TellsSecrets, "hears of hidden things"),
        (TellsUnseen, "must be told"),
        (LosesCoins, "must keep all components"),
        (LoadedDie, "draws do not fit the weights"),
        (FiveSidedDie, "is no branch"),
        (Endless, "must end within"),
        (NeverReveals, "without setting `revealed`"),
        (NoResult, "must have a result"),
        (OtherChoices, "must be its legal answers"),
        (SameCodes, "must not have the same code"),
        (ForgetfulPosition, "after loading"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_a_broken_promise_is_found(kind: type[SealedBids], found: str) -> None:
    original: Callable[[SealedBids], SealedBids] = SealedBids.clone
    if kind.clone is original:
        kind.clone = lambda self: adopt(kind, original(self))  # type: ignore[method-assign]
    with pytest.raises(GameFault, match=found):
        check_game(broken_game(kind), 3, games=10, care=1, most_answers=400)


@pytest.mark.parametrize(
    ("offered", "found"),
    [((0, 3), ""), ((9,), "must be legal, unlike"), ((), "must be offered one"), ((1, 1), "once")],
)
def test_sampled_actions_stand_for_all_of_their_kind(offered: tuple[int, ...], found: str) -> None:
    """A search may be offered some bids for all: legal ones, each once, and not none."""
    play = new(msgspec.structs.replace(GAME, sampled={Bid: "coins"}), 3, seed=1)
    moment = Moment(play, Generator(1))
    bids: list[Answer] = [Bid(coins) for coins in offered]
    if not found:
        check_choices(moment, bids)
        return
    with pytest.raises(GameFault, match=found):
        check_choices(moment, bids)
