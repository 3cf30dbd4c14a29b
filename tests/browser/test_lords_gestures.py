"""How many gestures a trade takes: taps, keys and clicks, counted."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from boxcars.games.lords_of_vegas.types import Decline, GiveLot, GiveMoney, Offer, Word
from tests.browser import lords
from tests.browser.conftest import Visit
from tests.browser.visiting import ME, OPEN, Visitor
from tests.browser.windows import faults
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


def two(visit: Visit, size: tuple[int, int], *before: Any) -> tuple[Visitor, Visitor]:
    """Rita on turn, and Bo, who owns A6; before that, Rita and Bo answered."""
    play = table("A6 marker B", "C4 marker A", seats=2, money={0: 41, 1: 24})
    for seat, answer in before:
        play.answer(seat, answer)
    position: Any = msgspec.to_builtins(play.position())
    rita, bo = visit(size=size), visit(size=size)
    made = rita.at_table([ME, OPEN], game=lords.GAME, start=position)
    bo.sit(made["code"], "Bo")
    rita.page.wait_for_selector("[data-end-turn]:enabled:visible")
    bo.page.wait_for_selector("[data-seq]")
    return rita, bo


def offer_a_dollar(rita: Visitor, size: tuple[int, int]) -> None:
    rita.page.locator("[data-trade]:visible").click()
    rita.page.click("[data-lot=A6]")
    if size == PHONE:
        rita.page.click("[data-next]")
    rita.page.click("[data-quick='1']")
    rita.page.click("[data-send]")


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
    mine.press("Enter")
    expect(bo.page.locator("[data-offer]")).to_contain_text("$2 from Rita to you")
    assert mine.gestures <= 2

    theirs = Hand(bo)
    theirs.tap("[data-offer] [data-more]")
    theirs.press("Enter")
    expect(rita.page.locator("[data-accept]")).to_be_visible()
    assert theirs.gestures <= 2

    last = Hand(rita)
    last.tap("[data-accept]")
    expect(rita.page.locator("[data-offer]")).to_have_count(0)
    expect(bo.page.locator("[data-agreed]")).to_be_visible()
    expect(rita.page.locator("[data-lot=A6]")).to_have_attribute(
        "aria-label", re.compile("lot of you")
    )
    assert last.gestures == 1


def test_on_a_phone_an_offer_takes_five_at_most(visit: Visit) -> None:
    rita, bo = two(visit, PHONE)
    hand = Hand(rita)
    hand.tap("[data-trade]")
    hand.tap("[data-lot=A6]")
    hand.tap("[data-next]")
    hand.tap("[data-quick='3']")
    hand.tap("[data-send]")
    expect(bo.page.locator("[data-offer]")).to_contain_text("$3 from Rita to you")
    assert hand.gestures <= 5


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_refused_offer_stays_to_be_changed_and_sent_again(
    visit: Visit, size: tuple[int, int]
) -> None:
    rita, bo = two(visit, size)
    offer_a_dollar(rita, size)
    bo.page.click("[data-decline]")
    expect(rita.page.locator("[data-refused]")).to_be_visible()
    hand = Hand(rita)
    hand.tap("[data-draft] [data-more]")
    hand.tap("[data-send]")
    expect(bo.page.locator("[data-offer]")).to_contain_text("$2 from Rita to you")
    assert hand.gestures == 2


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_refusal_says_why_and_at_what_price_and_one_gesture_takes_it(
    visit: Visit, size: tuple[int, int]
) -> None:
    steps = (GiveLot(1, 0, "A6"), GiveMoney(0, 1, 3))
    word = Word("too_little", "A6", more=6)
    rita, bo = two(visit, size, (0, Offer(steps)), (1, Decline(1, word)))
    rita.page.locator("[data-trade]:visible").click()
    rita.page.click("[data-lot=A6]")
    refusal = rita.page.locator("[data-refused]")
    expect(rita.page.get_by_text("Declined", exact=True)).to_be_visible()
    expect(refusal).to_contain_text("A6 is worth more to me. For $6 more I would do it.")
    expect(refusal.locator("[data-price]")).to_have_text("Take Bo's price: $9")
    hand = Hand(rita)
    hand.tap("[data-price]")
    expect(bo.page.locator("[data-offer]")).to_contain_text("$9 from Rita to you")
    assert hand.gestures == 1

    bo.page.click("[data-accept]")
    expect(rita.page.locator("[data-agreed]")).to_have_text("Bo accepted your offer.")
    expect(rita.page.locator("[data-draft] [data-step]")).to_have_count(0)
    rita.page.click("[data-close-desk]")
    expect(rita.page.locator("[data-agreed]")).to_be_visible()
    assert not faults(rita.page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_refusal_is_told_also_when_the_desk_is_closed(
    visit: Visit, size: tuple[int, int]
) -> None:
    rita, bo = two(visit, size)
    offer_a_dollar(rita, size)
    bo.page.wait_for_selector("[data-decline]")
    rita.page.click("[data-close-desk]")
    bo.page.click("[data-decline]")
    told = rita.page.get_by_text("Bo declined your offer")
    expect(told.locator("visible=true")).to_have_count(1)
    assert not faults(rita.page)
    rita.page.click("[data-open-desk]")
    expect(rita.page.locator("[data-draft] [data-step]")).to_have_count(2)


def test_a_lot_that_is_held_is_asked_for_at_once(visit: Visit) -> None:
    rita, bo = two(visit, DESKTOP)
    rita.page.click("[data-lot=A6]", button="right")
    hand = Hand(rita)
    expect(rita.page.locator("[data-draft] [data-amount]")).to_be_focused()
    hand.press("3")
    hand.press("Enter")
    expect(bo.page.locator("[data-offer]")).to_contain_text("$3 from Rita to you")
    assert hand.gestures + 1 == 3


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_what_is_being_chosen_stays_while_somebody_offers(
    visit: Visit, size: tuple[int, int]
) -> None:
    rita, bo = two(visit, size)
    page = rita.page
    page.locator("[data-action=build]:visible").click()
    page.wait_for_selector("[data-confirm]:visible")
    page.click("[data-company=vega]")
    bo.page.locator("[data-trade]:visible").click()
    bo.page.click("[data-lot=C4]")
    if size == PHONE:
        bo.page.click("[data-next]")
    bo.page.click("[data-quick='1']")
    bo.page.click("[data-send]")
    page.click("[data-decline]:visible")
    expect(page.locator("[data-company=vega]")).to_have_attribute("aria-pressed", "true")
    page.click("[data-confirm]:enabled:visible")
    expect(page.locator("[data-lot=C4]")).to_have_attribute("aria-label", re.compile("Vega"))


def test_an_offer_that_arrives_hides_nothing_and_the_end_of_the_turn_asks_once(
    visit: Visit,
) -> None:
    rita, _ = two(visit, DESKTOP, (1, Offer((GiveLot(1, 0, "A6"), GiveMoney(0, 1, 9)))))
    card = rita.page.locator("[data-offer]")
    expect(card).to_contain_text("Bo offers a trade")
    expect(rita.page.locator("[data-action=build]:visible")).to_have_count(1)
    rita.page.keyboard.press("e")
    expect(rita.page.locator("[data-ending]")).to_contain_text("waits for your answer")
    rita.page.click("[data-stay]")
    rita.page.click("[data-accept]")
    expect(card).to_have_count(0)
    expect(rita.page.locator("[data-lot=A6]")).to_have_attribute(
        "aria-label", re.compile("lot of you")
    )
