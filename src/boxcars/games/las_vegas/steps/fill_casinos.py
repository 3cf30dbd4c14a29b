"""Notes are turned up until every casino has 50k (LV-2.2, LV-5.1)."""

from librt.vecs import pop
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.types import CHANCE
from boxcars.games.dice_casinos.bills import UNIT, bill, copies, draw_bill, worth
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas import events, types
from boxcars.games.las_vegas.board import CASINO_MINIMUM, FILLING, HIGHEST_NOTE, OPENING, Board
from boxcars.games.las_vegas.steps.roll_dice import begin_turn


class FillCasinos(Step[Board]):
    def __init__(self) -> None:
        super().__init__(
            "filling",
            (types.Note,),
            "the note on top of the pile is wanted (LV-2.2)",
            (types.WhichNote,),
        )

    def question(self, board: Board) -> types.WhichNote:
        return types.WhichNote(CHANCE, board.filling)

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        return [
            (value, copies(board.fresh, value))
            for value in range(1, HIGHEST_NOTE + 1)
            if copies(board.fresh, value) > 0
        ]

    def draw(self, board: Board, generator: Generator) -> i64:
        """LV-2.1: every note of the shuffled pile is equally likely to be on top."""
        return draw_bill(board.fresh, generator)

    def allows(self, board: Board, code: i64) -> bool:
        return copies(board.fresh, code) > 0

    def why_not(self, board: Board, code: i64) -> str:
        return why(
            "refused.note",
            f"no note of ${code * UNIT:,} is left in the pile (LV-1.3)",
            amount=int(code * UNIT),
        )

    def do(self, board: Board, code: i64) -> None:
        """LV-2.2: a note of the shuffled pile goes onto the casino being filled."""
        board.fresh -= bill(code)
        lay_note(board, code)
        fill_from_under(board)

    def check(self, board: Board) -> None:
        """LV-R1: casinos are filled one after the other; the first that is not full is next."""
        if board.fresh == 0:
            raise BadPosition("fresh", "must hold notes while casinos are filled from it")
        board.filling = 1
        while worth(board.notes[board.filling]) >= CASINO_MINIMUM:
            board.filling += 1
            if board.filling > CASINOS:
                raise BadPosition("phase", "cannot be filling: every casino is full")
        for number in range(board.filling + 1, CASINOS + 1):
            if board.notes[number] > 0:
                field = f"casinos[{number - 1}].notes"
                raise BadPosition(field, "must be empty: its turn comes later")


def begin_round(board: Board) -> None:
    """LV-2.2, LV-5.1: the casinos are filled, starting with casino 1."""
    board.filling = 1
    board.ask(FILLING, CHANCE_ACTS)
    if board.events is not None:
        rule = "LV-3.2" if board.round == 1 else "LV-5.2"
        board.tell(events.RoundBegan(board.round, board.start_player, rule))
    fill_from_under(board)


def fill_from_under(board: Board) -> None:
    """LV-R2: with the shuffled notes gone, the returned notes come up in their known order."""
    while board.step == FILLING and board.fresh == 0:
        if len(board.under) == 0:
            open_round(board)
        else:
            board.under, value = pop(board.under, 0)
            lay_note(board, value)


def lay_note(board: Board, value: i64) -> None:
    board.notes[board.filling] += bill(value)
    if board.events is not None:
        board.tell(events.NoteLaid(board.filling, value * UNIT))
    if worth(board.notes[board.filling]) >= CASINO_MINIMUM:
        board.filling += 1
        if board.filling > CASINOS:
            open_round(board)


def open_round(board: Board) -> None:
    """The casinos are filled: leftover neutral dice, then the first turn."""
    if board.opening_dice > 0:
        board.ask(OPENING, CHANCE_ACTS)
    else:
        begin_turn(board, board.start_player)
