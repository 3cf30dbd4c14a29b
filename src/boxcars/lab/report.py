"""What a simulation found, and adding it up. Sums are whole numbers, so that no order of adding
changes them.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import zip_longest
from math import sqrt
from typing import Final

from msgspec import Struct

from boxcars.engine.types import Result

WHOLE_WIN: Final = 60
"""A win in parts, so that two to six winners can share it evenly."""
NORMAL_95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


class Interval(Struct, frozen=True):
    """A 95 % confidence interval."""

    low: float
    high: float

    def shown(self) -> str:
        return f"{self.low:.1%} to {self.high:.1%}"


class BotLine(Struct, frozen=True):
    """How one kind of bot did."""

    bot: str
    seats: int
    """How many seats of each game it had."""
    win_rate: float
    """Per seat; a shared win counts as its share."""
    interval: Interval | None
    """None if it had every seat: the rate cannot differ then."""
    scores: dict[str, float]
    """Mean of each score, such as money."""
    rank: float
    """Mean rank; 1 is best."""


class SeatLine(Struct, frozen=True):
    """How a place did, whoever sat there."""

    place: int
    win_rate: float
    interval: Interval


class Report(Struct, frozen=True):
    """The result of `simulate`. Everything but the speed depends on the seed alone."""

    game: str
    options: dict[str, bool | int | str]
    games: int
    seed: int
    bots: tuple[BotLine, ...]
    by_seat: tuple[SeatLine, ...]
    by_turn: tuple[SeatLine, ...]
    """By turn order: 0 took the first turn of the game."""
    seconds: float
    games_per_second: float

    def _repr_html_(self) -> str:
        """How each bot did, as a table; notebooks show this."""
        scores = list(self.bots[0].scores)
        head = ["bot", "seats", "wins", "95 % interval", *scores, "rank"]
        rows = [
            [
                *(line.bot, str(line.seats), f"{line.win_rate:.1%}"),
                "" if line.interval is None else line.interval.shown(),
                *(f"{line.scores[score]:,.2f}" for score in scores),
                f"{line.rank:.2f}",
            ]
            for line in self.bots
        ]
        played = f"{self.games:,} games of {self.game}, seed {self.seed}"
        lines = [_row("th", head), *(_row("td", row) for row in rows)]
        return f"<table><caption>{escape(played)}</caption>{''.join(lines)}</table>"


def _row(tag: str, cells: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"


def wilson(wins: float, games: int) -> Interval:
    """The Wilson score interval of a win rate."""
    if games == 0:
        return Interval(0.0, 1.0)
    rate = wins / games
    square = NORMAL_95**2
    middle = rate + square / (2 * games)
    spread = NORMAL_95 * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    scale = 1 + square / games
    return Interval(max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


class Sums(Struct):
    games: int = 0
    wins: int = 0
    """In parts of a win."""
    ranks: int = 0
    scores: list[int] = []

    def add(self, result: Result, seat: int) -> None:
        wins = WHOLE_WIN // len(result.winners) if seat in result.winners else 0
        self.merge(Sums(1, wins, result.ranks[seat], list(result.scores[seat])))

    def merge(self, other: Sums) -> None:
        self.games += other.games
        self.wins += other.wins
        self.ranks += other.ranks
        self.scores = [a + b for a, b in zip_longest(self.scores, other.scores, fillvalue=0)]


class ScoreSheet(Struct):
    """The sums by line-up entry, by seat and by turn order."""

    entries: list[Sums]
    seats: list[Sums]
    turns: list[Sums]

    def add(self, result: Result, seating: list[int], first: int) -> None:
        """A game in which `seating` says which entry sat where; seat `first` began."""
        for seat, entry in enumerate(seating):
            self.entries[entry].add(result, seat)
            self.seats[seat].add(result, seat)
            self.turns[(seat - first) % len(seating)].add(result, seat)

    def plus(self, other: ScoreSheet) -> ScoreSheet:
        """Both together, as another sheet."""
        both = empty_sheet(len(self.seats))
        for sheet in (self, other):
            mine = (*both.entries, *both.seats, *both.turns)
            theirs = (*sheet.entries, *sheet.seats, *sheet.turns)
            for one, two in zip(mine, theirs, strict=True):
                one.merge(two)
        return both

    @property
    def games(self) -> int:
        return self.seats[0].games


def empty_sheet(seats: int) -> ScoreSheet:
    return ScoreSheet(*([Sums() for _ in range(seats)] for _ in range(3)))


def bot_line(bot: str, entries: Sequence[Sums], everybody: int, scores: Sequence[str]) -> BotLine:
    """The line of a bot from the sums of its seats; `everybody` is how many seats there are."""
    sums = Sums()
    for entry in entries:
        sums.merge(entry)
    wins = sums.wins / WHOLE_WIN
    return BotLine(
        bot=bot,
        seats=len(entries),
        win_rate=wins / sums.games,
        interval=None if len(entries) == everybody else wilson(wins, sums.games),
        scores={
            score: total / sums.games for score, total in zip(scores, sums.scores, strict=True)
        },
        rank=sums.ranks / sums.games,
    )


def seat_line(place: int, sums: Sums) -> SeatLine:
    wins = sums.wins / WHOLE_WIN
    return SeatLine(place, wins / sums.games, wilson(wins, sums.games))
