"""Las Vegas Royale as a state: its steps, and what of the board is seen, kept and imagined."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.state import OVER, State
from boxcars.engine.step import numbered
from boxcars.engine.types import Event, Result
from boxcars.games.dice_casinos.bills import deal_anew
from boxcars.games.dice_casinos.board import money_is_open
from boxcars.games.dice_casinos.start_player import StartPlayer, begin
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.board import (
    GOING_ON,
    SMALL_CARDS,
    Board,
    copy_board,
    key_of,
)
from boxcars.games.las_vegas_royale.ending import final_result
from boxcars.games.las_vegas_royale.events import StartPlayerChosen
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.money import wealth
from boxcars.games.las_vegas_royale.observation import observe, renew
from boxcars.games.las_vegas_royale.piece_counts import count_pieces
from boxcars.games.las_vegas_royale.positions import position_of
from boxcars.games.las_vegas_royale.rounds import GoOn, play_on
from boxcars.games.las_vegas_royale.steps.fill_bank import FillBank
from boxcars.games.las_vegas_royale.steps.lay_tiles import LayTiles, begin_round
from boxcars.games.las_vegas_royale.steps.neutral_dice import NeutralDice
from boxcars.games.las_vegas_royale.steps.place_dice import PlaceDice
from boxcars.games.las_vegas_royale.steps.roll_dice import RollDice
from boxcars.games.las_vegas_royale.steps.turn_up_pairs import TurnUpPairs
from boxcars.games.las_vegas_royale.tile import load_faces
from boxcars.games.las_vegas_royale.view_types import Player, RoyalePosition, RoyaleView
from boxcars.games.las_vegas_royale.views import look, player, secret_of, steps_of

STEPS: Final = numbered(
    [
        StartPlayer(types.StartPlayer, types.WhoStarts, StartPlayerChosen, "LVR-2.4", begin_round),
        LayTiles(),
        TurnUpPairs(),
        FillBank(),
        NeutralDice(),
        RollDice(),
        PlaceDice(),
        GoOn(),
        *load_faces(),
    ]
)
"""In the order of their numbers in `board`, and then those of the tiles."""


class LasVegasRoyale(Board):
    def __init__(self, seats: i64, options: Options, rules: i64) -> None:
        super().__init__(seats, options, rules, STEPS)

    def clone(self) -> LasVegasRoyale:
        copy = LasVegasRoyale(self.seats, self.options, self.rules)
        copy_board(self, copy)
        return copy

    def again(self, start: State) -> LasVegasRoyale:
        assert isinstance(start, LasVegasRoyale)
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
        self.settle()

    def settle(self) -> None:
        """The course of the game is all that waits for nobody."""
        while self.step == GOING_ON:
            play_on(self)

    def public_view(self) -> RoyaleView:
        return look(self, self.questions(), self.result())

    def own_player(self, seat: i64) -> Player:
        return player(self, seat, True)

    def own_fields(self, seat: i64) -> dict[str, Any]:
        return {"secret": secret_of(self, seat), "steps": steps_of(self, seat)}

    def observe(self, seat: i64, rows: vec[i64], at: i64) -> None:
        observe(self, seat, rows, at)

    def renew(self, seat: i64, rows: vec[i64], at: i64) -> None:
        renew(self, seat, rows, at)

    def result(self) -> Result | None:
        return final_result(self) if self.asks == OVER else None

    def position(self) -> RoyalePosition:
        return position_of(self)

    def scores(self) -> list[int]:
        return [wealth(self, seat) for seat in range(self.seats)]

    def key(self) -> Hashable:
        return key_of(self)

    def __reduce__(self) -> tuple[object, ...]:
        from boxcars.games.las_vegas_royale.loading import restore

        return restore, (self.position(),)

    def components(self) -> dict[str, int]:
        return count_pieces(self)

    def deal_anew(self, seat: i64, generator: Generator) -> None:
        """LVR-13: others' money cards and the cards face down change places."""
        if money_is_open(self):
            return
        self.fresh = deal_anew(self.hand, self.fresh, self.seats, seat, SMALL_CARDS, generator)


def start(
    seats: int, options: Options, events: list[Event] | None, rules: int = META.rules
) -> LasVegasRoyale:
    """A new game, before its first question."""
    return begin(LasVegasRoyale(seats, options, rules), events)
