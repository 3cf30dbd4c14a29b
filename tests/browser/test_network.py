"""Over a bad network the real client plays on and ends up where the server is."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from tests.browser.conftest import Visit
from tests.browser.visiting import BOT, ME, SEQ
from tests.server.bad_network import BadNetwork, bad_network
from tests.server.loaded import LoadedDice
from tests.server.serving import PATIENCE, Server

FAULTS = {"twice": 0.15, "late": 0.15, "swapped": 0.15, "cut": 0.05}
"""Lost messages and silent lines are found by a ping after ten seconds: `connection.test.ts`."""


@contextmanager
def beside(server: Server) -> Iterator[BadNetwork]:
    """A bad network in a thread: the browser has this one."""
    ready, done = threading.Event(), threading.Event()
    found: list[BadNetwork] = []

    async def go() -> None:
        async with bad_network(server, 1, FAULTS) as network:
            found.append(network)
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=asyncio.run, args=(go(),))
    thread.start()
    assert ready.wait(PATIENCE)
    try:
        yield found[0]
    finally:
        done.set()
        thread.join()


def test_a_game_over_a_bad_network_ends_as_the_server_says(visit: Visit, house: LoadedDice) -> None:
    with beside(house) as network:
        rita = visit(network.address)
        table = rita.at_table([ME, BOT, BOT], options={"rounds": 2})
        assert rita.play_to_the_end() > 3
        assert network.happened["cut"] + network.happened["swapped"] > 0
        shown, seq = rita.page.locator(".end").inner_text(), rita.page.evaluate(SEQ)
        assert not rita.errors
    # The same person, with the same cookie, past the network.
    again = visit()
    (cookie,) = rita.context.cookies()
    known = {"name": cookie["name"], "value": cookie["value"], "url": house.address}
    again.context.add_cookies([known])  # type: ignore[list-item]
    again.go(f"/t/{table['code']}")
    again.page.wait_for_selector(".end")
    assert again.page.locator(".end").inner_text() == shown
    assert again.page.evaluate(SEQ) == seq
