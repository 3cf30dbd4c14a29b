"""The sentences of the log: one template for each kind of event, ready to be translated.

A template whose key has a second part is for the events that `variant` picks out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.engine.types import Event
from boxcars.games.las_vegas.ending import MOST_NOTES, SHARED
from boxcars.games.las_vegas.types import DicePlaced, DiceRolled, GameEnded, NoteWon
from boxcars.games.sentences import Kinds, filled, listed

SENTENCES: Final = {
    "start_player_chosen": "{player:seat} gets the start-player card.",
    "round_began": "Round {round:number} begins; {start_player:seat} starts.",
    "note_laid": "Casino {casino:number} gets {value:money}.",
    "opening_dice_placed": "The leftover neutral dice show {neutral:faces}; each goes to the "
    "casino of its number.",
    "dice_rolled": "{player:seat} rolls {own:faces}.",
    "dice_rolled.neutral": "{player:seat} rolls {own:faces} and neutral {neutral:faces}.",
    "dice_rolled.only_neutral": "{player:seat} rolls neutral {neutral:faces}.",
    "dice_placed": "{player:seat} places {own:dice} on casino {number:number}.",
    "dice_placed.neutral": "{player:seat} places {own:dice} and {neutral:neutral_dice} on casino "
    "{number:number}.",
    "dice_placed.only_neutral": "{player:seat} places {neutral:neutral_dice} on casino "
    "{number:number}.",
    "tie_removed": "Casino {casino:number}: {owners:owners} tie with {dice:dice} each and lose "
    "them.",
    "note_won": "Casino {casino:number}: {owner:owner} takes {value:money}.",
    "note_won.only_neutral": "Casino {casino:number}: Neutral comes in for {value:money}; the "
    "note goes under the pile.",
    "notes_returned": "Casino {casino:number}: {values:moneys} unclaimed, back under the pile.",
    "round_ended": "Round {round:number} is over; all dice go back to their owners.",
    "game_ended": "The game is over: {result:winners} has the most money and wins.",
    "game_ended.notes": "The game is over: money is equal, and {result:winners} wins with more "
    "notes.",
    "game_ended.shared": "The game is over: {result:winners} have equal money and notes, and "
    "share the win.",
    "undone": "{seat:seat} takes the last answer back.",
}

ENDINGS: Final = {MOST_NOTES: "notes", SHARED: "shared"}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event in words; `names` are the players' names by seat."""
    return filled(SENTENCES[key_of(event)], event, names, KINDS)


def key_of(event: Event) -> str:
    """The key of an event's template: its type, and its variant if it has one."""
    tag = event.__struct_config__.tag
    which = variant(event)
    return f"{tag}.{which}" if which else str(tag)


def variant(event: Event) -> str:
    if isinstance(event, (DiceRolled, DicePlaced)) and event.neutral:
        return "neutral" if event.own else "only_neutral"
    if isinstance(event, NoteWon) and event.owner == "neutral":
        return "only_neutral"
    if isinstance(event, GameEnded):
        return ENDINGS.get(event.result.reason, "")
    return ""


def owner(whose: int | str, names: Sequence[str]) -> str:
    return "Neutral" if isinstance(whose, str) else names[whose]


def money(value: int) -> str:
    return f"${value:,}"


def dice(count: int, kind: str = "") -> str:
    return f"{count} {kind}{'die' if count == 1 else 'dice'}"


KINDS: Final[Kinds] = {
    "number": lambda value, names: str(value),
    "seat": lambda seat, names: names[seat],
    "owner": owner,
    "owners": lambda owners, names: listed([owner(whose, names) for whose in owners]),
    "money": lambda value, names: money(value),
    "moneys": lambda values, names: listed([money(value) for value in values]),
    "faces": lambda faces, names: " ".join(str(face) for face in faces),
    "dice": lambda count, names: dice(count),
    "neutral_dice": lambda count, names: dice(count, "neutral "),
    "winners": lambda result, names: listed([names[seat] for seat in result.winners]),
}
