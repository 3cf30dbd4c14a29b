"""The sentences of the log: one template for each kind of event, ready to be translated.

A template whose key has a second part is for the events that `variant` picks out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boxcars.engine.types import Event
from boxcars.games.lords_of_vegas.ending import MOST_MONEY, SHARED
from boxcars.games.lords_of_vegas.events import (
    CardReplaced,
    CasinoScored,
    DieTakenOver,
    Gambled,
    GameEnded,
    LaidOff,
    OfferEnded,
    TieRolled,
)
from boxcars.games.lords_of_vegas.types import (
    Act,
    GiveLot,
    GiveMoney,
    OpenOffer,
    Step,
)
from boxcars.games.sentences import Kinds, filled, listed

SENTENCES: Final = {
    "card_dealt": "{player:seat} gets the lot {lot} and {money:money}.",
    "card_replaced": "{lot} is in block F: it is put aside, and {player:seat} gets another card.",
    "card_replaced.discarded": "{lot} is in block F: it is discarded, and {player:seat} gets "
    "another card.",
    "deck_ready": "The deck has {cards} cards, {above} of them above Game Over.",
    "first_rolled": "{player:seat} rolls {dice:faces} for the first turn.",
    "first_player_chosen": "{player:seat} takes the first turn.",
    "turn_began": "{player:seat} begins a turn.",
    "card_drawn": "{player:seat} draws {lot}, {company:company}.",
    "game_over_drawn": "{player:seat} draws Game Over: the Strip pays and scores a last time.",
    "lot_taken": "{player:seat} takes the lot {lot}.",
    "die_taken_over": "{player:seat} takes {lot} over from {loser:seat}, with a {value}.",
    "die_taken_over.free": "{player:seat} puts a {value} on {lot}.",
    "nothing_taken": "{lot} brings {player:seat} nothing new.",
    "lots_paid": "Lots pay {money:shares}.",
    "casino_paid": "Casino {casino:lots} pays {money:shares}.",
    "casino_scored": "{player:seat} scores {points:points} with {casino:lots}: {before} to "
    "{after}.",
    "casino_scored.lost": "{player:seat} loses {points:points} of {casino:lots}: not enough for "
    "the next step.",
    "built": "{player:seat} builds {company:company} on {lot} for {cost:money}.",
    "sprawled": "{player:seat} sprawls to {lot} for {cost:money}.",
    "remodeled": "{player:seat} remodels {lots:lots} to {company:company} for {cost:money}.",
    "reorganize_began": "{player:seat} reorganizes {casino:lots} for {cost:money}.",
    "reorganized": "The dice on {lots:lots} roll {dice:faces}.",
    "arranged": "{player:seat} arranges the dice on {lots:lots}: {dice:faces}.",
    "raised": "{player:seat} raises {lots:lots} to height {height} for {cost:money}.",
    "gamble_began": "{player:seat} bets {bet:money} against {boss:seat} at {casino:lots}.",
    "laid_off": "{boss:seat} keeps the whole bet.",
    "laid_off.half": "{boss:seat} lays off half of the bet.",
    "gambled": "{dice:faces}: {player:seat} wins {gain:money}.",
    "gambled.lost": "{dice:faces}: {player:seat} loses {gain:money}.",
    "die_removed": "{player:seat} takes a die from {lot}.",
    "marker_removed": "{player:seat} takes a marker from {lot}.",
    "tie_rolled": "Tied dice on {lots:lots} roll {dice:faces}: {boss:seat} is boss.",
    "tie_rolled.again": "Tied dice on {lots:lots} roll {dice:faces}: still tied.",
    "offer_made": "{offer:offer}.",
    "offer_accepted": "{player:seat} accepts offer {offer}.",
    "offer_ended": "Offer {offer} ends: {why}.",
    "offer_ended.by": "Offer {offer} ends: {why} by {player:seat}.",
    "trade_began": "Everybody has accepted. {offer:offer} begins.",
    "steps_done": "{steps:steps}.",
    "trade_stopped": "Offer {offer} stops: {why}.",
    "trade_done": "Offer {offer} is done.",
    "turn_ended": "{player:seat} ends the turn.",
    "game_ended": "The game is over: {result:winners} has the most points and wins.",
    "game_ended.money": "The game is over: points are equal, and {result:winners} wins with more "
    "money.",
    "game_ended.shared": "The game is over: {result:winners} have equal points and money, and "
    "share the win.",
    "undone": "{seat:seat} takes the last answer back.",
}

ENDINGS: Final = {MOST_MONEY: "money", SHARED: "shared"}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event in words; `names` are the players' names by seat."""
    tag = event.__struct_config__.tag
    which = variant(event)
    return filled(SENTENCES[f"{tag}.{which}" if which else str(tag)], event, names, KINDS)


def variant(event: Event) -> str:
    """Which of several sentences an event needs; empty for the usual one."""
    if isinstance(event, GameEnded):
        return ENDINGS.get(event.result.reason, "")
    unusual = {
        "discarded": isinstance(event, CardReplaced) and event.discarded,
        "free": isinstance(event, DieTakenOver) and event.loser is None,
        "lost": (isinstance(event, CasinoScored) and event.after == event.before)
        or (isinstance(event, Gambled) and event.gain < 0),
        "half": isinstance(event, LaidOff) and event.half,
        "again": isinstance(event, TieRolled) and event.boss is None,
        "by": isinstance(event, OfferEnded) and event.player is not None,
    }
    return next((name for name, holds in unusual.items() if holds), "")


def money(millions: int) -> str:
    return f"${abs(millions)}"


def shares(paid: Sequence[int], names: Sequence[str]) -> str:
    each = [f"{names[seat]} {money(amount)}" for seat, amount in enumerate(paid) if amount]
    return listed(each) or "nobody"


def step_in_words(step: Step, names: Sequence[str]) -> str:
    if isinstance(step, GiveMoney):
        return f"{names[step.giver]} pays {names[step.receiver]} {money(step.amount)}"
    if isinstance(step, Act):
        kind = str(step.action.__struct_config__.tag).replace("_", " ")
        return f"{kind} {getattr(step.action, 'lot', None) or getattr(step.action, 'casino', '')}"
    item = "the lot" if isinstance(step, GiveLot) else "the die on"
    return f"{names[step.giver]} gives {names[step.receiver]} {item} {step.lot}"


def steps_in_words(steps: Sequence[Step], names: Sequence[str]) -> str:
    return "; ".join(step_in_words(step, names) for step in steps)


def offer_in_words(offer: OpenOffer, names: Sequence[str]) -> str:
    steps = steps_in_words(offer.steps, names)
    return f"Offer {offer.number} of {names[offer.proposer]}: {steps}"


def points(count: int) -> str:
    return f"{count} {'point' if count == 1 else 'points'}"


def company(kind: Any) -> str:
    return "the Strip" if kind == "strip" else str(kind).capitalize()


KINDS: Final[Kinds] = {
    "number": lambda value, names: str(value),
    "seat": lambda seat, names: names[seat],
    "money": lambda value, names: money(value),
    "shares": shares,
    "faces": lambda faces, names: " ".join(str(face) for face in faces),
    "lots": lambda lots, names: "-".join(lots),
    "points": lambda count, names: points(count),
    "company": lambda kind, names: company(kind),
    "offer": offer_in_words,
    "steps": steps_in_words,
    "winners": lambda result, names: listed([names[seat] for seat in result.winners]),
}
