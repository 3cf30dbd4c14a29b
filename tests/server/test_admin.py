"""Looking after a database: it is copied, moved, checked and tidied."""

from __future__ import annotations

import asyncio
import io
import sqlite3
import stat
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from boxcars.cli.main import main
from boxcars.server import admin as admin_module
from boxcars.server.ids import now
from boxcars.server.store.claim import claimed
from boxcars.server.store.sql import ADD_TABLE, Store
from tests.server.databases import Postgres
from tests.server.serving import Guest, Server

StartServer = Callable[..., Server]


def played(server: Server) -> tuple[Guest, str, str]:
    """A table with a few answers, and one that is over."""
    ann = Guest(server, "Ann")
    going = ann.table("me", "here", start_player=0)["id"]
    over = ann.table("me", "tourist", rounds=1)["id"]

    async def go() -> None:
        async with ann.seated(going) as line:
            await line.ask("show", seat=0)
            await line.answer()
        async with ann.seated(over) as line:
            await line.play_on()

    asyncio.run(go())
    return ann, going, over


def admin(*arguments: str) -> int:
    return main(["admin", *arguments])


def sequence(guest: Guest, table: str) -> int:
    async def go() -> int:
        async with guest.seated(table) as line:
            return int(line.update["seq"])

    return asyncio.run(go())


def test_tables_move_from_a_file_to_postgres_and_back(
    start_server: StartServer, postgres: Postgres, tmp_path: Path
) -> None:
    """With a backup made while people play; everybody keeps their seat."""
    first, second, third = (str(tmp_path / f"{name}.sqlite") for name in ("a", "b", "c"))
    shared = postgres.new()
    server = start_server(database=first)
    ann, going, over = played(server)
    seq, record = sequence(ann, going), ann.http.get(f"/api/tables/{over}/record").json()
    assert admin("backup", second, "--db", first) == 0
    assert stat.S_IMODE(Path(second).stat().st_mode) == 0o600
    assert admin("restore", second, "--db", shared) == 0
    moved = ann.at(start_server(database=shared))
    assert sequence(moved, going) == seq
    assert moved.http.get(f"/api/tables/{over}/record").json() == record
    assert admin("backup", third, "--db", shared) == 0
    assert admin("restore", third, "--db", str(tmp_path / "d.sqlite")) == 0
    back = ann.at(start_server(database=str(tmp_path / "d.sqlite")))
    assert sequence(back, going) == seq
    assert back.http.get(f"/api/tables/{over}/record").json() == record
    for place in (first, second, shared):
        assert admin("check", "--db", place) == 0


def test_nothing_is_overwritten(
    start_server: StartServer,
    postgres: Postgres,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    place, copy, shared = str(tmp_path / "a.sqlite"), str(tmp_path / "b.sqlite"), postgres.new()
    server = start_server(database=place)
    played(server)
    assert admin("backup", copy, "--db", place) == 0
    assert admin("restore", copy, "--db", shared) == 0
    capsys.readouterr()
    for arguments, reason in (
        (("backup", copy, "--db", place), "is there already"),
        (("restore", copy, "--db", place), "is there already"),
        (("restore", copy, "--db", shared), "there are tables in that database already"),
        (("restore", str(tmp_path / "none"), "--db", place), "there is no backup"),
        (("backup", copy, "--db", str(tmp_path / "none")), "is there already"),
        (("check", "--db", str(tmp_path / "none")), "there is no database"),
        (("tidy", "--days", "1", "--db", place), "another Boxcars is using"),
    ):
        assert admin(*arguments) == 1
        said = capsys.readouterr().err
        assert reason in said
        assert said.count("\n") == 1


def test_a_damaged_file_is_not_restored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = tmp_path / "broken.sqlite"
    broken.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    assert admin("restore", str(broken), "--db", str(tmp_path / "new.sqlite")) == 1
    assert "cannot use" in capsys.readouterr().err
    assert not (tmp_path / "new.sqlite").exists()


def test_a_table_that_cannot_be_played_again_is_named(
    start_server: StartServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = str(tmp_path / "tables.sqlite")
    server = start_server(database=place)
    _, going, over = played(server)
    server.stop()
    with closing(sqlite3.connect(place)) as database, database:
        database.execute("DELETE FROM steps WHERE table_id = ? AND seq > 1", (over,))
        database.execute(
            "UPDATE steps SET answer = '[{}]' WHERE seq > 1 AND table_id = ?", (going,)
        )
        database.execute(
            "INSERT INTO tables (id, code, watch, header, over, touched) "
            "VALUES ('torn', 'TORNX', 'torn', '{\"id\": \"torn', 0, 0)"
        )
    assert admin("check", "--db", place) == 1
    said = capsys.readouterr().out
    assert "table torn: cannot be played again" in said
    assert f"table {over}: is over, and its game is not over" in said
    assert f"table {going}: cannot be played again" in said
    assert "3 tables, 3 of them with faults" in said
    assert admin("stats", "--db", place) == 0
    assert "1 a header that cannot be read" in capsys.readouterr().out


@pytest.mark.parametrize("unfinished", [False, True])
def test_old_tables_are_taken_away(
    start_server: StartServer,
    tmp_path: Path,
    unfinished: bool,
    capsys: pytest.CaptureFixture[str],
) -> None:
    place = str(tmp_path / "tables.sqlite")
    server = start_server(database=place)
    ann, going, over = played(server)
    server.stop()
    old = int((time.time() - 40 * 86400) * 1000)
    with closing(sqlite3.connect(place)) as database, database:
        database.execute("UPDATE tables SET touched = ?", (old,))
    more = ["--unfinished"] if unfinished else []
    number = 2 if unfinished else 1
    assert admin("tidy", "--days", "50", *more, "--db", place) == 0
    assert admin("tidy", "--days", "30", *more, "--dry-run", "--db", place) == 0
    assert admin("tidy", "--days", "30", *more, "--yes", "--db", place) == 0
    assert capsys.readouterr().out.splitlines() == [
        "0 tables were taken away",
        f"{number} tables would be taken away",
        f"{number} tables were taken away",
    ]
    server.start()
    assert ann.http.get(f"/api/tables/{over}/record").status_code == 404
    assert ann.http.get(f"/api/tables/{going}").status_code == (404 if unfinished else 200)


def test_a_table_is_retired_while_people_sit_at_it(
    start_server: StartServer, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    place = postgres.new()
    server = start_server(database=place)
    ann = Guest(server, "Ann")
    table = ann.table("me", "open")

    async def go() -> None:
        async with ann.seated(table["id"]) as line:
            assert (
                await asyncio.to_thread(
                    admin, "retire", table["code"].lower(), "--yes", "--db", place
                )
                == 0
            )
            await line.until(lambda message: message["type"] == "refused")

    asyncio.run(go())
    assert ann.http.get(f"/api/tables/{table['id']}").status_code == 404
    assert admin("stats", "--db", place) == 0
    counted = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert ["0", "tables"] in counted
    assert ["1", "people"] in counted


@pytest.mark.parametrize(("said", "left"), [("", 1), ("n\n", 1), ("y\n", 0)])
def test_what_is_taken_away_is_asked_about_first(
    said: str,
    left: int,
    start_server: StartServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By a person if there is one, and else by `--yes`."""
    place = str(tmp_path / "tables.sqlite")
    server = start_server(database=place)
    table = Guest(server, "Ann").table("me", "open")
    server.stop()
    terminal = io.StringIO(said)
    terminal.isatty = lambda: bool(said)  # type: ignore[method-assign]
    monkeypatch.setattr("sys.stdin", terminal)
    assert admin("retire", table["code"], "--db", place) == 0
    told = capsys.readouterr()
    assert ("Take 1 tables away for good?" in told.out) is bool(said)
    assert ("--yes" in told.err) is not bool(said)
    with closing(sqlite3.connect(place)) as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (left,)


def test_a_table_that_people_came_back_to_meanwhile_is_not_taken_away(place: str) -> None:
    """While somebody thinks over whether to take old tables away, the servers on PostgreSQL run."""
    with claimed(place):

        async def make() -> None:
            store = Store(place)
            await store.open()
            for name, touched in (("old", 0), ("older", 0)):
                row = {"id": name, "code": name, "watch": name, "header": "{}", "version": 0}
                await store.write(
                    [(ADD_TABLE, {**row, "over": True, "touched": touched, "owner": None})]
                )
            await store.close()

        asyncio.run(make())

    def think(tables: int) -> bool:
        assert tables == 2

        async def play(engine: AsyncEngine) -> None:
            async with engine.begin() as connection:
                await connection.execute(
                    sa.text("UPDATE tables SET touched = :now WHERE id = 'old'"), {"now": now()}
                )

        thread = threading.Thread(target=admin_module._with_engine, args=(place, play))
        thread.start()
        thread.join()
        return True

    said: list[str] = []
    assert admin_module.tidy(place, 30, False, think, said.append) == 0
    assert said == ["1 tables were taken away"]
