"""Las Vegas Royale as a state: its steps, and what of the board is seen, kept and imagined."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.step import numbered
from boxcars.engine.types import Event, Result
from boxcars.games.dice_casinos.board import money_is_open
from boxcars.games.las_vegas_royale.board import GOING_ON, START_PLAYER, Board, copy_board
from boxcars.games.las_vegas_royale.cards import card, draw_card, how_many
from boxcars.games.las_vegas_royale.ending import final_result
from boxcars.games.las_vegas_royale.faces import load_faces
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.pieces import count_pieces
from boxcars.games.las_vegas_royale.positions import position_of
from boxcars.games.las_vegas_royale.rounds import GoOn, play_on
from boxcars.games.las_vegas_royale.steps.fill_bank import FillBank
from boxcars.games.las_vegas_royale.steps.lay_tiles import LayTiles
from boxcars.games.las_vegas_royale.steps.neutral_dice import NeutralDice
from boxcars.games.las_vegas_royale.steps.place_dice import PlaceDice
from boxcars.games.las_vegas_royale.steps.roll_dice import RollDice
from boxcars.games.las_vegas_royale.steps.start_player import StartPlayer
from boxcars.games.las_vegas_royale.steps.turn_up_pairs import TurnUpPairs
from boxcars.games.las_vegas_royale.view_types import RoyalePosition, RoyaleView
from boxcars.games.las_vegas_royale.views import Scene, look

STEPS: Final = numbered(
    [
        StartPlayer(),
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

KNOWN: Final[i64] = (1 << 12) - 1
"""The part of packed cards that counts those of 10k and 20k."""


class LasVegasRoyale(Board):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options, STEPS)
        self.scene: Scene | None = None
        """What everybody saw when somebody last looked."""

    def clone(self) -> LasVegasRoyale:
        copy = LasVegasRoyale(self.seats, self.options)
        copy_board(self, copy)
        return copy

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

    def view(self, seat: i64) -> RoyaleView:
        if self.scene is None or self.changed:
            self.scene = Scene(self, self.questions(), self.result())
            self.changed = False
        return look(self, self.scene, seat)

    def result(self) -> Result | None:
        return final_result(self) if self.asks == OVER else None

    def position(self) -> RoyalePosition:
        return position_of(self)

    def components(self) -> dict[str, int]:
        return count_pieces(self)

    def deal_anew(self, seat: i64, generator: Generator) -> None:
        """LVR-13: others' money cards and the cards face down change places. Substitutes of 10k
        and 20k stay: everybody saw who got them."""
        if money_is_open(self):
            return
        numbers = vec[i64](self.hand)
        for other in range(self.seats):
            if other != seat:
                known = self.hand[other] & KNOWN
                self.fresh += self.hand[other] - known
                numbers[other] = how_many(self.hand[other] - known)
                self.hand[other] = known
        for other in range(self.seats):
            if other != seat:
                for _dealt in range(numbers[other]):
                    value = draw_card(self.fresh, generator)
                    self.fresh -= card(value)
                    self.hand[other] += card(value)


def start(
    seats: int, options: Options, events: list[Event] | None, rules: int = META.rules
) -> LasVegasRoyale:
    """A new game, before its first question."""
    state = LasVegasRoyale(seats, options)
    state.rules = rules
    state.events = events
    state.ask(START_PLAYER, CHANCE_ACTS)
    chosen = options["start_player"]
    if isinstance(chosen, int):
        state.apply(chosen)
    return state
