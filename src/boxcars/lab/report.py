"""What a simulation found."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

NORMAL_95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


class Interval(Struct, frozen=True):
    """A 95 % confidence interval."""

    low: float
    high: float


class BotLine(Struct, frozen=True):
    """How one kind of bot did."""

    bot: str
    seats: int
    """How many seats of each game it had."""
    win_rate: float
    """Per seat; a shared win counts as its share."""
    interval: Interval
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
