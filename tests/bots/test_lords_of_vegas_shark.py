"""The shark of Lords of Vegas: every table, in time, by its generator alone."""

from __future__ import annotations

from math import log
from time import monotonic
from typing import Any

import pytest
from librt.vecs import vec

import boxcars
from benchmarks import learn_outlook
from boxcars.bots.lords_of_vegas.chances import FIGURES as OWN_FIGURES
from boxcars.bots.lords_of_vegas.chances import KNOTS, Chances
from boxcars.bots.lords_of_vegas.learning import learn
from boxcars.bots.lords_of_vegas.levels import House, Regular, Shark
from boxcars.bots.lords_of_vegas.outlook import (
    CASINOS,
    COUP,
    FIGURES,
    THREAT,
    TO_COME,
    UNITS,
    Outlook,
)
from boxcars.bots.lords_of_vegas.outlook import learned as outlooks
from boxcars.bots.lords_of_vegas.weights import learned
from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.from_view import imagine
from boxcars.games.lords_of_vegas.types import Build
from boxcars.lab import simulate
from tests.lords_of_vegas.tables import A, B, table


def played(seats: int, options: dict[str, Any], late: bool = False) -> list[Answer]:
    """A whole game among sharks that think little."""
    play = boxcars.new("lords-of-vegas", seats, options, seed=seats)
    sharks = [Shark(Generator(seat), playouts=12) for seat in range(seats)]
    made: list[Answer] = []
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        turn = play.turn(seat, deadline=monotonic() - 1 if late else None)
        made.append(sharks[seat].choose(turn))
        play.answer(seat, made[-1])
    assert play.result is not None
    return made


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("seats", [2, 4])
def test_it_plays_whole_games(edition: str, seats: int) -> None:
    assert played(seats, {"edition": edition})


def test_it_plays_with_six() -> None:
    assert played(6, {"trading": False})


def test_where_nobody_waits_the_generator_alone_decides() -> None:
    assert played(3, {}) == played(3, {})


@pytest.mark.parametrize("level", [Shark, House])
def test_without_time_it_plays_like_a_regular(level: type[Shark] | type[House]) -> None:
    """Its deadline is over before the first turn is played on; the answer is sensible anyway."""
    play = boxcars.new("lords-of-vegas", 3, seed=11)
    thinkers = [level(Generator(seat)) for seat in range(3)]
    regulars = [Regular(Generator(seat)) for seat in range(3)]
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        answer = thinkers[seat].choose(play.turn(seat, deadline=monotonic() - 1))
        assert answer == regulars[seat].choose(play.turn(seat))
        play.answer(seat, answer)


def test_it_builds_where_it_pays() -> None:
    play = table("A6 marker A", money={A: 30}, above=30)
    answer = Shark(Generator(1), playouts=80).choose(play.turn(A))
    assert isinstance(answer, Build)


def test_chances_add_up_and_favor_who_is_ahead() -> None:
    play = table("A6 vega A 6", "B1 albion B 1", score={A: 20, B: 8}, money={A: 20, B: 20}, above=8)
    state = imagine(play.view(None), Generator(1))
    judge = Chances()
    judge.look(state)
    judge.count(state)
    judge.divide(state)
    chances = [judge.part(seat) for seat in range(4)]
    assert sum(chances) == pytest.approx(1.0)
    assert max(chances) == chances[A]


def test_the_outlook_adds_up_and_favors_who_is_ahead() -> None:
    play = table("A6 vega A 6", "B1 albion B 1", score={A: 20, B: 8}, money={A: 20, B: 20}, above=8)
    eyes = seen(play)
    chances = [eyes.part(seat) for seat in range(4)]
    assert sum(chances) == pytest.approx(1.0)
    assert max(chances) == chances[A]


def test_the_outlook_of_a_finished_game_is_its_result() -> None:
    play = boxcars.new("lords-of-vegas", 3, seed=2)
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        play.answer(seat, Regular(Generator(seat)).choose(play.turn(seat)))
    assert play.result is not None
    eyes = seen(play)
    wins = [seat for seat in range(3) if eyes.part(seat) > 0]
    assert wins == list(play.result.winners)


def test_dice_in_the_casino_of_another_may_take_it_over() -> None:
    """LOV-12: of three dice that are rolled anew, each is as likely to be the highest."""
    play = table("A1 vega A 5", "A2 vega B 2", "A3 vega B 1", above=8)
    eyes = seen(play)
    assert eyes.figures[A * FIGURES + CASINOS] == pytest.approx(0.1)
    assert eyes.figures[B * FIGURES + CASINOS] == 0
    assert eyes.figures[A * FIGURES + THREAT] == pytest.approx(
        eyes.figures[B * FIGURES + COUP], rel=1e-9
    )
    assert eyes.figures[B * FIGURES + COUP] > 0
    assert eyes.figures[A * FIGURES + COUP] == eyes.figures[B * FIGURES + THREAT] == 0


def seen(play: Any) -> Outlook:
    state = imagine(play.view(None), Generator(1))
    eyes = Outlook()
    eyes.look(state)
    eyes.sum_up(state)
    eyes.divide(state)
    return eyes


def test_learning_and_playing_count_alike() -> None:
    """What the network was learned with says the same as what the shark thinks with."""
    figures, won = learn_outlook.positions("second", 3, 12, seed=4)
    weights, surprise = learn_outlook.learned_from(figures, won, seed=1)
    assert 0 < surprise < 3
    eyes = Outlook(vec[float](weights))
    for seat in range(3):
        for figure in range(FIGURES):
            eyes.figures[seat * FIGURES + figure] = figures[0, seat, figure]
    hopes = [eyes.hope(seat) for seat in range(3)]
    network, x = learn_outlook.Network(1), figures[:1]
    network.take(weights)
    chances, _level = network.chances(x, x[:, :, int(TO_COME)])
    for seat in (1, 2):
        gap = log(chances[0, seat] / chances[0, 0])
        assert hopes[seat] - hopes[0] == pytest.approx(gap, abs=1e-6)


def test_learning_makes_the_winners_less_of_a_surprise() -> None:
    figures, won = learn_outlook.positions("first", 4, 12, seed=6)
    x = (figures - figures.mean(axis=(0, 1))) / (figures.std(axis=(0, 1)) + 0.01)
    to_come = figures[:, :, int(TO_COME)]
    network = learn_outlook.Network(1)
    before = learn_outlook.surprise(network.chances(x, to_come)[0], won)
    network.learn(x, to_come, won)
    assert learn_outlook.surprise(network.chances(x, to_come)[0], won) < 0.95 * before


def test_every_table_has_weights() -> None:
    names = [f"first {seats}" for seats in (2, 3, 4)]
    names += [f"second {seats}" for seats in (2, 3, 4, 5, 6)]
    assert sorted(learned()) == sorted(outlooks()) == sorted(names)
    size = UNITS * (FIGURES + 2) + 2 * FIGURES
    assert {len(weights) for weights in outlooks().values()} == {size}
    assert {len(weights) for weights in learned().values()} == {len(KNOTS) * OWN_FIGURES}


def test_learning_finds_that_points_win() -> None:
    """A few games suffice for that; the same seed gives the same weights."""
    weights = learn("second", 3, games=30, seed=5)
    assert weights[0] > 0
    assert list(weights) == list(learn("second", 3, games=30, seed=5))


@pytest.mark.long
@pytest.mark.parametrize("edition", ["first", "second"])
def test_it_beats_regulars(edition: str) -> None:
    """Fair would be 25 %."""
    bots = ["shark", *["regular"] * 3]
    report = simulate("lords-of-vegas", bots, games=120, options={"edition": edition}, seed=3)
    assert report.bots[0].win_rate > 0.25
