"""What the policies of the games with dice in casinos share: they know the chance to win from what
everybody has when a round is over."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from boxcars.bots.dice_casinos.chances import Chances, chances_at
from boxcars.bots.policy import Policy
from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER, State
from boxcars.games.dice_casinos.bills import UNIT
from boxcars.games.dice_casinos.board import DiceBoard


@mypyc_attr(allow_interpreted_subclasses=True)
class DicePolicy(Policy):
    def __init__(self, generator: Generator) -> None:
        super().__init__(generator)
        self.known: Chances | None = None
        self.table = ""

    def stretch(self, state: State) -> i64:
        assert isinstance(state, DiceBoard)
        return state.round

    def table_of(self, board: DiceBoard) -> str:
        """The name of the table in the file of what was learned."""
        raise NotImplementedError

    def rounds_of(self, board: DiceBoard) -> i64:
        """How many rounds the game has."""
        raise NotImplementedError

    def enter(self, board: DiceBoard, chances: Chances) -> None:
        """Enters what everybody has."""
        raise NotImplementedError

    def chances_at(self, board: DiceBoard) -> Chances:
        """Chances with what everybody has on a board."""
        known = self.known
        table = self.table_of(board)
        if known is None or self.table != table:
            known = chances_at(table, board.seats)
            self.known = known
            self.table = table
        self.enter(board, known)
        return known

    def to_come(self, board: DiceBoard) -> i64:
        """How many rounds are to come, the one that begins included."""
        return 0 if board.asks == OVER else self.rounds_of(board) - board.round + 1

    def foresees(self) -> bool:
        return True

    def foreseen(self, state: State) -> list[float]:
        assert isinstance(state, DiceBoard)
        chances, rounds = self.chances_at(state), self.to_come(state)
        found = [chances.chance(seat, rounds) for seat in range(state.seats)]
        total = sum(found)
        return [each / total for each in found]

    def hoped_for(self, state: State) -> list[float]:
        assert isinstance(state, DiceBoard)
        chances = self.chances_at(state)
        more = chances.mean * float(self.to_come(state))
        return [float(UNIT) * (float(chances.wealth[seat]) + more) for seat in range(state.seats)]
