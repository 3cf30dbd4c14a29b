"""Dice that can be checked: outcomes follow from a secret and seeds, and every change is found."""

import hashlib
import hmac
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boxcars
from boxcars.engine.errors import BadRecord
from boxcars.engine.fair import Fair, commitment, number, proven
from boxcars.engine.generator import Generator
from boxcars.engine.play import Play
from boxcars.engine.record import Record, Sown
from boxcars.engine.state import CHANCE_ACTS
from boxcars.games.library import game, known_games

SECRET = "a secret of thirty-two letters.."
SEEDS = (Sown(0, "ab" * 32), Sown(1, "0f" * 32))
RECORDS = Path(__file__).parents[1] / "fair"
GAMES = [meta.id for meta in known_games()]


def played(name: str) -> Record:
    """A whole game with such dice, in which everybody does the first thing."""
    rules = game(name)
    options = rules.meta.check_options(2, {})
    source = Fair(SECRET, [sown.seed for sown in SEEDS])
    play: Play[Any] = Play(rules, 2, options, source)
    generator = Generator(5)
    while play.result is None:
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[generator.below(len(legal))])
        if play.can_undo and generator.below(4) == 0:
            play.undo()
    return proven(rules, play.record(), SECRET, SEEDS)


@pytest.fixture(scope="module", params=GAMES)
def record(request: pytest.FixtureRequest) -> dict[str, Any]:
    return msgspec.json.decode(played(request.param).to_json(), type=dict[str, Any])


@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_stay_right(name: str) -> None:
    """Games that were played once. If one is not right any more, no old game can be checked."""
    assert boxcars.verify(RECORDS / f"{name}.json") > 20


def wrong(record: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        boxcars.verify(record)
    return caught.value


def test_a_number_is_the_hmac_of_the_seeds_and_its_place() -> None:
    """Written out once more, as somebody else would write it."""
    text = "boxcars-dice-1\n" + "ab" * 32 + "\n" + "0f" * 32 + "\n7.0"
    made = hmac.new(SECRET.encode(), text.encode(), hashlib.sha256).hexdigest()
    assert number(SECRET, ["ab" * 32, "0f" * 32], 7, 6**8) == int(made, 16) % 6**8


def test_numbers_that_would_make_some_likelier_are_passed_over() -> None:
    limit = 2**255 + 1
    found = [number(SECRET, [], index, limit) for index in range(40)]
    firsts = [
        int(hmac.new(SECRET.encode(), f"boxcars-dice-1\n{i}.0".encode(), "sha256").hexdigest(), 16)
        for i in range(40)
    ]
    assert all(value < limit for value in found)
    assert [value == first for value, first in zip(found, firsts, strict=True)] == [
        first < limit for first in firsts
    ]
    assert 0 < sum(first >= limit for first in firsts) < 40


@pytest.mark.parametrize("name", GAMES)
def test_throws_are_as_likely_as_the_rules_say(name: str) -> None:
    """Every way in which few dice can fall leads to an outcome, as often as its weight says."""
    rules = game(name)
    generator = Generator(3)
    looked: set[tuple[int, int]] = set()
    for _ in range(12):
        state = rules.start(2, rules.meta.check_options(2, {}), None, rules.meta.rules)
        while state.actor() != -2:
            step = state.steps[state.step]
            dice = int(step.dice(state)) if state.actor() == CHANCE_ACTS else 0
            if 0 < dice <= 4 and (int(state.step), dice) not in looked:
                looked.add((int(state.step), dice))
                ways = Counter(
                    step.thrown(state, list(faces)) for faces in product(range(1, 7), repeat=dice)
                )
                assert ways == dict(state.weights())
            state.apply(state.draw(generator))
    assert looked


def test_a_game_is_checked_outcome_by_outcome(record: dict[str, Any]) -> None:
    outcomes = sum(step.get("seat") == "chance" for step in record["steps"])
    assert boxcars.verify(record) == outcomes == len(record["dice"]["draws"]) > 5


def test_it_replays_without_any_of_that(record: dict[str, Any]) -> None:
    bare = {name: value for name, value in record.items() if name != "dice"}
    assert boxcars.replay(bare) == boxcars.replay(record)
    assert wrong(bare).field == "dice"


def test_another_secret_or_seed_is_found(record: dict[str, Any]) -> None:
    dice = record["dice"]
    error = wrong(record | {"dice": dice | {"secret": "another"}})
    assert error.field == "dice.secret"
    assert "committed to" in error.reason
    another = {"secret": "another", "commitment": commitment("another")}
    for changed in (another, {"seeds": dice["seeds"][:1]}, {"seeds": dice["seeds"][::-1]}):
        assert "from secret and seeds follows" in wrong(record | {"dice": dice | changed}).reason


def test_what_is_missing_or_changed_is_named(record: dict[str, Any]) -> None:
    short = wrong(record | {"steps": record["steps"][:-3]})
    assert (short.field, short.reason) == ("steps", "end before the game is over: some are missing")
    result = record["result"] | {"winners": [0, 1]}
    assert wrong(record | {"result": result}).field == "result"
    draws = list(record["dice"]["draws"])
    listed = next(at for at, draw in enumerate(draws) if isinstance(draw, list))
    draws[listed] = [[weight + 1, value] for weight, value in draws[listed]]
    changed = record | {"dice": record["dice"] | {"draws": draws}}
    assert wrong(changed).field == f"dice.draws[{listed}]"
    longer = record | {"dice": record["dice"] | {"draws": [*record["dice"]["draws"], 2]}}
    assert wrong(longer).field == "dice.draws"


def test_a_die_that_was_turned_is_found() -> None:
    record = msgspec.json.decode(played("las-vegas").to_json())
    answers = [step.get("answer", {}) for step in record["steps"]]
    at = [at for at, answer in enumerate(answers) if answer.get("type") == "roll"][3]
    own = record["steps"][at]["answer"]["own"]
    own[0] = own[0] % 6 + 1
    error = wrong(record)
    assert error.field == f"steps[{at}]"
    assert "is Roll(" in error.reason


def test_the_same_game_goes_on_where_it_was_stopped() -> None:
    """A source that begins at an outcome's number gives what the first one would have given."""
    whole = boxcars.new("las-vegas", 2, chance="manual")
    seeds = [sown.seed for sown in SEEDS]
    whole.continue_with(Fair(SECRET, seeds))
    outcomes = list(whole.record().steps)
    half = boxcars.new("las-vegas", 2, chance="manual")
    for step in outcomes[:5]:
        half.follow(step)
    half.continue_with(Fair(SECRET, seeds, 5))
    assert half == whole
