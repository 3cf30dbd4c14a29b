"""Policies: the same choices as the bots that play by them, whole games by them, and a sensible
answer to questions they do not know."""

from __future__ import annotations

import pytest

import boxcars
from boxcars.bots import make_bot
from boxcars.bots.las_vegas.policy import LasVegasPolicy
from boxcars.bots.las_vegas_royale.policy import RoyalePolicy
from boxcars.bots.lords_of_vegas.policy import LordsPolicy
from boxcars.bots.policy import Policy, PolicyBot
from boxcars.bots.search.playouts import play_on_by, play_out_by
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER, State
from boxcars.engine.turn import Turn
from boxcars.games.las_vegas.types import Place
from boxcars.games.library import game
from tests.las_vegas import tables

POLICIES: dict[str, type[Policy]] = {
    "las-vegas": LasVegasPolicy,
    "las-vegas-royale": RoyalePolicy,
    "lords-of-vegas": LordsPolicy,
}
EVERY_GAME = list(POLICIES)


def first_state(name: str, seats: int = 3) -> State:
    rules = game(name)
    return rules.start(seats, rules.meta.check_options(seats, {}), None)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_it_plays_whole_games_on_the_search_face(name: str) -> None:
    state = first_state(name)
    assert play_out_by(POLICIES[name](Generator(1)), state, Generator(2)) > 20
    assert state.actor() == OVER
    assert state.result() is not None


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_same_generators_give_the_same_game(name: str) -> None:
    def scores() -> object:
        state = first_state(name, 4)
        play_out_by(POLICIES[name](Generator(7)), state, Generator(8))
        return state.result()

    assert scores() == scores()


@pytest.mark.parametrize("name", ["las-vegas", "las-vegas-royale"])
def test_a_round_can_be_played_out_by_itself(name: str) -> None:
    state = first_state(name)
    policy = POLICIES[name](Generator(1))
    assert policy.stretch(state) == 1
    play_on_by(policy, state, Generator(2))
    assert policy.stretch(state) == 2
    assert state.actor() != OVER


@pytest.mark.parametrize("name", EVERY_GAME)
def test_choosing_changes_nothing(name: str) -> None:
    state, policy, generator = first_state(name), POLICIES[name](Generator(1)), Generator(2)
    while state.actor() != OVER:
        seat = state.actor()
        if seat >= 0:
            before = state.position()
            code = policy.choose(state, seat)
            assert state.position() == before
            assert code in [state.choice(index) for index in range(int(state.choices()))]
            state.apply(code)
        else:
            state.apply(state.draw(generator))


def test_the_regular_of_las_vegas_plays_by_its_policy() -> None:
    """Hidden money is guessed anew for each choice, and does not matter."""
    play = boxcars.new("las-vegas", 3, seed=5)
    bot, policy = make_bot("las-vegas", "regular", Generator(1)), LasVegasPolicy(Generator(2))
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        answer = bot.choose(play.turn(seat))
        state = play.state()
        assert answer == state.decode(policy.choose(state, seat))
        play.answer(seat, answer)


def test_a_question_it_does_not_know_is_answered_by_trying() -> None:
    """A note that nobody else can reach is better than a tie."""
    play = tables.table(2, notes={1: [30, 20], 2: [90]}, dice={1: {1: 1}}, supply={0: 2, 1: 1})
    tables.roll(play, [1, 2])
    state = play.state()
    assert state.decode(LasVegasPolicy(Generator(1)).best_tried(state, 0)) == Place(2)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_no_question_needs_to_be_known(name: str) -> None:
    """By trying alone a policy comes to the end of a game."""
    state, policy, generator = first_state(name, 2), POLICIES[name](Generator(1)), Generator(3)
    while state.actor() != OVER:
        seat = state.actor()
        state.apply(state.draw(generator) if seat < 0 else policy.best_tried(state, seat))
    assert state.result() is not None


def test_a_policy_without_any_knowledge_takes_the_first_answer() -> None:
    """Nothing is left to chance."""
    play = boxcars.new("las-vegas-royale", 2, seed=3)
    turn: Turn = play.turn(play.questions[0].seat)
    assert PolicyBot(Policy(Generator(1))).choose(turn) == turn.legal[0]
