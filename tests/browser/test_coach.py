"""The coach at the table, and the report after the game."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.crowded import POSITIONS, seats
from tests.browser.screens import LATE, make_a_mistake
from tests.browser.test_vegas_windows import TRAY
from tests.browser.visiting import BOT, ME, OPEN, QUIET
from tests.browser.windows import WINDOWS, faults, faults_in_windows, resize

COACHED = QUIET | {"coach": True}


def advised(page: Page) -> list[str]:
    """What is chosen in each row of the coach, from the top."""
    rows = page.locator("[data-advised]").all()
    return [str(row.get_attribute("data-advised")) for row in rows]


def number(place: int) -> str:
    return json.dumps({"type": "place", "number": place}, separators=(",", ":"))


def test_the_lamp_turns_the_coach_on_and_its_rows_choose(visit: Visit) -> None:
    rita = visit(size=(1440, 900))
    rita.at_table([ME, {**BOT, "name": "Bo"}], start=LATE)
    rita.wait_for_question()
    page = rita.page
    expect(page.locator("[data-coach]")).to_have_count(0)
    page.click("[data-lamp]")
    page.wait_for_selector("[data-settled=true]")
    assert advised(page) == [number(2), number(1)]
    best = page.locator("[data-advised] button").first
    name = r"Place the 2s: \d+% to win, \$\d+K at the end\. .*"
    expect(best).to_have_accessible_name(re.compile(name))
    best.focus()
    page.keyboard.press("Enter")
    expect(best).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-choice][data-number='2']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-choice][data-number='2'] .odds")).to_have_text(re.compile(r"\d+%"))
    expect(page.locator("[data-confirm]")).to_be_enabled()
    page.keyboard.press("h")
    expect(page.locator("[data-coach]")).to_have_count(0)
    expect(page.locator(".odds")).to_have_count(0)
    page.reload()
    rita.wait_for_question()
    expect(page.locator("[data-lamp]")).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_the_lamp_opens_a_sheet_and_the_reason_stands_above_the_button(
    visit: Visit,
) -> None:
    rita = visit(size=(390, 844))
    rita.at_table([ME, {**BOT, "name": "Bo"}], start=LATE)
    rita.wait_for_question()
    page = rita.page
    page.click("[data-lamp]")
    page.locator("dialog [data-advised] button").first.click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("[data-choice][data-number='2']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".reason")).to_be_visible()


def test_where_several_play_only_the_host_lets_the_coach_be_asked(visit: Visit) -> None:
    rita, bob = visit(size=(1440, 900), kept=COACHED), visit(size=(1440, 900), kept=COACHED)
    table = rita.at_table([ME, OPEN], start=LATE)
    bob.sit(table["code"], "Bob")
    rita.wait_for_question()
    expect(rita.page.locator("[data-lamp]")).to_have_count(0)
    for each in (bob, rita):
        each.page.get_by_role("button", name="Menu").click()
        count = 1 if each is rita else 0
        expect(each.page.locator("[data-let-coach]")).to_have_count(count)
    rita.page.click("[data-let-coach]")
    for each in (rita, bob):
        expect(each.page.locator("[data-lamp]")).to_have_attribute("aria-pressed", "true")
    rita.page.wait_for_selector("[data-settled=true]")
    assert advised(bob.page) == []


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name == "las-vegas-royale of five" else pytest.mark.long)
        for name in POSITIONS
    ],
)
def test_with_the_coach_nothing_is_cut_and_nothing_jumps(visit: Visit, name: str) -> None:
    game, count, position = POSITIONS[name]
    rita = visit(kept=COACHED)
    rita.at_table(seats(count), game=game, title="Thursday table", start=position())
    rita.wait_for_question()
    page = rita.page
    trays: dict[tuple[int, int], list[float]] = {}
    for size in WINDOWS:
        resize(page, size)
        trays[size] = page.evaluate(TRAY)
    resize(page, (1440, 900))
    page.wait_for_selector("[data-settled=true]", state="attached")
    page.locator("[data-choice]").first.click()
    troubles = []
    for size in WINDOWS:
        resize(page, size)
        troubles += [f"{size}: {fault}" for fault in faults(page)]
        if page.evaluate(TRAY) != trays[size]:
            troubles.append(f"{size}: the tray moved from {trays[size]}")
    assert not troubles, "\n".join(troubles)


def test_a_report_tells_the_mistake_and_leads_to_it(visit: Visit) -> None:
    rita = visit(size=(1440, 900))
    table = make_a_mistake(rita)
    page = rita.page
    page.click("[data-report]")
    page.wait_for_url(f"**/report/{table['id']}")
    expect(page.locator("[data-sentence]")).to_contain_text("1 mistake")
    point = page.locator("[data-point]", has_text="Better: Place the 2s")
    expect(point).to_be_visible()
    assert not faults_in_windows(page, scrolls=True)
    resize(page, (1440, 900))
    with page.expect_download() as saving:
        page.click("[data-save]")
    assert saving.value.suggested_filename == "boxcars-report.html"
    step = point.get_attribute("data-point")
    point.click()
    page.wait_for_url(f"**/replay/{table['id']}#{step}")
    expect(page.locator("[data-verdict]")).to_have_attribute(
        "data-verdict", re.compile("mistake|blunder")
    )
    assert advised(page) == [number(2), number(1)]
    rolled = page.locator("[data-weighed]")
    assert [each.get_attribute("data-weighed") for each in rolled.all()] == ["1", "2"]
    expect(rolled.first).to_contain_text("placed")
    expect(rolled.last).to_contain_text("best")
    page.keyboard.press("End")
    expect(page.locator("[data-verdict]")).to_have_count(0)
    page.keyboard.press("m")
    expect(page.locator("[data-verdict]")).to_be_visible()
    assert not faults_in_windows(page)
    page.click("[data-report]")
    expect(page.locator("[data-sentence]")).to_be_visible()
    page.click("[data-rematch]")
    page.wait_for_url(lambda url: "/t/" in url and table["code"] not in url)
    assert rita.wait_for_question()


def test_a_record_that_somebody_brings_is_reported_on(visit: Visit) -> None:
    rita = visit(size=(1440, 900))
    table = make_a_mistake(rita)
    record = rita.page.request.get(f"/api/tables/{table['id']}/record").body()
    page = rita.go("/replay")
    page.set_input_files(
        "input[type=file]", {"name": "game.json", "mimeType": "application/json", "buffer": record}
    )
    page.click("[data-report]")
    expect(page.locator("[data-sentence]")).to_contain_text("Player 2 played well")
    page.locator("[data-point]", has_text="Better: Place the 2s").click()
    expect(page.locator("[data-verdict]")).to_be_visible()
