"""Simulation: many games among bots, on several processes if wanted.

Events are told only to bots that want them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice, permutations
from math import factorial
from time import monotonic, perf_counter

from msgspec import Struct

from boxcars.bots import Seated
from boxcars.bots.driver import wants_events
from boxcars.engine.errors import BadOption, shown, why
from boxcars.engine.generator import Generator
from boxcars.engine.options import Meta, Options
from boxcars.engine.state import OVER, State, settle_chance
from boxcars.engine.types import Event, Result
from boxcars.games.library import game, meta
from boxcars.lab.lineup import Entry, check_entry, check_travels, maker_of, name_of
from boxcars.lab.processes import in_processes
from boxcars.lab.report import Report, ScoreSheet, Sums, bot_line, empty_sheet, seat_line

SIGN = 0.2
"""After so many seconds there is a sign of progress, as soon as a game is over."""


class Interrupted(KeyboardInterrupt):
    """Ctrl-C in a simulation. `report` is about the games played until then."""

    def __init__(self, report: Report) -> None:
        super().__init__(f"{report.games} games were played")
        self.report = report


class Match(Struct, frozen=True):
    """What is played, and by whom."""

    game: str
    options: Options
    bots: tuple[Entry, ...]
    seed: int


def simulate(
    game: str,
    bots: Sequence[Entry],
    games: int = 1000,
    *,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Plays many games and reports how the bots did. There is one seat for each bot: the name of a
    level, a class as "module:Class" or "./file.py:Class", or what makes a bot from a generator.

    The seed decides everything but the speed; `jobs`, the number of processes, does not matter.
    `progress` is told several times a second how many games have been played. Ctrl-C raises
    `Interrupted`, a KeyboardInterrupt that has the report so far. With several jobs a script must
    guard its start by `if __name__ == "__main__":`.

    >>> report = simulate("las-vegas", ["regular", "tourist"], games=20, seed=1)
    >>> report.bots[0].bot
    'regular'
    """
    about = meta(game)
    if isinstance(bots, str):
        raise BadOption("bots", f"must be a list with one bot for each seat, not {shown(bots)}")
    seats = about.check_seats(len(bots))
    match = Match(game, about.check_options(seats, options or {}), tuple(bots), seed)
    for name, value in (("games", games), ("jobs", jobs)):
        if value < 1:
            words = f"must be at least 1, not {value}"
            raise BadOption(name, why("term.bad.least", words, least=1, given=value))
    jobs = min(jobs, games)
    for bot in bots:
        check_entry(game, bot)
        if jobs > 1:
            check_travels(bot)
    if progress is not None:
        progress(0)
    began = perf_counter()
    sheet = empty_sheet(seats)
    play = partial(play_games, match)
    try:
        for part in in_processes(play, games, jobs) if jobs > 1 else play(range(games)):
            sheet = sheet.plus(part)
            if progress is not None:
                progress(sheet.games)
    except KeyboardInterrupt:
        if sheet.games == 0:
            raise
        raise Interrupted(_report(about, match, sheet, perf_counter() - began)) from None
    return _report(about, match, sheet, perf_counter() - began)


def play_games(match: Match, numbers: Iterable[int]) -> Iterator[ScoreSheet]:
    """Plays some of the games, and yields their sums again and again. Each game depends on the seed
    and its number alone, so any split of them among processes gives the same sums."""
    rules = game(match.game)
    seats = len(match.bots)
    makers = [maker_of(match.game, bot) for bot in match.bots]
    start = rules.start(seats, match.options, None)
    played: list[Played] = []
    told = monotonic()
    try:
        for number in numbers:
            seated = seating(seats, number)
            bots = [makers[entry](stream(match.seed, number, entry + 1)) for entry in seated]
            players = [Seated(rules, match.options, seat, bot) for seat, bot in enumerate(bots)]
            events: list[Event] | None = [] if any(map(wants_events, bots)) else None
            state = start.clone() if events is None else rules.start(seats, match.options, events)
            began = play_game(state, players, stream(match.seed, number, 0))
            result = state.result()
            assert result is not None
            played.append((result, seated, began))
            if monotonic() - told >= SIGN:
                done, played = played, []
                yield _sheet(seats, done)
                told = monotonic()
    except KeyboardInterrupt:
        yield _sheet(seats, played)
        raise
    if played:
        yield _sheet(seats, played)


Played = tuple[Result, list[int], int]
"""How a game ended, which entry sat where, and who began."""


def _sheet(seats: int, played: Sequence[Played]) -> ScoreSheet:
    sheet = empty_sheet(seats)
    for result, seated, began in played:
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


def _report(about: Meta, match: Match, sheet: ScoreSheet, seconds: float) -> Report:
    """Seats of the same bot are counted together."""
    seats_of: dict[str | int, tuple[str, list[Sums]]] = {}
    for bot, sums in zip(match.bots, sheet.entries, strict=True):
        key = bot if isinstance(bot, str) else id(bot)
        seats_of.setdefault(key, (name_of(bot), []))[1].append(sums)
    return Report(
        game=about.id,
        options=match.options,
        games=sheet.games,
        seed=match.seed,
        bots=tuple(
            bot_line(name, sums, len(match.bots), about.scores) for name, sums in seats_of.values()
        ),
        by_seat=tuple(seat_line(place, sums) for place, sums in enumerate(sheet.seats)),
        by_turn=tuple(seat_line(place, sums) for place, sums in enumerate(sheet.turns)),
        seconds=seconds,
        games_per_second=sheet.games / seconds,
    )
