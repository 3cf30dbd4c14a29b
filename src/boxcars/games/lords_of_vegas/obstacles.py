"""What stands in the way: as data for everybody at the table, in words for whoever is refused."""

from msgspec import to_builtins

from boxcars.engine.errors import why
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.types import LotName, Obstacle, ObstacleName


class Reason:
    """What may stand in the way; an object for each, beside the code that finds it."""

    def __init__(self, what: ObstacleName, rule: str | None, words: str) -> None:
        self.what: ObstacleName = what
        self.rule = rule
        self.words = words
        """What is said to a seat that is refused; with blanks."""


class Refusal:
    """A reason, and what it is about."""

    def __init__(
        self,
        reason: Reason,
        player: int | None = None,
        lot: LotName | None = None,
        amount: int | None = None,
    ) -> None:
        self.reason = reason
        self.player = player
        self.lot: LotName | None = lot
        self.amount = amount

    def told(self) -> Obstacle:
        """For everybody."""
        return Obstacle(self.reason.what, self.reason.rule, self.player, self.lot, self.amount)

    def in_words(self, board: Board) -> str:
        """For whoever is refused."""
        said = self.reason.words.format(
            player=self.player,
            lot=self.lot,
            amount=self.amount,
            money=board.money[board.turn],
            last_seat=board.seats - 1,
        )
        words = said if self.reason.rule is None else f"{said} ({self.reason.rule})"
        return why("obstacle", words, **to_builtins(self.told()))
