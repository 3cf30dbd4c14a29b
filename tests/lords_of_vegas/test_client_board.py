"""The client draws the same board that the rules play on."""

from __future__ import annotations

import re
from pathlib import Path

from boxcars.games.lords_of_vegas import board

CLIENT = Path(__file__).parents[2] / "web" / "src" / "games" / "lords-of-vegas" / "board.ts"
ROW = re.compile(r'\["([A-F]\d+)", (\d), (\d), (\d+), (\d), "(\w+)"\]')


def test_the_lots_of_the_client_are_those_of_the_rules() -> None:
    drawn = [
        (name, int(row), int(column), int(price), int(die), card)
        for name, row, column, price, die, card in ROW.findall(CLIENT.read_text(encoding="utf-8"))
    ]
    lots = [(lot.name, lot.row, lot.column, lot.price, lot.die, lot.card) for lot in board.ALL_LOTS]
    assert drawn == lots


def test_the_scoring_track_of_the_client_is_that_of_the_rules() -> None:
    text = CLIENT.read_text(encoding="utf-8").split("TRACK: readonly number[] = [")[1]
    assert [int(space) for space in re.findall(r"\d+", text.split("]")[0])] == list(board.TRACK)
