"""Simulation: many games among bots, on several processes if wanted."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import perf_counter

from boxcars.bots import MakeBot, maker
from boxcars.engine.errors import BadOption
from boxcars.engine.options import Meta
from boxcars.games.library import meta
from boxcars.lab.match import Entry, Match, play_games
from boxcars.lab.report import BotLine, Report, SeatLine, wilson
from boxcars.lab.score_sheet import WHOLE_WIN, ScoreSheet, Sums, empty_sheet

STRETCH = 100
"""How many games are played between two signs of progress."""


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
    """Plays many games and reports how the bots did. There is one seat for each bot.

    The seed decides everything but the speed; `jobs`, the number of processes, does not matter.
    `progress` is told how many games have been played. With several jobs a script must guard its
    start by `if __name__ == "__main__":`.

    >>> report = simulate("las-vegas", ["regular", "tourist"], games=20, seed=1)
    >>> report.bots[0].bot
    'regular'
    """
    about = meta(game)
    seats = about.check_seats(len(bots))
    match = Match(game, about.check_options(seats, options or {}), tuple(bots), seed)
    for bot in bots:
        if isinstance(bot, str):
            maker(game, bot)
    for name, value in (("games", games), ("jobs", jobs)):
        if value < 1:
            raise BadOption(name, f"must be at least 1, not {value}")
    if progress is not None:
        progress(0)
    began = perf_counter()
    sheet = empty_sheet(seats)
    for part in _sheets(match, games, jobs):
        sheet.merge(part)
        if progress is not None:
            progress(sheet.seats[0].games)
    return _report(about, match, sheet, perf_counter() - began)


def _sheets(match: Match, games: int, jobs: int) -> Iterator[ScoreSheet]:
    stretches = [(match, first, min(first + STRETCH, games)) for first in range(0, games, STRETCH)]
    jobs = min(jobs, len(stretches))
    if jobs == 1:
        yield from map(_play_stretch, stretches)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _leave_interrupts) as pool:
        yield from pool.imap(_play_stretch, stretches)


def _play_stretch(stretch: tuple[Match, int, int]) -> ScoreSheet:
    return play_games(*stretch)


def _leave_interrupts() -> None:
    """Ctrl-C is for the process that waits for the games; it ends these."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _report(about: Meta, match: Match, sheet: ScoreSheet, seconds: float) -> Report:
    names = [bot if isinstance(bot, str) else _name(bot) for bot in match.bots]
    games = sheet.seats[0].games
    return Report(
        game=about.id,
        options=match.options,
        games=games,
        seed=match.seed,
        bots=tuple(_bot_line(about, name, names, sheet.entries) for name in dict.fromkeys(names)),
        by_seat=tuple(_seat_line(place, sums) for place, sums in enumerate(sheet.seats)),
        by_turn=tuple(_seat_line(place, sums) for place, sums in enumerate(sheet.turns)),
        seconds=seconds,
        games_per_second=games / seconds,
    )


def _bot_line(about: Meta, name: str, names: list[str], entries: list[Sums]) -> BotLine:
    """Entries of the same name are counted together."""
    sums = Sums()
    for entry, other in enumerate(names):
        if other == name:
            sums.merge(entries[entry])
    wins = sums.wins / WHOLE_WIN
    return BotLine(
        bot=name,
        seats=names.count(name),
        win_rate=wins / sums.games,
        interval=wilson(wins, sums.games),
        scores={
            score: total / sums.games
            for score, total in zip(about.scores, sums.scores, strict=True)
        },
        rank=sums.ranks / sums.games,
    )


def _name(make: MakeBot) -> str:
    return str(getattr(make, "__name__", make))


def _seat_line(place: int, sums: Sums) -> SeatLine:
    wins = sums.wins / WHOLE_WIN
    return SeatLine(place, wins / sums.games, wilson(wins, sums.games))
