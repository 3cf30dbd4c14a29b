"""Tables of Lords of Vegas in the middle of a game, set up in one line.

A board is written as in the rulebook's examples: `"A2 sphinx B 2"` is a Sphinx tile on A2 with
seat B's die showing 2, `h2` is its height, `-` stands for no die, `!` marks a reorganized die;
`"A3 marker C"` is a lot that C owns. Everything else is filled in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import boxcars
from boxcars import CHANCE, Play, lords_of_vegas
from boxcars.engine.types import Answer, Event
from boxcars.games.lords_of_vegas.lots import NAMES, NUMBERS
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Card,
    Draw,
    LotName,
    Offer,
    Roll,
    TradeStep,
)
from boxcars.games.lords_of_vegas.view_types import CasinoGroup, LordsOfVegasView, Space

A, B, C, D, E, F = range(6)


def table(
    *board: str,
    seats: int = 4,
    turn: int = A,
    money: Mapping[int, int] | None = None,
    score: Mapping[int, int] | None = None,
    waiting: str = "play",
    deck: Sequence[str] | None = None,
    above: int | None = None,
    gambled: bool = False,
    **options: object,
) -> Play:
    """A table that waits for `waiting`, a task. Cards of lots on the board are drawn, unless
    `deck` says otherwise. The game is manual: chance is answered by the test."""
    on_board = {line.split()[0] for line in board}
    left = len(NAMES) - len(on_board) if deck is None else len(deck)
    return boxcars.load(
        lords_of_vegas.position(
            *board,
            seats=seats,
            turn=turn,
            money=money,
            score=score,
            waiting=waiting,
            deck=deck,
            above=min(10, left) if above is None else above,
            gambled=gambled,
            options=options,
        ),
        chance="manual",
    )


def see(play: Play) -> LordsOfVegasView:
    view = play.view(None)
    assert isinstance(view, LordsOfVegasView)
    return view


def space(play: Play, lot: str) -> Space:
    return see(play).spaces[NUMBERS[lot]]


def die(play: Play, lot: str) -> tuple[int, int] | None:
    """Owner and value of the die on a lot."""
    found = space(play, lot)
    if found.owner is None or found.value is None:
        return None
    return found.owner, found.value


def casino(play: Play, lot: str) -> CasinoGroup:
    return next(group for group in see(play).casinos if lot in group.lots)


def boss(play: Play, lot: str) -> int | None:
    return casino(play, lot).boss


def money(play: Play) -> list[int]:
    return [player.money for player in see(play).players]


def scores(play: Play) -> list[int]:
    return [player.score for player in see(play).players]


def phase(play: Play) -> str:
    return see(play).phase


def draw(play: Play, *lots: str) -> list[Event]:
    """The active player draws these cards."""
    told = len(play.events)
    if see(play).phase == "turn_start":
        play.answer(see(play).turn, Draw())
    for lot in lots:
        play.answer(CHANCE, Card(cast(LotName, lot)))
    return play.events[told:]


def roll(play: Play, *dice: int) -> list[Event]:
    return play.answer(CHANCE, Roll(dice))


def act(play: Play, answer: Answer) -> list[Event]:
    """The active player does something."""
    return play.answer(see(play).turn, answer)


def trade(play: Play, *steps: TradeStep, proposer: int | None = None) -> list[Event]:
    """A trade that everybody accepts; it runs until chance or a seat is asked."""
    told = len(play.events)
    seat = see(play).turn if proposer is None else proposer
    play.answer(seat, Offer(steps))
    number = see(play).offers[-1].number
    for party in see(play).offers[-1].parties:
        if party != seat:
            play.answer(party, Accept(number))
    return play.events[told:]


def refusal(play: Play, seat: int | str | None, answer: Answer) -> str:
    """Why an answer is refused; the test fails if it is not."""
    before = play.position()
    try:
        play.answer(seat, answer)
    except boxcars.IllegalAction as refused:
        assert play.position() == before
        return refused.reason
    raise AssertionError(f"{answer} was not refused")


def told(events: Sequence[Event], kind: type) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
