"""Learning a game in the browser: guided games to their end, pages, practice and puzzles."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from boxcars.learning.puzzle import puzzles
from tests.browser.conftest import Visit
from tests.browser.test_everybody import DESK, PHONE, axe, axe_in_both_themes
from tests.browser.visiting import Visitor

LONG = pytest.mark.long
TABS = 120
"""So often Tab is pressed at most on the way to something."""


class Keys:
    """Plays by the keyboard alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def reach(self, selector: str) -> None:
        """Goes there by Tab and presses it."""
        self.page.wait_for_selector(selector)
        for _ in range(TABS):
            if self.page.evaluate("at => document.activeElement.matches(at)", selector):
                self.press("Enter")
                return
            self.press("Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")

    def next(self) -> None:
        expect(self.page.locator("[data-next]")).to_be_focused()
        self.press("Space")

    def answer(self, answer: dict[str, Any], chosen_only: bool = False) -> None:
        kind = answer["type"]
        if kind == "build":
            self.press("b")
            self.reach(f"button[data-lot='{answer['lot']}']")
            self.reach(f"[data-company='{answer['company']}']")
            self.reach("[data-confirm]:enabled")
        elif kind in ("end_turn", "draw"):
            self.press("e" if kind == "end_turn" else "Space")
        else:
            self.press("p" if kind == "chip_pass" else str(answer["number"]))
            if not chosen_only:
                self.press("Enter")


class Touch(Keys):
    """Plays by fingers alone."""

    def next(self) -> None:
        self.page.tap("[data-next]")

    def answer(self, answer: dict[str, Any], chosen_only: bool = False) -> None:
        page, kind = self.page, answer["type"]
        if kind == "build":
            page.tap("[data-action='build']")
            page.tap(f"button[data-lot='{answer['lot']}']")
            page.tap(f"[data-company='{answer['company']}']")
        elif kind == "end_turn":
            page.tap("[data-end-turn]")
            return
        elif kind == "chip_pass":
            page.tap("[data-choice]:not([data-number])")
        elif kind == "place":
            page.tap(f"[data-choice][data-number='{answer['number']}']")
        if not chosen_only:
            page.tap("[data-confirm]:enabled")


def come(visit: Visit, size: tuple[int, int], hand: type[Keys], **more: Any) -> Visitor:
    fingers = {"has_touch": True, "is_mobile": size == PHONE} if hand is Touch else {}
    return visit(size=size, **fingers, **more)


def plan_of(visitor: Visitor, lesson: str) -> dict[str, Any]:
    plan: dict[str, Any] = visitor.page.request.get(f"/api/lessons/{lesson}").json()
    return plan


def said(page: Page, mark: dict[str, Any]) -> None:
    """Waits until this is said."""
    page.wait_for_selector(f"[data-mark='{mark['text']}']")


def wanted(plan: dict[str, Any], mark: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = mark["choose"] or plan["answers"][str(mark["step"])]
    return found


@pytest.mark.parametrize(
    ("game", "size", "hand"),
    [
        pytest.param("las-vegas", DESK, Keys),
        pytest.param("las-vegas", PHONE, Touch),
        pytest.param("las-vegas-royale", DESK, Keys),
        pytest.param("lords-of-vegas", PHONE, Touch),
        pytest.param("las-vegas", DESK, Touch, marks=LONG),
        pytest.param("las-vegas", PHONE, Keys, marks=LONG),
        pytest.param("las-vegas-royale", DESK, Touch, marks=LONG),
        pytest.param("las-vegas-royale", PHONE, Keys, marks=LONG),
        pytest.param("las-vegas-royale", PHONE, Touch, marks=LONG),
        pytest.param("lords-of-vegas", DESK, Keys, marks=LONG),
        pytest.param("lords-of-vegas", DESK, Touch, marks=LONG),
        pytest.param("lords-of-vegas", PHONE, Keys, marks=LONG),
    ],
)
def test_a_guided_game_is_played_to_its_end(
    visit: Visit, game: str, size: tuple[int, int], hand: type[Keys]
) -> None:
    """By the keyboard in English, by fingers in German."""
    rita = come(visit, size, hand, locale="de-DE" if hand is Touch else "en-US")
    page = begin(rita, game)
    plan = plan_of(rita, game)
    mine = hand(page)
    for at, mark in enumerate(plan["marks"]):
        said(page, mark)
        if at in (0, 5):
            assert axe_in_both_themes(page) == []
        if mark["do"] == "look":
            mine.next()
        else:
            mine.answer(wanted(plan, mark), chosen_only=mark["do"] == "choose")
    expect(page.locator("[data-mark]")).to_have_count(0)
    assert json.loads(page.evaluate("localStorage.boxcars"))["learned"] == [game]
    page.wait_for_selector("[data-choice], [data-action]")


def begin(visitor: Visitor, lesson: str) -> Page:
    page = visitor.go()
    code = page.request.post(f"/api/lessons/{lesson}").json()["code"]
    return visitor.go(f"/t/{code}")


def test_whoever_answers_otherwise_is_asked_kindly(visit: Visit) -> None:
    rita = visit(size=DESK)
    page = begin(rita, "las-vegas")
    plan = plan_of(rita, "las-vegas")
    keys = Keys(page)
    for mark in plan["marks"]:
        said(page, mark)
        if mark["text"] == "5b":
            break
        if mark["do"] == "look":
            keys.next()
        else:
            keys.answer(wanted(plan, mark), chosen_only=mark["do"] == "choose")
    keys.press("Enter")
    expect(page.locator("[data-mark]")).to_contain_text("First try this: Place the 2s")
    expect(page.get_by_role("status").first).to_contain_text("First try this")


def test_the_first_game_is_offered_until_somebody_says_no(visit: Visit) -> None:
    rita = visit(size=PHONE, has_touch=True, is_mobile=True)
    page = rita.go()
    page.tap("[data-no-thanks]")
    expect(page.locator(".empty")).to_contain_text("No tables yet")
    page.reload()
    page.wait_for_selector(".empty")
    expect(page.locator("[data-first-game]")).to_have_count(0)
    expect(page.locator("[data-learn]")).to_be_visible()


def test_a_guided_game_goes_on_where_it_was_left(visit: Visit) -> None:
    rita = visit(size=PHONE, has_touch=True, is_mobile=True)
    page = rita.go()
    page.tap("[data-first-game]")
    first, second = plan_of(rita, "las-vegas")["marks"][:2]
    said(page, first)
    page.tap("[data-next]")
    said(page, second)
    page.tap("header a[href='/']")
    page.tap(".tables li a")
    said(page, first)
    page.tap("[data-next]")
    said(page, second)


def test_who_skips_plays_on_at_the_same_table(visit: Visit) -> None:
    rita = visit(size=DESK)
    page = begin(rita, "las-vegas")
    page.wait_for_selector("[data-mark]")
    page.keyboard.press("Escape")
    for _ in range(4):
        rita.wait_for_question()
        rita.place()
    expect(page.locator("[data-mark]")).to_have_count(0)


PAGES = {
    "/rules/las-vegas": "article",
    "/rules/las-vegas-royale": "article",
    "/rules/lords-of-vegas": "article",
    "/rules/las-vegas-royale/tiles": "[data-try]",
    "/rules/lords-of-vegas/all": "article",
    "/puzzles/las-vegas-royale-1": "[data-answer]",
}


@pytest.mark.parametrize("size", [PHONE, pytest.param(DESK, marks=LONG)])
def test_pages_that_teach_fit_and_axe_finds_nothing_serious(
    visit: Visit, size: tuple[int, int]
) -> None:
    rita = visit(size=size, locale="de-DE")
    for address, shown in PAGES.items():
        page = rita.go(address)
        page.wait_for_selector(shown)
        assert rita.width_overflow() <= 0, address
        assert axe_in_both_themes(page) == [], address


def test_a_tile_is_practiced_and_there_is_a_way_back(visit: Visit) -> None:
    rita = visit(size=DESK)
    page = rita.go("/rules/las-vegas-royale/tiles")
    page.click("[data-try='lucky_punch']")
    page.wait_for_selector("[data-mark='tile.lucky_punch']")
    page.keyboard.press("2")
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator("[data-trying]")).to_contain_text("Then hide 1, 2 or 3 tokens")
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    done = page.locator("[data-done]")
    expect(done).to_contain_text("Done!")
    assert axe(page) == []
    done.get_by_role("link").click()
    page.wait_for_selector("[data-try='lucky_punch']")


def test_an_action_is_practiced_by_touch(visit: Visit) -> None:
    rita = come(visit, PHONE, Touch)
    page = rita.go("/rules/lords-of-vegas")
    page.tap("[data-try='build']")
    page.wait_for_selector("[data-mark='action.build']")
    Touch(page).answer({"type": "build", "lot": "B5", "company": "vega"})
    page.tap("[data-done] [data-again]")
    page.wait_for_selector("[data-mark='action.build']")


def test_a_puzzle_tells_the_gap_and_the_reason_after_the_answer(visit: Visit) -> None:
    puzzle = puzzles()["las-vegas-1"]
    rita = visit(size=DESK)
    page = rita.go(f"/puzzles/{puzzle.id}")
    page.wait_for_selector("[data-answer]")
    expect(page.locator("[data-right]")).to_have_count(0)
    best = puzzle.best
    answers = [json.loads(each) for each in attributes(page, "data-answer")]
    assert best in answers
    other = next(at for at, answer in enumerate(answers) if answer != best)
    page.locator("[data-answer]").nth(other).click()
    expect(page.locator("[data-right='false']")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text(
        f"{round(100 * puzzle.gap)} fewer of 100 games"
    )
    assert axe(page) == []
    page.reload()
    page.locator("[data-answer]").nth(answers.index(best)).click()
    expect(page.locator("[data-right='true']")).to_be_visible()
    rita.go("/puzzles").wait_for_selector("[data-answer]")


def kinds() -> list[str]:
    """One puzzle of each kind: by game and by what is answered, with few and with many answers."""
    found = {
        (
            one.game,
            frozenset(choice.answer["type"] for choice in one.choices),
            len(one.choices) > 4,
        ): one.id
        for one in puzzles().values()
    }
    return sorted(found.values())


@pytest.mark.parametrize(
    ("size", "names"),
    [
        ((360, 740), kinds()),
        pytest.param(PHONE, sorted(puzzles()), marks=LONG),
        pytest.param((360, 740), sorted(puzzles()), marks=LONG),
    ],
    ids=("kinds", "all", "all-small"),
)
def test_a_phone_shows_the_table_and_the_whole_question_of_a_puzzle(
    visit: Visit, size: tuple[int, int], names: list[str]
) -> None:
    rita = come(visit, size, Touch, locale="de-DE")
    for name in names:
        page = rita.go(f"/puzzles/{name}")
        page.wait_for_selector("[data-answer]")
        for answer in page.locator("[data-answer]").all():
            expect(answer).to_be_in_viewport(ratio=1)
        expect(page.locator(".players")).to_be_in_viewport(ratio=1)
        for casino in page.locator("[data-casino]").all():
            expect(casino).to_be_in_viewport(ratio=1)
    bets = [one.id for one in puzzles().values() if one.best["type"] in ("bet", "stop")]
    rita.go(f"/puzzles/{bets[0]}")
    expect(page.get_by_text("Die schwarzen Würfel zeigen")).to_be_in_viewport(ratio=1)


def attributes(page: Page, name: str) -> list[str]:
    return [each.get_attribute(name) or "" for each in page.locator(f"[{name}]").all()]
