"""Playing with a clock: time is shown, said in its last minute, and what happens then is seen."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_everybody import axe
from tests.browser.visiting import BOT, ME, OPEN

FIRST = {"start_player": 0}


def with_clock(**clock: Any) -> dict[str, Any]:
    return {"pace": "instant", "undo": False, "clock": clock}


def test_my_time_is_shown_and_the_tab_says_that_it_is_my_turn(visit: Visit) -> None:
    rita = visit()
    settings = with_clock(kind="move", seconds=120, then="bot")
    rita.at_table([ME, BOT], settings=settings, options=FIRST)
    page = rita.page
    assert rita.wait_for_question()
    expect(page.locator("[data-seat='0'] [data-time]")).to_have_text(re.compile(r"^(2:00|1:\d\d)$"))
    expect(page.locator(".my-time")).to_have_text(re.compile(r"^(2:00|1:\d\d)$"))
    expect(page.locator("[data-time='1']")).to_have_count(0)
    expect(page).to_have_title(re.compile("Your turn"))
    icon = page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    assert page.request.get("/icon-turn.svg").headers["content-type"].startswith("image/svg")
    assert axe(page) == []
    page.goto("/")
    expect(icon).to_have_attribute("href", "/icon.svg")


def test_a_bank_is_shown_for_everybody_and_long_times_in_days(visit: Visit) -> None:
    rita, ana = visit(), visit(size=(390, 844))
    settings = with_clock(kind="bank", seconds=3 * 24 * 3600, then="hand_over")
    table = rita.make_table([ME, OPEN], settings=settings, options=FIRST)
    rita.go(f"/t/{table['code']}")
    ana.sit(table["code"], "Ana")
    for visitor in (rita, ana):
        for seat in (0, 1):
            time = visitor.page.locator(f"[data-seat='{seat}'] [data-time]")
            expect(time).to_have_text(re.compile(r"^[23] days$"))


def test_the_last_minute_is_said(visit: Visit) -> None:
    rita = visit()
    rita.page.clock.install()
    settings = with_clock(kind="move", seconds=600, then="flag")
    rita.at_table([ME, BOT], settings=settings, options=FIRST)
    assert rita.wait_for_question()
    spoken = rita.page.locator(".spoken")
    expect(spoken).not_to_contain_text("One minute left.")
    rita.page.clock.fast_forward(541_000)
    expect(spoken).to_contain_text("One minute left.")


def test_whose_time_is_up_can_be_replaced_by_a_bot(visit: Visit) -> None:
    rita, ana = visit(), visit()
    settings = with_clock(kind="move", seconds=5, then="flag")
    table = rita.make_table([ME, OPEN], settings=settings, options=FIRST)
    rita.go(f"/t/{table['code']}")
    ana.sit(table["code"], "Ana")
    expect(ana.page.locator("[data-time='0']")).to_have_text("time is up")
    ana.page.get_by_role("button", name="Let a bot play").click()
    expect(ana.page.locator("[data-seat='0']")).to_contain_text("bot")
    assert ana.wait_for_question()


def test_a_clock_is_chosen_for_a_new_table(visit: Visit) -> None:
    rita = visit()
    page = rita.go("/new/device")
    page.click("[data-rules]")
    page.select_option("[data-setting='clock']", "bank")
    page.select_option("[data-setting='seconds']", "600")
    page.select_option("[data-setting='then']", "flag")
    page.click("[data-open]")
    page.wait_for_selector("[data-time]")
    (mine, *_) = page.request.get("/api/me").json()["tables"]
    clock = {"kind": "bank", "seconds": 600, "then": "flag"}
    assert mine["table"]["settings"]["clock"] == clock
