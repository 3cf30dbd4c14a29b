"""Looks at what Boxcars depends on, from the lock files alone: `make lint` runs it.

Everything must be pinned to one version and to the hashes of its files, and no version may have a
weakness that `advisories.toml` knows. That needs no network, and so it knows only what was written
down; it says when that was. `python -m tools.audit --ask` (`make audit`) asks those who keep lists
of weaknesses, or says that it could not. What benchmarks compare us with is left out.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path
from typing import Final, NamedTuple

from packaging.version import InvalidVersion, Version

ROOT: Final = Path(__file__).parent.parent
OLD_DAYS: Final = 180
"""After so many days the list of weaknesses counts as old."""


class Pin(NamedTuple):
    """A package of a lock file."""

    kind: str
    name: str
    version: str
    hashed: bool


def python_pins(lock: str) -> list[Pin]:
    """Those of a lock file for pip. What is not pinned has no version."""
    pins = []
    for entry in re.split(r"\n(?=\S)", lock.strip()):
        found = re.match(r"([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^\s;\\]+)", entry)
        name, version = found.groups() if found else (entry.split()[0], "")
        pins.append(Pin("python", name.lower(), version, "--hash=sha256:" in entry))
    return pins


def npm_pins(lock: str) -> list[Pin]:
    return [
        Pin(
            "npm",
            path.rpartition("node_modules/")[2],
            entry.get("version", "") if not entry.get("link") else "",
            entry.get("integrity", "").startswith("sha512-"),
        )
        for path, entry in json.loads(lock)["packages"].items()
        if path
    ]


def faults(pins: list[Pin], advisories: dict[str, dict[str, list[str]]]) -> list[str]:
    """What is wrong with packages, one line each."""
    found = []
    for pin in pins:
        name = f"{pin.name} {pin.version}".strip()
        if not pin.version:
            found.append(f"{name} ({pin.kind}) is not pinned to a version")
        if not pin.hashed:
            found.append(f"{name} ({pin.kind}) has no hash")
        known = advisories.get(pin.kind, {}).get(pin.name)
        if known and pin.version and _older(pin.version, known[0]):
            found.append(f"{name} ({pin.kind}) has {known[1]}; {known[0]} is mended")
    return found


def _older(version: str, than: str) -> bool:
    try:
        return Version(version) < Version(than)
    except InvalidVersion:
        return version != than


def ask(root: Path) -> int:
    """Asks those who keep lists; returns how many of them did not answer or knew something."""
    asked = {
        "Python's": ".tools/bin/uv tool run pip-audit --strict --disable-pip --no-deps -r dev.lock",
        "npm's": "npm audit --prefix web",
    }
    wrong = 0
    for name, command in asked.items():
        done = subprocess.run(command.split(), cwd=root, capture_output=True, text=True)
        said = (done.stdout + done.stderr).strip().splitlines()
        fine = done.returncode == 0
        wrong += not fine
        print(
            f"{name} list: {'nothing known' if fine else 'could not be asked, or knows something'}"
        )
        print("\n".join(f"  {line}" for line in said[-8:]))
    return wrong


def main(arguments: list[str]) -> int:
    advisories = tomllib.loads((ROOT / "tools" / "advisories.toml").read_text())
    pins = python_pins((ROOT / "dev.lock").read_text())
    pins += npm_pins((ROOT / "web" / "package-lock.json").read_text())
    found = faults(pins, advisories)
    renewed = date.fromisoformat(advisories["renewed"])
    days = (date.today() - renewed).days
    known = sum(len(advisories[kind]) for kind in ("python", "npm"))
    print(
        f"{len(pins)} packages against {known} weaknesses, as known on {renewed}; nobody was asked"
    )
    if days > OLD_DAYS:
        print(f"  that was {days} days ago: renew tools/advisories.toml with `make audit`")
    print(
        "\n".join(f"  {line}" for line in found)
        or "  all pinned, all hashed, none known to be weak"
    )
    if "--ask" in arguments:
        return 1 if ask(ROOT) or found else 0
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
