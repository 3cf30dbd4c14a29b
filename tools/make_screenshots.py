"""Pictures of every screen at three sizes, into `screenshots`; those that the documentation shows
are renewed in `docs/screenshots`.

`python -m tools.make_screenshots [WORD ...]` makes those whose story or name has a WORD in it.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tests.browser.chromium import ARGUMENTS, find_chromium  # noqa: E402
from tests.browser.screens import STORIES, visitors, walk  # noqa: E402
from tests.browser.visiting import Visitor  # noqa: E402
from tests.server.loaded import LoadedDice  # noqa: E402

OUTPUT = ROOT / "screenshots"
SHOWN = ROOT / "docs" / "screenshots"
SIZES = {"phone": (360, 740), "tablet": (820, 1180), "desk": (1440, 900)}
LIGHT = {"phone", "desk"}
"""Sizes that are also shown in the light colors."""
SHOWN_LIGHT = {"home", "table-chosen", "payout", "end", "royale-chosen", "royale-fifty-fifty"}
SETTLE_MS = 250


def shown() -> set[str]:
    """The names of the pictures that the documentation shows."""
    pages = [ROOT / "README.md", *ROOT.glob("docs/*.md")]
    return {
        name
        for page in pages
        for name in re.findall(r"screenshots/([\w-]+\.jpg)", page.read_text(encoding="utf-8"))
    }


def main(words: list[str]) -> None:
    OUTPUT.mkdir(parents=True, exist_ok=True)
    path = find_chromium()
    stories = [story for story in STORIES if any(word in story for word in words)]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = LoadedDice(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for size, window in SIZES.items():
            for theme in ("dark", "light") if size in LIGHT else ("dark",):
                come = visitors(browser, server.address, window, theme=theme)
                for name, visitor in walk(come, stories):
                    if theme == "light" and name not in SHOWN_LIGHT:
                        continue
                    if not stories and words and not any(word in name for word in words):
                        continue
                    shade = "-light" if theme == "light" else ""
                    take(visitor, f"{name}{shade}-{size}.jpg")
        browser.close()
        server.stop()


def take(visitor: Visitor, name: str) -> None:
    file = OUTPUT / name
    visitor.page.wait_for_timeout(SETTLE_MS)
    visitor.page.screenshot(path=file, type="jpeg", quality=82)
    if name in shown():
        shutil.copyfile(file, SHOWN / name)
    print(f"{name} {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
