"""Running the server on this machine: its address, its data folder, the browser."""

import asyncio
import contextlib
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Final

import uvicorn
from platformdirs import user_data_path

from boxcars.server.app import make_app
from boxcars.server.command import PORT, Plan
from boxcars.server.connections import Crowd, patient
from boxcars.server.home import Home
from boxcars.server.http.pages import client_is_built
from boxcars.server.limits import FRAME_BYTES, connections_each
from boxcars.server.logs import begin_log
from boxcars.server.store.claim import Unusable, claimed
from boxcars.texts import ENGLISH, SHELL, Texts, plain

PORTS_TRIED: Final = 100
SHUTDOWN_SECONDS: Final = 3
LOOPBACK: Final = ("127.0.0.1", "::1")
NO_CLIENT: Final = (
    "there is no browser client here to serve: `make web` builds it in a clone, "
    "and a released package has it"
)


def default_database() -> str:
    folder: Path = user_data_path("boxcars", appauthor=False)
    return str(folder / "tables.sqlite")


def serve(plan: Plan, language: str = ENGLISH) -> int:
    """Serves until it is told to stop; returns the process's exit status. Whoever starts it at home
    reads in their language where it is; what goes wrong, and the log, is English."""
    if not client_is_built():
        print(f"boxcars: {NO_CLIENT}", file=sys.stderr)
        return 1
    try:
        listening = listen(plan.host, plan.port)
    except OSError as error:
        print(f"boxcars: cannot listen on {plan.host}: {error.strerror}", file=sys.stderr)
        return 1
    port = listening.getsockname()[1]
    address = f"http://{_shown(plan.host)}:{port}/"
    if plan.port is None and port != PORT:
        print(_say(language, "port", taken=str(PORT), port=str(port)))
    database = plan.database or default_database()
    proxies = [*(LOOPBACK if plan.behind_proxy else ()), *plan.trusted_proxies]
    home = Home(plan.host, port, plan.public_url, bool(proxies), plan.private_webhooks)
    try:
        with claimed(database, plan.durable):
            return _run(plan, database, address, listening, home, proxies, language)
    except Unusable as error:
        print(f"boxcars: {error}", file=sys.stderr)
        return 1


def _say(language: str, what: str, **args: str) -> str:
    return plain(Texts(SHELL, (), None, language).say(f"term.serve.{what}", args))


def _run(
    plan: Plan,
    database: str,
    address: str,
    listening: socket.socket,
    home: Home,
    proxies: list[str],
    language: str,
) -> int:
    if home.public:
        public = f"{home.public}/"
        print(_say(language, "public", address=address, public=public), flush=True)
    else:
        print(_say(language, "at", address=address), flush=True)
        if (network := home.network()) is not None:
            print(_say(language, "network", address=f"{network}/"), flush=True)
    if plan.browser:
        threading.Timer(0.5, webbrowser.open, [address]).start()
    begin_log(plan.log_format)
    config = uvicorn.Config(
        make_app(database, plan.rate, home, plan.metrics, plan.durable, plan.program_seconds),
        log_config=None,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio" if plan.plain_websocket else _fast_websocket(),
        ws_max_size=FRAME_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        http=patient(Crowd(connections_each(plan.rate), proxies)),
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        server_header=False,
    )
    server = uvicorn.Server(config)
    with contextlib.suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return 0 if server.started else 1


def _fast_websocket() -> type[asyncio.Protocol]:
    # Loaded only if it is wanted: it is what may break with another uvicorn.
    from boxcars.server.live.fast_websocket import FastSocket

    return FastSocket


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on a port, or without one on the first free port from 8000 on."""
    if port is not None:
        return _bind(host, port)
    for tried in range(PORT, PORT + PORTS_TRIED - 1):
        with contextlib.suppress(OSError):
            return _bind(host, tried)
    return _bind(host, PORT + PORTS_TRIED - 1)


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(1024)
        listening.setblocking(False)
    except OSError:
        listening.close()
        raise
    return listening


def _shown(host: str) -> str:
    """The host as a person would type it."""
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host
