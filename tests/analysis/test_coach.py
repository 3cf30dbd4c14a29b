"""The coach: knows what a seat may know, is right where it can be checked, gives true reasons."""

from __future__ import annotations

from time import monotonic
from typing import Any

import msgspec
import pytest

import boxcars
from boxcars import analysis, las_vegas, las_vegas_royale, lords_of_vegas
from boxcars.analysis import coach
from boxcars.analysis.playing import Games
from boxcars.analysis.reasons import reasons_for
from boxcars.engine.errors import BadOption, IllegalAction
from boxcars.las_vegas import Place
from boxcars.lords_of_vegas import Accept, Decline, EndTurn, Gamble, GiveMoney, Offer
from boxcars.texts import Texts, plain

GAMES = ("las-vegas", "las-vegas-royale", "lords-of-vegas")
NAMES = ["Ana", "Bo", "Cleo"]

LAST_ROUND: dict[str, Any] = {"round": 4, "options": {"hide_money": False}}


def asked(game: str, seats: int = 3, seed: int = 3) -> tuple[boxcars.Play[Any], int]:
    """A game at its first question with a choice."""
    play = boxcars.new(game, seats, seed=seed)
    while len(play.legal(play.questions[0].seat)) < 2:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    seat = play.questions[0].seat
    assert isinstance(seat, int)
    return play, seat


@pytest.mark.parametrize(("notes", "chance"), [([30_000], 0.0), ([90_000, 80_000], 1.0)])
def test_what_wins_for_sure_has_chance_one_and_what_loses_none(
    notes: list[int], chance: float
) -> None:
    """Ana can take the 60K, which decides nothing: Bo has 60K and takes 90K."""
    position = las_vegas.position(
        2, roll=[1, 2], supply={1: 0}, notes={1: [60_000], 2: [90_000]}, dice={2: {1: 3}}, rest=6,
        won={0: notes, 1: [40_000, 20_000]}, **LAST_ROUND,
    )  # fmt: skip
    found = boxcars.analyze(boxcars.load(position), 0, games=20)
    assert [each.chance for each in found.choices] == [chance, chance]
    assert {each.answer: each.score for each in found.choices}[Place(1)] == sum(notes) + 60_000


def test_chances_agree_with_every_roll_counted() -> None:
    """Only a die on casino 5 wins. With the 1s Ana keeps one die, which shows a 5 in one of six
    rolls. With the 2 she keeps two: some 5 in 11 of 36 rolls, and after two different other
    numbers, 20 of 36, one die is left again."""
    position = las_vegas.position(
        2, roll=[1, 1, 2], supply={1: 0}, notes={5: [90_000]}, rest=6,
        won={0: [30_000], 1: [60_000]}, **LAST_ROUND,
    )  # fmt: skip
    found = boxcars.analyze(boxcars.load(position), 0, games=600)
    exact = {Place(1): 1 / 6, Place(2): 11 / 36 + 20 / 36 / 6}
    assert found.choices[0].answer == Place(2)
    for choice in found.choices:
        assert 0 < choice.error < 0.05
        assert abs(choice.chance - exact[choice.answer]) < 4 * choice.error


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_decides_everything(game: str) -> None:
    play, seat = asked(game)
    first = boxcars.analyze(play, seat, games=4, seed=1)
    assert first == boxcars.analyze(play, seat, games=4, seed=1)
    assert sum(each.games for each in first.choices) == first.games
    assert first.choices[0].behind == 0
    assert list(first.choices) == sorted(first.choices, key=lambda each: each.behind)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_hidden_is_used(game: str) -> None:
    """The same view of two tables that differ in what the seat cannot see."""
    play, seat = asked(game)
    other = play.state().imagine(seat, boxcars.Generator(99))
    twin = boxcars.load(msgspec.to_builtins(other.position()), chance="manual")
    assert twin.view(seat) == play.view(seat)
    assert boxcars.analyze(play, seat, games=4) == boxcars.analyze(twin, seat, games=4)


def test_figures_come_at_once_and_are_refined_until_they_are_final(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(coach, "FIRST_SLICE", 0.0)
    monkeypatch.setattr(coach, "SLICE", 0.0)
    monkeypatch.setattr(coach, "ENOUGH", 5)
    play, seat = asked("las-vegas")
    seen = list(analysis.watch(play, seat))
    assert [found.choices[0].games for found in seen] == [1, 2, 3, 4, 5]
    assert [found.done for found in seen] == [False] * 4 + [True]


def test_what_is_clearly_worse_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The 1 wins, the 2 does not: that is clear after the first heat."""
    monkeypatch.setattr(coach, "HEAT", 16)
    position = las_vegas.position(
        2, roll=[1, 2, 2], supply={1: 0}, notes={1: [80_000]}, rest=6,
        won={0: [30_000], 1: [60_000]}, **LAST_ROUND,
    )  # fmt: skip
    best, other = boxcars.analyze(boxcars.load(position), 0, games=40).choices
    assert (best.answer, best.chance, best.games) == (Place(1), 1, 40)
    assert (other.answer, other.games) == (Place(2), 16)


def test_who_is_not_asked_is_told_so() -> None:
    play, seat = asked("las-vegas")
    with pytest.raises(IllegalAction, match="is not asked anything"):
        boxcars.analyze(play, (seat + 1) % 3)
    with pytest.raises(BadOption, match="must be a number above 0"):
        boxcars.analyze(play, seat, games=0)


def test_few_games_that_went_alike_are_not_called_certain() -> None:
    games = Games(2)
    for _ in range(10):
        games.add([1.0, 0.0], [5, 3])
    assert games.chance(0) == 1
    assert 0 < games.error(0) < 0.2


# Reasons, as they are read.


def reasons(position: dict[str, Any]) -> dict[str, str]:
    play = boxcars.load(position, seed=1)
    texts = Texts(play.game.meta.id, NAMES, 0)
    legal = play.legal(0)
    return {
        plain(texts.of(answer)): " ".join(plain(texts.of(why)) for why in found)
        for answer, found in zip(legal, reasons_for(play.game, play.turn(0), legal), strict=True)
    }


def test_reasons_in_las_vegas() -> None:
    said = reasons(
        las_vegas.position(
            3,
            roll=[1, 2, 2, 3, 4, 4, 5],
            supply={1: 3, 2: 1},
            notes={1: [60_000], 2: [50_000], 3: [90_000], 4: [70_000], 5: [30_000]},
            dice={1: {1: 3}, 2: {1: 1}, 3: {1: 1}, 5: {2: 1}},
            rest=6,
        )
    )
    assert said == {
        "place the 1s": "Bo stays 2 ahead; it only saves your other dice. "
        "Leaves you 6 dice to roll.",
        "place the 2s": "Only Bo is near: one more 2 would tie, two would pass you. "
        "Leaves you 5 dice to roll.",
        "place the 3s": "Ties Bo, which costs Bo $90K; nothing for you until the tie breaks. "
        "Leaves you 6 dice to roll.",
        "place the 4s": "Only Bo is near: two more 4s would tie, three would pass you. "
        "Leaves you 5 dice to roll.",
        "place the 5s": "Ties Cleo, which costs Cleo $30K; nothing for you until the tie breaks. "
        "Leaves you 6 dice to roll.",
    }


def test_reasons_when_nobody_has_dice_left_and_with_neutral_dice() -> None:
    alone = reasons(las_vegas.position(2, roll=[1], supply={1: 0}, notes={1: [60_000]}, rest=6))
    assert alone == {
        "place the 1s": "Nobody has the dice left to catch you there: $60K. "
        "Leaves you no dice to roll."
    }
    neutral = reasons(
        las_vegas.position(
            3, roll=[1, 3], neutral_roll=[2], supply={1: 2, 2: 2}, neutral_supply={1: 0, 2: 0},
            notes={1: [60_000], 2: [50_000], 3: [50_000]}, rest=6, options={"neutral_dice": True},
        )
    )  # fmt: skip
    assert neutral["place the 2s"] == "No die of your own: you keep all 2 dice."
    assert neutral["place the 1s"].startswith("A free $60K for now")


def test_reasons_in_royale() -> None:
    said = reasons(las_vegas_royale.position(3, roll=[1, 1, 2], big_roll=2, chips={0: 1}, rest=6))
    assert "keeps all 4 dice" in said["pay a chip and pass"]
    assert "place the 1s" in said


def test_reasons_in_lords_of_vegas() -> None:
    said = reasons(
        lords_of_vegas.position(
            "A1 vega B 6",
            "A2 marker A",
            "C2 sphinx A 5",
            "C1 marker A",
            seats=3,
            money={0: 40, 1: 5},
        )
    )
    assert said["end the turn"].startswith("Keeps $40; ")
    assert said["build Vega on A2"].startswith("Feeds Bo: 1 → 2 points a card.")
    assert said["build Sphinx on C1"].startswith("Joins up: C1-C2 counts 1 → 2.")
    assert any("of 100 rolls; −$" in reason for reason in said.values())


def test_an_offer_is_weighed_like_any_other_answer() -> None:
    position = lords_of_vegas.position("A1 vega B 6", "A2 marker A", seats=3, money={0: 20, 1: 30})
    play = boxcars.load(position, seed=1)
    play.answer(0, Offer((GiveMoney(giver=0, receiver=1, amount=9),)))
    found = boxcars.analyze(play, 1, games=30)
    assert {type(each.answer) for each in found.choices} == {Accept, Decline}
    accept = next(each for each in found.choices if isinstance(each.answer, Accept))
    said = plain(Texts("lords-of-vegas", NAMES, 1).of(accept.reasons[0]))
    assert said.startswith("+$9 now; on average it changes your next card by")


def test_of_many_bets_one_stands_for_all() -> None:
    play = boxcars.load(
        lords_of_vegas.position(
            "A1 vega B 6", "A2 marker A", "C2 sphinx A 5", "C1 marker A", "B1 vega C 3", seats=3,
            money={0: 40, 1: 25, 2: 25},
        ),
        seed=1,
    )  # fmt: skip
    found = boxcars.analyze(play, 0, games=1)
    kinds = [type(each.answer) for each in found.choices]
    assert len(play.legal(0)) > len(kinds) == coach.MOST_CHOICES
    assert kinds.count(Gamble) <= 1
    assert EndTurn in kinds
    assert found.left_out == len(play.legal(0)) - len(kinds)


@pytest.mark.timing
@pytest.mark.parametrize("game", GAMES)
def test_first_figures_come_within_300_ms(game: str) -> None:
    play, seat = asked(game, 4)
    next(analysis.watch(play, seat))
    begun = monotonic()
    next(analysis.watch(play, seat))
    assert monotonic() - begun < 0.3
