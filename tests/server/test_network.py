"""Over a network that loses, delays, doubles and reorders, all end up where the server is."""

from __future__ import annotations

import asyncio

from tests.server.bad_network import FAULTS, play
from tests.server.serving import Server


def test_a_game_over_a_bad_network_ends_alike_for_everybody(server: Server) -> None:
    happened = asyncio.run(play(server, "las-vegas", seed=4, rounds=3))
    # How many of which depends on how often people connect; the rare ones are for longer runs.
    assert sum(happened[fault] for fault in FAULTS) > 5
