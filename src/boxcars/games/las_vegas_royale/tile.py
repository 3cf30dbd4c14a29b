"""What a face of a tile is: when it acts, what it asks, and what it does.

A face is a class of its own in a module of its own in `tiles`. The module is named after the face
and calls it FACE. The class overrides the hooks for the moments at which the face acts. What it
asks are steps of its own, in the same module. Neither remembers anything: counters, tokens and dice
are on the board, so that a copy of the board is a copy of everything.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boxcars.engine.dice import possible_rolls, roll
from boxcars.engine.errors import BadPosition
from boxcars.engine.generator import Generator
from boxcars.engine.step import Listed
from boxcars.engine.tally import count, distinct, key_at
from boxcars.engine.types import CHANCE, Answer, Question
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import types, view_types
from boxcars.games.las_vegas_royale.board import DICE, NO_TILE, ON_TILE, Board, bit, go_on
from boxcars.games.las_vegas_royale.telling import tell_activated, tell_black_dice

BLACK_DICE: Final[i64] = 2

DECLINE: Final[i64] = 0
"""The kind of a Decline where it is the first of a step's answers."""


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
        self.steps: list[TileStep] = []
        """What it can ask."""
        self.counters: list[int] = []
        """The spaces of its counter track, the first one first."""
        self.has_token = False
        self.holds_dice = False
        """Whether players' dice can lie on it."""
        self.has_spaces = False
        """Whether each of them has a space of its own."""
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
        """A turn starts; may ask something. Only called with `opens_turns`."""

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-7.4: the player has placed dice in the casino. May ask something, as may what acts
        in the payout."""

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

    def asks_at(self, number: i64) -> i64:
        """At which step of the payout it asks; 0 if it asks during turns."""
        return 0

    # What lies on it.

    def show(self, board: Board, number: i64) -> view_types.Tile:
        return view_types.Tile(
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

    def shown_dice(self, board: Board, number: i64) -> tuple[view_types.TileDie, ...]:
        shown: list[view_types.TileDie] = []
        if self.has_spaces:
            for space in range(1, CASINOS + 1):
                die = count(board.spaces[number], space)
                if die > 0:
                    shown.append(view_types.TileDie((die & 7) - 1, DICE[die >> 3], space))
            return tuple(shown)
        for seat in range(board.seats):
            for _ in range(count(board.on_small[number], seat)):
                shown.append(view_types.TileDie(seat, "small"))
            for _ in range(count(board.on_big[number], seat)):
                shown.append(view_types.TileDie(seat, "big"))
        return tuple(shown)

    def lay_out(self, board: Board, number: i64, shown: view_types.Tile) -> None:
        """Puts what is special to the face on the tile of a position; dice, counter and token lie
        there already. Raises BadPosition if something is wrong with them."""

    def gray_on(self, board: Board, number: i64) -> i64:
        """How many gray dice lie on the tile."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class TileStep(Listed[Board]):
    """Something that a tile asks. Its note is the casino of the tile and two small numbers."""

    def __init__(
        self, name: str, answers: tuple[type[Answer], ...], wanted: str, question: type[Question]
    ) -> None:
        super().__init__(name, answers, wanted, (question,))
        self.number: i64 = 0
        """Its number among the steps of the game, given when the faces are loaded."""

    def ask(self, board: Board, casino: i64, seat: i64, first: i64 = 0, second: i64 = 0) -> None:
        """This comes next: the tile of a casino asks a seat, or chance."""
        board.ask(self.number, seat, note_of(casino, first, second))

    def question(self, board: Board) -> Question:
        kind: Any = self.questions[0]
        question: Question = kind(int(board.asks), int(casino_of(board.note)))
        return question

    def not_yours(self, board: Board) -> str:
        asked = [str(seat) for seat in range(board.seats) if board.is_asked(seat)]
        return f"this is for seat {' and '.join(asked)} to answer"

    def secret(self, board: Board, viewer: i64) -> tuple[int, ...] | None:
        """What only `viewer` knows of it."""
        return None

    def check(self, board: Board) -> None:
        if board.asks != board.turn:
            raise BadPosition("seat", "must be the player in turn")

    def check_choices(self, board: Board, least: i64, reason: str) -> None:
        if self.choices(board) < least:
            raise BadPosition("ask", reason)


@mypyc_attr(allow_interpreted_subclasses=True)
class BlackDice(TileStep):
    """Both black dice are rolled."""

    def __init__(self, rule: str) -> None:
        super().__init__(
            "roll",
            (types.BlackDice,),
            "a roll of the two black dice is wanted",
            types.WhatBlackDice,
        )
        self.rule = rule

    def rolled(self, board: Board, low: i64, high: i64) -> None:
        """What they do; says, as `do`, what comes next."""
        raise NotImplementedError

    def roller(self, board: Board) -> i64:
        """For whom they are rolled."""
        return board.turn

    def question(self, board: Board) -> Question:
        return types.WhatBlackDice(CHANCE, casino_of(board.note), self.roller(board))

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        return [(tally, ways) for tally, ways in possible_rolls(BLACK_DICE)]

    def draw(self, board: Board, generator: Generator) -> i64:
        return roll(BLACK_DICE, generator)

    def do(self, board: Board, code: i64) -> None:
        low, high = key_at(code, 0), key_at(code, distinct(code) - 1)
        tell_black_dice(board, casino_of(board.note), self.roller(board), low, high, self.rule)
        self.rolled(board, low, high)

    def check(self, board: Board) -> None:
        """They are rolled for the player in turn."""


def note_of(casino: i64, first: i64, second: i64) -> i64:
    return casino | first << 4 | second << 12


def casino_of(note: i64) -> i64:
    """The casino whose tile asks."""
    return note & 15


def first_of(note: i64) -> i64:
    return (note >> 4) & 255


def second_of(note: i64) -> i64:
    return (note >> 12) & 255


def check_dice(note: i64) -> None:
    """The numbers of a note are those of two dice."""
    if not 1 <= first_of(note) <= second_of(note) <= 6:
        raise BadPosition("first", "must be the lower of two dice, second the higher")


def activate(board: Board, number: i64, seat: i64) -> None:
    """LVR-7.4, LVR-R14: the tile of a casino acts for a player, once for all dice placed. The
    game goes on unless it asks something."""
    go_on(board)
    if board.tile[number] != NO_TILE:
        face = face_at(board, number)
        tell_activated(board, seat, number, face.name)
        face.activate(board, number, seat)


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
