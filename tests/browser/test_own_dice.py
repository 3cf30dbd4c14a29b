"""Our own dice: what lies on the real table is tapped in, refereed, and corrected."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_everybody import axe
from tests.browser.visiting import BOT, ME, OPEN, SEQ, Visitor

HERE = {"kind": "here", "name": "Ben"}
OURS = {"pace": "instant", "undo": True, "dice": "ours"}
OPTIONS: dict[str, dict[str, Any]] = {
    "las-vegas": {"hide_money": False, "start_player": 0},
    "las-vegas-royale": {"hide_money": False, "start_player": 0, "tiles_per_round": 1},
    "lords-of-vegas": {"trading": False},
}
PHONE = (390, 844)


def our_table(rita: Visitor, game: str, seats: list[dict[str, Any]]) -> dict[str, Any]:
    return rita.at_table(seats, game=game, settings=OURS, options=OPTIONS[game])


def after(rita: Visitor, seq: int) -> None:
    rita.page.wait_for_function(f"seq => Number({SEQ}) > seq", arg=seq)


def draw(rita: Visitor, *keys: str) -> None:
    """Taps the cards that are turned up."""
    seq = rita.seq
    for key in keys:
        rita.page.click(f"[data-drawn='{key}']:enabled")
    if len(keys) > 1:
        rita.page.click("[data-confirm]")
    after(rita, seq)


def roll(rita: Visitor, faces: str) -> None:
    seq = rita.seq
    for face in faces:
        rita.page.click(f"[data-face='{face}']")
    rita.page.click("[data-confirm]")
    after(rita, seq)


def asks(rita: Visitor, question: str) -> None:
    expect(rita.page.locator("[data-typing] h2")).to_have_text(question)


def fill(rita: Visitor) -> None:
    for casino in range(1, 7):
        asks(rita, f"Which note is turned up for casino {casino}?")
        draw(rita, "50000")


def test_a_mistyped_roll_is_corrected_on_one_device(visit: Visit) -> None:
    rita = visit(size=PHONE)
    our_table(rita, "las-vegas", [ME, HERE, BOT])
    page = rita.page
    fill(rita)
    asks(rita, "What did Rita roll?")
    assert axe(page) == []
    roll(rita, "11122233")
    assert rita.wait_for_question()
    assert rita.numbers() == [1, 2, 3]
    page.click("[data-undo-tool]")
    asks(rita, "What did Rita roll?")
    roll(rita, "44455566")
    assert rita.wait_for_question()
    assert rita.numbers() == [4, 5, 6]
    rita.place()
    asks(rita, "What did Ben roll?")
    page.click("[data-undo-tool]")
    assert rita.wait_for_question()
    assert rita.numbers() == [4, 5, 6], "first my answer is taken back, and then the dice"
    assert rita.errors == []


def test_dice_are_typed_with_keys(visit: Visit) -> None:
    rita = visit()
    our_table(rita, "las-vegas", [ME, BOT])
    fill(rita)
    asks(rita, "What did you roll?")
    seq = rita.seq
    page = rita.page
    page.keyboard.type("123456")
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).to_be_disabled()
    page.keyboard.type("66")
    page.keyboard.press("Backspace")
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    after(rita, seq)
    assert rita.wait_for_question()
    assert rita.numbers() == [1, 2, 3, 4, 5, 6]
    expect(page.locator("[data-number='5'] svg.die")).to_have_count(2)


def test_a_bots_dice_are_rolled_by_people_and_what_it_did_is_corrected_with_them(
    visit: Visit,
) -> None:
    rita = visit()
    our_table(rita, "las-vegas", [ME, BOT])
    fill(rita)
    roll(rita, "66666666")
    rita.place()
    asks(rita, "What did Bo roll?")
    seq = rita.seq
    roll(rita, "55555555")
    rita.page.wait_for_function(f"seq => Number({SEQ}) > seq + 1", arg=seq)
    asks(rita, "Which note is turned up for casino 1?")
    rita.page.click("[data-take-back]")
    asks(rita, "What did Bo roll?")


def test_two_devices_type_in_and_only_typist_and_host_correct(visit: Visit) -> None:
    rita, ana = visit(), visit(size=PHONE)
    table = rita.make_table([ME, OPEN], settings=OURS, options=OPTIONS["las-vegas"])
    rita.go(f"/t/{table['code']}")
    ana.sit(table["code"], "Ana")
    asks(ana, "Which note is turned up for casino 1?")
    draw(ana, "90000")
    asks(rita, "Which note is turned up for casino 2?")
    expect(rita.page.locator("[data-take-back]")).to_be_visible()
    draw(rita, "50000")
    asks(ana, "Which note is turned up for casino 3?")
    expect(ana.page.locator("[data-take-back]")).to_have_count(0)


def test_what_cannot_be_is_refused_in_words(visit: Visit) -> None:
    rita = visit()
    our_table(rita, "las-vegas", [ME, BOT])
    page = rita.page
    for _ in range(5):
        draw(rita, "90000")
    page.click("[data-drawn='90000']")
    expect(page.get_by_role("alert")).to_contain_text("No note of $90K is left in the pile")
    draw(rita, "50000")


def test_the_cards_and_dice_of_royale_are_tapped_in(visit: Visit) -> None:
    rita = visit(size=PHONE)
    our_table(rita, "las-vegas-royale", [ME, HERE, BOT])
    asks(rita, "Which tile comes to casino 1?")
    draw(rita, "pay_day")
    for pair in range(1, 7):
        asks(rita, f"Which two cards are turned up as pair {pair}?")
        draw(rita, "60000", "50000")
    asks(rita, "How many of the $30K cards lie in the bank?")
    assert axe(rita.page) == []
    for count in ("11", "11", "7", "9", "13", "3", "0", "0"):
        draw(rita, count)
    asks(rita, "What did Rita roll?")
    roll(rita, "11223346")
    assert rita.numbers() == [1, 2, 3, 4, 6]


@pytest.mark.parametrize("size", [PHONE, (1280, 800)])
def test_the_cards_and_dice_of_lords_are_tapped_in(visit: Visit, size: tuple[int, int]) -> None:
    rita = visit(size=size)
    our_table(rita, "lords-of-vegas", [ME, HERE])
    asks(rita, "Which card is dealt to Rita?")
    assert axe(rita.page) == []
    for lot in ("A1", "A2", "B1", "B2"):
        draw(rita, lot)
    asks(rita, "What did Rita roll for the first turn?")
    roll(rita, "66")
    asks(rita, "What did Ben roll for the first turn?")
    roll(rita, "12")
    asks(rita, "Which card does Rita draw?")
    draw(rita, "A3")
    rita.page.locator("[data-undo-tool]").click()
    asks(rita, "Which card does Rita draw?")
    draw(rita, "A4")
    expect(rita.page.locator("[data-typing]")).to_have_count(0)
    assert rita.errors == []


def test_a_new_table_offers_our_own_dice(visit: Visit) -> None:
    rita = visit()
    page = rita.go("/new/device")
    page.click("[data-rules]")
    page.select_option("[data-setting='dice']", "ours")
    page.click("[data-open]")
    page.wait_for_selector("[data-typing]")
