"""An action of the play step: everything about it in one object, and reasons that several share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.casinos import highest_dice, worth
from boxcars.games.lords_of_vegas.lots import NONE, how_many
from boxcars.games.lords_of_vegas.odds import odds_of_roll
from boxcars.games.lords_of_vegas.telling import casino_lots, lots_named, seat_or_none
from boxcars.games.lords_of_vegas.view_types import Effect

# The numbers of the play step's answers.
END_TURN: Final[i64] = 0
BUILD: Final[i64] = 1
SPRAWL: Final[i64] = 2
REMODEL: Final[i64] = 3
REORGANIZE: Final[i64] = 4
RAISE: Final[i64] = 5
GAMBLE: Final[i64] = 6

# What may stand in the way of several actions; each has its own obstacles from 10 on.
FREE: Final[i64] = 0
"""Nothing stands in the way."""
NO_TILES: Final[i64] = 1
TOO_DEAR: Final[i64] = 2
NO_CASINO: Final[i64] = 3
NOT_BOSS: Final[i64] = 4

REASONS: Final[dict[i64, str]] = {
    NO_TILES: "there are not enough tiles of that company in stock (LOV-16.1)",
    TOO_DEAR: "it costs ${cost} and you have ${money} (LOV-8.2)",
    NO_CASINO: "there is no casino on that lot",
    NOT_BOSS: "you must be boss of the casino (LOV-15.1)",
}

# The code of an action is its answer's packed fields. Lots and casinos have 6 bits, companies 3; a
# lot that may be missing is one more than its number, or 0.
LOT_BITS: Final[i64] = 6
LOT_MASK: Final[i64] = 63
COMPANY_BITS: Final[i64] = 3


class Action:
    def __init__(self, answer: type[Answer], reasons: dict[i64, str]) -> None:
        self.answer = answer
        self.reasons = {**REASONS, **reasons}
        """By obstacle: what it is, in words with blanks for numbers."""
        self.casinos: i64 = 1
        """How many casinos there are before it where one is afterwards, if none merge."""

    def offer(self, board: Board, menu: Menu) -> None:
        """Lists what the active player may do."""
        raise NotImplementedError

    def obstacle(self, board: Board, code: i64) -> i64:
        """What stands in the way: one answer for offering actions and for refusing them."""
        raise NotImplementedError

    def cost(self, board: Board, code: i64) -> i64:
        """What it costs, a bet included."""
        raise NotImplementedError

    def do(self, board: Board, code: i64) -> None:
        """Does it; what it leaves open interrupts the step at hand."""
        raise NotImplementedError

    def why_not(self, board: Board, code: i64) -> str:
        """What stands in the way, in words."""
        obstacle = self.obstacle(board, code)
        reason = self.reasons[obstacle]
        if obstacle != TOO_DEAR:
            return reason
        return reason.format(cost=self.cost(board, code), money=board.money[board.turn])

    def settled(self, board: Board, code: i64) -> i64:
        """The code with the casino by its lowest lot, whichever lot named it."""
        casino = casino_at(board, code)
        return code if casino == NONE else (code & ~LOT_MASK) | casino

    # What it would do.

    def site(self, code: i64) -> i64:
        """A lot of the casino that it is about."""
        return first_lot(code)

    def rolled(self, then: Board, casino: i64) -> i64:
        """The dice that decide afterwards who is boss, a set."""
        return 0 if then.boss[casino] >= 0 else highest_dice(then, casino)

    def odds(self, then: Board, casino: i64, rolled: i64) -> tuple[int, ...] | None:
        return odds_of_roll(then, casino, rolled) if rolled != 0 else None

    def effect(self, board: Board, code: i64) -> Effect:
        """What it would do on this board, which stays as it is."""
        then = board.clone()
        assert isinstance(then, Board)
        self.do(then, code)
        casino = then.casino[self.site(code)]
        rolled = self.rolled(then, casino)
        return Effect(
            cost=self.cost(board, code),
            casino=casino_lots(then, casino),
            points=worth(then, casino),
            merges=how_many(board.heads & then.spaces[casino]) - self.casinos,
            boss=None if rolled != 0 else seat_or_none(then.boss[casino]),
            tied=lots_named(rolled),
            odds=self.odds(then, casino, rolled),
        )


def first_lot(code: i64) -> i64:
    return code & LOT_MASK


def casino_at(board: Board, code: i64) -> i64:
    """The casino that is named first; NONE if there is none."""
    return board.casino[code & LOT_MASK]
