"""What the games of an experiment say, with how sure it is.

Games of one deal are not independent: they share dice. So means are taken by deal first, and the
error of a figure is that of the mean over deals.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, pvariance, variance
from typing import Final

from msgspec import Struct

from boxcars.lab.arena import ratings_of
from boxcars.lab.experiment import Cell, Experiment
from boxcars.lab.facts import Fact
from boxcars.lab.report import NORMAL_95, Interval, wilson
from boxcars.lab.rows import Row

GROUPS: Final = 20
"""Ratings are worked out again so many times, each time without a part of the deals."""
FEWEST: Final = 10
"""What was seen less often than this is not shown."""


class Mean(Struct, frozen=True):
    """A mean over deals."""

    value: float
    error: float
    """One standard error; 0 if there are not two deals to tell."""
    deals: int

    @property
    def interval(self) -> Interval:
        reach = NORMAL_95 * self.error
        return Interval(self.value - reach, self.value + reach)


class Share(Struct, frozen=True):
    """How often somebody won."""

    rate: float
    interval: Interval | None
    """None if it could not be otherwise, as where one bot has every seat."""
    games: int
    gain: float
    """How many times as many games with dice of their own would be as sure as these."""


class BotResult(Struct, frozen=True):
    bot: str
    seats: int
    wins: Share
    score: Mean
    rank: float
    rounds: tuple[float, ...]
    """The mean score after each round."""
    money: tuple[float, ...]


class CellResult(Struct, frozen=True):
    cell: Cell
    games: int
    deals: int
    bots: tuple[BotResult, ...]
    turns: tuple[Share, ...]
    """By turn order: who began first."""
    length: Mean
    """Answers in a game."""
    lengths: tuple[int, ...]
    """Answers in each game."""


class Rating(Struct, frozen=True):
    bot: str
    value: float
    error: float
    games: int


class TileResult(Struct, frozen=True):
    """What a tile does to the round in which it lies, in dollars."""

    face: str
    rounds: int
    """In how many rounds it lay at a casino."""
    acts: float
    """How often it acted in a round."""
    users: Mean
    """What those for whom it acted took more than the others of the same round."""
    everybody: Mean
    """What a seat took more than in the same round without the tile."""
    spread: Mean
    """How much further apart the seats of a round were (standard deviation)."""


class LotResult(Struct, frozen=True):
    """What came of those who got a lot, against others in the same place of the turn order."""

    lot: str
    how: str
    """`dealt` before the game or `drawn` in it."""
    games: int
    wins: Mean
    points: Mean
    """Above the mean of the table."""


class CompanyResult(Struct, frozen=True):
    company: str
    tiles: Mean
    """Built in a game, by all."""
    money: Mean
    """Paid to all in a game, in millions."""
    points: Mean
    """Scored by all in a game."""
    per_tile: Mean
    """Points of a game for each tile built in it."""


class Comparison(Struct, frozen=True):
    """How the first bot of a line-up did against the first of another, with the same dice."""

    base: int
    other: int
    """Cells by their numbers."""
    difference: Mean
    """In wins."""
    alone: float
    """The standard error that the difference would have, had the dice been others."""


def by_deal(rows: Iterable[Row]) -> dict[int, list[Row]]:
    found: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        found[row.deal].append(row)
    return found


def mean_of(values: Mapping[int, Sequence[float]]) -> Mean:
    """The mean of what each deal gave; deals with more values do not count more."""
    means = [fmean(each) for each in values.values() if each]
    if not means:
        return Mean(0.0, 0.0, 0)
    error = sqrt(variance(means) / len(means)) if len(means) > 1 else 0.0
    return Mean(fmean(means), error, len(means))


def share_of(values: Mapping[int, Sequence[float]]) -> Share:
    """A rate with an interval for as many games as the deals are worth."""
    mean = mean_of(values)
    every = [value for each in values.values() for value in each]
    games = len(every)
    alone = pvariance(every) / games if games else 0.0
    gain = alone / mean.error**2 if mean.error > 0 and alone > 0 else 1.0
    rate = min(1.0, max(0.0, mean.value))
    if mean.error > 0:
        worth = max(1, round(rate * (1 - rate) / mean.error**2))
    elif rate in (0.0, 1.0):
        worth = games
    else:
        return Share(rate, None, games, gain)
    return Share(rate, wilson(rate * worth, worth), games, gain)


def cell_results(experiment: Experiment, rows: Sequence[Row]) -> list[CellResult]:
    of_cell: dict[int, list[Row]] = defaultdict(list)
    for row in rows:
        of_cell[row.cell].append(row)
    return [cell_result(experiment.cells[at], of_cell[at]) for at in sorted(of_cell)]


def cell_result(cell: Cell, rows: Sequence[Row]) -> CellResult:
    seats = range(cell.seats)
    bots = []
    for bot in dict.fromkeys(cell.bots):
        wins: dict[int, list[float]] = defaultdict(list)
        score: dict[int, list[float]] = defaultdict(list)
        ranks: list[int] = []
        rounds: list[list[int]] = []
        money: list[list[int]] = []
        for row in rows:
            its = [seat for seat in seats if cell.bots[row.seated[seat]] == bot]
            wins[row.deal].append(fmean([row.shares[seat] for seat in its]))
            score[row.deal].append(fmean([row.scores[seat][0] for seat in its]))
            ranks += [row.ranks[seat] for seat in its]
            rounds += [[each[seat] for each in row.rounds] for seat in its]
            money += [[each[seat] for each in row.money] for seat in its]
        bots.append(
            BotResult(
                bot,
                cell.bots.count(bot),
                share_of(wins),
                mean_of(score),
                fmean(ranks),
                course(rounds),
                course(money),
            )
        )
    turns: list[dict[int, list[float]]] = [defaultdict(list) for _ in seats]
    for row in rows:
        for seat, share in enumerate(row.shares):
            turns[(seat - row.first) % cell.seats][row.deal].append(share)
    return CellResult(
        cell=cell,
        games=len(rows),
        deals=len({row.deal for row in rows}),
        bots=tuple(bots),
        turns=tuple(map(share_of, turns)),
        length=mean_of({deal: [r.answers for r in each] for deal, each in by_deal(rows).items()}),
        lengths=tuple(row.answers for row in rows),
    )


def course(games: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """The mean after each round that at least half of the games had."""
    longest = max(map(len, games), default=0)
    found = []
    for at in range(longest):
        there = [each[at] for each in games if len(each) > at]
        if 2 * len(there) < len(games):
            break
        found.append(fmean(there))
    return tuple(found)


def ratings(experiment: Experiment, rows: Sequence[Row], game: str) -> list[Rating]:
    """Ratings of all bots of a game, by who came before whom; the best first."""
    cells = experiment.cells
    names = list(dict.fromkeys(bot for cell in cells if cell.game == game for bot in cell.bots))
    if len(names) < 2:
        return []
    size = len(names)
    parts = [[[0.0] * size for _ in names] for _ in range(GROUPS)]
    games = [0] * size
    for row in rows:
        cell = cells[row.cell]
        if cell.game != game:
            continue
        won = parts[row.deal % GROUPS]
        sat = [names.index(cell.bots[entry]) for entry in row.seated]
        for entry in set(sat):
            games[entry] += 1
        for (a, rank), (b, other) in combinations(zip(sat, row.ranks, strict=True), 2):
            if a != b:
                won[a][b] += (rank < other) + 0.5 * (rank == other)
                won[b][a] += (rank > other) + 0.5 * (rank == other)
    whole = added(parts)
    fitted = ratings_of(whole)
    used = [part for part in parts if any(map(any, part))]
    again = [ratings_of(added([p for p in used if p is not part])) for part in used]
    found = []
    for at, name in enumerate(names):
        drawn = [each[at] for each in again]
        # The jackknife: what leaving out one part changes, for all parts.
        error = sqrt(pvariance(drawn) * (len(drawn) - 1)) if len(drawn) > 1 else 0.0
        found.append(Rating(name, fitted[at], error, games[at]))
    return sorted(found, key=lambda rating: -rating.value)


def added(parts: Sequence[Sequence[Sequence[float]]]) -> list[list[float]]:
    size = len(parts[0]) if parts else 0
    return [[sum(part[a][b] for part in parts) for b in range(size)] for a in range(size)]


def facts_by(row: Row, what: str) -> list[Fact]:
    return [fact for fact in row.facts if fact.what == what]


def tile_results(rows: Sequence[Row]) -> list[TileResult]:
    """Tiles come to rounds by chance, so rounds with and without one differ by nothing else."""
    lying: list[tuple[Row, int, dict[str, list[int]], list[int]]] = []
    for row in rows:
        tiles: dict[int, dict[str, list[int]]] = defaultdict(dict)
        for fact in facts_by(row, "tile"):
            acts = tiles[fact.round].setdefault(fact.name, [0] * len(row.ranks))
            acts[fact.seat] = fact.count
        before = [0] * len(row.ranks)
        for at, scores in enumerate(row.rounds, 1):
            gains = [now - then for now, then in zip(scores, before, strict=True)]
            lying.append((row, at, tiles.get(at, {}), gains))
            before = list(scores)
    usual = {
        at: (
            fmean([fmean(gains) for _, number, _, gains in lying if number == at]),
            fmean([sqrt(pvariance(gains)) for _, number, _, gains in lying if number == at]),
        )
        for at in {number for _, number, _, _ in lying}
    }
    faces = sorted({face for _, _, there, _ in lying for face in there})
    found = []
    for face in faces:
        users: dict[int, list[float]] = defaultdict(list)
        everybody: dict[int, list[float]] = defaultdict(list)
        spread: dict[int, list[float]] = defaultdict(list)
        acts = []
        for row, at, there, gains in lying:
            if face not in there:
                continue
            counts = there[face]
            acts.append(sum(counts))
            with_it = [gain for gain, count in zip(gains, counts, strict=True) if count]
            without = [gain for gain, count in zip(gains, counts, strict=True) if not count]
            if with_it and without:
                users[row.deal].append(fmean(with_it) - fmean(without))
            everybody[row.deal].append(fmean(gains) - usual[at][0])
            spread[row.deal].append(sqrt(pvariance(gains)) - usual[at][1])
        if len(acts) >= FEWEST:
            found.append(
                TileResult(
                    face,
                    len(acts),
                    fmean(acts),
                    mean_of(users),
                    mean_of(everybody),
                    mean_of(spread),
                )
            )
    return sorted(found, key=lambda tile: -tile.users.value)


def lot_results(experiment: Experiment, rows: Sequence[Row], how: str) -> list[LotResult]:
    """Who gets which lot is chance. What a place in the turn order is worth is taken off."""
    places: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)

    def place(row: Row, seat: int) -> tuple[int, int]:
        return row.cell, (seat - row.first) % len(row.ranks)

    for row in rows:
        for seat, share in enumerate(row.shares):
            places[place(row, seat)].append((share, lead(row, seat)))
    usual = {
        at: (fmean([share for share, _ in each]), fmean([points for _, points in each]))
        for at, each in places.items()
    }
    wins: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    points: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        shares = row.shares
        for fact in facts_by(row, how):
            share, mean = usual[place(row, fact.seat)]
            wins[fact.name][row.deal].append(shares[fact.seat] - share)
            points[fact.name][row.deal].append(lead(row, fact.seat) - mean)
    found = [
        LotResult(
            lot, how, sum(map(len, wins[lot].values())), mean_of(wins[lot]), mean_of(points[lot])
        )
        for lot in wins
    ]
    return sorted((lot for lot in found if lot.games >= FEWEST), key=lambda lot: -lot.points.value)


def lead(row: Row, seat: int) -> float:
    """What a seat has above the mean of its table: a card that is gone is gone for all."""
    return row.scores[seat][0] - fmean(scores[0] for scores in row.scores)


def company_results(rows: Sequence[Row]) -> list[CompanyResult]:
    names = sorted({fact.name for row in rows for fact in facts_by(row, "company")})
    sums: dict[str, list[dict[int, list[float]]]] = {
        name: [defaultdict(list) for _ in range(4)] for name in names
    }
    for row in rows:
        of = {name: [0, 0, 0] for name in names}
        for fact in facts_by(row, "company"):
            for at, amount in enumerate((fact.count, fact.money, fact.points)):
                of[fact.name][at] += amount
        for name, (tiles, money, points) in of.items():
            for at, amount in enumerate((tiles, money, points)):
                sums[name][at][row.deal].append(amount)
            if tiles:
                sums[name][3][row.deal].append(points / tiles)
    found = [CompanyResult(name, *map(mean_of, each)) for name, each in sums.items()]
    return sorted(found, key=lambda company: -company.points.value)


def comparisons(experiment: Experiment, rows: Sequence[Row]) -> list[Comparison]:
    """Every cell against the first one of the same game with as many seats."""
    won: dict[int, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        won[row.cell][row.deal].append(row.shares[row.seated.index(0)])
    bases: dict[tuple[str, int], int] = {}
    found = []
    for at in sorted(won):
        cell = experiment.cells[at]
        base = bases.setdefault((cell.game, cell.seats), at)
        both = won[base].keys() & won[at].keys()
        if base == at or len(both) < 2:
            continue
        pairs = {deal: [fmean(won[at][deal]) - fmean(won[base][deal])] for deal in both}
        errors = [mean_of({deal: won[each][deal] for deal in both}).error for each in (base, at)]
        found.append(Comparison(base, at, mean_of(pairs), sqrt(errors[0] ** 2 + errors[1] ** 2)))
    return found
