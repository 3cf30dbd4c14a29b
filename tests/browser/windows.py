"""What is wrong with a page in a window: what is cut, covered, overlapping or out of reach.

It knows no game. A page tells it little: `data-must` marks what must be seen whole
though it is neither a text nor a drawing of its own, and the class `ellipsis` marks words that may
be cut with "…", such as long names. A `data-sum`, which tells what a choice does, may lie over
what is `data-printed` on a board. What lies in a region that scrolls (`role="region"`,
`role="log"`, `data-scrolls` or a dialog) may be scrolled to, and from under a `data-sheet`;
everything else must be in sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet
from playwright.sync_api import Page

Windows = tuple[tuple[int, int], ...]

WINDOWS: Windows = (
    (360, 740),
    (390, 844),
    (844, 390),
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)

LONG_NAME = "Maximilian von Hohenfels"
"""As long as a name can be."""

CHECK = Path(__file__).with_suffix(".js").read_text()
SETTLED = """
() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  done();
})))
"""


def resize(page: Page, size: tuple[int, int]) -> None:
    """Waits until the page has laid itself out anew."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SETTLED)


def by_halves(cases: Iterable[object], called: Iterable[str]) -> Iterator[ParameterSet]:
    """Each of many cases with every other window, from case to case the other half: phones, tablets
    and desks are in both. Long tests look at each in all windows."""
    for number, (case, name) in enumerate(zip(cases, called, strict=True)):
        yield pytest.param(case, WINDOWS[number % 2 :: 2], id=name)
        yield pytest.param(case, WINDOWS, marks=pytest.mark.long, id=f"{name} everywhere")


def faults_in_windows(page: Page, scrolls: bool = False, windows: Windows = WINDOWS) -> list[str]:
    """Everything wrong with the page in these windows, one after the other."""
    found = []
    for size in windows:
        resize(page, size)
        found += ["{}×{}: {}".format(*size, fault) for fault in faults(page, scrolls)]
    return found


def faults(page: Page, scrolls: bool = False) -> list[str]:
    """Everything wrong with what the page shows now, in words; `scrolls` if the page may."""
    found: list[str] = page.evaluate(CHECK, {"scrolls": scrolls})
    return found
