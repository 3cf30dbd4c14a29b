"""The pace of a table: what happens by itself, and when. A held roll falls; bots answer."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final

from msgspec import Struct

from boxcars.engine.types import Answer, Seat
from boxcars.server.bots import BotPool
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import Header
from boxcars.server.wire.live import Held
from boxcars.server.wire.tables import Pace

BOT_SECONDS: Final[dict[Pace, float]] = {"slow": 2.5, "normal": 1.2, "fast": 0.4, "instant": 0.0}
"""How long a bot takes for an answer at least."""
UNDO_SECONDS: Final[dict[Pace, float]] = {"slow": 4.0, "normal": 3.0, "fast": 2.0, "instant": 1.0}
"""How long the next roll waits after a person's answer that can be taken back."""
ALONE_SECONDS: Final = 1.2
"""The same where one person plays against bots: nobody else waits, and the client may go on."""
SEED_SECONDS: Final = 5.0
"""How long the first roll waits for those who sit there, but have not added to the dice."""
OFFER_SECONDS: Final[dict[Pace, float]] = {"slow": 30, "normal": 20, "fast": 10, "instant": 5}
"""How long a bot that could go on waits for people who consider an offer, which would lapse."""


class Due(Struct, frozen=True):
    """What happens next by itself: at which step, for whose seat, and which bot answers. No bot is
    meant when a roll is held for the seat."""

    seq: int
    seat: Seat
    bot: str | None


class Pacing:
    """`release` lets a held roll fall; `answer` has a bot's answer played. Both are called when it
    is time, and have to see for themselves whether the table is still where it was."""

    def __init__(
        self,
        bots: BotPool,
        release: Callable[[Due], Coroutine[Any, Any, None]],
        answer: Callable[[Due, Answer], Coroutine[Any, Any, None]],
    ) -> None:
        self._bots = bots
        self._release = release
        self._answer = answer
        self._pending: asyncio.Task[None] | None = None
        self._due: Due | None = None
        """What the pending task waits for."""
        self._held_until: float | None = None
        self._considered_until: float | None = None
        """Until when bots wait for people who consider what would lapse."""

    @property
    def runs(self) -> bool:
        """Whether something is going to happen by itself."""
        return self._pending is not None and not self._pending.done()

    @property
    def holds(self) -> bool:
        return self._held_until is not None

    def hold(self, header: Header) -> None:
        """Lets the next roll wait for a moment."""
        usual = UNDO_SECONDS[header.settings.pace]
        self._held_until = _now() + (min(usual, ALONE_SECONDS) if header.alone else usual)

    def await_seeds(self) -> None:
        """Lets the first roll wait for what browsers add to the dice."""
        if self._held_until is None:
            self._held_until = _now() + SEED_SECONDS

    def let_go(self) -> None:
        self._held_until = None

    def held(self, seat: Seat | None) -> Held | None:
        """What is told of a roll that waits for a seat."""
        if self._held_until is None or seat is None:
            return None
        return Held(seat, max(0, round((self._held_until - _now()) * 1000)))

    def stop(self) -> None:
        """Nothing happens by itself any more, until something is arranged again."""
        if self._pending is not None:
            self._pending.cancel()
        self._pending = self._due = None

    def arrange(
        self,
        header: Header,
        game: TableGame,
        here: Callable[[], set[str]],
        late: Mapping[Seat, str],
    ) -> None:
        """Arranges for what comes next, after whatever changed. `here` says who is connected,
        `late` which bot answers for somebody whose time is up."""
        due = self._next(header, game, late)
        pending = self._pending
        if pending is not None and not pending.done() and pending is not asyncio.current_task():
            if due == self._due:
                return
            pending.cancel()
        self._due = due
        self._pending = None
        if due is None:
            return
        self._be_patient(header, game, here())
        if due.bot is None:
            self._pending = asyncio.create_task(self._wait(due))
        else:
            until = self._bot_until(due, header, game)
            thinking = self._think(due, header, due.bot, game, until)
            self._pending = asyncio.create_task(thinking)

    def _next(self, header: Header, game: TableGame, late: Mapping[Seat, str]) -> Due | None:
        if header.phase != "playing":
            return None
        if self._held_until is not None and (game.play.undo_seat is not None or not game.seq):
            return Due(game.seq, game.play.undo_seat or 0, None)
        if game.paused:
            return None
        scripted = game.scripted()
        for seat, _ in game.asked():
            if scripted is not None and seat != scripted[0]:
                continue
            bot = header.chairs[seat].bot or late.get(seat)
            if bot is not None:
                return Due(game.seq, seat, bot)
        return None

    def _be_patient(self, header: Header, game: TableGame, here: set[str]) -> None:
        """Bots let people who are here consider what lapses when the game goes on, for a while."""
        chairs = [header.chairs[seat] for seat, question in game.asked() if question.lapses]
        if not any(chair.bot is None and chair.person in here for chair in chairs):
            self._considered_until = None
        elif self._considered_until is None:
            self._considered_until = _now() + OFFER_SECONDS[header.settings.pace]

    def _bot_until(self, due: Due, header: Header, game: TableGame) -> float:
        """When a bot answers at the earliest. Who is asked what lapses keeps others waiting.

        One person's screen sets the pace of a game against bots alone."""
        until = _now() + (0 if header.alone else BOT_SECONDS[header.settings.pace])
        lapses = any(question.lapses and seat == due.seat for seat, question in game.asked())
        if self._considered_until is None or lapses:
            return until
        return max(until, self._considered_until)

    async def _wait(self, due: Due) -> None:
        if self._held_until is not None:
            await asyncio.sleep(self._held_until - _now())
        await self._release(due)

    async def _think(
        self, due: Due, header: Header, bot: str, game: TableGame, until: float
    ) -> None:
        scripted = game.scripted()
        if scripted is None:
            alone = not header.people
            answer = await self._bots.choose(header.id, bot, due.seat, game.play, alone)
        else:
            answer = scripted[1]
        if answer is not None:
            await asyncio.sleep(max(0.0, until - _now()))
            await self._answer(due, answer)


def _now() -> float:
    return asyncio.get_running_loop().time()
