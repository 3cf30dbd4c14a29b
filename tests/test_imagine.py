"""A state from a view alone: it may be any that the viewer cannot tell from the real one.

That it looks the same and can be played on is checked by `check_game`, for every table.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import boxcars
from boxcars import Play
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale.types import Fist, Split
from tests.las_vegas import tables as las_vegas
from tests.las_vegas_royale import tables as royale
from tests.las_vegas_royale.tiles.test_a_lucky_punch_jackpot import punch
from tests.las_vegas_royale.tiles.test_g_black_box_double_down import won_box

A, B, C = range(3)


def imagined(play: Play, viewer: int | None, times: int) -> list[Any]:
    """The positions that a viewer imagines."""
    generator = Generator(7)
    imagine = play.game.imagine
    assert imagine is not None
    return [imagine(play.view(viewer), generator).position() for _ in range(times)]


@pytest.mark.rule("LV-7.1", "LV-R15")
def test_notes_of_others_are_dealt_out_fairly() -> None:
    """Every note that A cannot see is equally likely to be B's."""
    play = las_vegas.table(3, won={A: [50, 20], B: [70, 10, 10], C: [90]})
    found = imagined(play, A, 2000)
    assert {position.players[A].won for position in found} == {(50_000, 20_000)}
    assert {len(position.players[B].won) for position in found} == {3}
    real: Any = play.position()
    hidden = Counter([*real.fresh, *real.players[B].won, *real.players[C].won])
    dealt = Counter(value for position in found for value in position.players[B].won)
    for value, copies in hidden.items():
        fair = 3 * 2000 * copies / hidden.total()
        assert dealt[value] == pytest.approx(fair, rel=0.2)


def test_open_money_leaves_nothing_to_imagine_but_the_pile() -> None:
    play = boxcars.new("las-vegas", 3, {"hide_money": False}, seed=3)
    for _ in range(40):
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    assert all(position == play.position() for position in imagined(play, B, 5))


@pytest.mark.rule("LVR-4.6")
def test_cards_of_others_are_dealt_out_fairly() -> None:
    play = boxcars.new("las-vegas-royale", 3, {"tiles_per_round": 3}, seed=4)
    while royale.see(play).round < 3:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    real: Any = play.position()
    found = imagined(play, A, 400)
    assert {position.players[A].won for position in found} == {real.players[A].won}
    assert {len(position.players[B].won) for position in found} == {len(real.players[B].won)}
    hidden = [*real.fresh, *real.players[B].won, *real.players[C].won]
    dealt = [value for position in found for value in position.players[B].won]
    assert set(dealt) == set(hidden)
    mean = sum(hidden) / len(hidden)
    assert sum(dealt) / len(dealt) == pytest.approx(mean, rel=0.03)


@pytest.mark.rule("LVR-T-A1.2")
def test_a_fist_is_known_to_its_owner_only() -> None:
    play = punch()
    play.answer(A, Fist(2))
    assert {position.steps[0].first for position in imagined(play, A, 20)} == {2}
    for viewer in (None, B, C):
        assert {position.steps[0].first for position in imagined(play, viewer, 60)} == {1, 2, 3}


@pytest.mark.rule("LVR-T-G1.3")
def test_piles_are_known_to_the_player_who_split() -> None:
    play = won_box(hide_money=False)
    play.answer(B, Split((60_000, 0, 0, 0)))
    assert all(position == play.position() for position in imagined(play, B, 5))
    assert len({str(position.steps) for position in imagined(play, A, 80)}) == 5


@pytest.mark.rule("LOV-19.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_but_the_deck_is_seen_in_lords_of_vegas(seats: int) -> None:
    play = boxcars.new("lords-of-vegas", seats, {"layoff": True}, seed=6)
    generator = Generator(2)
    while play.questions:
        assert imagined(play, 0, 1) == [play.position()]
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[generator.below(len(legal))])
