"""The first edition keeps every promise too, with every option; the second is checked with all
games."""

from __future__ import annotations

import pytest

from boxcars.engine.options import Value
from boxcars.games.lords_of_vegas.meta import META
from boxcars.testing import check_game, tables
from boxcars.testing.check import allowed
from tests.test_check_game import CARE

FIRST = [
    (seats, {**options, "edition": "first"})
    for seats, options in tables(META)
    if options and not {"edition", "first_player"} & set(options)
    if allowed(META, seats, {**options, "edition": "first"})
]


@pytest.mark.parametrize(("seats", "options"), FIRST)
def test_every_option_of_the_first_edition(seats: int, options: dict[str, Value]) -> None:
    check_game("lords-of-vegas", seats, options, games=1, care=CARE)
