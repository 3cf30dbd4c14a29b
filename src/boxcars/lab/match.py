"""One game among bots, and a stretch of many. Events are told only to bots that want them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, permutations
from math import factorial

from msgspec import Struct

from boxcars.bots import MakeBot, Seated, maker
from boxcars.bots.driver import wants_events
from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.state import OVER, State, settle_chance
from boxcars.engine.types import Event
from boxcars.games.library import game
from boxcars.lab.score_sheet import ScoreSheet, empty_sheet

Entry = str | MakeBot
"""A bot in a line-up: the name of a level, or whatever makes a bot from a generator."""


class Match(Struct, frozen=True):
    """What is played, and by whom."""

    game: str
    options: Options
    bots: tuple[Entry, ...]
    seed: int


def play_games(match: Match, first: int, last: int) -> ScoreSheet:
    """Plays the games number `first` to `last` - 1. Each depends on the seed and its number
    alone, so any split of the games among processes gives the same sums."""
    rules = game(match.game)
    seats = len(match.bots)
    makers = [maker(match.game, bot) if isinstance(bot, str) else bot for bot in match.bots]
    start = rules.start(seats, match.options, None)
    sheet = empty_sheet(seats)
    for number in range(first, last):
        seated = seating(seats, number)
        bots = [makers[entry](stream(match.seed, number, entry + 1)) for entry in seated]
        players = [Seated(rules, match.options, seat, bot) for seat, bot in enumerate(bots)]
        events: list[Event] | None = [] if any(map(wants_events, bots)) else None
        state = start.clone() if events is None else rules.start(seats, match.options, events)
        began = play_game(state, players, stream(match.seed, number, 0))
        result = state.result()
        assert result is not None
        sheet.add(result, seated, began)
    return sheet


def play_game(state: State, players: Sequence[Seated], generator: Generator) -> int:
    """Plays a state to its end; returns the seat that took the first turn. A bot that fails or
    gives an answer that is not allowed ends the simulation."""
    began = seat = int(settle_chance(state, generator))
    while seat != OVER:
        state.answer(seat, players[seat].answer(state, state.events))
        settle_chance(state, generator)
        seat = int(state.asked())
    return began


def seating(seats: int, number: int) -> list[int]:
    """Which entry sits where in a game. Everybody moves on one seat from game to game, and after
    each full circle the neighbors change too."""
    circle = (number // seats) % factorial(seats - 1)
    around = next(islice(permutations(range(1, seats)), circle, None))
    entries = [0, *around]
    shift = number % seats
    return entries[seats - shift :] + entries[: seats - shift]


def stream(seed: int, number: int, which: int) -> Generator:
    """The generator for chance (0) or for an entry (1, 2, ...) in one game of a simulation."""
    folded = abs(seed) * 2 + (seed < 0)
    return Generator((folded << 64) | (number << 8) | which)
