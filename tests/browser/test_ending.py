"""The end of a game: a moment for whoever wins, an honest line for everybody else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.crowded import seats
from tests.browser.payout import last_die_of_the_game
from tests.browser.screens import BOTS
from tests.browser.visiting import ME, NORMAL, Visitor
from tests.browser.windows import WINDOWS, faults, resize

COMES = "selector => getComputedStyle(document.querySelector(selector)).animationName"
MOVING = re.compile(r"\bmoving\b")


def at_the_end(visit: Visit, *, wins: bool) -> Visitor:
    rita = visit(kept=NORMAL)
    rita.at_table([ME, *BOTS], start=last_die_of_the_game(wins=wins))
    rita.page.click("[data-confirm]:enabled")
    rita.page.wait_for_selector(".end")
    return rita


def test_a_win_is_celebrated_once_and_any_key_ends_it(visit: Visit) -> None:
    rita = at_the_end(visit, wins=True)
    page = rita.page
    sign = page.get_by_role("heading", name="You win")
    expect(sign).to_have_class(MOVING)
    for told_later in (".standings", ".column", ".why"):
        assert page.evaluate(COMES, told_later) != "none", told_later
    page.keyboard.press("Shift")
    expect(sign).not_to_have_class(MOVING)
    assert page.evaluate(COMES, ".column") == "none"
    assert "$340K" in page.locator(".result").inner_text()
    assert "You are $180K ahead of Ana." in page.locator(".why").inner_text()
    page.reload()
    expect(sign).to_be_visible()
    expect(sign).not_to_have_class(MOVING)


def test_who_lost_reads_how_close_it_was(visit: Visit) -> None:
    page = at_the_end(visit, wins=False).page
    sign = page.get_by_role("heading", name="Third of four")
    expect(sign).not_to_have_class(MOVING)
    line = page.locator(".why").inner_text()
    assert "You are $50K behind Ana. It was close: more than $50K from one casino" in line


def test_what_is_told_of_a_long_game_does_not_widen_a_phone(visit: Visit) -> None:
    rita = visit(size=WINDOWS[0])
    rita.at_table(seats(2))
    rita.play_to_the_end()
    assert rita.width_overflow() == 0


@pytest.mark.parametrize("wins", [True, False])
def test_nothing_of_the_end_is_cut_and_a_rematch_is_in_sight(visit: Visit, wins: bool) -> None:
    page = at_the_end(visit, wins=wins).page
    page.keyboard.press("Shift")
    for size in WINDOWS:
        resize(page, size)
        expect(page.locator("[data-rematch]")).to_be_in_viewport(ratio=0.95)
        assert not faults(page, scrolls=True), size
