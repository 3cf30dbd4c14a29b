"""One server for the tests that leave it alone, and fresh ones for those that kill it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.databases import Postgres, running_postgres
from tests.server.loaded import LoadedDice
from tests.server.serving import Server

ON_BOTH = ("test_hosting", "test_play", "test_positions", "test_seats", "test_signing_out")
"""The tests that run on a server with SQLite and on one with PostgreSQL."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running_postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of either kind, as `--db` takes it."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite")
    running: Postgres = request.getfixturevalue("postgres")
    return running.new()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """What depends on the database is run on both kinds."""
    if "server" in metafunc.fixturenames:
        both = metafunc.module.__name__.rpartition(".")[2] in ON_BOTH
        kinds = ["sqlite", "postgres"] if both else ["sqlite"]
        metafunc.parametrize("server", kinds, indirect=True, scope="session")


@pytest.fixture(scope="session")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("server")
    database = ""
    if getattr(request, "param", "sqlite") == "postgres":
        running: Postgres = request.getfixturevalue("postgres")
        database = running.new()
    server = Server(folder, "--rate", "100000", database=database)
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

    def start(*arguments: str, database: str = "") -> Server:
        servers.append(Server(tmp_path, *arguments, database=database))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()
        assert "Traceback" not in server.log()
