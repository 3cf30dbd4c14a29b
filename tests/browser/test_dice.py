"""Dice that can be checked, and how those who are away are told: one game from promise to proof."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_everybody import axe
from tests.browser.visiting import BOT, ME
from tests.server.serving import Server

RECORDS = Path(__file__).parents[1] / "fair"
SUBSCRIBED = """
Object.defineProperty(Notification, "permission", { get: () => "granted" });
Notification.requestPermission = async () => "granted";
PushManager.prototype.subscribe = async () => ({
  toJSON: () => ({
    endpoint: "https://push.example/1",
    keys: {
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcx" +
        "aOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    },
  }),
});
"""
"""A browser of a test has no push service, and allows no notices."""


@pytest.fixture
def fair(tmp_path: Path) -> Iterator[Server]:
    """A server whose dice nobody loaded."""
    server = Server(tmp_path, "--rate", "1000")
    yield server
    server.stop()
    assert "Traceback" not in server.log()


def test_a_game_is_promised_played_and_checked(visit: Visit, fair: Server, tmp_path: Path) -> None:
    rita = visit(fair.address)
    page = rita.page
    rita.context.add_init_script(SUBSCRIBED)
    table = rita.at_table([ME, BOT], awaits_seeds=True, options={"rounds": 1})

    rita.wait_for_question()
    page.click("button[aria-label='Menu']")
    page.click("[data-promise]")
    expect(page.locator("[data-sown=true]")).to_be_visible()
    assert table["checked_dice"]["commitment"] in page.inner_text("dialog, [role=dialog]")

    page.click("[data-webhook]")
    page.fill("#webhook", "http://example.org/turn")
    page.click("[data-keep-webhook]")
    expect(page.locator("form [role=status]")).to_have_text("Must begin with https://.")
    page.fill("#webhook", "https://example.org/turn")
    page.click("[data-keep-webhook]")
    expect(page.locator("form [role=status]")).to_have_text("It will be called.")
    assert page.request.get("/api/me").json()["webhook"] == "https://example.org/turn"

    cookie = page.context.cookies()[0]["value"]
    page.click("[data-sign-out]")
    with page.expect_navigation():
        page.click("[data-elsewhere]")
    assert page.context.cookies()[0]["value"] != cookie
    page.click("button[aria-label='Menu']")

    expect(page.locator("[data-notices=off]")).to_be_visible()
    page.click("[data-want-notices]")
    expect(page.locator("[data-notices=on]")).to_be_visible()
    worker = page.evaluate("navigator.serviceWorker.ready.then((it) => it.active.scriptURL)")
    assert "/sw.js?title=It+is+your+turn" in worker
    page.keyboard.press("Escape")

    rita.play_to_the_end()
    page.click("[data-check-dice]")
    expect(page.locator("[data-dice=right]")).to_be_visible()
    expect(page.locator("[data-remembered=same]")).to_be_visible()
    assert not axe(page)

    rita.go("/dice")
    expect(page.locator("[data-tally=las-vegas] tbody tr")).to_have_count(6)
    assert not axe(page)
    record = json.loads((RECORDS / "las-vegas.json").read_text())
    page.set_input_files("input[type=file]", RECORDS / "las-vegas.json")
    expect(page.locator("[data-dice=right]")).to_be_visible()
    page.get_by_role("button").last.click()
    record["dice"]["seeds"].pop()
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(record))
    page.set_input_files("input[type=file]", wrong)
    expect(page.locator("[data-dice=wrong]")).to_be_visible()
    assert "does not follow" in page.inner_text("main")
