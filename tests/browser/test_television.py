"""The table on a television, with phones as private hands."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.crowded import POSITIONS, seats
from tests.browser.visiting import ME, OPEN, SEQ
from tests.browser.windows import faults

PHONE = (360, 740)
SCREENS = ((1280, 720), (1920, 1080), (3840, 2160))
LEAST = 22 * 1280 / 1920
"""It is drawn at 1280 pixels: 22 on a screen of 1920."""
SCALED = """
() => Math.abs(document.querySelector('[data-tv]').getBoundingClientRect().width - innerWidth) < 1
"""
SMALLEST_TEXT = """
() => {
  const walk = document.createTreeWalker(document.querySelector('[data-tv]'), NodeFilter.SHOW_TEXT);
  const sizes = [];
  while (walk.nextNode()) {
    const box = walk.currentNode.parentElement;
    const { width, height } = box.getBoundingClientRect();
    const text = walk.currentNode.data.trim();
    // The K of a note is a part of its drawing.
    if (!text || text === 'K' || width < 2 || height < 2 || box.closest('.sr, svg')) continue;
    sizes.push([parseFloat(getComputedStyle(box).fontSize), text]);
  }
  return sizes.sort((a, b) => a[0] - b[0])[0];
}
"""


def test_the_television_shows_the_table_and_phones_are_hands(visit: Visit) -> None:
    """From gathering to the end: nothing private on the television, my money only while held."""
    rita, bo, screen = visit(size=PHONE), visit(size=PHONE), visit(size=SCREENS[1])
    table = rita.make_table([ME, OPEN], options={"start_player": 1, "rounds": 1})
    rita.go(f"/t/{table['code']}")
    expect(rita.page.locator("[data-tv-link]")).to_have_attribute("href", f"/t/{table['code']}/tv")
    television = screen.go(f"/t/{table['code']}/tv")
    expect(television.locator("main li")).to_have_text(["R Rita", "B Free seat"])
    bo.sit(table["code"], "Bo")
    assert bo.wait_for_question()
    expect(television.locator("[aria-current]")).to_contain_text("Bo")
    expect(rita.page.locator("[data-unfold]")).to_be_visible()
    for phone in (rita, bo):
        expect(phone.page.get_by_text("Table on the TV")).to_be_visible()
        assert phone.page.locator(".strip").count() == 0, "the board is folded away"
        assert faults(phone.page) == []
    assert screen.money_shown() == 0

    money = rita.page.locator("[data-my-money]")
    money.hover()
    rita.page.mouse.down()
    expect(money).to_have_text("$0")
    rita.page.mouse.up()
    expect(money).to_have_text("My money")

    rita.page.click("[data-unfold]")
    expect(rita.page.locator(".strip")).to_be_visible()
    rita.page.get_by_role("button", name="Menu").click()
    rita.page.click("[data-fold]")
    expect(rita.page.locator("[data-unfold]")).to_be_visible()

    seq = bo.seq
    bo.place()
    television.wait_for_function(f"seq => Number({SEQ}) > seq", arg=seq)
    while not (rita.over and bo.over):
        for phone in (rita, bo):
            if phone.asked:
                phone.place()
        rita.page.wait_for_timeout(20)
    expect(television.locator(".end h1")).to_contain_text("win")
    rita.page.click("[data-rematch]")
    rita.page.wait_for_url(lambda url: table["code"] not in url)
    television.wait_for_url(lambda url: url.endswith("/tv") and table["code"] not in url)
    television.goto("/")
    expect(rita.page.locator("[data-unfold], [data-number]").first).to_be_hidden()


def test_everything_on_a_television_can_be_read_from_the_sofa(visit: Visit) -> None:
    for game, count, position in POSITIONS.values():
        rita, screen = visit(size=PHONE), visit(size=SCREENS[1])
        table = rita.at_table(seats(count), game=game, start=position())
        page = screen.go(f"/t/{table['code']}/tv")
        page.wait_for_selector("[data-tv] .strip")
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(SCALED)
            assert faults(page) == [], (game, width)
        least, text = page.evaluate(SMALLEST_TEXT)
        assert least >= LEAST, (game, text, least)
        assert faults(rita.page) == [], game
