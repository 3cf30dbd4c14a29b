"""A table kept from the events alone: what is told must be the whole truth of what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boxcars.engine.types import Event
from boxcars.games.lords_of_vegas.events import (
    Arranged,
    Built,
    CardDealt,
    CardDrawn,
    CardReplaced,
    CasinoPaid,
    CasinoScored,
    DieRemoved,
    DieTakenOver,
    Gambled,
    GameEnded,
    LotsPaid,
    LotTaken,
    MarkerRemoved,
    Raised,
    Remodeled,
    ReorganizeBegan,
    Reorganized,
    Sprawled,
    StepsDone,
    TieRolled,
)
from boxcars.games.lords_of_vegas.lots import DICE_EACH, MARKERS_EACH, NAMES, TILES_EACH
from boxcars.games.lords_of_vegas.types import GiveLot, GiveMoney
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView


class Ledger:
    """Money, scores, markers, tiles, dice and cards, as somebody who only listens knows them."""

    def __init__(self, seats: int) -> None:
        self.money = [0] * seats
        self.score = [0] * seats
        self.marker: dict[str, int] = {}
        self.company: dict[str, str] = {}
        self.height: dict[str, int] = {}
        self.owner: dict[str, int] = {}
        self.value: dict[str, int] = {}
        self.gone: list[str] = []
        """Cards that were dealt, drawn or discarded."""

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            self.hear_of_cards(event)
            self.hear_of_money(event)
            self.hear_of_tiles(event)
            self.hear_of_dice(event)
            if isinstance(event, StepsDone):
                self.transfer(event)
            if isinstance(event, GameEnded):
                assert event.result.scores == tuple(zip(self.score, self.money, strict=True))

    def hear_of_cards(self, event: Event) -> None:
        if isinstance(event, (CardDealt, CardDrawn)) or (
            isinstance(event, CardReplaced) and event.discarded
        ):
            self.gone.append(event.lot)
        if isinstance(event, (CardDealt, LotTaken)):
            self.marker[event.lot] = event.player
        if isinstance(event, (MarkerRemoved, Built)):
            del self.marker[event.lot]

    def hear_of_money(self, event: Event) -> None:
        if isinstance(event, CardDealt):
            self.money[event.player] += event.money
        elif isinstance(event, (LotsPaid, CasinoPaid)):
            self.money = [had + more for had, more in zip(self.money, event.money, strict=True)]
        elif isinstance(event, (Built, Sprawled, Remodeled, ReorganizeBegan, Raised)):
            self.money[event.player] -= event.cost
        elif isinstance(event, Gambled):
            assert event.gain + event.boss_gain + event.bank_gain == 0
            self.money[event.player] += event.gain
            self.money[event.boss] += event.boss_gain
        elif isinstance(event, CasinoScored):
            assert self.score[event.player] == event.before
            self.score[event.player] = event.after

    def hear_of_tiles(self, event: Event) -> None:
        if isinstance(event, (Built, Sprawled)):
            self.company[event.lot] = event.company
            self.height[event.lot] = event.height if isinstance(event, Sprawled) else 1
        elif isinstance(event, Remodeled):
            self.company.update(dict.fromkeys(event.lots, event.company))
        elif isinstance(event, Raised):
            self.height.update(dict.fromkeys(event.lots, event.height))

    def hear_of_dice(self, event: Event) -> None:
        if isinstance(event, (Built, Sprawled, DieTakenOver)):
            self.owner[event.lot] = event.player
            self.value[event.lot] = event.value
        elif isinstance(event, DieRemoved):
            del self.owner[event.lot], self.value[event.lot]
        elif isinstance(event, (Reorganized, Arranged, TieRolled)):
            self.value.update(zip(event.lots, event.dice, strict=True))

    def transfer(self, event: StepsDone) -> None:
        for step in event.steps:
            if isinstance(step, GiveMoney):
                self.money[step.giver] -= step.amount
                self.money[step.receiver] += step.amount
                continue
            owned = self.marker if isinstance(step, GiveLot) else self.owner
            assert owned[step.lot] == step.giver
            owned[step.lot] = step.receiver

    def compare(self, view: LordsOfVegasView) -> None:
        """What is seen is what was told, and every piece and card is there once."""
        assert self.money == [player.money for player in view.players]
        assert self.score == [player.score for player in view.players]
        assert min(self.money) >= 0
        for space in view.spaces:
            assert space.marker == self.marker.get(space.lot)
            assert space.company == self.company.get(space.lot)
            assert space.height == self.height.get(space.lot, 0)
            assert space.owner == self.owner.get(space.lot)
            assert space.value == self.value.get(space.lot)
        self.count(view)

    def count(self, view: LordsOfVegasView) -> None:
        dice, markers = Counter(self.owner.values()), Counter(self.marker.values())
        for seat, player in enumerate(view.players):
            assert player.dice == DICE_EACH - dice[seat]
            assert player.markers == MARKERS_EACH - markers[seat]
            if view.phase != "removal":
                assert min(player.dice, player.markers) >= 0
        tiles = Counter(self.company.values())
        assert all(left == TILES_EACH - tiles[name] >= 0 for name, left in view.stock.items())
        if view.phase != "dealing":
            left = [lot for cards in view.cards for lot in cards.lots]
            assert sorted([*left, *self.gone]) == sorted(NAMES)
            assert 0 <= view.above <= len(left)
