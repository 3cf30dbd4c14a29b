"""The audit of what Boxcars depends on sees what is wrong, without a network."""

from __future__ import annotations

import json

import pytest

from tools.audit import ROOT, Pin, faults, npm_pins, python_pins

ADVISORIES = {"python": {"litestar": ["2.13.0", "CVE-1"]}, "npm": {"vite": ["6.2.3", "CVE-2"]}}


@pytest.mark.parametrize(
    ("lock", "wrong"),
    [
        ("litestar==2.25.0 \\\n    --hash=sha256:ab\n", []),
        ("litestar[x]==2.13.0 ; python_version < '3.13' \\\n    --hash=sha256:ab\n", []),
        ("litestar==2.12.9 \\\n    --hash=sha256:ab\n", ["has CVE-1; 2.13.0 is mended"]),
        (
            "litestar==2.25.0\nidna==3.7 \\\n    --hash=sha256:ab\n",
            ["2.25.0 (python) has no"],
        ),
        ("litestar>=2.25.0 \\\n    --hash=sha256:ab\n", ["is not pinned"]),
        (
            "litestar @ git+ssh://x/y \\\n    --hash=sha256:ab\n",
            ["(python) is not pinned"],
        ),
    ],
)
def test_pythons_lock_is_read(lock: str, wrong: list[str]) -> None:
    found = faults(python_pins(lock), ADVISORIES)
    assert len(found) == len(wrong)
    assert all(part in fault for part, fault in zip(wrong, found, strict=True))


def test_npms_lock_is_read() -> None:
    packages = {
        "": {"name": "boxcars"},
        "node_modules/a/node_modules/vite": {"version": "6.0.0", "integrity": "sha512-x"},
        "node_modules/vite": {"version": "8.3.5", "integrity": "sha512-x"},
        "node_modules/b": {"version": "1.0.0", "integrity": "sha1-x"},
    }
    pins = npm_pins(json.dumps({"packages": packages}))
    assert pins[1] == Pin("npm", "vite", "8.3.5", True)
    assert [fault.split(" (")[0] for fault in faults(pins, ADVISORIES)] == ["vite 6.0.0", "b 1.0.0"]


def test_the_lock_files_here_are_read_whole() -> None:
    lock = (ROOT / "dev.lock").read_text()
    pins = python_pins(lock)
    assert len(pins) == lock.count("==") - lock.count("_version == ") - lock.count("platform == ")
    assert {"litestar", "uvicorn", "asyncpg", "sqlalchemy"} <= {pin.name for pin in pins}
