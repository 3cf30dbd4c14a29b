"""Where the server listens, and how others in the local network reach it."""

import contextlib
import socket
from ipaddress import ip_address
from typing import Final

from msgspec import Struct

EVERYWHERE: Final = ("0.0.0.0", "::")
ELSEWHERE: Final = "192.0.2.1"
"""An address that nobody has (RFC 5737): the way to it leads through the local network."""


class Home(Struct, frozen=True):
    """The address and port that the server listens on."""

    host: str = "127.0.0.1"
    port: int = 8000

    def network(self) -> str | None:
        """Its address for others in the local network; None if only this computer reaches it."""
        host = _own_address() if self.host in EVERYWHERE else self.host
        if host is None or is_loopback(host):
            return None
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


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
