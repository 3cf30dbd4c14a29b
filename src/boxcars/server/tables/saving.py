"""What is kept of a table: what each change writes, and how a table is read again."""

from collections.abc import Sequence
from typing import Any

import msgspec

from boxcars.engine.types import Seat
from boxcars.server.ids import now
from boxcars.server.store.seal import Seal, hashed
from boxcars.server.store.sql import (
    ADD_CHAT,
    ADD_DEPARTURE,
    ADD_SEATING,
    ADD_STEPS,
    ADD_TABLE,
    DROP_DEPARTURE,
    DROP_SEATING,
    SET_HEADER,
    SET_SEATING,
    SET_TOUCHED,
    Store,
    StoredChat,
    StoredSteps,
)
from boxcars.server.store.writer import Write
from boxcars.server.tables.header import Header
from boxcars.server.tables.viewer import encode
from boxcars.server.wire.live import Chatted


class SavedTable(msgspec.Struct, frozen=True):
    header: Header
    steps: list[StoredSteps]
    chat: list[Chatted]
    done: set[str]
    """The messages that led to steps and chat."""


def message_key(person: str | None, message: str) -> str:
    """What tells the messages of all people apart."""
    return f"{person}/{message}"


async def read_table(store: Store, table_id: str) -> SavedTable | None:
    stored = await store.table(table_id)
    if stored is None or stored.header is None:
        return None
    return SavedTable(
        read_header(stored.header, store.seal),
        stored.steps,
        [said(each) for each in stored.chat],
        messages(stored.steps) | messages(stored.chat),
    )


def messages(rows: Sequence[StoredSteps | StoredChat]) -> set[str]:
    """The messages that led to these."""
    return {message_key(row.person, row.message) for row in rows if row.message is not None}


def said(row: StoredChat) -> Chatted:
    return Chatted(row.number, row.seat, row.name, row.text, row.at)


def read_header(text: str, seal: Seal) -> Header:
    header = msgspec.json.decode(text, type=Header)
    for chair in header.chairs:
        chair.secret = seal.open(chair.secret)
    if header.dice_secret is not None:
        header.dice_secret = seal.open(header.dice_secret)
    return header


def write_header(header: Header, seal: Seal) -> str:
    """As it is kept: the secrets of its seats and of its dice are sealed."""
    chairs = [
        msgspec.structs.replace(chair, secret=seal.close(chair.secret)) for chair in header.chairs
    ]
    dice = None if header.dice_secret is None else seal.close(header.dice_secret)
    return encode(msgspec.structs.replace(header, chairs=chairs, dice_secret=dice)).decode()


def table_rows(header: Header, owner: str | None, seal: Seal) -> list[Write]:
    """What a new table writes."""
    table: dict[str, Any] = {
        "id": header.id,
        "code": header.code,
        "watch": header.watch,
        "header": write_header(header, seal),
        "over": False,
        "touched": now(),
        "version": header.version,
        "owner": owner,
    }
    return [(ADD_TABLE, table), *_new_seatings(header, 0)]


def header_rows(header: Header, before: Header, seal: Seal) -> list[Write]:
    """What a header that was changed writes."""
    table: dict[str, Any] = {
        "table": header.id,
        "new_code": header.code,
        "new_watch": header.watch,
        "new_header": write_header(header, seal),
        "new_version": header.version,
        "before": before.version,
        "is_over": header.phase == "over",
        "at": now(),
    }
    rows: list[Write] = [(SET_HEADER, table)]
    seats = len(before.chairs)
    for seat, chair in enumerate(header.chairs[:seats]):
        who = {"table": header.id, "at_seat": seat, "who": chair.person}
        rows.append((SET_SEATING, {**who, "new_secret": hashed(chair.secret)}))
    for seat in range(len(header.chairs), seats):
        rows.append((DROP_SEATING, {"table": header.id, "at_seat": seat}))
    for person in set(header.left) - set(before.left):
        rows.append((ADD_DEPARTURE, {"table_id": header.id, "person": person}))
    for person in set(before.left) - set(header.left):
        rows.append((DROP_DEPARTURE, {"table": header.id, "who": person}))
    return rows + _new_seatings(header, seats)


def times_row(header: Header, before: Header, seal: Seal) -> Write:
    """What a step writes at a table with a clock: nobody changed seats."""
    (row, *_) = header_rows(header, before, seal)
    return row


def _new_seatings(header: Header, known: int) -> list[Write]:
    """What the seats from a number on write."""
    rows: list[Write] = []
    for seat, chair in list(enumerate(header.chairs))[known:]:
        row = {"table_id": header.id, "seat": seat, "person": chair.person}
        rows.append((ADD_SEATING, {**row, "secret": hashed(chair.secret)}))
    return rows


def touched_row(table_id: str, at: int) -> Write:
    """That a table is played at: one that was not for long does not go on by itself."""
    return SET_TOUCHED, {"table": table_id, "at": at}


def steps_row(
    table_id: str,
    seq: int,
    seat: Seat | None,
    answers: Sequence[object] | None,
    person: str | None = None,
    message: str | None = None,
) -> Write:
    """What an answer and the outcomes that came of it write: one row for all of them, numbered as
    the first. None takes the last answer back."""
    row: dict[str, Any] = {
        "table_id": table_id,
        "seq": seq,
        "seat": seat,
        "answer": None if answers is None else encode(answers).decode(),
        "person": person,
        "message": message,
    }
    return ADD_STEPS, row


def steps_in(rows: Sequence[Write]) -> list[StoredSteps]:
    """The steps among what is written."""
    found = [row for what, row in rows if what is ADD_STEPS]
    return [
        StoredSteps(row["seq"], row["seat"], row["answer"], row["person"], row["message"])
        for row in found
    ]


def chat_row(table_id: str, said: Chatted, person: str, message: str) -> Write:
    row = msgspec.structs.asdict(said)
    return ADD_CHAT, {**row, "table_id": table_id, "person": person, "message": message}
