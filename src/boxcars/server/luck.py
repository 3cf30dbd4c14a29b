"""Seeds nobody can know: from the operating system, fetched in large pieces."""

from __future__ import annotations

import os
from typing import Final

SEED_BYTES: Final = 12
FETCHED: Final = 300 * SEED_BYTES

_unused = bytearray()


def seed() -> int:
    """96 bits that were never used before and never will be again."""
    if not _unused:
        _unused.extend(os.urandom(FETCHED))
    fresh = int.from_bytes(_unused[-SEED_BYTES:], "big")
    del _unused[-SEED_BYTES:]
    return fresh
