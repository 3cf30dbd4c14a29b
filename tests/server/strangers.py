"""Strangers who send whatever comes to their mind: `python -m tests.server.strangers 100000`.

schemathesis makes requests from the server's own description, good ones and bad ones; somebody who
sits at a table, and somebody who only watches, send so many messages that are nonsense, or nearly
right. The server must not fail, nor grow, nor must the table be anywhere but where its steps say.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import boxcars
from tests.server.serving import Guest, Line, Server

ROOT = Path(__file__).parents[2]
SCHEMATHESIS = "schemathesis==4.32.5"
KINDS = (
    *(
        "hello",
        "answer",
        "undo",
        "go_on",
        "type_in",
        "take_back",
        "sit",
        "plan",
        "leave",
        "put_bot",
    ),
    *("relieve", "lock", "mute", "make_host", "show", "chat", "rematch", "foresee", "let_coach"),
    *("ask_coach", "hush_coach", "ping", "nothing"),
)
FIELDS = (
    *("id", "seat", "seq", "have", "answer", "outcome", "bot", "text", "name", "color", "muted"),
    *("locked", "seats", "options", "settings", "title", "on", "surprise"),
)
WORDS = ("", "tourist", "\u202e\0", "a" * 600, "place", "0", "../../etc", "<b>", "😀" * 9, "\ud800")
GROWTH_KB = 8 * 1024
"""How much more memory the second half of the messages may leave behind: a few caches."""


def anything(chance: random.Random, depth: int = 0) -> Any:
    kind = chance.randrange(8 if depth < 3 else 6)
    if kind == 0:
        return None
    if kind == 1:
        return chance.random() < 0.5
    if kind == 2:
        return chance.choice((0, 1, 2, -1, 13, 2**31, 2**70, 1.5))
    if kind <= 5:
        return chance.choice(WORDS)
    if kind == 6:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(3))]
    return {chance.choice(FIELDS): anything(chance, depth + 1) for _ in range(chance.randrange(3))}


def nonsense(chance: random.Random, update: dict[str, Any]) -> str | bytes:
    """A message that is nearly right, or not at all."""
    if chance.random() < 0.05:
        return chance.randbytes(chance.randrange(60))
    message: dict[str, Any] = {"type": chance.choice(KINDS), "id": f"{chance.random()}"}
    message |= {chance.choice(FIELDS): anything(chance) for _ in range(chance.randrange(4))}
    if chance.random() < 0.5:
        message |= {"seat": chance.randrange(3), "seq": update["seq"]}
    if chance.random() < 0.3:
        message["answer"] = {"type": "place", "number": chance.randrange(-1, 9)}
    text = json.dumps(message)
    return text if chance.random() < 0.95 else text[: chance.randrange(len(text))]


def memory(server: Server) -> int:
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * 4


async def talk(server: Server, messages: int) -> None:
    """Half of the messages, and then the other half."""
    chance = random.Random(messages)
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    table = ann.table("me", "open", "tourist", undo=True)
    watch = "?watch=" + table["watch"].removeprefix("/w/")
    sizes = []
    for half in range(2):
        async with bob.seated(table["id"], f"?code={table['code']}" if not half else "") as line:
            if not half:
                assert (await line.ask("sit", seat=1))["type"] == "done"
            async with ann.seated(table["id"]) as mine, ann.seated(table["id"], watch) as other:
                for number in range(messages // 4):
                    for each in (mine, other):
                        await each.socket.send(nonsense(chance, mine.update))
                    if number % 50 == 0:
                        await settle(mine)
                        await settle(other)
                        await settle(line)
        sizes.append(memory(server))
        # Whoever left their seat by nonsense sits down again.
        async with ann.seated(table["id"], f"?code={table['code']}") as mine:
            await mine.ask("lock", locked=False)
            if not mine.seats:
                await mine.ask("sit", seat=0)
    print(
        f"{messages} messages: {sizes[0]} kB after the first half, {sizes[1]} kB after the second"
    )
    assert sizes[1] < sizes[0] + GROWTH_KB


async def settle(line: Line) -> None:
    """Hears everything that was said, whatever became of it."""
    said = await line.say("ping")
    while json.loads(await line.socket.recv()).get("id") != said:
        pass


def finish(server: Server) -> None:
    """A game beside it is as it was, and can be played to its end."""

    async def go() -> None:
        eve = Guest(server, "Eve")
        table = eve.table("me", "tourist", rounds=1)
        async with eve.seated(table["id"]) as line:
            await line.play_on()
        record = eve.http.get(f"/api/tables/{table['id']}/record").json()
        assert boxcars.replay(record).result is not None

    asyncio.run(go())


def ask_everything(server: Server, examples: int, folder: str) -> None:
    """Requests made from the description of the server."""
    subprocess.run(
        [
            *(ROOT / ".tools/bin/uv", "tool", "run", "--from", SCHEMATHESIS, "st", "run"),
            *(f"{server.address}/schema/openapi.json", "--checks", "not_a_server_error"),
            *(
                "--max-examples",
                str(examples),
                "--seed",
                "1",
                "--phases",
                "examples,coverage,fuzzing",
            ),
            *("--suppress-health-check", "all", "--exclude-path", "/metrics"),
        ],
        cwd=folder,
        check=True,
    )


def main(messages: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), "--rate", "1000000")
        ask_everything(server, max(5, messages // 500), folder)
        asyncio.run(talk(server, messages))
        finish(server)
        assert server.stop() == 0
        assert "Traceback" not in server.log(), server.log()
    print("nothing failed")


if __name__ == "__main__":
    main(int(sys.argv[1]))
