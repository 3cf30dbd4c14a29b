"""Crowded positions of Lords of Vegas, and the screens that are looked at in every window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from boxcars import CHANCE, Play
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Decline,
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    Offer,
    Reorganize,
    Roll,
    Word,
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


EARLY = (
    *("A1 sphinx A 3", "A5 albion A 4", "C3 tivoli C 6", "C6 marker A", "D2 sphinx A 3"),
    *("D5 marker A", "D8 marker A", "D9 marker B"),
)
NO_DIE_LEFT = (
    *(f"D{lot} vega A {1 + lot % 6}" for lot in range(1, 10)),
    *("C10 albion A 4", "C11 albion A 5", "C12 albion A 6"),
    *("B6 marker A", "B3 marker B", "E3 pioneer B 5"),
)


class Crowd(NamedTuple):
    """How many play, and what."""

    seats: int
    edition: str = "second"


def crowded(crowd: Crowd, waiting: str = "play", *before: Any, money: int = 127) -> Any:
    """Late in a game: much money, high casinos, four on the same points, two near the end. Before,
    seats have answered something."""
    seats, edition = crowd
    owners = "ABAB" if seats == 2 else "ABCD" if seats < 6 else "AFED"
    swap = dict(zip("ABCD", owners, strict=True))
    town = TOWN if seats == 2 else TOWN + MORE
    lines = []
    for line in town:
        lot, what, owner, *rest = line.split()
        die = [part for part in rest if part.isdigit()]
        high = [f"h{seats}"] * (edition == "second" and len(rest) > len(die))
        lines.append(" ".join([lot, what, swap[owner], *die, *high]))
    play = table(
        *lines,
        seats=seats,
        money=dict.fromkeys(range(seats), money),
        score=dict(enumerate((18, 81, 81, 18, 18, 18)[:seats])),
        deck=TO_COME if seats == 2 else TO_COME + TO_COME_IN_F,
        above=9,
        waiting=waiting,
        edition=edition,
    )
    return answered(play, *before)


def early(crowd: Crowd, *lines: str) -> Play:
    """Where only two play, what others would have is the second one's."""
    town = [line.replace(" C", " B") if crowd.seats == 2 else line for line in lines]
    return table(*town, seats=crowd.seats, money={0: 40}, edition=crowd.edition)


def answered(play: Play, *before: Any) -> Any:
    for seat, answer in before:
        play.answer(seat, answer)
    return msgspec.to_builtins(play.position())


def seated(rita: Visitor, crowd: Crowd, start: Any = None, **more: Any) -> None:
    """Rita among bots with the longest names."""
    me = {"kind": "me", "name": LONG_NAME}
    bots = [{**BOT, "name": LONG_NAME[: -1 - seat]} for seat in range(crowd.seats - 1)]
    start = start or crowded(crowd)
    rita.at_table([me, *bots], game=lords.GAME, start=start, title=LONG_NAME, **more)
    rita.page.emulate_media(reduced_motion="reduce")
    rita.page.wait_for_selector("[data-end-turn]:enabled, [data-asked], [data-offer]")


def chosen(rita: Visitor, key: str, lot: str) -> None:
    rita.page.keyboard.press(key)
    rita.page.click(f"[data-lot={lot}]", force=True)
    rita.page.wait_for_selector("[data-confirm]")


def acting(rita: Visitor, crowd: Crowd) -> None:
    seated(rita, crowd)


def drawing(rita: Visitor, crowd: Crowd) -> None:
    seated(rita, crowd, crowded(crowd, "turn_start"))


def told(rita: Visitor, crowd: Crowd) -> None:
    """Everybody has had a turn since Rita's."""
    seated(rita, crowd, answered(early(crowd, *EARLY)))
    rita.page.keyboard.press("e")
    question = rita.page.locator("[data-asked]")
    while question.first.get_attribute("data-asked") != "when_to_draw":
        lords.answer(rita)
    rita.page.wait_for_selector("[data-since]")


def building(rita: Visitor, crowd: Crowd) -> None:
    seated(rita, crowd)
    chosen(rita, "b", "B6")


def built(rita: Visitor, crowd: Crowd) -> None:
    """What was built can be taken back."""
    seated(rita, crowd, settings={"pace": "instant", "undo": True})
    chosen(rita, "b", "B6")
    rita.page.click("[data-confirm]:enabled:visible")
    rita.page.wait_for_selector("[data-take-back]:visible")


def beginning(rita: Visitor, crowd: Crowd) -> None:
    """Among lots that nobody has built on."""
    seated(rita, crowd, answered(early(crowd, *EARLY)))
    chosen(rita, "b", "D5")


def raising(rita: Visitor, crowd: Crowd) -> None:
    """Above the sign of another casino."""
    seated(rita, crowd, answered(early(crowd, *EARLY)))
    chosen(rita, "a", "A1")


def remodeling(rita: Visitor, crowd: Crowd) -> None:
    seated(rita, crowd)
    chosen(rita, "d", "C11")
    rita.page.click("[data-company=vega]")


def sprawling(rita: Visitor, crowd: Crowd) -> None:
    seated(rita, crowd)
    rita.page.keyboard.press("s")


def gambling(rita: Visitor, crowd: Crowd) -> None:
    seated(rita, crowd)
    chosen(rita, "g", "A1")
    rita.page.wait_for_selector("[data-bet]")


def refused_an_action(rita: Visitor, crowd: Crowd) -> None:
    """Without money an action says what it needs."""
    seated(rita, crowd, crowded(crowd, money=0))
    rita.page.locator("[data-action=build]:visible").click(force=True)
    rita.page.wait_for_selector("[data-why]")


def moving(rita: Visitor, crowd: Crowd) -> None:
    """No die is left in hand: one of twelve is moved."""
    seated(rita, crowd, answered(early(crowd, *NO_DIE_LEFT)))
    chosen(rita, "b", "B6")


def removing(rita: Visitor, crowd: Crowd) -> None:
    """A thirteenth die is bought: one of them is taken back."""
    play = early(crowd, *NO_DIE_LEFT)
    bought = Offer((GiveDie(1, 0, "E3"), GiveMoney(0, 1, 5)))
    seated(rita, crowd, answered(play, (0, bought), (1, Accept(1))))
    rita.page.wait_for_selector("[data-asked]")


def trading(rita: Visitor, crowd: Crowd) -> None:
    """A draft with a lot, a die and money."""
    seated(rita, crowd)
    rita.page.keyboard.press("t")
    for number, lot in enumerate(("A3", "C5")):
        rita.page.click(f"[data-lot={lot}]")
        rita.page.wait_for_selector(f"[data-draft] [data-step='{number}']")


GIVEN = (GiveLot(0, 1, "C4"), GiveMoney(1, 0, 9), GiveDie(0, 1, "B5"), GiveMoney(1, 0, 100))


def asked(rita: Visitor, crowd: Crowd) -> None:
    """A bot offers money for a lot, and more for a die."""
    seated(rita, crowd, crowded(crowd, "play", (1, Offer(GIVEN))))
    rita.page.wait_for_selector("[data-accept]")


def ending(rita: Visitor, crowd: Crowd) -> None:
    """The turn is to end though an offer waits."""
    asked(rita, crowd)
    if rita.page.locator("[data-close-desk]:visible").count():
        rita.page.locator("[data-close-desk]:visible").click()
    rita.page.keyboard.press("e")
    rita.page.wait_for_selector("[data-ending]")


def refused(rita: Visitor, crowd: Crowd) -> None:
    """A bot has said no, and at what price it would."""
    other = 5 if crowd.seats == 6 else 1
    taken = Offer((GiveDie(other, 0, "A1"), GiveMoney(0, other, 3)))
    no = Decline(1, Word("crown", "A1", more=120))
    seated(rita, crowd, crowded(crowd, "play", (0, taken), (other, no)))
    rita.page.keyboard.press("t")
    rita.page.click("[data-lot=A1]")
    rita.page.wait_for_selector("[data-price]")


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


SCENES: dict[str, Callable[[Visitor, Crowd], None]] = {
    "acting": acting,
    "drawing": drawing,
    "told": told,
    "building": building,
    "built": built,
    "beginning": beginning,
    "raising": raising,
    "remodeling": remodeling,
    "sprawling": sprawling,
    "gambling": gambling,
    "refused an action": refused_an_action,
    "moving": moving,
    "removing": removing,
    "trading": trading,
    "asked": asked,
    "ending": ending,
    "refused": refused,
}
ONLY_WITH_RISERS = {"raising"}
