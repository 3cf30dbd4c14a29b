"""A position is a beginning: moments of a replay, files and links open tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser import lords
from tests.browser.conftest import Visit
from tests.browser.payout import last_die_of_a_round
from tests.browser.test_everybody import DESK, PHONE, axe_in_both_themes
from tests.browser.visiting import BOT, ME, Visitor
from tests.browser.windows import WINDOWS, faults, resize

COPY = "navigator.clipboard.writeText = async (it) => void (window.copied = it)"


def at_replay(rita: Visitor, step: int) -> dict[str, Any]:
    """A short game is over, and its replay stands at a step."""
    table = rita.at_table([ME, {**BOT, "name": "Bo"}], options={"rounds": 1, "start_player": 0})
    rita.play_to_the_end()
    rita.go(f"/replay/{table['id']}")
    rita.page.get_by_label("Position in the game").fill(str(step))
    return table


def players_of(rita: Visitor) -> list[tuple[str, bool]]:
    seats = rita.page.request.get("/api/me").json()["tables"][0]["table"]["seats"]
    return [(seat["kind"], seat["yours"]) for seat in seats]


def test_a_moment_of_my_game_is_played_on_against_bots(visit: Visit) -> None:
    rita = visit()
    at_replay(rita, 12)
    shown = rita.casinos()
    page = rita.page
    replay = page.url
    page.click("[data-play-on]")
    expect(page.locator("[data-seat-choice='0']")).to_be_checked()
    page.wait_for_selector("[data-alone]:enabled")
    assert page.evaluate(WIDER) == []
    page.click("[data-alone]")
    page.wait_for_url("**/t/*")
    assert rita.wait_for_question()
    assert players_of(rita) == [("person", True), ("bot", False)]
    assert page.url != replay
    assert len(shown) == len(rita.casinos()) == 6
    assert rita.play_to_the_end() >= 1


def test_after_the_end_there_is_nothing_to_play_on(visit: Visit) -> None:
    rita = visit()
    at_replay(rita, 12)
    page = rita.page
    page.get_by_label("Position in the game").press("End")
    page.click("[data-play-on]")
    expect(page.get_by_role("alert").filter(has_text="earlier moment")).to_be_visible()


def test_a_moment_is_played_on_with_friends_who_are_told_that_it_was_set_up(visit: Visit) -> None:
    rita, ana = visit(), visit()
    at_replay(rita, 12)
    page = rita.page
    page.click("[data-play-on]")
    page.locator("label:has([data-seat-choice='1'])").click()
    page.click("[data-with-friends]")
    page.wait_for_selector("[data-set-up]")
    assert page.locator("[data-rules]").count() == 0
    assert players_of(rita) == [("open", False), ("person", True)]
    ana.go(page.url)
    ana.page.wait_for_selector("[data-set-up]")
    ana.page.fill("[data-name]", "Ana")
    ana.page.click("[data-sit]")
    ana.page.wait_for_selector("[data-number], .watch")


def test_a_position_by_link_is_shown_whole_and_opens_a_table(visit: Visit) -> None:
    rita = visit()
    page = rita.go()
    page.evaluate(COPY)
    start = lords.middle_of_the_game()
    opened = open_file(page, start)
    assert opened.startswith("/position#")
    page.wait_for_selector("[data-alone]:enabled")
    # The table itself has tests of its own: here it must only not push anything aside.
    page.add_style_tag(content=".moment { visibility: hidden }")
    for size in WINDOWS:
        resize(page, size)
        assert not faults(page, scrolls=True), size
        assert rita.width_overflow() == 0, size
        if size in (PHONE, DESK):
            assert not axe_in_both_themes(page), size
    page.click("[data-alone]")
    page.wait_for_selector("[data-seq]")
    table = page.request.get("/api/me").json()["tables"][0]["table"]
    assert (table["game"], table["set_up"]) == ("lords-of-vegas", True)


def test_a_link_carries_the_position_and_a_file_saves_it(visit: Visit, tmp_path: Path) -> None:
    rita, ana = visit(), visit()
    start = last_die_of_a_round()
    page = rita.go()
    open_file(page, start)
    page.wait_for_selector("[data-copy-position]")
    page.evaluate(COPY)
    page.click("[data-copy-position]")
    page.wait_for_function("() => window.copied")
    with page.expect_download() as download:
        page.click("[data-save-position]")
    path = tmp_path / "position.json"
    download.value.save_as(path)
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert saved["round"] == start["round"]

    ana.page.goto(page.evaluate("window.copied"))
    ana.page.wait_for_selector("[data-alone]:enabled")
    ana.go("/replay")
    ana.page.set_input_files("input[type=file]", path)
    ana.page.wait_for_url("**/position#*")
    ana.page.click("[data-alone]")
    assert ana.wait_for_question()


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("Dear Rita", "neither a record nor a position"),
        ("[]", "neither a record nor a position"),
        ("{}", "There is no game"),
        (json.dumps({"game": "las-vegas", "seats": 99}), ""),
    ],
)
def test_a_file_that_is_no_position_is_refused_with_a_reason(
    visit: Visit, tmp_path: Path, content: str, reason: str
) -> None:
    path = tmp_path / "letter.json"
    path.write_text(content, encoding="utf-8")
    page = visit().go("/position")
    page.set_input_files("input[type=file]", path)
    expect(page.get_by_role("alert")).to_contain_text(reason)


def test_a_link_that_was_cut_off_or_is_a_bomb_says_so(visit: Visit) -> None:
    rita = visit()
    page = rita.go()
    bomb = page.evaluate(BOMB)
    for packed in ("nonsense", "%F0", bomb):
        page.goto("about:blank")
        page.goto(f"/position#{packed}")
        expect(page.get_by_role("alert")).to_contain_text("holds no position")


def open_file(page: Page, position: Any) -> str:
    """Opens a position as a file, on the page of records; returns where that leads."""
    page.goto("/replay")
    file = FilePayload(
        name="a.json", mimeType="application/json", buffer=json.dumps(position).encode()
    )
    page.set_input_files("input[type=file]", [file])
    page.wait_for_url("**/position#*")
    return str(page.evaluate("location.pathname + location.hash"))


WIDER = """
() => [...document.querySelectorAll("dialog :not(.sr)")]
  .filter((it) => it.scrollWidth > it.clientWidth + 1)
  .filter((it) => getComputedStyle(it).overflowX !== "visible")
  .map((it) => it.outerHTML.slice(0, 80))
"""

BOMB = """
async () => {
  const zeros = new Blob([new Uint8Array(50_000_000)]).stream();
  const packed = zeros.pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_");
}
"""
