"""Nobody waits for machines: against bots alone the screen sets the pace."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visiting import BOT, ME, NORMAL, SEQ, Visitor

WAITED = f"""
(before) => new Promise((done) => {{
  const began = performance.now();
  const look = () => {{
    const asked = Number({SEQ}) > before && document.querySelector("[data-number], .end");
    if (asked) done(performance.now() - began);
    else requestAnimationFrame(look);
  }};
  requestAnimationFrame(look);
}})
"""
SPACE = "dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))"


def sit_down(rita: Visitor, **more: Any) -> None:
    options = {"start_player": 0}
    settings = {"pace": "normal", "undo": True}
    rita.at_table([ME, BOT, BOT, BOT], options=options, settings=settings, **more)
    rita.wait_for_question()


def turns(rita: Visitor, count: int, then: str = "") -> list[float]:
    """How many milliseconds each turn took from placing to the next question."""
    times = []
    for _ in range(count):
        rita.page.locator("[data-number]").first.click()
        rita.page.wait_for_selector("[data-confirm]:enabled")
        script = f"document.querySelector('[data-confirm]').click(); {then}"
        waited = f"async (seq) => {{ {script}; return await ({WAITED})(seq); }}"
        times.append(rita.page.evaluate(waited, rita.seq))
    return times


@pytest.mark.timing
@pytest.mark.parametrize("speed", ["quick", "off"])
def test_a_quick_pace_is_quick(visit: Visit, speed: str) -> None:
    rita = visit(kept={"speed": speed, "sound": False})
    sit_down(rita)
    times = turns(rita, 3)
    print(f"{speed}: {[round(each) for each in times]} ms")
    assert min(times) < (2500 if speed == "quick" else 500)


CLICK_WHILE_DICE_FLY = """
() => new MutationObserver((_, look) => {
  if (!document.querySelector('.flier')) return;
  look.disconnect();
  const casino = document.querySelectorAll('[data-casino]')[2];
  casino.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  casino.click();
  window.skipped = true;
}).observe(document.body, { childList: true, subtree: true })
"""
"""In the same moment, however busy the machine is."""


@pytest.mark.timing
def test_space_goes_to_my_next_turn(visit: Visit) -> None:
    rita = visit(kept=NORMAL)
    sit_down(rita)
    again = f"const hurry = setInterval(() => {SPACE}, 30); setTimeout(clearInterval, 4000, hurry)"
    times = turns(rita, 3, again)
    print(f"with Space: {[round(each) for each in times]} ms")
    assert min(times) < 500


@pytest.mark.timing
def test_bots_do_not_keep_me_waiting(visit: Visit) -> None:
    rita = visit(kept=NORMAL)
    sit_down(rita)
    times = turns(rita, 3)
    print(f"normal: {[round(each) for each in times]} ms")
    assert min(times) < 5000


TELL = """
() => {
  window.told = [];
  new MutationObserver(() => {
    if (!document.title.startsWith('Your turn')) return;
    window.told.push(document.querySelector('[data-number]') !== null);
  }).observe(document.querySelector('title'), { childList: true });
}
"""
"""Whether, each time the title tells that it is my turn, the question is on the screen."""


def test_the_title_tells_my_turn_when_the_question_is_there(visit: Visit) -> None:
    """What led to it lies on the table by then, though the server told everything at once."""
    rita = visit(kept=NORMAL)
    sit_down(rita)
    page = rita.page
    page.evaluate(TELL)
    page.locator("[data-number]").first.click()
    page.click("[data-confirm]:enabled")
    page.wait_for_function("() => window.told.length > 0")
    assert page.evaluate("window.told") == [True]


def test_a_click_that_skips_opens_nothing(visit: Visit) -> None:
    rita = visit(kept={"speed": "calm", "sound": False})
    sit_down(rita)
    page = rita.page
    page.evaluate(CLICK_WHILE_DICE_FLY)
    page.locator("[data-number]").first.click()
    page.click("[data-confirm]:enabled")
    page.wait_for_function("() => window.skipped")
    rita.wait_for_question()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_who_wants_to_throws_the_dice(visit: Visit) -> None:
    """Nothing tells what they show before; on one device that is usual."""
    rita = visit(kept=NORMAL)
    sit_down(rita)
    page = rita.page
    page.click("[data-pace]")
    page.locator("[data-throws]").check()
    page.keyboard.press("Escape")
    page.locator("[data-number]").first.click()
    page.click("[data-confirm]:enabled")
    page.keyboard.press("Space")
    throw = page.locator("[data-throw]")
    expect(throw).to_be_visible()
    assert throw.inner_text().startswith("Roll ")
    expect(page.locator("[data-number]")).to_have_count(0)
    told = page.get_by_role("log").filter(has_text="Your turn").locator("p").all_text_contents()
    assert sum("Your turn" in line for line in told) == 1, "the first turn's"
    expect(page).to_have_title(re.compile("Your turn"))
    page.keyboard.press("l")
    page.keyboard.press("Escape")
    expect(throw).to_be_visible()
    page.keyboard.press("Space")
    expect(throw).to_have_count(0)
    assert rita.wait_for_question()

    device = visit(kept=NORMAL)
    seats = [ME, {"kind": "here", "name": "Bo"}]
    device.at_table(seats, options={"start_player": 0, "hide_money": False})
    device.wait_for_question()
    device.page.locator("[data-number]").first.click()
    device.page.click("[data-confirm]:enabled")
    device.page.click("[data-throw]")
    assert device.wait_for_question()
