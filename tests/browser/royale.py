"""How people play Las Vegas Royale in the browser."""

from __future__ import annotations

from typing import Any

from tests.browser.visiting import SEQ, Seats, Visitor

GAME = "las-vegas-royale"
MOST_ANSWERS = 300
MOST_TABLES = 8
OF_OTHERS = {"into_bar", "split", "guess"}
"""What a tile asks because of another player's dice."""


def at_royale(visitor: Visitor, seats: Seats, title: str = "", /, **options: Any) -> dict[str, Any]:
    """Makes a Royale table and goes there; the visitor begins."""
    return visitor.at_table(
        seats, game=GAME, title=title, options={"start_player": 0, "tiles_per_round": 3, **options}
    )


def asked(visitor: Visitor) -> bool:
    """Waits for a question; False when the game is over."""
    visitor.page.wait_for_selector("[data-choice], .end", state="attached")
    return not visitor.over


def answer(visitor: Visitor, at_casino: int = 1, kinds: set[str] | None = None) -> str | None:
    """Answers whatever is asked, and says with what; None when the game is over.

    Dice go to the casino that is wanted, if they can. Tiles get the first of their answers, or one
    of the kinds that are wanted.
    """
    if not asked(visitor):
        return None
    page = visitor.page
    before = visitor.seq
    if page.locator("[data-number]").count() > 0:
        wanted = page.locator(f"[data-number='{at_casino}']")
        (wanted if wanted.count() > 0 else page.locator("[data-number]").last).click()
        kind = "place"
    elif page.locator("[data-kind]").count() == 0:
        page.locator("[data-choice]").last.click()
        kind = "chip_pass"
    else:
        kind = answer_tile(visitor, kinds or set())
    page.click("[data-confirm]:enabled")
    page.wait_for_function(f"seq => Number({SEQ}) > seq", arg=before)
    return kind


def answer_tile(visitor: Visitor, kinds: set[str]) -> str:
    """Chooses an answer of a wanted kind, or else the first."""
    if kind := choose_kind(visitor, kinds):
        return kind
    page = visitor.page
    headings = page.locator("[data-heading]")
    if headings.count() > 0:
        headings.first.click()
    first = page.locator("[data-kind]").first
    first.click()
    return first.get_attribute("data-kind") or ""


def choose_kind(visitor: Visitor, kinds: set[str]) -> str:
    """Chooses an answer of a wanted kind, under whatever heading it stands; empty if none is."""
    page = visitor.page
    headings = page.locator("[data-heading]")
    for heading in range(max(1, headings.count())):
        if headings.count() > 0:
            headings.nth(heading).click()
        for kind in sorted(kinds):
            wanted = page.locator(f"[data-kind={kind}]")
            if wanted.count() > 0:
                wanted.last.click()
                return kind
    return ""


def reach(visitor: Visitor, seats: Seats, face: str, kind: str) -> None:
    """Plays new tables until this tile asks for this kind of answer, which is then chosen."""
    at_casino = 6 if kind in OF_OTHERS else 1
    for _ in range(MOST_TABLES):
        at_royale(visitor, seats, "Thursday table", practice_tile=face)
        for _ in range(MOST_ANSWERS):
            if not asked(visitor):
                break
            if choose_kind(visitor, {kind}):
                return
            answer(visitor, at_casino)
    raise AssertionError(f"{face} never asked for {kind}")


def asked_for_number(visitor: Visitor) -> None:
    """Plays until a number is to be placed."""
    while asked(visitor) and visitor.page.locator("[data-number]").count() == 0:
        answer(visitor)
    assert not visitor.over


def asked_for_tile(visitor: Visitor, kind: str = "") -> None:
    """Plays until a tile asks something, or asks for a certain answer."""
    wanted = f"[data-kind={kind}]" if kind else "[data-kind]"
    for _ in range(MOST_ANSWERS):
        assert asked(visitor)
        if visitor.page.locator(wanted).count() > 0:
            return
        answer(visitor)
    raise AssertionError("no tile asked anything")
