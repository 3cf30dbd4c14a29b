"""Bots that are programs, in any language: they read lines of JSON and write lines of JSON.

`docs/bots-in-any-language.md` is the protocol. A program that crashes, hangs, floods or answers
nonsense loses its seat to a tourist for the rest of the game, and nothing else happens.
"""

from __future__ import annotations

import contextlib
import os
import select
import shlex
import shutil
import signal
import subprocess
import time
from typing import Any, Final

import msgspec

from boxcars.bots.tourist import Tourist
from boxcars.engine.errors import BadOption, BoxcarsError
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Result

PATIENCE: Final = 5.0
"""How many seconds a program has for an answer, unless it is told otherwise."""
LONGEST: Final = 65_536
"""How many bytes an answer may have. Who says more floods."""
GRACE: Final = 1.0
"""How many seconds a program has to end by itself."""


class Failed(Exception):
    """A program did not answer as it should; what it did is said in words."""


class Program:
    """A program that runs, and the lines to and from it."""

    def __init__(self, command: list[str]) -> None:
        self._running = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        assert self._running.stdin is not None
        assert self._running.stdout is not None
        self._to, self._from = self._running.stdin.fileno(), self._running.stdout.fileno()
        os.set_blocking(self._to, False)
        os.set_blocking(self._from, False)

    def say(self, message: object, deadline: float) -> None:
        """Writes a line; Failed if the program does not read it in time."""
        left = memoryview(msgspec.json.encode(message) + b"\n")
        while left:
            _, ready, _ = select.select([], [self._to], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                raise Failed("did not read what it was told in time")
            try:
                left = left[os.write(self._to, left) :]
            except OSError:
                raise Failed("ended") from None

    def listen(self, deadline: float) -> bytes:
        """Reads a line; Failed if none comes in time, or more than one."""
        read = b""
        while not read.endswith(b"\n"):
            ready, _, _ = select.select([self._from], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                raise Failed("did not answer in time")
            part = os.read(self._from, LONGEST)
            if not part:
                raise Failed("ended")
            read += part
            if len(read) > LONGEST:
                raise Failed("said far too much")
        if read.count(b"\n") > 1:
            raise Failed("said more than it was asked")
        return read

    def close(self) -> None:
        """Ends the program, and whatever it started."""
        assert self._running.stdin is not None
        assert self._running.stdout is not None
        with contextlib.suppress(OSError):
            self._running.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._running.wait(GRACE)
        self.kill()

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._running.pid, signal.SIGKILL)
        self._running.wait()
        for stream in (self._running.stdin, self._running.stdout):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()


class ProgramBot:
    """A program in a seat, for a whole game."""

    wants_events = True

    def __init__(
        self, game: Game, command: list[str], generator: Generator, patience: float = PATIENCE
    ) -> None:
        self._game = game
        self._patience = patience
        self._tourist = Tourist(generator)
        self._introduced = False
        self.failed = ""
        """Why the program lost its seat; empty while it has it."""
        self._program: Program | None = None
        try:
            self._program = Program(command)
        except OSError as error:
            self.failed = f"cannot be started: {error.strerror}"

    def choose(self, turn: Turn[Any]) -> Answer:
        if self._program is not None:
            try:
                return self._ask(self._program, turn)
            except Failed as failure:
                self.failed = str(failure)
                self._program.kill()
                self._program = None
        return self._tourist.choose(turn)

    def _ask(self, program: Program, turn: Turn[Any]) -> Answer:
        deadline = time.monotonic() + self._patience
        if turn.deadline is not None:
            deadline = min(deadline, turn.deadline)
        if not self._introduced:
            program.say(introduction(self._game, turn), deadline)
            self._introduced = True
        program.say(question(turn, deadline - time.monotonic()), deadline)
        return read_answer(self._game, turn, program.listen(deadline))

    def end(self, result: Result | None) -> None:
        """The game is over: the program is told how, and ends."""
        if self._program is None:
            return
        try:
            over = {"type": "over", "result": result}
            self._program.say(over, time.monotonic() + self._patience)
        except Failed as failure:
            self.failed = str(failure)
        self._program.close()
        self._program = None


def introduction(game: Game, turn: Turn[Any]) -> dict[str, object]:
    """What a program is told first."""
    return {
        "type": "game",
        "game": game.meta.id,
        "rules": game.meta.rules,
        "seat": turn.seat,
        "seats": len(turn.view.players),
        "options": turn.options,
    }


def question(turn: Turn[Any], seconds: float) -> dict[str, object]:
    """What a program is told when its seat is asked."""
    return {
        "type": "turn",
        "seat": turn.seat,
        "legal": turn.legal,
        "view": turn.view,
        "events": turn.events,
        "seconds": round(seconds, 3),
    }


def read_answer(game: Game, turn: Turn[Any], line: bytes) -> Answer:
    """What a program said: a place among the legal answers, or an answer itself."""
    try:
        said = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        raise Failed("answered something that is not JSON") from None
    if isinstance(said, int) and not isinstance(said, bool):
        if not 0 <= said < len(turn.legal):
            raise Failed(f"chose answer {said} of {len(turn.legal)}")
        return turn.legal[said]
    try:
        answer = game.read_answer(said)
    except BoxcarsError as error:
        raise Failed(f"answered nonsense: {error}") from None
    refusal = turn.refusal(answer)
    if refusal:
        raise Failed(f"answered what is not allowed: {refusal}")
    return answer


def command_of(text: str) -> list[str]:
    """The words of a command line; BadOption if there is no such program."""
    words = shlex.split(text)
    if not words or shutil.which(words[0]) is None:
        raise BadOption("bots", f"there is no program {words[0] if words else text!r}")
    return words
