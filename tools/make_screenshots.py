"""Pictures of every screen at three sizes, into docs/screenshots.

`python tools/make_screenshots.py [NAME ...]` makes only those whose name contains a NAME; `royale`
or `lords` alone walks through that game alone.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.chromium import ARGUMENTS, find_chromium  # noqa: E402
from tests.browser.screens import visitors, walk  # noqa: E402
from tests.server.loaded import LoadedDice  # noqa: E402

OUTPUT = ROOT / "docs" / "screenshots"
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desk": (1440, 900)}
LIGHT = {"phone", "desk"}
"""Sizes that are also shown in the light colors."""
SHOWN_LIGHT = {"home", "table-chosen", "payout", "end", "royale-chosen", "royale-fifty-fifty"}
SETTLE_MS = 250


def main(wanted: list[str]) -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    path = find_chromium()
    only = wanted[0] if wanted in (["royale"], ["lords"]) else ""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LoadedDice(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for size, window in SIZES.items():
            for theme in ("dark", "light") if size in LIGHT else ("dark",):
                come = visitors(browser, server.address, window, theme=theme)
                for name, visitor in walk(come, only=only):
                    if theme == "light" and name not in SHOWN_LIGHT:
                        continue
                    if wanted and not any(word in name for word in wanted):
                        continue
                    shade = "-light" if theme == "light" else ""
                    file = OUTPUT / f"{name}{shade}-{size}.jpg"
                    visitor.page.wait_for_timeout(SETTLE_MS)
                    visitor.page.screenshot(path=file, type="jpeg", quality=82)
                    print(f"{file.name} {file.stat().st_size // 1000} kB")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
