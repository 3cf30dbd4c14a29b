"""What the games say: true figures, with errors that hold, and less luck by the same dice."""

from __future__ import annotations

from statistics import fmean, variance

import pytest

from boxcars.bots import Bot, maker
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.lab.experiment import Experiment, experiment_of
from boxcars.lab.facts import Fact
from boxcars.lab.rows import Players, Row
from boxcars.lab.statistics import (
    cell_results,
    comparisons,
    lot_results,
    mean_of,
    ratings,
    share_of,
    tile_results,
)

HERE = "tests.lab.test_statistics"


class Absentminded:
    """A regular that takes any answer once in twenty times."""

    def __init__(self, generator: Generator) -> None:
        self.generator = generator
        self.regular: Bot = maker("las-vegas", "regular")(generator)

    def choose(self, turn: Turn) -> Answer:
        if self.generator.below(20) == 0:
            return turn.legal[self.generator.below(len(turn.legal))]
        return self.regular.choose(turn)


def played(experiment: Experiment) -> list[Row]:
    players = Players(experiment)
    return [players.play(number) for number in range(experiment.games)]


def las_vegas(*lineups: list[str], seeds: int, duplicate: bool = True) -> Experiment:
    games = [{"game": "las-vegas", "lineups": list(lineups)}]
    return experiment_of({"seeds": seeds, "duplicate": duplicate, "games": games})


def test_the_same_dice_from_every_seat_are_worth_more_games() -> None:
    """Two that play nearly alike are told apart by what they do, not by their dice."""
    bots = [f"{HERE}:Absentminded", "regular"]
    experiment = las_vegas(bots, seeds=150)
    rows = played(experiment)
    money = [
        row.scores[row.seated.index(0)][0] - row.scores[row.seated.index(1)][0] for row in rows
    ]
    by_deal = [fmean(pair) for pair in zip(money[::2], money[1::2], strict=True)]
    # Two games of one deal, against two games with dice of their own.
    assert variance(money) / 2 > 2.5 * variance(by_deal)
    wins = cell_results(experiment, rows)[0].bots[0].wins
    assert wins.gain > 1.5
    assert wins.interval is not None
    assert wins.interval.low < wins.rate < wins.interval.high


def test_line_ups_are_compared_by_the_same_dice() -> None:
    lineups = [["regular", "regular", "regular"], [f"{HERE}:Absentminded", "regular", "regular"]]
    experiment = las_vegas(*lineups, seeds=80)
    [found] = comparisons(experiment, played(experiment))
    assert (found.base, found.other) == (0, 1)
    assert found.difference.error < found.alone


def test_intervals_count_deals_not_games() -> None:
    """Four games that are always alike are one."""
    alike = {deal: [float(deal % 2)] * 4 for deal in range(100)}
    apart = {deal: [float(deal % 2)] for deal in range(100)}
    assert share_of(alike).interval == share_of(apart).interval
    assert share_of(alike).gain == pytest.approx(0.25, rel=0.02)


def test_what_cannot_be_otherwise_has_no_interval() -> None:
    experiment = las_vegas(["tourist", "tourist"], seeds=5)
    assert cell_results(experiment, played(experiment))[0].bots[0].wins.interval is None


def test_who_always_wins_is_not_certain_to() -> None:
    always = share_of({deal: [1.0] for deal in range(20)})
    assert always.interval is not None
    assert 0.8 < always.interval.low < 0.9
    assert always.interval.high == 1.0


def test_a_mean_weighs_deals_alike() -> None:
    assert mean_of({0: [1.0, 1.0, 1.0], 1: [0.0]}).value == 0.5


def test_the_better_bot_has_the_higher_rating() -> None:
    experiment = las_vegas(["tourist", "regular", "tourist"], seeds=40)
    first, second = ratings(experiment, played(experiment), "las-vegas")
    assert (first.bot, second.bot) == ("regular", "tourist")
    assert first.value - second.value > 3 * (first.error + second.error) > 0
    assert first.value + second.value == pytest.approx(3000)


def row(number: int, ranks: tuple[int, ...], scores: list[int], *facts: Fact) -> Row:
    seats = len(ranks)
    return Row(
        number=number,
        cell=0,
        deal=number,
        rotation=0,
        seated=tuple(range(seats)),
        first=0,
        reason="money",
        ranks=ranks,
        scores=tuple((score,) for score in scores),
        answers=10,
        turns=5,
        rounds=(tuple(scores),),
        money=(),
        facts=facts,
    )


def test_a_tile_is_worth_what_its_users_take_more() -> None:
    facts = [Fact("tile", "jackpot", 1, seat, 1 - seat, 0, 0) for seat in (0, 1)]
    rows = [row(deal, (1, 2), [50_000, 30_000], *facts) for deal in range(10)]
    rows += [row(deal, (1, 2), [20_000, 20_000]) for deal in range(10, 20)]
    [tile] = tile_results(rows)
    assert (tile.face, tile.rounds, tile.acts) == ("jackpot", 10, 1)
    assert tile.users.value == 20_000
    assert tile.everybody.value == 40_000 - 30_000
    assert tile.spread.value == 10_000 - 5_000


def test_a_lot_is_worth_what_those_who_got_it_have_more_than_usual_in_their_place() -> None:
    experiment = experiment_of(
        {"seeds": 40, "games": [{"game": "lords-of-vegas", "lineups": [["tourist", "tourist"]]}]}
    )
    got = Fact("dealt", "A1", 0, 0, 1, 0, 0)
    rows = [row(deal, (1, 2), [30, 20], got) for deal in range(20)]
    rows += [row(deal, (2, 1), [10, 20]) for deal in range(20, 40)]
    [lot] = lot_results(experiment, rows, "dealt")
    assert (lot.lot, lot.games) == ("A1", 20)
    assert lot.points.value == (30 - 20) / 2
    assert lot.wins.value == 1 - 0.5
