"""People at a browser: they open pages, make tables, and play."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

PATIENCE = 60_000
"""Milliseconds; a loaded machine may be slow."""
expect.set_options(timeout=PATIENCE)

Seats = list[dict[str, Any]]
QUIET = {"speed": "off", "sound": False}
NORMAL = {"speed": "normal", "sound": False}

ME = {"kind": "me", "name": "Rita"}
BOT = {"kind": "bot", "bot": "tourist"}
OPEN = {"kind": "open"}

SEQ = "document.querySelector('[data-seq]')?.dataset.seq"

COUNT_FLIERS = """
() => {
  window.flown = 0;
  new MutationObserver(() => {
    const now = document.querySelectorAll(".flier").length;
    window.flown = Math.max(window.flown, now);
  }).observe(document.body, { childList: true, subtree: true });
}
"""


class Visitor:
    """One person with one browser profile."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = (1280, 800),
        kept: dict[str, Any] | None = None,
        **more: Any,
    ) -> None:
        width, height = size
        self.context: BrowserContext = browser.new_context(
            base_url=address, viewport={"width": width, "height": height}, **more
        )
        self.context.set_default_timeout(PATIENCE)
        stored = json.dumps(json.dumps(QUIET if kept is None else kept))
        self.context.add_init_script(
            "if (location.host && !localStorage.getItem('boxcars'))"
            f" localStorage.setItem('boxcars', {stored})"
        )
        self.page: Page = self.context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def go(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    @property
    def on_phone(self) -> bool:
        size = self.page.viewport_size
        return size is not None and size["width"] < 500

    def make_table(self, seats: Seats, **more: Any) -> dict[str, Any]:
        """A table without waiting for anything, unless `more` says otherwise."""
        plan = {
            "game": "las-vegas",
            "seats": seats,
            "settings": {"pace": "instant", "undo": False},
            **more,
        }
        reply = self.page.request.post("/api/tables", data=plan)
        assert reply.status == 201, reply.text()
        table: dict[str, Any] = reply.json()
        return table

    def at_table(self, seats: Seats, **more: Any) -> dict[str, Any]:
        """Makes a table and goes there."""
        table = self.make_table(seats, **more)
        self.go(f"/t/{table['code']}")
        self.page.wait_for_selector("[data-seq]")
        return table

    def sit(self, code: str, name: str) -> None:
        self.go(f"/t/{code}")
        self.page.fill("[data-name]", name)
        self.page.locator("[data-sit]").first.click()

    @property
    def seq(self) -> int:
        return int(self.page.evaluate(SEQ))

    @property
    def over(self) -> bool:
        return self.page.locator(".end").count() > 0

    @property
    def asked(self) -> bool:
        return self.page.locator("[data-number]").count() > 0

    def numbers(self) -> list[int]:
        found = self.page.locator("[data-number]").all()
        return [int(each.get_attribute("data-number") or 0) for each in found]

    def wait_for_question(self) -> bool:
        """Waits until a number is asked for; False when the game is over."""
        self.page.wait_for_selector("[data-number], .end", state="attached")
        return not self.over

    def place(self, choose: Callable[[Visitor], None] | None = None) -> None:
        """Answers the question on the screen, by mouse unless told otherwise."""
        before = self.seq
        (choose or by_mouse)(self)
        self.page.wait_for_function(f"seq => Number({SEQ}) > seq", arg=before)

    def play_to_the_end(self, choose: Callable[[Visitor], None] | None = None) -> int:
        """Plays until the standings are shown; returns how many placements it took."""
        turns = 0
        while self.wait_for_question():
            self.place(choose)
            turns += 1
        return turns

    def count_fliers(self) -> None:
        """From now on the page keeps count of what flies at once, however short that is."""
        self.page.evaluate(COUNT_FLIERS)

    def wait_for_fliers(self, number: int) -> None:
        self.page.wait_for_function("number => window.flown >= number", arg=number)

    def casinos(self) -> list[str]:
        return self.page.locator("[data-casino] > .sr").all_text_contents()

    def money_shown(self) -> int:
        return self.page.locator("[data-money]").count()

    def width_overflow(self) -> int:
        """How many pixels the page is wider than the window."""
        return int(
            self.page.evaluate(
                "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            )
        )

    def keep(self, path: Path) -> None:
        """Keeps what is seen, and the page behind it, for whoever looks for the reason."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path.with_suffix(".png"))
        path.with_suffix(".html").write_text(self.page.content(), encoding="utf-8")

    def close(self) -> None:
        self.context.close()
        assert not self.errors, self.errors


def by_mouse(visitor: Visitor) -> None:
    page = visitor.page
    page.locator("[data-number]").last.click()
    page.click("[data-confirm]:enabled")


def by_keys(visitor: Visitor) -> None:
    keys = visitor.page.keyboard
    keys.press(str(visitor.numbers()[0]))
    visitor.page.wait_for_selector("[data-confirm]:enabled")
    keys.press("Enter")


def play_together(*visitors: Visitor, until: Callable[[], bool] | None = None) -> None:
    """Everybody answers when asked, until the game is over for all."""
    done = until or (lambda: all(visitor.over for visitor in visitors))
    while not done():
        for visitor in visitors:
            if visitor.asked:
                visitor.place()
        visitors[0].page.wait_for_timeout(20)
