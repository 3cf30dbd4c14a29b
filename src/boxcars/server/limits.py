"""How much and how often: the limits that keep one guest from spoiling it for the others."""

import time
from collections import Counter
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Final

from msgspec import Struct

MESSAGE_BYTES: Final = 16 * 1024
HEAD_BYTES: Final = 64 * 1024
"""How much of a request may come before its headers end."""
FRAME_BYTES: Final = 128 * 1024
"""Larger frames end the connection; up to here a message is refused and the connection lives."""
UNREAD_MESSAGES: Final = 8
"""How many messages of a viewer may wait here before no more are taken from its line."""
UNREAD_BYTES: Final = 1024 * 1024
"""How much may wait for a viewer that does not read."""
BODY_BYTES: Final = 64 * 1024
RECORD_BYTES: Final = 2 * 1024 * 1024
RECORD_STEPS: Final = 5000
UNDO_STEPS: Final = 4000
"""After so many steps nothing is taken back any more, so that every table comes to an end."""
CHAT_LINES: Final = 2000
WATCHERS_LINES: Final = 1000
"""After so many lines those who only watch say nothing more: the rest is for those who play."""
PROGRAM_SECONDS: Final = 5.0
"""How long a program in a seat may think at a table without a clock."""
VIEWERS_EACH: Final = 10
"""How many connections one person may have to one table."""
NAMELESS_VIEWERS: Final = 100
"""How many of those who have no cookie may watch one table."""
CROWD: Final = 50
"""How many times what one address may do the whole server does: tables, replays, connections."""
ADDRESSES_KEPT: Final = 10_000
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
CALLS: Final = Rate(0.1, 20)
"""Calls of one person's webhook."""
PUSHES_EACH: Final = 5
"""How many browsers of one person are told."""
COUNTED_SECONDS: Final = 60.0
"""How long what dice and cards came waits to be written."""
CALLS_WAITING: Final = 200
"""How many calls may wait for each other."""
REPLAYS_AT_ONCE: Final = 2
WORK_AT_ONCE: Final = 4
"""How many may ask the coach at the same time, and wait for a report."""
REPORTS_AT_ONCE: Final = 1
REPORTS_WAITING: Final = 16
REPORTS_EACH: Final = 2
"""How many of those that wait are one address's."""
REPORTS_KEPT: Final = 50


def messages_from_one_place(messages: Rate) -> Rate:
    """For all live connections of one address together."""
    return times(messages, 10)


def connections_each(messages: Rate) -> int:
    """How many connections one address may have: a house full of people, and their tabs."""
    return int(messages.per_second * 10)


def requests(messages: Rate) -> Rate:
    """For one address: a page asks for a few things when it is opened."""
    return Rate(messages.per_second * 2, messages.burst * 10)


def new_people(messages: Rate) -> Rate:
    """For one address: whoever has a name, or a browser that is told, is kept."""
    return Rate(messages.per_second / 40, messages.burst * 5)


def replays(messages: Rate) -> Rate:
    """For one address: a replay is work for as long as many messages."""
    return Rate(messages.per_second / 40, messages.burst / 4)


def new_tables(messages: Rate) -> Rate:
    """For one address: tables are kept, so nobody makes them by the thousand."""
    return Rate(messages.per_second / 100, messages.burst)


def lines_of_chat(messages: Rate) -> Rate:
    """For one person, at all tables together: people read what is said."""
    return Rate(messages.per_second / 20, messages.burst / 4)


def lines_from_one_place(messages: Rate) -> Rate:
    """The same for one address: whoever takes many names does not talk faster for it."""
    return times(lines_of_chat(messages), 5)


def times(rate: Rate, number: int) -> Rate:
    """For all addresses together: so many of them may do at once what one may."""
    return Rate(rate.per_second * number, rate.burst * number)


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


class Buckets:
    """A bucket for each address, and perhaps one for all of them. The addresses not seen for
    longest are forgotten."""

    def __init__(self, rate: Rate, of_all: Rate | None = None) -> None:
        self._rate = rate
        self._all = None if of_all is None else Bucket(of_all)
        self._by_address: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether an address may do it now."""
        mine = self.of(address)
        if not mine.take():
            return False
        if self._all is not None and not self._all.take():
            mine.give_back()
            return False
        return True

    def give_back(self, address: str) -> None:
        """It counts for nothing after all."""
        self.of(address).give_back()
        if self._all is not None:
            self._all.give_back()

    def of(self, address: str) -> Bucket:
        network = network_of(address)
        bucket = self._by_address.pop(network, None) or Bucket(self._rate)
        self._by_address[network] = bucket
        if len(self._by_address) > ADDRESSES_KEPT:
            del self._by_address[next(iter(self._by_address))]
        return bucket


class Lines:
    """How many live connections each address has."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._by_network: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Whether an address may have one more."""
        network = network_of(address)
        if self._by_network[network] >= self._most:
            return False
        self._by_network[network] += 1
        return True

    def give_back(self, address: str) -> None:
        network = network_of(address)
        self._by_network[network] -= 1
        if not self._by_network[network]:
            del self._by_network[network]


def network_of(address: str) -> str:
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
