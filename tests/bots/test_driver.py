"""How bots are asked: the same everywhere, told what happened, and never answered for by chance."""

from __future__ import annotations

import logging

import pytest

import boxcars
from boxcars.bots import Seated
from boxcars.engine.errors import IllegalAction
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event
from boxcars.games.las_vegas.types import Place
from boxcars.games.library import game
from boxcars.games.lords_of_vegas.types import Decline, EndTurn, GiveMoney, LayOff, Offer
from boxcars.lab import simulate
from tests.lords_of_vegas.tables import A, B, table


class Listener:
    """Notes what it is told, and takes the first answer."""

    wants_events = True

    def __init__(self, generator: Generator) -> None:
        self.told: list[Event] = []
        self.turns = 0
        BOTS.append(self)

    def choose(self, turn: Turn) -> Answer:
        self.turns += 1
        self.told += turn.events
        return turn.legal[0]


BOTS: list[Listener] = []


class Stubborn:
    def __init__(self, answer: Answer | None) -> None:
        self._answer = answer

    def choose(self, turn: Turn) -> Answer:
        if self._answer is None:
            raise RuntimeError("no idea")
        return self._answer


def seated(play: boxcars.Play, seat: int, bot: Stubborn) -> Seated:
    return Seated(play.game, play.options, seat, bot)


@pytest.mark.parametrize("name", ["las-vegas", "las-vegas-royale", "lords-of-vegas"])
def test_a_bot_is_told_everything_it_may_know_once_and_in_order(name: str) -> None:
    play = boxcars.new(name, 3, seed=5)
    listeners = [Listener(Generator(seat)) for seat in range(3)]
    bots = [Seated(play.game, play.options, seat, bot) for seat, bot in enumerate(listeners)]
    heard = [0] * 3
    for _ in range(40):
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        before = listeners[seat].turns
        answer = bots[seat].answer(play.state(), play.events)
        if listeners[seat].turns > before:
            heard[seat] = len(play.events)
        play.answer(seat, answer)
    for seat in range(3):
        seen = [event.seen_by(seat) for event in play.events[: heard[seat]]]
        assert listeners[seat].told == [event for event in seen if event is not None]


def test_a_simulation_tells_events_to_bots_that_want_them() -> None:
    BOTS.clear()
    simulate("las-vegas", [Listener, "tourist"], games=1, options={"start_player": 0}, seed=1)
    listener = next(bot for bot in BOTS if bot.turns)
    told = [type(event).__name__ for event in listener.told]
    assert told[:2] == ["StartPlayerChosen", "RoundBegan"]
    assert told.count("RoundBegan") == 4


def test_one_bot_is_kept_for_a_whole_game() -> None:
    BOTS.clear()
    simulate("las-vegas", [Listener, Listener, "tourist"], games=3, seed=1)
    # Each of the two entries is tried once before the first game.
    tried, seated = BOTS[:2], BOTS[2:]
    assert [bot.turns for bot in tried] == [0, 0]
    assert len(seated) == 6
    assert all(bot.turns > 4 for bot in seated)


def test_an_answer_that_is_not_allowed_is_refused_with_the_reason() -> None:
    play = table("A6 marker A", money={A: 30, B: 10})
    good, bad = Offer((GiveMoney(B, A, 10),)), Offer((GiveMoney(B, A, 11),))
    assert seated(play, A, Stubborn(good)).answer(play.state()) == good
    with pytest.raises(IllegalAction, match="not enough money"):
        seated(play, A, Stubborn(bad)).answer(play.state())


@pytest.mark.parametrize("answer", [None, Offer((GiveMoney(B, A, 11),))])
def test_a_bot_that_fails_is_logged_and_the_fallback_plays(
    answer: Answer | None, caplog: pytest.LogCaptureFixture
) -> None:
    play = table("A6 marker A", money={A: 30, B: 10})
    with caplog.at_level(logging.ERROR):
        found = {seated(play, A, Stubborn(answer)).answer_for_sure(play.state()) for _ in range(20)}
    assert found == {EndTurn()}
    assert "in seat 0 failed" in caplog.text


def test_a_bot_is_told_until_when_it_may_think() -> None:
    """Where people play, and where nobody waits if somebody says so."""

    class Hasty:
        def choose(self, turn: Turn) -> Answer:
            told.append(turn.deadline)
            return turn.legal[0]

    told: list[float | None] = []
    play = table("A6 marker A", money={A: 30})
    bot = Seated(play.game, play.options, A, Hasty())
    bot.answer_for_sure(play.state(), deadline=7.5)
    bot.answer(play.state(), deadline=8.5)
    bot.answer(play.state())
    assert told == [7.5, 8.5, None]


def test_the_fallback_declines_what_is_offered() -> None:
    """LOV-17.5: nobody trades because a program failed."""
    play = table("A6 marker A", money={A: 30, B: 10})
    play.answer(A, Offer((GiveMoney(B, A, 10),)))
    assert play.game.fallback(play.legal(B)) == Decline(1)


@pytest.mark.parametrize("rules", [game(about.id) for about in boxcars.known_games()])
def test_the_fallback_is_one_of_the_answers(rules: Game) -> None:
    """Whoever is asked, up to the end of the game."""
    play = boxcars.new(rules, 3, seed=2)
    while play.questions:
        seat = play.questions[0].seat
        answer = rules.fallback(play.legal(seat))
        assert answer in play.legal(seat)
        assert not isinstance(answer, LayOff) or not answer.half
        play.answer(seat, answer)


def test_the_fallback_of_a_game_without_passive_answers_is_the_first() -> None:
    assert game("las-vegas").fallback([Place(3), Place(5)]) == Place(3)
