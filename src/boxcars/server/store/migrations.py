"""Versions of the database: its number grows when what is kept changes its form.

A database of an older version is brought forward step by step, in one transaction; one of a newer
version is refused. All statements are understood by SQLite and PostgreSQL.
"""

import json
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

from boxcars.server.store.seal import Seal, hashed

Execute = Callable[[str, dict[str, Any]], Sequence[Any]]
"""Runs a statement with its values, in the transaction, and returns its rows."""


def add_owners(execute: Execute) -> None:
    """Several processes share the tables."""
    for statement in (
        "ALTER TABLE tables ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE tables ADD COLUMN owner VARCHAR(32)",
        "CREATE INDEX tables_going_on ON tables (over, touched)",
        "CREATE INDEX tables_owner ON tables (owner)",
    ):
        execute(statement, {})


def seal_secrets(execute: Execute) -> None:
    """The secrets of seats are no longer there to be read. Links that were given go on working."""
    keys = execute("SELECT value FROM keys WHERE name = 'cookies'", {})
    key = keys[0][0] if keys else secrets.token_hex(32)
    if not keys:
        execute("INSERT INTO keys (name, value) VALUES ('cookies', :value)", {"value": key})
    seal = Seal(bytes.fromhex(key))
    for (table,) in execute("SELECT id FROM tables", {}):
        ((text,),) = execute("SELECT header FROM tables WHERE id = :id", {"id": table})
        header = json.loads(text)
        for chair in header["chairs"]:
            chair["secret"] = seal.close(chair["secret"])
        execute(
            "UPDATE tables SET header = :header WHERE id = :id",
            {"header": json.dumps(header, separators=(",", ":")), "id": table},
        )
    for table, seat, secret in execute("SELECT table_id, seat, secret FROM seatings", {}):
        execute(
            "UPDATE seatings SET secret = :secret WHERE table_id = :id AND seat = :seat",
            {"secret": hashed(secret), "id": table, "seat": seat},
        )


def add_webhooks(execute: Execute) -> None:
    """People may be told elsewhere that it is their turn."""
    execute("ALTER TABLE people ADD COLUMN webhook VARCHAR(300)", {})


def add_checked_dice(execute: Execute) -> None:
    """Headers hold what dice follow from, and there are tables for what came and for notices: those
    are made by themselves. An older Boxcars would roll other dice."""


def add_signing_out(execute: Execute) -> None:
    """Cookies of before that a person signed out are worth nothing."""
    execute("ALTER TABLE people ADD COLUMN since BIGINT NOT NULL DEFAULT 0", {})


MIGRATIONS: Final[dict[int, Callable[[Execute], None]]] = {
    2: add_owners,
    3: seal_secrets,
    4: add_webhooks,
    5: add_checked_dice,
    6: add_signing_out,
}
"""By the version that they lead to."""
VERSION: Final = max(MIGRATIONS)


class TooNew(Exception):
    """A database of a version that this Boxcars does not know."""

    def __init__(self, place: str, version: int) -> None:
        super().__init__(
            f"{place} was written by a newer Boxcars: it is version {version}, "
            f"and this Boxcars knows versions up to {VERSION}"
        )


def bring_forward(execute: Execute, place: str, version: int) -> None:
    """Brings a database of a version to this one."""
    if version > VERSION:
        raise TooNew(place, version)
    for to in range(version + 1, VERSION + 1):
        MIGRATIONS[to](execute)
