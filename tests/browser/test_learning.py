"""Learning a game in the browser: guided games to their end."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_everybody import axe
from tests.browser.visiting import Visitor


def plan_of(visitor: Visitor, lesson: str) -> dict[str, Any]:
    plan: dict[str, Any] = visitor.page.request.get(f"/api/lessons/{lesson}").json()
    return plan


def said(page: Page, mark: dict[str, Any]) -> None:
    """Waits until this is said."""
    page.wait_for_selector(f"[data-mark='{mark['text']}']")


def wanted(plan: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = mark["choose"] or plan["answers"][str(mark["step"])]
    return found


def test_las_vegas_is_learned_at_a_desk_by_keys(visit: Visit) -> None:
    rita = visit(size=(1440, 900))
    page = rita.go()
    page.click("[data-learn]")
    plan = plan_of(rita, "las-vegas")
    keys = page.keyboard
    for mark in plan["marks"]:
        said(page, mark)
        if mark["text"] in ("1", "5b"):
            assert axe(page) == []
        if mark["do"] == "look":
            expect(page.locator("[data-next]")).to_be_focused()
            keys.press("Space")
            continue
        if mark["text"] == "5b":
            keys.press("Enter")
            expect(page.locator("[data-mark]")).to_contain_text("First try this: Place the 2s")
            expect(page.get_by_role("status").first).to_contain_text("First try this")
        keys.press(str(wanted(plan, mark)["number"]))
        if mark["do"] == "answer":
            keys.press("Enter")
    expect(page.locator("[data-mark]")).to_have_count(0)
    rita.wait_for_question()
    assert json.loads(page.evaluate("localStorage.boxcars"))["learned"] == ["las-vegas"]


def test_las_vegas_is_learned_on_a_phone_by_touch_and_goes_on_where_it_was_left(
    visit: Visit,
) -> None:
    rita = visit(size=(390, 844), has_touch=True, is_mobile=True)
    page = rita.go()
    page.tap("[data-learn]")
    plan = plan_of(rita, "las-vegas")
    for mark in plan["marks"]:
        said(page, mark)
        if mark["text"] == "6":
            page.tap("header a[href='/']")
            page.tap(".tables li a")
            said(page, mark)
        if mark["do"] == "look":
            page.tap("[data-next]")
            continue
        page.tap(f"[data-choice][data-number='{wanted(plan, mark)['number']}']")
        if mark["do"] == "answer":
            page.tap("[data-confirm]:enabled")
    expect(page.locator("[data-mark]")).to_have_count(0)
    rita.wait_for_question()


def test_who_skips_plays_on_at_the_same_table(visit: Visit) -> None:
    rita = visit(size=(1440, 900))
    page = rita.go()
    page.click("[data-learn]")
    page.click("[data-skip]")
    for _ in range(4):
        rita.wait_for_question()
        rita.place()
    expect(page.locator("[data-mark]")).to_have_count(0)


def test_royale_is_learned_at_a_desk_by_keys(visit: Visit) -> None:
    rita = visit(size=(1366, 768))
    page = begin(rita, "las-vegas-royale")
    plan = plan_of(rita, "las-vegas-royale")
    for mark in plan["marks"]:
        said(page, mark)
        if mark["do"] == "look":
            page.keyboard.press("Enter")
            continue
        page.keyboard.press(str(wanted(plan, mark).get("number", "p")))
        page.keyboard.press("Enter")
    expect(page.locator("[data-mark]")).to_have_count(0)


def test_lords_of_vegas_is_learned_on_a_phone_by_touch(visit: Visit) -> None:
    rita = visit(size=(390, 844), has_touch=True, is_mobile=True)
    page = begin(rita, "lords-of-vegas")
    plan = plan_of(rita, "lords-of-vegas")
    for mark in plan["marks"]:
        said(page, mark)
        answer = plan["answers"].get(str(mark["step"]), {})
        if mark["text"] in ("1", "4"):
            assert axe(page) == []
        if mark["do"] == "look":
            page.tap("[data-next]")
        elif answer["type"] == "build":
            page.tap("[data-action='build']")
            page.tap(f"button[data-lot='{answer['lot']}']")
            page.tap(f"[data-company='{answer['company']}']")
            page.tap("[data-confirm]:enabled")
        else:
            page.tap("[data-end-turn]" if answer["type"] == "end_turn" else "[data-confirm]")
    expect(page.locator("[data-mark]")).to_have_count(0)


def begin(visitor: Visitor, lesson: str) -> Page:
    page = visitor.go()
    code = page.request.post(f"/api/lessons/{lesson}").json()["code"]
    return visitor.go(f"/t/{code}")
