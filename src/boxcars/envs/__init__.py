"""Environments for learners: PettingZoo, Gymnasium, OpenSpiel, and many games at once in NumPy.

They need the extra `boxcars[envs]`; OpenSpiel is installed by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from boxcars.envs.catalog import IDS, Setup, setup

if TYPE_CHECKING:
    from boxcars.envs.all_seats import TableEnv
    from boxcars.envs.many_games import VectorEnv
    from boxcars.envs.one_seat import SingleEnv

__all__ = ["IDS", "Setup", "aec", "register_openspiel", "setup", "single", "vector"]

ENVS = "environments want NumPy, Gymnasium and PettingZoo: pip install 'boxcars[envs]'"
OPENSPIEL = "OpenSpiel is installed by itself: pip install open_spiel"


def aec(
    id: str,
    seats: int = 4,
    options: Mapping[str, Any] | None = None,
    *,
    rewards: str = "win",
    render_mode: str | None = None,
) -> TableEnv:
    """A PettingZoo environment (AEC) for all seats of a game."""
    with wanting(ENVS):
        from boxcars.envs.all_seats import TableEnv

    return TableEnv(setup(id, seats, options), rewards, render_mode)


def single(
    id: str,
    bots: tuple[str, ...] = ("regular", "regular", "regular"),
    options: Mapping[str, Any] | None = None,
    *,
    seat: int | None = None,
    rewards: str = "win",
    render_mode: str | None = None,
) -> SingleEnv:
    """A Gymnasium environment for one seat against named bots, as `boxcars sim` names them; `seat`
    is drawn for each game unless it is given."""
    with wanting(ENVS):
        from boxcars.envs.one_seat import SingleEnv

    return SingleEnv(id, bots, options, seat, rewards, render_mode)


def vector(
    id: str,
    games: int,
    seats: int = 4,
    options: Mapping[str, Any] | None = None,
    *,
    seed: int = 0,
    rewards: str = "win",
) -> VectorEnv:
    """Many games at once, NumPy in and NumPy out."""
    with wanting(ENVS):
        from boxcars.envs.many_games import VectorEnv

    return VectorEnv(setup(id, seats, options), games, seed, rewards)


def register_openspiel() -> list[str]:
    """Makes the games known to OpenSpiel; returns their names there."""
    with wanting(OPENSPIEL):
        from boxcars.envs.openspiel import register

    return register()


@contextmanager
def wanting(extra: str) -> Iterator[None]:
    """Says what is to be installed if something is not."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(extra, name=error.name) from None
