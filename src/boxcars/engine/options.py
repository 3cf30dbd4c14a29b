"""Options: the choices made before a game, declared as data and checked in one place."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from boxcars.engine.errors import BadOption, Why, did_you_mean, nearest, shown, why

Value = bool | int | str
Options = dict[str, Value]

SWITCH_WORDS = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}


class Option(Struct, frozen=True):
    """One choice. A `switch` is on or off, a `number` lies in a range, a `choice` is one of
    its words, a `seat` is one of its words or a seat of the table."""

    name: str
    """What it is called in records and on the command line."""
    kind: Literal["switch", "number", "choice", "seat"]
    """What values it takes."""
    default: Value
    """Its value when nothing is said."""
    help: str
    """What it does, for the person who chooses."""
    rule: str
    """The rule that it changes or fills in."""
    low: int = 0
    """The least value of a number."""
    high: int = 0
    """The greatest value of a number."""
    words: tuple[str, ...] = ()
    """What a choice may be, and what a seat may be besides a seat."""

    def allowed(self, seats: int) -> str:
        """What the option may be, in words."""
        if self.kind == "switch":
            return "on or off"
        if self.kind == "number":
            return f"a whole number from {self.low} to {self.high}"
        words = " or ".join(self.words)
        return words if self.kind == "choice" else f"{words}, or a seat from 0 to {seats - 1}"

    def allows(self, value: object, seats: int) -> bool:
        if self.kind == "switch":
            return isinstance(value, bool)
        if isinstance(value, str):
            return value in self.words
        if not isinstance(value, int) or isinstance(value, bool) or self.kind == "choice":
            return False
        if self.kind == "seat":
            return 0 <= value < seats
        return self.low <= value <= self.high

    def refusal(self, value: object, seats: int) -> Why:
        """Why a value is not allowed."""
        given, hint = shown(value), did_you_mean(value, self.words)
        return why(
            "term.bad.value",
            f"must be {self.allowed(seats)}, not {given}{hint}",
            kind=self.kind,
            low=self.low,
            high=seats - 1 if self.kind == "seat" else self.high,
            known=", ".join(self.words),
            given=given,
            near=nearest(value, self.words) or None,
        )

    def parse(self, text: str) -> Value:
        """The value a person typed; `allows` still has to agree with it."""
        if self.kind == "switch" and text.lower() in SWITCH_WORDS:
            return SWITCH_WORDS[text.lower()]
        if self.kind in ("number", "seat") and text.removeprefix("-").isdecimal():
            return int(text)
        return text


class Exclusion(Struct, frozen=True):
    """A value of an option that some tables cannot have: those with a listed number of seats, or
    with listed values of other options."""

    option: str
    """The option whose value is excluded."""
    value: Value
    """The value that is excluded."""
    reason: str
    """Why, for the person who chose it."""
    seats: tuple[int, ...] = ()
    """Only at tables with one of these numbers of seats; empty for all."""
    options: dict[str, Value] = {}
    """Only together with these values of other options; empty for any."""

    @property
    def refusal(self) -> Why:
        """The reason, with the text that says it."""
        reason = Why(self.reason)
        reason.key, reason.values = f"option.{self.option}.not", {}
        return reason

    def forbids(self, seats: int, options: Options) -> bool:
        return (
            options[self.option] == self.value
            and (not self.seats or seats in self.seats)
            and all(options[name] == value for name, value in self.options.items())
        )


class Variant(Struct, frozen=True):
    """A way in which the first screen offers a game."""

    seats: tuple[int, int]
    """The least and the greatest number of players."""
    minutes: int
    """About how long it takes."""
    name: str = ""
    """What tells it from the game's others; empty if there is only one."""
    options: dict[str, Value] = {}
    """The options that make it this one."""


class Meta(Struct, frozen=True):
    """What a game is, without its rules: enough to list it, set it up and document it."""

    id: str
    """What the game is called in records, positions and programs."""
    title: str
    """What people call it."""
    summary: str
    """The game in two sentences."""
    rules: int
    """The rules version. It grows when the same answers would lead to another game."""
    seats: tuple[int, int]
    """The least and the greatest number of players."""
    scores: tuple[str, ...]
    """What the numbers of a result's score are, first to last tie-break."""
    prefix: str
    """What the rule numbers begin with."""
    options: tuple[Option, ...]
    """What can be chosen before the game, in the order in which to show it."""
    exclusions: tuple[Exclusion, ...] = ()
    """Which choices do not go together."""
    oldest_rules: int = 1
    """The oldest rules version that can still be played: games go on under the rules under which
    they began."""
    variants: tuple[Variant, ...] = ()
    """How the first screen offers it; a game without any is not offered there."""

    def not_played(self, rules: int) -> str:
        """Why games of a rules version cannot be played, in words; empty if they can."""
        if self.oldest_rules <= rules <= self.rules:
            return ""
        only = self.oldest_rules == self.rules
        known = f"version {self.rules}" if only else f"versions {self.oldest_rules} to {self.rules}"
        return f"was played under rules version {shown(rules)}; this program plays {known}"

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        known = [option.name for option in self.options]
        called = name if name.isidentifier() else shown(name)
        there, near = ", ".join(known), nearest(name, known) or None
        words = f"{self.title} has no such option; it has {there}{did_you_mean(name, known)}"
        raise BadOption(
            called, why("term.bad.option", words, title=self.title, known=there, near=near)
        )

    def check_seats(self, seats: object) -> int:
        low, high = self.seats
        if isinstance(seats, bool) or not isinstance(seats, int) or not low <= seats <= high:
            given = shown(seats)
            words = f"{self.title} is for {low} to {high} players, not {given}"
            told = {"title": self.title, "low": low, "high": high}
            raise BadOption("seats", why("term.bad.seats", words, given=given, **told))
        return seats

    def check_options(self, seats: int, given: object) -> Options:
        """All options with their values, defaults filled in, from a mapping of names to values."""
        if not isinstance(given, Mapping):
            raise BadOption("options", f"must map names to values, not be {shown(given)}")
        options: Options = {option.name: option.default for option in self.options}
        for name, value in given.items():
            option = self.option(name if isinstance(name, str) else shown(name))
            if not option.allows(value, seats):
                raise BadOption(name, option.refusal(value, seats))
            assert isinstance(value, (bool, int, str))
            options[name] = value
        for exclusion in self.exclusions:
            if exclusion.forbids(seats, options):
                raise BadOption(exclusion.option, exclusion.refusal)
        return options
