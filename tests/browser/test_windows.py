"""The checker of windows finds what is wrong, and nothing where nothing is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.windows import faults

STYLE = (
    "<style>body { margin: 0; font: 16px/20px sans-serif } "
    "button { width: 90px; height: 44px }</style>"
)

RIGHT = (
    "<button>Build</button><p>Two words</p>",
    "<div role=region style='height: 60px; overflow: auto'><p style='height: 300px'>a</p>"
    "<button>End</button></div>",
    "<p class=ellipsis style='width: 90px; overflow: hidden; text-overflow: ellipsis; "
    "white-space: nowrap'>Maximilian von Hohenfels</p>",
    "<label><input type=checkbox style='position: absolute; opacity: 0'>Sound</label>",
    "<svg width=90 height=40><rect width=90 height=40 fill='#222'/><text x=5 y=25>A6</text></svg>",
    "<button disabled>Raise</button><div style='position: absolute; inset: 0'></div>",
)

WRONG = {
    "cannot be hit: it is under": "<button>Build</button><div style='position: absolute; inset: 0; "
    "background: #000'></div>",
    "cannot be hit: it is out of the window": "<button style='position: fixed; top: 800px'>"
    "A</button>",
    "is only 20 × 44": "<button style='width: 20px; padding: 0'>A</button>",
    "high in a window of": "<p style='height: 900px'>a</p>",
    "wide in a window of": "<p style='width: 900px'>a</p>",
    "runs into": "<p style='white-space: nowrap; width: 20px'>7 markers<b style='position: "
    "absolute; left: 60px'>18</b></p>",
    "is cut by": "<p style='width: 40px; overflow: hidden; white-space: nowrap'>Reorganize</p>",
    "nothing is left": "<p class=ellipsis style='width: 20px; overflow: hidden; text-overflow: "
    "ellipsis; white-space: nowrap'>Benjamin</p>",
    "is covered by rect": "<svg width=90 height=40><text x=5 y=25>A6</text>"
    "<rect width=90 height=40 fill='#222'/></svg>",
    "svg.track": "<div style='width: 50px; overflow: hidden'><svg class=track width=90 height=9>"
    "</svg></div>",
    "g.token": "<svg width=90 height=40><g class=token data-must><circle cx=88 cy=20 r=9 />"
    "</g></svg>",
}


@pytest.mark.parametrize("content", RIGHT)
def test_nothing_is_wrong_with_a_page_that_is_right(browser: Browser, content: str) -> None:
    assert found(browser, content) == []


@pytest.mark.parametrize("fault", WRONG)
def test_what_is_wrong_is_found(browser: Browser, fault: str) -> None:
    assert any(fault in one for one in found(browser, WRONG[fault]))


def found(browser: Browser, content: str) -> list[str]:
    page = browser.new_page(viewport={"width": 400, "height": 300})
    try:
        page.set_content(f"<!doctype html>{STYLE}<body>{content}")
        return faults(page)
    finally:
        page.close()
