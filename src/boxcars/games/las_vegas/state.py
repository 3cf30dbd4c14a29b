"""Las Vegas as a state: its steps, and what of the board is seen, written down and imagined."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.state import OVER, State
from boxcars.engine.step import numbered
from boxcars.engine.tally import count
from boxcars.engine.types import Event, Result
from boxcars.games.dice_casinos.bills import NO_BILLS, UNIT, bill, copies, deal_anew, worth
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL, money_is_open
from boxcars.games.dice_casinos.start_player import StartPlayer, begin
from boxcars.games.las_vegas import types
from boxcars.games.las_vegas.board import OPENING, Board, copy_board, key_of
from boxcars.games.las_vegas.ending import final_result
from boxcars.games.las_vegas.events import StartPlayerChosen
from boxcars.games.las_vegas.meta import META
from boxcars.games.las_vegas.observation import observe
from boxcars.games.las_vegas.positions import position_of
from boxcars.games.las_vegas.steps.fill_casinos import FillCasinos, begin_round
from boxcars.games.las_vegas.steps.opening_dice import OpeningDice
from boxcars.games.las_vegas.steps.place_dice import PlaceDice
from boxcars.games.las_vegas.steps.roll_dice import RollDice
from boxcars.games.las_vegas.view_types import LasVegasPosition, LasVegasView, Player
from boxcars.games.las_vegas.views import look, player

STEPS: Final = numbered(
    [
        StartPlayer(types.StartPlayer, types.WhoStarts, StartPlayerChosen, "LV-2.5", begin_round),
        FillCasinos(),
        OpeningDice(),
        RollDice(),
        PlaceDice(),
    ]
)
"""In the order of their numbers in `board`."""


class LasVegas(Board):
    def __init__(self, seats: i64, options: Options, rules: i64) -> None:
        super().__init__(seats, options, rules, STEPS)

    def clone(self) -> LasVegas:
        copy = LasVegas(self.seats, self.options, self.rules)
        copy_board(self, copy)
        return copy

    def again(self, start: State) -> LasVegas:
        assert isinstance(start, LasVegas)
        copy_board(start, self)
        self.forget()
        return self

    # The search face: what `State` says of it, once more. Searches call it for millions of states,
    # and from outside a class's own methods are called quicker than those it inherits.

    def actor(self) -> i64:
        return self.asks

    def choices(self) -> i64:
        return self.steps[self.step].choices(self)

    def choice(self, index: i64) -> i64:
        return self.steps[self.step].choice(self, index)

    def draw(self, generator: Generator) -> i64:
        return self.steps[self.step].draw(self, generator)

    def apply(self, code: i64) -> None:
        self.forget()
        self.steps[self.step].do(self, code)

    def public_view(self) -> LasVegasView:
        return look(self, self.questions(), self.result())

    def own_player(self, seat: i64) -> Player:
        return player(self, seat, True)

    def observe(self, seat: i64, rows: vec[i64], at: i64) -> None:
        observe(self, seat, rows, at)

    def result(self) -> Result | None:
        return final_result(self) if self.asks == OVER else None

    def position(self) -> LasVegasPosition:
        return position_of(self)

    def scores(self) -> list[int]:
        return [int(worth(self.won[seat]) * UNIT) for seat in range(self.seats)]

    def key(self) -> Hashable:
        return key_of(self)

    def __reduce__(self) -> tuple[object, ...]:
        from boxcars.games.las_vegas.loading import restore

        return restore, (self.position(),)

    def components(self) -> dict[str, int]:
        notes = self.fresh
        for index in range(len(self.under)):
            notes += bill(self.under[index])
        waiting = self.step <= OPENING or self.asks == OVER
        neutral: i64 = self.opening_dice if waiting else 0
        own = [int(self.own[seat]) for seat in range(self.seats)]
        for number in range(1, CASINOS + 1):
            notes += self.notes[number]
            neutral += count(self.dice[number], NEUTRAL)
            for seat in range(self.seats):
                own[seat] += count(self.dice[number], seat)
        for seat in range(self.seats):
            notes += self.won[seat]
            neutral += self.neutral[seat]
        found = {f"notes of {value}0k": int(copies(notes, value)) for value in range(1, 10)}
        found["neutral"] = neutral
        for seat in range(self.seats):
            found[f"players[{seat}].own"] = own[seat]
        return found

    def deal_anew(self, seat: i64, generator: Generator) -> None:
        """LV-7: others' won notes are face down, and so is the pile. Deal both out anew."""
        if money_is_open(self):
            return
        self.fresh = deal_anew(self.won, self.fresh, self.seats, seat, NO_BILLS, generator)


def start(
    seats: int, options: Options, events: list[Event] | None, rules: int = META.rules
) -> LasVegas:
    """A new game, before its first question."""
    return begin(LasVegas(seats, options, rules), events)
