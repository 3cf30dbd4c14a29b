"""Playing Lords of Vegas in the browser, simply: build where it is possible, then end the turn."""

from __future__ import annotations

from tests.browser.visiting import SEQ, Visitor

GAME = "lords-of-vegas"
READY = ", ".join(
    (
        "[data-asked] [data-confirm]:enabled:visible",
        "[data-end-turn]:enabled:visible",
        "[data-decline]:enabled:visible",
        ".end",
    )
)


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
    elif build and page.locator("[data-action=build]:enabled:visible").count():
        choose(visitor, "build")
        page.locator("[data-confirm]:enabled:visible").click()
    else:
        page.locator("[data-end-turn]:visible").click()
    visitor.page.wait_for_function(f"seq => Number({SEQ}) > seq", arg=before)


def choose(visitor: Visitor, action: str) -> None:
    """Chooses an action and, where there are several, its first place on the board."""
    page = visitor.page
    page.locator(f"[data-action={action}]:visible").click()
    if page.locator("[data-confirm]:enabled:visible").count() == 0:
        page.locator("[data-lot][data-legal]").first.click()
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
