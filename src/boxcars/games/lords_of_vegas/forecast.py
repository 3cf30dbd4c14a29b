"""What each action would do, computed from a view: shown before a person chooses."""

from __future__ import annotations

from typing import cast

from msgspec import structs
from mypy_extensions import i64

from boxcars.engine.step import kind_of, rest_of
from boxcars.engine.types import View
from boxcars.games.lords_of_vegas.actions.action import END_TURN
from boxcars.games.lords_of_vegas.from_view import board_of
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.play import ACTIONS
from boxcars.games.lords_of_vegas.types import Action
from boxcars.games.lords_of_vegas.view_types import Effect, LordsOfVegasForecast, LordsOfVegasView


def forecast(view: View) -> list[LordsOfVegasForecast]:
    """One forecast for each action of the active player; of bets, three for each casino."""
    assert isinstance(view, LordsOfVegasView)
    if view.phase != "play":
        return []
    state = board_of(view)
    forecasts: list[LordsOfVegasForecast] = []
    for index in range(state.choices()):
        code = state.choice(index)
        if kind_of(code) != END_TURN:
            action = cast(Action, state.decode(code))
            effect = structs.asdict(effect_of(state, code))
            forecasts.append(LordsOfVegasForecast(**effect, answer=action))
    return forecasts


def effect_of(state: LordsOfVegas, code: i64) -> Effect:
    """What an action would do."""
    return ACTIONS[kind_of(code) - 1].effect(state, rest_of(code))
