"""The race between answers: who drops out, and when."""

from __future__ import annotations

from boxcars.bots.search.race import WARM_UP, Race
from boxcars.engine.generator import Generator


def run(race: Race, worth: list[float], noise: int) -> None:
    """Laps in which everybody brings what they are worth, with noise that is not shared."""
    generator = Generator(3)
    while not race.over():
        for runner in race.alive:
            race.mark[runner] = worth[runner] + float(generator.below(2 * noise + 1) - noise)
        race.lap_over()


def test_the_best_answer_wins() -> None:
    race = Race(5, 400)
    run(race, [0.0, 1.0, 5.0, 2.0, -3.0], noise=10)
    assert race.alive == [2]


def test_what_is_beyond_doubt_is_not_thought_about_any_longer() -> None:
    race = Race(2, 10_000)
    run(race, [100.0, 0.0], noise=1)
    assert race.alive == [0]
    assert race.laps == WARM_UP


def test_equals_are_tried_as_often_as_there_is_time_for_and_the_first_one_stays() -> None:
    race = Race(2, 50)
    run(race, [1.0, 1.0], noise=0)
    assert race.alive == [0]
    assert race.laps == 50


def test_no_answer_is_tried_more_often_than_all_of_them_may_be_together() -> None:
    for runners in (2, 3, 6, 8):
        race = Race(runners, 40)
        tried = 0
        while not race.over():
            tried += len(race.alive)
            race.lap_over()
        assert tried <= 40 * runners
