"""Asking bots: the one way in which a bot's answer comes about, wherever it plays and thinks."""

import logging
from typing import Final

from boxcars.bots.protocol import Bot
from boxcars.engine.errors import IllegalAction
from boxcars.engine.game import Game
from boxcars.engine.options import Options
from boxcars.engine.state import State
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event

PATIENCE: Final = 30.0
"""How many seconds a bot has for an answer where people play."""

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

        `events` are all events so far.
        """
        turn = Turn(state, self.seat, self._options, events, self._told, deadline)
        only = only_answer(self.game, turn)
        if only is not None:
            return only
        if events is not None:
            self._told = len(events)
        answer = self.bot.choose(turn)
        try:
            return judged(turn, answer)
        except IllegalAction as illegal:
            raise IllegalAction(f"{type(self.bot).__name__}: {illegal.reason}") from None

    def answer_for_sure(
        self, state: State, events: list[Event] | None = None, deadline: float | None = None
    ) -> Answer:
        """The same, where people play: if the bot fails, the game's fallback goes on for it."""
        try:
            return self.answer(state, events, deadline)
        except Exception as error:
            who = f"the bot {self.bot!r} in seat {self.seat}"
            return instead(self.game, state.legal(self.seat), who, error)


def only_answer(game: Game, turn: Turn) -> Answer | None:
    """What a seat answers that has no choice: its bot is not asked."""
    return None if game.open_ended or len(turn.legal) != 1 else turn.legal[0]


def judged(turn: Turn, answer: Answer) -> Answer:
    """What a bot answered. IllegalAction says why that is not allowed, if it is not."""
    refusal = turn.refusal(answer)
    if refusal:
        raise IllegalAction(f"the answer {answer!r} is not allowed: {refusal}")
    return answer


def instead(game: Game, legal: list[Answer], who: str, error: Exception) -> Answer:
    """What is answered for a bot that failed: the game's fallback."""
    log.error("%s failed: %s", who, error, exc_info=error)
    return game.fallback(legal)


def wants_events(bot: Bot) -> bool:
    return bool(getattr(bot, "wants_events", False))
