"""The sentences of the log, and every answer in words: one template for each kind.

A template whose key has a second part is for the events that `variant` picks out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boxcars.engine.types import Answer, Event
from boxcars.games.las_vegas_royale.cards import UNIT
from boxcars.games.las_vegas_royale.ending import MOST_PIECES, SHARED
from boxcars.games.las_vegas_royale.events import DicePlaced, DiceRolled, GameEnded, TieRemoved
from boxcars.games.las_vegas_royale.tile import FACES
from boxcars.games.las_vegas_royale.tile_events import (
    BadLuckPaid,
    BlackPlaced,
    CounterMoved,
    DiceMoved,
    DiePushed,
    FistGuessed,
    FistMade,
)
from boxcars.games.las_vegas_royale.types import MoveDice
from boxcars.games.sentences import Kinds, filled, listed

SENTENCES: Final = {
    "start_player_chosen": "{player:seat} starts the first round.",
    "round_began": "Round {round:number} begins; {start_player:seat} starts.",
    "tile_drawn": "Casino {casino:number} gets the tile {face:face}.",
    "pair_turned_up": "{high:money} and {low:money} are turned up.",
    "cards_laid": "Casino {casino:number} offers {high:money} and {low:money}.",
    "bank_filled": "The bank holds {copies:cards} of {value:money}.",
    "neutral_placed": "Neutral rolls {small:faces} and a big {big:number}; each die goes to the "
    "casino of its number.",
    "chips_dealt": "Everybody gets {chips:chips}.",
    "dice_rolled": "{player:seat} rolls {small:faces}.",
    "dice_rolled.both": "{player:seat} rolls {small:faces} and a big {big:number}.",
    "dice_rolled.big": "{player:seat} rolls a big {big:number}.",
    "dice_placed": "{player:seat} places {small:small} in casino {number:number}.",
    "dice_placed.both": "{player:seat} places {small:small} and the big die in casino "
    "{number:number}.",
    "dice_placed.big": "{player:seat} places the big die in casino {number:number}.",
    "chip_passed": "{player:seat} pays a chip and passes.",
    "turn_blocked": "{player:seat} rolled only {number:number}s, and casino {number:number} is "
    "closed.",
    "tile_activated": "{player:seat} activates {face:face}.",
    "declined": "{player:seat} makes no use of the tile of casino {casino:number}.",
    "chips_paid": "{player:seat} gets {chips:chips}.",
    "cards_paid": "{player:seat} gets {amount:money} from the bank.",
    "black_dice_rolled": "The black dice for {player:seat} show {dice:numbers}.",
    "counter_moved": "The counter at casino {casino:number} is on space {counter:number}.",
    "counter_moved.dollars": "The counter at casino {casino:number} is on {counter:money}.",
    "token_taken": "{player:seat} takes the token of casino {casino:number}.",
    "token_returned": "{player:seat} loses the token of casino {casino:number}.",
    "fist_made": "{player:seat} hides {number:tokens} in the fist.",
    "fist_made.hidden": "{player:seat} hides tokens in the fist.",
    "fist_guessed": "{player:seat} guesses {guess:number}, but it was {number:number}.",
    "fist_guessed.right": "{player:seat} guesses {guess:number}, and that is right.",
    "bet_made": "{player:seat} bets on a {sum:number} sum.",
    "bet_lost": "{player:seat} loses the bet.",
    "casino_closed": "{player:seat} closes casino {casino:number}.",
    "casino_opened": "Casino {casino:number} is open again.",
    "die_into_bar": "{player:seat} sends {die:die} to the bar.",
    "bar_left": "The dice of {player:seat} come back from the bar.",
    "gray_placed": "Casino {casino:number} gets {dice:gray}.",
    "gray_taken": "{player:seat} takes a gray die from casino {casino:number} for "
    "{picture:picture}.",
    "die_turned": "{player:seat} turns {die:die} to {number:number} and places it.",
    "die_returned": "{player:seat} takes {die:die} back from casino {casino:number}.",
    "dice_moved": "{player:seat} moves {small:small} to the tile of casino {casino:number}.",
    "dice_moved.both": "{player:seat} moves {small:small} and the big die to the tile of casino "
    "{casino:number}.",
    "dice_moved.big": "{player:seat} moves the big die to the tile of casino {casino:number}.",
    "die_on_space": "{player:seat} puts {die:die} on space {space:number} of casino "
    "{casino:number}.",
    "die_pushed": "The die of {owner:seat} goes to casino {space:number}.",
    "die_pushed.supply": "The die of {owner:seat} goes back to its supply.",
    "result_taken": "{player:seat} takes the {number:number}.",
    "black_placed": "{player:seat} places the black {numbers:numbers}.",
    "black_placed.none": "{player:seat} places no black die.",
    "box_split": "{player:seat} splits the tokens into piles of {sizes:numbers}.",
    "pile_taken": "{player:seat} takes pile {pile:number}: {taken:worth}. The other had "
    "{left:worth}.",
    "payers_noted": "{players:seats} must pay for Bad Luck.",
    "bad_luck_paid": "{player:seat} pays {cards:moneys} for Bad Luck.",
    "bad_luck_paid.both": "{player:seat} pays {cards:moneys} and {chips:chips} for Bad Luck.",
    "bad_luck_paid.chips": "{player:seat} pays {chips:chips} for Bad Luck.",
    "bad_luck_paid.change": "{player:seat} pays {cards:moneys} for Bad Luck and gets "
    "{change:moneys} back.",
    "bad_luck_paid.all": "{player:seat} pays {cards:moneys} and {chips:chips} for Bad Luck and "
    "gets {change:moneys} back.",
    "bad_luck_paid.nothing": "{player:seat} has nothing to pay for Bad Luck.",
    "tie_removed": "Casino {casino:number}: {owners:owners} tie with {strength:number} each and "
    "lose their dice.",
    "tie_removed.tile": "The tile of casino {casino:number}: {owners:owners} tie with "
    "{strength:number} each and lose their dice.",
    "card_won": "Casino {casino:number}: {owner:owner} takes {value:money}.",
    "cards_unclaimed": "Casino {casino:number}: nobody takes {values:moneys}.",
    "round_ended": "Round {round:number} is over; dice, tokens and counters go back.",
    "game_ended": "The game is over: {result:winners} has the most wealth and wins.",
    "game_ended.pieces": "The game is over: wealth is equal, and {result:winners} wins with more "
    "cards and chips.",
    "game_ended.shared": "The game is over: {result:winners} have equal wealth, cards and chips, "
    "and share the win.",
    "undone": "{seat:seat} takes the last answer back.",
}

ANSWERS: Final = {
    "place": "place the {number:number}s",
    "chip_pass": "pay a chip and pass",
    "roll_dice": "roll the dice",
    "turn_die": "turn {die:die} to {number:number}",
    "return_die": "take {die:die} back from casino {casino:number}",
    "decline": "make no use of the tile",
    "fist": "hide {number:tokens}",
    "guess": "guess {number:number}",
    "stop": "stop and take the reward",
    "bet": "bet on a {sum:number} sum",
    "close": "close casino {casino:number}",
    "into_bar": "send {die:die} to the bar",
    "put_cluster": "put {dice:gray} into casino {casino:number}",
    "move_gray": "take gray from casino {casino:number} for {picture:picture}",
    "move_dice": "move {small:small} to the tile",
    "move_dice.both": "move {small:small} and the big die to the tile",
    "move_dice.big": "move the big die to the tile",
    "put_die": "put {die:die} on space {space:number}",
    "take_result": "take the {number:number}",
    "activate_tile": "activate the tile of casino {casino:number}",
    "onto_gold": "put {die:die} on the gold space",
    "place_black": "place the black {numbers:numbers}",
    "split": "one pile of {first:pile}",
    "take_pile": "take pile {pile:number}",
}

ENDINGS: Final = {MOST_PIECES: "pieces", SHARED: "shared"}
PICTURES: Final = {"chip": "a chip", "money": "$30,000", "turn": "turning a die"}
DICE: Final = {"small": "a small die", "big": "the big die"}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event in words; `names` are the players' names by seat."""
    return filled(SENTENCES[_key(event, variant(event))], event, names, KINDS)


def answer_in_words(answer: Answer) -> str:
    which = _kinds_of_dice(answer.small, answer.big) if isinstance(answer, MoveDice) else ""
    return filled(ANSWERS[_key(answer, which)], answer, (), KINDS)


def counted(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"


def title_of(face: str) -> str:
    """What a tile with this face is called."""
    return next((tile.title for tile in FACES if tile.name == face), face)


def variant(event: Event) -> str:
    match event:
        case DiceRolled():
            return _kinds_of_dice(len(event.small), event.big or 0)
        case DicePlaced() | DiceMoved():
            return _kinds_of_dice(event.small, event.big)
        case BadLuckPaid():
            return _payment(event)
        case CounterMoved() if event.counter >= UNIT:
            return "dollars"
        case FistMade(number=None):
            return "hidden"
        case FistGuessed() if event.guess == event.number:
            return "right"
        case DiePushed(to="supply"):
            return "supply"
        case BlackPlaced(numbers=()):
            return "none"
        case TieRemoved(on_tile=True):
            return "tile"
        case GameEnded():
            return ENDINGS.get(event.result.reason, "")
    return ""


def _key(told: Event | Answer, which: str) -> str:
    tag = str(told.__struct_config__.tag)
    return f"{tag}.{which}" if which else tag


def _kinds_of_dice(small: int, big: int) -> str:
    if not big:
        return ""
    return "both" if small else "big"


def _payment(event: BadLuckPaid) -> str:
    if event.change:
        return "all" if event.chips else "change"
    if event.chips:
        return "both" if event.cards else "chips"
    return "" if event.cards else "nothing"


def _reward(value: int) -> str:
    """LVR-8.1: up to 20k in chips."""
    if value == 0:
        return "nothing"
    return _chips(value // UNIT) if value < 3 * UNIT else _money(value)


def _chips(count: int) -> str:
    return counted(count, "chip", "chips")


def _money(value: int) -> str:
    return f"${value:,}"


def _owner(whose: int | str, names: Sequence[str]) -> str:
    """A player's name, or that of an imaginary owner."""
    return whose.capitalize() if isinstance(whose, str) else names[whose]


def _token(value: int) -> str:
    return "blank" if value == 0 else _reward(value)


KINDS: Final[Kinds] = {
    "number": lambda value, names: str(value),
    "seat": lambda seat, names: names[seat],
    "seats": lambda seats, names: listed([names[seat] for seat in seats]),
    "owner": _owner,
    "owners": lambda owners, names: listed([_owner(whose, names) for whose in owners]),
    "winners": lambda result, names: listed([names[seat] for seat in result.winners]),
    "money": lambda value, names: _money(value),
    "moneys": lambda values, names: listed([_money(value) for value in values]),
    "faces": lambda faces, names: " ".join(str(face) for face in faces),
    "face": lambda face, names: title_of(face),
    "numbers": lambda numbers, names: listed([str(number) for number in numbers]),
    "cards": lambda count, names: counted(count, "card", "cards"),
    "chips": lambda count, names: _chips(count),
    "tokens": lambda count, names: counted(count, "token", "tokens"),
    "small": lambda count, names: counted(count, "small die", "small dice"),
    "gray": lambda count, names: counted(count, "gray die", "gray dice"),
    "die": lambda die, names: DICE[die],
    "picture": lambda picture, names: PICTURES[picture],
    "worth": lambda tokens, names: _reward(sum(tokens)),
    "pile": lambda tokens, names: listed([_token(token) for token in tokens]),
}
