"""Lords of Vegas in every window: nothing is cut, covered, overlapping or out of reach."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.lords_windows import SCENES, acting, building, drawing
from tests.browser.windows import WINDOWS, faults_in_windows, resize


@pytest.mark.parametrize(
    ("scene", "seats"),
    [*((scene, 6) for scene in SCENES), ("acting", 2), ("trading", 2), ("asked", 2)],
)
def test_nothing_is_wrong_in_any_window(visit: Visit, scene: str, seats: int) -> None:
    rita = visit(size=WINDOWS[0])
    SCENES[scene](rita, seats)
    assert not faults_in_windows(rita.page)


def test_the_board_stays_where_it_is_whatever_is_asked_or_chosen(visit: Visit) -> None:
    places: list[list[tuple[float, ...]]] = []
    for scene in (drawing, acting, building):
        rita = visit(size=WINDOWS[0])
        scene(rita, 4)
        places.append([])
        for window in WINDOWS:
            resize(rita.page, window)
            rita.page.locator(".ground").evaluate("each => each.scrollTop = 0")
            box = rita.page.locator(".board").bounding_box()
            assert box is not None
            sides = (box["x"], box["y"], box["width"], box["height"])
            places[-1].append(tuple([round(side) for side in sides]))
    assert places[0] == places[1] == places[2]
