"""Every game keeps every promise, with every value of every option and every number of seats."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest
from _pytest.mark.structures import ParameterSet

import boxcars
from boxcars.engine.generator import Generator
from boxcars.engine.options import Meta, Value
from boxcars.testing import check_game, tables
from boxcars.testing.check import allowed, values

CARE = 8 if boxcars.COMPILED else 24
"""Interpreted games take ten times as long, so fewer of their moments are looked at closely, and
only at tables with default options: the golden playthroughs hold the others to the same bytes."""


def every_table(meta: Meta) -> Iterator[ParameterSet]:
    """Every number of seats with default options; of what an option changes one table is looked at
    in each run, with another number of seats from value to value, and the others in long ones."""
    by_change: dict[str, list[tuple[int, dict[str, Value]]]] = {}
    for seats, options in tables(meta):
        by_change.setdefault(str(options), []).append((seats, options))
    for turn, (change, found) in enumerate(by_change.items()):
        for number, (seats, options) in enumerate(found):
            looked_at = not options or number == turn % len(found)
            if boxcars.COMPILED or not options:
                marks = () if looked_at else pytest.mark.long
                yield pytest.param(
                    meta.id, seats, options, id=f"{meta.id}-{seats}-{change}", marks=marks
                )


TABLES = [table for meta in boxcars.known_games() for table in every_table(meta)]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_every_option_and_seat_count(game: str, seats: int, options: dict[str, object]) -> None:
    check_game(game, seats, options, games=1, care=CARE)


@pytest.mark.slow
@pytest.mark.parametrize("meta", boxcars.known_games(), ids=lambda meta: str(meta.id))
def test_options_together(meta: Meta) -> None:
    """Some tables with several options changed at once, drawn from all there are."""
    generator = Generator(11)
    everything = [
        (seats, dict(zip([option.name for option in meta.options], chosen, strict=True)))
        for seats in range(meta.seats[0], meta.seats[1] + 1)
        for chosen in itertools.product(*(values(option, seats) for option in meta.options))
    ]
    possible = [table for table in everything if allowed(meta, *table)]
    for number in range(4):
        seats, options = possible[generator.below(len(possible))]
        check_game(meta.id, seats, options, games=1, seed=number, care=CARE)


@pytest.mark.parametrize("meta", boxcars.known_games(), ids=lambda meta: str(meta.id))
def test_excluded_tables_are_refused(meta: Meta) -> None:
    for exclusion in meta.exclusions:
        for seats in exclusion.seats or range(meta.seats[0], meta.seats[1] + 1):
            options = {exclusion.option: exclusion.value, **exclusion.options}
            with pytest.raises(boxcars.BadOption, match=exclusion.option):
                boxcars.new(meta.id, seats, options)


@pytest.mark.parametrize("meta", boxcars.known_games(), ids=lambda meta: str(meta.id))
def test_a_value_that_an_option_cannot_have_is_refused(meta: Meta) -> None:
    for option in meta.options:
        wrong_values: list[object] = [-1, 10**9, 1.5, None, "nonsense", [], {}]
        for wrong in wrong_values:
            with pytest.raises(boxcars.BadOption, match=f"{option.name}: must be"):
                boxcars.new(meta.id, meta.seats[0], {option.name: wrong})
