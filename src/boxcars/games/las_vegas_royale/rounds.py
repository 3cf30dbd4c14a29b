"""The course of the game: what follows when a turn or a step of a tile is done (LVR-5, LVR-9)."""

from __future__ import annotations

from boxcars.games.las_vegas_royale.board import EFFECT, NOBODY, ROUNDS, Board, left_of
from boxcars.games.las_vegas_royale.ending import end_game
from boxcars.games.las_vegas_royale.payout import PAID, pay_on
from boxcars.games.las_vegas_royale.setup import begin_round, take_dice
from boxcars.games.las_vegas_royale.telling import tell_round_ended
from boxcars.games.las_vegas_royale.turn import forget_turn, pass_on


def go_on(board: Board) -> None:
    """LVR-3.7: a turn follows, until no die is in supply; then the payout, step by step."""
    if len(board.agenda) > 0:
        board.phase = EFFECT
        return
    if board.paying == 0:
        if pass_on(board):
            return
        board.turn = NOBODY
        forget_turn(board)
    pay_on(board)
    if len(board.agenda) > 0:
        board.phase = EFFECT
    elif board.paying == PAID:
        end_round(board)


def end_round(board: Board) -> None:
    """LVR-9.6, LVR-9.7"""
    board.paying = 0
    tell_round_ended(board)
    if board.round == ROUNDS:
        take_dice(board)
        end_game(board)
        return
    board.round += 1
    # LVR-R6: if nobody real took a higher card anywhere, the left neighbor starts.
    old = board.start_player
    board.start_player = left_of(board, old) if board.next_start == NOBODY else board.next_start
    board.next_start = NOBODY
    begin_round(board)
