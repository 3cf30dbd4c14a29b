"""Las Vegas Royale in the browser: whole games, and the control of every tile."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.royale import MOST_ANSWERS, answer, asked, asked_for_tile, at_royale
from tests.browser.visiting import BOT, ME, OPEN, Visitor

TABLES = 4
"""How many tables are played at most until luck has asked every question of a tile."""

CONTROLS: dict[str, set[str]] = {
    "lucky_punch": {"fist", "guess"},
    "prime_time": {"place_black"},
    "fifty_fifty": {"bet", "stop"},
    "power_play": {"roll_dice", "turn_die"},
    "no_entry": {"close"},
    "knockout": {"into_bar"},
    "block_it": {"put_cluster"},
    "handicap": {"move_gray", "return_die"},
    "black_box": {"split", "take_pile"},
    "double_down": {"move_dice"},
    "nice_dice": {"put_die"},
    "my_choice": {"take_result", "onto_gold"},
}
"""The answers that each tile asks for."""

SILENT = {
    "jackpot": "counter of Jackpot",
    "high_five": "High Five",
    "pay_day": "Pay Day",
    "bad_luck": "Bad Luck for",
}
"""Tiles that ask nothing, and what the log tells when they act."""


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


@pytest.mark.parametrize("face", CONTROLS)
def test_the_controls_of_a_tile(visit: Visit, face: str) -> None:
    rita = visit()
    missing = set(CONTROLS[face])
    for table in range(TABLES):
        tiles = 3 if face == "my_choice" else 1
        options = {"practice_tile": face, "tiles_per_round": tiles, "two_player_neutral": False}
        at_royale(rita, [ME, BOT], **options)
        for turn in range(MOST_ANSWERS):
            away = face in {"lucky_punch", "knockout", "black_box"} and (turn // 6 + table) % 2
            kind = answer(rita, at_casino=6 if away else 1, kinds=missing)
            if kind is None:
                break
            missing.discard(kind)
            if not missing:
                return
    raise AssertionError(f"{face} never asked for {missing}")


@pytest.mark.parametrize("face", SILENT)
def test_a_tile_without_a_question_acts(visit: Visit, face: str) -> None:
    rita = visit(size=(1440, 900))
    at_royale(rita, [ME, BOT], practice_tile=face, tiles_per_round=1)
    for _ in range(MOST_ANSWERS):
        if rita.page.locator(".log").get_by_text(SILENT[face]).count() > 1 or rita.over:
            return
        assert answer(rita) is not None
    raise AssertionError(f"{face} never acted")


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
    page.wait_for_url(lambda url: url != here)
    expect(page.locator("[data-tile]")).to_have_count(1)
    expect(page.locator("[data-tile=jackpot]")).to_be_visible()


def test_choices_at_the_same_time_do_not_wait_for_each_other(visit: Visit) -> None:
    """Knockout? asks all opponents at once; the second to be seen may answer first."""
    rita, bo, cleo = visit(), visit(), visit()
    options = {"practice_tile": "knockout", "tiles_per_round": 1}
    table = at_royale(rita, [ME, OPEN, OPEN], **options)
    bo.sit(table["code"], "Bo")
    cleo.sit(table["code"], "Cleo")
    for _ in range(MOST_ANSWERS):
        rita.page.wait_for_timeout(100)
        if in_bar_question(bo) and in_bar_question(cleo):
            break
        for one in (rita, bo, cleo):
            if one.page.locator("[data-choice]").count() > 0:
                answer(one, at_casino=1 if one is rita else 6)
                break
    bo.page.locator("[data-kind=into_bar]").first.click()
    answer(cleo)
    expect(bo.page.locator("[data-kind=into_bar][aria-pressed=true]")).to_have_count(1)
    bo.page.click("[data-confirm]:enabled")
    rita.page.wait_for_selector("[data-seq]")


def in_bar_question(visitor: Visitor) -> bool:
    return visitor.page.locator("[data-kind=into_bar]").count() > 0


def test_a_hidden_fist_is_not_in_the_page_of_others(visit: Visit) -> None:
    rita, bo = visit(), visit()
    table = at_royale(rita, [ME, OPEN], practice_tile="lucky_punch", tiles_per_round=1)
    bo.sit(table["code"], "Bo")
    for _ in range(MOST_ANSWERS):
        if rita.page.locator("[data-kind=fist]").count() > 0:
            break
        for one in (rita, bo):
            if one.page.locator("[data-choice]").count() > 0:
                answer(one, at_casino=1 if one is rita else 6)
        rita.page.wait_for_timeout(20)
    rita.page.locator("[data-kind=fist]").nth(2).click()
    rita.page.click("[data-confirm]:enabled")
    expect(bo.page.locator("[data-kind=guess]")).to_have_count(3)
    assert "hid 3 tokens" not in bo.page.content()
    asked_for_tile(bo)
    answer(bo)
