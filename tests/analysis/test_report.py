"""The report: luck and mistakes are told rightly where they can be counted, and add up to the
result."""

from __future__ import annotations

from typing import Any

import pytest

import boxcars
from boxcars import CHANCE, las_vegas, las_vegas_royale, lords_of_vegas
from boxcars.analysis import GameReport
from boxcars.analysis.playing import Games
from boxcars.engine.errors import BadOption, BadRecord
from boxcars.las_vegas import Place, Roll
from boxcars.lords_of_vegas import Accept, GiveMoney, Offer

OPEN: dict[str, Any] = {"hide_money": False}

SHORT: dict[str, Any] = {
    "las-vegas": las_vegas.position(
        3, round=4, roll=[1, 2, 2], supply={1: 2, 2: 2}, options=OPEN, rest=6,
        notes={1: [60_000], 2: [90_000, 20_000], 5: [50_000]},
        won={0: [60_000], 1: [50_000], 2: [50_000]},
    ),
    "las-vegas-royale": las_vegas_royale.position(
        3, round=3, roll=[1, 1, 2], supply={1: 2, 2: 2}, options=OPEN, rest=6,
    ),
    "lords-of-vegas": lords_of_vegas.position(
        "A1 vega B 6", "A2 marker A", "C2 sphinx A 5", "C1 marker A", "B1 vega C 3", seats=3,
        above=3, money={0: 20, 1: 9, 2: 9}, score={0: 4, 1: 4, 2: 4},
    ),
}  # fmt: skip

TWO_DICE = las_vegas.position(
    2, roll=[1, 1, 2], supply={1: 0}, notes={5: [90_000]}, rest=6, round=4, options=OPEN,
    won={0: [30_000], 1: [60_000]},
)  # fmt: skip
"""Only a die on casino 5 wins. With the 1s Ana keeps one die, with the 2 she keeps two."""


def played(position: dict[str, Any], seed: int) -> boxcars.Play[Any]:
    """A game that somebody played who does not know what is good."""
    return played_on(boxcars.load(position, seed=seed), boxcars.Generator(seed))


def played_on(play: boxcars.Play[Any], generator: boxcars.Generator) -> boxcars.Play[Any]:
    while play.questions:
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[generator.below(len(legal))])
    return play


def bad_choice(last: int) -> GameReport:
    play = boxcars.load(TWO_DICE, chance="manual")
    play.answer(0, Place(1))
    play.answer(CHANCE, Roll(own=(last,)))
    play.answer(0, Place(last))
    return boxcars.report(play, games=400)


@pytest.mark.parametrize(("last", "won"), [(5, 1.0), (3, 0.0)])
def test_a_mistake_and_a_roll_are_worth_what_every_roll_counted_says(last: int, won: float) -> None:
    """With two dice there is some 5 in 11 of 36 rolls, and after two different other numbers, 20
    of 36, one die is left; one die shows a 5 in one of six."""
    found = bad_choice(last)
    possible, kept = 11 / 36 + 20 / 36 / 6, 1 / 6
    mistake, roll = found.parts[0], found.parts[1]
    assert (mistake.kind, mistake.seat, mistake.answer) == ("choice", 0, Place(1))
    assert mistake.best == Place(2)
    assert 0 < mistake.error < 0.05
    assert abs(mistake.changes[0] - (kept - possible)) < 4 * mistake.error
    assert (roll.kind, roll.seat) == ("luck", 0)
    assert abs(roll.changes[0] - (won - kept)) < 4 * roll.error
    ana, bo = found.shares
    assert abs(ana.start - possible) < 4 * ana.error
    assert ana.mistakes == mistake.changes[0] == pytest.approx(-bo.gifts)
    assert (ana.costly, bo.costly, bo.mistakes, ana.gifts) == (1, 0, 0, 0)
    assert ana.given_away > 0
    assert 1 in found.turning_points[0]
    assert ana.result == won


@pytest.mark.parametrize("game", SHORT)
def test_luck_and_mistakes_add_up_to_the_result(game: str) -> None:
    """What games played on foretell arrives at the result within the error that is stated."""
    play = played(SHORT[game], seed=5)
    found = boxcars.report(boxcars.replay(play.record()), games=24)
    chances = found.start
    for part in found.parts:
        assert sum(part.changes) == pytest.approx(0)
        chances = tuple(a + b for a, b in zip(chances, part.changes, strict=True))
        assert chances == pytest.approx(part.chances)
    end = found.parts[-1]
    assert end.kind == "end"
    assert max(map(abs, end.changes)) <= 4 * end.error
    assert play.result is not None
    for seat, each in enumerate(found.shares):
        parts = each.start + each.luck + each.mistakes + each.gifts + each.trades
        assert parts == pytest.approx(each.result)
        assert (each.result > 0) == (seat in play.result.winners)
        assert each.mistakes <= 0
        assert len(found.turning_points[seat]) <= 3
    assert sum(each.luck_score for each in found.shares) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("game", ["las-vegas", "las-vegas-royale"])
def test_the_stated_error_is_how_far_reports_on_one_game_differ(game: str) -> None:
    """Other dice in the games that are played on move luck about as far as it is said, and no
    further than three times that."""
    play = played(SHORT[game], seed=5)
    found = [boxcars.report(play, games=120, seed=seed) for seed in range(4)]
    for seat in range(3):
        luck = [each.shares[seat].luck for each in found]
        middle = sum(luck) / len(luck)
        stated = max(each.shares[seat].error for each in found)
        assert max(abs(each - middle) for each in luck) < 3 * stated
        assert stated < 0.1


def test_games_are_played_on_to_the_end_of_the_round_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where chances are known when a round is over, that is where games end: everybody's chance is
    a part of a win then, not a win or none."""
    seen: list[float] = []
    add = Games.add

    def heard(self: Games, shares: list[float], scores: list[float]) -> None:
        seen.extend(shares)
        add(self, shares, scores)

    monkeypatch.setattr(Games, "add", heard)
    play = boxcars.new("las-vegas", seats=3, seed=1)
    boxcars.analyze(play, next(seat for seat in range(3) if play.legal(seat)), games=4)
    assert seen
    assert all(0 < share < 1 for share in seen)


def test_the_seed_decides_everything_and_progress_is_told() -> None:
    play = played(SHORT["las-vegas"], seed=2)
    told: list[float] = []
    found = boxcars.report(play, games=4, seed=1, progress=told.append)
    assert found == boxcars.report(play, games=4, seed=1)
    assert told == sorted(told)
    assert told[-1] == 1


def test_an_answer_that_was_taken_back_is_no_mistake() -> None:
    play = boxcars.load(TWO_DICE, chance="manual")
    play.answer(0, Place(1))
    play.undo()
    play.answer(0, Place(2))
    play.answer(CHANCE, Roll(own=(5, 5)))
    play.answer(0, Place(5))
    found = boxcars.report(play, games=40)
    assert [part.answer for part in found.parts] == [Place(2), Roll(own=(5, 5)), None]
    assert found.shares[0].costly == 0


def test_trades_count_for_themselves() -> None:
    play = boxcars.load(SHORT["lords-of-vegas"], seed=3)
    play.answer(0, Offer((GiveMoney(giver=0, receiver=1, amount=20),)))
    accept = next(each for each in play.legal(1) if isinstance(each, Accept))
    play.answer(1, accept)
    found = boxcars.report(played_on(play, boxcars.Generator(3)), games=8)
    trade = found.parts[0]
    assert (trade.kind, trade.seat, trade.answer) == ("trade", 1, accept)
    assert trade.scores[1] > 0 > trade.scores[0]
    for seat, each in enumerate(found.shares):
        assert each.trades == trade.changes[seat]
        parts = each.start + each.luck + each.mistakes + each.gifts + each.trades
        assert parts == pytest.approx(each.result)


def test_only_finished_games_have_a_report() -> None:
    with pytest.raises(BadRecord, match="only a finished game"):
        boxcars.report(boxcars.new("las-vegas", seed=1))
    with pytest.raises(BadOption, match="must be a number above 0"):
        boxcars.report(played(SHORT["las-vegas"], 1), games=0)
