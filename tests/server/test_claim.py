"""A database is used only by one server, is private, and is refused in one sentence otherwise."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from boxcars.server.store import claim
from boxcars.server.store.claim import Unusable, claimed, prepare_postgres
from boxcars.server.store.migrations import VERSION
from boxcars.server.store.sql import METADATA
from tests.server.databases import Postgres
from tests.server.serving import PATIENCE, Guest, Server

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks and modes")


def refused(database: Path | str) -> str:
    """What a server says that does not start on a database."""
    command = [sys.executable, "-m", "boxcars.server", "--no-browser", "--port", "0"]
    done = subprocess.run(
        [*command, "--db", str(database)], capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 1
    assert done.stdout == "", "no address is told that nobody serves"
    assert done.stderr.count("\n") == 1
    return done.stderr


@posix
def test_a_second_server_on_the_same_file_is_refused(
    start_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = start_server()
    assert "another Boxcars is using" in refused(tmp_path / "tables.sqlite")
    assert Guest(server, "Ann").me["name"] == "Ann"
    server.kill()
    server.start()
    assert Guest(server, "Bob").me["name"] == "Bob"


@posix
def test_only_the_owner_can_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.touch(0o644)
    with claimed(str(path)):
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in tmp_path.iterdir()}
    assert modes == {"tables.sqlite": 0o600, "tables.sqlite.lock": 0o600}


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, this is not a database. " * 100)
    assert "file is not a database" in refused(path)


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA user_version={VERSION + 1}")
    with pytest.raises(Unusable, match="newer Boxcars"), claimed(str(path)):
        pass


def test_a_file_that_lacks_a_column_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE people (id TEXT, name TEXT, color TEXT)")
    with pytest.raises(Unusable, match="people has no shape"), claimed(str(path)):
        pass


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="cannot use"), claimed(str(tmp_path)):
        pass


def test_the_version_is_written_into_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with claimed(str(path)), closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_file_of_the_first_version_is_brought_forward(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as database:
        columns = "id TEXT, code TEXT, watch TEXT, header TEXT, over BOOLEAN, touched BIGINT"
        database.execute(f"CREATE TABLE tables ({columns})")
        database.execute("CREATE TABLE keys (name TEXT, value TEXT)")
        database.execute(
            "CREATE TABLE seatings (table_id TEXT, seat INT, secret TEXT, person TEXT)"
        )
        database.execute("CREATE TABLE people (id TEXT, name TEXT, color TEXT, shape TEXT)")
        row = ("a", "ABCDE", "w", '{"chairs":[]}', 0, 1)
        database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
        database.commit()
    for _ in range(2):
        with claimed(str(path)), closing(sqlite3.connect(path)) as database:
            found = database.execute("SELECT id, version, owner FROM tables").fetchall()
            assert found == [("a", 0, None)]
            assert database.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_file_that_stays_locked_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claim, "LOCKED_SECONDS", 0.05)
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unusable, match="another program has locked"), claimed(str(path)):
            pass


def test_a_postgres_that_only_reads_is_refused(postgres: Postgres) -> None:
    place = postgres.new()
    name = place.partition("?")[0].rpartition("/")[2]
    postgres.ask(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    said = refused(place)
    assert "cannot use" in said
    assert "read-only" in said


def test_two_that_start_at_once_bring_postgresql_forward_together(postgres: Postgres) -> None:
    """The second waits until the first has done all of it."""
    place = postgres.new()
    asyncio.run(prepare_postgres(place))
    postgres.ask("ALTER TABLE people DROP COLUMN webhook, DROP COLUMN since", place)
    postgres.ask("UPDATE keys SET value = '3' WHERE name = 'schema'", place)

    async def both() -> None:
        await asyncio.gather(*[prepare_postgres(place) for _ in range(4)])

    asyncio.run(both())
    ((version,),) = postgres.ask("SELECT value FROM keys WHERE name = 'schema'", place)
    assert version == str(VERSION)


def test_what_fails_half_way_leaves_postgresql_as_it_was(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = postgres.new()
    asyncio.run(prepare_postgres(place))
    postgres.ask("ALTER TABLE people DROP COLUMN webhook, DROP COLUMN since", place)
    postgres.ask("UPDATE keys SET value = '3' WHERE name = 'schema'", place)
    with monkeypatch.context() as broken:
        broken.setattr(METADATA, "create_all", lambda _: 1 / 0)
        with pytest.raises(Unusable, match="division by zero"):
            asyncio.run(prepare_postgres(place))
    asyncio.run(prepare_postgres(place))
    ((version,),) = postgres.ask("SELECT value FROM keys WHERE name = 'schema'", place)
    assert version == str(VERSION)
