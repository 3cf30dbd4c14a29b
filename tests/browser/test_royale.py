"""Las Vegas Royale in the browser: whole games, and what tiles do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.royale import GAME, answer, asked, at_royale
from tests.browser.tiles import asking
from tests.browser.visiting import BOT, ME, OPEN, Visitor
from tests.server.loaded import LoadedDice

EVERY_NUMBER = "1234561"
ALONE = {"tiles_per_round": 1, "two_player_neutral": False}


@pytest.mark.long
def test_a_whole_main_game_against_bots(visit: Visit) -> None:
    rita = visit()
    page = rita.go()
    page.locator(".game", has_text="Las Vegas Royale").click()
    page.click("[data-play-bots]")
    page.wait_for_selector("[data-number]")
    assert page.locator("[data-tile]").count() == 3
    at_royale(rita, [ME, BOT, BOT])
    kinds: list[str] = []
    while kind := answer(rita, at_casino=1 + len(kinds) % 3):
        kinds.append(kind)
    assert len(kinds) > 6
    expect(page.get_by_role("list", name="Standings").get_by_role("listitem")).to_have_count(3)
    page.get_by_role("link", name="Watch replay").click()
    page.get_by_label("Position in the game").press("End")
    assert len(rita.casinos()) == 6


def test_jackpot_is_paid_for_a_seven(visit: Visit, loaded: LoadedDice) -> None:
    """LVR-T-A2.3, LVR-T-A2.4"""
    loaded.wish(EVERY_NUMBER, black="45")
    rita = at_tile(visit, loaded, "jackpot")
    answer(rita)
    expect(log_of(rita)).to_contain_text("The jackpot is at $40K")
    loaded.wish(EVERY_NUMBER, black="34")
    while "You got $" not in (log_of(rita).text_content() or ""):
        assert answer(rita) is not None
    expect(log_of(rita)).to_contain_text("The jackpot is at $30K")


def test_high_five_pays_whoever_is_first_to_have_five(visit: Visit, loaded: LoadedDice) -> None:
    """LVR-T-C1.2, LVR-T-C1.4"""
    loaded.wish("1", big=1)
    rita = at_tile(visit, loaded, "high_five")
    answer(rita)
    expect(log_of(rita)).to_contain_text("You took the High Five token")
    expect(log_of(rita)).to_contain_text("You got $100K from the bank")


def test_bad_luck_is_paid_by_the_weakest(visit: Visit, loaded: LoadedDice) -> None:
    """LVR-T-C2.2, LVR-T-C2.3: nobody has a die there, so both pay all they have."""
    loaded.wish("6", big=6)
    rita = at_tile(visit, loaded, "bad_luck")
    answer(rita)
    expect(log_of(rita)).to_contain_text("You and Ana must pay for Bad Luck")
    expect(log_of(rita)).to_contain_text("You paid 2 chips for Bad Luck")


def test_pay_day_pays_for_every_casino_with_dice(visit: Visit, loaded: LoadedDice) -> None:
    """LVR-T-D1.1"""
    loaded.wish(EVERY_NUMBER, big=3)
    rita = at_tile(visit, loaded, "pay_day")
    answer(rita, at_casino=3)
    answer(rita)
    expect(log_of(rita)).to_contain_text("You got 2 chips")


def test_no_entry_can_be_left_where_it_is(visit: Visit) -> None:
    """LVR-T-E1.3, LVR-T-E1.4"""
    rita = visit(size=(1440, 900))
    rita.at_table([ME, BOT, BOT, BOT], game=GAME, start=asking("no_entry", "decline"))
    rita.page.get_by_role("button", name="Leave it").click()
    press(rita, "Leave the token there")
    expect(log_of(rita)).to_contain_text("You made no use of the tile of casino 3.")


def test_my_choice_activates_another_tile(visit: Visit, loaded: LoadedDice) -> None:
    """LVR-T-H2.4"""
    loaded.wish(EVERY_NUMBER, black="44")
    rita = at_tile(visit, loaded, "my_choice", tiles_per_round=3)
    answer(rita)
    expect(rita.page.locator("[data-kind=take_result]")).to_contain_text("Another tile")
    answer(rita)
    target = rita.page.locator("[data-kind=activate_tile]").first
    face = target.locator(".title").inner_text()
    target.click()
    press(rita, f"Activate {face}")
    expect(log_of(rita)).to_contain_text(f"You activated {face}")


def test_handicap_turns_a_die(visit: Visit, loaded: LoadedDice) -> None:
    """LVR-T-F2.4: the turned die is placed and activates nothing."""
    loaded.wish(EVERY_NUMBER)
    rita = at_tile(visit, loaded, "handicap")
    answer(rita)
    page = rita.page
    page.locator("[data-heading='turn or return']").click()
    page.locator("[data-kind=move_gray]").last.click()
    page.click("[data-confirm]:enabled")
    page.locator("[data-heading='Turn a small die']").click()
    page.locator("[data-kind=turn_die]", has_text="Casino 5").click()
    expect(page.locator(".casino.sel .die.ghost")).to_have_count(1)
    press(rita, "Turn a small die to 5")
    expect(log_of(rita)).to_contain_text("You turned a small die to 5 and placed it")


def test_moves_of_tiles_are_seen_and_can_be_skipped(visit: Visit, loaded: LoadedDice) -> None:
    loaded.wish(EVERY_NUMBER)
    rita = at_tile(visit, loaded, "block_it", kept={"speed": "calm", "sound": False})
    rita.page.locator("[data-number='1']").click()
    rita.page.click("[data-confirm]:enabled")
    rita.page.locator("[data-heading='3 gray']").click()
    rita.count_fliers()
    rita.page.click("[data-confirm]:enabled")
    rita.wait_for_fliers(3)
    rita.page.keyboard.press("Space")
    expect(rita.page.locator(".flier")).to_have_count(0)
    expect(rita.page.locator(".dice .die.p-gray").first).to_be_visible()


def test_nothing_flies_when_motion_is_to_be_reduced(visit: Visit, loaded: LoadedDice) -> None:
    loaded.wish(EVERY_NUMBER)
    rita = at_tile(visit, loaded, "block_it", kept={"sound": False}, reduced_motion="reduce")
    rita.count_fliers()
    answer(rita)
    answer(rita)
    expect(log_of(rita)).to_contain_text(re.compile(r"Casino \d got \d gray (die|dice)"))
    assert rita.page.evaluate("window.flown") == 0


def at_tile(
    visit: Visit, loaded: LoadedDice, face: str, tiles_per_round: int = 1, **more: Any
) -> Visitor:
    """Rita at a table with Ana, a bot, to practice a tile; she sees the log."""
    rita = visit(loaded.address, size=(1440, 900), **more)
    options = {**ALONE, "practice_tile": face, "tiles_per_round": tiles_per_round}
    at_royale(rita, [ME, {**BOT, "name": "Ana"}], **options)
    return rita


def press(visitor: Visitor, says: str) -> None:
    """Presses the button that says exactly what happens."""
    button = visitor.page.locator("[data-confirm]:enabled")
    expect(button).to_contain_text(says)
    button.click()


def log_of(visitor: Visitor) -> Locator:
    return visitor.page.locator(".logbox")


def test_a_whole_game_by_keyboard_on_a_phone(visit: Visit) -> None:
    rita = visit(size=(360, 740))
    at_royale(rita, [ME, BOT], tiles_per_round=6)
    keys = rita.page.keyboard
    while asked(rita):
        assert rita.width_overflow() <= 0
        before = rita.seq
        keys.press("ArrowRight")
        rita.page.wait_for_selector("[data-confirm]:enabled")
        keys.press("Enter")
        rita.page.wait_for_function(
            "seq => Number(document.querySelector('[data-seq]').dataset.seq) > seq", arg=before
        )


def test_a_tile_explains_itself_and_can_be_practiced(visit: Visit) -> None:
    rita = visit()
    page = rita.page
    at_royale(rita, [ME, BOT], practice_tile="jackpot")
    page.locator("[data-tile=jackpot]").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("a 7 or a double pays the jackpot")
    page.locator("[data-tile=jackpot]").click()
    page.get_by_role("button", name="Read its rules").click()
    expect(page.locator("dialog[open] article.here")).to_contain_text("LVR-T-A2.3")
    page.keyboard.press("Escape")
    page.locator("[data-tile=jackpot]").click()
    here = page.url
    page.click("[data-practice]")
    page.wait_for_selector("[data-mark='tile.jackpot']")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    page.locator("[data-done]").get_by_role("link").click()
    page.wait_for_url(here)
    expect(page.locator("[data-tile=jackpot]")).to_be_visible()


def test_choices_at_the_same_time_do_not_wait_for_each_other(
    visit: Visit, loaded: LoadedDice
) -> None:
    """LVR-T-E2.2: Knockout? asks all opponents at once; the second to be seen may answer first."""
    loaded.wish(EVERY_NUMBER)
    rita, bo, cleo = (visit(loaded.address) for _ in range(3))
    table = at_royale(rita, [ME, OPEN, OPEN], practice_tile="knockout", **ALONE)
    bo.sit(table["code"], "Bo")
    cleo.sit(table["code"], "Cleo")
    answer(rita)
    bo.page.locator("[data-kind=into_bar]").first.click()
    assert answer(cleo) == "into_bar"
    expect(bo.page.locator("[data-kind=into_bar][aria-pressed=true]")).to_have_count(1)
    bo.page.click("[data-confirm]:enabled")
    expect(bo.page.locator("[data-number]").first).to_be_visible()


def test_a_hidden_fist_is_not_in_the_page_of_others(visit: Visit, loaded: LoadedDice) -> None:
    """LVR-T-A1.3"""
    loaded.wish(EVERY_NUMBER)
    rita, bo = visit(loaded.address), visit(loaded.address)
    table = at_royale(rita, [ME, OPEN], practice_tile="lucky_punch", **ALONE)
    bo.sit(table["code"], "Bo")
    answer(rita)
    rita.page.locator("[data-kind=fist]").nth(2).click()
    rita.page.click("[data-confirm]:enabled")
    expect(bo.page.locator("[data-kind=guess]")).to_have_count(3)
    assert "hid 3 tokens" not in bo.page.content()
    assert answer(bo) == "guess"
