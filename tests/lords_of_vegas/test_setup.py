"""The board, the components, and the setup (LOV-1 to LOV-3)."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.events import (
    CardDrawn,
    CardReplaced,
    DeckReady,
    FirstPlayerChosen,
)
from boxcars.games.lords_of_vegas.lots import (
    ALL_LOTS,
    BLOCK,
    CARD_KINDS,
    COMPANY_NAMES,
    NUMBERS,
    TRACK,
    adjacent,
    names_in,
)
from boxcars.games.lords_of_vegas.types import (
    FirstPlayer,
    Roll,
    WhatFirstRoll,
)
from tests.lords_of_vegas.tables import A, B, C, casino, draw, money, phase, see, space, table, told


def new(seats: int = 3, **options: object) -> Play:
    return boxcars.new("lords-of-vegas", seats, options, chance="manual")


def deal(play: Play, *lots: str) -> None:
    for lot in lots:
        play.answer(CHANCE, {"type": "card", "lot": lot})


@pytest.mark.rule("LOV-1.1")
def test_how_many_can_play() -> None:
    assert new(6).seats == 6
    assert new(4, edition="first").seats == 4
    with pytest.raises(boxcars.BadOption, match="edition"):
        new(5, edition="first")
    with pytest.raises(boxcars.BadOption, match="seats"):
        new(7)


RULES = (Path(boxcars.__file__).parent / "rulebook" / "lords-of-vegas.md").read_text("utf-8")


@pytest.mark.rule("LOV-1.2", "LOV-1.6", "LOV-R1")
def test_the_board_and_the_cards_are_those_of_the_rulebook() -> None:
    printed = re.findall(r"\| ([A-F])(\d+)(\*?) (\d+)/(\d) (\w+) (?=\|)", RULES)
    assert len(printed) == len(ALL_LOTS) == 48
    for lot, (block, number, strip, price, die, card) in zip(ALL_LOTS, printed, strict=True):
        assert (lot.name, lot.strip) == (block + number, bool(strip))
        assert (lot.price, lot.die, lot.card) == (int(price), int(die), card.lower())
        assert (lot.row, lot.column) == divmod(int(number) - 1, 3)
    assert [lot.name for lot in ALL_LOTS if lot.card == "strip"] == ["A6", "D5", "F8"]
    assert set(Counter(lot.card for lot in ALL_LOTS if lot.card != "strip").values()) == {9}


@pytest.mark.rule("LOV-7.2")
def test_the_track_is_that_of_the_rulebook() -> None:
    low, high = re.findall(r"Track: 0–(\d) by ones, then ([\d, ]+)\.", RULES)[0]
    assert [*range(int(low) + 1), *(int(space) for space in high.split(", "))] == TRACK


@pytest.mark.rule("LOV-1.3", "LOV-R6")
@pytest.mark.parametrize(
    ("lot", "neighbors"),
    [
        ("A1", "A2 A4"),
        ("A5", "A2 A4 A6"),
        ("A6", "A3 A5"),
        ("B1", "B2 B4"),
        ("C5", "C2 C4 C6 C8"),
        ("C12", "C9 C11"),
        ("D1", "D2 D4"),
        ("F9", "F6 F8"),
    ],
)
def test_adjacent_lots(lot: str, neighbors: str) -> None:
    """Nothing reaches across a street, and corners do not touch."""
    number = NUMBERS[lot]
    assert names_in(adjacent(bit(number), BLOCK[number])) == tuple(neighbors.split())


@pytest.mark.rule("LOV-1.4", "LOV-1.5", "LOV-2.1")
def test_what_is_in_the_box() -> None:
    play = new(6)
    assert set(see(play).stock.values()) == {9}
    assert all((lord.dice, lord.score) == (12, 0) for lord in see(play).players)
    assert play.state().components()["markers of seat 5"] == 10
    assert list(see(play).stock) == COMPANY_NAMES


@pytest.mark.rule("LOV-1.7", "LOV-R58")
def test_the_bank_never_runs_out() -> None:
    play = table("A3 vega A 5", money={A: 1_000_000}, turn=B, waiting="draw")
    draw(play, "C10")
    assert money(play)[A] == 1_000_005
    assert play.state().components()["cash"] == 0


@pytest.mark.rule("LOV-2.2", "LOV-2.3", "LOV-2.5")
def test_starting_lots() -> None:
    play = new(3)
    deal(play, "A1", "B1", "C1", "A2", "B2", "C2")
    assert [space(play, lot).marker for lot in ("A1", "B1", "C1", "A2")] == [A, B, C, A]
    left = {lot for kind in see(play).cards for lot in kind.lots}
    assert len(left) == 42
    assert not left & {"A1", "B1", "C1", "A2", "B2", "C2"}


@pytest.mark.rule("LOV-2.6", "LOV-R2", "LOV-19.2")
@pytest.mark.parametrize(
    ("seats", "cards", "above"), [(2, 44, 33), (3, 42, 32), (4, 40, 30), (5, 38, 29), (6, 36, 27)]
)
def test_where_game_over_lies(seats: int, cards: int, above: int) -> None:
    play = boxcars.new("lords-of-vegas", seats, {"trading": False}, seed=3)
    assert told(play.events, DeckReady)[0] == DeckReady(cards, above)
    while play.questions:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    drawn = [event.lot for event in told(play.events, CardDrawn)]
    assert len(set(drawn)) == len(drawn) == above
    assert (see(play).above, sum(len(kind.lots) for kind in see(play).cards)) == (0, cards - above)


@pytest.mark.rule("LOV-2.7", "LOV-R3")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_best_roll_is_first(edition: str) -> None:
    play = new(3, edition=edition)
    deal(play, "A1", "B1", "C1", "A2", "B2", "C2")
    for dice in ((6, 5), (3, 2), (5, 6)):
        play.answer(CHANCE, Roll(dice))
    question = play.questions[0]
    assert isinstance(question, WhatFirstRoll)
    assert (question.player, question.dice) == (A, 1)
    play.answer(CHANCE, Roll((2,)))
    play.answer(CHANCE, Roll((2,)))
    play.answer(CHANCE, Roll((1,)))
    play.answer(CHANCE, Roll((4,)))
    assert see(play).turn == C


@pytest.mark.rule("LOV-2.7")
def test_a_random_or_chosen_first_player() -> None:
    play = new(3, first_player="random")
    deal(play, "A1", "B1", "C1", "A2", "B2", "C2")
    assert len(play.legal(CHANCE)) == 3
    play.answer(CHANCE, FirstPlayer(B))
    assert see(play).turn == B
    play = new(3, first_player=2)
    deal(play, "A1", "B1", "C1", "A2", "B2", "C2")
    assert told(play.events, FirstPlayerChosen)[0].player == C
    assert phase(play) == "turn_start"


@pytest.mark.rule("LOV-3.2", "LOV-R4", "LOV-R5")
@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ({"edition": "first"}, 42),
        ({"edition": "second"}, 44),
        ({"edition": "first", "setup_f_cards": "reshuffle"}, 44),
        ({"edition": "second", "setup_f_cards": "discard"}, 42),
    ],
)
def test_two_players_are_dealt_no_f_cards(options: dict[str, object], cards: int) -> None:
    play = new(2, **options)
    deal(play, "A1", "F1", "F2", "B1", "A2", "B2")
    assert [event.lot for event in told(play.events, CardReplaced)] == ["F1", "F2"]
    assert money(play) == [7 + 8, 5 + 8]
    assert told(play.events, DeckReady)[0] == DeckReady(cards, cards - cards // 4)
    left = {lot for kind in see(play).cards for lot in kind.lots}
    assert ("F1" in left) == (cards == 44)


@pytest.mark.rule("LOV-3.1", "LOV-R7")
def test_block_f_stays_empty_with_two_players() -> None:
    play = boxcars.new("lords-of-vegas", 2, {"trading": False}, seed=8)
    while play.questions:
        play.answer(play.questions[0].seat, play.legal(play.questions[0].seat)[-1])
    assert all(
        spot.company is None and spot.marker is None
        for spot in see(play).spaces
        if spot.lot.startswith("F")
    )


@pytest.mark.rule("LOV-R12")
def test_an_owned_lot_has_no_card_in_the_deck() -> None:
    with pytest.raises(boxcars.BadPosition, match="LOV-R12"):
        table("A1 marker A", deck=["A1", "A2"])


@pytest.mark.rule("LOV-19.1", "LOV-19.2")
def test_everything_but_the_order_of_the_deck_is_public() -> None:
    play = table("A1 vega A 3", "A2 marker B", money={A: 4})
    one, other = play.view(A), play.view(B)
    assert msgspec.structs.replace(one, seat=None) == msgspec.structs.replace(other, seat=None)
    assert sum(len(kind.lots) for kind in see(play).cards) == 46
    assert [kind.kind for kind in see(play).cards] == CARD_KINDS
    assert see(play).above == 10


@pytest.mark.rule("LOV-1.9", "LOV-1.10")
def test_a_casino_is_a_group_of_one_color_and_height() -> None:
    play = table("A1 vega A 3", "A2 vega -", "A4 albion B 4", "A5 vega B 3 h2", "B1 vega A 5")
    assert casino(play, "A1").lots == ("A1", "A2")
    assert casino(play, "A5").lots == ("A5",)
    assert casino(play, "B1").lots == ("B1",)
