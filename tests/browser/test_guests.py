"""Guests: they choose how they look, find their tables again, and take seats that others left."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visiting import BOT, ME, OPEN

PHONE = (360, 740)
LONG, EMOJI, RIGHT_TO_LEFT = "Maximiliane-Alexandra-Jo", "🎲👩‍👩‍👧‍👦🏳️‍🌈", "مريم بنت أحمد"


def test_a_guest_chooses_a_free_color_and_shape(visit: Visit) -> None:
    rita, bo = visit(), visit(size=PHONE)
    table = rita.make_table([ME, OPEN], options={"start_player": 1})
    page = bo.go(f"/t/{table['code']}")
    expect(page.locator("[data-color=red]")).to_be_disabled()
    expect(page.locator("[data-shape=circle]")).to_be_disabled()
    page.get_by_role("radio", name="black").check(force=True)
    page.get_by_role("radio", name="star").check(force=True)
    page.fill("[data-name]", "Bo")
    page.locator("[data-sit]").click()
    bo.wait_for_question()
    expect(page.get_by_role("img", name="black star")).to_be_visible()

    page.goto("/new/device")
    page.locator("[data-paint='0']").click()
    expect(page.get_by_role("radio", name="black")).to_be_checked()
    expect(page.get_by_role("radio", name="star")).to_be_checked()


def test_the_first_screen_says_whose_turn_it_is(visit: Visit) -> None:
    rita, bo = visit(), visit()
    table = rita.make_table([ME, OPEN], options={"start_player": 1, "rounds": 1})
    rita.go()
    expect(rita.page.locator("[data-standing]")).to_have_text("1 seat free")
    bo.sit(table["code"], "Bo")
    bo.wait_for_question()
    rita.page.reload()
    expect(rita.page.locator("[data-standing]")).to_have_text("Bo decides")
    bo.place()
    rita.page.reload()
    expect(rita.page.locator("[data-standing]")).to_have_text("Your turn")
    rita.make_table([ME, OPEN])
    rita.page.reload()
    expect(rita.page.locator("[data-standing]")).to_have_text(["Your turn", "1 seat free"])


def test_a_seat_that_was_left_in_play_is_taken_by_a_guest_or_a_bot(visit: Visit) -> None:
    rita, bo, cleo = visit(), visit(), visit()
    table = rita.make_table([ME, OPEN, OPEN], options={"start_player": 1})
    rita.go(f"/t/{table['code']}")
    for seat, visitor in ((1, bo), (2, cleo)):
        visitor.sit(table["code"], f"Guest {seat}")
    bo.wait_for_question()
    for visitor in (bo, cleo):
        visitor.page.get_by_role("button", name="Menu").click()
        visitor.page.get_by_role("button", name="Leave the table").click()
        visitor.page.click("[data-leave]")
        visitor.page.wait_for_selector("[data-play-bots]")

    page = cleo.go(f"/t/{table['code']}")
    page.locator("[data-sit='1']").click()
    page.fill("[data-name]", "Cleo")
    page.locator("[data-sit-down]").click()
    cleo.wait_for_question()
    rita.page.get_by_role("button", name="Let a bot play").click()
    cleo.place()
    rita.wait_for_question()
    expect(rita.page.locator("[data-seat='1']")).to_contain_text("Cleo")


def test_the_secret_of_a_seat_does_not_stay_in_the_address(visit: Visit) -> None:
    rita, tablet = visit(), visit()
    table = rita.make_table([ME, BOT], options={"start_player": 0})
    page = tablet.go(table["rejoin"]["0"])
    tablet.wait_for_question()
    assert page.url.endswith(f"/t/{table['code']}")
    page.reload()
    assert tablet.wait_for_question()


def test_unusual_names_fit_and_are_shown_as_they_are(visit: Visit) -> None:
    rita = visit(size=PHONE)
    names = (LONG, EMOJI, RIGHT_TO_LEFT, "<b>&amp;")
    seats = [{"kind": "here", "name": name} for name in names]
    rita.at_table([*seats, BOT], options={"start_player": 2, "hide_money": False})
    rita.wait_for_question()
    assert rita.width_overflow() == 0
    for seat, name in enumerate(names):
        expect(rita.page.locator(f"[data-seat='{seat}'] .name")).to_have_text(name)


def test_the_chosen_casino_is_in_sight_on_a_low_screen(visit: Visit) -> None:
    rita = visit(size=(360, 560))
    rita.at_table([ME, BOT, BOT])
    rita.wait_for_question()
    rita.page.locator("[data-number]").last.click()
    chosen = rita.page.locator("[data-casino][aria-pressed=true]")
    expect(chosen).to_be_in_viewport(ratio=0.5)
    assert rita.page.evaluate(IN_SIGHT)


def test_casinos_can_be_reached_on_a_phone_on_its_side(visit: Visit) -> None:
    rita = visit(size=(740, 360))
    rita.at_table([ME, BOT, BOT])
    rita.wait_for_question()
    for casino in rita.page.locator("[data-casino]").all():
        casino.scroll_into_view_if_needed()
        expect(casino).to_be_in_viewport(ratio=0.9)
    rita.place()
    assert rita.width_overflow() == 0


IN_SIGHT = """
() => {
  const strip = document.querySelector(".strip").getBoundingClientRect();
  const casino = document.querySelector("[data-casino][aria-pressed=true]").getBoundingClientRect();
  return casino.bottom <= strip.bottom + 1;
}
"""


def test_a_panel_opens_right_after_another_was_closed(visit: Visit) -> None:
    rita = visit()
    rita.at_table([ME, BOT])
    rita.wait_for_question()
    for key, title in (("l", "Log"), ("c", "Chat"), ("?", "Keys"), ("l", "Log")):
        rita.page.keyboard.press(key)
        expect(rita.page.get_by_role("dialog", name=title)).to_be_visible()
        rita.page.keyboard.press("Escape")
