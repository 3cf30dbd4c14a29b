"""Answers as integers, by what their fields declare."""

from __future__ import annotations

from typing import Literal

from boxcars.engine.codes import Code
from boxcars.engine.types import Answer


class Paint(Answer, frozen=True):
    lot: Literal["C1", "C2", "C10"]
    color: Literal["red", "blue"] | None


def test_a_literal_counts_in_the_order_it_is_written() -> None:
    """Rules take codes apart: the numbers are those of the game's own lists."""
    code = Code(Paint)
    assert [code.pack(Paint(lot, None)) for lot in ("C1", "C2", "C10")] == [0, 1, 2]
    assert [code.pack(Paint("C1", color)) >> 2 for color in (None, "red", "blue")] == [0, 1, 2]
    assert code.unpack(code.pack(Paint("C10", "blue"))) == Paint("C10", "blue")
