"""What types list by hand, because they must, is what the steps say."""

from __future__ import annotations

from typing import get_args

from boxcars.games.lords_of_vegas.game import GAME
from boxcars.games.lords_of_vegas.state import STEPS
from boxcars.games.lords_of_vegas.steps.play import ACTIONS
from boxcars.games.lords_of_vegas.types import Action, AnyQuestion, Phase, TaskName

NAMES = list(dict.fromkeys([step.name for step in STEPS]))


def test_every_question_of_the_steps_is_one_that_a_view_may_have() -> None:
    assert set(get_args(AnyQuestion)) == set(GAME.questions)


def test_a_task_is_named_after_its_step() -> None:
    assert list(get_args(TaskName)) == NAMES


def test_a_phase_is_a_step_that_waits_or_the_end() -> None:
    asking = [step.name for step in STEPS if step.questions]
    phases = ["dealing" if name == "deal" else name for name in dict.fromkeys(asking)]
    assert list(get_args(Phase)) == [*phases, "over"]


def test_the_actions_are_numbered_as_the_play_step_answers() -> None:
    play = next(step for step in STEPS if step.name == "play")
    assert [play.answers[action.number] for action in ACTIONS] == [one.answer for one in ACTIONS]
    assert [action.answer for action in ACTIONS] == list(get_args(Action))
