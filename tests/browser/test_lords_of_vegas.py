"""Lords of Vegas in the browser: whole games, choosing actions, and trades."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser import lords
from tests.browser.conftest import Visit
from tests.browser.visiting import BOT, ME, NORMAL, OPEN, Visitor
from tests.browser.windows import faults_in_windows

NOTICE = """
(what) => {
  const look = () => { window.noticed ||= document.querySelector(what) !== null; };
  const all = { attributes: true, childList: true, subtree: true };
  new MutationObserver(look).observe(document, all);
}
"""
"""Remembers whether something was ever there, however short that is."""


@pytest.mark.long
def test_a_whole_game_against_bots_with_its_end_and_replay(visit: Visit) -> None:
    rita = visit()
    table = rita.at_table([ME, BOT, BOT], game=lords.GAME, options={"edition": "first"})
    lords.reach_actions(rita)
    expect(rita.page.locator("[data-action=raise]:visible")).to_have_count(0)
    assert lords.play_to_the_end(rita) > 8
    expect(rita.page.locator(".standings li")).to_have_count(3)
    expect(rita.page.get_by_role("table", name="Points over the turns")).to_be_attached()
    assert not faults_in_windows(rita.page, scrolls=True)
    rita.go(f"/replay/{table['id']}")
    rita.page.wait_for_selector("input[type=range]")
    rita.page.get_by_label("Position in the game").press("End")
    assert rita.page.locator("[data-lot]").count() == 48


def test_the_second_edition_lets_a_casino_be_raised(visit: Visit) -> None:
    rita = visit()
    rita.at_table([ME, BOT], game=lords.GAME, options={"edition": "second"})
    lords.reach_actions(rita)
    expect(rita.page.locator("[data-action=raise]:visible")).to_have_count(1)


def test_the_board_shows_where_an_action_is_possible_and_what_it_does(visit: Visit) -> None:
    rita = visit()
    rita.at_table([ME, BOT], game=lords.GAME)
    lords.reach_actions(rita)
    page = rita.page
    page.keyboard.press("b")
    if page.locator("[data-confirm]:enabled:visible").count() == 0:
        legal = page.locator("[data-lot][data-legal]")
        assert legal.count() > 0
        legal.first.focus()
        page.keyboard.press("Enter")
    expect(page.locator("[data-company][aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".effect")).to_contain_text("boss")
    before = rita.seq
    page.locator("[data-confirm]:visible").click()
    page.wait_for_function(
        "seq => Number(document.querySelector('[data-seq]').dataset.seq) > seq", arg=before
    )
    page.keyboard.press("l")
    expect(page.locator("dialog .log")).to_contain_text("LOV-9.3")


def two_at_a_table(visit: Visit) -> tuple[Visitor, Visitor]:
    rita, bo = visit(), visit()
    table = rita.at_table([ME, OPEN], game=lords.GAME, options={"first_player": 0})
    bo.sit(table["code"], "Bo")
    assert lords.reach_actions(rita, bo) is rita
    return rita, bo


def test_a_trade_between_two_browsers_is_offered_countered_and_done(visit: Visit) -> None:
    rita, bo = two_at_a_table(visit)
    page = rita.page
    page.click("[data-trade]")
    mine = lots_of(rita, "lot of you")
    page.locator(f"[data-lot={mine[0]}]").click()
    page.fill("[data-amount]", "2")
    page.click("[data-send]")

    offer = bo.page.locator("[data-offer]")
    expect(offer.locator("[data-step]")).to_have_count(2)
    expect(offer).to_contain_text(f"the lot {mine[0]} from Rita to you")
    expect(offer).to_contain_text("$2 from you to Rita")
    bo.page.click("[data-offer] [data-less]")
    bo.page.click("[data-send]")

    counter = page.locator("[data-offer]")
    expect(counter).to_contain_text("$1 from Bo to you")
    expect(counter.locator("[data-step]")).to_have_count(2)
    page.click("[data-accept]")
    expect(page.locator("[data-offer]")).to_have_count(0)
    for visitor, owner in ((rita, "lot of Bo"), (bo, "lot of you")):
        expect(visitor.page.locator(f"[data-lot={mine[0]}]")).to_have_attribute(
            "aria-label", re.compile(owner)
        )


def test_an_action_can_be_a_step_of_a_trade_and_an_offer_can_be_withdrawn(visit: Visit) -> None:
    rita, bo = two_at_a_table(visit)
    page = rita.page
    page.click("[data-trade]")
    lot = lots_of(rita, "lot of you")[0]
    page.click("[data-add-money]")
    page.click("[data-new-action]")
    page.select_option("[data-kind]", "build")
    page.locator(f"[data-lot={lot}]").click()
    page.click("[data-add-action]")
    page.click("[data-send]")
    expect(bo.page.locator("[data-offer]")).to_contain_text(f"Rita: build Albion on {lot}")
    page.click("[data-withdraw]")
    expect(bo.page.locator("[data-offer]")).to_have_count(0)


def test_on_a_phone_the_board_opens_block_by_block(visit: Visit) -> None:
    rita = visit(size=(360, 740))
    rita.at_table([ME, BOT], game=lords.GAME)
    lords.reach_actions(rita)
    page = rita.page
    expect(page.locator("[data-lot]")).to_have_count(48)
    page.click("[data-lot=C5]")
    expect(page.locator("[data-lot]")).to_have_count(12)
    assert rita.width_overflow() <= 0
    box = page.locator("[data-lot]").first.bounding_box()
    assert box is not None
    assert box["width"] >= 44
    assert box["height"] >= 44
    page.click("[data-block=D]")
    expect(page.locator("[data-lot]")).to_have_count(9)
    page.click("[data-whole]")
    expect(page.locator("[data-lot]")).to_have_count(48)
    lords.answer(rita)


def in_the_middle(visit: Visit, **more: Any) -> Visitor:
    """Somebody whose turn it is, with every action to choose from."""
    rita = visit(**more)
    rita.at_table([ME, BOT, BOT, BOT], game=lords.GAME, start=lords.middle_of_the_game())
    lords.reach_actions(rita)
    return rita


def test_a_remodel_shows_its_tie_and_the_odds_before_it_is_confirmed(visit: Visit) -> None:
    """LOV-15.4, LOV-15.5: two fives of each are rolled again; Rita also has a four there."""
    page = in_the_middle(visit).page
    page.keyboard.press("d")
    page.click("[data-lot=C11]")
    page.click("[data-company=vega]")
    expect(page.locator(".effect")).to_contain_text("Joins Dex's casino: 5 tiles")
    expect(page.locator(".effect")).to_contain_text("4 dice reroll")
    odds = page.get_by_label("Who would be boss").locator("li")
    expect(odds).to_have_text(["You 58 %", "Dex 42 %"])
    expect(page.locator("[data-confirm]:visible")).to_contain_text("Remodel for $10")


def test_a_bet_shows_what_each_roll_would_bring(visit: Visit) -> None:
    """LOV-14.4: the boss of C5 has $12 and pays no more."""
    page = in_the_middle(visit).page
    page.keyboard.press("g")
    page.click("[data-lot=C5]")
    page.locator("[data-bet]").fill("10")
    expect(page.locator("[data-outcome=lose]")).to_contain_text("−$10")
    expect(page.locator("[data-outcome=win]")).to_contain_text("+$10")
    expect(page.locator("[data-outcome=double]")).to_contain_text("+$12")


def test_a_turn_by_keyboard_alone(visit: Visit) -> None:
    rita = in_the_middle(visit)
    keys, before = rita.page.keyboard, rita.seq
    keys.press("s")
    keys.press("ArrowDown")
    expect(rita.page.locator("[data-lot]:focus")).to_have_attribute("data-legal", "")
    keys.press("ArrowDown")
    expect(rita.page.locator("[data-lot]:focus")).to_have_attribute("data-legal", "")
    keys.press("Enter")
    expect(rita.page.locator("[data-confirm]:enabled:visible")).to_have_count(1)
    keys.press("Enter")
    rita.page.wait_for_function(
        "seq => Number(document.querySelector('[data-seq]').dataset.seq) > seq", arg=before
    )
    lords.wait_for_question(rita)
    keys.press("l")
    expect(rita.page.locator("dialog .log")).to_contain_text("You sprawled")
    keys.press("Escape")
    rita.page.wait_for_selector("dialog[open]", state="detached")
    keys.press("e")
    rita.page.wait_for_selector(".watch, [data-asked]")


def test_the_dice_of_a_bet_stay_in_sight_without_animation(visit: Visit) -> None:
    page = in_the_middle(visit).page
    page.keyboard.press("g")
    page.click("[data-lot=F1]")
    page.locator("[data-confirm]:visible").click()
    expect(page.locator(".shown")).to_contain_text(re.compile(r"You\s+[+−]?\$[12]"))


def test_money_travels_and_can_be_skipped(visit: Visit) -> None:
    rita = in_the_middle(visit, kept=NORMAL)
    page = rita.page
    page.keyboard.press("g")
    page.click("[data-lot=F1]")
    rita.count_fliers()
    page.locator("[data-confirm]:visible").click()
    rita.wait_for_fliers(1)
    page.keyboard.press("Space")
    page.wait_for_selector(".flier", state="detached")
    expect(page.locator("[data-end-turn]:enabled:visible")).to_have_count(1)


def test_a_trade_by_keyboard_alone(visit: Visit) -> None:
    """The lot is reached by arrows, the price is typed, and the action after it goes on."""
    page = in_the_middle(visit).page
    keys = page.keyboard
    keys.press("t")
    page.wait_for_selector("[data-send]")
    keys.press("ArrowDown")
    focused = page.locator("[data-lot]:focus")
    while focused.get_attribute("data-lot") != "A6":
        keys.press("ArrowRight" if focused.get_attribute("data-lot") != "A3" else "ArrowDown")
    keys.press("Enter")
    expect(page.locator("[data-draft] [data-amount]")).to_be_focused()
    keys.press("3")
    keys.press("Enter")
    expect(page.locator("[data-refused], [data-agreed]")).to_be_visible()
    keys.press("Escape")
    keys.press("b")
    expect(page.locator("[data-cancel]")).to_be_visible()


def test_nothing_tells_of_a_bet_before_its_dice_lie(visit: Visit) -> None:
    rita = in_the_middle(visit, kept=NORMAL)
    page = rita.page
    page.keyboard.press("g")
    page.click("[data-lot=F1]")
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.click("[data-confirm]:visible")
    page.clock.run_for(600)
    page.wait_for_selector(".shown")
    expect(page.locator(".shown")).to_have_attribute("aria-hidden", "true")
    expect(page.locator("[data-seat='0'] .cash")).to_have_text("$41")
    told = page.locator(".log, .spoken")
    assert "rolled" not in " ".join(told.all_inner_texts())
    page.clock.run_for(3000)
    expect(page.locator("[data-seat='0'] .cash")).not_to_have_text("$41")
    assert "You rolled" in " ".join(told.all_text_contents())


def test_what_was_done_can_be_taken_back_where_it_is_told(visit: Visit) -> None:
    rita = visit(size=(390, 844))
    undo = {"pace": "instant", "undo": True}
    start = lords.middle_of_the_game()
    rita.at_table([ME, BOT, BOT, BOT], game=lords.GAME, start=start, settings=undo)
    lords.reach_actions(rita)
    page = rita.page
    page.keyboard.press("s")
    page.click("[data-lot=C8]")
    expect(page.locator(".tray [aria-live]")).to_contain_text("you are boss")
    page.click("[data-confirm]:visible")
    expect(page.locator("[data-deed]")).to_contain_text("You sprawled to C8")
    page.click("[data-take-back]")
    expect(page.locator("[data-deed]")).to_have_count(0)
    expect(page.locator("[data-lot=C8]")).to_have_attribute("aria-label", re.compile("free lot"))


def test_a_casino_that_grows_lights_up_when_its_die_lies(visit: Visit) -> None:
    page = in_the_middle(visit, kept=NORMAL).page
    page.keyboard.press("s")
    page.click("[data-lot=C8]")
    page.evaluate(NOTICE, "svg g.grown")
    page.click("[data-confirm]:visible")
    page.wait_for_function("() => window.noticed")
    expect(page.locator("svg g.grown")).to_have_count(0)


def test_two_players_see_that_block_f_is_closed(visit: Visit) -> None:
    """LOV-3.1"""
    rita = visit()
    rita.at_table([ME, BOT], game=lords.GAME)
    lords.reach_actions(rita)
    expect(rita.page.locator(".board")).to_contain_text("Closed with two players")
    expect(rita.page.locator("[data-lot=F5]")).to_have_attribute(
        "aria-label", re.compile("closed with two players")
    )


def test_a_chip_on_a_phone_opens_what_the_player_has(visit: Visit) -> None:
    page = in_the_middle(visit, size=(390, 844)).page
    page.click("[data-purse='1']")
    expect(page.locator("dialog[open]")).to_contain_text("Markers in hand")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_the_help_lists_the_keys_of_the_game(visit: Visit) -> None:
    page = in_the_middle(visit).page
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_contain_text("trade desk")
    expect(page.locator("dialog")).not_to_contain_text("choose a number")


def lots_of(visitor: Visitor, owner: str) -> list[str]:
    found = visitor.page.locator(f"[data-lot][aria-label*='{owner}']").all()
    return [each.get_attribute("data-lot") or "" for each in found]
