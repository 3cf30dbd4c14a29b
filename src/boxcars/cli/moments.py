"""Moments of games in files: a position, or a record up to one of its steps."""

from pathlib import Path
from typing import Any

import msgspec

import boxcars
from boxcars.cli.words import say
from boxcars.engine.errors import BadOption, BadRecord, out_of_range, why
from boxcars.engine.play import Play


def reached(file: Path, step: int | None) -> Play[Any]:
    """The game of a file with a position, or with a record: after so many of its steps, or after
    all of them. Dice and cards come from outside."""
    data = _decoded(file)
    if not isinstance(data, dict) or "steps" not in data:
        if step is not None:
            words = f"{file} is a position, which has no steps"
            raise BadOption("step", why("term.bad.no_steps", words, file=str(file)))
        return boxcars.load(data, chance="manual")
    steps = data["steps"]
    if step is not None and isinstance(steps, list):
        if not 0 <= step <= len(steps):
            raise BadOption("step", out_of_range(step, 0, len(steps)))
        if step < len(steps):
            data = {**data, "steps": steps[:step], "result": None}
    return boxcars.replay(data)


def save_position(play: Play[Any], file: Path) -> None:
    if play.result is not None:
        words = "the game is over there; --step N chooses an earlier moment"
        raise BadOption("step", why("term.bad.step_over", words))
    file.write_bytes(msgspec.json.encode(play.position()) + b"\n")
    print(say("term.position.saved", file=str(file)))


def _decoded(file: Path) -> Any:
    try:
        return msgspec.json.decode(file.read_bytes())
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        reason = why("term.bad.json", f"is not JSON: {error}", reason=str(error))
        raise BadRecord("$", reason) from None
