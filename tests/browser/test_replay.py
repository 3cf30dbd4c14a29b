"""Following others: the log by turn, and a finished game by turns and rounds."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visiting import BOT, ME


def test_a_replay_goes_by_turns_and_shows_the_last_table_before_it_was_paid_out(
    visit: Visit,
) -> None:
    rita = visit()
    bo = {**BOT, "name": "Bo"}
    table = rita.at_table([ME, bo], options={"rounds": 2, "start_player": 0})
    rita.play_to_the_end()
    page = rita.page
    page.get_by_role("link", name="Look at the table").click()
    page.wait_for_url(f"**/replay/{table['id']}#*")
    expect(page.get_by_text("Round 2 of 2")).to_be_visible()
    assert any(" dice" in casino for casino in rita.casinos())
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Game over").first).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_text(re.compile("Turn 1 of .*, step"))).to_be_visible()
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_text(re.compile("Turn 2 of .*, step"))).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.get_by_text(re.compile("Turn 2 of .*, step"))).to_be_visible()
    page.get_by_role("button", name="Round 2").click()
    expect(page.get_by_text("Round 2 of 2")).to_be_visible()
    page.get_by_text("2×", exact=True).click()
    expect(page.get_by_role("radio", name="2×")).to_be_checked()
    step = page.url.split("#")[1]
    page.reload()
    expect(page.get_by_label("Position in the game")).to_be_attached()
    assert page.url.split("#")[1] == step
    page.locator("[data-standings]").click()
    expect(page.get_by_role("list", name="Standings")).to_be_visible()


def test_the_log_tells_turns_and_only_what_is_wanted(visit: Visit) -> None:
    rita = visit(size=(390, 844))
    rita.at_table([ME, {**BOT, "name": "Bo"}], options={"start_player": 0})
    rita.wait_for_question()
    rita.place()
    rita.wait_for_question()
    page = rita.page
    page.keyboard.press("l")
    log = page.locator("dialog .log")
    expect(log.locator("ol").first).to_contain_text("You rolled")
    bos = log.locator("ol", has_text="Bo rolled").locator("li")
    expect(bos).to_have_count(2)
    expect(bos.last).to_contain_text("Bo placed")
    log.get_by_text("Me", exact=True).click()
    expect(log).not_to_contain_text("Bo rolled")
    expect(log).to_contain_text("You placed")
    page.reload()
    rita.wait_for_question()
    page.keyboard.press("l")
    expect(page.get_by_role("radio", name="Me")).to_be_checked()
