"""Actions by number: counted without a gap, the same in every program, and found again."""

from __future__ import annotations

import pytest

import boxcars
from boxcars.engine.actions import ActionSpace, size_place, slot_of
from boxcars.engine.bytes_of import set_at, set_in
from boxcars.engine.codes import Code
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER, settle_chance
from boxcars.engine.step import NO_ROW
from boxcars.engine.types import Answer
from boxcars.games.las_vegas.types import Place
from boxcars.games.library import game, known_games
from boxcars.games.lords_of_vegas.types import Offer


def test_numbers_follow_each_other_without_a_gap() -> None:
    for meta in known_games():
        space = ActionSpace(game(meta.id))
        after = 0
        for group in space.groups:
            assert space.first[group.kind] == after
            after += group.size
        assert space.size == after


def test_placing_is_counted_by_the_number_of_the_dice() -> None:
    space = ActionSpace(game("las-vegas"))
    play = boxcars.new("las-vegas", seats=2, seed=1)
    seat = play.questions[0].seat
    assert isinstance(seat, int)
    numbered = space.numbered(play.state(), seat)
    assert numbered == {answer.number - 1: answer for answer in play.legal(seat)}  # type: ignore[attr-defined]
    assert bytes(space.mask(play.state(), seat)) == bytes(
        Place(number) in numbered.values() for number in range(1, 7)
    )


def test_of_many_bets_three_have_numbers() -> None:
    assert [int(size_place(bet, 10)) for bet in (1, 5, 10)] == [0, 1, 2]
    # Where two of them are the same, that is the higher one.
    assert [int(size_place(bet, 2)) for bet in (1, 2)] == [1, 2]
    assert size_place(1, 1) == 2


def test_offers_and_arrangements_are_counted_by_place() -> None:
    assert [int(slot_of(place, 2, 3)) for place in range(2)] == [0, 1]
    assert [int(slot_of(place, 6, 3)) for place in range(6)] == [0, -1, 1, -1, 2, -1]
    assert [int(slot_of(place, 5, 3)) for place in range(5)] == [0, 1, -1, 2, -1]


@pytest.mark.parametrize("name", ["las-vegas", "las-vegas-royale", "lords-of-vegas"])
def test_numbers_are_counted_by_the_values_of_fields(name: str) -> None:
    """Whatever a random game offers: its number is the place of its fields among all values."""
    rules = game(name)
    space = ActionSpace(rules)
    options = rules.meta.check_options(3, {"tiles_per_round": 6} if "royale" in name else {})
    generator = Generator(3)
    for _ in range(4 if "royale" in name else 1):
        state = rules.start(3, options, None)
        while settle_chance(state, generator) != OVER:
            for number, answer in space.numbered(state, int(state.asks)).items():
                kind = type(answer)
                if kind not in rules.sampled and kind not in rules.slots:
                    assert number == space.first[kind] + place_among_all(answer)
            state.apply(state.draw(generator))


def place_among_all(answer: Answer) -> int:
    """The first field counts slowest."""
    place = 0
    for field in Code(type(answer)).fields:
        value, values = getattr(answer, field.name), field.every()
        settled = tuple(sorted(value)) if isinstance(value, tuple) else value
        place = place * len(values) + values.index(settled)
    return place


def test_what_cannot_be_listed_has_no_number() -> None:
    assert Offer not in ActionSpace(game("lords-of-vegas")).first


@pytest.mark.parametrize("name", ["las-vegas", "las-vegas-royale"])
def test_a_row_says_what_a_list_says(name: str) -> None:
    """Steps that say in one row what is allowed say the same as their choices, code by code."""
    rules = game(name)
    space = ActionSpace(rules)
    generator, rows = Generator(4), 0
    state = rules.start(4, rules.meta.check_options(4, {}), None)
    while settle_chance(state, generator) != OVER:
        step, how = state.steps[state.step], space.by_step[state.step]
        row = step.row(state)
        if row != NO_ROW:
            places = [place for place in range(8) if row >> 8 * place & 255]
            listed = [int(step.choice(state, index)) for index in range(step.choices(state))]
            assert [int(how.codes[place]) for place in places] == listed
            assert [int(how.first) + place for place in places] == sorted(
                space.numbered(state, int(state.asks))
            )
            assert set_in(row) == len(places)
            assert [int(set_at(row, index)) for index in range(len(places))] == places
            rows += 1
        state.apply(state.draw(generator))
    assert rows > 20


def test_a_row_may_be_full() -> None:
    row = sum(1 << 8 * place for place in range(8))
    assert set_in(row) == 8
    assert [int(set_at(row, index)) for index in range(8)] == list(range(8))
    assert set_at(1 << 56, 0) == 7
