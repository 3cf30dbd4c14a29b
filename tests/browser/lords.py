"""Playing Lords of Vegas in the browser, simply: build where it is possible, then end the turn."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.browser.visiting import SEQ, Visitor
from tests.lords_of_vegas.tables import table

GAME = "lords-of-vegas"
READY = ", ".join(
    (
        "[data-asked] [data-confirm]:enabled:visible",
        "[data-end-turn]:enabled:visible",
        "[data-decline]:enabled:visible",
        ".end",
    )
)


MIDDLE_OF_THE_GAME = (
    *("A1 pioneer B 3", "A2 pioneer B 2", "A3 marker D", "A4 pioneer B 4", "A6 marker C"),
    *("B1 sphinx D 5 h2", "B2 sphinx A 2", "B3 marker C", "B4 sphinx A 6", "B5 sphinx A 3"),
    *("C1 tivoli C 4 h2", "C2 tivoli C 3 h2", "C3 sphinx B 6", "C4 marker A", "C5 vega D 5"),
    *("C6 vega D 5", "C9 vega A 4", "C10 marker B", "C11 albion A 5", "C12 albion A 5"),
    *("D1 tivoli A 6", "D2 tivoli A 3", "D3 marker B", "D4 tivoli D 4", "D6 marker D"),
    *("D7 albion C 5", "D8 albion C 2", "D9 vega B 3"),
    *("E1 marker A", "E3 vega C 5", "E5 pioneer D 3", "E6 pioneer D 6"),
    *("F1 albion B 6", "F2 albion B 3", "F3 marker D", "F4 albion A 4"),
    *("F7 sphinx C 5", "F8 sphinx C 2", "F9 sphinx C 3"),
)
STILL_TO_COME = [
    "A5",
    "B6",
    "C2",
    "C6",
    "C7",
    "C8",
    "C11",
    "D2",
    "D5",
    "E2",
    "E4",
    "F5",
    "F6",
    "F8",
]


def middle_of_the_game(above: int = 9) -> Any:
    """A position in which every action is possible, and a remodel would tie. So many cards are
    above the one that ends the game."""
    play = table(
        *MIDDLE_OF_THE_GAME,
        money={0: 41, 1: 19, 2: 24, 3: 12},
        score={0: 18, 1: 32, 2: 26, 3: 20},
        deck=STILL_TO_COME,
        above=above,
    )
    return msgspec.to_builtins(play.position())


def wait_for_question(visitor: Visitor) -> bool:
    """Waits until something is asked; False when the game is over."""
    visitor.page.wait_for_selector(READY)
    return not visitor.over


def asked(visitor: Visitor) -> bool:
    return visitor.page.locator(READY).count() > 0 and not visitor.over


def answer(visitor: Visitor, build: bool = True) -> None:
    """Answers what is asked: draws, arranges, builds if `build`, declines trades, ends the turn."""
    page, before = visitor.page, visitor.seq
    if page.locator("[data-decline]:visible").count():
        page.locator("[data-decline]:visible").first.click()
    elif page.locator("[data-asked] [data-confirm]:visible").count():
        page.locator("[data-asked] [data-confirm]:visible").first.click()
    elif (
        build
        and page.locator("[data-action=build]:not([aria-disabled=true]):enabled:visible").count()
    ):
        choose(visitor, "build")
        page.locator("[data-confirm]:enabled:visible").click()
    else:
        page.locator("[data-end-turn]:visible").click()
    visitor.page.wait_for_function(f"seq => Number({SEQ}) > seq", arg=before)


def choose(visitor: Visitor, action: str) -> None:
    """Chooses an action and, where there are several, its first place on the board."""
    page = visitor.page
    page.locator(f"[data-action={action}]:visible").click()
    if page.locator("[data-confirm]:visible").count() == 0:
        page.locator("[data-lot][data-legal]").first.click()
    if page.locator("[data-confirm]:disabled").count():
        page.locator("[data-company]:enabled").first.click()
    page.wait_for_selector("[data-confirm]:enabled:visible")


def play_to_the_end(visitor: Visitor, builds: int = 100) -> int:
    """Plays until the standings are shown; returns how many answers it took."""
    answers = 0
    while wait_for_question(visitor):
        answer(visitor, build=answers < builds)
        answers += 1
    return answers


def reach_actions(*visitors: Visitor) -> Visitor:
    """Answers for everybody until somebody may choose an action; returns whoever that is."""
    while True:
        for visitor in visitors:
            if visitor.page.locator("[data-end-turn]:enabled:visible").count():
                return visitor
            if asked(visitor):
                answer(visitor, build=False)
        visitors[0].page.wait_for_timeout(20)
