"""What is told when something happens: the events, built only if somebody listens."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import count, falling, rising
from boxcars.engine.types import Result
from boxcars.games.las_vegas.table import NEUTRAL, NEUTRAL_DICE, NOTE_UNIT, Table
from boxcars.games.las_vegas.types import (
    DicePlaced,
    DiceRolled,
    GameEnded,
    NoteLaid,
    NotesReturned,
    NoteWon,
    OpeningDicePlaced,
    Owner,
    RoundBegan,
    RoundEnded,
    StartPlayerChosen,
    TieRemoved,
)


def tell_start_player(table: Table) -> None:
    if table.events is not None:
        table.events.append(StartPlayerChosen(table.start_player))


def tell_round_began(table: Table) -> None:
    if table.events is not None:
        rule = "LV-3.2" if table.round == 1 else "LV-5.2"
        table.events.append(RoundBegan(table.round, table.start_player, rule))


def tell_note_laid(table: Table, value: i64) -> None:
    if table.events is not None:
        table.events.append(NoteLaid(table.filling, value * NOTE_UNIT))


def tell_opening_dice(table: Table, rolled: i64) -> None:
    if table.events is not None:
        table.events.append(OpeningDicePlaced(tuple(rising(rolled))))


def tell_rolled(table: Table) -> None:
    if table.events is not None:
        own = tuple(rising(table.rolled_own))
        neutral = tuple(rising(table.rolled_neutral))
        table.events.append(DiceRolled(table.turn, own, neutral))


def tell_placed(table: Table, number: i64, own: i64, neutral: i64) -> None:
    if table.events is not None:
        table.events.append(DicePlaced(table.turn, number, own, neutral))


def tell_ties(table: Table, number: i64) -> None:
    if table.events is not None:
        dice = table.dice[number]
        for there in range(NEUTRAL_DICE, 0, -1):
            tied = [
                owner_named(owner) for owner in range(NEUTRAL + 1) if count(dice, owner) == there
            ]
            if len(tied) > 1:
                table.events.append(TieRemoved(number, there, tuple(tied)))


def tell_note_won(table: Table, number: i64, owner: i64, place: i64, value: i64) -> None:
    if table.events is not None:
        rule = "LV-6.7" if owner == NEUTRAL else "LV-4.5"
        table.events.append(NoteWon(number, owner_named(owner), place, value * NOTE_UNIT, rule))


def tell_notes_returned(table: Table, number: i64, notes: i64) -> None:
    if table.events is not None and notes > 0:
        values = tuple([value * NOTE_UNIT for value in falling(notes)])
        table.events.append(NotesReturned(number, values))


def tell_round_ended(table: Table) -> None:
    if table.events is not None:
        table.events.append(RoundEnded(table.round))


def tell_game_ended(table: Table, result: Result, rule: str) -> None:
    if table.events is not None:
        table.events.append(GameEnded(result, rule))


def owner_named(owner: i64) -> Owner:
    return "neutral" if owner == NEUTRAL else owner
