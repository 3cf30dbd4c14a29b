"""What is told when something happens: the events, built only if somebody listens."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.tally import falling, rising
from boxcars.engine.types import Result
from boxcars.games.dice_casinos.board import NEUTRAL
from boxcars.games.dice_casinos.ranking import owner_named, ties
from boxcars.games.las_vegas.board import NEUTRAL_DICE, NOTE_UNIT, Board
from boxcars.games.las_vegas.events import (
    DicePlaced,
    DiceRolled,
    GameEnded,
    NoteLaid,
    NotesReturned,
    NoteWon,
    OpeningDicePlaced,
    RoundBegan,
    RoundEnded,
    StartPlayerChosen,
    TieRemoved,
)


def tell_start_player(board: Board) -> None:
    if board.events is not None:
        board.tell(StartPlayerChosen(board.start_player))


def tell_round_began(board: Board) -> None:
    if board.events is not None:
        rule = "LV-3.2" if board.round == 1 else "LV-5.2"
        board.tell(RoundBegan(board.round, board.start_player, rule))


def tell_note_laid(board: Board, value: i64) -> None:
    if board.events is not None:
        board.tell(NoteLaid(board.filling, value * NOTE_UNIT))


def tell_opening_dice(board: Board, rolled: i64) -> None:
    if board.events is not None:
        board.tell(OpeningDicePlaced(tuple(rising(rolled))))


def tell_rolled(board: Board) -> None:
    if board.events is not None:
        own = tuple(rising(board.rolled_own))
        neutral = tuple(rising(board.rolled_neutral))
        board.tell(DiceRolled(board.turn, own, neutral))


def tell_placed(board: Board, number: i64, own: i64, neutral: i64) -> None:
    if board.events is not None:
        board.tell(DicePlaced(board.turn, number, own, neutral))


def tell_ties(board: Board, number: i64) -> None:
    if board.events is not None:
        for there, tied in ties(board.dice[number], NEUTRAL + 1, NEUTRAL_DICE):
            board.tell(TieRemoved(number, there, tied))


def tell_note_won(board: Board, number: i64, owner: i64, place: i64, value: i64) -> None:
    if board.events is not None:
        rule = "LV-6.7" if owner == NEUTRAL else "LV-4.5"
        board.tell(NoteWon(number, owner_named(owner), place, value * NOTE_UNIT, rule))


def tell_notes_returned(board: Board, number: i64, notes: i64) -> None:
    if board.events is not None and notes > 0:
        values = tuple([value * NOTE_UNIT for value in falling(notes)])
        board.tell(NotesReturned(number, values))


def tell_round_ended(board: Board) -> None:
    if board.events is not None:
        board.tell(RoundEnded(board.round))


def tell_game_ended(board: Board, result: Result, rule: str) -> None:
    if board.events is not None:
        board.tell(GameEnded(result, rule))
