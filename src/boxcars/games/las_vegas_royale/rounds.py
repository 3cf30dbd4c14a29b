"""The course of the game: what follows when nothing more is asked (LVR-3.7, LVR-5, LVR-9)."""

from boxcars.engine.step import Step
from boxcars.games.dice_casinos.board import NOBODY, left_of, next_with_dice
from boxcars.games.las_vegas_royale.board import ROUNDS, Board
from boxcars.games.las_vegas_royale.ending import end_game
from boxcars.games.las_vegas_royale.events import RoundEnded
from boxcars.games.las_vegas_royale.payout import pay_on
from boxcars.games.las_vegas_royale.steps.lay_tiles import begin_round, take_dice
from boxcars.games.las_vegas_royale.steps.roll_dice import begin_turn, forget_turn


class GoOn(Step[Board]):
    """Waits for nobody: the next turn follows, or the payout goes on after a tile has asked."""

    def __init__(self) -> None:
        super().__init__("going_on", (), "")

    def waits(self, board: Board) -> bool:
        return False

    def run(self, board: Board) -> None:
        play_on(board)


def play_on(board: Board) -> None:
    """LVR-3.2, LVR-3.7: the next player with dice is in turn; if nobody has any, payout."""
    if board.paying == 0:
        seat = next_with_dice(board, board.own_small, board.own_big)
        if seat != NOBODY:
            begin_turn(board, seat)
            return
        board.turn = NOBODY
        forget_turn(board)
    if pay_on(board):
        end_round(board)


def end_round(board: Board) -> None:
    """LVR-9.6, LVR-9.7"""
    board.paying = 0
    take_dice(board)
    if board.events is not None:
        rule = "LVR-9.6" if board.tiles > 0 else "LVR-4.5"
        board.tell(RoundEnded(board.round, rule))
    if board.round == ROUNDS:
        end_game(board)
        return
    board.round += 1
    # LVR-R6: if nobody real took a higher card anywhere, the left neighbor starts.
    old = board.start_player
    board.start_player = left_of(board, old) if board.next_start == NOBODY else board.next_start
    board.next_start = NOBODY
    begin_round(board)
