"""OpenSpiel: the games as its own algorithms want them, with every outcome of chance listed.

`pyspiel.load_game("boxcars_las_vegas_v1", {"seats": 2})` works once `register` was called. Options
of a game are a parameter `options`, as JSON; so is a `position` to begin with, which has its own
seats and options.
"""

from __future__ import annotations

import json
from typing import Any, Final

import numpy as np
import pyspiel

from boxcars.api import load
from boxcars.engine.actions import Numbers
from boxcars.engine.batch import Seen, rewards_of
from boxcars.engine.errors import BadOption
from boxcars.engine.observation import NUMBERS_IN_ROW
from boxcars.engine.state import OVER, State
from boxcars.envs.catalog import IDS, Setup, setup
from boxcars.games.library import meta

MOST_OUTCOMES: Final = 1 << 21
"""More than nine dice of six players can show."""
MOST_ANSWERS: Final = 100_000
FEW: Final = 50
KEPT_LISTS: Final = 64

OPEN: Final = ("las-vegas",)
"""The games in which everything happens before everybody's eyes: what a player remembers is the
history. Elsewhere there are secret choices."""
PARAMETERS: Final[dict[str, Any]] = {"seats": 2, "options": "{}", "position": ""}

Outcomes = list[tuple[int, float]]


def register() -> list[str]:
    """Makes the games known to OpenSpiel; returns their names there."""
    known = pyspiel.registered_names()
    for id in IDS:
        if short_name(id) not in known:
            pyspiel.register_game(game_type(id), maker(id))
    return [short_name(id) for id in IDS]


def short_name(id: str) -> str:
    return "boxcars_" + id.replace("-", "_")


def game_type(id: str) -> Any:
    about = meta(IDS[id])
    return pyspiel.GameType(
        short_name=short_name(id),
        long_name=about.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=about.seats[1],
        min_num_players=about.seats[0],
        provides_information_state_string=IDS[id] in OPEN,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=PARAMETERS,
    )


def maker(id: str) -> type:
    """The game of an id, as OpenSpiel makes it from its parameters."""

    class BoxcarsGame(pyspiel.Game):  # type: ignore[misc]
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            chosen = PARAMETERS | (params or {})
            self.about = about(id, chosen["seats"], chosen["options"], chosen["position"])
            info = pyspiel.GameInfo(
                num_distinct_actions=self.about.setup.space.size,
                max_chance_outcomes=MOST_OUTCOMES,
                num_players=self.about.setup.seats,
                min_utility=-1.0 / self.about.setup.seats,
                max_utility=1.0 - 1.0 / self.about.setup.seats,
                utility_sum=0.0,
                max_game_length=MOST_ANSWERS,
            )
            super().__init__(game_type(id), info, chosen)

        def new_initial_state(self) -> BoxcarsState:
            return BoxcarsState(self)

        def make_py_observer(
            self, iig_obs_type: Any = None, params: Any = None
        ) -> Observer | Recall:
            if iig_obs_type is not None and iig_obs_type.perfect_recall:
                return Recall()
            return Observer(self.about.setup)

    return BoxcarsGame


def about(id: str, seats: int, options: str, position: str) -> About:
    if not position:
        chosen = setup(id, seats, json.loads(options))
        return About(chosen, chosen.start())
    play = load(json.loads(position))
    if play.game.meta.id != IDS[id]:
        raise BadOption("position", f"must be one of {meta(IDS[id]).title}")
    return About(setup(id, play.seats, play.options), play.state())


class About:
    """What all states of a game share: copies of a state have the same one."""

    def __init__(self, setup: Setup, start: State) -> None:
        self.setup = setup
        self.start = start
        self.lists: dict[int, tuple[object, Outcomes]] = {}
        """Long lists of outcomes, by the engine's own lists, which it keeps."""

    def __deepcopy__(self, memo: object) -> About:
        return self


class Noted:
    """What the seat that is asked may answer, once somebody wanted to know; a copy of a state finds
    out for itself."""

    def __init__(self) -> None:
        self.numbers: Numbers | None = None

    def __deepcopy__(self, memo: object) -> Noted:
        return Noted()


class BoxcarsState(pyspiel.State):  # type: ignore[misc]
    """A state of the engine, chance and seats alike."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.about: About = game.about
        self.state: State = self.about.start.clone()
        self.noted = Noted()

    def current_player(self) -> int:
        seat = int(self.state.asked())
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def is_terminal(self) -> bool:
        return int(self.state.asks) == OVER

    def _legal_actions(self, player: int) -> list[int]:
        found = self.numbers()
        return sorted([int(number) for number in found.numbers[: found.size]])

    def numbers(self) -> Numbers:
        found = self.noted.numbers
        if found is None:
            self.noted.numbers = found = Numbers()
            self.about.setup.space.note(self.state, self.state.asked(), found)
        return found

    def chance_outcomes(self) -> Outcomes:
        weights = self.state.weights()
        lists = self.about.lists
        kept = lists.get(id(weights))
        if kept is not None:
            return kept[1]
        total = sum([int(weight) for _, weight in weights])
        outcomes = [(place, int(weight) / total) for place, (_, weight) in enumerate(weights)]
        if len(outcomes) > FEW:
            if len(lists) == KEPT_LISTS:
                lists.clear()
            lists[id(weights)] = (weights, outcomes)
        return outcomes

    def _apply_action(self, action: int) -> None:
        if int(self.state.asks) < 0:
            self.state.apply(self.state.weights()[action][0])
        else:
            legal = self.numbers()
            place = legal.place_of(action)
            code = legal.codes[place]
            if legal.answers is not None and action in legal.answers:
                self.state.answer(self.state.asked(), legal.answers[action])
            else:
                self.state.apply(code)
        self.noted.numbers = None

    def _action_to_string(self, player: int, action: int) -> str:
        if player < 0:
            return str(self.state.decode(self.state.weights()[action][0]))
        return str(self.about.setup.space.numbered(self.state, player)[action])

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.about.setup.seats
        return rewards_of(self.state, "win")

    def __str__(self) -> str:
        return repr(self.state)


class Observer:
    """What a player sees: the numbers of the other environments, as floats."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seen = Seen(setup.height, setup.space.size)
        self.tensor = np.zeros(setup.height * NUMBERS_IN_ROW, np.float32)
        self.dict = {"observation": self.tensor.reshape(setup.height, NUMBERS_IN_ROW)}

    def set_from(self, state: BoxcarsState, player: int) -> None:
        state.state.observe(player, self.seen.rows, 0)
        self.tensor[:] = np.frombuffer(memoryview(self.seen.rows), np.uint8)

    def string_from(self, state: BoxcarsState, player: int) -> str:
        return str(state.state.view(player))


class Recall:
    """What a player remembers of a game without secrets: everything that happened."""

    tensor = None
    dict: Final[dict[str, Any]] = {}

    def set_from(self, state: BoxcarsState, player: int) -> None:
        """There is no tensor of it."""

    def string_from(self, state: BoxcarsState, player: int) -> str:
        return f"seat {player}: " + " ".join(map(str, state.history()))
