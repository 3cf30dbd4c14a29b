"""Crowded positions of Lords of Vegas, and the screens that are looked at in every window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from boxcars import CHANCE, Play
from boxcars.games.lords_of_vegas.types import (
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    Offer,
    Reorganize,
    Roll,
)
from tests.browser import lords
from tests.browser.visiting import BOT, Visitor
from tests.browser.windows import LONG_NAME
from tests.lords_of_vegas.tables import table

TOWN = (
    *("A1 pioneer B 3", "A2 pioneer B 2", "A3 marker D", "A4 pioneer B 4", "A6 marker C"),
    *("B1 sphinx D 5 h3", "B2 sphinx A 2", "B3 marker C", "B4 sphinx A 6", "B5 sphinx A 3"),
    *("C1 tivoli C 4 h2", "C2 tivoli C 3 h2", "C3 sphinx B 6", "C4 marker A", "C5 vega D 5"),
    *("C6 vega D 5", "C9 vega A 4", "C10 marker B", "C11 albion A 5 h3", "C12 albion A 5 h3"),
    *("D1 tivoli A 6 h4", "D2 tivoli A 3 h4", "D3 marker B", "D4 tivoli D 4 h4", "D6 marker D"),
    *("D7 albion C 5", "D9 vega B 3", "B6 marker A"),
    *("E1 marker A", "E3 vega C 5 h2", "E5 pioneer D 3", "E6 pioneer D 6"),
)
MORE = (
    "D8 albion C 2",
    *("F1 albion B 6", "F2 albion B 3", "F3 marker D", "F4 albion A 4"),
    *("F7 sphinx C 5", "F8 sphinx C 2", "F9 sphinx C 3"),
)
TO_COME = ["A5", "C2", "C6", "C7", "C8", "C11", "D2", "D5", "E2", "E4"]
TO_COME_IN_F = ["F5", "F6", "F8"]


def crowded(seats: int, waiting: str = "play", offer: Offer | None = None) -> Any:
    """Late in a game: much money, high casinos, four on the same points, two near the end."""
    owners = "ABAB" if seats == 2 else "ABCD" if seats < 6 else "AFED"
    swap = dict(zip("ABCD", owners, strict=True))
    town = TOWN if seats == 2 else TOWN + MORE
    lines = [
        " ".join([lot, what, swap[owner], *[min(part, f"h{seats}") for part in rest]])
        for lot, what, owner, *rest in (line.split() for line in town)
    ]
    play = table(
        *lines,
        seats=seats,
        money=dict.fromkeys(range(seats), 127),
        score=dict(enumerate((18, 81, 81, 18, 18, 18)[:seats])),
        deck=TO_COME if seats == 2 else TO_COME + TO_COME_IN_F,
        above=9,
        waiting=waiting,
    )
    if offer:
        play.answer(1, offer)
    return msgspec.to_builtins(play.position())


def seated(
    rita: Visitor, seats: int, waiting: str = "play", offer: Offer | None = None, **more: Any
) -> None:
    """Rita among bots with the longest names."""
    me = {"kind": "me", "name": LONG_NAME}
    bots = [{**BOT, "name": LONG_NAME[: -1 - seat]} for seat in range(seats - 1)]
    start = crowded(seats, waiting, offer)
    rita.at_table([me, *bots], game=lords.GAME, start=start, title=LONG_NAME, **more)
    rita.page.emulate_media(reduced_motion="reduce")
    rita.page.wait_for_selector("[data-end-turn]:enabled, [data-asked], [data-offer]")


def acting(rita: Visitor, seats: int) -> None:
    seated(rita, seats)


def drawing(rita: Visitor, seats: int) -> None:
    seated(rita, seats, "turn_start")


def building(rita: Visitor, seats: int) -> None:
    seated(rita, seats)
    rita.page.keyboard.press("b")
    rita.page.click("[data-lot=B6]", force=True)
    rita.page.wait_for_selector("[data-confirm]")


def built(rita: Visitor, seats: int) -> None:
    """What was built can be taken back."""
    seated(rita, seats, settings={"pace": "instant", "undo": True})
    rita.page.keyboard.press("b")
    rita.page.click("[data-lot=B6]", force=True)
    rita.page.click("[data-confirm]:enabled:visible")
    rita.page.wait_for_selector("[data-take-back]:visible")


def remodeling(rita: Visitor, seats: int) -> None:
    seated(rita, seats)
    rita.page.keyboard.press("d")
    rita.page.click("[data-lot=C11]", force=True)
    rita.page.click("[data-company=vega]")


def sprawling(rita: Visitor, seats: int) -> None:
    seated(rita, seats)
    rita.page.keyboard.press("s")


def gambling(rita: Visitor, seats: int) -> None:
    seated(rita, seats)
    rita.page.keyboard.press("g")
    rita.page.click("[data-lot=A1]", force=True)
    rita.page.wait_for_selector("[data-bet]")


def trading(rita: Visitor, seats: int) -> None:
    """A draft with a lot, a die and money."""
    seated(rita, seats)
    rita.page.keyboard.press("t")
    for number, lot in enumerate(("A3", "C5")):
        rita.page.locator(f"[data-lot={lot}]").click()
        rita.page.wait_for_selector(f"[data-draft] [data-step='{number}']")


def asked(rita: Visitor, seats: int) -> None:
    """A bot offers money for a lot, and more for a die."""
    steps = (GiveLot(0, 1, "C4"), GiveMoney(1, 0, 9), GiveDie(0, 1, "B5"), GiveMoney(1, 0, 100))
    seated(rita, seats, offer=Offer(steps))
    rita.page.wait_for_selector("[data-accept]")


def laying_off(play: Play) -> None:
    play.answer(2, Gamble("D1", 12))


def distributing(play: Play) -> None:
    play.answer(2, Reorganize("C1"))
    play.answer(CHANCE, Roll((6, 2)))


def rarely_asked(rita: Visitor, seat: int, before: Callable[[Play], None]) -> None:
    """Rita at a seat of a table at which this has been done by C."""
    play = table(*lords.MIDDLE_OF_THE_GAME, turn=2, money=dict.fromkeys(range(4), 41), layoff=True)
    before(play)
    seats = [{**BOT, "name": LONG_NAME[: -1 - at]} for at in range(4)]
    seats[seat] = {"kind": "me", "name": LONG_NAME}
    rita.at_table(seats, game=lords.GAME, start=msgspec.to_builtins(play.position()))
    rita.page.wait_for_selector("[data-asked]")


SCENES: dict[str, Callable[[Visitor, int], None]] = {
    "acting": acting,
    "drawing": drawing,
    "building": building,
    "built": built,
    "remodeling": remodeling,
    "sprawling": sprawling,
    "gambling": gambling,
    "trading": trading,
    "asked": asked,
}
