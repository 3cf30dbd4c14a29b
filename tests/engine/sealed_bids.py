"""A small game for tests of the engine: what the games to come need, and Las Vegas does not.

Everybody gets a secret number. Each round a prize is turned up and everybody bids coins at the same
time, unseen. A single highest bid buys the prize. Two or more equal highest bids interrupt the
round with a duel: each duelist throws a die and may throw again once, and the higher die takes the
prize for free. A prize nobody takes is out of the game. Coins and prizes are points; so is a number
of prizes that equals the secret number, which is shown at the end.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta as Limits
from msgspec import Struct, structs

from boxcars.engine.errors import BadPosition
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.options import Meta, Options
from boxcars.engine.state import CHANCE_ACTS, OVER, State
from boxcars.engine.types import (
    CHANCE,
    Answer,
    Branch,
    Event,
    Question,
    Result,
    View,
    rank,
)

COINS = 3
SECRETS = (0, 1, 2)
PRIZES = (1, 1, 2, 3)
ROUNDS = 3

Small = Annotated[int, Limits(ge=0, le=9)]


class Bid(Answer, frozen=True):
    coins: Small


class ThrowAgain(Answer, frozen=True):
    wish: bool


class Secret(Answer, frozen=True):
    number: Small


class Prize(Answer, frozen=True):
    value: Small


class Throw(Answer, frozen=True):
    pips: Annotated[int, Limits(ge=1, le=6)]


class HowMuch(Question, frozen=True):
    most: Small


class WantToThrowAgain(Question, frozen=True):
    pips: Small


class WhatSecret(Question, frozen=True):
    player: int


class WhichPrize(Question, frozen=True):
    pass


class WhatThrow(Question, frozen=True):
    player: int


class SecretDealt(Event, frozen=True):
    player: int
    number: int | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.player else structs.replace(self, number=None)


class PrizeShown(Event, frozen=True):
    value: int


class BidPlaced(Event, frozen=True):
    player: int
    coins: int | None

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.player else structs.replace(self, coins=None)


class BidsOpened(Event, frozen=True):
    coins: tuple[int, ...]


class Thrown(Event, frozen=True):
    player: int
    pips: int


class PrizeTaken(Event, frozen=True):
    player: int | None
    value: int


class SecretsShown(Event, frozen=True):
    numbers: tuple[int, ...]


class Step(Struct):
    """One of the steps that are under way; the last one on the stack acts."""

    kind: Literal["deal", "turn_up", "bids", "duel", "throw", "again"]
    player: int = 0
    players: tuple[int, ...] = ()


class SealedView(View, frozen=True):
    coins: tuple[int, ...]
    prizes: tuple[int, ...]
    prize: int
    left: int
    bids: tuple[int | None, ...]
    bid: tuple[bool, ...]
    pips: tuple[int, ...]
    secrets: tuple[int | None, ...]
    asked: tuple[int, ...]


class SealedPosition(Struct, frozen=True, forbid_unknown_fields=True):
    seats: Annotated[int, Limits(ge=2, le=3)]
    options: dict[str, bool | int | str]
    rules: int
    round: Small
    coins: tuple[Small, ...]
    paid: int
    prizes: tuple[tuple[Small, ...], ...]
    prize: Small
    lost: tuple[Small, ...]
    left: tuple[Small, ...]
    secrets: tuple[int, ...]
    bids: tuple[int, ...]
    pips: tuple[int, ...]
    steps: tuple[Step, ...]
    game: Literal["sealed-bids"] = "sealed-bids"


NONE = -1


class SealedBids(State):
    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats)
        self.options = options
        self.round = 0
        self.coins = [COINS] * seats
        self.paid = 0
        self.prizes: list[list[int]] = [[] for _ in range(seats)]
        self.prize = 0
        self.lost: list[int] = []
        self.left = list(PRIZES)
        self.secrets = [NONE] * seats
        self.bids = [NONE] * seats
        self.pips = [0] * seats
        self.steps = [Step("deal", player=seat) for seat in reversed(range(seats))]

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)

    # The steps.

    def apply(self, code: int) -> None:
        self.take(self.actor(), code)

    def answer(self, seat: int, answer: Answer) -> None:
        self.take(seat, self.encode(answer))

    def take(self, seat: int, code: int) -> None:
        step = self.steps[-1]
        if step.kind == "deal":
            self.secrets[step.player] = code
            self.tell(SecretDealt(step.player, code))
            self.steps.pop()
        elif step.kind == "turn_up":
            self.left.remove(code)
            self.prize = code
            self.tell(PrizeShown(code))
            self.steps[-1] = Step("bids")
        elif step.kind == "bids":
            self.take_bid(seat, code)
        elif step.kind == "throw":
            self.pips[step.player] = code
            self.tell(Thrown(step.player, code))
            self.steps.pop()
        elif code:
            self.steps[-1] = Step("throw", player=step.player)
        else:
            self.steps.pop()
        self.go_on()

    def take_bid(self, seat: int, coins: int) -> None:
        self.bids[seat] = coins
        self.tell(BidPlaced(seat, coins))
        if NONE in self.bids:
            return
        self.revealed = True
        self.tell(BidsOpened(tuple(self.bids)))
        best = max(self.bids)
        highest = tuple(other for other, bid in enumerate(self.bids) if bid == best)
        self.bids = [NONE] * self.seats
        self.steps.pop()
        if len(highest) == 1:
            self.coins[highest[0]] -= best
            self.paid += best
            self.hand_over(highest[0])
        else:
            self.steps.append(Step("duel", players=highest))
            for player in reversed(highest):
                self.steps += [Step("again", player=player), Step("throw", player=player)]

    def go_on(self) -> None:
        """Ends what has come to its end: a duel, a round, the game."""
        if self.steps and self.steps[-1].kind == "duel":
            players = self.steps.pop().players
            best = max(self.pips)
            highest = [player for player in players if self.pips[player] == best]
            self.pips = [0] * self.seats
            self.hand_over(highest[0] if len(highest) == 1 else NONE)
        if not self.steps and self.round < ROUNDS:
            self.round += 1
            self.steps = [Step("turn_up")]
        elif not self.steps:
            self.revealed = True
            self.tell(SecretsShown(tuple(self.secrets)))

    def hand_over(self, player: int) -> None:
        (self.lost if player == NONE else self.prizes[player]).append(self.prize)
        self.tell(PrizeTaken(None if player == NONE else player, self.prize))
        self.prize = 0

    # The faces.

    def actor(self) -> int:
        if not self.steps:
            return OVER
        step = self.steps[-1]
        if step.kind == "bids":
            return self.bids.index(NONE)
        return step.player if step.kind == "again" else CHANCE_ACTS

    def questions(self) -> list[Question]:
        if not self.steps:
            return []
        step = self.steps[-1]
        if step.kind == "bids":
            return [HowMuch(s, self.coins[s]) for s in range(self.seats) if self.bids[s] == NONE]
        if step.kind == "again":
            return [WantToThrowAgain(step.player, self.pips[step.player])]
        if step.kind == "deal":
            return [WhatSecret(CHANCE, step.player)]
        return [WhichPrize(CHANCE) if step.kind == "turn_up" else WhatThrow(CHANCE, step.player)]

    def refusal(self, seat: int, answer: Answer) -> str:
        if seat not in [CHANCE_ACTS if q.seat == CHANCE else q.seat for q in self.questions()]:
            return "you are not asked"
        return "" if answer in self.legal(seat) else "that is not possible now"

    def legal(self, seat: int) -> list[Answer]:
        asked = [CHANCE_ACTS if q.seat == CHANCE else q.seat for q in self.questions()]
        if seat not in asked:
            return []
        if seat == CHANCE_ACTS:
            return [branch.outcome for branch in self.branches()]
        if self.steps[-1].kind == "bids":
            return [Bid(coins) for coins in range(self.coins[seat] + 1)]
        return [ThrowAgain(False), ThrowAgain(True)]

    def choices(self) -> int:
        return len(self.legal(self.actor()))

    def choice(self, index: int) -> int:
        return index

    def encode(self, answer: Answer) -> int:
        value: Any = structs.astuple(answer)[0]
        return int(value)

    def decode(self, code: int) -> Answer:
        kind = self.steps[-1].kind
        if kind == "bids":
            return Bid(code)
        if kind == "again":
            return ThrowAgain(bool(code))
        if kind == "deal":
            return Secret(code)
        return Prize(code) if kind == "turn_up" else Throw(code)

    def branches(self) -> list[Branch]:
        kind = self.steps[-1].kind
        if kind == "deal":
            return [Branch(Secret(number), 1) for number in SECRETS]
        if kind == "throw":
            return [Branch(Throw(pips), 1) for pips in range(1, 7)]
        return [Branch(Prize(value), self.left.count(value)) for value in sorted(set(self.left))]

    def draw(self, generator: Generator) -> int:
        kind = self.steps[-1].kind
        if kind == "deal":
            return SECRETS[generator.below(len(SECRETS))]
        if kind == "throw":
            return 1 + generator.below(6)
        return self.left[generator.below(len(self.left))]

    def view(self, seat: int) -> SealedView:
        over = not self.steps
        return SealedView(
            None if seat < 0 else seat,
            tuple(self.coins),
            tuple(sum(prizes) for prizes in self.prizes),
            self.prize,
            len(self.left),
            tuple(bid if s == seat and bid != NONE else None for s, bid in enumerate(self.bids)),
            tuple(bid != NONE for bid in self.bids),
            tuple(self.pips),
            tuple(
                n if (over or s == seat) and n != NONE else None for s, n in enumerate(self.secrets)
            ),
            tuple(q.seat for q in self.questions() if isinstance(q.seat, int)),
        )

    def result(self) -> Result | None:
        if self.steps:
            return None
        scores = [
            self.coins[s] + sum(self.prizes[s]) + (len(self.prizes[s]) == self.secrets[s])
            for s in range(self.seats)
        ]
        return rank(tuple((score,) for score in scores), "most points")

    def components(self) -> dict[str, int]:
        prizes = [*self.left, *self.lost]
        for taken in self.prizes:
            prizes += taken
        if self.prize:
            prizes.append(self.prize)
        coins = sum(self.coins) + self.paid
        return {"coins": coins, **{f"prizes of {value}": prizes.count(value) for value in PRIZES}}

    def guess(self, seat: int, generator: Generator) -> SealedBids:
        copy = self.clone()
        if not self.steps:
            return copy
        for other in range(self.seats):
            if other != seat and self.secrets[other] != NONE:
                copy.secrets[other] = SECRETS[generator.below(len(SECRETS))]
            if other != seat and self.bids[other] != NONE:
                copy.bids[other] = int(generator.below(self.coins[other] + 1))
        return copy

    def clone(self) -> SealedBids:
        return restore(self.position())

    def position(self) -> SealedPosition:
        return SealedPosition(
            seats=self.seats,
            options=dict(self.options),
            rules=1,
            round=self.round,
            coins=tuple(self.coins),
            paid=self.paid,
            prizes=tuple(tuple(prizes) for prizes in self.prizes),
            prize=self.prize,
            lost=tuple(self.lost),
            left=tuple(self.left),
            secrets=tuple(self.secrets),
            bids=tuple(self.bids),
            pips=tuple(self.pips),
            steps=tuple(structs.replace(step) for step in self.steps),
        )


def restore(position: SealedPosition) -> SealedBids:
    state = SealedBids(position.seats, dict(position.options))
    if not len(position.coins) == len(position.bids) == position.seats:
        raise BadPosition("coins", f"must be there for each of {position.seats} seats")
    state.round = position.round
    state.coins = list(position.coins)
    state.paid = position.paid
    state.prizes = [list(prizes) for prizes in position.prizes]
    state.prize = position.prize
    state.lost = list(position.lost)
    state.left = list(position.left)
    state.secrets = list(position.secrets)
    state.bids = list(position.bids)
    state.pips = list(position.pips)
    state.steps = [structs.replace(step) for step in position.steps]
    return state


def start(seats: int, options: Options, events: list[Event] | None) -> SealedBids:
    state = SealedBids(seats, options)
    state.events = events
    return state


GAME = Game(
    meta=Meta(
        id="sealed-bids",
        title="Sealed bids",
        summary="A game for tests.",
        rules=1,
        seats=(2, 3),
        scores=("points",),
        prefix="SB",
        options=(),
    ),
    questions=(HowMuch, WantToThrowAgain, WhatSecret, WhichPrize, WhatThrow),
    actions=(Bid, ThrowAgain),
    outcomes=(Secret, Prize, Throw),
    events=(
        SecretDealt,
        PrizeShown,
        BidPlaced,
        BidsOpened,
        Thrown,
        PrizeTaken,
        SecretsShown,
    ),
    view=SealedView,
    position=SealedPosition,
    forecast_type=Bid,
    start=start,
    restore=restore,
    forecast=lambda view: [],
    picture=lambda view: "<svg/>",
)
