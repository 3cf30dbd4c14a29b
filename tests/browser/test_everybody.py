"""For everybody: small phones, assistive technology, slow lines."""

from __future__ import annotations

import gzip
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from tests.browser.conftest import Visit
from tests.browser.payout import last_die_of_a_round
from tests.browser.screens import BOTS, STORIES, visitors, walk
from tests.browser.visiting import ME
from tests.browser.windows import WINDOWS
from tests.server.loaded import LoadedDice

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = {"serious", "critical"}
PHONE, DESK = (360, 740), (1440, 900)
ELSEWHERE = {"royale-tiles", "coached"}
"""What tiles ask is looked at in every window, with the windows; the coach in long tests."""
DESK_FIRST = {"table"}
"""A desk shows the other screens with the same parts as a phone; long tests look at them there."""
BUDGET = 40_000
"""Bytes of JavaScript, packed, before the first screen can be used."""


SCREENS = [
    pytest.param(
        size,
        story,
        id=f"{story}-{size[0]}",
        marks=() if size == PHONE or story in DESK_FIRST else pytest.mark.long,
    )
    for size in (PHONE, DESK)
    for story in STORIES
    if story not in ELSEWHERE
]


@pytest.mark.parametrize(("size", "story"), SCREENS)
def test_every_screen_fits_and_axe_finds_nothing_serious(
    browser: Browser, house: LoadedDice, size: tuple[int, int], story: str
) -> None:
    troubles: list[str] = []
    for name, visitor in walk(visitors(browser, house.address, size), [story]):
        if visitor.width_overflow() > 0:
            troubles.append(f"{name}: {visitor.width_overflow()} px too wide")
        troubles += [f"{name}, {trouble}" for trouble in axe_in_both_themes(visitor.page)]
    assert not troubles, "\n".join(troubles)


@pytest.mark.long
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("story", [story for story in STORIES if story != "lords"])
def test_axe_finds_nothing_serious_in_any_window_and_both_themes(
    browser: Browser, house: LoadedDice, size: tuple[int, int], story: str
) -> None:
    troubles: list[str] = []
    for name, visitor in walk(visitors(browser, house.address, size), [story]):
        for theme in ("light", "dark"):
            visitor.page.evaluate(THEME, theme)
            troubles += [f"{name}, {theme}: {trouble}" for trouble in axe(visitor.page)]
    assert not troubles, "\n".join(troubles)


@pytest.mark.timing
def test_the_first_screen_is_usable_within_a_second(visit: Visit) -> None:
    times: list[float] = []
    for _ in range(5):
        rita = visit()
        rita.context.add_init_script(USABLE)
        page = rita.go()
        page.wait_for_function("() => window.usableAt")
        times.append(page.evaluate("window.usableAt"))
    print(f"first screen usable after {[round(each) for each in times]} ms")
    assert min(times) < 1000


def test_the_first_screen_needs_little_script_and_nothing_from_elsewhere(
    visit: Visit, house: LoadedDice
) -> None:
    rita = visit()
    loaded: list[Response] = []
    rita.page.on("response", lambda each: loaded.append(each))
    rita.go().wait_for_load_state("networkidle")
    assert all(each.url.startswith(house.address) for each in loaded)
    scripts = [each for each in loaded if each.url.endswith(".js")]
    size = sum(len(gzip.compress(each.body())) for each in scripts)
    print(f"{size} bytes of JavaScript, packed, for the first screen")
    assert 0 < size <= BUDGET


def test_reduced_motion_is_respected(visit: Visit) -> None:
    rita = visit(kept={"speed": "calm"}, reduced_motion="reduce")
    rita.at_table([{"kind": "me"}, {"kind": "bot", "bot": "tourist"}])
    rita.wait_for_question()
    rita.count_fliers()
    rita.place()
    rita.wait_for_question()
    assert rita.page.evaluate("window.flown") == 0


def test_a_screen_reader_is_told_what_happens(visit: Visit) -> None:
    rita = visit()
    rita.at_table([{"kind": "me"}, {"kind": "bot", "bot": "tourist"}])
    rita.wait_for_question()
    expect(rita.page.get_by_role("log")).to_contain_text("Your turn. You can place")


def test_a_screen_reader_is_told_a_whole_payout_in_order(visit: Visit) -> None:
    """Also without animations, when everything comes at once."""
    rita = visit()
    rita.at_table([ME, *BOTS], start=last_die_of_a_round())
    rita.wait_for_question()
    rita.place()
    rita.page.get_by_role("log").get_by_text("Round 3").wait_for(state="attached")
    told = rita.page.get_by_role("log").locator("p").all_text_contents()
    assert told[: told.index("Round 3 began; Ana goes first.") + 1] == [
        "Your turn. You can place 6.",
        "You placed 1 die on casino 6.",
        "Casino 1: you and Ana tied with 2 dice each and got nothing.",
        "Yuki took $60K from casino 1.",
        "Ben took $90K from casino 2.",
        "You took $70K from casino 3.",
        "Yuki took $20K from casino 3.",
        "Casino 4: Ben and Yuki tied with 2 dice each and got nothing.",
        "Ana took $50K from casino 4.",
        "Casino 5: Ana and Ben tied with 1 die each and got nothing.",
        "Yuki took $40K from casino 5.",
        "You took $30K from casino 5.",
        "Casino 6: you, Ana and Ben tied with 1 die each and got nothing.",
        "Round 3 began; Ana goes first.",
    ]


THEME = """
(theme) => {
  document.documentElement.dataset.theme = theme;
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
}
"""

USABLE = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("[data-play-bots]:enabled")) return;
  observer.disconnect();
  requestAnimationFrame(() => (window.usableAt = performance.now()));
}).observe(document, { childList: true, subtree: true });
"""


def axe_in_both_themes(page: Page) -> list[str]:
    """All rules in the dark colors; in the light ones only contrast can differ, and the colors of a
    phone are those of a desk."""
    themes: dict[str, list[str]] = {"light": ["color-contrast"], "dark": []}
    if page.evaluate("innerWidth") == PHONE[0]:
        del themes["light"]
    troubles = []
    for theme, rules in themes.items():
        page.evaluate(THEME, theme)
        troubles += [f"{theme}: {trouble}" for trouble in axe(page, rules)]
    return troubles


def axe(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe finds by these rules, or by all of them."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        """rules => axe.run(document, {
          resultTypes: ["violations"], elementRef: false, ...(rules.length && { runOnly: rules })
        })""",
        list(rules),
    )
    return [
        f"{one['id']}: {node['target'][0]} {node['failureSummary'].splitlines()[-1].strip()}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]
