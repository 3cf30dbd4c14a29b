"""Reasons of the coach, against what the dice that are left could do: in hundreds of positions
nothing is said that is not so, and something is said of every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import boxcars
from boxcars.analysis import dice_casinos as why
from boxcars.analysis.reasons import Reason, reasons_for
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.library import game as rules_of
from boxcars.lords_of_vegas import Arrange
from boxcars.texts import Texts, plain

NAMES = ["Ana", "Bo", "Cleo", "Dan", "Eve"]


def choices(game: str, seats: int, seed: int, **options: Any) -> Iterator[tuple[Turn[Any], Answer]]:
    """Every answer that is possible in a game in which everybody answers anything."""
    play = boxcars.new(game, seats, options, seed=seed)
    generator = boxcars.Generator(seed)
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        legal = play.legal(seat)
        if len(legal) > 1:
            for answer in legal[:20]:
                yield play.turn(seat), answer
        play.answer(seat, legal[generator.below(len(legal))])


def taken(there: dict[Any, int], values: tuple[int, ...]) -> dict[Any, int]:
    """By owner: what it would take."""
    alone = Counter(there.values())
    ranked = [owner for owner in there if there[owner] > 0 and alone[there[owner]] == 1]
    ranked.sort(key=lambda owner: -there[owner])
    return dict(zip(ranked, values, strict=False))


def check(turn: Turn[Any], foreseen: Any, reason: Reason) -> None:
    """What a reason says of the casino where dice would lie."""
    seat, casino = turn.seat, foreseen.casino
    there = why.strengths(casino)
    values = casino.notes if hasattr(casino, "notes") else casino.cards
    mine = taken(there, values).get(seat, 0)

    def after(owner: Any, more: int) -> dict[Any, int]:
        return {**there, owner: there[owner] + more}

    reach = {
        owner: {
            small + why.BIG * big
            for small in range(each.small + 1)
            for big in range(1 + each.big)
            if small + big > 0
        }
        for owner, each in why.reach_of(turn.view, foreseen).items()
        if owner != seat
    }
    dangers = {
        owner
        for owner, more in reach.items()
        if any(taken(after(owner, each), values).get(seat, 0) < mine for each in more)
    }
    level = {
        owner
        for owner, more in reach.items()
        if any(after(owner, each)[owner] >= there[seat] > there[owner] for each in more)
    }
    if isinstance(reason, why.Safe):
        assert (reason.amount, dangers) == (mine, set())
    elif isinstance(reason, why.WhileTied):
        assert reason.amount == mine
        assert {there[owner] for owner in reason.owners} == {there[reason.owners[0]]}
        assert there[reason.owners[0]] > there[seat]
        assert len(reason.owners) > 1
    elif isinstance(reason, why.OneRival):
        assert {reason.rival} == level >= dangers
        assert there[reason.rival] + reason.ties == there[seat]
        assert {reason.ties, reason.passes or reason.ties} <= reach[reason.rival]
        assert seat not in taken(after(reason.rival, reason.ties), values)
    elif isinstance(reason, why.BigDie):
        assert {reason.rival} == level >= dangers
        small = turn.view.players[reason.rival].small
        assert there[reason.rival] + small < there[seat]
    elif isinstance(reason, why.Rivals):
        assert len(level) == reason.rivals
        assert level >= dangers
        if reason.ties:
            assert reason.ties in reach[reason.rival]
            assert seat not in taken(after(reason.rival, reason.ties), values)
    elif isinstance(reason, why.Free):
        assert reason.amount == mine
        assert dangers
    elif isinstance(reason, why.Tie):
        before = taken(why.strengths(turn.view.casinos[casino.number - 1]), values)
        assert {there[owner] for owner in reason.owners} == {there[seat]}
        assert set(reason.losers) <= set(reason.owners)
        assert reason.amount == sum(before[owner] for owner in reason.losers)
        assert mine == 0
    elif isinstance(reason, why.Behind):
        assert there[reason.leader] - there[seat] == reason.by > 0
        assert mine == 0


TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *[("las-vegas", seats, {}) for seats in (2, 4, 5)],
    ("las-vegas", 3, {"neutral_dice": True}),
    *[("las-vegas-royale", seats, {"tiles_per_round": 6}) for seats in (2, 3, 5)],
    ("lords-of-vegas", 3, {"layoff": True}),
]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_reasons_are_true(game: str, seats: int, options: dict[str, Any]) -> None:
    texts = [
        Texts(game, NAMES[:seats], seat, language)
        for seat in range(seats)
        for language in ("en", "de")
    ]
    for turn, answer in choices(game, seats, seed=seats, **options):
        rules = rules_of(game)
        (found,) = reasons_for(rules, turn, [answer])
        assert found or isinstance(answer, Arrange)
        foreseen = next((each for each in rules.look_ahead(turn) if each.answer == answer), None)
        for reason in found:
            if getattr(foreseen, "casino", None) and game != "lords-of-vegas":
                check(turn, foreseen, reason)
            for reader in texts[2 * turn.seat : 2 * turn.seat + 2]:
                assert plain(reader.of(reason)).endswith((".", "!"))
