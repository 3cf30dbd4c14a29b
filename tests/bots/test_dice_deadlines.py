"""Shark and house of the games with dice in casinos keep to their time, wherever the game stands.
The clock is one of our own, so that no busy machine decides what comes out."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars.bots import make_bot
from boxcars.bots.las_vegas.endgame import Endgame, OutOfTimeError
from boxcars.bots.policy import PolicyBot
from boxcars.bots.search.lookahead import Lookahead
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas.board import Board
from tests.las_vegas.tables import A, B, C, roll, table


class Clock:
    """It goes on by one second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("las-vegas", 2, {"neutral_dice": True}),
    ("las-vegas", 5, {}),
    ("las-vegas-royale", 5, {"tiles_per_round": 6}),
]


@pytest.mark.parametrize("level", ["shark", "house"])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_when_the_time_is_up_an_answer_is_there(
    game: str, seats: int, options: dict[str, Any], level: str
) -> None:
    """They look at the clock a few times more than they may, never once more after it is late."""
    play = boxcars.new(game, seats, options, seed=seats)
    thinker = make_bot(game, level, Generator(1))
    assert isinstance(thinker, Lookahead)
    thinker.seconds = 1e9
    habit = PolicyBot(thinker.policy)
    asked = 0
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        if len(play.legal(seat)) > 1:
            asked += 1
            may_look = asked % 4
            clock = thinker.clock = Clock()
            answer = thinker.choose(play.turn(seat, deadline=may_look))
            assert answer in play.legal(seat)
            assert clock.now <= max(may_look, 1) + 2
        play.answer(seat, habit.choose(play.turn(seat)))
    assert asked > 50


def late_table() -> boxcars.Play[Any]:
    """So many dice are left that the house works every roll out, and needs some time for it."""
    play = table(
        3, notes={1: [30], 2: [90], 4: [60, 20]}, dice={1: {B: 1}}, supply={A: 3, B: 1, C: 1}
    )
    roll(play, [1, 2, 4])
    return play


@pytest.mark.parametrize("level", ["shark", "house"])
def test_what_is_worked_out_is_left_when_the_time_is_up(level: str) -> None:
    play = late_table()
    bot = make_bot("las-vegas", level, Generator(1))
    assert isinstance(bot, Lookahead)
    bot.seconds = 1e9
    for may_look in (0, 1, 2, 3, 5):
        clock = bot.clock = Clock()
        assert bot.choose(play.turn(A, deadline=may_look)) in play.legal(A)
        assert clock.now <= max(may_look, 1) + 2
    state = play.state()
    assert isinstance(state, Board)
    with pytest.raises(OutOfTimeError):
        Endgame(state, lambda: True).best_number(state)
