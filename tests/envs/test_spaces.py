"""The spaces of the environments: what they show comes from views, and never changes unnoticed."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.state import OVER, State, settle_chance
from boxcars.envs import IDS, setup
from boxcars.envs.catalog import Setup
from tests.envs.tables import TABLES
from tests.lords_of_vegas.trading_games import TradingGame

GOLDEN = Path(__file__).parent / "spaces.json"
"""By id: the rows of an observation and the numbers of actions, as they are documented, and a sum
over what seats saw in some games. Entries are never changed: if one does not fit any more, what
learners have stored has another meaning. Then the version of the id grows, with a new entry."""


def seen(state: State, seat: int, height: int) -> list[int]:
    rows = vec[i64]([0] * height)
    state.observe(seat, rows, 0)
    return list(rows)


def moments(table: Setup, games: int) -> list[State]:
    """Every moment of some random games at which a seat has to answer, and their ends."""
    found = []
    generator = Generator(5)
    for _ in range(games):
        state = table.start()
        while settle_chance(state, generator) != OVER:
            found.append(state.clone())
            state.apply(state.draw(generator))
        found.append(state)
    return found


@pytest.mark.parametrize(("id", "seats", "options"), TABLES)
def test_an_observation_is_made_of_the_view_and_nothing_else(
    id: str, seats: int, options: Options
) -> None:
    """Whatever state fits a seat's view, its observation is the same."""
    table = setup(id, seats, options)
    imagine = table.game.imagine
    assert imagine is not None
    generator = Generator(6)
    for state in moments(table, 2)[::3]:
        for seat in range(seats):
            shown = seen(state, seat, table.height)
            assert seen(state.imagine(seat, generator), seat, table.height) == shown
            assert seen(imagine(state.view(seat), generator), seat, table.height) == shown
            assert min(shown) >= 0


@pytest.mark.parametrize(("id", "seats", "options"), TABLES)
def test_what_is_renewed_is_what_would_be_observed(id: str, seats: int, options: Options) -> None:
    """At every moment of a game, whichever seat looks next."""
    table = setup(id, seats, options)
    rows = vec[i64]([0] * table.height)
    state, generator = table.start(), Generator(8)
    while settle_chance(state, generator) != OVER:
        for seat in range(seats):
            state.renew(seat, rows, 0)
            assert list(rows) == seen(state, seat, table.height)
        state.apply(state.draw(generator))


def test_black_dice_at_a_casino_without_a_tile_are_renewed_for_each_seat() -> None:
    """They are placed in a payout: they lie there while another tile asks somebody else."""
    table = setup("las-vegas-royale-v1", 3, {"tiles_per_round": 1})
    state: Any = table.start()
    settle_chance(state, Generator(8))
    state.black[5] = 1
    rows = vec[i64]([0] * table.height)
    for seat in range(3):
        state.renew(seat, rows, 0)
        assert list(rows) == seen(state, seat, table.height)
        assert rows[19] == 1 << 8 * (-seat % 3)


def test_offers_are_observed_as_they_can_be_accepted() -> None:
    game = TradingGame(3, {}, 6)
    table = setup("lords-of-vegas-v1", 3)
    offered = 0
    while game.play.questions and offered < 5:
        if game.view().window is not None:
            game.trade()
        else:
            game.go_on()
        state = game.play.state()
        for seat in range(3):
            waiting = [row for row in seen(state, seat, table.height)[-12:] if row > 0]
            accepts = [n for n in table.space.numbered(state, seat) if 125_909 <= n <= 125_920]
            assert len(waiting) == len(accepts)
            offered += len(waiting)
    assert offered >= 5


def test_seats_are_counted_from_the_viewer() -> None:
    """The same table looks the same to each seat if the seats are counted from it."""
    table = setup("las-vegas-v1", 3)
    for state in moments(table, 1)[::5]:
        rows = [
            np.array(seen(state, seat, table.height)).view(np.uint8).reshape(-1, 8)
            for seat in range(3)
        ]
        for seat in range(3):
            for casino in range(1, 7):
                mine = np.roll(rows[0][casino][:3], -seat)
                assert (rows[seat][casino][:3] == mine).all()


def space_of(id: str) -> dict[str, Any]:
    table = setup(id, 3)
    digest = hashlib.sha256()
    for state in moments(table, 2):
        for seat in range(3):
            digest.update(np.array(seen(state, seat, table.height)).tobytes())
        actor = int(state.asks)
        if actor >= 0:
            digest.update(str(sorted(table.space.numbered(state, actor))).encode())
    return {
        "rows": [[each.name, each.count, each.meaning] for each in table.game.observation],
        "actions": [
            [int(group.first), int(group.size), group.kind.__name__, group.meaning()]
            for group in table.space.groups
        ],
        "seen": digest.hexdigest()[:12],
    }


@pytest.mark.parametrize("id", IDS)
def test_spaces_are_those_of_their_version(id: str) -> None:
    golden = json.loads(GOLDEN.read_text())
    assert id in golden, f"the spaces of {id} are not in {GOLDEN.name} yet: {space_of(id)}"
    assert space_of(id) == golden[id]
