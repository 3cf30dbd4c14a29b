"""What a seat or a spectator sees of the table (LV-7)."""

from __future__ import annotations

import functools
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.state import OVER
from boxcars.engine.tally import NOTHING, count, falling, rising, size
from boxcars.engine.types import Question, Result
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL, NOBODY, money_is_open, seat_or_none
from boxcars.games.dice_casinos.ranking import takers, tied
from boxcars.games.las_vegas.board import NOTE_UNIT, PLACING, Board, notes_worth
from boxcars.games.las_vegas.payout import ranking
from boxcars.games.las_vegas.types import Phase, Roll
from boxcars.games.las_vegas.view_types import Casino, LasVegasView, Player


class Scene:
    """What everybody sees; the views of all seats at one moment share it."""

    def __init__(
        self,
        board: Board,
        questions: list[Question],
        result: Result | None,
        before: Scene | None,
    ) -> None:
        self.options = board.options
        self.roll = roll_of(board)
        self.questions: Any = tuple(questions)
        self.result = result
        self.under = notes_under(board)
        self.notes = vec[i64](board.notes)
        self.dice = vec[i64](board.dice)
        self.paying = board.paying
        self.paid = board.paid
        self.casinos = tuple(
            [self._casino(board.seats, at, before) for at in range(1, CASINOS + 1)]
        )
        open_money = money_is_open(board)
        self.players = [player(board, seat, open_money) for seat in range(board.seats)]

    def _casino(self, seats: i64, number: i64, before: Scene | None) -> Casino:
        """A casino, the same as in the scene before if nothing changed there."""
        notes, dice = self.notes[number], self.dice[number]
        if number == self.paying:
            return casino(seats, number, notes, dice, self.paid)
        if (
            before is not None
            and before.notes[number] == notes
            and before.dice[number] == dice
            and before.paying != number
        ):
            return before.casinos[number - 1]
        return casino(seats, number, notes, dice)


def look(board: Board, scene: Scene, seat: i64) -> LasVegasView:
    """The view of a seat, or of a spectator (NOBODY)."""
    players = scene.players
    if seat != NOBODY:
        players = players.copy()
        players[seat] = player(board, seat, True)
    return LasVegasView(
        seat_or_none(seat),
        scene.options,
        board.round,
        board.rounds,
        phase_of(board),
        seat_or_none(board.start_player),
        seat_or_none(board.turn),
        scene.roll,
        size(board.fresh) + len(board.under),
        scene.under,
        scene.casinos,
        tuple(players),
        scene.questions,
        scene.result,
    )


def phase_of(board: Board) -> Phase:
    """What the table waits for, on the wire."""
    name = "over" if board.asks == OVER else board.steps[board.step].name
    return cast(Phase, name)


def roll_of(board: Board) -> Roll | None:
    if board.step != PLACING or board.rolled_own | board.rolled_neutral == NOTHING:
        return None
    return Roll(tuple(rising(board.rolled_own)), tuple(rising(board.rolled_neutral)))


@functools.lru_cache(maxsize=4096)
def casino(seats: i64, number: i64, notes: i64, dice: i64, paid: i64 = 0) -> Casino:
    """A casino, and what would happen there if the round ended now: in the payout, after so many
    places have been paid. It is made once and shared: most casinos are the same as a moment ago,
    and a chosen one was in the forecast already."""
    places = ranking(dice)
    values = in_dollars(notes)
    return Casino(
        number,
        values,
        tuple([int(count(dice, seat)) for seat in range(seats)]),
        count(dice, NEUTRAL),
        takers(places >> 4 * paid, len(values)),
        tied(dice, places, NEUTRAL + 1),
    )


def notes_under(board: Board) -> tuple[int, ...]:
    """LV-R4: the notes under the pile, top first."""
    return tuple([value * NOTE_UNIT for value in board.under])


def player(board: Board, seat: i64, shown: bool) -> Player:
    """LV-R15, LV-R16: the number of won notes is public, their values may be hidden."""
    return player_with(board.own[seat], board.neutral[seat], board.won[seat], shown)


@functools.lru_cache(maxsize=4096)
def player_with(own: i64, neutral: i64, won: i64, shown: bool) -> Player:
    """Made once and shared: most players have what they had a moment ago."""
    return Player(
        own,
        neutral,
        size(won),
        in_dollars(won) if shown else None,
        notes_worth(won) * NOTE_UNIT if shown else None,
    )


@functools.lru_cache(maxsize=4096)
def in_dollars(notes: i64) -> tuple[int, ...]:
    """A tally of notes as values, highest first. It is made once and shared: notes are won only at
    the end of a round."""
    return tuple([value * NOTE_UNIT for value in falling(notes)])
