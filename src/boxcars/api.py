"""Starting, loading and replaying games."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

import msgspec

from boxcars.engine.chance import Seeded, Source, Unpredictable
from boxcars.engine.errors import (
    BadField,
    BadOption,
    BadPosition,
    BadRecord,
    shown,
)
from boxcars.engine.game import Game
from boxcars.engine.play import Play, followed
from boxcars.engine.reading import convert
from boxcars.engine.record import Record
from boxcars.games import library

if TYPE_CHECKING:
    from boxcars.games.las_vegas.view_types import LasVegasView
    from boxcars.games.las_vegas_royale.view_types import RoyaleView
    from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView

Chance = Literal["seeded", "manual"]
Settings = Mapping[str, object] | None


@overload
def new(
    game: Literal["las-vegas"],
    seats: int = ...,
    options: Settings = ...,
    *,
    seed: int | None = ...,
    chance: Chance = ...,
) -> "Play[LasVegasView]": ...


@overload
def new(
    game: Literal["las-vegas-royale"],
    seats: int = ...,
    options: Settings = ...,
    *,
    seed: int | None = ...,
    chance: Chance = ...,
) -> "Play[RoyaleView]": ...


@overload
def new(
    game: Literal["lords-of-vegas"],
    seats: int = ...,
    options: Settings = ...,
    *,
    seed: int | None = ...,
    chance: Chance = ...,
) -> "Play[LordsOfVegasView]": ...


@overload
def new(
    game: str | Game,
    seats: int = ...,
    options: Settings = ...,
    *,
    seed: int | None = ...,
    chance: Chance = ...,
) -> Play[Any]: ...


def new(
    game: str | Game,
    seats: int = 4,
    options: Settings = None,
    *,
    seed: int | None = None,
    chance: Chance = "seeded",
) -> Play[Any]:
    """A new game, one of the library by its name or one of your own.

    With a seed, dice and cards are the same every time; without one nobody can know them. With
    `chance="manual"` they come from outside: `play.answer(CHANCE, ...)`.
    """
    rules = game if isinstance(game, Game) else library.game(game)
    seats = rules.meta.check_seats(seats)
    complete = rules.meta.check_options(seats, {} if options is None else options)
    return Play(rules, seats, complete, _source(chance, seed))


def load(
    position: object,
    *,
    seed: int | None = None,
    chance: Chance = "seeded",
    game: Game | None = None,
) -> Play[Any]:
    """A game that goes on from a position: what `Play.position` returns, JSON text, or the `Path`
    of a file with it.

    `game` is for a game that is not in the library.
    """
    data = _plain(position, BadPosition)
    rules = _game_of(data, game, BadPosition)
    state = rules.read_position(data)
    seats = int(state.seats)
    data["options"] = rules.meta.check_options(seats, data["options"])
    return Play(rules, seats, data["options"], _source(chance, seed), start=data)


def replay(
    record: object,
    *,
    seed: int | None = None,
    chance: Chance = "manual",
    game: Game | None = None,
) -> Play[Any]:
    """The game of a record, at its last step: what `Play.record` returns, JSON text, or the `Path`
    of a file with it. No generator is needed for that.

    To play an unfinished game on with fair dice, say `chance="seeded"`. `game` is for a game that
    is not in the library.
    """
    rules, read = _read_record(record, game)
    try:
        play = followed(rules, read, Source())
    except BadPosition as error:
        raise BadRecord(f"start.{error.field}", error.reason) from None
    if read.result != play.result:
        raise BadRecord("result", "is not what the steps lead to")
    play.continue_with(_source(chance, seed))
    return play


def verify(record: object, *, game: Game | None = None) -> int:
    """Checks that every die and card of a finished game followed from the secret and the seeds that
    its record tells; returns how many outcomes there were. BadRecord says what is wrong, and where.
    Games that were not hosted, or with dice on a real table, have nothing to check."""
    from boxcars.engine.fair import check

    rules, read = _read_record(record, game)
    try:
        return check(rules, read)
    except BadPosition as error:
        raise BadRecord(f"start.{error.field}", error.reason) from None


def load_record(path: str | os.PathLike[str]) -> Record:
    """The record in a file, as `Record.save` wrote it; `replay` plays it."""
    return convert(_plain(Path(path), BadRecord), Record, BadRecord)


def _read_record(record: object, game: Game | None) -> tuple[Game, Record]:
    """A record from outside, with all options; its steps are not looked at yet."""
    data = _plain(record, BadRecord)
    rules = _game_of(data, game, BadRecord)
    read = convert(data, Record, BadRecord)
    not_played = rules.meta.not_played(read.rules)
    if not_played:
        raise BadRecord("rules", not_played)
    try:
        seats = rules.meta.check_seats(read.seats)
        options = rules.meta.check_options(seats, read.options)
    except BadOption as error:
        raise BadRecord(error.option, error.reason) from None
    if read.start is not None and (
        read.start.get("seats") != seats
        or read.start.get("options") != options
        or read.start.get("rules") != read.rules
    ):
        raise BadRecord("start", "has other seats, options or rules than the record")
    return rules, msgspec.structs.replace(read, options=options)


def _source(chance: object, seed: object) -> Source:
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise BadOption("seed", f"must be a whole number, not {shown(seed)}")
    if chance == "seeded":
        return Unpredictable() if seed is None else Seeded(seed)
    if chance == "manual":
        return Source()
    raise BadOption("chance", f"must be seeded or manual, not {shown(chance)}")


def _plain(data: object, error: type[BadField]) -> dict[str, Any]:
    """JSON text, a file with it, or typed data as plain data."""
    if isinstance(data, os.PathLike):
        try:
            data = Path(data).read_bytes()
        except OSError as problem:
            raise error("$", f"cannot be read: {problem}") from None
    try:
        if isinstance(data, (str, bytes)):
            return msgspec.json.decode(data, type=dict[str, Any])
        return msgspec.convert(msgspec.to_builtins(data), dict[str, Any])
    except msgspec.ValidationError:
        raise error("$", f"must be an object with fields, not {shown(data)}") from None
    except (msgspec.DecodeError, UnicodeError) as invalid:
        hint = "; a file is given by its Path" if isinstance(data, str) else ""
        raise error("$", f"is not JSON: {invalid}{hint}") from None
    except (TypeError, RecursionError, OverflowError) as invalid:
        raise error("$", f"cannot be read: {invalid}") from None


def _game_of(data: dict[str, Any], own: Game | None, error: type[BadField]) -> Game:
    name = data.get("game")
    if own is not None and own.meta.id == name:
        return own
    try:
        return library.game(name)
    except BadOption as unknown:
        raise error("game", unknown.reason) from None
