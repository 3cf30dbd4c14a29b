"""States and plays are good Python objects: they copy, pickle, compare, hash and have a repr."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boxcars
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER, State
from boxcars.engine.types import CHANCE
from tests.engine.sealed_bids import GAME

GAMES = ["las-vegas", "las-vegas-royale", "lords-of-vegas"]


def game(name: str, answers: int = 12, seed: int = 3, seats: int = 3) -> boxcars.Play[Any]:
    """A game after so many answers of seats."""
    play = boxcars.new(name, seats, seed=seed)
    generator = Generator(seed)
    for _ in range(answers):
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[generator.below(len(legal))])
    return play


def pickled(thing: object) -> object:
    return pickle.loads(pickle.dumps(thing))


def states(name: str, seeds: range = range(4)) -> list[State]:
    """Every state of some random games, through the search face."""
    found: list[State] = []
    for seed in seeds:
        generator = Generator(seed)
        state = boxcars.new(name, 2 + seed % 4, seed=seed).state()
        while state.actor() != OVER:
            found.append(state.clone())
            state.apply(state.draw(generator))
        found.append(state)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_keys_are_equal_exactly_where_positions_are(name: str) -> None:
    found = states(name)
    written = [msgspec.json.encode(state.position()) for state in found]
    by_key: dict[object, bytes] = {}
    for state, position in zip(found, written, strict=True):
        assert by_key.setdefault(state.key(), position) == position
    assert len(by_key) == len(set(written))


@pytest.mark.parametrize("name", GAMES)
def test_every_state_comes_back_from_its_position(name: str) -> None:
    for state in states(name, range(2))[::7]:
        assert boxcars.load(state.position(), chance="manual").state() == state
        assert pickle.loads(pickle.dumps(state)) == state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "how", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))]
)
def test_a_copied_state_is_equal_and_its_own(name: str, how: Any) -> None:
    state = game(name).state()
    other = how(state)
    assert other == state
    assert hash(other) == hash(state)
    assert {state: "known"}[other] == "known"
    other.apply(other.draw(Generator(1)))
    assert other != state
    assert state == game(name).state()


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "how", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))]
)
def test_a_copied_play_has_the_same_past_and_the_same_dice_to_come(name: str, how: Any) -> None:
    play = game(name)
    other = how(play)
    assert other == play
    assert hash(other) == hash(play)
    assert other.events == play.events
    assert other.record() == play.record()
    assert other.can_undo == play.can_undo
    for each in (play, other):
        while each.result is None:
            seat = each.questions[0].seat
            each.answer(seat, each.legal(seat)[0])
    assert other == play
    assert other.events == play.events


def test_a_copy_goes_its_own_way() -> None:
    play = boxcars.new("las-vegas", 3, seed=1)
    before = play.record()
    other = copy.copy(play)
    seat = other.questions[0].seat
    other.answer(seat, other.legal(seat)[0])
    assert other != play
    assert play.record() == before
    play.answer(seat, play.legal(seat)[0])
    assert other == play


def test_undo_works_in_a_copy() -> None:
    play = boxcars.new("las-vegas", 2, chance="manual")
    while play.waits_for_chance:
        play.answer(CHANCE, play.legal(CHANCE)[0])
    play.answer(play.questions[0].seat, play.legal(play.questions[0].seat)[0])
    other = copy.deepcopy(play)
    other.undo()
    assert play.can_undo
    play.undo()
    assert other == play


def test_a_game_of_your_own_is_pickled_by_its_module() -> None:
    assert pickle.loads(pickle.dumps(GAME)) is GAME
    play = boxcars.new(GAME, 2, seed=1)
    assert pickle.loads(pickle.dumps(play)) == play


def test_plays_of_different_games_or_pasts_differ() -> None:
    assert boxcars.new("las-vegas", 2, seed=1) != boxcars.new("las-vegas-royale", 2, seed=1)
    assert boxcars.new("las-vegas", 2, seed=1) != boxcars.new("las-vegas", 2, seed=2)
    assert boxcars.new("las-vegas", 2, seed=1) != "las-vegas"
    play = game("las-vegas")
    assert boxcars.load(play.position()).state() == play.state()
    assert boxcars.load(play.position()) != play


def test_they_say_what_they_are() -> None:
    play = boxcars.new("las-vegas", 3, {"start_player": 1}, chance="manual")
    assert repr(play) == "<Play of las-vegas for 3 seats, 0 answers: filling, chance acts>"
    assert repr(play.state()) == "<LasVegas for 3 seats: filling, chance acts>"
    play = boxcars.new("las-vegas", 3, {"start_player": 1}, seed=1)
    assert repr(play).endswith("placing, seat 1>")


@pytest.mark.parametrize("name", GAMES)
def test_running_scores_end_as_the_result(name: str) -> None:
    play = game(name, 0)
    while play.result is None:
        seat = play.questions[0].seat
        play.answer(seat, play.legal(seat)[0])
    assert play.state().scores() == [score[0] for score in play.result.scores]


@pytest.mark.parametrize("name", GAMES)
def test_weights_are_the_branches_as_codes(name: str) -> None:
    state = boxcars.new(name, 3, chance="manual").state()
    generator = Generator(2)
    for _ in range(30):
        if state.actor() < 0:
            weighted = [(state.decode(code), weight) for code, weight in state.weights()]
            assert weighted == [(branch.outcome, branch.weight) for branch in state.branches()]
        state.apply(state.draw(generator))


def test_the_search_face_says_whom_it_asks() -> None:
    state = boxcars.new("las-vegas", 3, seed=1).state()
    with pytest.raises(NotImplementedError, match=r"^placing asks a seat: see choices"):
        state.weights()
    state.apply(state.choice(0))
    with pytest.raises(NotImplementedError, match=r"^rolling asks chance: see weights"):
        state.choices()


def test_the_rolls_of_dice_are_found_once() -> None:
    play = boxcars.new("las-vegas", 3, chance="manual")
    while play.view(None).phase != "rolling":
        play.answer(CHANCE, play.legal(CHANCE)[-1])
    state = play.state()
    assert len(state.weights()) == 1287
    assert sum(weight for _, weight in state.weights()) == 6**8
    assert state.weights() is state.weights()


@pytest.mark.parametrize("name", GAMES)
def test_positions_and_records_are_plain_json(name: str, tmp_path: Path) -> None:
    play = game(name)
    position = play.position()
    text = json.dumps(position)
    assert json.loads(text) == position
    file = tmp_path / "position.json"
    file.write_text(text)
    for given in (position, text, file):
        assert boxcars.load(given).state() == play.state()
    record = play.record()
    assert json.loads(record.to_json())["game"] == name
    record.save(tmp_path / "game.json")
    assert boxcars.load_record(tmp_path / "game.json") == record
    for saved in (record, record.to_json(), tmp_path / "game.json"):
        assert boxcars.replay(saved) == play


def test_a_file_that_cannot_be_read_is_a_bad_record_or_position(tmp_path: Path) -> None:
    with pytest.raises(boxcars.BadRecord, match="cannot be read"):
        boxcars.load_record(tmp_path / "nowhere.json")
    with pytest.raises(boxcars.BadPosition, match="cannot be read"):
        boxcars.load(tmp_path)
    with pytest.raises(boxcars.BadRecord, match=r"^record: is not JSON: .*; a file is given"):
        boxcars.replay("game.json")
