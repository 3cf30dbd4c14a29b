"""What a table costs in memory, as the allocator counts it: a busy machine changes nothing."""

from __future__ import annotations

import asyncio
import gc
import json
import tracemalloc
from pathlib import Path

import boxcars
from boxcars.server.access import Access
from boxcars.server.live.handler import Conversation
from boxcars.server.store.sql import Store
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.tables import NewTable, SeatPlan, Settings
from tests.server.test_recovering import Remembering

PLAN = NewTable(
    game="las-vegas",
    seats=(SeatPlan("me"), SeatPlan("open"), SeatPlan("open"), SeatPlan("open")),
    options={"rounds": 8},
    settings=Settings(undo=False),
)
TABLES, ANSWERS = 20, 60


class Silent(Remembering):
    """Remembers nothing of what it is told."""

    def say(self, text: bytes) -> None:
        pass


async def four_at_a_table(access: Access) -> tuple[Table, list[Conversation]]:
    table = await access.tables.make(PLAN, "0", "Ann")
    talks = []
    for seat, name in enumerate(("Ann", "Bob", "Cyd", "Dan")):
        talk = Conversation(access, table, Viewer(Silent(), str(seat), name, may_join=True))
        await table.enter(talk._viewer)
        await talk.hear(b'{"type":"hello","have":0}')
        if seat:
            sit = {"type": "sit", "id": name, "seat": seat}
            await talk.hear(json.dumps(sit).encode())
        talks.append(talk)
    return table, talks


def test_a_table_at_rest_is_small(tmp_path: Path) -> None:
    """With its four viewers, without their connections, which the operating system has too."""

    async def go() -> None:
        access = Access(Store(str(tmp_path / "tables.sqlite")))
        await access.open()
        await four_at_a_table(access)
        gc.collect()
        tracemalloc.start()
        kept = [await four_at_a_table(access) for _ in range(TABLES)]
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert all(table.header.phase == "playing" for table, _ in kept)
        assert taken / TABLES < 40_000
        await access.close()

    asyncio.run(go())


def test_an_answer_leaves_little_behind() -> None:
    """The log stays in memory while a game is played at: its events, and who answered what."""
    play = boxcars.new("las-vegas", 4, {"rounds": 8}, seed=1)

    def answer_often() -> None:
        for _ in range(ANSWERS):
            seat = play.questions[0].seat
            play.answer(seat, play.legal(seat)[0])

    answer_often()
    gc.collect()
    tracemalloc.start()
    answer_often()
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / ANSWERS < 640
