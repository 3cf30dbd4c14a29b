"""Tables set up by hand: what is not said is filled in, and what is wrong gets a reason."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars import BadOption, BadPosition, las_vegas, las_vegas_royale, lords_of_vegas
from boxcars.las_vegas import LasVegasView, Place
from boxcars.las_vegas_royale import ChipPass, RoyaleView
from boxcars.lords_of_vegas import Build, GoOn, LordsOfVegasView, WhatTieRoll

BUILDERS = [las_vegas.position, las_vegas_royale.position, lords_of_vegas.position]


@pytest.mark.parametrize("position", BUILDERS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_nothing_need_be_said(position: Any, seats: int) -> None:
    play = boxcars.load(position(seats=seats), seed=1)
    assert play.seats == seats
    while play.result is None:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[-1])


@pytest.mark.parametrize("position", BUILDERS)
def test_a_built_position_is_as_a_play_writes_it(position: Any) -> None:
    built = position(seats=2)
    written = boxcars.load(built, chance="manual").position()
    assert {name: written[name] for name in built} == built


def test_a_roll_to_choose_from_in_las_vegas() -> None:
    play = boxcars.load(
        las_vegas.position(
            3,
            turn=1,
            roll=[5, 1, 5],
            notes={5: [20_000, 90_000], 1: [60_000]},
            dice={5: {0: 2}, 1: {2: 1}},
            won={0: [10_000]},
            rest=6,
        )
    )
    view: LasVegasView = play.view(None)
    assert play.legal(1) == [Place(1), Place(5)]
    assert view.casinos[4].notes == (90_000, 20_000)
    assert view.casinos[4].dice == (2, 0, 0)
    assert view.casinos[5].dice == (6, 5, 7)
    assert view.pile == 54 - 4


def test_dice_of_which_nothing_is_said_are_in_supply() -> None:
    play = boxcars.load(las_vegas.position(2, dice={3: {0: 2, 1: 8}}))
    view: LasVegasView = play.view(None)
    assert [player.own for player in view.players] == [6, 0]


def test_neutral_dice_of_las_vegas() -> None:
    play = boxcars.load(las_vegas.position(2, options={"neutral_dice": True}), chance="manual")
    view: LasVegasView = play.view(None)
    assert [player.neutral for player in view.players] == [4, 4]
    play = boxcars.load(
        las_vegas.position(
            4,
            roll=[1],
            neutral_roll=[2],
            dice={1: {"neutral": 3}},
            rest=4,
            options={"neutral_dice": True},
        )
    )
    view = play.view(None)
    assert view.casinos[0].neutral == 3
    assert view.casinos[3].neutral == 4
    assert play.legal(0) == [Place(1), Place(2)]


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"notes": {7: [10_000]}}, "notes: there is no 7 here; casinos are 1 to 6"),
        ({"notes": {1: [15_000]}}, r"notes\[1\]: there is no note of 15000; there are 10_000, "),
        ({"notes": {1: [60]}}, "there is no note of 60; there are .*; did you mean 60_000"),
        ({"notes": {1: [90_000] * 6}}, r"notes\[1\]: there are only 5 notes of 90_000"),
        ({"dice": {1: {3: 1}}}, r"dice\[1\]: there is no 3 here; seats are 0 to 2, or \"neutral\""),
        ({"dice": {1: {0: 9}}}, "seat 0 has 8 dice in all, not 9"),
        ({"supply": {0: 2}}, "0 in casinos and 2 in supply leave 6 nowhere; rest= says"),
        ({"turn": 3}, "there is no seat 3; seats are 0 to 2"),
        ({"rest": 7}, "there is no casino 7"),
        ({"notes": [10_000]}, "must be a mapping"),
        ({"round": 5}, "round: must be 1 to 4, not 5"),
        ({"roll": [7]}, r"roll: must be numbers 1 to 6 such as \[1, 5, 5\], not \[7\]"),
        ({"roll": 6}, "roll: must be numbers 1 to 6"),
        ({"neutral_roll": [3]}, "neutral_roll: needs a roll as well"),
    ],
)
def test_what_las_vegas_refuses(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        las_vegas.position(3, **said)


def test_options_are_checked() -> None:
    with pytest.raises(BadOption, match="did you mean rounds"):
        las_vegas.position(options={"round": 2})


def test_tiles_and_chips_in_royale() -> None:
    play = boxcars.load(
        las_vegas_royale.position(
            3,
            roll=[2, 4],
            big_roll=4,
            tiles={1: {"face": "jackpot", "counter": 50_000}, 2: "high_five"},
            cards={6: [30_000, 100_000]},
            chips={0: 1},
            rest=5,
        )
    )
    view: RoyaleView = play.view(None)
    assert play.legal(0) == [las_vegas_royale.Place(2), las_vegas_royale.Place(4), ChipPass()]
    assert view.casinos[0].tile is not None
    assert view.casinos[0].tile.counter == 50_000
    assert view.casinos[5].cards == (100_000, 30_000)
    assert view.casinos[4].big == (False, True, True)
    assert play.options["tiles_per_round"] == 2


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"tiles": {1: "jakpot"}}, "did you mean jackpot"),
        ({"tiles": {2: "jackpot"}}, r"name one for \[1\] as well"),
        ({"tiles": {1: {"face": "jackpot", "count": 1}}}, "did you mean counter"),
        ({"tiles": {1: {"face": "jackpot", "counter": 1}}}, r"must be one of \[30000, "),
        (
            {"tiles": {1: {"face": "nice_dice", "dice": [{"owner": 0}]}}},
            r"dice\[0\]: die is missing",
        ),
        ({"tiles": {1: {"face": "jackpot", "tokn": 1}}}, r"tiles\[1\]: there is no field tokn"),
        ({"used": ["jakpot"]}, "did you mean jackpot"),
        ({"closed": 4}, "closed: must be null: the tile no_entry is not in play"),
        ({"gray": {1: 1}}, "gray: must be left out: no tile in play has gray dice"),
        ({"cards": {1: [20_000, 30_000]}}, "there is no card of 20000"),
        ({"cards": {1: [60_000]}}, r"cards\[1\]: must be two cards, or none, not 1"),
        ({"chips": {0: -1}}, r"chips\[0\]: must be a whole number, 0 or more, not -1"),
        ({"big": {0: 7}}, "casinos are 1 to 6, and 0 is the supply"),
        ({"bank": [30_000], "tiles": {1: "jackpot"}}, "cards more lie nowhere"),
    ],
)
def test_what_royale_refuses(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        las_vegas_royale.position(3, **said)


@pytest.mark.rule("LVR-8.2")
def test_a_card_too_many_is_a_substitute_only_if_it_is_called_one() -> None:
    position = las_vegas_royale.position(tiles={1: "jackpot"})
    position["players"][0]["won"].append(100_000)
    with pytest.raises(BadPosition, match=r"must be 7 cards of .100,000 in all, not 8; one more"):
        boxcars.load(position)
    position["substitutes"] = [100_000]
    assert boxcars.load(position).position()["substitutes"] == [100_000]
    del position["players"][0]["won"][0]
    with pytest.raises(BadPosition, match=r"8 cards of .100,000 in all, of which"):
        boxcars.load(position)
    basic = las_vegas_royale.position()
    with pytest.raises(BadPosition, match="the basic game makes none"):
        boxcars.load({**basic, "substitutes": [100_000]})


def test_a_board_of_lords_in_lines() -> None:
    play = boxcars.load(
        lords_of_vegas.position(
            "C5 vega h2 B 6!",
            "A3 marker A",
            {"lot": "A2", "company": "sphinx", "height": 1, "owner": 0, "value": 2},
            "B1 albion",
            seats=3,
            money={0: 20},
            score={2: 8},
        )
    )
    view: LordsOfVegasView = play.view(None)
    by_lot = {space.lot: space for space in view.spaces}
    assert by_lot["C5"].height == 2
    assert (by_lot["C5"].owner, by_lot["C5"].value, by_lot["C5"].marked) == (1, 6, True)
    assert (by_lot["B1"].company, by_lot["B1"].owner) == ("albion", None)
    assert [player.dice for player in view.players] == [11, 11, 12]
    assert sum(len(cards.lots) for cards in view.cards) == 44
    assert view.above == 33
    assert not play.refusal(0, Build("A3", "sphinx"))


def test_every_ordinary_moment_of_a_turn_in_lords() -> None:
    trading = {"trade_after_draw": True}
    drawn = lords_of_vegas.position(
        "A1 vega B 2", "A2 marker A", waiting="after_draw", card="A2", options=trading
    )
    assert [task["kind"] for task in drawn["agenda"]] == ["pay", "after_draw"]
    play = boxcars.load(drawn, seed=1)
    assert play.legal(0) == [GoOn()]
    tied = lords_of_vegas.position("A1 vega B 2", "A2 vega A 2", waiting="ties")
    assert isinstance(boxcars.load(tied, chance="manual").questions[0], WhatTieRoll)
    with pytest.raises(BadPosition, match="must wait for an answer, and pay does not"):
        boxcars.load({**drawn, "agenda": drawn["agenda"][:1]})


@pytest.mark.parametrize(
    ("lot", "reason"),
    [
        ("A7 vega", r"lots\[0\]: there is no lot 'A7'; lots are A1 to F9"),
        ("a1 vega", "did you mean A1"),
        ("A1 Vega B 2", "did you mean vega"),
        ("A1", "a lot is written as"),
        ("A1 vega B", "a lot is written as"),
        ("A1 vega F 2", "there is no seat 'F'; seats are written A, B, C, D"),
        ("A1 vega B 7", "must be an integer 1 to 6 or null, not 7"),
        (3, "a lot is written as"),
    ],
)
def test_what_lords_refuses_of_a_lot(lot: Any, reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        lords_of_vegas.position(lot)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"waiting": "drawing"}, "did you mean draw"),
        ({"waiting": "removal"}, "must be one of turn_start, draw, after_draw, play, ties, not"),
        ({"waiting": "turn_start", "options": {"trading": False}}, "must be draw"),
        ({"money": {4: 1}}, "there is no seat 4; seats are 0 to 3"),
        ({"money": [1]}, "must be by seat"),
        ({"score": {0: 9}}, "must be a space of the track .*: 0, 1, .* 8, 10, .* 90; not 9"),
        ({"deck": ["A1", "A1"]}, "each lot once: A1 is there twice"),
        ({"deck": ["A10"]}, "there is no lot 'A10'"),
    ],
)
def test_what_lords_refuses(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=reason):
        lords_of_vegas.position(**said)


@pytest.mark.parametrize("name", ["las-vegas", "las-vegas-royale", "lords-of-vegas"])
def test_a_games_module_has_all_its_types(name: str) -> None:
    module = getattr(boxcars, name.replace("-", "_"))
    game = boxcars.new(name, 2, seed=1).game
    every = (*game.actions, *game.outcomes, *game.questions, *game.events, game.view, game.position)
    assert [kind for kind in every if getattr(module, kind.__name__) is not kind] == []
