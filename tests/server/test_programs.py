"""Programs take seats at live tables by a token, and lose them to a tourist if they misbehave."""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.serving import PATIENCE, Guest, Message, Server

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Where programs have all the time they need, however busy the machine."""
    server = Server(
        tmp_path_factory.mktemp("patient"), "--rate", "100000", "--program-seconds", "600"
    )
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log()


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(
        tmp_path_factory.mktemp("impatient"), "--rate", "100000", "--program-seconds", "0.2"
    )
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log()


def token_for(host: Guest, table: Message, seat: int) -> str:
    answer = host.http.post(f"/api/tables/{table['id']}/seats/{seat}/program")
    assert answer.status_code == 200, answer.text
    offered = answer.json()
    assert offered["address"] == f"/api/programs/{offered['token']}"
    return str(offered["token"])


def door(server: Server, token: str, query: str = "") -> Any:
    address = server.address.replace("http", "ws") + f"/api/programs/{token}{query}"
    return connect(address, max_size=None, open_timeout=PATIENCE)


async def heard(socket: ClientConnection) -> Message:
    async with asyncio.timeout(PATIENCE):
        message: Message = json.loads(await socket.recv())
        return message


async def until_closed(socket: ClientConnection) -> tuple[list[Message], int]:
    """What a program is told until the connection ends, and the code it ends with."""
    told = []
    try:
        while True:
            told.append(await heard(socket))
    except ConnectionClosed:
        assert socket.close_code is not None
        return told, socket.close_code


def seats_of(host: Guest, table: Message) -> list[Message]:
    seats: list[Message] = host.http.get(f"/api/tables/{table['id']}").json()["seats"]
    return seats


def test_a_program_plays_a_whole_game(patient: Server) -> None:
    """It is told the same as in an arena, and sees with its seat's eyes."""

    async def play(program: ClientConnection) -> list[Message]:
        told = []
        while (message := await heard(program))["type"] != "over":
            if message["type"] == "turn":
                assert message["view"]["seat"] == 1
                assert message["view"]["players"][0]["won"] is None
                assert 0 < message["seconds"] <= 600
                await program.send(json.dumps(message["legal"][-1]))
            told.append(message)
        assert message["result"]["winners"]
        assert await until_closed(program) == ([], 1000)
        return told

    async def go() -> None:
        ann = Guest(patient, "Ann")
        table = ann.table("me", "open", "tourist", rounds=1)
        token = token_for(ann, table, 1)
        async with door(patient, token, "?name=Deep") as program, ann.seated(table["id"]) as line:
            playing = asyncio.create_task(play(program))
            await line.play_on()
            first, *turns = await playing
        assert first["type"] == "game"
        assert (first["game"], first["seat"], first["seats"]) == ("las-vegas", 1, 3)
        assert len(turns) > 1
        assert [each["name"] for each in seats_of(ann, table)][1] == "Deep"

    asyncio.run(go())


class Misbehaving:
    """What a program may do when it is asked, by name."""

    @staticmethod
    async def crashes(program: ClientConnection) -> None:
        program.transport.abort()

    @staticmethod
    async def hangs(program: ClientConnection) -> None:
        pass

    @staticmethod
    async def floods(program: ClientConnection) -> None:
        for _ in range(1000):
            await program.send("0")

    @staticmethod
    async def floods_with_one_message(program: ClientConnection) -> None:
        await program.send("[" * 70_000)

    @staticmethod
    async def answers_nonsense(program: ClientConnection) -> None:
        await program.send("hello")

    @staticmethod
    async def answers_what_is_not_allowed(program: ClientConnection) -> None:
        await program.send('{"type": "place", "number": 7}')


REASONS = {
    "crashes": None,
    "hangs": "did not answer in time",
    "floods": None,
    "floods_with_one_message": "said far too much",
    "answers_nonsense": "answered something that is not JSON",
    "answers_what_is_not_allowed": "answered",
}
"""What it is told, unless it does not listen any more or is cut off in the middle of a sentence."""


@pytest.mark.parametrize("how", REASONS)
def test_who_misbehaves_loses_the_seat_to_a_tourist_and_nothing_else_happens(
    how: str, patient: Server, impatient: Server
) -> None:
    server = impatient if how == "hangs" else patient

    async def misbehave(token: str) -> None:
        async with door(server, token) as program:
            while (await heard(program))["type"] != "turn":
                pass
            with contextlib.suppress(ConnectionClosed):
                await getattr(Misbehaving, how)(program)
            reason = REASONS[how]
            if reason is not None:
                told, code = await until_closed(program)
                assert (told[-1]["type"], code) == ("lost", 4400)
                assert told[-1]["reason"].startswith(reason)

    async def go() -> None:
        ann = Guest(server, "Ann")
        table = ann.table("me", "open", rounds=1)
        token = token_for(ann, table, 1)
        async with ann.seated(table["id"]) as line:
            trying = asyncio.create_task(misbehave(token))
            await line.play_on()
            await trying
            assert line.update["view"]["result"]["winners"]
        seat = seats_of(ann, table)[1]
        assert (seat["kind"], seat["bot"]) == ("bot", "tourist")
        again, code = await refused(server, token)
        assert (again, code) == ("no table has this code or link", 4404)

    asyncio.run(go())


async def refused(server: Server, token: str) -> tuple[str, int]:
    async with door(server, token) as program:
        told, code = await until_closed(program)
        return str(told[-1]["reason"]), code


def test_a_seat_is_given_by_the_host_alone(patient: Server) -> None:
    async def go() -> None:
        ann, bob = Guest(patient, "Ann"), Guest(patient, "Bob")
        table = ann.table("me", "open", "open", "tourist")
        url = f"/api/tables/{table['id']}/seats"
        async with bob.seated(table["id"], f"?code={table['code']}") as line:
            assert (await line.ask("sit", seat=1))["type"] == "done"
            assert bob.http.post(f"{url}/2/program").status_code == 403
            taken = ann.http.post(f"{url}/1/program")
            assert taken.json()["error"]["reason"] == "Bob sits there"
            assert ann.http.post(f"{url}/9/program").status_code == 400
            old, new = token_for(ann, table, 2), token_for(ann, table, 2)
            assert await refused(patient, old) == ("no table has this code or link", 4404)
            async with door(patient, new):
                while line.table["seats"][2]["name"] != "Program":
                    await line.hear()
                assert line.table["phase"] == "playing"
            # Gone before it was asked: that counts as a crash.
            while line.table["seats"][2]["bot"] != "tourist":
                await line.hear()

    asyncio.run(go())


def test_before_the_game_a_program_that_goes_leaves_its_seat_open(patient: Server) -> None:
    async def go() -> None:
        ann = Guest(patient, "Ann")
        table = ann.table("me", "open", "open")
        async with ann.seated(table["id"]) as line:
            async with door(patient, token_for(ann, table, 1)):
                while line.table["seats"][1]["kind"] != "person":
                    await line.hear()
            while line.table["seats"][1]["kind"] != "open":
                await line.hear()

    asyncio.run(go())


def test_whoever_takes_the_seat_back_sends_the_program_home(patient: Server) -> None:
    """The host lends a seat of their own, and opens its link again."""

    async def go() -> None:
        ann = Guest(patient, "Ann")
        table = ann.table("me", "here", rounds=1)
        token = token_for(ann, table, 1)
        async with door(patient, token) as program:
            while seats_of(ann, table)[1]["yours"]:
                await asyncio.sleep(0.01)
            ann.http.post(f"/api/rejoin/{token}")
            _, code = await until_closed(program)
        assert code == 1013
        assert seats_of(ann, table)[1]["yours"]
        assert seats_of(ann, table)[1]["bot"] is None

    asyncio.run(go())


@pytest.mark.parametrize("example", [[sys.executable, "live_bot.py"], ["node", "live_bot.mjs"]])
def test_the_examples_play_at_a_live_table_and_are_short(
    patient: Server, example: list[str]
) -> None:
    ann = Guest(patient, "Ann")
    table = ann.table("me", "tourist", rounds=1)
    token = token_for(ann, table, 0)
    program, file = example[0], EXAMPLES / example[1]
    bot = [program, str(file), patient.address, token]
    done = subprocess.run(bot, check=True, capture_output=True, text=True)
    assert done.stdout == "the game is over\n"
    assert len(file.read_text().splitlines()) < 40
