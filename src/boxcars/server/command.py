"""The arguments of `boxcars serve`. This loads fast; the server is loaded when it is run."""

import argparse
from ipaddress import ip_network
from typing import Final
from urllib.parse import urlsplit

from msgspec import Struct

from boxcars.server.limits import MESSAGES, PROGRAM_SECONDS, Rate
from boxcars.server.logs import LogFormat

HOST: Final = "127.0.0.1"
PORT: Final = 8000


class Plan(Struct, frozen=True):
    """How to serve."""

    host: str = HOST
    port: int | None = None
    """A certain port; without one, 8000 or the next that is free."""
    database: str = ""
    """A path or a database URL; empty: a file in the user's data folder."""
    durable: bool = False
    browser: bool = True
    rate: Rate = MESSAGES
    program_seconds: float = PROGRAM_SECONDS
    plain_websocket: bool = False
    behind_proxy: bool = False
    trusted_proxies: tuple[str, ...] = ()
    """The addresses or networks of other proxies that are believed who the visitors are."""
    public_url: str = ""
    metrics: bool = False
    log_format: LogFormat = "text"
    private_webhooks: bool = False


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default=HOST, help=f"address to listen on (default {HOST})")
    parser.add_argument(
        "--port", type=_port, help=f"port to listen on (default {PORT}, or the next free one)"
    )
    parser.add_argument(
        "--db",
        dest="database",
        default="",
        metavar="PATH or URL",
        help="where tables are kept (default: a file in your data folder)",
    )
    parser.add_argument(
        "--durable",
        action="store_true",
        help="acknowledge nothing that a power cut could still take: waits for the disk each time",
    )
    parser.add_argument(
        "--no-browser", dest="browser", action="store_false", help="do not open a browser"
    )
    parser.add_argument(
        "--rate",
        type=_rate,
        default=MESSAGES,
        metavar="N",
        help=f"messages a second that one connection may send (default {MESSAGES.per_second:.0f})",
    )
    parser.add_argument(
        "--program-seconds",
        type=_seconds,
        default=PROGRAM_SECONDS,
        metavar="N",
        help=f"how long a program may think without a clock (default {PROGRAM_SECONDS:.0f})",
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        help="a proxy on this machine passes visitors on, and says who they are (X-Forwarded-...)",
    )
    parser.add_argument(
        "--trusted-proxy",
        dest="trusted_proxies",
        type=_network,
        action="append",
        default=[],
        metavar="ADDRESS",
        help="the same for a proxy elsewhere: its address or network; may be repeated",
    )
    parser.add_argument(
        "--public-url",
        type=_public_url,
        default="",
        metavar="URL",
        help="the address that all visitors use, such as https://boxcars.example",
    )
    parser.add_argument(
        "--metrics",
        action="store_true",
        help="serve figures for Prometheus at /metrics, to whoever comes past no proxy",
    )
    parser.add_argument(
        "--log-format", choices=("text", "json"), default="text", help="how the log is written"
    )
    parser.add_argument(
        "--private-webhooks",
        action="store_true",
        help="people's webhooks may be http and lead into your own network",
    )
    parser.add_argument(
        "--plain-websocket",
        action="store_true",
        help="do without the short way for live messages: slower, and nothing but plain uvicorn",
    )


def plan_of(arguments: argparse.Namespace) -> Plan:
    given = {name: getattr(arguments, name) for name in Plan.__struct_fields__}
    return Plan(**given | {"trusted_proxies": tuple(arguments.trusted_proxies)})


def _port(text: str) -> int:
    if text.isdecimal() and 0 <= int(text) <= 65535:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")


def _network(text: str) -> str:
    try:
        return str(ip_network(text))
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"must be an address or a network such as 172.16.0.0/12, not {text!r}"
        ) from None


def _public_url(text: str) -> str:
    if not text:
        return ""
    try:
        url = urlsplit(text)
        port = url.port
    except ValueError:
        url, port = urlsplit(""), None
    if url.scheme not in ("http", "https") or not url.hostname or url.path.strip("/") or url.query:
        raise argparse.ArgumentTypeError(
            f"must be an address without a path, such as https://boxcars.example, not {text!r}"
        )
    host = f"[{url.hostname}]" if ":" in url.hostname else url.hostname
    # As browsers say it: without the port that the protocol has anyway.
    usual = port is None or port == {"http": 80, "https": 443}[url.scheme]
    return f"{url.scheme}://{host}" + ("" if usual else f":{port}")


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if 0 < seconds <= 3600:
        return seconds
    raise argparse.ArgumentTypeError(f"must be a number of seconds up to 3600, not {text!r}")


def _rate(text: str) -> Rate:
    if text.isdecimal() and int(text) > 0:
        return Rate(float(text), 2 * float(text))
    raise argparse.ArgumentTypeError(f"must be a whole number above 0, not {text!r}")
