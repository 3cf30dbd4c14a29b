"""A player chooses a number and places all its dice (LV-3.5, LV-3.6, LV-6.3), and the game goes on
with the next turn, round or the end (LV-3.10, LV-5)."""

from mypy_extensions import i64

from boxcars.engine.bytes_of import from_tally
from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.step import Step
from boxcars.engine.tally import NOTHING, count, distinct, key_at, many, present, rising, size
from boxcars.engine.types import Question
from boxcars.games.dice_casinos.board import NEUTRAL, NOBODY, left_of, next_with_dice
from boxcars.games.las_vegas import events, types
from boxcars.games.las_vegas.board import Board
from boxcars.games.las_vegas.ending import end_game
from boxcars.games.las_vegas.payout import pay_out
from boxcars.games.las_vegas.steps.fill_casinos import begin_round
from boxcars.games.las_vegas.steps.roll_dice import begin_turn, check_player, rolled


class PlaceDice(Step[Board]):
    def __init__(self) -> None:
        super().__init__(
            "placing",
            (types.Place,),
            "a number to place is wanted (LV-3.5)",
            (types.WhichNumber,),
        )
        self.deed = "place dice"

    def question(self, board: Board) -> Question:
        numbers = rising(present(board.rolled_own | board.rolled_neutral))
        return types.WhichNumber(board.turn, rolled(board), tuple(numbers))

    def choices(self, board: Board) -> i64:
        """LV-3.5: how many numbers there are to choose from."""
        return distinct(board.rolled_own | board.rolled_neutral)

    def choice(self, board: Board, index: i64) -> i64:
        """The index-th rolled number, lowest first."""
        return key_at(board.rolled_own | board.rolled_neutral, index)

    def row(self, board: Board) -> i64:
        return from_tally(present(board.rolled_own | board.rolled_neutral)) >> 8

    def draw(self, board: Board, generator: Generator) -> i64:
        numbers = board.rolled_own | board.rolled_neutral
        return key_at(numbers, generator.below(distinct(numbers)))

    def why_not(self, board: Board, code: i64) -> str:
        numbers = rising(present(board.rolled_own | board.rolled_neutral))
        may = " or ".join([str(number) for number in numbers])
        return why(
            "refused.number",
            f"no die shows {code}; you may place {may} (LV-3.5)",
            number=int(code),
            may=[int(number) for number in numbers],
        )

    def do(self, board: Board, code: i64) -> None:
        """LV-3.6, LV-6.3: all dice of the number, own and neutral, go to its casino."""
        own = count(board.rolled_own, code)
        neutral = count(board.rolled_neutral, code)
        board.dice[code] += many(own, board.turn) + many(neutral, NEUTRAL)
        board.own[board.turn] -= own
        board.neutral[board.turn] -= neutral
        board.rolled_own = NOTHING
        board.rolled_neutral = NOTHING
        if board.events is not None:
            board.tell(events.DicePlaced(board.turn, code, own, neutral))
        go_on(board)

    def check(self, board: Board) -> None:
        check_player(board)
        own, neutral = board.own[board.turn], board.neutral[board.turn]
        if size(board.rolled_own) != own or size(board.rolled_neutral) != neutral:
            raise BadPosition("roll", "must show all dice in the player's supply (LV-3.4)")


def go_on(board: Board) -> None:
    """LV-3.2, LV-3.3, LV-3.10: the next player who has dice is in turn; if nobody has, payout."""
    seat = next_with_dice(board, board.own, board.neutral)
    if seat != NOBODY:
        begin_turn(board, seat)
        return
    pay_out(board)
    if board.events is not None:
        board.tell(events.RoundEnded(board.round))
    if board.round == board.rounds:
        end_game(board)
    else:
        # LV-5.1, LV-5.2: the start player's left neighbor starts the next round.
        board.round += 1
        board.start_player = left_of(board, board.start_player)
        begin_round(board)
