"""Programs in any language take a seat, and lose it to a tourist if they misbehave."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import boxcars
from boxcars.bots.driver import Seated
from boxcars.bots.program import ProgramBot, command_of
from boxcars.engine.errors import BadOption
from boxcars.engine.generator import Generator
from boxcars.games.library import game
from boxcars.lab.simulation import play_game

EXAMPLES = Path(__file__).parent.parent.parent / "examples"

EACH = "import sys, json\nfor line in sys.stdin:\n    turn = json.loads(line)\n"
LOOP = EACH + "    if turn['type'] != 'turn': continue\n"
MISBEHAVING = {
    "crashes": (LOOP + "    raise SystemExit(1)", "ended"),
    "ends at once": ("pass", "ended"),
    "hangs": (LOOP + "    pass", "did not answer in time"),
    "reads nothing and hangs": ("import time\ntime.sleep(600)", "did not"),
    "floods": (
        "import os\nwhile True: os.write(1, b'0\\n' * 2000)",
        "said more than it was asked",
    ),
    "floods without a line": (
        "import sys\nwhile True: sys.stdout.write('x' * 10000)",
        "said far too much",
    ),
    "answers nonsense": (LOOP + "    print('hello', flush=True)", "is not JSON"),
    "answers two things": (LOOP + "    print('0\\n0', flush=True)", "more than it was asked"),
    "answers what there is not": (LOOP + "    print(99, flush=True)", "chose answer 99"),
    "answers another type": (
        LOOP + """    print('{"type": "fly"}', flush=True)""",
        "answered nonsense",
    ),
    "answers what is not allowed": (
        LOOP + """    print('{"type": "place", "number": 7}', flush=True)""",
        "answered",
    ),
    "nests without end": (LOOP + "    print('[' * 60000, flush=True)", "is not JSON"),
}


def python(source: str) -> list[str]:
    return [sys.executable, "-c", source]


def play(command: list[str], patience: float, name: str = "las-vegas") -> tuple[Any, ProgramBot]:
    """A game of a program against a tourist."""
    rules = game(name)
    options = rules.meta.check_options(2, {"rounds": 1} if name == "las-vegas" else {})
    bot = ProgramBot(rules, command, Generator(1), patience)
    other = boxcars.bots.make_bot(name, "tourist", Generator(2))
    state = rules.start(2, options, [])
    players = [Seated(rules, options, seat, each) for seat, each in enumerate([bot, other])]
    play_game(state, players, Generator(3))
    bot.end(state.result())
    return state.result(), bot


@pytest.mark.parametrize("how", MISBEHAVING)
def test_who_misbehaves_loses_the_seat_and_nothing_else_happens(how: str) -> None:
    source, why = MISBEHAVING[how]
    patience = 0.5 if "hangs" in how else 60.0
    result, bot = play(python(source), patience)
    assert result is not None
    assert why in bot.failed


def test_a_program_that_cannot_be_started_is_a_tourist() -> None:
    result, bot = play(["/there/is/no/such/program"], 60.0)
    assert result is not None
    assert "cannot be started" in bot.failed
    with pytest.raises(BadOption, match="there is no program 'nobody-has-this'"):
        command_of("nobody-has-this --fast")


def test_what_a_program_is_told() -> None:
    """The game first, then turns with what its seat sees, at last how it ended."""
    source = EACH + (
        "    if turn['type'] == 'game':\n"
        "        assert turn == {'type': 'game', 'game': 'las-vegas', 'rules': 1, 'seat': 0,\n"
        "            'seats': 2, 'options': turn['options']}\n"
        "    elif turn['type'] == 'turn':\n"
        "        assert turn['view']['seat'] == 0 and turn['view']['players'][1]['won'] is None\n"
        "        assert 0 < turn['seconds'] <= 60\n"
        "        print(json.dumps(turn['legal'][-1]), flush=True)\n"
        "    else:\n"
        "        assert turn['result']['winners']\n"
    )
    _, bot = play(python(source), 60.0)
    assert bot.failed == ""


@pytest.mark.parametrize(
    ("command", "name"),
    [
        (f"{sys.executable} {EXAMPLES / 'bot.py'}", "las-vegas"),
        (f"node {EXAMPLES / 'bot.mjs'}", "las-vegas"),
        (f"node {EXAMPLES / 'bot.mjs'}", "las-vegas-royale"),
    ],
)
def test_the_examples_play_and_are_short(command: str, name: str) -> None:
    words = shlex.split(command)
    _, bot = play(words, 60.0, name)
    assert bot.failed == ""
    assert len(Path(words[1]).read_text().splitlines()) < 40
