"""Every screen of the client, one after the other: for the checks, and for the pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from playwright.sync_api import Browser

from boxcars import las_vegas
from tests.browser import lords, payout
from tests.browser.royale import GAME as ROYALE
from tests.browser.royale import answer, asked_by_tile, asked_for_number, at_royale, confirm
from tests.browser.visiting import BOT, ME, OPEN, Visitor

Come = Callable[..., Visitor]

NAMES = ("Ana", "Ben", "Yuki")
BOTS = [{**BOT, "name": name} for name in NAMES]

TILES = {
    "lucky_punch": "fist",
    "prime_time": "place_black",
    "fifty_fifty": "bet",
    "power_play": "turn_die",
    "knockout": "into_bar",
    "block_it": "put_cluster",
    "handicap": "move_gray",
    "black_box": "split",
    "double_down": "move_dice",
    "nice_dice": "put_die",
    "my_choice": "take_result",
}
"""What the tiles of Royale ask for, apart from those in the story of `royale`."""


LATE = las_vegas.position(
    2, roll=[1, 1, 2], supply={1: 0}, notes={5: [90_000]}, rest=6, round=4,
    won={0: [30_000], 1: [60_000]},
)  # fmt: skip
"""Only a die on casino 5 wins: with the 2 two dice are kept for it, with the 1s only one."""


def visitors(browser: Browser, address: str, size: tuple[int, int], **kept: object) -> Come:
    """Makes people who come with a window of this size."""

    def come(**now: object) -> Visitor:
        return Visitor(browser, address, size, kept={"speed": "off", "sound": False, **kept, **now})

    return come


def walk(come: Come, stories: Iterable[str] = ()) -> Iterator[tuple[str, Visitor]]:
    """The screens of these stories, or of all, by name, each with the visitor who looks at it."""
    for name in stories or STORIES:
        yield from STORIES[name](come)


def first_screens(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    page = rita.go()
    page.wait_for_selector(".empty")
    yield "home-empty", rita
    page.goto("/new/device")
    page.wait_for_selector("[data-open]")
    page.click("[data-rules]")
    yield "one-device", rita
    page.goto("/nothing/here")
    page.wait_for_selector(".trouble")
    yield "no-such-page", rita
    page.goto("/rules/las-vegas")
    page.wait_for_selector("article")
    yield "rules", rita
    page.goto("/replay")
    page.wait_for_selector("input[type=file]", state="attached")
    yield "replay-open", rita
    page.goto("/t/QQQQQ")
    page.wait_for_selector(".trouble")
    yield "no-such-table", rita
    rita.close()


def at_the_table(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    page = rita.page
    rita.at_table([ME, *BOTS], title="Thursday table")
    for _ in range(4):
        rita.wait_for_question()
        rita.place()
    rita.wait_for_question()
    yield "table-asked", rita
    page.locator("[data-number]").last.click()
    yield "table-chosen", rita
    page.click("[data-casino][aria-pressed=true]")
    page.wait_for_selector("dialog[open]")
    yield "casino-sheet", rita
    page.keyboard.press("Escape")
    for key, name in (("l", "log"), ("c", "chat"), ("?", "help"), ("r", "rules-panel")):
        page.wait_for_selector("dialog[open]", state="detached")
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        if key == "r":
            page.wait_for_selector("dialog[open] article")
        yield name, rita
        page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    page.get_by_role("button", name="Menu").click()
    yield "menu", rita
    page.keyboard.press("Escape")
    page.goto("/")
    page.wait_for_selector(".tables li")
    yield "home", rita
    rita.close()


def together(rita: Visitor, bo: Visitor, cleo: Visitor) -> Iterator[tuple[str, Visitor]]:
    table = rita.at_table([ME, OPEN], options={"start_player": 1})
    rita.page.wait_for_selector("[data-only-here]")
    yield "gathering-host", rita
    rita.page.click("[data-rules]")
    yield "gathering-rules", rita
    rita.page.click("[data-edit]")
    rita.page.wait_for_selector("dialog[open]")
    yield "gathering-token", rita
    rita.page.keyboard.press("Escape")
    bo.go(f"/t/{table['code']}")
    bo.page.wait_for_selector("[data-sit]")
    yield "gathering-guest", bo
    bo.sit(table["code"], "Bo")
    bo.wait_for_question()
    rita.page.wait_for_selector(".watch")
    yield "table-waiting", rita
    cleo.go(table["watch"])
    cleo.page.wait_for_selector(".watch")
    yield "spectator", cleo
    rita.close()
    seats = [ME, {"kind": "here", "name": "Bo"}]
    bo.at_table(seats, options={"start_player": 1})
    bo.page.wait_for_selector("[data-ready]")
    yield "handover", bo
    bo.close()
    cleo.close()


def paying(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    """Ties have canceled each other at five casinos, and Rita's note is on its way."""
    start = payout.last_die_of_a_round()
    rita.at_table([ME, *BOTS], title="Thursday table", start=start)
    payout.hold(rita, "30K")
    yield "payout", rita
    rita.close()


def the_end(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    page = rita.page
    table = rita.at_table([ME, *BOTS], options={"rounds": 1})
    rita.play_to_the_end()
    yield "end", rita
    page.goto(f"/replay/{table['id']}")
    page.wait_for_selector("input[type=range]")
    page.get_by_label("Position in the game").fill("24")
    yield "replay", rita
    rita.close()


def make_a_mistake(rita: Visitor) -> dict[str, Any]:
    """A game in which Rita, who sits alone with a bot, made one mistake."""
    table = rita.at_table([ME, {**BOT, "name": "Bo"}], start=LATE)
    rita.wait_for_question()
    rita.page.locator("[data-number='1']").click()
    rita.page.click("[data-confirm]")
    rita.play_to_the_end()
    return table


def coached(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    """The coach at the table, the report, and a mistake in the replay."""
    page = rita.page
    rita.at_table([ME, *BOTS], start=payout.last_die_of_a_round())
    rita.wait_for_question()
    if page.evaluate("innerWidth <= 1100"):
        page.click("[data-lamp]")
    page.locator("[data-settled=true]:visible").wait_for()
    yield "coach", rita
    make_a_mistake(rita)
    page.click("[data-report]")
    page.wait_for_selector("[data-sentence]")
    yield "report", rita
    page.locator("[data-point]", has_text="Better").click()
    page.wait_for_selector("[data-verdict]")
    yield "replay-judged", rita
    rita.close()


def royale(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    page = rita.page
    asked_by_tile(rita, [ME, *BOTS], "no_entry", "close")
    yield "royale-no-entry", rita
    confirm(rita)
    asked_for_number(rita)
    yield "royale-asked", rita
    page.locator("[data-number]").last.click()
    yield "royale-chosen", rita
    page.locator("[data-tile]").first.click()
    page.wait_for_selector("dialog[open] [data-about]")
    yield "royale-tile", rita
    at_royale(rita, [ME, BOTS[0]], practice_tile="fifty_fifty", tiles_per_round=6)
    page.wait_for_selector("[data-number]")
    yield "royale-two-players", rita
    rita.at_table([ME, *BOTS], game=ROYALE, start=payout.last_die_of_a_royale_round(3))
    while answer(rita):
        pass
    yield "royale-end", rita
    rita.close()


def royale_tiles(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    """What each tile asks, with an answer chosen."""
    for face, kind in TILES.items():
        asked_by_tile(rita, [ME, *BOTS], face, kind)
        yield f"royale-{face.replace('_', '-')}", rita
    rita.close()


def royale_paying(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    start = payout.last_die_of_a_royale_round()
    rita.at_table([ME, *BOTS], game=ROYALE, title="Thursday table", start=start)
    rita.page.click("[data-number]")
    payout.hold(rita, "80K")
    yield "royale-payout", rita
    rita.close()


def lords_of_vegas(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    page = rita.page
    rita.at_table([ME, *BOTS], game=lords.GAME, start=lords.middle_of_the_game())
    lords.reach_actions(rita)
    yield "lords-board", rita
    page.locator("[data-action=remodel]:visible").click()
    yield "lords-where", rita
    page.click("[data-lot=C11]")
    page.click("[data-company=vega]")
    page.wait_for_selector(".effect")
    yield "lords-chosen", rita
    page.keyboard.press("g")
    page.click("[data-lot=C5]")
    page.locator("[data-bet]").fill("10")
    yield "lords-gamble", rita
    page.keyboard.press("s")
    yield "lords-sprawl", rita
    page.keyboard.press("Escape")
    yield from lords_trade(rita)
    if rita.on_phone:
        page.click("[data-deck]")
        page.wait_for_selector("dialog[open]")
        yield "lords-deck", rita
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    yield "lords-help", rita
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    if rita.on_phone:
        page.click("[data-lot=C7]")
        yield "lords-block", rita
        page.click("[data-whole]")
    start = lords.middle_of_the_game(above=1)
    rita.at_table([ME, *BOTS], game=lords.GAME, start=start)
    lords.play_to_the_end(rita, builds=0)
    yield "lords-end", rita
    rita.close()


def lords_trade(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    """Yuki's dice on C5 and C6 for a lot and money; then Rita's casino grows together with them."""
    page = rita.page
    page.locator("[data-trade]:visible").click()
    yield "lords-trade-empty", rita
    if rita.on_phone:
        yield from lords_trade_on_a_phone(rita)
        return
    page.click("[data-lot=C5]")
    page.wait_for_selector("[data-amount]")
    page.fill("[data-amount]", "6")
    for lot in ("C6", "E1"):
        steps = page.locator("[data-step]").count()
        page.click(f"[data-lot={lot}]")
        page.wait_for_selector(f"[data-step='{steps}']")
    page.click("[data-new-action]")
    page.select_option("[data-kind]", "remodel")
    page.click("[data-lot=C11]")
    page.select_option("[data-company-of]", "vega")
    page.click("[data-add-action]")
    page.wait_for_selector("[data-effect='4']")
    yield "lords-trade", rita
    page.click("[data-close-desk]")


def lords_trade_on_a_phone(rita: Visitor) -> Iterator[tuple[str, Visitor]]:
    """The same without the action, one thing after the other."""
    page = rita.page
    for lot in ("C5", "C6"):
        page.click(f"[data-lot={lot}]")
    yield "lords-trade-theirs", rita
    page.click("[data-next]")
    page.click("[data-quick='3']")
    yield "lords-trade-mine", rita
    page.click("[data-next]")
    page.wait_for_selector("[data-send]")
    yield "lords-trade", rita
    page.click("[data-close-desk]")


STORIES: dict[str, Callable[[Come], Iterator[tuple[str, Visitor]]]] = {
    "first": lambda come: first_screens(come()),
    "table": lambda come: at_the_table(come()),
    "together": lambda come: together(come(), come(), come()),
    "paying": lambda come: paying(come(speed="normal")),
    "end": lambda come: the_end(come()),
    "coached": lambda come: coached(come(coach=True)),
    "royale": lambda come: royale(come()),
    "royale-tiles": lambda come: royale_tiles(come()),
    "royale-paying": lambda come: royale_paying(come(speed="normal")),
    "lords": lambda come: lords_of_vegas(come()),
}
"""By name: what one visitor after the other sees."""
