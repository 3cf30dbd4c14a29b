"""A small game for tests of the engine: what the games to come need, and Las Vegas does not.

Everybody gets a secret number. Each round a prize is turned up and everybody bids coins at the same
time, unseen. A single highest bid buys the prize. Two or more equal highest bids interrupt the
round with a duel: each duelist throws a die and may throw again once, and the highest die, the
first of equal ones, takes the prize for free. (Under the first rules nobody took it after equal
dice, and it was out of the game.) Coins and prizes are points; so is a number of prizes that equals
the secret number, which is shown at the end.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from librt.vecs import vec
from msgspec import Meta as Limits
from msgspec import Struct, structs
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.options import Meta, Options
from boxcars.engine.state import CHANCE_ACTS, OVER, State
from boxcars.engine.step import Listed, Menu, Step, numbered
from boxcars.engine.types import (
    CHANCE,
    Answer,
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
    step: Small
    asks: int
    note: Small
    beside: tuple[int, ...]
    waiting: tuple[int, ...]
    game: Literal["sealed-bids"] = "sealed-bids"


NONE = -1


DEAL, TURN_UP, BIDS, DUEL, THROW, AGAIN = range(6)


class SealedBids(State):
    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, STEPS, runs=True)
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

    def hand_over(self, player: int) -> None:
        (self.lost if player == NONE else self.prizes[player]).append(self.prize)
        self.tell(PrizeTaken(None if player == NONE else player, self.prize))
        self.prize = 0
        self.next_round()

    def next_round(self) -> None:
        if self.round < ROUNDS:
            self.round += 1
            self.ask(TURN_UP, CHANCE_ACTS)
        else:
            self.reveal()
            self.tell(SecretsShown(tuple(self.secrets)))
            self.finish()

    def reveal(self) -> None:
        self.revealed = True

    def public_view(self) -> SealedView:
        over = self.asks == OVER
        return SealedView(
            None,
            dict(self.options),
            int(self.rules),
            tuple(self.coins),
            tuple(sum(prizes) for prizes in self.prizes),
            self.prize,
            len(self.left),
            (None,) * self.seats,
            tuple(bid != NONE for bid in self.bids),
            tuple(self.pips),
            tuple(n if over and n != NONE else None for n in self.secrets),
            tuple(q.seat for q in self.questions() if isinstance(q.seat, int)),
        )

    def own_fields(self, seat: int) -> dict[str, Any]:
        over = self.asks == OVER
        return {
            "bids": tuple(
                bid if s == seat and bid != NONE else None for s, bid in enumerate(self.bids)
            ),
            "secrets": tuple(
                n if (over or s == seat) and n != NONE else None for s, n in enumerate(self.secrets)
            ),
        }

    def result(self) -> Result | None:
        if self.asks != OVER:
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

    def deal_anew(self, seat: int, generator: Generator) -> None:
        if self.asks == OVER:
            return
        for other in range(self.seats):
            if other != seat and self.secrets[other] != NONE:
                self.secrets[other] = SECRETS[generator.below(len(SECRETS))]
            if other != seat and self.bids[other] != NONE:
                self.bids[other] = int(generator.below(self.coins[other] + 1))

    def clone(self) -> SealedBids:
        return restore(self.position())

    def position(self) -> SealedPosition:
        return SealedPosition(
            seats=self.seats,
            options=dict(self.options),
            rules=self.rules,
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
            step=self.step,
            asks=self.asks,
            note=self.note,
            beside=tuple(self.beside),
            waiting=tuple(self.waiting),
        )


class Deal(Step[SealedBids]):
    def question(self, board: SealedBids) -> Question:
        return WhatSecret(CHANCE, board.note)

    def weights(self, board: SealedBids) -> list[tuple[int, int]]:
        return [(number, 1) for number in SECRETS]

    def do(self, board: SealedBids, code: int) -> None:
        board.secrets[board.note] = code
        board.tell(SecretDealt(board.note, code))
        if board.note + 1 < board.seats:
            board.ask(DEAL, CHANCE_ACTS, board.note + 1)
        else:
            board.next_round()


class TurnUp(Step[SealedBids]):
    def question(self, board: SealedBids) -> Question:
        return WhichPrize(CHANCE)

    def weights(self, board: SealedBids) -> list[tuple[int, int]]:
        return [(value, board.left.count(value)) for value in sorted(set(board.left))]

    def do(self, board: SealedBids, code: int) -> None:
        board.left.remove(code)
        board.prize = code
        board.tell(PrizeShown(code))
        for seat in range(board.seats):
            board.also_ask(BIDS, seat)
        board.next_asked()


class BidCoins(Listed[SealedBids]):
    def question(self, board: SealedBids) -> Question:
        return HowMuch(board.asks, board.coins[board.asks])

    def offer(self, board: SealedBids, menu: Menu) -> None:
        for coins in range(board.coins[board.asks] + 1):
            menu.add(coins)

    def do(self, board: SealedBids, code: int) -> None:
        board.bids[board.asks] = code
        board.tell(BidPlaced(board.asks, code))
        if board.next_asked():
            return
        board.reveal()
        board.tell(BidsOpened(tuple(board.bids)))
        best = max(board.bids)
        highest = [seat for seat, bid in enumerate(board.bids) if bid == best]
        board.bids = [NONE] * board.seats
        if len(highest) == 1:
            board.coins[highest[0]] -= best
            board.paid += best
            board.hand_over(highest[0])
            return
        board.ask(DUEL, CHANCE_ACTS)
        for player in reversed(highest):
            board.interrupt(AGAIN, player)
            board.interrupt(THROW, CHANCE_ACTS, player)


class Duel(Step[SealedBids]):
    """When everybody has thrown, the higher die takes the prize; nobody is asked."""

    def waits(self, board: SealedBids) -> bool:
        return False

    def run(self, board: SealedBids) -> None:
        best = max(board.pips)
        highest = [player for player, pips in enumerate(board.pips) if pips == best]
        board.pips = [0] * board.seats
        # Under the first rules nobody took the prize of an equal duel.
        board.hand_over(highest[0] if len(highest) == 1 or board.rules > 1 else NONE)


class ThrowDie(Step[SealedBids]):
    def question(self, board: SealedBids) -> Question:
        return WhatThrow(CHANCE, board.note)

    def weights(self, board: SealedBids) -> list[tuple[int, int]]:
        return [(pips, 1) for pips in range(1, 7)]

    def do(self, board: SealedBids, code: int) -> None:
        board.pips[board.note] = code
        board.tell(Thrown(board.note, code))
        board.go_back()


class Again(Listed[SealedBids]):
    def question(self, board: SealedBids) -> Question:
        return WantToThrowAgain(board.asks, board.pips[board.asks])

    def offer(self, board: SealedBids, menu: Menu) -> None:
        menu.add(0)
        menu.add(1)

    def do(self, board: SealedBids, code: int) -> None:
        if code:
            board.ask(THROW, CHANCE_ACTS, board.asks)
        else:
            board.go_back()


STEPS = numbered(
    [
        Deal("deal", (Secret,), "a secret number is wanted", (WhatSecret,)),
        TurnUp("turn_up", (Prize,), "a prize is wanted", (WhichPrize,)),
        BidCoins("bids", (Bid,), "a bid is wanted", (HowMuch,)),
        Duel("duel", (), ""),
        ThrowDie("throw", (Throw,), "a throw is wanted", (WhatThrow,)),
        Again("again", (ThrowAgain,), "say whether you throw again", (WantToThrowAgain,)),
    ]
)


def restore(position: SealedPosition) -> SealedBids:
    state = SealedBids(position.seats, dict(position.options))
    if not len(position.coins) == len(position.bids) == position.seats:
        raise BadPosition("coins", f"must be there for each of {position.seats} seats")
    state.rules = position.rules
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
    state.ask(position.step, position.asks, position.note)
    state.beside = vec[i64](position.beside)
    state.waiting = vec[i64](position.waiting)
    return state


def start(seats: int, options: Options, events: list[Event] | None, rules: int = 2) -> SealedBids:
    state = SealedBids(seats, options)
    state.rules = rules
    state.events = events
    return state


GAME = Game(
    meta=Meta(
        id="sealed-bids",
        title="Sealed bids",
        summary="A game for tests.",
        rules=2,
        seats=(2, 3),
        scores=("points",),
        prefix="SB",
        options=(),
    ),
    steps=STEPS,
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
