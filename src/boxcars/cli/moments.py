"""Moments of games in files: a position, or a record up to one of its steps."""

from pathlib import Path
from typing import Any

import msgspec

import boxcars
from boxcars.engine.errors import BadOption, BadRecord
from boxcars.engine.play import Play


def reached(file: Path, step: int | None) -> Play[Any]:
    """The game of a file with a position, or with a record: after so many of its steps, or after
    all of them. Dice and cards come from outside."""
    data = _decoded(file)
    if not isinstance(data, dict) or "steps" not in data:
        if step is not None:
            raise BadOption("step", f"{file} is a position, which has no steps")
        return boxcars.load(data, chance="manual")
    steps = data["steps"]
    if step is not None and isinstance(steps, list):
        if not 0 <= step <= len(steps):
            raise BadOption("step", f"must be from 0 to {len(steps)}, not {step}")
        if step < len(steps):
            data = {**data, "steps": steps[:step], "result": None}
    return boxcars.replay(data)


def save_position(play: Play[Any], file: Path) -> None:
    if play.result is not None:
        raise BadOption("step", "the game is over there; choose an earlier step")
    file.write_bytes(msgspec.json.encode(play.position()) + b"\n")
    print(f"The position is in {file}.")


def _decoded(file: Path) -> Any:
    try:
        return msgspec.json.decode(file.read_bytes())
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord("$", f"is not JSON: {error}") from None
