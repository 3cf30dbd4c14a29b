"""What a seat or a spectator sees of the table (LVR-13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.tally import count, many, rising
from boxcars.engine.types import CHANCE, Result
from boxcars.games.las_vegas_royale import seen, types
from boxcars.games.las_vegas_royale.agenda import casino_of, seat_of
from boxcars.games.las_vegas_royale.cards import UNIT, copies, how_many, in_dollars, worth
from boxcars.games.las_vegas_royale.payout import ranking
from boxcars.games.las_vegas_royale.setup import high_of, low_of, next_tile_casino
from boxcars.games.las_vegas_royale.table import (
    BANK,
    CARDS,
    CASINOS,
    EFFECT,
    ENDED,
    GRAY,
    NEUTRAL,
    NEUTRAL_ROLL,
    NO_TILE,
    NOBODY,
    OWNERS,
    PLACING,
    ROLLING,
    ROUNDS,
    START_PLAYER,
    TILES,
    Table,
    strengths,
)
from boxcars.games.las_vegas_royale.telling import owner_named
from boxcars.games.las_vegas_royale.tile import FACES, face_at
from boxcars.games.las_vegas_royale.turn import rolled
from boxcars.games.las_vegas_royale.words import Owner, Phase

PHASES: Final[list[Phase]] = [
    "start_player",
    "tiles",
    "cards",
    "bank",
    "neutral",
    "rolling",
    "placing",
    "effect",
    "over",
]


class Scene:
    """What everybody sees; the views of all seats at one moment share it."""

    def __init__(self, table: Table, result: Result | None) -> None:
        self.options = dict(table.options)
        self.roll = roll_of(table)
        self.questions = tuple(open_questions(table))
        self.result = result
        self.bank = in_dollars(table.bank) if table.tiles > 0 else None
        self.under = in_dollars(table.bank) if table.tiles == 0 else ()
        self.pile = how_many(table.fresh) + len(self.under)
        self.substitutes = in_dollars(table.minted)
        self.used = faces_used(table)
        self.pairs = pairs_of(table)
        self.casinos = tuple([casino(table, number) for number in range(1, CASINOS + 1)])
        open_money = not table.hides_money or table.phase == ENDED
        self.players = [player(table, seat, open_money) for seat in range(table.seats)]


def look(table: Table, scene: Scene, seat: i64) -> seen.RoyaleView:
    """The view of a seat, or of a spectator (NOBODY)."""
    players = scene.players
    secret: tuple[int, ...] | None = None
    if seat != NOBODY:
        players = players.copy()
        players[seat] = player(table, seat, True)
        for step in table.agenda:
            if secret is None:
                secret = face_at(table, casino_of(step)).secret(table, step, seat)
    return seen.RoyaleView(
        None if seat == NOBODY else seat,
        scene.options,
        table.round,
        ROUNDS,
        PHASES[table.phase],
        seat_or_none(table.start_player),
        seat_or_none(table.turn),
        scene.roll,
        scene.pile,
        scene.under,
        scene.bank,
        scene.substitutes,
        scene.used,
        scene.pairs,
        scene.casinos,
        tuple(players),
        secret,
        scene.questions,
        scene.result,
    )


def open_questions(table: Table) -> list[types.AnyQuestion]:
    """What everybody may know that the table waits for."""
    if table.phase == PLACING:
        numbers = tuple([number for number in range(1, 7) if count(rolled(table), number) > 0])
        roll = roll_of(table)
        assert roll is not None
        return [types.WhichNumber(table.turn, roll, numbers, table.chips[table.turn] > 0)]
    if table.phase == ROLLING:
        turn = table.turn
        return [types.WhatRoll(CHANCE, turn, table.own_small[turn], table.own_big[turn])]
    if table.phase == EFFECT:
        steps = sorted([(int(seat_of(step)), int(step)) for step in table.agenda])
        return [face_at(table, casino_of(step)).question(table, step) for _, step in steps]
    if table.phase == TILES:
        return [types.WhichFace(CHANCE, next_tile_casino(table))]
    if table.phase == CARDS:
        return [types.WhichPair(CHANCE, len(table.pairs) + 1)]
    if table.phase == BANK:
        value = table.banking
        return [types.HowManyInBank(CHANCE, value * UNIT, copies(table.fresh, value))]
    if table.phase == NEUTRAL_ROLL:
        return [types.WhatNeutralRoll(CHANCE)]
    if table.phase == START_PLAYER:
        return [types.WhoStarts(CHANCE)]
    return []


def roll_of(table: Table) -> types.Roll | None:
    """The roll of the player in turn; once dice are placed, the dice that went back."""
    if table.rolled_small == 0 and table.rolled_big == 0:
        return None
    big = table.rolled_big if table.rolled_big > 0 else None
    return types.Roll(tuple(rising(table.rolled_small)), big)


def faces_used(table: Table) -> tuple[str, ...]:
    """LVR-7.8: the faces that have been in play."""
    return tuple([FACES[face].name for face in range(len(FACES)) if (table.used >> face) & 1])


def pairs_of(table: Table) -> tuple[tuple[int, int], ...]:
    return tuple([(int(high_of(pair) * UNIT), int(low_of(pair) * UNIT)) for pair in table.pairs])


def casino(table: Table, number: i64) -> seen.Casino:
    return casino_with(
        table.seats,
        number,
        cards_in(table, number),
        table.small[number],
        table.big[number],
        table.black[number],
        strengths(table, number),
        table.closed == number,
        None if table.tile[number] == NO_TILE else face_at(table, number).show(table, number),
    )


def cards_in(table: Table, number: i64) -> tuple[int, ...]:
    if table.high[number] == 0:
        return ()
    return table.high[number] * UNIT, table.low[number] * UNIT


def casino_with(
    seats: i64,
    number: i64,
    cards: tuple[int, ...],
    small: i64,
    big: i64,
    black: i64,
    strong: i64,
    closed: bool,
    tile: seen.Tile | None,
) -> seen.Casino:
    """A casino, and what would happen there if the round ended now."""
    takers: list[Owner | None] = []
    tied: list[Owner] = []
    places = ranking(strong)
    unranked = strong
    while places > 0:
        owner = (places & 15) - 1
        places >>= 4
        takers.append(owner_named(owner))
        unranked -= many(count(strong, owner), owner)
    if unranked > 0:
        for owner in range(OWNERS):
            if count(unranked, owner) > 0:
                tied.append(owner_named(owner))
    while len(takers) < len(cards):
        takers.append(None)
    return seen.Casino(
        number,
        cards,
        tuple([int(count(small, seat)) for seat in range(seats)]),
        tuple([count(big, seat) > 0 for seat in range(seats)]),
        tuple([int(count(black, seat)) for seat in range(seats)]),
        count(small, NEUTRAL),
        count(big, NEUTRAL) > 0,
        count(small, GRAY),
        tuple(takers[: len(cards)]),
        tuple(tied),
        closed,
        tile,
    )


def player(table: Table, seat: i64, shown: bool) -> seen.Player:
    """LVR-R61: chips are always open; the number of cards is public, their values may not be."""
    hand = table.hand[seat]
    return seen.Player(
        table.own_small[seat],
        table.own_big[seat] > 0,
        table.chips[seat],
        how_many(hand),
        in_dollars(hand) if shown else None,
        (worth(hand) + table.chips[seat]) * UNIT if shown else None,
    )


def seat_or_none(seat: i64) -> int | None:
    return None if seat == NOBODY else seat
