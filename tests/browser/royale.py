"""How people play Las Vegas Royale in the browser."""

from __future__ import annotations

from typing import Any

from tests.browser.tiles import asking
from tests.browser.visiting import SEQ, Seats, Visitor

GAME = "las-vegas-royale"


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
    if page.locator("[data-number]").count() > 0:
        wanted = page.locator(f"[data-number='{at_casino}']")
        (wanted if wanted.count() > 0 else page.locator("[data-number]").last).click()
        kind = "place"
    elif page.locator("[data-kind]").count() == 0:
        page.locator("[data-choice]").last.click()
        kind = "chip_pass"
    else:
        kind = answer_tile(visitor, kinds or set())
    confirm(visitor)
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


def asked_by_tile(visitor: Visitor, seats: Seats, face: str, kind: str) -> None:
    """Goes to a table at which this tile asks for this kind of answer, which is then chosen."""
    visitor.at_table(seats, game=GAME, title="Thursday table", start=asking(face, kind))
    assert asked(visitor)
    assert choose_kind(visitor, {kind}) == kind


def confirm(visitor: Visitor) -> None:
    """Gives the chosen answer and waits until it is played."""
    before = visitor.seq
    visitor.page.click("[data-confirm]:enabled")
    visitor.page.wait_for_function(f"seq => Number({SEQ}) > seq", arg=before)


def asked_for_number(visitor: Visitor) -> None:
    """Answers until a number is to be placed."""
    while asked(visitor) and visitor.page.locator("[data-number]").count() == 0:
        answer(visitor)
    assert not visitor.over
