"""Where the server listens, how others reach it, and by which names they may."""

import contextlib
import socket
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

EVERYWHERE: Final = ("0.0.0.0", "::")
ELSEWHERE: Final = "192.0.2.1"
"""An address that nobody has (RFC 5737): the way to it leads through the local network."""


NEARBY: Final = (".local", ".lan", ".home", ".internal", ".home.arpa")
"""What the names of computers in a home end with. Nobody can own such a name in the internet."""


class Home(Struct, frozen=True):
    """The address and port that the server listens on, and the address that visitors use."""

    host: str = "127.0.0.1"
    port: int = 8000
    public: str = ""
    """The address that all visitors use, such as https://boxcars.example; empty: any of ours."""
    proxied: bool = False
    """Whether a proxy passes visitors on, which knows by itself what it is called."""
    private_webhooks: bool = False
    """Whether people's webhooks may lead into the own network."""

    @property
    def encrypted(self) -> bool:
        return self.public.startswith("https:")

    @property
    def for_strangers(self) -> bool:
        """Whether people come from elsewhere, who need not know each other."""
        return bool(self.public)

    def is_called(self, host: str) -> bool:
        """Whether a `Host` is a name of this server. A page of a strange name that leads to this
        server's address must not talk to it as if both were one."""
        name = host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host
        name = name.lower()
        if self.public:
            return host.lower() == urlsplit(self.public).netloc or is_loopback(name)
        if self.proxied or name == self.host.lower() or "." not in name:
            return bool(name)
        return name.endswith(NEARBY) or is_loopback(name) or _is_address(name)

    def is_own_page(self, origin: str, scheme: str, host: str) -> bool:
        """Whether a page (`Origin`) is of this server: the same protocol, host and port."""
        return origin.lower() == (self.public or f"{scheme}://{host}".lower())

    def network(self) -> str | None:
        """Its address for others in the local network; None if only this computer reaches it."""
        host = _own_address() if self.host in EVERYWHERE else self.host
        if host is None or is_loopback(host):
            return None
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def _is_address(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    """Whether a host is this computer as it calls itself."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _own_address() -> str | None:
    """This computer's address in the local network. Nothing is sent to find it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect((ELSEWHERE, 9))
        return str(way.getsockname()[0])
    return None
