"""Games that were once played still replay: one for each way a game can end, and for variants.

These files are never written anew. If one no longer replays, the rules version must grow.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import boxcars
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.types import CHANCE, Result

RECORDS = Path(__file__).parent / "records"

RESULTS = {
    "las-vegas-most-money": Result(
        "most money", ((390_000, 8), (300_000, 7), (410_000, 6)), (2, 3, 1), (2,)
    ),
    "las-vegas-most-notes": Result(
        "equal money, most notes", ((460_000, 8), (460_000, 9), (310_000, 7)), (2, 1, 3), (1,)
    ),
    "las-vegas-shared-win": Result(
        "equal money and notes", ((360_000, 9), (290_000, 6), (360_000, 9)), (1, 3, 1), (0, 2)
    ),
    "las-vegas-neutral-dice": Result(
        "most money", ((430_000, 7), (330_000, 8), (370_000, 7)), (1, 3, 2), (0,)
    ),
    "las-vegas-eight-rounds": Result(
        "most money", ((1_140_000, 21), (1_110_000, 21)), (1, 2), (0,)
    ),
    "las-vegas-royale-most-wealth": Result(
        "most wealth", ((640_000, 11), (850_000, 15), (540_000, 10)), (2, 1, 3), (1,)
    ),
    "las-vegas-royale-most-pieces": Result(
        "equal wealth, most cards and chips",
        ((720_000, 16), (600_000, 10), (720_000, 12)),
        (1, 3, 2),
        (0,),
    ),
    "las-vegas-royale-shared-win": Result(
        "equal wealth, cards and chips",
        ((610_000, 9), (610_000, 9), (550_000, 15)),
        (1, 1, 3),
        (0, 1),
    ),
    "las-vegas-royale-basic-game": Result(
        "most wealth",
        ((330_000, 5), (280_000, 5), (400_000, 9), (260_000, 5)),
        (2, 3, 1, 4),
        (2,),
    ),
    "las-vegas-royale-two-players": Result(
        "most wealth", ((400_000, 7), (670_000, 12)), (2, 1), (1,)
    ),
    "las-vegas-royale-six-tiles": Result(
        "most wealth",
        ((560_000, 13), (280_000, 4), (380_000, 8), (370_000, 7), (430_000, 10)),
        (1, 5, 3, 4, 2),
        (0,),
    ),
    "lords-of-vegas-first-edition": Result("most points", ((14, 29), (18, 31)), (2, 1), (1,)),
    "lords-of-vegas-most-money": Result(
        "equal points, most money", ((20, 58), (20, 40)), (1, 2), (0,)
    ),
    "lords-of-vegas-shared-win": Result(
        "equal points and money", ((26, 47), (26, 47)), (1, 1), (0, 1)
    ),
    "lords-of-vegas-ninety-points": Result("most points", ((90, 190), (10, 15)), (1, 2), (0,)),
    "lords-of-vegas-trades": Result("most points", ((36, 73), (20, 33), (20, 21)), (1, 2, 3), (0,)),
}


def test_every_record_has_its_result() -> None:
    assert {path.stem for path in RECORDS.glob("*.json")} == set(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_a_recorded_game_ends_as_it_ended(name: str) -> None:
    play = boxcars.replay((RECORDS / f"{name}.json").read_bytes())
    assert play.result == RESULTS[name]
    assert play.questions == []


@pytest.mark.parametrize("name", RESULTS)
def test_nothing_is_lost_on_the_way(name: str) -> None:
    play = boxcars.replay((RECORDS / f"{name}.json").read_bytes())
    state = play.game.start(play.seats, play.options, None, play.record().rules)
    components = state.components()
    for step in play.record().steps:
        answer = play.game.read_answer(step.answer)  # type: ignore[union-attr]
        seat = step.seat  # type: ignore[union-attr]
        state.answer(CHANCE_ACTS if seat == CHANCE else seat, answer)
        assert state.components() == components
    assert state.actor() == OVER
    assert state == play.state()
