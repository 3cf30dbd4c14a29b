"""After a power cut the file is sound, and with `--durable` nothing acknowledged is lost."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from boxcars.server.store.claim import Unusable, claimed
from tests.server.databases import Postgres
from tests.server.power_cut import Kind, check, written

noted = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None, reason="needs Linux and a C compiler"
)


@noted
@pytest.mark.parametrize("kind", ["durable", "usual"])
def test_power_may_fail_at_any_moment(kind: Kind, tmp_path: Path) -> None:
    notes = written(kind, 12, tmp_path)
    # The log was brought home in between, and begun anew.
    assert any(note.what == "w" and note.file == "d" for note in notes)
    made, lost = check(notes, kind, 600)
    assert made > 300
    if kind == "usual":
        # The test sees what a power cut takes: the last moments, if nobody waits for the disk.
        assert lost > 0


def test_a_durable_server_on_postgres_wants_one_that_writes_through(postgres: Postgres) -> None:
    place = postgres.new()
    # As the servers of tests are: nothing there has to survive a power cut.
    with claimed(place):
        pass
    with pytest.raises(Unusable, match="fsync is off"), claimed(place, durable=True):
        pass
    try:
        set_fsync(postgres, "on")
        with claimed(place, durable=True):
            pass
    finally:
        set_fsync(postgres, "off")


def set_fsync(postgres: Postgres, value: str) -> None:
    postgres.ask(f"ALTER SYSTEM SET fsync = {value}")
    postgres.ask("SELECT pg_reload_conf()")
    while postgres.ask("SHOW fsync")[0]["fsync"] != value:
        pass
