"""One server for the tests that leave it alone, and fresh ones for those that kill it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.loaded import LoadedDice
from tests.server.serving import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"), "--rate", "100000")
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log()


@pytest.fixture(scope="session")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With dice and bots that do the same each time."""
    server = LoadedDice(tmp_path_factory.mktemp("loaded"))
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log()


@pytest.fixture(scope="session")
def strict_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With the limits that people get."""
    server = Server(tmp_path_factory.mktemp("strict"))
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log()


@pytest.fixture(scope="session")
def plain_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Without the short way for live messages."""
    folder = tmp_path_factory.mktemp("plain")
    server = Server(folder, "--rate", "100000", "--plain-websocket")
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log()


@pytest.fixture(params=["server", "plain_server"])
def either_server(request: pytest.FixtureRequest) -> Server:
    server: Server = request.getfixturevalue(request.param)
    return server


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    servers: list[Server] = []

    def start(*arguments: str) -> Server:
        servers.append(Server(tmp_path, *arguments))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()
        assert "Traceback" not in server.log()
