"""The rulebook's trade among four players, each at a browser of their own (LOV-E23)."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser import lords
from tests.browser.conftest import Visit
from tests.browser.visiting import ME, OPEN, Visitor
from tests.lords_of_vegas.tables import table

BLACK, BLUE, GREEN, RED = range(4)
BOARD = (
    *("A1 tivoli A 3", "A2 tivoli A 2", "A3 tivoli A 5", "A4 tivoli A 4", "A6 tivoli A 6"),
    *("A5 marker A", "D2 marker A"),
    *("B4 tivoli B 6", "B1 tivoli D 1", "B5 tivoli D 1", "E4 tivoli C 4"),
)


@pytest.mark.rule("LOV-E23", "LOV-17.5", "LOV-17.6", "LOV-17.7")
def test_four_browsers_see_a_trade_step_by_step_agree_and_it_happens(visit: Visit) -> None:
    people = black, blue, green, red = four_at_the_table(visit)
    build_the_offer(black.page)
    black.page.click("[data-send]")
    for visitor in people:
        if visitor is not black:
            visitor.page.click("[data-trade]")
        expect(visitor.page.locator("[data-offer] [data-step]")).to_have_count(8)
        check_forecast(visitor)
    expect(red.page.locator("[data-accept]")).to_have_count(0)

    expect(blue.page.get_by_text("1 of 3 have accepted")).to_be_visible()
    blue.page.click("[data-accept]")
    expect(green.page.get_by_text("2 of 3 have accepted")).to_be_visible()
    green.page.click("[data-accept]")
    for visitor in people:
        expect(visitor.page.locator("[data-offer]")).to_have_count(0)
        check_board(visitor)


def four_at_the_table(visit: Visit) -> list[Visitor]:
    people = [visit() for _ in range(4)]
    position = table(*BOARD, money={BLACK: 29, GREEN: 7}).position()
    seats = [{**ME, "name": "Black"}, OPEN, OPEN, OPEN]
    made = people[BLACK].at_table(seats, game=lords.GAME, start=msgspec.to_builtins(position))
    for visitor, name in zip(people[BLUE:], ("Blue", "Green", "Red"), strict=True):
        visitor.go(f"/t/{made['code']}")
        expect(visitor.page.locator("[data-set-up]")).to_be_visible()
        visitor.page.fill("[data-name]", name)
        visitor.page.locator("[data-sit]").first.click()
    for visitor in people:
        visitor.page.wait_for_selector("[data-trade]")
    return people


def build_the_offer(page: Page) -> None:
    """By tapping: Black's remodel, sprawl and build, and what changes hands around them."""
    page.click("[data-trade]")
    page.click("[data-add-money]")
    walk(page, 0, "to", RED)
    walk(page, 0, "from", GREEN)
    walk(page, 0, "to", BLACK)
    page.fill("[data-amount]", "7")
    give(page, "D2")
    walk(page, 1, "to", GREEN)
    give(page, "B4")
    act(page, "remodel", "B4", company="vega")
    act(page, "sprawl", "B4", "B2")
    give(page, "B4")
    give(page, "B2")
    act(page, "build", "A5", company="tivoli")
    expect(page.locator("[data-step]")).to_have_count(8)


def walk(page: Page, step: int, role: str, seat: int) -> None:
    """Taps a token of a row until it is that seat's."""
    token = page.locator(f"[data-draft] [data-step='{step}'] [data-{role}]")
    for _ in range(4):
        if token.get_attribute(f"data-{role}") != str(seat):
            token.click()
    expect(token).to_have_attribute(f"data-{role}", str(seat))


def give(page: Page, lot: str) -> None:
    """Whose it is by then the table says; so the step comes a moment after the tap."""
    steps = page.locator("[data-step]").count()
    page.click(f"[data-lot={lot}]")
    expect(page.locator("[data-step]")).to_have_count(steps + 1)


def act(page: Page, kind: str, *lots: str, company: str = "") -> None:
    page.click("[data-new-action]")
    page.select_option("[data-kind]", kind)
    for lot in lots:
        page.click(f"[data-lot={lot}]")
    if company:
        page.select_option("[data-company-of]", company)
    page.click("[data-add-action]")


def check_forecast(visitor: Visitor) -> None:
    """Everybody is told what the steps would do, and what the parties have before and after."""
    offer = visitor.page.locator("[data-offer]")
    for step, told in (
        (2, "B1-B4-B5"),
        (3, "costs $15"),
        (4, "costs $12"),
        (6, "B1-B2-B4-B5, 4 points"),
        (7, "A1-A2-A3-A4-A5-A6, 6 points"),
    ):
        expect(offer.locator(f"[data-effect='{step}']")).to_contain_text(told)
    expect(offer.locator("[data-effect='7']")).to_contain_text("boss")
    for seat, cash in ((BLACK, "$29"), (BLUE, "$0"), (GREEN, "$7")):
        heard_and_seen = f"{cash} to →$0"
        expect(visitor.page.locator(f"[data-side='{seat}']")).to_contain_text(heard_and_seen)


def check_board(visitor: Visitor) -> None:
    """B is Vega and Blue's; A is one Tivoli casino of Black's; D2 is Green's."""
    visitor.page.keyboard.press("Escape")
    names = ["Black", "Blue", "Green", "Red"]
    visitor.page.wait_for_selector("[data-seat] .name")
    mine = visitor.page.locator("[data-seat] .name").all_text_contents().index("You")
    names[mine] = "you"
    for lot, told in (
        ("B2", f"Vega, die 2 of {names[BLUE]}; casino B1-B2-B4-B5.*boss {names[BLUE]}"),
        ("B1", f"Vega, die 1 of {names[RED]}"),
        ("A5", f"Tivoli, die 3 of {names[BLACK]};.*6 points, boss {names[BLACK]}"),
        ("D2", f"lot of {names[GREEN]}"),
    ):
        label = visitor.page.locator(f"[data-lot={lot}]")
        expect(label).to_have_attribute("aria-label", re.compile(told))
    expect(visitor.page.locator(f"[data-seat='{BLACK}']")).to_contain_text("$0")
