"""Connections: nobody keeps one open for nothing, and nobody has them all.

uvicorn waits for a request for as long as it takes. Here, whoever has sent no whole request in a
while is hung up on, and who sends headers without end; and one address has only so many
connections. This uses what uvicorn does not promise to keep, as `live/fast_websocket.py` does.
"""

import asyncio
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Any, Final
from weakref import WeakSet

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from boxcars.server.limits import ADDRESSES_KEPT, CROWD, HEAD_BYTES, network_of

LOOK_SECONDS: Final = 10.0
"""Whoever owes the same part of a request at two looks in a row is hung up on."""

Debt = tuple[str, int] | None
"""What a visitor has to send next, and of which request; None: nothing, it is being answered."""


class Crowd:
    """Who is connected, by address. Proxies stand for many and are not counted as one, but the
    whole server has only so many connections."""

    def __init__(self, most: int, proxies: Sequence[str] = ()) -> None:
        self._most = most
        self._proxies: list[IPv4Network | IPv6Network] = [ip_network(each) for each in proxies]
        self._by_address: dict[str, WeakSet[asyncio.Transport]] = {}
        self._all: WeakSet[asyncio.Transport] = WeakSet()

    def admit(self, address: str, transport: asyncio.Transport) -> bool:
        """Whether one more connection of an address is let in."""
        if not self._has_room(transport):
            return False
        if not address or any(ip_address(address) in each for each in self._proxies):
            return True
        network = network_of(address)
        mine = self._by_address.setdefault(network, WeakSet())
        if len(mine) >= self._most:
            mine = self._by_address[network] = WeakSet(
                each for each in mine if not each.is_closing()
            )
        if len(mine) >= self._most:
            return False
        mine.add(transport)
        if len(self._by_address) > ADDRESSES_KEPT:
            self._by_address = {at: some for at, some in self._by_address.items() if len(some)}
        return True

    def _has_room(self, transport: asyncio.Transport) -> bool:
        """Whether the server takes one more connection at all, and counts it."""
        most = self._most * CROWD
        if len(self._all) >= most:
            self._all = WeakSet(each for each in self._all if not each.is_closing())
        if len(self._all) >= most:
            return False
        self._all.add(transport)
        return True


class PatientProtocol(HttpToolsProtocol):
    crowd = Crowd(1 << 30)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._looking: asyncio.TimerHandle | None = None
        self._got_on = False
        """Whether what came last ended the headers of a request, or belonged to its body."""
        self._head_bytes = 0
        if self.crowd.admit(self.client[0] if self.client else "", transport):
            self._look_later()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        self._got_on = False
        super().data_received(data)
        self._head_bytes = 0 if self._got_on else self._head_bytes + len(data)
        if self._head_bytes > HEAD_BYTES:
            self.transport.abort()

    def on_headers_complete(self) -> None:
        self._got_on = True
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._got_on = True
        super().on_body(body)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._look_no_more()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self._look_no_more()

    def _look_later(self) -> None:
        self._looking = self.loop.call_later(LOOK_SECONDS, self._look, self._debt())

    def _look_no_more(self) -> None:
        """So that nothing stays in memory only to be looked at once more."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def _look(self, before: Debt) -> None:
        debt = self._debt()
        if debt is not None and debt == before:
            self.transport.abort()
        else:
            self._look_later()

    def _debt(self) -> Debt:
        cycle = self.cycle
        if cycle is None:
            return "head", 0
        if cycle.response_complete:
            # Between two requests uvicorn has a clock of its own.
            return None if self.timeout_keep_alive_task is not None else ("head", id(cycle))
        return ("body", id(cycle)) if cycle.more_body else None


def patient(crowd: Crowd) -> type[PatientProtocol]:
    """The protocol of a server with this crowd."""
    members: dict[str, Any] = {"crowd": crowd}
    return type("PatientProtocol", (PatientProtocol,), members)
