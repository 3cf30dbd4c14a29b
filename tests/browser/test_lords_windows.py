"""Lords of Vegas in every window: nothing is cut, covered, overlapping or out of reach."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.lords_windows import SCENES, acting, building, drawing
from tests.browser.visiting import Visitor
from tests.browser.windows import WINDOWS, faults


def resize(visitor: Visitor, window: tuple[int, int]) -> None:
    """Waits until the page has laid itself out anew."""
    width, height = window
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.evaluate(
        "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("scene", SCENES)
def test_nothing_is_wrong_in_any_window(visit: Visit, scene: str, seats: int) -> None:
    rita = visit(size=WINDOWS[0])
    SCENES[scene](rita, seats)
    found: dict[str, list[str]] = {}
    for window in WINDOWS:
        resize(rita, window)
        if wrong := faults(rita.page):
            found["{}×{}".format(*window)] = wrong
    assert found == {}


def test_the_board_stays_where_it_is_whatever_is_asked_or_chosen(visit: Visit) -> None:
    places: list[list[tuple[float, ...]]] = []
    for scene in (drawing, acting, building):
        rita = visit(size=WINDOWS[0])
        scene(rita, 4)
        places.append([])
        for window in WINDOWS:
            resize(rita, window)
            rita.page.locator(".ground").evaluate("each => each.scrollTop = 0")
            box = rita.page.locator(".board").bounding_box()
            assert box is not None
            sides = (box["x"], box["y"], box["width"], box["height"])
            places[-1].append(tuple([round(side) for side in sides]))
    assert places[0] == places[1] == places[2]
