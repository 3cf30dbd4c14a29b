"""Whole games, as people play them."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.visiting import BOT, ME, by_keys


def test_one_click_leads_to_a_game_against_bots(visit: Visit) -> None:
    rita = visit()
    rita.go().click("[data-play-bots]")
    rita.page.wait_for_selector("[data-number]")
    assert len(rita.casinos()) == 6
    assert rita.page.locator("[data-seat]").count() == 4


def test_a_whole_game_by_mouse_with_everything_after_it(visit: Visit, tmp_path: Path) -> None:
    rita = visit()
    page = rita.go()
    page.get_by_role("radio", name="3", exact=True).check(force=True)
    page.click("text=With friends")
    page.click("text=Change this table's rules")
    page.get_by_label("Pace of the bots").select_option("instant")
    page.get_by_label("Taking back a move is allowed").uncheck()
    page.click("[data-start]")

    assert rita.play_to_the_end() >= 4

    expect(page.get_by_role("list", name="Standings").get_by_role("listitem")).to_have_count(3)
    with page.expect_download() as download:
        page.click("[data-record]")
    path = tmp_path / "record.json"
    download.value.save_as(path)
    record = json.loads(path.read_text(encoding="utf-8"))
    assert record["format"] == "boxcars-record-1"

    finished = page.url
    page.click("[data-rematch]")
    page.wait_for_url(lambda url: url != finished)
    assert rita.wait_for_question()

    page.goto("/replay")
    page.set_input_files("input[type=file]", path)
    page.wait_for_selector("input[type=range]")
    assert len(rita.casinos()) == 6
    for _ in range(3):
        page.click("[data-next]")
    page.get_by_label("Position in the game").press("End")
    expect(page.get_by_text("Game over").first).to_be_visible()


def test_a_file_that_is_no_record_is_refused_with_a_reason(visit: Visit, tmp_path: Path) -> None:
    path = tmp_path / "letter.json"
    path.write_text("{}", encoding="utf-8")
    page = visit().go("/replay")
    page.set_input_files("input[type=file]", path)
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_whole_game_by_keyboard_only(visit: Visit) -> None:
    rita = visit()
    page = rita.go()
    page.wait_for_selector("[data-play-bots]:enabled")
    tab_to(page, "[data-way=friends]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-start]")
    tab_to(page, "[data-rules]")
    page.keyboard.press("Enter")
    tab_to(page, "[aria-label='Less: Rounds']")
    for rounds in ("3", "2"):
        page.keyboard.press("Enter")
        expect(page.locator("[data-option=rounds] output")).to_have_text(rounds)
    tab_to(page, "[data-setting=undo]")
    page.keyboard.press("Space")
    tab_to(page, "[data-setting=pace]")
    page.keyboard.type("Inst")
    tab_to(page, "[data-start]")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-seq]")

    assert rita.wait_for_question()
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("[data-confirm]:enabled")

    assert rita.play_to_the_end(by_keys) >= 2
    tab_to(page, "[data-rematch]")
    finished = page.url
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: url != finished)


def test_animations_play_and_can_be_skipped_and_end_at_the_same_table(visit: Visit) -> None:
    rita = visit(kept={"speed": "calm", "sound": False})
    seats = [ME, {**BOT, "name": "Bo"}]
    rita.at_table(seats, options={"rounds": 1, "start_player": 0})
    assert rita.wait_for_question()
    rita.count_fliers()
    rita.place()
    rita.wait_for_fliers(1)
    rita.page.keyboard.press("Space")
    rita.wait_for_question()
    shown = rita.casinos()
    rita.page.reload()
    rita.wait_for_question()
    assert rita.casinos() == shown


def test_the_log_opens_the_rule_behind_a_sentence(visit: Visit) -> None:
    rita = visit(size=(1440, 900))
    rita.at_table([ME, BOT])
    rita.wait_for_question()
    rita.page.locator(".log .rule").first.click()
    here = rita.page.locator("dialog[open] article.here")
    expect(here).to_be_visible()
    expect(here).to_contain_text("LV-")


def tab_to(page: Page, selector: str) -> None:
    """Presses Tab until the control has the focus."""
    for _ in range(80):
        if page.evaluate("it => document.activeElement.matches(it)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by Tab")
