"""How many gestures a trade takes: taps, keys and clicks, counted."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from tests.browser import lords
from tests.browser.conftest import Visit
from tests.browser.visiting import ME, OPEN, Visitor
from tests.lords_of_vegas.tables import table

DESKTOP, PHONE = (1440, 900), (390, 844)


class Hand:
    """Does one thing at a time, and counts."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.gestures = 0

    def tap(self, what: str) -> None:
        self.gestures += 1
        self.page.locator(f"{what}:visible").first.click()

    def press(self, key: str) -> None:
        self.gestures += 1
        self.page.keyboard.press(key)


def two(visit: Visit, size: tuple[int, int]) -> tuple[Visitor, Visitor]:
    """Rita on turn, and Bo, who owns A6."""
    position: Any = msgspec.to_builtins(
        table("A6 marker B", "C4 marker A", seats=2, money={0: 41, 1: 24}).position()
    )
    rita, bo = visit(size=size), visit(size=size)
    made = rita.at_table([ME, OPEN], game=lords.GAME, start=position)
    bo.sit(made["code"], "Bo")
    rita.page.wait_for_selector("[data-end-turn]:enabled:visible")
    bo.page.wait_for_selector("[data-seq]")
    return rita, bo


def test_on_a_desktop_an_offer_takes_four_a_change_two_and_a_yes_one(visit: Visit) -> None:
    rita, bo = two(visit, DESKTOP)
    hand = Hand(rita)
    hand.press("t")
    hand.tap("[data-lot=A6]")
    expect(rita.page.locator("[data-draft] [data-amount]")).to_be_focused()
    hand.press("3")
    hand.press("Enter")
    expect(bo.page.locator("[data-offer]")).to_contain_text("$3 from Rita to you")
    assert hand.gestures <= 4

    mine = Hand(rita)
    mine.tap("[data-offer] [data-less]")
    mine.tap("[data-send]")
    expect(bo.page.locator("[data-offer]")).to_contain_text("$2 from Rita to you")
    assert mine.gestures <= 2

    theirs = Hand(bo)
    theirs.tap("[data-offer] [data-more]")
    theirs.tap("[data-send]")
    expect(rita.page.locator("[data-accept]")).to_be_visible()
    assert theirs.gestures <= 2

    last = Hand(rita)
    last.tap("[data-accept]")
    expect(rita.page.locator("[data-offer]")).to_have_count(0)
    expect(rita.page.locator("[data-lot=A6]")).to_have_attribute(
        "aria-label", re.compile("lot of you")
    )
    assert last.gestures == 1


def test_on_a_phone_an_offer_takes_five_at_most(visit: Visit) -> None:
    rita, bo = two(visit, PHONE)
    hand = Hand(rita)
    hand.tap("[data-trade]")
    hand.tap("[data-lot=A6]")
    hand.tap("[data-quick='3']")
    hand.tap("[data-send]")
    expect(bo.page.locator("[data-offer]")).to_contain_text("$3 from Rita to you")
    assert hand.gestures <= 5


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_refused_offer_stays_to_be_changed_and_sent_again(
    visit: Visit, size: tuple[int, int]
) -> None:
    rita, bo = two(visit, size)
    rita.page.locator("[data-trade]:visible").click()
    rita.page.click("[data-lot=A6]")
    rita.page.click("[data-quick='1']")
    rita.page.click("[data-send]")
    bo.page.click("[data-decline]")
    expect(rita.page.locator("[data-refused]")).to_be_visible()
    hand = Hand(rita)
    hand.tap("[data-draft] [data-more]")
    hand.tap("[data-send]")
    expect(bo.page.locator("[data-offer]")).to_contain_text("$2 from Rita to you")
    assert hand.gestures == 2
