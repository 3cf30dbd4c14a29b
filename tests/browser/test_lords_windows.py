"""Lords of Vegas in every window: nothing is cut, covered, overlapping or out of reach."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from boxcars import Play
from tests.browser.conftest import Visit
from tests.browser.lords_windows import (
    ONLY_WITH_RISERS,
    SCENES,
    Crowd,
    acting,
    building,
    built,
    distributing,
    drawing,
    laying_off,
    rarely_asked,
)
from tests.browser.test_everybody import THEME, axe
from tests.browser.windows import WINDOWS, Windows, by_halves, faults, resize

PHONES: Windows = ((360, 740), (844, 390))
OTHER_TABLETS: Windows = ((740, 360), (834, 1112), (900, 700), (1100, 800), (1112, 834))
TABLETS_AND_A_PHONE_ON_ITS_SIDE = ((844, 390), (768, 1024), (1024, 768))


MOST = Crowd(6)
OTHERS = (Crowd(2), Crowd(4, "first"), Crowd(2, "first"))
SOON = ("acting", "trading", "asked")
"""With fewer players there is more room: of those only these are looked at before every commit."""


BEFORE_COMMITS = [(scene, MOST) for scene in SCENES] + [(scene, OTHERS[0]) for scene in SOON]


@pytest.mark.parametrize(
    ("crowded", "windows"),
    [
        *by_halves(BEFORE_COMMITS, [f"{scene}-{crowd.seats}" for scene, crowd in BEFORE_COMMITS]),
        *(
            pytest.param((scene, crowd), WINDOWS, marks=pytest.mark.long)
            for crowd in OTHERS
            for scene in SCENES
            if not (crowd == OTHERS[0] and scene in SOON)
            and not (crowd.edition == "first" and scene in ONLY_WITH_RISERS)
        ),
    ],
)
def test_nothing_is_wrong_in_any_window(
    visit: Visit, crowded: tuple[str, Crowd], windows: Windows
) -> None:
    rita = visit(size=WINDOWS[0])
    scene, crowd = crowded
    SCENES[scene](rita, crowd)
    found: list[str] = []
    for window in windows:
        resize(rita.page, window)
        found += [f"{window}: {fault}" for fault in faults(rita.page)]
        # Nothing has to be scrolled to for an answer.
        for button in rita.page.locator("[data-confirm]:visible, [data-send]:visible").all():
            expect(button).to_be_in_viewport(ratio=0.99)
    assert not found


@pytest.mark.parametrize("language", ["en-US", "de-DE"])
def test_every_action_can_be_read_and_hit_on_tablets_of_other_sizes(
    visit: Visit, language: str
) -> None:
    rita = visit(size=WINDOWS[0], locale=language)
    acting(rita, MOST)
    for window in OTHER_TABLETS:
        resize(rita.page, window)
        assert not faults(rita.page), window


@pytest.mark.parametrize(("seat", "before"), [(0, laying_off), (2, distributing)])
def test_what_is_rarely_asked_stands_whole_on_phones(
    visit: Visit, seat: int, before: Callable[[Play], None]
) -> None:
    rita = visit(size=PHONES[0])
    rarely_asked(rita, seat, before)
    for window in PHONES:
        resize(rita.page, window)
        assert not faults(rita.page)
        # Nothing has to be scrolled to for an answer.
        expect(rita.page.locator("[data-confirm]:visible")).to_be_in_viewport(ratio=1)


def test_the_board_stays_where_it_is_whatever_is_asked_or_chosen(visit: Visit) -> None:
    places: list[list[tuple[float, ...]]] = []
    for scene in (drawing, acting, building, built):
        rita = visit(size=WINDOWS[0])
        scene(rita, Crowd(4))
        places.append([])
        for window in WINDOWS:
            resize(rita.page, window)
            rita.page.locator(".ground").evaluate("each => each.scrollTop = 0")
            box = rita.page.locator(".board").bounding_box()
            assert box is not None
            sides = (box["x"], box["y"], box["width"], box["height"])
            places[-1].append(tuple([round(side) for side in sides]))
    assert places[0] == places[1] == places[2] == places[3]


@pytest.mark.long
@pytest.mark.parametrize("scene", ["building", "trading"])
def test_axe_finds_nothing_serious_on_tablets(visit: Visit, scene: str) -> None:
    """Phones and desks are looked at with every screen."""
    assert not troubles(visit, scene, TABLETS_AND_A_PHONE_ON_ITS_SIDE, Crowd(4))


@pytest.mark.long
@pytest.mark.parametrize("scene", SCENES)
def test_axe_finds_nothing_serious_in_any_window(visit: Visit, scene: str) -> None:
    assert not troubles(visit, scene, WINDOWS, MOST)


def troubles(visit: Visit, scene: str, windows: Windows, crowd: Crowd) -> list[str]:
    """What axe finds in these windows, in both themes."""
    rita = visit(size=WINDOWS[0])
    SCENES[scene](rita, crowd)
    found: list[str] = []
    for window in windows:
        resize(rita.page, window)
        for theme in ("light", "dark"):
            rita.page.evaluate(THEME, theme)
            found += [f"{window}, {theme}: {each}" for each in axe(rita.page)]
    return found
