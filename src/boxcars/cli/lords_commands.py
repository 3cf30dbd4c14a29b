"""What people type at a table of Lords of Vegas: actions, trades, and the answers to questions.

Any beginning of a word will do that is clear. What is typed wrongly raises `Unclear`, which says
what would be right.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar, cast, get_args

from msgspec import structs

from boxcars.cli.people import Person
from boxcars.cli.screen import Unclear
from boxcars.engine.errors import nearest
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.lots import LAYOUT, NAMES, NUMBERS
from boxcars.games.lords_of_vegas.types import (
    MOST_STEPS,
    Accept,
    Act,
    Action,
    Amend,
    Arrange,
    Build,
    Company,
    Counter,
    Decline,
    Draw,
    EndTurn,
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    GoOn,
    LayOff,
    LotName,
    Offer,
    OpenOffer,
    Raise,
    Remodel,
    Remove,
    Reorganize,
    Sprawl,
    TradeStep,
    WhichArrangement,
    WhichRemoval,
    Withdraw,
)
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView

T = TypeVar("T")

ACTIONS: Final[dict[str, type[Action]]] = {
    "build": Build,
    "sprawl": Sprawl,
    "remodel": Remodel,
    "reorganize": Reorganize,
    "raise": Raise,
    "gamble": Gamble,
}
PLAIN: Final[dict[str, Answer]] = {
    "draw": Draw(),
    "go": GoOn(),
    "end": EndTurn(),
    "half": LayOff(half=True),
    "keep": LayOff(half=False),
}
TRADES: Final = ("offer", "counter", "amend", "accept", "decline", "withdraw")
DECK: Final = "deck"
VERBS: Final = (*ACTIONS, *PLAIN, "arrange", "take", *TRADES, DECK)

COMPANIES: Final[tuple[Company, ...]] = get_args(get_args(Company)[0])
MOVED: Final = "from"
TRADE_EXAMPLE: Final = "offer {letter}: give $5 lot A1 get lot B3"


class Words:
    """What was typed, word by word; commas only separate."""

    def __init__(self, text: str) -> None:
        self._words = re.findall(r"[:;]|[^\s,:;]+", text)

    @property
    def next(self) -> str:
        """The next word in small letters; empty at the end."""
        return self._words[0].lower() if self._words else ""

    def take(self) -> str:
        return str(self._words.pop(0)) if self._words else ""

    def skip(self, word: str) -> bool:
        """Takes the next word if it is this one."""
        found = self.next == word
        if found:
            self.take()
        return found

    def end(self) -> None:
        if self._words:
            raise Unclear("term.too_much", typed=" ".join(self._words))


class Reader:
    """Reads what a seat types."""

    def __init__(self, view: LordsOfVegasView, people: Sequence[Person]) -> None:
        assert view.seat is not None
        self.view = view
        self.me = view.seat
        self.people = people

    def answer(self, text: str) -> Answer | None:
        """The answer; None if it is none, or an action that leaves something to choose."""
        for question in self.view.questions:
            if question.seat != self.me:
                continue
            if isinstance(question, WhichArrangement) and not names_verb(text):
                return self.arrangement(Words(text), question)
            if isinstance(question, WhichRemoval) and not names_verb(text):
                return Remove(self.last(Words(text), lot))
        words = Words(text)
        verb = verb_in(words)
        if verb in PLAIN:
            words.end()
            return PLAIN[verb]
        if verb in ACTIONS:
            action = read_action(verb, words)
            words.end()
            return action if isinstance(action, Answer) else None
        if verb == "take":
            return Remove(self.last(words, lot))
        if verb == "arrange":
            return self.arrangement(words, None)
        return self.trade(verb, words) if verb in TRADES else None

    def last(self, words: Words, read: Callable[[Words], T]) -> T:
        found = read(words)
        words.end()
        return found

    def arrangement(self, words: Words, question: WhichArrangement | None) -> Arrange:
        typed = ""
        while words.next:
            typed += words.take()
        if not re.fullmatch("[1-6]{1,12}", typed):
            raise Unclear("term.arrange") if question is None else arranged_like(question)
        return Arrange(tuple(int(face) for face in typed))

    # Trades.

    def trade(self, verb: str, words: Words) -> Answer:
        if verb == "offer":
            return Offer(self.steps(words))
        number = self.offer_number(verb, words)
        if verb == "counter":
            return Counter(number, self.steps(words))
        if verb == "amend":
            return Amend(number, self.steps(words))
        words.end()
        if verb == "withdraw":
            return Withdraw(number)
        return Accept(number) if verb == "accept" else Decline(number)

    def offer_number(self, verb: str, words: Words) -> int:
        """The number of an offer, which need not be typed if there is only one."""
        if words.next.isdecimal() and len(words.next) < 10:
            return int(words.take())
        own = verb in ("amend", "withdraw")
        found = [offer for offer in self.view.offers if self.concerns(offer, own)]
        if not found:
            raise Unclear("term.no_own_offer" if own else "term.no_other_offer", verb=verb)
        if len(found) > 1:
            choices = ", ".join(f"{verb} {offer.number}" for offer in found)
            raise Unclear("term.which_offer", choices=choices)
        return found[0].number

    def concerns(self, offer: OpenOffer, own: bool) -> bool:
        if own:
            return offer.proposer == self.me
        return offer.proposer != self.me and self.me in offer.parties

    def steps(self, words: Words) -> tuple[TradeStep, ...]:
        """`B: give $5 get lot A1; C: get $2; B to C: $3; build A2 vega`, in this order."""
        found: list[TradeStep] = []
        while words.next:
            found += self.part(words)
            if not words.skip(";"):
                words.end()
        if not found:
            raise Unclear("term.what_traded", example=self.example())
        if len(found) > MOST_STEPS:
            raise Unclear("term.most_steps", most=MOST_STEPS, steps=len(found))
        return tuple(found)

    def part(self, words: Words) -> list[TradeStep]:
        """What goes to and from one player, or from one to another; or only actions."""
        found: list[TradeStep] = []
        if begins(words.next, ACTIONS):
            return self.acts(words)
        who = self.player(words)
        to = self.player(words) if words.skip("to") else None
        words.skip(":")
        if to is not None:
            return self.gifts(words, who, to)
        while words.next and words.next != ";":
            if words.skip("give"):
                found += self.gifts(words, self.me, who)
            elif words.skip("get"):
                found += self.gifts(words, who, self.me)
            elif begins(words.next, ACTIONS):
                found += self.acts(words)
            else:
                raise Unclear("term.give_or_get", typed=words.next, example=self.example())
        return found

    def acts(self, words: Words) -> list[TradeStep]:
        verb = verb_in(words)
        action = read_action(verb, words)
        if not isinstance(action, Answer):
            raise Unclear("term.nothing_open", usage=usage(verb))
        return [Act(action)]

    def gifts(self, words: Words, giver: int, receiver: int) -> list[TradeStep]:
        found: list[TradeStep] = []
        while words.next not in ("", ";", "give", "get") and not begins(words.next, ACTIONS):
            if words.skip("nothing"):
                continue
            kind = words.take().lower() if words.next in ("lot", "die") else ""
            if not kind and re.fullmatch(r"\$?\d+", words.next):
                found.append(GiveMoney(giver, receiver, dollars(words)))
                continue
            if not kind and words.next.upper() not in NUMBERS:
                raise Unclear("term.no_gift", typed=words.next)
            where = lot(words)
            built = self.view.spaces[NUMBERS[where]].company is not None
            gift = GiveDie if kind == "die" or (built and not kind) else GiveLot
            found.append(gift(giver, receiver, where))
        return found

    def player(self, words: Words) -> int:
        """A player by letter, or by the beginning of the name."""
        typed = words.take()
        if typed.lower() in ("me", "i"):
            return self.me
        for seat, person in enumerate(self.people):
            if typed.upper() == person.letter:
                return seat
        named = [
            seat
            for seat, person in enumerate(self.people)
            if typed and person.name.lower().startswith(typed.lower())
        ]
        if len(named) == 1:
            return named[0]
        known = ", ".join(f"{person.letter} ({person.name})" for person in self.people)
        key = "term.no_player" if typed.strip(":;") else "term.player_missing"
        raise Unclear(key, typed=typed, known=known, example=self.example())

    def example(self) -> str:
        other = next(seat for seat in range(len(self.people)) if seat != self.me)
        return TRADE_EXAMPLE.format(letter=self.people[other].letter)


def arranged_like(question: WhichArrangement) -> Unclear:
    """Says how dice are distributed."""
    lots, dice = (" ".join(map(str, each)) for each in (question.lots, question.dice))
    return Unclear("term.lords.type_dice", lots=lots, dice=dice)


# Words.


def names_verb(text: str) -> bool:
    """Whether a line begins like a command."""
    word = Words(text).next
    return any(word and verb.startswith(word) for verb in VERBS)


def verb_in(words: Words) -> str:
    """The command that the line begins with, and takes it."""
    typed = words.take().lower()
    if typed in VERBS:
        return typed
    found = [verb for verb in VERBS if typed and verb.startswith(typed)]
    if len(found) == 1:
        return found[0]
    if found:
        raise Unclear("term.may_be", typed=typed, known=", ".join(found))
    near = nearest(typed, VERBS)
    raise Unclear("term.no_command_near" if near else "term.no_command", typed=typed, near=near)


def begins(word: str, known: Mapping[str, object]) -> bool:
    """Whether a word is the clear beginning of a known one. Two letters at least: one letter is a
    player."""
    return len(word) > 1 and len([name for name in known if name.startswith(word)]) == 1


def lot(words: Words) -> LotName:
    typed = words.take().upper()
    if typed in NUMBERS:
        return cast(LotName, typed)
    if not typed:
        raise Unclear("term.lot_missing")
    block = [name for name in NAMES if name[0] == typed[0]]
    if not block:
        raise Unclear("term.no_block", typed=typed, blocks=", ".join(LAYOUT))
    raise Unclear("term.no_lot", typed=typed, block=typed[0], first=block[0], last=block[-1])


def company(words: Words) -> Company:
    typed = words.take().lower()
    found = [name for name in COMPANIES if typed and name.startswith(typed)]
    if len(found) != 1:
        near = nearest(typed, COMPANIES)
        key = "term.no_company" if typed else "term.company_missing"
        known = ", ".join(COMPANIES)
        raise Unclear("term.no_company_near" if near else key, typed=typed, known=known, near=near)
    return found[0]


def dollars(words: Words) -> int:
    typed = words.take()
    amount = typed.removeprefix("$")
    if not (amount.isdecimal() and 0 < int(amount[:9]) <= 1_000_000):
        raise Unclear("term.no_amount", typed=typed)
    return int(amount)


FIELDS: Final[dict[str, Callable[[Words], object]]] = {
    "lot": lot,
    "casino": lot,
    "company": company,
    "bet": dollars,
}


def fields_of(kind: type[Action]) -> list[str]:
    return [name for name in kind.__struct_fields__ if name != "moved"]


def read_action(verb: str, words: Words) -> Action | dict[str, object]:
    """An action, or the fields that were typed if some are missing."""
    kind = ACTIONS[verb]
    found: dict[str, object] = {}
    for name in fields_of(kind):
        if words.next in ("", ";", "give", "get", MOVED):
            return found
        found[name] = FIELDS[name](words)
    if "moved" in kind.__struct_fields__ and words.skip(MOVED):
        found["moved"] = lot(words)
    return kind(**found)  # type: ignore[arg-type]


def usage(verb: str) -> str:
    """`build LOT COMPANY`."""
    return " ".join([verb, *(name.upper() for name in fields_of(ACTIONS[verb]))])


def typed(answer: Answer) -> str:
    """What to type for an answer that is no trade."""
    for word, known in PLAIN.items():
        if answer == known:
            return word
    for verb, kind in ACTIONS.items():
        if isinstance(answer, kind):
            fields = structs.asdict(answer)
            moved = fields.pop("moved", None)
            return " ".join([verb, *map(str, fields.values()), *([MOVED, moved] if moved else [])])
    if isinstance(answer, Arrange):
        return " ".join(map(str, answer.dice))
    if isinstance(answer, Remove):
        return answer.lot
    if isinstance(answer, Accept):
        return f"accept {answer.offer}"
    assert isinstance(answer, Decline)
    return f"decline {answer.offer}"
