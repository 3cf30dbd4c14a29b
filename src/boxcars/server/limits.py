"""How much and how often: the limits that keep one guest from spoiling it for the others."""

import time
from ipaddress import IPv4Address, IPv6Network, ip_address
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
HOME_BITS: Final = 64
"""How much of an IPv6 address names the network; the rest its owner may choose at will."""


class Rate(Struct, frozen=True):
    """So many a second, and so many at once."""

    per_second: float
    burst: float


MESSAGES: Final = Rate(20, 40)
GUESSES: Final = Rate(1, 30)
"""Codes that lead nowhere, for one address: nobody tries them all."""
ALL_GUESSES: Final = Rate(10, 300)
"""The same for all addresses together: whoever tries may have many."""


class Bucket:
    """Fills at a steady rate; everything allowed takes one out."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self) -> bool:
        at = time.monotonic()
        self._left = min(self._rate.burst, self._left + (at - self._at) * self._rate.per_second)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def give_back(self) -> None:
        self._left = min(self._rate.burst, self._left + 1)


class Guesses:
    """How many wrong codes may be tried: a bucket for each address, and one for all of them. The
    addresses not seen for longest are forgotten."""

    def __init__(self) -> None:
        self._all = Bucket(ALL_GUESSES)
        self._by_address: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether an address may try a code now."""
        mine = self._bucket(address)
        if not mine.take():
            return False
        if not self._all.take():
            mine.give_back()
            return False
        return True

    def give_back(self, address: str) -> None:
        """The code was right, so it was no guess."""
        self._bucket(address).give_back()
        self._all.give_back()

    def _bucket(self, address: str) -> Bucket:
        network = _network(address)
        bucket = self._by_address.pop(network, None) or Bucket(GUESSES)
        self._by_address[network] = bucket
        if len(self._by_address) > GUESSES_KEPT:
            del self._by_address[next(iter(self._by_address))]
        return bucket


def _network(address: str) -> str:
    """What belongs to one visitor: an address, or in IPv6 a network of them."""
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(IPv6Network((int(parsed), HOME_BITS), strict=False))
