"""The regular of Las Vegas Royale: what it makes of the small games, and that it wins."""

import pytest

from boxcars.bots.las_vegas_royale import bet_on, standing
from boxcars.lab import simulate


def test_a_hopeless_bet_is_worth_nothing() -> None:
    assert bet_on(1, 12, True) == 0
    assert bet_on(1, 2, False) == 0


def test_the_last_space_is_worth_its_reward() -> None:
    assert standing(5, 7) == 60_000
    assert bet_on(4, 2, True) == pytest.approx(60_000 * 35 / 36)


@pytest.mark.parametrize("tiles", [0, 3, 6])
def test_it_beats_tourists(tiles: int) -> None:
    report = simulate(
        "las-vegas-royale",
        ["regular", "tourist", "tourist"],
        games=30,
        seed=1,
        options={"tiles_per_round": tiles},
    )
    rates = {line.bot: line.win_rate for line in report.bots}
    assert rates["regular"] > 0.5
