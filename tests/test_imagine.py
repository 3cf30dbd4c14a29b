"""A state from a view alone: it may be any that the viewer cannot tell from the real one.

That it looks the same and can be played on is checked by `check_game`, for every table.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

import boxcars
from boxcars import Play
from boxcars.engine.generator import Generator
from boxcars.games.las_vegas_royale.types import Bet, Fist, Split
from boxcars.games.lords_of_vegas.from_view import board_of
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView
from tests.las_vegas import tables as las_vegas
from tests.las_vegas_royale import tables as royale
from tests.las_vegas_royale.tiles.test_a_lucky_punch_jackpot import punch
from tests.las_vegas_royale.tiles.test_b_prime_time_fifty_fifty import fifty
from tests.las_vegas_royale.tiles.test_g_black_box_double_down import won_box
from tests.lords_of_vegas.trading_games import TradingGame

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
    real: Any = play.state().position()
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
    assert all(position == play.state().position() for position in imagined(play, B, 5))


@pytest.mark.rule("LVR-4.6")
def test_cards_of_others_are_dealt_out_fairly() -> None:
    play = boxcars.new("las-vegas-royale", 3, {"tiles_per_round": 3}, seed=4)
    while royale.see(play).round < 3:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    real: Any = play.state().position()
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
    assert all(position == play.state().position() for position in imagined(play, B, 5))
    assert len({str(position.steps) for position in imagined(play, A, 80)}) == 5


@pytest.mark.rule("LVR-T-B2.4")
def test_a_bet_is_known_to_everybody() -> None:
    """The sum before and the bet are told, so nobody guesses them."""
    play = fifty((1, 5))
    play.answer(A, Bet("lower"))
    for viewer in (None, A, B):
        assert {(step.first, step.second) for step in royale.see(play, viewer).steps} == {(6, 2)}
        found = imagined(play, viewer, 5)
        assert {(step.first, step.second) for each in found for step in each.steps} == {(6, 2)}


@pytest.mark.rule("LVR-R31")
def test_substitutes_of_10k_and_20k_stay_with_those_who_got_them() -> None:
    play = royale.table(
        3, hand={B: [60, 20, 10], C: [90]}, tiles={1: "bad_luck"}, bad_luck_change="exact"
    )
    assert [player.known for player in royale.see(play, A).players] == [(), (20_000, 10_000), ()]
    for position in imagined(play, A, 20):
        assert position.players[B].won[1:] == (20_000, 10_000)
        assert min(position.players[C].won) >= 30_000


@pytest.mark.rule("LOV-19.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_everything_but_the_deck_is_seen_in_lords_of_vegas(seats: int) -> None:
    """Offers and answers to them too, and what was rolled for the first turn."""
    game = TradingGame(seats, {"layoff": True}, 6)
    while game.play.questions:
        assert imagined(game.play, 0, 1) == [game.play.state().position()]
        if game.view().window is not None and game.generator.below(3) == 0:
            game.trade()
        else:
            game.go_on()
    assert game.view().offered > 0


@pytest.mark.parametrize("game", ["las-vegas", "las-vegas-royale", "lords-of-vegas"])
def test_what_is_imagined_goes_on_under_the_rules_of_its_table(game: str) -> None:
    play = boxcars.new(game, seats=2, seed=1)
    assert play.game.imagine is not None
    view = msgspec.structs.replace(play.view(0), rules=7)
    assert play.game.imagine(view, Generator(7)).rules == 7
    if isinstance(view, LordsOfVegasView):
        assert board_of(view).rules == 7
