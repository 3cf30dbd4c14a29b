"""A program takes a seat at a live table: by the token of the seat, over HTTP and a WebSocket."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.serving import Guest, Server

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "live_bot.py"


def test_the_example_plays_a_whole_game_with_the_token_of_a_seat(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.table("me", "tourist", rounds=1)
    token = table["rejoin"]["0"].removeprefix("/r/")
    bot = [sys.executable, str(EXAMPLE), server.address, token]
    done = subprocess.run(bot, check=True, capture_output=True, text=True)
    assert done.stdout == "the game is over\n"
    assert len(EXAMPLE.read_text().splitlines()) < 40
