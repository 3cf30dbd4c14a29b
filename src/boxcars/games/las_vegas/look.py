"""What a seat or a spectator sees of the table (LV-7)."""

from __future__ import annotations

import functools

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.tally import count, falling, many, rising, size
from boxcars.engine.types import CHANCE, Result
from boxcars.games.las_vegas.payout import ranking
from boxcars.games.las_vegas.table import (
    CASINOS,
    ENDED,
    FILLING,
    NEUTRAL,
    NOBODY,
    NOTE_UNIT,
    OPENING,
    PLACING,
    ROLLING,
    START_PLAYER,
    Table,
    notes_worth,
)
from boxcars.games.las_vegas.telling import owner_named
from boxcars.games.las_vegas.types import (
    Casino,
    LasVegasView,
    Owner,
    Phase,
    Player,
    Roll,
    WhatOpeningRoll,
    WhatRoll,
    WhichNote,
    WhichNumber,
    WhoStarts,
)

PHASES: list[Phase] = ["start_player", "filling", "opening", "rolling", "placing", "over"]


class Scene:
    """What everybody sees; the views of all seats at one moment share it."""

    def __init__(self, table: Table, result: Result | None, before: Scene | None) -> None:
        self.roll = roll_of(table)
        self.questions = tuple(open_questions(table, self.roll))
        self.result = result
        self.notes = vec[i64](table.notes)
        self.dice = vec[i64](table.dice)
        self.casinos = tuple(
            [self._casino(table.seats, at, before) for at in range(1, CASINOS + 1)]
        )
        open_money = not table.options["hide_money"] or table.phase == ENDED
        self.players = [player(table, seat, open_money) for seat in range(table.seats)]

    def _casino(self, seats: i64, number: i64, before: Scene | None) -> Casino:
        """A casino, the same as in the scene before if nothing changed there."""
        notes, dice = self.notes[number], self.dice[number]
        if before is not None and before.notes[number] == notes and before.dice[number] == dice:
            return before.casinos[number - 1]
        return casino(seats, number, notes, dice)


def look(table: Table, scene: Scene, seat: i64) -> LasVegasView:
    """The view of a seat, or of a spectator (NOBODY)."""
    players = scene.players
    if seat != NOBODY:
        players = players.copy()
        players[seat] = player(table, seat, True)
    return LasVegasView(
        None if seat == NOBODY else seat,
        table.round,
        table.rounds,
        PHASES[table.phase],
        None if table.start_player == NOBODY else table.start_player,
        None if table.turn == NOBODY else table.turn,
        scene.roll,
        size(table.fresh) + len(table.under),
        scene.casinos,
        tuple(players),
        scene.questions,
        scene.result,
    )


def open_questions(
    table: Table, roll: Roll | None
) -> list[WhichNumber | WhoStarts | WhichNote | WhatRoll | WhatOpeningRoll]:
    if roll is not None:
        numbers = tuple(sorted({*roll.own, *roll.neutral}))
        return [WhichNumber(table.turn, roll, numbers)]
    if table.phase == ROLLING:
        return [WhatRoll(CHANCE, table.turn, table.own[table.turn], table.neutral[table.turn])]
    if table.phase == FILLING:
        return [WhichNote(CHANCE, table.filling)]
    if table.phase == OPENING:
        return [WhatOpeningRoll(CHANCE, table.opening_dice)]
    if table.phase == START_PLAYER:
        return [WhoStarts(CHANCE)]
    return []


def roll_of(table: Table) -> Roll | None:
    if table.phase != PLACING:
        return None
    return Roll(tuple(rising(table.rolled_own)), tuple(rising(table.rolled_neutral)))


@functools.lru_cache(maxsize=4096)
def casino(seats: i64, number: i64, notes: i64, dice: i64) -> Casino:
    """A casino, and what would happen there if the round ended now. It is made once and shared:
    most casinos are the same as a moment ago, and a chosen one was in the forecast already."""
    takers: list[Owner | None] = []
    tied: list[Owner] = []
    places = ranking(dice)
    unranked = dice
    while places > 0:
        owner = (places & 15) - 1
        places >>= 4
        takers.append(owner_named(owner))
        unranked -= many(count(dice, owner), owner)
    if unranked > 0:
        for owner in range(NEUTRAL + 1):
            if count(unranked, owner) > 0:
                tied.append(owner_named(owner))
    values = in_dollars(notes)
    while len(takers) < len(values):
        takers.append(None)
    return Casino(
        number,
        values,
        tuple([int(count(dice, seat)) for seat in range(seats)]),
        count(dice, NEUTRAL),
        tuple(takers[: len(values)]),
        tuple(tied),
    )


def player(table: Table, seat: i64, shown: bool) -> Player:
    """LV-R15, LV-R16: the number of won notes is public, their values may be hidden."""
    won = table.won[seat]
    return Player(
        table.own[seat],
        table.neutral[seat],
        size(won),
        in_dollars(won) if shown else None,
        notes_worth(won) * NOTE_UNIT if shown else None,
    )


@functools.lru_cache(maxsize=4096)
def in_dollars(notes: i64) -> tuple[int, ...]:
    """A tally of notes as values, highest first. It is made once and shared: notes are won only at
    the end of a round."""
    return tuple([value * NOTE_UNIT for value in falling(notes)])
