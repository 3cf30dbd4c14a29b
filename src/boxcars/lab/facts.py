"""What became of tiles, lots and companies, whose worth is asked for: read off the events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from boxcars.engine.types import Event


class Fact(Struct, frozen=True, array_like=True):
    """Something that a seat had to do with a thing in a game."""

    what: str
    """`tile`: it lay at a casino; `dealt`: the seat began with this lot; `drawn`: it drew the lot
    of a card; `company`: its casinos paid and scored."""
    name: str
    """The face of the tile, the lot, or the company."""
    round: int
    """The round of a tile, and the how-manieth card was drawn; else 0."""
    seat: int
    count: int
    """How often the tile acted for the seat; how many tiles of the company it built."""
    money: int
    """What a company paid to the seat, in millions."""
    points: int
    """What a company scored for the seat."""


def facts_of(game: str, events: Sequence[Event], seats: int) -> tuple[Fact, ...]:
    """Nothing for a game about which nothing is asked."""
    reader = READERS.get(game)
    return () if reader is None else tuple(reader(events, seats))


def tiles(events: Sequence[Any], seats: int) -> list[Fact]:
    """Every tile of every round, with how often it acted for each seat."""
    found: list[Fact] = []
    acted: dict[str, list[int]] = {}
    now = 0
    for event in events:
        tag = event.__struct_config__.tag
        if tag == "tile_drawn":
            acted.setdefault(event.face, [0] * seats)
        elif tag == "tile_activated":
            acted.setdefault(event.face, [0] * seats)[event.player] += 1
        elif tag == "round_ended":
            now += 1
            found += [
                Fact("tile", face, now, seat, counts[seat], 0, 0)
                for face, counts in acted.items()
                for seat in range(seats)
            ]
            acted = {}
    return found


def lots_and_companies(events: Sequence[Any], seats: int) -> list[Fact]:
    found: list[Fact] = []
    company_of: dict[str, str] = {}
    sums: dict[tuple[str, int], list[int]] = {}
    drawn = 0

    def add(lots: Sequence[str], seat: int, which: int, amount: int) -> None:
        company = company_of.get(lots[0], "")
        if company and amount:
            sums.setdefault((company, seat), [0, 0, 0])[which] += amount

    for event in events:
        tag = event.__struct_config__.tag
        if tag == "card_dealt":
            found.append(Fact("dealt", event.lot, 0, event.player, 1, 0, 0))
        elif tag == "card_drawn":
            drawn += 1
            found.append(Fact("drawn", event.lot, drawn, event.player, 1, 0, 0))
        elif tag in ("built", "sprawled"):
            company_of[event.lot] = event.company
            add([event.lot], event.player, 0, 1)
        elif tag == "remodeled":
            company_of.update(dict.fromkeys(event.lots, event.company))
        elif tag == "casino_paid":
            for seat, money in enumerate(event.money):
                add(event.casino, seat, 1, money)
        elif tag == "casino_scored":
            add(event.casino, event.player, 2, event.after - event.before)
    found += [
        Fact("company", company, 0, seat, *amounts)
        for (company, seat), amounts in sorted(sums.items())
    ]
    return found


READERS: dict[str, Callable[[Sequence[Any], int], list[Fact]]] = {
    "las-vegas-royale": tiles,
    "lords-of-vegas": lots_and_companies,
}
