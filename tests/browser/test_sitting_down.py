"""Sitting down: the first screen, friends and their link, one device, leaving, an unknown page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Visit
from tests.browser.test_everybody import axe_in_both_themes
from tests.browser.visiting import BOT, ME, OPEN, Visitor
from tests.browser.windows import LONG_NAME, WINDOWS, Windows, faults, resize

PHONE, DESK = (360, 740), (1440, 900)
NETWORK = "http://192.168.1.7:8000"


def in_network(page: Page) -> None:
    """As if the server listened to the local network."""

    def tell(route: Route) -> None:
        route.fulfill(json={"network": NETWORK})

    page.route("**/api/place", tell)


def crowded(rita: Visitor) -> None:
    """Many tables, one of them with names as long as can be."""
    rita.make_table([ME, OPEN, OPEN], title="A table with a name as long as the wall of a casino")
    rita.make_table([ME, *[BOT] * 5], game="lords-of-vegas")
    rita.make_table([ME, {"kind": "here", "name": LONG_NAME}, *[BOT] * 3], game="las-vegas-royale")
    for _ in range(3):
        rita.make_table([ME, BOT])


@pytest.mark.parametrize(
    "windows", [WINDOWS[::2], pytest.param(WINDOWS, marks=pytest.mark.long)], ids=["half", "all"]
)
def test_the_first_screens_stand_whole_in_every_window(visit: Visit, windows: Windows) -> None:
    wrong: list[str] = []

    def look(visitor: Visitor, name: str) -> None:
        page = visitor.page
        for size in windows:
            resize(page, size)
            page.evaluate("scrollTo(0, 0)")
            wrong.extend(f"{name}, {size}: {fault}" for fault in faults(page, scrolls=True))
            if visitor.width_overflow() > 0:
                wrong.append(f"{name}, {size}: scrolls sideways")
            if size in (PHONE, DESK):
                wrong.extend(f"{name}, {size}: {fault}" for fault in axe_in_both_themes(page))

    rita, ana = visit(), visit()
    page = rita.go()
    page.wait_for_selector(".empty")
    look(rita, "home, empty")
    crowded(rita)
    page.reload()
    page.wait_for_selector("[data-standing]")
    look(rita, "home")
    page.goto("/new/device")
    page.wait_for_selector("[data-open]")
    look(rita, "one device")
    page.goto("/nothing/here")
    page.wait_for_selector(".trouble")
    look(rita, "nowhere")

    table = rita.make_table([ME, *[OPEN] * 4])
    page.goto(f"/t/{table['code']}")
    page.wait_for_selector("[data-only-here]")
    look(rita, "only here")
    in_network(page)
    page.reload()
    page.wait_for_selector("[data-code]")
    ana.go(f"/t/{table['code']}")
    ana.page.wait_for_selector("[data-sit]")
    look(ana, "invited")
    ana.page.fill("[data-name]", LONG_NAME)
    ana.page.click("[data-sit]")
    expect(page.locator("[data-seat='1']")).to_contain_text(LONG_NAME)
    look(rita, "friends")
    page.click("[data-edit]")
    page.wait_for_selector("dialog[open]")
    look(rita, "token")
    assert not wrong, "\n".join(wrong)


def test_the_whole_first_screen_is_in_sight_on_a_desk(visit: Visit) -> None:
    rita = visit()
    crowded(rita)
    page = rita.go()
    page.wait_for_selector("[data-standing]")
    for size in (DESK, (1920, 1080)):
        resize(page, size)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_game_players_and_level_are_chosen_on_the_first_screen(visit: Visit) -> None:
    rita = visit()
    page = rita.go()
    cards = page.locator("[data-offer]")
    expect(cards).to_have_count(4)
    heights = {card.bounding_box()["height"] for card in cards.all()}  # type: ignore[index]
    assert len(heights) == 1
    expect(cards.nth(2)).to_contain_text("First edition")
    expect(cards.nth(2)).to_contain_text("75 min")
    cards.nth(3).click()
    page.get_by_role("group", name="Players").get_by_text("6").click()
    page.get_by_role("group", name="Level").get_by_text("Tourist").click()
    cards.nth(2).click()
    expect(page.get_by_role("group", name="Players").get_by_role("radio")).to_have_count(3)
    page.click("[data-play-bots]")
    page.wait_for_selector("[data-seq]")
    table = rita.page.request.get("/api/me").json()["tables"][0]["table"]
    assert (table["game"], table["options"]["edition"]) == ("lords-of-vegas", "first")
    assert [seat["bot"] for seat in table["seats"]] == [None, *["tourist"] * 3]


def test_the_link_is_the_first_thing_seen_and_rules_change_while_friends_come(
    visit: Visit,
) -> None:
    rita, ana = visit(), visit(size=PHONE)
    in_network(rita.page)
    page = rita.go()
    page.click("[data-way=friends]")
    code = page.locator("[data-code]").inner_text()
    expect(page.get_by_label("Link", exact=True)).to_have_value(f"{NETWORK}/t/{code}")
    assert page.locator("[data-option]").first.is_hidden()
    page.click("[data-rules]")
    expect(page.locator("[data-rules]")).to_contain_text("usual rules")
    page.get_by_role("group", name="Seats").get_by_text("3").click()
    expect(page.locator("li[data-seat]")).to_have_count(3)
    page.get_by_role("button", name="Less: Rounds").click()
    expect(page.locator("[data-rules]")).to_contain_text("differs in Rounds")

    ana.go(f"/t/{code}")
    expect(ana.page.get_by_role("main")).to_contain_text("differs in Rounds")
    ana.page.fill("[data-name]", "Ana")
    ana.page.click("[data-sit]")
    expect(page.locator("li[data-seat='1']")).to_contain_text("Ana")
    expect(ana.page.locator("[data-rules]")).to_have_count(0)
    page.click("[data-edit]")
    page.fill("[data-name]", "Rita")
    page.locator("label:has([data-color=black])").click()
    page.click("[data-save]")
    expect(ana.page.locator("li[data-seat='0']")).to_contain_text("Rita")

    page.click("[data-start]")
    page.wait_for_selector(".players")
    expect(page.locator(".players > li")).to_have_count(3)
    expect(page.get_by_text("Round 1 of 3")).to_be_visible()


def test_an_address_of_this_computer_alone_is_not_offered_to_friends(visit: Visit) -> None:
    rita = visit()
    table = rita.at_table([ME, OPEN])
    page = rita.page
    expect(page.locator("[data-only-here]")).to_contain_text("works only on this computer")
    expect(page.get_by_label("Start it like this", exact=True)).to_have_value(
        "boxcars serve --host 0.0.0.0"
    )
    expect(page.locator("[data-code]")).to_have_count(0)
    page.get_by_role("link", name="Play on this one device instead").click()
    page.wait_for_selector("[data-open]")
    page.goto("/")
    expect(page.locator(f"[data-table={table['code']}]")).to_be_visible()


def test_a_phone_shares_the_link_with_the_systems_own_sheet(visit: Visit) -> None:
    rita = visit(size=PHONE)
    rita.context.add_init_script("navigator.share = async (it) => void (window.shared = it)")
    in_network(rita.page)
    table = rita.at_table([ME, OPEN])
    rita.page.click("[data-share]")
    shared: dict[str, Any] = rita.page.evaluate("window.shared")
    assert shared["url"] == f"{NETWORK}/t/{table['code']}"
    assert "Las Vegas" in shared["text"]


def test_one_device_plays_with_open_money_and_names_whoever_is_asked(visit: Visit) -> None:
    rita = visit(size=PHONE)
    page = rita.go("/new/device")
    for seat, name in enumerate(("Papa", "Mia")):
        page.fill(f"[data-person='{seat}']", name)
    for name in ("Player 4", "Player 3"):
        page.get_by_role("button", name=f"Remove {name}").click()
    page.click("[data-paint='1']")
    page.locator("dialog label:has([data-shape=star])").click()
    page.keyboard.press("Escape")
    page.click("[data-open]")
    asked: set[str] = set()
    for _ in range(4):
        assert rita.wait_for_question()
        assert page.locator("[data-ready]").count() == 0
        asked.add(page.locator("[data-asked]").inner_text().split("\n")[-1].strip())
        rita.page.locator("[data-number]").first.click()
        before = rita.seq
        page.click("[data-confirm]:enabled")
        page.wait_for_function(
            "it => Number(document.querySelector('[data-seq]').dataset.seq) > it", arg=before
        )
        if page.locator("[data-go-on]").count():
            page.click("[data-go-on]")
    assert asked == {"Papa", "Mia"}
    table = page.request.get("/api/me").json()["tables"][0]["table"]
    assert table["options"]["hide_money"] is False
    assert table["seats"][1]["shape"] == "star"


def test_leaving_asks_first_and_the_table_stays_mine(visit: Visit) -> None:
    rita = visit(size=PHONE)
    table = rita.at_table([ME, BOT], options={"start_player": 0})
    rita.wait_for_question()
    page = rita.page

    def ask() -> None:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Leave the table").click()
        expect(page.get_by_role("dialog", name="Leave the table?")).to_be_visible()

    ask()
    page.get_by_role("button", name="Stay").click()
    assert rita.asked
    ask()
    page.get_by_role("link", name="Only go to the first screen").click()
    row = page.locator(f"[data-table={table['code']}]")
    expect(row).to_contain_text("Your turn")
    row.click()
    rita.wait_for_question()
    ask()
    page.click("[data-leave]")
    expect(row).to_contain_text("You left")
    row.click()
    expect(page.locator("[data-seat='0']")).to_contain_text("Rita")
    page.locator("[data-sit='0']").click()
    page.locator("[data-sit-down]").click()
    assert rita.wait_for_question()


def test_an_unknown_address_shows_a_page_that_leads_home(visit: Visit) -> None:
    rita = visit()
    for path in ("/nothing", "/nothing/at/all?x=1", "/new/unknown", "/t"):
        reply = rita.page.goto(path)
        assert reply is not None
        expect(rita.page.get_by_text("There is nothing here.")).to_be_visible()
    rita.page.get_by_role("link", name="Back to the first screen").click()
    rita.page.wait_for_selector("[data-play-bots]")


def test_the_link_of_a_call_leads_whoever_sits_there_to_the_table(visit: Visit) -> None:
    rita, moe = visit(), visit()
    table = rita.make_table([ME, BOT], options={"start_player": 0})
    rita.go(f"/table/{table['id']}")
    rita.wait_for_question()
    assert rita.page.url.endswith(f"/t/{table['code']}")
    moe.go(f"/table/{table['id']}")
    expect(moe.page.get_by_text("you do not sit at this table")).to_be_visible()
