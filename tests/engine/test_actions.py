"""Actions by number: counted without a gap, the same in every program, and found again."""

from __future__ import annotations

import boxcars
from boxcars.engine.actions import ActionSpace, Sizes, Slots
from boxcars.engine.types import Answer
from boxcars.games.las_vegas.types import Place
from boxcars.games.library import game, known_games
from boxcars.games.lords_of_vegas.types import Accept, Arrange, Gamble, Offer


def test_numbers_follow_each_other_without_a_gap() -> None:
    for meta in known_games():
        space = ActionSpace(game(meta.id))
        after = 0
        for group in space.groups:
            assert space.first[group.kind] == after
            after += group.size
        assert space.size == after


def test_placing_is_counted_by_the_number_of_the_dice() -> None:
    space = ActionSpace(game("las-vegas"))
    play = boxcars.new("las-vegas", seats=2, seed=1)
    seat = play.questions[0].seat
    assert isinstance(seat, int)
    numbered = space.numbered(play.state(), seat)
    assert numbered == {answer.number - 1: answer for answer in play.legal(seat)}  # type: ignore[attr-defined]
    assert bytes(space.mask(play.state(), seat)) == bytes(
        Place(number) in numbered.values() for number in range(1, 7)
    )


def test_of_many_bets_three_have_numbers() -> None:
    sizes = Sizes(Gamble, "bet")
    bets = [Gamble("A2", bet) for bet in range(1, 11)]
    numbers = dict(zip([bet.bet for bet in bets], sizes.indexes(bets), strict=True))
    assert {bet: number for bet, number in numbers.items() if number is not None} == {
        1: 3,
        5: 4,
        10: 5,
    }
    assert sizes.indexes([Gamble("A1", 1)]) == [2]
    assert sizes.indexes([Gamble("A1", 1), Gamble("A1", 2)]) == [1, 2]


def test_offers_and_arrangements_are_counted_by_place() -> None:
    slots = Slots(Accept, 3)
    few: list[Answer] = [Accept(7), Accept(900_000_000)]
    assert slots.indexes(few) == [0, 1]
    many: list[Answer] = [Arrange((face,)) for face in range(1, 7)]
    assert slots.indexes(many) == [0, None, 1, None, 2, None]


def test_what_cannot_be_listed_has_no_number() -> None:
    assert Offer not in ActionSpace(game("lords-of-vegas")).first
