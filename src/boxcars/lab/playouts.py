"""Random games through the search path: the fastest way to play millions of them."""

from collections.abc import Mapping
from time import perf_counter

from msgspec import Struct

from boxcars.engine.generator import Generator
from boxcars.engine.state import playout
from boxcars.games.library import game as find_game


class Playouts(Struct, frozen=True):
    """What many random games came to."""

    games: int
    decisions: int
    wins: tuple[float, ...]
    """By seat; shared wins count as shares."""
    seconds: float


def playouts(
    game: str,
    seats: int = 4,
    games: int = 100_000,
    *,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
) -> Playouts:
    """Plays random games to the end, unchecked and without views.

    >>> playouts("las-vegas", seats=3, games=10, seed=1).games
    10
    """
    rules = find_game(game)
    complete = rules.meta.check_options(rules.meta.check_seats(seats), options or {})
    start = rules.start(seats, complete, None)
    generator = Generator(seed)
    decisions = 0
    wins = [0.0] * seats
    began = perf_counter()
    for _ in range(games):
        state = start.clone()
        decisions += int(playout(state, generator))
        result = state.result()
        assert result is not None
        for winner in result.winners:
            wins[winner] += 1 / len(result.winners)
    return Playouts(games, decisions, tuple(wins), perf_counter() - began)
