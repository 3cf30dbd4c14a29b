"""A tournament: everybody meets everybody, programs of any language and levels by name, and gets a
rating with its uncertainty."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations
from random import Random

from msgspec import Struct

from boxcars.bots import MakeBot, Seated, levels
from boxcars.bots.program import PATIENCE, ProgramBot, command_of
from boxcars.engine.errors import BadOption, why
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.games.library import game as game_of
from boxcars.games.library import meta
from boxcars.lab.lineup import check_entry, maker_of
from boxcars.lab.simulation import play_game, seating, stream

MIDDLE = 1500
"""The mean of all ratings."""
POINTS = 400 / math.log(10)
"""Points of a rating for each unit of the logarithm of odds, as in chess."""
PRIOR = 0.5
"""Beforehand everybody has half a win against everybody: nobody is infinitely good."""
RESAMPLES = 200


class Standing(Struct, frozen=True):
    """How one of them did."""

    name: str
    rating: float
    low: float
    high: float
    """The bounds of the rating's 95 % interval."""
    games: int
    wins: float
    """Shared wins count in part."""
    lost_seats: tuple[str, ...]
    """By game in which a program lost its seat: why."""


def tournament(
    game: str,
    entries: Sequence[str],
    *,
    seats: int | None = None,
    games: int = 100,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    patience: float = PATIENCE,
    progress: Callable[[int], None] | None = None,
) -> list[Standing]:
    """Lets each group of entries play so many games, and rates them, the best first. An entry is
    the name of a level, a class as for `simulate`, or the command line of a program."""
    about, rules = meta(game), game_of(game)
    if len(set(entries)) < 2 or len(set(entries)) < len(entries):
        words = "a tournament wants two or more different bots"
        raise BadOption("bots", why("term.bad.bots_differ", words))
    seats = about.check_seats(max(about.seats[0], 2) if seats is None else seats)
    if seats > len(entries):
        words = f"{len(entries)} bots do not fill {seats} seats"
        raise BadOption("seats", why("term.bad.bots_few", words, bots=len(entries), seats=seats))
    complete = about.check_options(seats, options or {})
    makers = [entry_maker(rules, entry, patience) for entry in entries]
    results: list[Meeting] = []
    for group in combinations(range(len(entries)), seats):
        for number in range(games):
            places = [group[entry] for entry in seating(seats, number)]
            table = len(results)
            results.append(play_one(rules, complete, makers, places, seed, table))
            if progress is not None:
                progress(len(results))
    return standings(entries, results, seed)


class Meeting(Struct, frozen=True):
    """One game: who sat where, which place each came to, and why programs lost their seats."""

    entries: tuple[int, ...]
    ranks: tuple[int, ...]
    lost: dict[int, str]


def entry_maker(game: Game, entry: str, patience: float) -> MakeBot:
    known = [level.name for level in levels(game.meta.id)]
    if entry in known or is_class(entry):
        check_entry(game.meta.id, entry)
        return maker_of(game.meta.id, entry)
    command = command_of(entry)
    return partial(program_bot, game, command, patience)


def is_class(entry: str) -> bool:
    """Whether an entry looks like module:Class or ./file.py:Class."""
    _where, colon, name = entry.rpartition(":")
    return bool(colon) and " " not in entry and name.isidentifier()


def program_bot(
    game: Game, command: list[str], patience: float, generator: Generator
) -> ProgramBot:
    return ProgramBot(game, command, generator, patience)


def play_one(
    rules: Game,
    options: Options,
    makers: Sequence[MakeBot],
    entries: Sequence[int],
    seed: int,
    number: int,
) -> Meeting:
    bots = [makers[entry](stream(seed, number, entry + 1)) for entry in entries]
    programs = {
        entry: bot for entry, bot in zip(entries, bots, strict=True) if isinstance(bot, ProgramBot)
    }
    result = None
    try:
        players = [Seated(rules, options, seat, bot) for seat, bot in enumerate(bots)]
        state = rules.start(len(entries), options, [] if programs else None)
        play_game(state, players, stream(seed, number, 0))
        result = state.result()
    finally:
        for bot in programs.values():
            bot.end(result)
    assert result is not None
    lost = {entry: bot.failed for entry, bot in programs.items() if bot.failed}
    return Meeting(tuple(entries), result.ranks, lost)


def standings(names: Sequence[str], results: Sequence[Meeting], seed: int) -> list[Standing]:
    """Ratings by pairs of players: who came before whom. The intervals come from ratings that
    would fit as well."""
    count = len(names)
    ratings = rated(count, results)
    luck = Random(seed)
    again = [drawn(count, results, luck) for _ in range(RESAMPLES)]
    found = []
    for entry, name in enumerate(names):
        likely = sorted(sample[entry] for sample in again)
        played = [each for each in results if entry in each.entries]
        found.append(
            Standing(
                name,
                ratings[entry],
                likely[round(0.025 * (RESAMPLES - 1))],
                likely[round(0.975 * (RESAMPLES - 1))],
                len(played),
                sum(share(each, entry) for each in played),
                tuple(each.lost[entry] for each in results if entry in each.lost),
            )
        )
    return sorted(found, key=lambda standing: -standing.rating)


def share(meeting: Meeting, entry: int) -> float:
    """Whose win it was; a shared one in part."""
    won = meeting.ranks[meeting.entries.index(entry)] == 1
    return won / meeting.ranks.count(1)


def rated(count: int, results: Sequence[Meeting]) -> list[float]:
    """The ratings under which these results were most likely."""
    return ratings_of(counted(count, results, [1.0] * len(results)))


def drawn(count: int, results: Sequence[Meeting], luck: Random) -> list[float]:
    """Ratings that fit the results, too (the Bayesian bootstrap): each game counts for more or
    less, and so does what everybody has beforehand. Who has won every game may be much better."""
    won = counted(count, results, [luck.expovariate(1) for _ in results])
    for row in won:
        for b in range(count):
            row[b] += luck.gammavariate(PRIOR, 1)
    return fitted(won)


def counted(count: int, results: Sequence[Meeting], weights: Sequence[float]) -> list[list[float]]:
    """How often a came before b; by a, then by b."""
    won = [[0.0] * count for _ in range(count)]
    for each, weight in zip(results, weights, strict=True):
        for (a, rank), (b, other) in combinations(zip(each.entries, each.ranks, strict=True), 2):
            won[a][b] += weight * ((rank < other) + 0.5 * (rank == other))
            won[b][a] += weight * ((rank > other) + 0.5 * (rank == other))
    return won


def ratings_of(wins: Sequence[Sequence[float]]) -> list[float]:
    """The ratings under which it was most likely that a came before b so many times; `wins` is by
    a, then by b."""
    return fitted([[times + PRIOR for times in row] for row in wins])


def fitted(won: Sequence[Sequence[float]]) -> list[float]:
    """The same (Bradley and Terry), with what everybody has beforehand counted in."""
    count = len(won)
    strength = [1.0] * count
    total = [sum(row) - row[a] for a, row in enumerate(won)]
    for _ in range(60):
        strength = [
            total[a]
            / sum(
                (won[a][b] + won[b][a]) / (strength[a] + strength[b])
                for b in range(count)
                if b != a
            )
            for a in range(count)
        ]
        mean = math.exp(sum(map(math.log, strength)) / count)
        strength = [each / mean for each in strength]
    return [MIDDLE + POINTS * math.log(each) for each in strength]
