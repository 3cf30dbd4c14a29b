"""A turn: draw, payments, and the end of the game (LOV-4 to LOV-8, LOV-18)."""

from __future__ import annotations

import pytest

import boxcars
from boxcars import CHANCE
from boxcars.games.lords_of_vegas.events import (
    CardDrawn,
    CasinoPaid,
    CasinoScored,
    DieTakenOver,
    GameEnded,
    GameOverDrawn,
    LotsPaid,
    LotTaken,
    TieRolled,
    TurnBegan,
)
from boxcars.games.lords_of_vegas.types import (
    Build,
    Card,
    Draw,
    EndTurn,
    Raise,
    Remove,
    Reorganize,
)
from tests.lords_of_vegas.tables import (
    A,
    B,
    C,
    D,
    act,
    casino,
    die,
    draw,
    money,
    phase,
    refusal,
    roll,
    scores,
    see,
    space,
    table,
    told,
)


@pytest.mark.rule("LOV-4.1", "LOV-5.1", "LOV-6.5")
def test_the_order_of_a_turn() -> None:
    """Take over, roll off ties, pay lots, pay casinos, score, and only then play."""
    play = table(
        "C3 tivoli A 6",
        "C6 tivoli A 6",
        "A1 marker C",
        turn=B,
        waiting="turn_start",
        deck=["C6", "C7"],
    )
    happened = draw(play, "C6") + roll(play, 1, 3)
    order = (CardDrawn, DieTakenOver, TieRolled, LotsPaid, CasinoPaid, CasinoScored)
    assert [type(event) for event in happened] == list(order)
    assert phase(play) == "play"


@pytest.mark.rule("LOV-4.2", "LOV-17.14")
def test_only_the_active_player_acts() -> None:
    play = table("A1 marker B", money={B: 50}, turn=A)
    assert "seat 0" in refusal(play, B, Build("A1", "vega"))
    assert "seat 0" in refusal(play, B, EndTurn())


@pytest.mark.rule("LOV-4.3")
def test_turns_go_to_the_left() -> None:
    play = table(turn=D, gambled=True)
    happened = act(play, EndTurn())
    assert told(happened, TurnBegan)[0].player == A
    assert not see(play).gambled


@pytest.mark.rule("LOV-5.1", "LOV-5.2")
def test_drawing_an_empty_lot() -> None:
    play = table(waiting="turn_start", trading=True)
    assert "LOV-5.1" in refusal(play, A, EndTurn())
    act(play, Draw())
    assert len(play.legal(CHANCE)) == 48
    assert told(play.answer(CHANCE, Card("C7")), LotTaken)
    assert space(play, "C7").marker == A
    assert money(play)[A] == 1


def test_without_trades_the_card_is_drawn_at_once() -> None:
    play = table(trading=False, turn=D)
    act(play, EndTurn())
    assert phase(play) == "draw"


@pytest.mark.rule("LOV-5.7", "LOV-16.2", "LOV-16.5", "LOV-R20")
def test_a_takeover_without_a_die_in_hand() -> None:
    mine = [f"C{number} vega A 1" for number in range(1, 10)]
    mine += ["D1 albion A 6", "D2 sphinx A 3", "D3 tivoli A 4"]
    play = table(*mine, "B1 pioneer B 5", waiting="draw", deck=["B1", "B2"])
    draw(play, "B1")
    assert phase(play) == "removal"
    assert "LOV-16" in refusal(play, A, Remove("B1"))
    assert len(play.legal(A)) == 12
    play.answer(A, Remove("D1"))
    assert die(play, "B1") == (A, 5)
    assert die(play, "D1") is None
    assert see(play).players[A].dice == 0
    assert see(play).players[B].dice == 12


@pytest.mark.rule("LOV-R20", "LOV-15.3")
def test_the_moved_die_may_leave_a_tie_behind() -> None:
    mine = [f"C{number} vega A 1" for number in range(1, 10)]
    mine += ["D1 albion A 6", "E1 tivoli A 3", "E4 sphinx A 4"]
    play = table(
        *mine, "D2 albion C 3", "D4 albion B 3", "B1 pioneer B 5", waiting="draw", deck=["B1", "B2"]
    )
    draw(play, "B1")
    play.answer(A, Remove("D1"))
    assert phase(play) == "ties"
    roll(play, 2, 4)
    assert phase(play) == "play"


@pytest.mark.rule("LOV-R21")
def test_a_takeover_of_a_tile_without_die_and_no_die_in_hand() -> None:
    mine = [f"C{number} vega A 1" for number in range(1, 10)]
    mine += ["D1 albion A 6", "D2 sphinx A 3", "D3 tivoli A 4"]
    play = table(*mine, "B1 pioneer -", waiting="draw", deck=["B1", "B2"])
    draw(play, "B1")
    play.answer(A, Remove("D2"))
    assert die(play, "B1") == (A, 5)


@pytest.mark.rule("LOV-6.4")
def test_a_pip_is_a_dollar_whatever_the_height() -> None:
    play = table("A1 vega A 3 h4", "A2 vega B 2 h4", "A4 vega -  h4", turn=C, waiting="draw")
    draw(play, "C10")
    assert money(play) == [3, 2, 1, 0]
    assert scores(play) == [12, 0, 0, 0]


@pytest.mark.rule("LOV-8.1", "LOV-8.2", "LOV-8.4")
def test_actions_are_free_in_number_and_order_but_not_in_price() -> None:
    play = table("A2 marker A", "C4 marker A", "E2 marker A", money={A: 17})
    act(play, Build("A2", "vega"))
    act(play, Build("C4", "vega"))
    assert "it costs $6 and you have $5 (LOV-8.2)" in refusal(play, A, Build("E2", "vega"))
    act(play, Reorganize("A2"))
    roll(play, 6)
    act(play, EndTurn())
    assert see(play).turn == B


@pytest.mark.rule("LOV-8.3")
def test_casinos_join_after_every_action() -> None:
    play = table("A1 vega A 3", "A3 vega B 5", "A2 marker A", money={A: 6})
    act(play, Build("A2", "vega"))
    assert len(see(play).casinos) == 1


@pytest.mark.rule("LOV-13.1")
def test_the_first_edition_has_no_risers() -> None:
    play = table("A1 vega A 3", money={A: 99}, edition="first")
    assert "LOV-13" in refusal(play, A, Raise("A1"))
    assert not [answer for answer in play.legal(A) if isinstance(answer, Raise)]


@pytest.mark.rule("LOV-18.1", "LOV-R64")
def test_game_over_pays_lots_and_the_strip() -> None:
    play = table("A1 marker B", "A3 vega C 5", "A2 albion D 2", waiting="turn_start", above=0)
    happened = act(play, Draw())
    order = (GameOverDrawn, LotsPaid, CasinoPaid, CasinoScored, GameEnded)
    assert [type(event) for event in happened] == list(order)
    assert money(play) == [0, 1, 5, 0]
    assert scores(play) == [0, 0, 1, 0]
    assert play.questions == []


@pytest.mark.rule("LOV-18.1")
@pytest.mark.parametrize("trading", [True, False])
def test_game_over_cannot_be_taken_back(trading: bool) -> None:
    """Drawing the card shows it, and a finished game stays finished."""
    waiting = "turn_start" if trading else "play"
    play = table("A1 marker B", waiting=waiting, above=0, trading=trading)
    before = play.state()
    act(play, Draw() if trading else EndTurn())
    assert (play.can_undo, play.undo_seat) == (False, None)
    with pytest.raises(boxcars.IllegalAction, match="the game is over"):
        play.undo()
    assert play.result is not None
    before.answer(A, Draw() if trading else EndTurn())
    assert before.revealed


@pytest.mark.rule("LOV-E33", "LOV-2.6", "LOV-18.1")
def test_thirty_turns_of_four_players() -> None:
    play = boxcars.new("lords-of-vegas", 4, {"first_player": B}, seed=1)
    turns = 0
    while see(play).above > 0:
        act(play, Draw())
        turns += 1
        act(play, EndTurn())
    assert turns == 30
    assert (phase(play), see(play).turn) == ("turn_start", D)
    happened = act(play, Draw())
    assert told(happened, GameOverDrawn)
    assert not told(happened, LotTaken)
    assert play.questions == []


@pytest.mark.rule("LOV-R16")
def test_90_points_by_a_card_of_block_f() -> None:
    play = table(
        *(f"C{n} vega A 1 h2" for n in range(1, 6)), seats=2, score={A: 81}, waiting="draw"
    )
    draw(play, "F6")
    assert phase(play) == "over"
    assert play.result is not None
    assert play.result.winners == (A,)


@pytest.mark.rule("LOV-R36")
def test_equal_points_and_money() -> None:
    play = table(seats=3, money={A: 7, B: 7}, score={A: 12, B: 12}, waiting="turn_start", above=0)
    act(play, Draw())
    assert play.result is not None
    assert play.result.winners == (A, B)
    assert play.result.reason == "equal points and money"


@pytest.mark.rule("LOV-15.1")
def test_the_view_names_the_strongest_die_of_a_boss() -> None:
    play = table("A1 vega A 3", "A2 vega B 5", "A3 vega B 5", "B1 vega -")
    assert casino(play, "A1").strongest == "A2"
    assert casino(play, "B1").strongest is None
