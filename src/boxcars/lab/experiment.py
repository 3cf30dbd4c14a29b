"""Experiments: games × options × line-ups × seeds, as a file says them.

Everything that is wrong with a file is said before the first game: the field, what it may be, and
the nearest word that would be right.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from boxcars.engine.errors import BadField, BadOption, did_you_mean, shown
from boxcars.engine.options import Options
from boxcars.games.library import known_games, meta
from boxcars.lab.lineup import check_entry

MOST_SEEDS: Final = 1 << 32

FIELDS: Final = {
    "name": "a title",
    "seed": "a whole number",
    "seeds": "a whole number from 1 on",
    "duplicate": "true or false",
    "decisions": "true or false",
    "games": "one or more tables [[games]]",
}
GAME_FIELDS: Final = {
    "game": "the name of a game",
    "options": "a table of options, each with a value or a list of values",
    "lineups": "a list of line-ups, each a list with one bot for each seat",
}


class BadExperiment(BadField):
    """An experiment that cannot be read, or asks for what there is not."""

    what = "experiment"


class Cell(Struct, frozen=True):
    """One game with certain options among certain bots: what is played for every seed."""

    game: str
    rules: int
    """The version of the rules."""
    options: Options
    """All of them, with their values."""
    bots: tuple[str, ...]

    @property
    def seats(self) -> int:
        return len(self.bots)


class Numbered(Struct, frozen=True):
    """One game of an experiment. Everything about it follows from these numbers."""

    number: int
    """Its place among all games, from 0."""
    cell: int
    deal: int
    """Which dice and cards: games with the same number here have the same."""
    rotation: int
    """By how many seats the line-up has moved on."""


class Experiment(Struct, frozen=True):
    """What is played. The same experiment has the same results, wherever it runs."""

    name: str
    seed: int
    """Decides all dice and cards, and whatever bots leave to luck."""
    seeds: int
    """How many different deals there are of each cell."""
    duplicate: bool
    """Whether every deal is played once for each seat, the line-up moving on by one."""
    decisions: bool
    """Whether there is also a row for each decision."""
    cells: tuple[Cell, ...]
    sources: dict[str, str] = {}
    """The SHA-256 of each file from which bots come: other bots are another experiment."""

    @property
    def games(self) -> int:
        return sum(self.seeds * self.rotations(cell) for cell in self.cells)

    def rotations(self, cell: Cell) -> int:
        """How many games there are of a deal. A line-up that has moved on until it looks as before
        would only play the same game again."""
        if not self.duplicate:
            return 1
        around = (*cell.bots, *cell.bots)
        seats = range(1, cell.seats + 1)
        return next(by for by in seats if around[by : by + cell.seats] == cell.bots)

    def game(self, number: int) -> Numbered:
        """The game with a number: cell after cell, deal after deal."""
        left = number
        for at, cell in enumerate(self.cells):
            turns = self.rotations(cell)
            if left < self.seeds * turns:
                deal, rotation = divmod(left, turns)
                # Where a deal has one game, everybody moves on from deal to deal.
                return Numbered(number, at, deal, (rotation + deal) % cell.seats)
            left -= self.seeds * turns
        raise IndexError(number)

    def to_json(self) -> str:
        """The configuration, the same text for the same experiment."""
        return msgspec.json.encode(self, order="deterministic").decode()


def read_experiment(path: str | Path) -> Experiment:
    """The experiment that a TOML file describes. Bots in files lie beside it."""
    file = Path(path)
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadExperiment("$", f"{file} is no TOML: {error}") from None
    return experiment_of(given, file.stem, file.parent)


def experiment_of(
    given: Mapping[str, Any], name: str = "experiment", folder: Path | None = None
) -> Experiment:
    """The experiment that a mapping describes, as in a TOML file."""
    known(given, FIELDS, "")
    if "seeds" not in given:
        raise BadExperiment("seeds", f"is missing; it is {FIELDS['seeds']}, such as 500")
    tables = given.get("games")
    if not isinstance(tables, list) or not tables or not all(isinstance(t, dict) for t in tables):
        raise BadExperiment("games", f"must be {FIELDS['games']}, each with game and lineups")
    cells: list[Cell] = []
    for at, table in enumerate(tables):
        for where, cell in cells_of(table, f"games[{at}]", folder or Path()):
            if cell in cells:
                raise BadExperiment(where, f"{', '.join(cell.bots)} is there twice")
            cells.append(cell)
    files = {bot.rpartition(":")[0] for cell in cells for bot in cell.bots if ".py:" in bot}
    return Experiment(
        name=text(given.get("name", name), "name"),
        seed=number(given.get("seed", 0), "seed", None),
        seeds=number(given["seeds"], "seeds", 1),
        duplicate=switch(given.get("duplicate", True), "duplicate"),
        decisions=switch(given.get("decisions", False), "decisions"),
        cells=tuple(cells),
        sources={file: sha256(Path(file).read_bytes()).hexdigest() for file in sorted(files)},
    )


def cells_of(table: Mapping[str, Any], where: str, folder: Path) -> Iterator[tuple[str, Cell]]:
    """Every choice of options with every line-up."""
    known(table, GAME_FIELDS, f"{where}.")
    name = table.get("game")
    games = [about.id for about in known_games()]
    if name not in games:
        said = "is missing" if name is None else f"there is no game {shown(name)}"
        hint = did_you_mean(name, games)
        raise BadExperiment(f"{where}.game", f"{said}; there are {', '.join(games)}{hint}")
    about = meta(name)
    options = table.get("options", {})
    if not isinstance(options, dict):
        raise BadExperiment(f"{where}.options", f"must be {GAME_FIELDS['options']}")
    for option, values in options.items():
        if values == []:
            raise BadExperiment(f"{where}.options.{option}", "is an empty list; name a value")
    lineups = table.get("lineups")
    if not isinstance(lineups, list) or not lineups:
        example = 'such as [["regular", "tourist"]]'
        raise BadExperiment(f"{where}.lineups", f"must be {GAME_FIELDS['lineups']}, {example}")
    for values in product(*map(each_of, options.values())):
        chosen = dict(zip(options, values, strict=True))
        for at, lineup in enumerate(lineups):
            place = f"{where}.lineups[{at}]"
            bots = bots_of(name, lineup, place, folder)
            try:
                about.check_seats(len(bots))
            except BadOption as bad:
                raise BadExperiment(place, bad.reason) from None
            try:
                complete = about.check_options(len(bots), chosen)
            except BadOption as bad:
                raise BadExperiment(f"{where}.options.{bad.option}", bad.reason) from None
            yield place, Cell(name, about.rules, complete, bots)


def bots_of(game: str, lineup: Any, where: str, folder: Path) -> tuple[str, ...]:
    if not isinstance(lineup, list) or not all(isinstance(bot, str) for bot in lineup):
        raise BadExperiment(
            where, f"must be a list with one bot for each seat, not {shown(lineup)}"
        )
    found = []
    for bot in lineup:
        file, colon, name = bot.rpartition(":")
        entry = f"{folder / file}:{name}" if colon and file.endswith(".py") else bot
        try:
            check_entry(game, entry)
        except BadOption as bad:
            raise BadExperiment(where, bad.reason) from None
        found.append(entry)
    return tuple(found)


def each_of(values: Any) -> Sequence[Any]:
    return values if isinstance(values, list) else [values]


def known(given: Mapping[str, Any], fields: Mapping[str, str], where: str) -> None:
    for field in given:
        if field not in fields:
            there_are = f"there is no such field; there are {', '.join(fields)}"
            raise BadExperiment(f"{where}{field}", there_are + did_you_mean(field, fields))


def text(value: Any, field: str) -> str:
    if not isinstance(value, str) or not value.strip():
        raise BadExperiment(field, f"must be {FIELDS[field]}, not {shown(value)}")
    return value


def number(value: Any, field: str, least: int | None) -> int:
    fits = isinstance(value, int) and not isinstance(value, bool)
    if not fits or (least is not None and not least <= value <= MOST_SEEDS):
        raise BadExperiment(field, f"must be {FIELDS[field]}, not {shown(value)}")
    return int(value)


def switch(value: Any, field: str) -> bool:
    if not isinstance(value, bool):
        raise BadExperiment(field, f"must be {FIELDS[field]}, not {shown(value)}")
    return value
