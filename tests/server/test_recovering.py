"""When something breaks between a step and its commit, the table goes on from what is on disk."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from boxcars.engine.state import State
from boxcars.server.access import Access
from boxcars.server.live.handler import Conversation
from boxcars.server.store.claim import claimed
from boxcars.server.store.sql import Store
from boxcars.server.tables.held_chance import HeldChance
from boxcars.server.tables.viewer import Viewer
from boxcars.server.wire.tables import NewTable, SeatPlan, Settings


class Remembering:
    """A socket that keeps what is said on it."""

    def __init__(self) -> None:
        self.said: list[Any] = []
        self.ended = False

    def say(self, text: bytes) -> None:
        self.said.append(json.loads(text))

    async def listen(self) -> bytes | None:
        return None

    def keeps(self, talk: asyncio.Task[None]) -> bool:
        return False

    def hang_up(self, code: int = 1013) -> None:
        self.ended = True


def test_a_step_that_breaks_is_not_played(
    place: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(self: HeldChance, state: State) -> None:
        if self.free:
            raise RuntimeError("the dice rolled off the table")

    async def go() -> None:
        access = Access(Store(place))
        await access.open()
        plan = NewTable(
            game="las-vegas",
            seats=(SeatPlan("me"), SeatPlan("here")),
            settings=Settings(undo=False),
        )
        table = await access.tables.make(plan, "ann", "Ann")
        line = Remembering()
        viewer = Viewer(line, "ann", "Ann", may_join=True)
        conversation = Conversation(access, table, viewer)
        table.audience.enter(viewer)
        await conversation.hear(b'{"type":"hello"}')
        seq = table.seq
        seat = table.turn()[0]
        answer = {"type": "place", "number": table.game.play.legal(seat)[0].number}  # type: ignore[attr-defined]
        message = {"type": "answer", "id": "1", "seat": seat, "seq": seq, "answer": answer}
        with monkeypatch.context() as broken:
            broken.setattr(HeldChance, "outcome", break_down)
            await conversation.hear(json.dumps(message).encode())
        assert (line.said[-1]["id"], line.said[-1]["kind"]) == ("1", "unavailable")
        await asyncio.sleep(0)
        assert line.ended
        assert table.gone
        again = await access.tables.open(table.header.id)
        assert again is not table
        assert again.seq == seq
        await again.answer(seat, answer, "ann", "1", viewer)
        assert again.seq > seq
        await access.close()

    with claimed(place):
        asyncio.run(go())
    assert "the dice rolled off the table" in caplog.text
