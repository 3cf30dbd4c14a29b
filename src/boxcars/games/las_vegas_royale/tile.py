"""What a face of a tile is: when it acts, what it asks, and what it does.

A face is a class of its own in a module of its own in `tiles`. The module is named after the face
and calls it FACE. The class overrides the hooks for the moments at which the face acts. Faces
remember nothing: their counters, tokens and dice are on the table, so that a copy of the table is
a copy of everything.
"""

from __future__ import annotations

from typing import Final, Literal

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boxcars.engine.generator import Generator
from boxcars.engine.tally import count
from boxcars.engine.types import CHANCE
from boxcars.games.las_vegas_royale import seen, types
from boxcars.games.las_vegas_royale.agenda import casino_of
from boxcars.games.las_vegas_royale.board import CASINOS, ON_TILE, Board, bit
from boxcars.games.las_vegas_royale.codes import DICE


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile:
    """One face of a tile. `number` is the casino it lies at, `seat` the activating player."""

    def __init__(self, name: str, side: str, title: str, rule: str) -> None:
        self.name = name
        self.side = side
        """Which side of which tile this is: A1 to H2."""
        self.physical = side[0]
        """Which tile this is a face of: A to H."""
        self.title = title
        self.rule = rule
        """The rule by which it acts first."""
        self.asks: list[str] = []
        """The names of its steps, by number."""
        self.wanted: list[str] = []
        """What each step wants, in words."""
        self.counters: list[int] = []
        """The spaces of its counter track, the first one first."""
        self.has_token = False
        self.holds_dice = False
        """Whether players' dice can lie on it."""
        self.has_spaces = False
        """Whether each of them has a space of its own."""
        self.declinable = False
        """Whether it can be declined at some time; at another, `why_not` says why not."""
        self.closes_casinos = False
        self.gray_dice: i64 = 0
        """How many gray dice it brings into play."""
        self.watches_dice = False
        """Whether it wants to know of every change of the dice in its casino."""
        self.opens_turns = False
        """Whether it may act when a turn starts."""
        self.acts_in_payout = False
        """Whether it does anything before, during or after the payout."""

    # When it acts.

    def set_up(self, board: Board, number: i64) -> None:
        """LVR-7.3: lays out what the face needs for a round."""
        if self.counters:
            board.counter[number] = self.counters[0]

    def begin_turn(self, board: Board, number: i64, seat: i64) -> None:
        """A turn starts; may open a step. Only called with `opens_turns`."""

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-7.4: the player has placed dice in the casino."""

    def dice_changed(self, board: Board, number: i64) -> None:
        """Dice came to the casino or left it. Only called with `watches_dice`."""

    def before_payout(self, board: Board, number: i64) -> None:
        """LVR-9.1: before anything is counted. This and the next four are only called with
        `acts_in_payout`."""

    def before_ties(self, board: Board, number: i64) -> None:
        """LVR-9.2: before ties are removed."""

    def remove_ties(self, board: Board, number: i64) -> None:
        """LVR-9.3: ties on the tile itself."""

    def during_payout(self, board: Board, number: i64) -> None:
        """LVR-9.4: right after the cards of the casino are paid."""

    def after_payout(self, board: Board, number: i64) -> None:
        """LVR-9.5: after all payouts of the round."""

    # What it asks.

    def offers(self, board: Board, step: i64) -> vec[i64]:
        """The codes of all answers that a step of this face allows."""
        return vec[i64]()

    def take(self, board: Board, step: i64, code: i64) -> None:
        """Does what the answer to a step says."""

    def black_dice(self, board: Board, step: i64, low: i64, high: i64) -> None:
        """Both black dice were rolled for a step."""

    def question(self, board: Board, step: i64) -> types.AnyQuestion:
        """The question of a step, for everybody to see."""
        return types.WhatBlackDice(CHANCE, casino_of(step), self.roller(board, step))

    def roller(self, board: Board, step: i64) -> i64:
        """For whom the black dice are rolled."""
        return board.turn

    def why_not(self, board: Board, step: i64, code: i64) -> str:
        """Why an answer of a wanted kind is not among the offers."""
        return f"that is not possible at {self.title} now ({self.rule})"

    def imagine(self, board: Board, step: i64, viewer: i64, generator: Generator) -> i64:
        """The step with what `viewer` cannot see of it replaced by a random guess."""
        return step

    def secret(self, board: Board, step: i64, viewer: i64) -> tuple[int, ...] | None:
        """What only `viewer` knows of a step."""
        return None

    def asks_at(self, number: i64) -> i64:
        """At which step of the payout it asks; 0 if it asks during turns."""
        return 0

    def unsound(self, board: Board, step: i64) -> str:
        """Why a step of a position cannot be, "field: reason"; empty if it can."""
        return ""

    # What lies on it.

    def show(self, board: Board, number: i64) -> seen.Tile:
        return seen.Tile(
            self.name,
            self.shown_dice(board, number),
            int(board.counter[number]) if self.counters else None,
            self.shown_token(board, number),
        )

    def shown_token(self, board: Board, number: i64) -> Literal["tile"] | int | None:
        if not self.has_token:
            return None
        holder = board.token[number]
        return "tile" if holder == ON_TILE else int(holder - 1)

    def shown_dice(self, board: Board, number: i64) -> tuple[seen.TileDie, ...]:
        shown: list[seen.TileDie] = []
        if self.has_spaces:
            for space in range(1, CASINOS + 1):
                die = count(board.spaces[number], space)
                if die > 0:
                    shown.append(seen.TileDie((die & 7) - 1, DICE[die >> 3], space))
            return tuple(shown)
        for seat in range(board.seats):
            for _ in range(count(board.on_small[number], seat)):
                shown.append(seen.TileDie(seat, "small"))
            for _ in range(count(board.on_big[number], seat)):
                shown.append(seen.TileDie(seat, "big"))
        return tuple(shown)

    def lay_out(self, board: Board, number: i64, shown: seen.Tile) -> str:
        """Puts what is special to the face on the tile of a position; dice, counter and token lie
        there already. Returns what is wrong with them, "field: reason", or nothing."""
        return ""

    def gray_on(self, board: Board, number: i64) -> i64:
        """How many gray dice lie on the tile."""
        return 0


FACES: Final[list[Tile]] = []
"""Every face there is, filled by `faces`. A position names them; the table knows them by their
place here."""


class Physical:
    """Which faces belong together: those of one tile are never both in play (LVR-7.10)."""

    def __init__(self) -> None:
        self.tiles: vec[i64] = vec[i64]()
        """By tile: its faces, as bits."""
        self.both_faces: vec[i64] = vec[i64]()
        """By face: all faces of its tile, as bits."""


PHYSICAL: Final = Physical()


def pair_up() -> None:
    """Notes which of the faces there are belong together."""
    letters = sorted({face.physical for face in FACES})
    PHYSICAL.tiles = vec[i64]([0] * len(letters))
    for index in range(len(FACES)):
        PHYSICAL.tiles[letters.index(FACES[index].physical)] |= bit(index)
    PHYSICAL.both_faces = vec[i64]([PHYSICAL.tiles[letters.index(face.physical)] for face in FACES])


def face_at(board: Board, number: i64) -> Tile:
    """The face of a casino's tile; only for casinos that have one."""
    return FACES[board.tile[number]]


UNKNOWN: Final[i64] = -1
"""The number of a face that does not exist."""


def face_number(name: str) -> i64:
    """The place of a face in FACES."""
    for index in range(len(FACES)):
        if FACES[index].name == name:
            return index
    return UNKNOWN
