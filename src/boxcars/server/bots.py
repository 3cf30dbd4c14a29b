"""The bot pool: bots think in other processes, so that nobody's connection waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from boxcars.bots import Seated, levels, make_bot
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.library import game as find_game
from boxcars.server.wire.http import BotLevel

PROCESSES: Final = max(1, min(4, (os.cpu_count() or 2) - 1))
PATIENCE: Final = 30.0
"""Seconds after which the game's fallback answers for a bot that does not come to a decision."""

log = logging.getLogger(__name__)


def levels_for(game: str) -> tuple[BotLevel, ...]:
    """The bots that play a game, weakest first."""
    return tuple(
        BotLevel(level.name, level.name.capitalize(), level.summary) for level in levels(game)
    )


def choose(game: str, level: str, seat: int, position: Any) -> Answer:
    """What a bot answers; runs in a bot's process. The position is a guess of the seat, so that
    nothing hidden comes here."""
    rules = find_game(game)
    bot = make_bot(game, level, Generator(secrets.randbits(96)))
    return Seated(rules, position.options, seat, bot).answer(rules.restore(position))


class BotPool:
    """A pool of processes that is started by the first bot."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game, level: str, turn: Turn) -> Answer:
        """What a bot answers. Whatever goes wrong with it, it answers something legal."""
        if len(turn.legal) == 1 and not game.open_ended:
            return turn.legal[0]
        pool = self._running_pool()
        guess = turn.imagine(Generator(secrets.randbits(96))).position()
        try:
            loop = asyncio.get_running_loop()
            thought = loop.run_in_executor(pool, choose, game.meta.id, level, turn.seat, guess)
            answer = await asyncio.wait_for(thought, PATIENCE)
            refusal = turn.refusal(answer)
            if not refusal:
                return answer
            log.error("a %s bot wanted %r, which is not allowed: %s", level, answer, refusal)
        except BrokenProcessPool:
            log.error("a bot's process died; starting new ones")
            self._forget(pool)
        except TimeoutError:
            log.error("a %s bot thought for more than %.0f s", level, PATIENCE)
        except Exception:
            log.exception("a %s bot failed", level)
        return game.fallback(turn.legal)

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _running_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                PROCESSES, multiprocessing.get_context("spawn"), initializer=_prepare
            )
        return self._pool

    def _forget(self, pool: ProcessPoolExecutor) -> None:
        pool.shutdown(wait=False)
        if self._pool is pool:
            self._pool = None


def _prepare() -> None:
    """In a bot's process: the server decides when to stop, and nobody outlives the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
