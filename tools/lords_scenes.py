"""Scenes of Lords of Vegas that random games hardly show: trades, shortages, and 90 points."""

from __future__ import annotations

from typing import Any, Literal

import boxcars
from boxcars import lords_of_vegas
from boxcars.games.lords_of_vegas.forecast import foresee
from boxcars.games.lords_of_vegas.lots import NAMES
from boxcars.games.lords_of_vegas.names import lot_named
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Act,
    Amend,
    Build,
    Counter,
    Decline,
    EndTurn,
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    LotName,
    Offer,
    Remove,
    Reorganize,
    Roll,
    Sprawl,
    Withdraw,
    Word,
)
from boxcars.games.lords_of_vegas.view_types import Space

EVERY_LOT = [lot_named(number) for number in range(len(NAMES))]


def trading_scenes() -> list[Any]:
    """Everything that is asked, answered, told and seen in them."""
    view = market().view(0)
    told: list[Any] = [foresee(view, Build("D2", "albion")), foresee(view, EndTurn())]
    for play, script in ((market(), MARKET), (full_house(), FULL_HOUSE)):
        for seat, answer in script:
            told += [*play.questions, answer, play.view(None), play.state().position()]
            told += filter(None, [foresee(play.view(None), answer)])
            told += play.answer(seat, answer)
        told += [*play.questions, play.view(None), play.state().position()]
    return told


def market() -> boxcars.Play:
    """Three players who have things to trade."""
    return table(
        (
            Space("A1", None, "vega", 1, 0, 3),
            Space("A2", None, "vega", 1, 1, 2),
            Space("B1", 1),
            Space("C1", 2),
            Space("D2", 0),
        ),
        money=(40, 20, 12),
    )


MARKET: list[tuple[int | str, Any]] = [
    (0, Offer((GiveLot(0, 1, "D2"), GiveMoney(1, 0, 9)))),
    (1, Counter(1, (GiveLot(0, 1, "D2"), GiveMoney(1, 0, 4)))),
    (0, Decline(2, Word("too_little", "D2", 3))),
    (1, Offer((GiveMoney(1, 2, 3), GiveLot(2, 1, "C1")))),
    (1, Amend(3, (GiveMoney(1, 2, 5), GiveLot(2, 1, "C1")))),
    (1, Withdraw(4)),
    (
        0,
        Offer(
            (
                GiveMoney(1, 0, 10),
                GiveDie(1, 2, "A2"),
                Act(Build("D2", "albion")),
                Act(Reorganize("A1")),
                Act(Sprawl("A1", "A3")),
                GiveMoney(0, 2, 1),
            )
        ),
    ),
    (1, Accept(5)),
    (2, Accept(5)),
    (boxcars.CHANCE, Roll((2, 6))),
    (0, Gamble("A2", 5)),
    (boxcars.CHANCE, Roll((5, 4))),
]


def full_house() -> boxcars.Play:
    """A player with all dice and markers on the board is given more."""
    dice = tuple(Space(name, None, "vega", 1, 0, 1) for name in EVERY_LOT[12:21])
    more = tuple(Space(name, None, "albion", 1, 0, 6) for name in EVERY_LOT[24:27])
    markers = tuple(Space(name, 0) for name in EVERY_LOT[33:43])
    gifts = (Space("A1", 1), Space("B1", None, "pioneer", 1, 1, 5))
    return table((*gifts, *dice, *more, *markers), money=(5, 5, 5))


FULL_HOUSE: list[tuple[int | str, Any]] = [
    (0, Offer((GiveLot(1, 0, "A1"), GiveDie(1, 0, "B1"), GiveMoney(0, 1, 5)))),
    (1, Accept(1)),
    (0, Remove("C1")),
    (0, Remove("E1")),
]


def dice_run_out() -> boxcars.Play:
    """The active player has twelve dice on the board and is about to take another over."""
    dice = tuple(Space(name, None, "vega", 1, 0, 1) for name in EVERY_LOT[12:21])
    more = tuple(Space(name, None, "albion", 1, 0, 6) for name in EVERY_LOT[24:27])
    other = Space("B1", None, "pioneer", 1, 1, 5)
    return table((other, *dice, *more), (9, 9, 9), "turn_start", ("B1", "B2", "B3"), 2)


def markers_run_out() -> boxcars.Play:
    """The active player owns ten lots and is about to get another one."""
    markers = tuple(Space(name, 0) for name in EVERY_LOT[12:22])
    return table(markers, (0, 0, 0), "turn_start", ("B1", "B2", "B3"), 2)


def tiles_run_out() -> boxcars.Play:
    """All Vega and Albion tiles are on the board, and the players have lots to build on."""
    vega = tuple(Space(name, None, "vega", 1, 0, 1) for name in EVERY_LOT[12:21])
    albion = tuple(Space(name, None, "albion", 1, 1, 2) for name in EVERY_LOT[24:33])
    lots = (Space("A1", 0), Space("A2", 1), Space("A4", 2))
    return table((*lots, *vega, *albion), (30, 30, 30), "play", ("B1", "B2", "B3"), 2)


def ninety_points() -> boxcars.Play:
    """The first player needs one more card for nine tiles of Vega."""
    vega = tuple(Space(name, None, "vega", 1, 0, 1) for name in EVERY_LOT[12:21])
    return table(vega, (0, 0, 0), "turn_start", ("A3", "C10", "E3"), 3, (81, 12, 20))


def table(
    spaces: tuple[Space, ...],
    money: tuple[int, ...],
    waiting: Literal["play", "turn_start"] = "play",
    deck: tuple[LotName, ...] | None = None,
    above: int = 12,
    scores: tuple[int, ...] = (0, 0, 0),
) -> boxcars.Play:
    position = lords_of_vegas.position(
        *spaces,
        seats=len(money),
        money=dict(enumerate(money)),
        score=dict(zip(range(len(money)), scores, strict=False)),
        waiting=waiting,
        deck=deck or None,
        above=above,
    )
    return boxcars.load(position, chance="manual")
