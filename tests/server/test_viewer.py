"""A viewer that does not read is dropped, and nobody waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

from boxcars.server.viewer import QUEUED, Viewer


def test_messages_are_sent_in_order_and_a_full_queue_ends_the_connection() -> None:
    async def go() -> None:
        viewer = Viewer("ann", "Ann", may_join=True)
        sent: list[str] = []
        stuck = asyncio.Event()

        async def send(message: Any) -> None:
            sent.append(message["text"])
            if message["text"] == "stuck":
                await stuck.wait()

        sending = asyncio.create_task(viewer.send_all(send))
        for text in ("one", "two", "stuck"):
            viewer.tell_text(text)
        await asyncio.sleep(0.01)
        assert sent == ["one", "two", "stuck"]
        for number in range(QUEUED):
            viewer.tell_text(str(number))
        assert not viewer.dropped
        viewer.tell_text("one too many")
        assert viewer.dropped
        stuck.set()
        async with asyncio.timeout(10):
            await sending
        assert sent == ["one", "two", "stuck"]

    asyncio.run(go())
