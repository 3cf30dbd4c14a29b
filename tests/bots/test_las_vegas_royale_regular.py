"""The regular of Las Vegas Royale: what it makes of the small games, and that it wins."""

from __future__ import annotations

from collections import defaultdict
from typing import get_args

import pytest

import boxcars
from boxcars import Play
from boxcars.bots.las_vegas_royale.levels import Regular
from boxcars.bots.las_vegas_royale.policy import bet_on, standing
from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale import types
from boxcars.lab import simulate
from tests.las_vegas_royale.tables import A, B, C, D, black, paid_out, place, roll, table


def chosen(play: Play) -> Answer:
    """What the regular answers to the first question."""
    seat = play.questions[0].seat
    return Regular(Generator(1)).choose(play.turn(seat))


def test_a_hopeless_bet_is_worth_nothing() -> None:
    assert bet_on(1, 12, True) == 0
    assert bet_on(1, 2, False) == 0


def test_the_last_space_is_worth_its_reward() -> None:
    assert standing(5, 7) == 60_000
    assert bet_on(4, 2, True) == pytest.approx(60_000 * 35 / 36)


def test_it_reaches_for_the_high_five() -> None:
    play = table(tiles={1: "high_five"}, dice={1: {A: 4}}, supply={A: 3, B: 3}, park=5)
    roll(play, 1, 6, 6)
    assert chosen(play) == types.Place(1)


def test_it_places_the_black_die_that_wins() -> None:
    play = paid_out(
        tiles={1: "prime_time"},
        cards={3: (80, 50)},
        dice={1: {A: 4, B: 4, C: 2, D: 1}, 3: {A: 2, C: 2, D: 1}},
    )
    black(play, 3, 4)
    answer = chosen(play)
    assert isinstance(answer, types.PlaceBlack)
    assert 3 in answer.numbers


def test_a_chip_is_worth_more_than_another_roll() -> None:
    """LVR-5.4: it is 10k at the end, so it is kept while there is something to place."""
    play = table(tiles={}, cards={2: (60, 40)}, dice={2: {B: 1}}, supply={A: 3, B: 3}, chips={A: 2})
    roll(play, 2, 2, 3)
    assert isinstance(chosen(play), types.Place)


def test_a_chip_is_spent_where_every_number_hurts() -> None:
    """LVR-3.6: five dice into a casino that is won already, or ten thousand."""
    play = table(
        2,
        tiles={},
        cards={2: (100, 90), 3: (100, 90)},
        dice={2: {A: 2}},
        supply={A: 5, B: 1},
        chips={A: 2},
    )
    roll(play, 2, 2, 2, 2, 2)
    assert chosen(play) == types.ChipPass()


def test_it_blocks_a_rival_and_not_itself() -> None:
    play = table(
        3, tiles={1: "block_it"}, cards={5: (100, 30)}, dice={5: {B: 3}, 4: {A: 3}}, supply={A: 1}
    )
    roll(play, 1)
    place(play, 1)
    assert chosen(play) == types.PutCluster(3, 5)


def test_it_takes_the_better_result() -> None:
    play = table(tiles={1: "my_choice"}, supply={A: 1, B: 1})
    roll(play, 1)
    place(play, 1)
    black(play, 1, 3)
    assert chosen(play) == types.TakeResult(3)


def test_it_weighs_every_kind_of_question() -> None:
    """Of each kind it gives more than one of the answers listed, so that none is a fixed one. Only
    the big die is always worth more than a small one."""
    given: defaultdict[type, set[Answer]] = defaultdict(set)
    places: defaultdict[type, set[int]] = defaultdict(set)
    for seed in range(12):
        play = boxcars.new("las-vegas-royale", 3, {"tiles_per_round": 6}, seed=seed)
        bots = [Regular(Generator(10 * seed + seat)) for seat in range(3)]
        while play.questions:
            question = play.questions[0]
            assert isinstance(question.seat, int)
            legal = play.legal(question.seat)
            answer = bots[question.seat].choose(play.turn(question.seat))
            given[type(question)].add(answer)
            places[type(question)].add(legal.index(answer))
            play.answer(question.seat, answer)
    kinds = {kind for kind in get_args(types.AnyQuestion) if kind in given}
    assert len(kinds) == 18
    fixed = {kind for kind in kinds if len(given[kind]) < 2 or len(places[kind]) < 2}
    assert fixed <= {types.WhichDieIntoBar, types.WhichDieOntoGold}
    assert given[types.WhichDieIntoBar] == {types.IntoBar("small")}
    assert given[types.WhichDieOntoGold] == {types.OntoGold("small")}


@pytest.mark.parametrize(("tiles", "least"), [(0, 0.6), (3, 0.75), (6, 0.85)])
def test_it_beats_tourists(tiles: int, least: float) -> None:
    """In 200 games it won 84, 95 and 99 of 100."""
    report = simulate(
        "las-vegas-royale",
        ["regular", "tourist", "tourist"],
        games=40,
        seed=1,
        options={"tiles_per_round": tiles},
    )
    rates = {line.bot: line.win_rate for line in report.bots}
    assert rates["regular"] > least
