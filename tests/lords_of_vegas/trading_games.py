"""Random games with random trades in them; `python -m tests.lords_of_vegas.trading_games 20000`
plays that many of each edition.

Offers are made up without much thought: most are refused for a good reason, which is part of the
test. After every answer all components must still be there; now and then, and at the end, what is
seen must be what was told, and a game loaded from the position must look the same.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TypeVar, cast

import msgspec

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.chance import Seeded
from boxcars.engine.errors import IllegalAction
from boxcars.engine.generator import Generator
from boxcars.engine.options import Value
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.lots import NAMES
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Act,
    Amend,
    Build,
    Counter,
    Decline,
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    LotName,
    Offer,
    Raise,
    Remodel,
    Reorganize,
    Sprawl,
    TradeStep,
    Withdraw,
)
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView
from tests.lords_of_vegas.ledger import Ledger

T = TypeVar("T")

ACTIONS = (Build, Sprawl, Remodel, Reorganize, Raise, Gamble)
TABLES: dict[str, list[tuple[int, dict[str, Value]]]] = {
    "first": [
        (2, {}),
        (3, {"layoff": True, "trade_after_draw": True}),
        (4, {"gifts": False}),
    ],
    "second": [
        (2, {}),
        (3, {"layoff": True}),
        (4, {"trade_after_draw": True}),
        (5, {"gifts": False, "first_player": "random"}),
        (6, {"first_player": 3}),
    ],
}


class TradingGame:
    """One game; `done` counts what became of the trades."""

    def __init__(self, seats: int, options: dict[str, Value], seed: int) -> None:
        self.play: Play = boxcars.new("lords-of-vegas", seats, options, chance="manual")
        self.generator = Generator(seed)
        self.chance = Seeded(seed)
        self.components = self.play.state().components()
        self.ledger = Ledger(seats)
        self.heard = 0
        self.done: dict[str, int] = {}

    def run(self) -> Play:
        while self.play.questions:
            if self.view().window is not None and self.generator.below(3) == 0:
                self.trade()
            else:
                self.go_on()
            assert self.play.state().components() == self.components
            if self.generator.below(60) == 0:
                self.look_closely()
        self.look_closely()
        return self.play

    def look_closely(self) -> None:
        self.ledger.hear(self.play.events[self.heard :])
        self.heard = len(self.play.events)
        self.ledger.compare(self.view())
        loaded = boxcars.load(msgspec.json.encode(self.play.position()), chance="manual")
        assert loaded.position() == self.play.position()
        assert loaded.view(None) == self.view()
        self.imagine()

    def imagine(self) -> None:
        """LOV-19.1: a view shows everything."""
        assert self.play.game.imagine is not None
        imagined = self.play.game.imagine(self.view(), self.generator)
        assert imagined.view(-1) == self.view()
        assert imagined == self.play.state()
        for seat in range(self.play.seats):
            assert imagined.legal(seat) == self.play.legal(seat)

    def view(self) -> LordsOfVegasView:
        return cast(LordsOfVegasView, self.play.view(None))

    def go_on(self) -> None:
        """Somebody who is asked gives an answer from the list."""
        questions = self.play.questions
        seat = questions[self.generator.below(len(questions))].seat
        if seat == CHANCE:
            self.play.answer(seat, self.chance.outcome(self.play.state()))
            return
        legal = self.play.legal(seat)
        accepts = [answer for answer in legal if isinstance(answer, Accept)]
        self.give(int(seat), self.pick(accepts or legal))

    def trade(self) -> None:
        """Somebody offers something, or answers an offer in one of the other ways."""
        view, seat = self.view(), int(self.generator.below(self.play.seats))
        steps = self.steps(view, seat)
        if not view.offers or self.generator.below(3) > 0:
            self.give(seat, Offer(steps))
            return
        offer = self.pick(list(view.offers))
        ways: list[Answer] = [
            Counter(offer.number, steps),
            Amend(offer.number, steps),
            Withdraw(offer.number),
            Decline(offer.number),
            Accept(offer.number),
        ]
        self.give(self.pick([*offer.parties]), self.pick(ways))

    def give(self, seat: int, answer: Answer) -> None:
        before = len(self.play.events)
        try:
            self.play.answer(seat, answer)
        except IllegalAction:
            self.count("refused")
        for event in self.play.events[before:]:
            self.count(str(event.__struct_config__.tag))

    def count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def steps(self, view: LordsOfVegasView, seat: int) -> tuple[TradeStep, ...]:
        return tuple(self.step(view, seat) for _ in range(1 + self.generator.below(4)))

    def step(self, view: LordsOfVegasView, seat: int) -> TradeStep:
        other = int(self.generator.below(len(view.players)))
        giver, receiver = (seat, other) if self.generator.below(2) else (other, seat)
        kind = self.generator.below(5)
        if kind == 0:
            return GiveMoney(giver, receiver, 1 + int(self.generator.below(20)))
        if kind == 1:
            lots = [space.lot for space in view.spaces if space.marker == giver]
            return GiveLot(giver, receiver, self.lot(lots))
        if kind == 2 and view.window is not None and view.window.actions:
            legal = self.play.legal(view.turn)
            actions = [answer for answer in legal if isinstance(answer, ACTIONS)]
            if actions:
                return Act(self.pick(actions))
        dice = [space.lot for space in view.spaces if space.owner == giver]
        return GiveDie(giver, receiver, self.lot(dice))

    def lot(self, lots: list[LotName]) -> LotName:
        return self.pick(lots) if lots else cast(LotName, self.pick(NAMES))

    def pick(self, things: Sequence[T]) -> T:
        return things[self.generator.below(len(things))]


def play_games(edition: str, games: int, seed: int = 0) -> dict[str, int]:
    """Plays games of an edition in turn at its tables; what happened in all of them."""
    total: dict[str, int] = {}
    for number in range(games):
        seats, options = TABLES[edition][number % len(TABLES[edition])]
        game = TradingGame(seats, {"edition": edition, **options}, seed + number)
        play = game.run()
        assert play.result is not None
        if number % 20 == 0:
            again = boxcars.replay(play.record())
            assert again.position() == play.position()
            assert again.events == play.events
        for what, count in game.done.items():
            total[what] = total.get(what, 0) + count
    return total


def main() -> None:
    for edition in TABLES:
        total = play_games(edition, int(sys.argv[1]))
        print(edition, dict(sorted(total.items())))


if __name__ == "__main__":
    main()
