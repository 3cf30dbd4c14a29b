"""A Chromium for the tests: one that is there, or else one that can be had."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CACHE = ROOT / ".cache" / "chromium"
NPM_PACKAGE = "@sparticuz/chromium@153.0.0"
NPM_PATH = "import('@sparticuz/chromium').then(it => it.default.executablePath()).then(console.log)"
MINUTES = 5 * 60

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--no-first-run",
]


def find_chromium() -> str:
    """The path of a Chromium that starts. Without one the tests fail: they are never skipped."""
    tried = []
    for name, ways in {
        "the variable CHROMIUM": _from_environment,
        "the PATH": _from_path,
        "Playwright's own": _from_playwright,
        f"npm's {NPM_PACKAGE}": _from_npm,
        "Debian's package": _from_debian,
    }.items():
        for path in ways():
            if _starts(path):
                return path
        tried.append(name)
    raise AssertionError(
        f"no Chromium was found or could be had (tried {', '.join(tried)}); "
        "install one, or set CHROMIUM to its path"
    )


def _from_environment() -> Iterator[str]:
    if path := os.environ.get("CHROMIUM"):
        yield path


def _from_path() -> Iterator[str]:
    for name in NAMES:
        if path := shutil.which(name):
            yield path


def _from_playwright() -> Iterator[str]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not Path(path).exists():
        _quietly([sys.executable, "-m", "playwright", "install", "chromium"])
    yield path


def _from_npm() -> Iterator[str]:
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        return
    CACHE.mkdir(parents=True, exist_ok=True)
    _quietly([npm, "install", "--no-save", "--prefix", str(CACHE), NPM_PACKAGE])
    done = _quietly([node, "-e", NPM_PATH], cwd=CACHE)
    if done:
        yield done.strip().splitlines()[-1]


def _from_debian() -> Iterator[str]:
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    _quietly([apt, "install", "-y", "--no-install-recommends", "chromium"])
    yield from _from_path()


def _starts(path: str) -> bool:
    return bool(path) and Path(path).exists() and bool(_quietly([path, "--version"]))


def _quietly(command: list[str], cwd: Path | None = None) -> str | None:
    try:
        done = subprocess.run(
            command, cwd=cwd, capture_output=True, text=True, timeout=MINUTES, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
