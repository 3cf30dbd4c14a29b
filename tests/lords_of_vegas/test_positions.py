"""Positions from outside: sound, or refused with the field that is not."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given

import boxcars
from boxcars import BadPosition
from boxcars.engine.errors import shown
from tests.bad_input.outside import FUZZ, mutated, tried
from tests.lords_of_vegas.trading_games import TradingGame


def moments() -> dict[str, dict[str, Any]]:
    """A position of each kind that random games with trades come to, by what it waits for."""
    found: dict[str, dict[str, Any]] = {}
    for seed in range(6):
        game = TradingGame(3, {"layoff": True, "trade_after_draw": True}, seed)
        while game.play.questions:
            position = msgspec.json.decode(msgspec.json.encode(game.play.position()))
            kind = position["agenda"][-1]["kind"] + "+" * bool(position["offers"])
            found[kind + "*" * bool(position["trades"])] = position
            if game.view().window is not None and game.generator.below(3) == 0:
                game.trade()
            else:
                game.go_on()
        found["over"] = msgspec.json.decode(msgspec.json.encode(game.play.position()))
    return found


MOMENTS = moments()
PLAY = MOMENTS["play"]


def test_there_are_moments_of_every_kind() -> None:
    wanted = {"deal", "first_player", "turn_start", "draw", "after_draw", "play", "ties"}
    wanted |= {"reorganize_roll", "arrange", "layoff", "gamble_roll", "over", "play+"}
    assert wanted <= set(MOMENTS)


@pytest.mark.parametrize("kind", MOMENTS)
def test_a_position_comes_back_as_it_was(kind: str) -> None:
    again = boxcars.load(MOMENTS[kind], chance="manual").position()
    assert msgspec.json.decode(msgspec.json.encode(again)) == MOMENTS[kind]


@pytest.mark.slow
@pytest.mark.parametrize("kind", MOMENTS)
def test_a_changed_position_is_refused_or_sound(kind: str) -> None:
    """What is accepted must be playable to its end, with all cash there."""

    @FUZZ
    @given(mutated(MOMENTS[kind]))
    def check(position: dict[str, Any]) -> None:
        play, error = tried(lambda: boxcars.load(position, seed=1), BadPosition)
        if play is None:
            assert error is not None
            assert error.field.removesuffix("$") in str(error)
            return
        cash = play.state().components()["cash"]
        answers = 0
        while play.questions and answers < 300:
            seat = play.questions[-1].seat
            play.answer(seat, play.legal(seat)[0])
            answers += 1
        assert play.state().components()["cash"] == cash
        assert play.result is not None

    check()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seats", 7),
        ("seats", 2),
        ("options", {**PLAY["options"], "edition": "third"}),
        ("agenda", [{"kind": "pay"}]),
        ("agenda", [{"kind": "play"}, {"kind": "ties"}]),
        ("agenda", [{"kind": "play"}, {"kind": "removal", "seat": 0, "arrived": ["A1"]}]),
        ("agenda", [{"kind": "trade"}]),
        ("agenda", []),
        ("turn", None),
        ("turn", 4),
        ("spaces", PLAY["spaces"] * 2),
        ("spaces", [{"lot": "Z1"}]),
        ("spaces", []),
        ("players", []),
        ("deck", PLAY["deck"] * 2),
        ("above", 48),
        ("card", PLAY["deck"][0]),
        ("bet", {"casino": "A1", "amount": 3, "half": False}),
        ("ended_by", "game over"),
        ("game", "chess"),
        ("rules", 2),
    ],
    ids=shown,
)
def test_an_unsound_position_gets_a_reason(field: str, value: object) -> None:
    with pytest.raises(BadPosition):
        boxcars.load({**PLAY, field: value})


def test_lots_and_cards_are_taken_in_any_order() -> None:
    shuffled = {**PLAY, "spaces": PLAY["spaces"][::-1], "deck": PLAY["deck"][::-1]}
    assert boxcars.load(shuffled).position() == PLAY


def test_what_does_not_follow_from_the_rest_is_named_with_what_would_be_right() -> None:
    players = [{**player} for player in PLAY["players"]]
    players[1]["dice"] -= 1
    with pytest.raises(BadPosition) as refused:
        boxcars.load({**PLAY, "players": players})
    assert refused.value.field == "players[1].dice"
    assert refused.value.reason == f"must be {PLAY['players'][1]['dice']} by all the rest"


@pytest.mark.parametrize(
    ("field", "value", "named", "reason"),
    [
        ("deck", PLAY["deck"][:1] * 2, "deck", "must have each lot once"),
        ("spaces", PLAY["spaces"][:1] * 2, "spaces", "must have each lot once"),
        ("agenda", [{"kind": "play", "seat": 0}], "agenda[0].seat", "removal, arrange, layoff"),
        (
            "agenda",
            [{"kind": "play"}, {"kind": "play"}],
            "agenda[1].kind",
            "comes first on an agenda",
        ),
        ("agenda", [{"kind": "play", "arrived": ["A1"]}], "agenda[0].arrived", "removal only"),
        ("at", "A1", "at", "must be None"),
        ("dealt", 3, "dealt", "must be 0"),
        ("extra", True, "extra", "must be False"),
    ],
    ids=shown,
)
def test_a_reason_says_what_would_be_right(
    field: str, value: object, named: str, reason: str
) -> None:
    with pytest.raises(BadPosition, match=reason) as refused:
        boxcars.load({**PLAY, field: value})
    assert refused.value.field == named


@pytest.mark.rule("LOV-5.1")
def test_without_trading_a_turn_begins_with_the_card() -> None:
    options = {**MOMENTS["turn_start"]["options"], "trading": False, "trade_after_draw": False}
    with pytest.raises(BadPosition, match="must be draw") as refused:
        boxcars.load({**MOMENTS["turn_start"], "options": options})
    assert refused.value.field == "agenda[0].kind"
