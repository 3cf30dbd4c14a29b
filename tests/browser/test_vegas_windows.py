"""Every window, both games of dice and casinos, as crowded as a table can be."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.crowded import NAMES, POSITIONS, seats
from tests.browser.royale import asked_by_tile, asked_for_number, confirm
from tests.browser.screens import TILES
from tests.browser.test_everybody import DESK, PHONE, axe_in_both_themes
from tests.browser.tiles import ASKING
from tests.browser.windows import (
    WINDOWS,
    Windows,
    by_halves,
    faults,
    faults_in_windows,
    resize,
)

TRAY = """
(() => {
  const { top, bottom } = document.querySelector('.felt-frame').getBoundingClientRect();
  return [top, bottom];
})()
"""


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name.endswith("five") else pytest.mark.long)
        for name in POSITIONS
    ],
)
def test_nothing_is_cut_and_nothing_jumps(visit: Visit, name: str) -> None:
    game, count, position = POSITIONS[name]
    rita = visit()
    settings = {"pace": "slow", "undo": True}
    rita.at_table(
        seats(count), game=game, title="Thursday table", start=position(), settings=settings
    )
    rita.wait_for_question()
    page = rita.page
    trays: dict[tuple[int, int], list[float]] = {}
    troubles: list[str] = []

    def look(moment: str) -> None:
        page.mouse.move(1, 1)
        for size in WINDOWS:
            resize(page, size)
            troubles.extend(f"{size}, {moment}: {fault}" for fault in faults(page))
            tray = page.evaluate(TRAY)
            if tray != trays.setdefault(size, tray):
                troubles.append(f"{size}, {moment}: the tray moved from {trays[size]}")

    look("asked")
    page.locator("[data-choice]").first.click()
    look("the first is chosen")
    page.locator("[data-number]").last.click()
    look("the last is chosen")
    rita.place()
    look("placed")
    assert not troubles, "\n".join(troubles)


@pytest.mark.parametrize(("face", "windows"), [*by_halves(ASKING, ASKING)])
def test_what_a_tile_asks_fits_and_is_done_when_chosen(
    visit: Visit, face: str, windows: Windows
) -> None:
    rita = visit()
    page = rita.page
    for kind in ASKING[face]:
        asked_by_tile(rita, seats(4), face, kind)
        page.mouse.move(1, 1)
        assert not faults_in_windows(page, windows=windows), kind
        for size in (PHONE, DESK) if kind in TILES.values() else ():
            resize(page, size)
            assert not axe_in_both_themes(page), (kind, size)
        confirm(rita)
        expect(page.get_by_role("alert")).to_have_count(0)


SCROLLS = """
(selector) => {
  const box = document.querySelector(selector);
  return box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1;
}
"""


def test_a_bet_and_the_menu_need_no_scrolling_sideways_or_at_all(visit: Visit) -> None:
    """The three answers to Fifty Fifty are in sight at once; no button of the menu is cut."""
    rita = visit()
    page = rita.page
    asked_by_tile(rita, seats(4), "fifty_fifty", "bet")
    for size in WINDOWS:
        resize(page, size)
        assert not page.evaluate(SCROLLS, "[role=region]:has([data-kind])"), size
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("[data-let-coach]")).to_be_visible()
    for size in WINDOWS:
        resize(page, size)
        box = page.locator("dialog[open]").evaluate(
            "box => Math.max(...[box, ...box.querySelectorAll('*')].map(one =>"
            " one.getBoundingClientRect().right)) - box.getBoundingClientRect().right"
        )
        assert box < 1, size


@pytest.mark.parametrize("game", ["las-vegas", "las-vegas-royale"])
def test_what_happened_since_my_last_turn_fits(visit: Visit, game: str) -> None:
    rita = visit()
    rita.at_table(seats(5), game=game)
    asked_for_number(rita)
    assert rita.page.locator("[data-since]").count() == 0
    rita.place()
    asked_for_number(rita)
    lines = rita.page.locator("[data-since] li")
    assert lines.count() == 4
    for line, name in zip(lines.all_text_contents(), NAMES[1:], strict=True):
        assert name in line
    assert not faults_in_windows(rita.page)
    rita.page.locator("[data-number]").first.click()
    assert lines.count() == 0
