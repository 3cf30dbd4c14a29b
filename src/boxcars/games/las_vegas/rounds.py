"""The course of the game: what follows when dice have been placed (LV-3.10, LV-5)."""

from __future__ import annotations

from boxcars.games.dice_casinos.board import NOBODY, next_with_dice
from boxcars.games.las_vegas.board import Board
from boxcars.games.las_vegas.ending import end_game
from boxcars.games.las_vegas.payout import pay_out
from boxcars.games.las_vegas.steps.fill_casinos import begin_round
from boxcars.games.las_vegas.steps.roll_dice import begin_turn
from boxcars.games.las_vegas.telling import tell_round_ended


def go_on(board: Board) -> None:
    """LV-3.10: turns follow until no die is left in supply, then payout."""
    if pass_on(board):
        return
    pay_out(board)
    tell_round_ended(board)
    if board.round == board.rounds:
        end_game(board)
    else:
        next_round(board)


def pass_on(board: Board) -> bool:
    """LV-3.2, LV-3.3: on to the next player who has dice. False if nobody has (LV-3.10)."""
    seat = next_with_dice(board, board.own, board.neutral)
    if seat == NOBODY:
        return False
    begin_turn(board, seat)
    return True


def next_round(board: Board) -> None:
    """LV-5.1, LV-5.2: the start player's left neighbor starts the next round."""
    board.round += 1
    board.start_player = (board.start_player + 1) % board.seats
    begin_round(board)
