"""A rule that is mended changes no game that began before: records, positions and clones keep the
rules they were made under."""

from __future__ import annotations

import msgspec
import pytest

import boxcars
from boxcars.engine.chance import Source
from boxcars.engine.play import Play
from tests.engine.sealed_bids import GAME, Bid, Prize, PrizeTaken, Secret, Throw, ThrowAgain


def equal_duel(rules: int) -> Play:
    """A duel in which only the last word is missing, after equal dice."""
    play = Play(GAME, 2, {}, Source(), rules=rules)
    for number in (0, 1):
        play.answer("chance", Secret(number))
    play.answer("chance", Prize(2))
    for seat in (0, 1):
        play.answer(seat, Bid(1))
    play.answer("chance", Throw(4))
    play.answer(0, ThrowAgain(False))
    play.answer("chance", Throw(4))
    return play


@pytest.mark.parametrize(("rules", "taker"), [(1, None), (2, 0)])
def test_a_game_goes_on_under_the_rules_it_began_with(rules: int, taker: int | None) -> None:
    play = equal_duel(rules)
    again = boxcars.replay(msgspec.json.encode(play.record()), game=GAME)
    loaded = boxcars.load(msgspec.json.encode(play.position()), game=GAME, chance="manual")
    for each in (play, again, loaded):
        assert each.answer(1, ThrowAgain(False)) == [PrizeTaken(taker, 2)]
        assert each.record().rules == rules
        assert each.position()["rules"] == rules
        assert boxcars.replay(each.record(), game=GAME).position() == each.position()


@pytest.mark.parametrize("name", ["las-vegas", "las-vegas-royale", "lords-of-vegas"])
def test_a_position_is_laid_out_under_its_own_rules(name: str) -> None:
    """What is checked on the way may depend on them."""
    play = boxcars.new(name, seats=2, seed=1)
    position: object = msgspec.convert({**play.position(), "rules": 7}, play.game.position)
    assert play.game.restore(position).rules == 7


def test_copies_keep_their_rules() -> None:
    state = equal_duel(1).state()
    assert state.clone().rules == 1


@pytest.mark.parametrize("rules", [0, 3])
def test_rules_that_nobody_plays_are_refused(rules: int) -> None:
    play = equal_duel(2)
    record = msgspec.structs.replace(play.record(), rules=rules)
    with pytest.raises(boxcars.BadRecord, match="this program plays versions 1 to 2"):
        boxcars.replay(record, game=GAME)
    position = {**play.position(), "rules": rules}
    with pytest.raises(boxcars.BadPosition, match="this program plays versions 1 to 2"):
        boxcars.load(position, game=GAME)


@pytest.mark.parametrize("name", ["las-vegas", "las-vegas-royale", "lords-of-vegas"])
def test_a_position_that_is_older_than_an_option_has_its_default(name: str) -> None:
    play = boxcars.new(name, 3, seed=4)
    position = play.position()
    for option in dict(position["options"]):
        older = {key: value for key, value in position["options"].items() if key != option}
        loaded = boxcars.load({**position, "options": older})
        assert loaded.options == play.options
        assert loaded.position() == play.position()
