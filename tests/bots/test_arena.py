"""The arena: its lines can be played, what was played is not played again, and nothing is claimed
that was not measured."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from benchmarks import arena
from benchmarks.arena import (
    LINES,
    SEED,
    Line,
    NeverOffers,
    Outcome,
    Piece,
    code_of,
    found_in,
    kept,
    main,
    outcome,
    play,
)
from boxcars.bots import Bot
from boxcars.bots.lords_of_vegas.levels import Regular
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.library import meta
from boxcars.games.lords_of_vegas.types import Offer
from boxcars.lab import simulate
from boxcars.lab.lineup import Entry, check_entry
from boxcars.lab.report import wilson

SHORT = Line("las-vegas", "regular", "tourist", seats=3, options={"rounds": 1})


@pytest.fixture
def where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An arena with two lines, one of which cannot be played."""
    lines = (SHORT, Line("las-vegas", "regular", "nobody"))
    monkeypatch.setattr(arena, "LINES", lines)
    return tmp_path / "arena.jsonl"


@pytest.mark.parametrize("line", LINES, ids=lambda line: f"{line.title}: {line.lineup}")
def test_every_line_fits_its_game(line: Line) -> None:
    meta(line.game).check_options(line.seats, line.options)
    for bot in line.bots:
        if bot not in line.absent():
            check_entry(line.game, bot)


def test_no_line_is_there_twice() -> None:
    assert len({msgspec.json.encode(line) for line in LINES}) == len(LINES)


def test_everybody_sits_everywhere_equally_often() -> None:
    assert [Line("las-vegas", "house", "regular", seats).games(400) for seats in (2, 3, 4, 5)] == [
        400,
        402,
        400,
        400,
    ]


def in_pieces(line: Line, *sizes: int) -> list[Piece]:
    found: list[Piece] = []
    for size in sizes:
        found.append(play(line, sum(piece.games for piece in found), size, False, lambda _: None))
    return found


def test_a_line_says_who_won_how_often_and_how_long_it_thought() -> None:
    done = outcome(SHORT, in_pieces(SHORT, 30))
    assert (done.games, done.line) == (30, SHORT)
    interval = wilson(done.rate * 30, 30)
    assert (done.low, done.high) == pytest.approx((interval.low, interval.high))
    assert done.decisions >= 30
    assert 1 <= done.mean_ms <= done.p99_ms


def test_a_line_is_the_same_in_one_piece_and_in_several() -> None:
    whole = outcome(SHORT, in_pieces(SHORT, 18))
    parts = outcome(SHORT, in_pieces(SHORT, 6, 3, 9))
    assert (whole.games, whole.rate, whole.decisions) == (parts.games, parts.rate, parts.decisions)
    bots = [SHORT.bot, *[SHORT.others] * 2]
    report = simulate(SHORT.game, bots, games=18, options=SHORT.options, seed=SEED)
    assert whole.rate == pytest.approx(report.bots[0].win_rate)


def test_99_of_100_decisions_are_made_within_the_time_that_is_told() -> None:
    spent = {2: 98, 7: 1, 900: 1}
    done = outcome(SHORT, [Piece(SHORT, "", 0, 3, 60, spent)])
    assert (done.p99_ms, done.decisions) == (7, 100)
    assert done.rate == pytest.approx(1 / 3)
    assert done.mean_ms == pytest.approx(11.03)


def test_whoever_is_held_to_time_thinks_by_processor_time() -> None:
    """What came of that is kept apart from what numbers of playouts gave."""
    line = Line("las-vegas", "shark", "regular", seats=2, options={"rounds": 1})
    done = play(line, 0, 2, True, lambda _: None)
    assert done.timed
    assert found_in([done], line) == []
    assert found_in([done], line, timed=True) == [done]


def test_what_was_played_is_known_the_next_time(
    where: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--games", "6", "--kept", str(where)]) == 0
    first = capsys.readouterr()
    assert main(["--quick", "--kept", str(where)]) == 0
    second = capsys.readouterr()
    assert "`regular` against 2 `tourist`: 6 games\n" in first.err
    assert "6 are known" in second.err
    assert first.out == second.out
    assert "| 3 | 6 |" in first.out
    assert "too few games" in first.out
    assert "there is no nobody in this game" in first.err
    assert "nobody" not in first.out
    assert len(list(kept(where))) == 1
    assert main(["--games", "21", "--kept", str(where)]) == 0
    assert "| 3 | 21 |" in capsys.readouterr().out
    assert [piece.games for piece in kept(where)] == [6, 15]


def test_what_other_code_gave_is_played_again() -> None:
    done = Piece(SHORT, code_of("las-vegas"), 0, 6, 60, {1: 10})
    later = msgspec.structs.replace(done, first=9)
    assert found_in([later, done], SHORT) == [done], "games between them are missing"
    assert found_in([msgspec.structs.replace(done, code="other")], SHORT) == []
    assert code_of("las-vegas") != code_of("lords-of-vegas")


@pytest.mark.parametrize(
    ("least", "games", "rate", "low", "verdict"),
    [
        (0.4, 400, 0.41, 0.37, "yes"),
        (0.4, 400, 0.39, 0.35, "no"),
        (None, 400, 0.38, 0.34, "yes"),
        (None, 400, 0.36, 0.32, "no"),
        (None, 100, 0.9, 0.8, "too few games"),
    ],
)
def test_what_is_wanted_is_reached_or_not(
    least: float | None, games: int, rate: float, low: float, verdict: str
) -> None:
    line = msgspec.structs.replace(SHORT, least=least)
    assert Outcome(line, games, rate, low, 1.0, 1, 1.0, 1.0).verdict == verdict


def test_an_arena_that_is_stopped_tells_what_it_has(
    where: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    finish = arena.play

    def stopped(line: Line, first: int, *rest: Any) -> Piece:
        if first > 0:
            raise KeyboardInterrupt
        return finish(line, first, *rest)

    monkeypatch.setattr(arena, "play", stopped)
    assert main(["--kept", str(where)]) == 130
    said = capsys.readouterr()
    assert "| 3 | 15 |" in said.out
    assert "Stopped" in said.err
    assert [piece.games for piece in kept(where)] == [15]


def test_a_line_that_is_not_there_is_said_with_those_that_are(
    where: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "chess"])
    assert "Las Vegas (2012), rounds 1: `regular` against 2 `tourist`" in capsys.readouterr().err


class Heard:
    """A bot, and how many offers it makes."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.offers = 0

    def choose(self, turn: Turn) -> Answer:
        answer = self.bot.choose(turn)
        self.offers += isinstance(answer, Offer)
        return answer


def test_a_regular_that_never_offers_makes_no_offer() -> None:
    heard: list[Heard] = []

    def hear(make: type[Regular] | type[NeverOffers], generator: Generator) -> Heard:
        heard.append(Heard(make(generator)))
        return heard[-1]

    bots: list[Entry] = [*[partial(hear, Regular)] * 2, *[partial(hear, NeverOffers)] * 2]
    simulate("lords-of-vegas", bots, games=24)
    talking = [one.offers for one in heard if isinstance(one.bot, Regular)]
    silent = [one.offers for one in heard if isinstance(one.bot, NeverOffers)]
    assert sum(talking) > 0
    assert sum(silent) == 0
