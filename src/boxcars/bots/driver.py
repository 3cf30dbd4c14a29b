"""Asking bots: the one way in which a bot's answer comes about, wherever it plays."""

from __future__ import annotations

import logging

from boxcars.bots.protocol import Bot
from boxcars.engine.errors import IllegalAction
from boxcars.engine.game import Game
from boxcars.engine.options import Options
from boxcars.engine.state import State
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event

log = logging.getLogger(__name__)


class Seated:
    """A bot in its seat, for a whole game."""

    def __init__(self, game: Game, options: Options, seat: int, bot: Bot) -> None:
        self.game = game
        self.seat = seat
        self.bot = bot
        self._options = options
        self._told = 0
        """How many of the events it had been told of when it was last asked."""

    def answer(
        self, state: State, events: list[Event] | None = None, deadline: float | None = None
    ) -> Answer:
        """What the bot answers. IllegalAction says why that is not allowed, if it is not.

        `events` are all events so far. A seat that has no choice is not asked.
        """
        turn = Turn(state, self.seat, self._options, events, self._told, deadline)
        if len(turn.legal) == 1 and not self.game.open_ended:
            return turn.legal[0]
        if events is not None:
            self._told = len(events)
        answer = self.bot.choose(turn)
        refusal = turn.refusal(answer)
        if refusal:
            raise IllegalAction(f"the bot {self.bot!r} gave the answer {answer!r}: {refusal}")
        return answer

    def answer_for_sure(self, state: State, events: list[Event] | None = None) -> Answer:
        """The same, where people play: if the bot fails, the game's fallback goes on for it."""
        try:
            return self.answer(state, events)
        except Exception:
            log.exception("the bot in seat %d failed", self.seat)
            return self.game.fallback(state.legal(self.seat))


def wants_events(bot: Bot) -> bool:
    return bool(getattr(bot, "wants_events", False))
