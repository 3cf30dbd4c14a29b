"""For everybody: small phones, assistive technology, slow lines."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response

from tests.browser.conftest import Visit
from tests.browser.screens import visitors, walk
from tests.server.serving import Server

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = {"serious", "critical"}
PHONE, DESK = (360, 740), (1440, 900)
BUDGET = 120_000
"""Bytes of JavaScript, packed, before the first screen can be used."""


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_every_screen_fits_and_axe_finds_nothing_serious(
    browser: Browser, house: Server, size: tuple[int, int]
) -> None:
    troubles: list[str] = []
    for name, visitor in walk(visitors(browser, house.address, size), rounds=1):
        if visitor.width_overflow() > 0:
            troubles.append(f"{name}: {visitor.width_overflow()} px too wide")
        for theme in ("light", "dark"):
            visitor.page.evaluate(THEME, theme)
            troubles += [f"{name}, {theme}: {trouble}" for trouble in axe(visitor.page)]
    assert not troubles, "\n".join(troubles)


def test_the_first_screen_is_usable_within_a_second(visit: Visit) -> None:
    times: list[float] = []
    for _ in range(5):
        rita = visit()
        rita.context.add_init_script(USABLE)
        page = rita.go()
        page.wait_for_function("window.usableAt")
        times.append(page.evaluate("window.usableAt"))
    print(f"first screen usable after {[round(each) for each in times]} ms")
    assert min(times) < 1000


def test_the_first_screen_needs_little_script_and_nothing_from_elsewhere(
    visit: Visit, house: Server
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
    rita.place()
    assert rita.page.locator(".flier").count() == 0


def test_a_screen_reader_is_told_what_happens(visit: Visit) -> None:
    rita = visit()
    rita.at_table([{"kind": "me"}, {"kind": "bot", "bot": "tourist"}])
    rita.wait_for_question()
    status = rita.page.locator("[role=status]").first
    assert "Your turn. You can place" in status.inner_text()


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


def axe(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(
        "axe.run(document, { resultTypes: ['violations'], elementRef: false })"
    )
    return [
        f"{one['id']}: {node['target'][0]} {node['failureSummary'].splitlines()[-1].strip()}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]
