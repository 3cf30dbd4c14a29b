"""The environments there are, by id. An id ends in the version of its spaces: whenever a number of
an action or of an observation changes its meaning, the version grows."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from boxcars.engine.actions import ActionSpace
from boxcars.engine.errors import BadOption, did_you_mean
from boxcars.engine.game import Game
from boxcars.engine.observation import height
from boxcars.engine.options import Options
from boxcars.engine.state import State
from boxcars.games.library import game

VERSIONS: Final = {"las-vegas": 1, "las-vegas-royale": 1, "lords-of-vegas": 1}
IDS: Final = {f"{name}-v{version}": name for name, version in VERSIONS.items()}
"""By id: its game."""

REWARDS: Final = ("win", "score")


class Setup(NamedTuple):
    """What a table of an environment is made of."""

    id: str
    game: Game
    seats: int
    options: Options
    space: ActionSpace
    height: int
    """How many rows an observation has."""

    def start(self) -> State:
        """A new game, before its first question."""
        return self.game.start(self.seats, self.options, None)


def setup(id: str, seats: int, options: Mapping[str, Any] | None = None) -> Setup:
    """The table of an id; BadOption says what is wrong with seats or options."""
    if id not in IDS:
        known = ", ".join(IDS)
        hint = did_you_mean(id, list(IDS))
        raise BadOption("id", f"there is no environment {id!r}; there are {known}{hint}")
    rules = game(IDS[id])
    rules.meta.check_seats(seats)
    complete = rules.meta.check_options(seats, options or {})
    return Setup(id, rules, seats, complete, space_of(IDS[id]), height(rules.observation))


@functools.cache
def space_of(name: str) -> ActionSpace:
    return ActionSpace(game(name))


def check_rewards(rewards: str) -> str:
    if rewards not in REWARDS:
        raise BadOption("rewards", f"must be one of {', '.join(REWARDS)}, not {rewards!r}")
    return rewards
