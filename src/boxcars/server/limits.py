"""How much and how often: the limits that keep one guest from spoiling it for the others."""

from __future__ import annotations

import time
from typing import Final

from msgspec import Struct

MESSAGE_BYTES: Final = 16 * 1024
FRAME_BYTES: Final = 1024 * 1024
"""Larger frames end the connection; up to here a message is refused and the connection lives."""
UNREAD_MESSAGES: Final = 8
"""How many messages of a viewer may wait here before no more are taken from its line."""
UNREAD_BYTES: Final = 8 * 1024 * 1024
"""How much may wait for a viewer that does not read."""
BODY_BYTES: Final = 64 * 1024
RECORD_BYTES: Final = 2 * 1024 * 1024
RECORD_STEPS: Final = 5000
GUESSES_KEPT: Final = 10_000


class Rate(Struct, frozen=True):
    """So many a second, and so many at once."""

    per_second: float
    burst: float


MESSAGES: Final = Rate(20, 40)
GUESSES: Final = Rate(1, 30)
"""Codes and secrets that lead nowhere, for one address: nobody tries them all."""


class Bucket:
    """Fills at a steady rate; everything allowed takes one out."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self) -> bool:
        at = time.monotonic()
        filled = self._left + (at - self._at) * self._rate.per_second
        self._left = min(self._rate.burst, filled)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """A bucket for each address; the oldest are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > GUESSES_KEPT:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take()
