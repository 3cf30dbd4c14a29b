"""Positions: sound ones load, others are refused with the field that is wrong."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import boxcars
from boxcars import Play
from boxcars.games.las_vegas_royale.types import Fist
from tests.las_vegas_royale.tables import A, B, black, on, paid_out, place, roll, table


def plain(play: Play) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(play.position())
    return data


def rolling() -> dict[str, Any]:
    return plain(table(4, tiles={1: "jackpot", 2: "high_five", 3: "no_entry"}, supply={A: 2, B: 1}))


def punched() -> dict[str, Any]:
    play = table(3, tiles={1: "lucky_punch"}, supply={A: 2, B: 1})
    roll(play, 1, 2)
    place(play, 1)
    play.answer(A, Fist(2))
    return plain(play)


def set_in(data: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    *outer, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    inner: Any = data
    for part in outer:
        inner = inner[part]
    inner[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("rules", 2, "rules"),
        ("options.tiles_per_round", 9, "options.tiles_per_round"),
        ("round", 4, "round"),
        ("turn", None, "turn"),
        ("turn", 4, "turn"),
        ("turn", 2, "turn"),
        ("start_player", None, "start_player"),
        ("paying", 3, "paying"),
        ("closed", 3, "closed"),
        ("roll", {"type": "roll", "small": [1, 2]}, "roll"),
        ("players.0.small", 3, r"players\[0\].small"),
        ("players.0.big", True, r"players\[0\].big"),
        ("players.0.chips", -1, "players"),
        ("casinos.0.cards", [30_000], r"casinos\[0\].cards"),
        ("casinos.0.cards", [], "cards"),
        ("casinos.0.gray", 1, "gray"),
        ("casinos.0.neutral_small", 1, "neutral"),
        ("casinos.0.black", [1, 0, 0, 0], "black"),
        ("casinos.0.tile.face", "roulette", r"tile.face"),
        ("casinos.0.tile.face", "bad_luck", "tile|used"),
        ("casinos.0.tile.counter", 35_000, "tile.counter"),
        ("casinos.0.tile.token", "tile", "tile.token"),
        ("casinos.0.tile.dice", [on(A)], "tile.dice"),
        ("casinos.1.tile.token", 4, "tile.token"),
        ("casinos.0.tile.clusters", [10**30], r"tile.clusters\[0\]"),
        ("casinos.0.tile.clusters", [0], r"tile.clusters\[0\]"),
        ("casinos.0.tile.counter", 10**30, "tile.counter"),
        ("casinos.2.tile", None, "tile"),
        ("fresh", [], "cards"),
        ("banking", 30_000, "banking"),
        ("pairs", [[40_000, 30_000]], "cards"),
        ("used", [], "used"),
        ("used", ["roulette"], "used"),
        ("steps", [{"casino": 1, "seat": "chance", "ask": "roll"}], "steps"),
    ],
)
def test_a_position_that_cannot_be_is_refused(path: str, value: object, field: str) -> None:
    with pytest.raises(boxcars.BadPosition, match=field):
        boxcars.load(set_in(rolling(), path, value))


@pytest.mark.parametrize(
    ("path", "value", "field"),
    [
        ("steps.0.first", 4, r"steps\[0\].first"),
        ("steps.0.seat", 2, r"steps\[0\].seat"),
        ("steps.0.seat", "chance", r"steps\[0\].seat"),
        ("steps.0.ask", "bluff", r"steps\[0\].ask"),
        ("steps.0.casino", 5, r"steps\[0\].casino"),
        ("steps", [], "steps"),
        ("paying", 2, "turn"),
    ],
)
def test_a_step_that_cannot_be_is_refused(path: str, value: object, field: str) -> None:
    assert boxcars.load(punched()).questions
    with pytest.raises(boxcars.BadPosition, match=field):
        boxcars.load(set_in(punched(), path, value))


def test_positions_in_the_middle_of_everything_load() -> None:
    play = paid_out(tiles={1: "black_box", 2: "prime_time"}, dice={1: {A: 2}, 2: {B: 1}})
    black(play, 3, 4)
    again = boxcars.load(plain(play), chance="manual")
    assert again.position() == play.position()
    assert again.questions == play.questions
