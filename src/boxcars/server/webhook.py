"""A webhook per person: a small message to an address of theirs when it is their turn.

The server calls addresses that strangers chose, so it is careful: https only, no redirects, no
names with passwords, a short wait, and never an address of the server itself or of its own network,
which is looked at when the connection is made and not when the address was given. Whoever runs the
server may allow their own network (`--private-webhooks`).
"""

import asyncio
import logging
import re
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from boxcars.server.errors import RequestRefused

SECONDS: Final = 5.0
"""How long a call may take in all."""
AT_ONCE: Final = 32
REST_SECONDS: Final = 60.0
"""For how long an address is left alone that did not answer: it must not keep others waiting."""
RESTING: Final = 10_000
"""How many of those are remembered."""
ASSIGNED: Final = IPv6Network("2000::/3")
"""All addresses of the sixth internet protocol that belong to somebody in the internet."""
PRINTABLE: Final = re.compile(r"[\x21-\x7e]+")
STATUS_BYTES: Final = 1024
LOOKUPS: Final = 16
"""How many names are looked up at the same time, those included that nobody waits for any more."""

log = logging.getLogger(__name__)


class YourTurn(Struct, frozen=True, tag_field="type", tag="your_turn"):
    """What is sent. Nothing in it is secret: the link works for those who sit there."""

    game: str
    table: str
    """Its title; may be empty."""
    name: str
    """What the person is called there."""
    link: str


class Webhooks:
    def __init__(self, private: bool = False) -> None:
        self._private = private
        self._calling = asyncio.Semaphore(AT_ONCE)
        self._tls: ssl.SSLContext | None = None
        """Made when it is first needed, and once: that takes a while."""
        self._lookups = threading.BoundedSemaphore(LOOKUPS)
        self._under_way: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._rest_until: dict[str, float] = {}
        """Until when those are not called who did not answer."""

    def close(self) -> None:
        """Ends the calls that are under way, and makes no more."""
        self._closed = True
        for call in self._under_way:
            call.cancel()

    def check(self, url: str, field: str = "webhook") -> str:
        """The address as it was given, if it may be called."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise _refused("is no address", field) from None
        schemes = ("https", "http") if self._private else ("https",)
        if not PRINTABLE.fullmatch(url) or not parts.hostname or port == 0:
            raise _refused("must be an address such as https://example.org/my-turn", field)
        if parts.scheme not in schemes:
            raise _refused("must begin with https://", field)
        if parts.username is not None or parts.password is not None or parts.fragment:
            raise _refused("must have no user name, password or #", field)
        return url

    async def call(self, url: str, message: YourTurn, whose: str = "") -> bool:
        """Returns whether it was taken."""
        body = msgspec.json.encode(message)
        status = await self.post(url, body, {"Content-Type": "application/json"}, whose)
        return 200 <= status < 300

    async def post(self, url: str, body: bytes, headers: Mapping[str, str], whose: str = "") -> int:
        """Returns the status of the answer; 0 if there was none. What goes wrong is nobody's
        business but that of whoever gave the address; `whose` it is, or the address itself, is
        left alone for a while then."""
        task = asyncio.current_task()
        whose, now = whose or url, time.monotonic()
        if self._closed or task is None or self._rest_until.get(whose, 0.0) > now:
            return 0
        self._under_way.add(task)
        try:
            async with self._calling, asyncio.timeout(SECONDS):
                return await self._post(self.check(url), body, headers)
        except (OSError, TimeoutError, ValueError, ssl.SSLError, RequestRefused) as error:
            log.info("a webhook failed: %s", type(error).__name__)
            self._let_rest(whose)
            return 0
        finally:
            self._under_way.discard(task)

    def _let_rest(self, whose: str) -> None:
        self._rest_until.pop(whose, None)
        self._rest_until[whose] = time.monotonic() + REST_SECONDS
        if len(self._rest_until) > RESTING:
            del self._rest_until[next(iter(self._rest_until))]

    async def _post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        parts = urlsplit(url)
        host = parts.hostname or ""
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        address = await self._address(host, port)
        reader, writer = await asyncio.open_connection(
            address,
            port,
            ssl=self._secured() if secure else None,
            server_hostname=host if secure else None,
            limit=STATUS_BYTES,
        )
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUser-Agent: Boxcars\r\n"
            + "".join(f"{name}: {value}\r\n" for name, value in headers.items())
            + f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        try:
            writer.write(head.encode("ascii") + body)
            await writer.drain()
            status = await reader.readline()
        finally:
            writer.transport.abort()
        said = re.match(rb"HTTP/1\.[01] (\d\d\d)\b", status)
        return int(said[1]) if said else 0

    def _secured(self) -> ssl.SSLContext:
        if self._tls is None:
            self._tls = ssl.create_default_context()
        return self._tls

    async def _address(self, host: str, port: int) -> str:
        """Where a name leads now, if that may be called. The connection is made to this very
        address, so that the name cannot lead elsewhere a moment later."""
        for *_, place in await self._look_up(host, port):
            address = str(place[0])
            if self._private or (is_public(address) and not is_own(address)):
                return address
        raise OSError("the address is not in the internet")

    async def _look_up(self, host: str, port: int) -> list[tuple[Any, ...]]:
        """In a thread of its own: a name server that does not answer must not keep the threads from
        their work that read the database and make replays, nor the server from ending."""
        if not self._lookups.acquire(blocking=False):
            raise OSError("too many names are being looked up")
        loop = asyncio.get_running_loop()
        found: asyncio.Future[list[tuple[Any, ...]]] = loop.create_future()

        def tell(error: OSError | None, places: list[tuple[Any, ...]]) -> None:
            if found.done():
                return
            if error is None:
                found.set_result(places)
            else:
                found.set_exception(error)

        def look_up() -> None:
            error, places = None, []
            try:
                places = list(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
            except (OSError, UnicodeError) as failure:
                error = OSError(str(failure))
            finally:
                self._lookups.release()
            # Whoever waited may be gone, and the server too.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(tell, error, places)

        threading.Thread(target=look_up, name="name lookup", daemon=True).start()
        return await found


def is_public(text: str) -> bool:
    """Whether an address is in the internet, and not in somebody's own network."""
    address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if inner is None:
            # What is translated into the other internet's addresses may lead anywhere.
            return address in ASSIGNED and address.is_global
        address = inner
    return address.is_global and not address.is_multicast


def is_own(address: str) -> bool:
    """Whether an address is this computer's, whose doors may be open wider to itself than to
    others. Nothing is sent to find that out."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
        way.connect((address, 9))
        return ip_address(way.getsockname()[0]) == ip_address(address)
    return False


def _refused(reason: str, field: str) -> RequestRefused:
    return RequestRefused("bad_request", reason, field)
