"""`make arena`: how strong the bots are, line by line, and how long they think.

Every line of the table is a line-up; the bot that comes first is the one that is measured. Seats
rotate, and intervals hold 95 %. What was played is kept, so that a run that was stopped goes on
where it was; when the bots, the rules or the engine of a game change, its lines are played again.

As a rule the number of playouts decides how long shark and house think, so that a run can be
repeated. With `--timed` they have the time that they have where people wait, counted in processor
time: that is what they are worth at a table, however busy the machine is that measures it.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil
from pathlib import Path
from time import thread_time

import msgspec
from msgspec import Struct

from benchmarks.measure import ROOT, say
from boxcars.bots import Bot, MakeBot, levels
from boxcars.bots.driver import PATIENCE, wants_events
from boxcars.bots.lords_of_vegas.levels import Regular
from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.bots.policy import PolicyBot
from boxcars.bots.search.lookahead import Lookahead
from boxcars.cli.sim import progress_bar
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.library import known_games, meta
from boxcars.games.lords_of_vegas.types import Offer
from boxcars.lab.lineup import maker_of
from boxcars.lab.report import WHOLE_WIN, empty_sheet, wilson
from boxcars.lab.simulation import Match, play_games

KEPT = ROOT / ".cache" / "arena.jsonl"
SEED = 3
GAMES_WANTED = 400
QUICK_CIRCLES = 2
"""In the quick form everybody sits everywhere so often."""
PIECE_CIRCLES = 5
"""And as often in each piece of a line that is played and kept."""
THINKERS = ("shark", "house")
GREEDY = {
    "las-vegas": "tests.bots.greedy:GreedyVegas",
    "las-vegas-royale": "tests.bots.greedy:GreedyRoyale",
    "lords-of-vegas": "tests.bots.greedy:GreedyLords",
}


class NeverOffers:
    """A regular of Lords of Vegas that answers offers, and makes none."""

    def __init__(self, generator: Generator) -> None:
        self._regular = Regular(generator)
        self._policy = PolicyBot(LordsPolicy(generator))

    def choose(self, turn: Turn) -> Answer:
        answer = self._regular.choose(turn)
        return self._policy.choose(turn) if isinstance(answer, Offer) else answer


NEVER_OFFERS = "benchmarks.arena:NeverOffers"
TILES = "tiles_per_round"


class Line(Struct, frozen=True):
    """One bot against several of another kind."""

    game: str
    bot: str
    others: str
    seats: int = 4
    options: dict[str, bool | int | str] = {}
    least: float | None = None
    """The share of wins that is wanted; if none is said, the interval has to lie above what is
    fair."""

    @property
    def bots(self) -> list[str]:
        return [self.bot, *[self.others] * (self.seats - 1)]

    @property
    def title(self) -> str:
        values = [f"{name} {value}".replace("_", " ") for name, value in self.options.items()]
        return ", ".join([meta(self.game).title, *values])

    @property
    def lineup(self) -> str:
        others = self.others.rpartition(":")[2]
        return f"`{self.bot}` against {self.seats - 1} `{others}`"

    @property
    def wanted(self) -> str:
        if self.least is not None:
            return f"at least {percent(self.least)}"
        return f"above {percent(1 / self.seats)}"

    def absent(self) -> list[str]:
        """The levels that the game does not have yet."""
        known = [level.name for level in levels(self.game)]
        return [bot for bot in (self.bot, self.others) if ":" not in bot and bot not in known]

    def games(self, wanted: int) -> int:
        """So many games that everybody sits everywhere equally often."""
        return ceil(wanted / self.seats) * self.seats


LINES = (
    Line("las-vegas", "shark", "regular", least=0.36),
    Line("las-vegas", "house", "regular", least=0.40),
    Line("las-vegas", "house", "regular", seats=2),
    *[
        Line("las-vegas-royale", "shark", "regular", options={TILES: tiles}, least=0.36)
        for tiles in (3, 0, 6)
    ],
    Line("las-vegas-royale", "house", "regular", options={TILES: 3}),
    *[
        Line("las-vegas-royale", "regular", GREEDY["las-vegas-royale"], seats, {TILES: tiles})
        for tiles in (0, 3, 6)
        for seats in (2, 3, 4, 5)
    ],
    *[Line("las-vegas", "regular", GREEDY["las-vegas"], seats) for seats in (2, 3, 4, 5)],
    *[
        line
        for edition in ("first", "second")
        for line in (
            Line("lords-of-vegas", "regular", GREEDY["lords-of-vegas"], 4, {"edition": edition}),
            Line("lords-of-vegas", "shark", "regular", 4, {"edition": edition}, least=0.45),
            Line("lords-of-vegas", "house", "shark", 4, {"edition": edition}),
            Line("lords-of-vegas", "regular", NEVER_OFFERS, 4, {"edition": edition}),
        )
    ],
)


class Piece(Struct, frozen=True):
    """Some games of a line. They are the same whichever pieces a line is played in."""

    line: Line
    code: str
    """The code that played, in short."""
    first: int
    """The number of the first game."""
    games: int
    wins: int
    """Of the first bot, in parts of a win."""
    spent: dict[int, int]
    """By milliseconds of processor time: how many of its decisions took so long."""
    timed: bool = False
    """Whether time was what ended their thinking."""


class Outcome(Struct, frozen=True):
    """How the first bot of a line did."""

    line: Line
    games: int
    rate: float
    low: float
    high: float
    decisions: int
    mean_ms: float
    p99_ms: float
    """Milliseconds of processor time for a decision."""

    @property
    def verdict(self) -> str:
        """Whether what is wanted was reached; a few games say nothing about that."""
        if self.games < GAMES_WANTED:
            return "too few games"
        least = self.line.least
        reached = self.low > 1 / self.line.seats if least is None else self.rate >= least
        return "yes" if reached else "no"


class Watched:
    """A bot, and the processor time that its decisions take. If it is held to time, it has no more
    of that than where people wait."""

    def __init__(self, bot: Bot, spent: list[float], held: bool) -> None:
        self.wants_events = wants_events(bot)
        self._bot = bot
        self._spent = spent
        self._held = held and isinstance(bot, Lookahead)
        if held and isinstance(bot, Lookahead):
            bot.clock = thread_time

    def choose(self, turn: Turn) -> Answer:
        began = thread_time()
        if self._held:
            turn.deadline = began + PATIENCE
        answer = self._bot.choose(turn)
        self._spent.append(thread_time() - began)
        return answer


def watched(make: MakeBot, spent: list[float], held: bool) -> MakeBot:
    return lambda generator: Watched(make(generator), spent, held)


def play(line: Line, first: int, games: int, timed: bool, told: Callable[[int], None]) -> Piece:
    """Plays some games of a line. `told` hears how many of them are over."""
    spent: list[float] = []
    bot = watched(maker_of(line.game, line.bot), spent, timed)
    other = watched(maker_of(line.game, line.others), [], timed)
    options = meta(line.game).check_options(line.seats, line.options)
    match = Match(line.game, options, (bot, *[other] * (line.seats - 1)), SEED)
    sheet = empty_sheet(line.seats)
    for part in play_games(match, range(first, first + games)):
        sheet = sheet.plus(part)
        told(sheet.games)
    millis = Counter(ceil(1000 * seconds) for seconds in spent)
    wins = sheet.entries[0].wins
    return Piece(line, code_of(line.game), first, games, wins, dict(millis), timed)


def play_rest(
    line: Line, known: Sequence[Piece], games: int, timed: bool, path: Path
) -> Iterator[Piece]:
    """Plays what is missing of so many games, piece by piece, and keeps each."""
    at = sum(piece.games for piece in known)
    with progress_bar() as bar:
        task = bar.add_task(f"{line.title}: {line.lineup}", total=games)
        while at < games:

            def told(more: int, before: int = at) -> None:
                bar.update(task, completed=before + more)

            size = min(PIECE_CIRCLES * line.seats, games - at)
            piece = play(line, at, size, timed, told)
            keep(path, piece)
            at += size
            yield piece


def outcome(line: Line, pieces: Sequence[Piece]) -> Outcome:
    games = sum(piece.games for piece in pieces)
    wins = sum(piece.wins for piece in pieces) / WHOLE_WIN
    interval = wilson(wins, games)
    spent: Counter[int] = Counter()
    for piece in pieces:
        spent.update(piece.spent)
    return Outcome(
        line=line,
        games=games,
        rate=wins / games,
        low=interval.low,
        high=interval.high,
        decisions=spent.total(),
        mean_ms=sum(millis * count for millis, count in spent.items()) / spent.total(),
        p99_ms=within(spent, 0.99),
    )


def within(spent: Counter[int], share: float) -> int:
    """Within how many milliseconds this share of the decisions was made."""
    left = ceil(share * spent.total())
    for millis in sorted(spent):
        left -= spent[millis]
        if left <= 0:
            return millis
    raise ValueError("nothing was decided")


def code_of(game: str) -> str:
    """A short name of all code that decides what comes out of a game among bots."""
    others = {about.id.replace("-", "_") for about in known_games() if about.id != game}
    digest = hashlib.sha256()
    source = ROOT / "src" / "boxcars"
    paths = [path for part in ("engine", "games", "bots", "lab") for path in modules(source / part)]
    for path in [*paths, ROOT / "tests" / "bots" / "greedy.py"]:
        if others.isdisjoint(path.parts):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def modules(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def kept(path: Path) -> Iterator[Piece]:
    if path.exists():
        for text in path.read_text().splitlines():
            yield msgspec.json.decode(text, type=Piece)


def keep(path: Path, done: Piece) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        file.write(msgspec.json.encode(done).decode() + "\n")


def found_in(pieces: Iterable[Piece], line: Line, timed: bool = False) -> list[Piece]:
    """What the code as it is has played of a line, from its first game on."""
    code = code_of(line.game)
    found: list[Piece] = []
    for piece in sorted(pieces, key=lambda piece: piece.first):
        same = piece.line == line and piece.code == code and piece.timed == timed
        if same and piece.first == sum(each.games for each in found):
            found.append(piece)
    return found


def percent(share: float) -> str:
    return f"{share:.1%}".replace(".0%", "%").replace("%", " %")


def as_markdown(outcomes: Sequence[Outcome]) -> str:
    """The tables of the documentation."""
    rows = [
        "| game | line-up | seats | games | wins | wanted | reached |",
        "|---|---|---:|---:|---|---:|---|",
    ]
    for done in outcomes:
        line = done.line
        wins = f"{percent(done.rate)} ({100 * done.low:.1f} to {100 * done.high:.1f})"
        rows.append(
            f"| {line.title} | {line.lineup} | {line.seats} | {done.games} | {wins} | {line.wanted}"
            f" | {done.verdict} |"
        )
    rows += [
        "",
        "| game | bot | seats | decisions | processor time, mean | 99 % within |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for done in outcomes:
        line = done.line
        if line.bot in THINKERS:
            rows.append(
                f"| {line.title} | `{line.bot}` | {line.seats} | {done.decisions} "
                f"| {done.mean_ms:.0f} ms | {done.p99_ms:.0f} ms |"
            )
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.arena", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few games for each line")
    parser.add_argument("--timed", action="store_true", help="as long as where people wait")
    parser.add_argument("--games", type=int, default=GAMES_WANTED, help="for each line, at least")
    parser.add_argument("--only", default="", metavar="TEXT", help="lines that have this in them")
    parser.add_argument("--kept", type=Path, default=KEPT, help="where games are kept")
    given = parser.parse_args(arguments)
    lines = [line for line in LINES if given.only in f"{line.title}: {line.lineup}"]
    if not lines:
        known = "\n".join(f"  {line.title}: {line.lineup}" for line in LINES)
        parser.error(f"no line has {given.only!r} in it; the lines are\n{known}")
    outcomes: list[Outcome] = []
    complete = True
    for number, line in enumerate(lines, 1):
        name = f"{number} of {len(lines)}: {line.title}: {line.lineup}"
        if line.absent():
            say(f"{name}: not played, there is no {' and no '.join(line.absent())} in this game")
            continue
        wanted = line.games(QUICK_CIRCLES * line.seats if given.quick else given.games)
        pieces = found_in(kept(given.kept), line, given.timed)
        before = sum(piece.games for piece in pieces)
        say(f"{name}: {max(before, wanted)} games" + (f", {before} are known" if before else ""))
        try:
            for piece in play_rest(line, pieces, wanted, given.timed, given.kept):
                pieces.append(piece)
        except KeyboardInterrupt:
            complete = False
        if pieces:
            outcomes.append(outcome(line, pieces))
        if not complete:
            break
    if not complete:
        say("Stopped: what was played is kept, and the last line is about the games until then.")
    print(as_markdown(outcomes))
    return 0 if complete else 130


if __name__ == "__main__":
    sys.exit(main())
