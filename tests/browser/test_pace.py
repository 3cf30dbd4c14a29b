"""Nobody waits for machines: against bots alone the screen sets the pace."""

from __future__ import annotations

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
