"""Random games with random trades: nothing is lost, nothing stalls (`make soak` plays 40,000)."""

from __future__ import annotations

import pytest

from tests.lords_of_vegas.trading_games import TABLES, play_games


@pytest.mark.slow
@pytest.mark.parametrize("edition", TABLES)
def test_random_trades(edition: str) -> None:
    happened = play_games(edition, games=60, seed=1000)
    for what in ("trade_done", "trade_stopped", "offer_ended", "refused", "die_removed"):
        assert happened[what] > 5, f"too little {what} to be a test"
