"""What a face of a tile is: when it acts, what it asks, and what it does.

A face is a class of its own in a module of its own in `tiles`. The module is named after the face
and calls it FACE. The class overrides the hooks for the moments at which the face acts. What it
asks are steps of its own, in the same module. Neither remembers anything: counters, tokens and dice
are on the board, so that a copy of the board is a copy of everything.
"""

from importlib import import_module
from typing import Any, Final, Literal

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boxcars.engine.dice import possible_rolls, roll
from boxcars.engine.errors import BadPosition, did_you_mean, why
from boxcars.engine.generator import Generator
from boxcars.engine.step import Listed
from boxcars.engine.tally import bit, count, distinct, key_at, tally_of
from boxcars.engine.types import CHANCE, Answer, Question
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import events, tile_events, tiles, types, view_types
from boxcars.games.las_vegas_royale.board import DICE, NO_TILE, ON_TILE, Board, go_on
from boxcars.games.las_vegas_royale.meta import FACE_NAMES

BLACK_DICE: Final[i64] = 2

DECLINE: Final[i64] = 0
ACCEPT: Final[i64] = 1
"""The kinds of the answers where a step's first one is a Decline."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile:
    """One face of a tile. `number` is the casino it lies at, `seat` the activating player."""

    def __init__(
        self,
        side: str,
        title: str,
        steps: "list[TileStep] | None" = None,
        *,
        counters: list[int] | None = None,
        has_token: bool = False,
        holds_dice: bool = False,
        has_spaces: bool = False,
        closes_casinos: bool = False,
        telling: int = 2,
        since: int = 1,
    ) -> None:
        self.name = ""
        """That of its module."""
        self.side = side
        """Which side of which tile this is: A1 to H2."""
        self.physical = side[0]
        """Which tile this is a face of: A to H."""
        self.title = title
        self.steps = steps or []
        """What it can ask."""
        self.counters = counters or []
        """The spaces of its counter track, the first one first."""
        self.has_token = has_token
        self.holds_dice = holds_dice or has_spaces
        """Whether players' dice can lie on it."""
        self.has_spaces = has_spaces
        """Whether each of them has a space of its own."""
        self.closes_casinos = closes_casinos
        self.telling = telling
        """Which of its rules tells what it does; the first is mostly about what lies on it."""
        self.since: i64 = since
        """The version of the rules that brought it: games of earlier ones never draw it."""
        self.has_gray = self.overrides("gray_on")
        """Whether it brings gray dice into play."""
        self.watches_dice = self.overrides("dice_changed")
        self.opens_turns = self.overrides("begin_turn")
        self.acts_in_payout = self.overrides(
            "before_payout", "before_ties", "remove_ties", "during_payout", "after_payout"
        )
        self.both_faces: i64 = 0
        """The faces of its tile, as bits: never both in play (LVR-7.10)."""

    def overrides(self, *hooks: str) -> bool:
        """Whether it does anything at some of these moments."""
        return any(getattr(type(self), hook) is not getattr(Tile, hook) for hook in hooks)

    # When it acts.

    def set_up(self, board: Board, number: i64) -> None:
        """LVR-7.3: lays out what the face needs for a round."""
        if self.counters:
            board.counter[number] = self.counters[0]

    def begin_turn(self, board: Board, number: i64, seat: i64) -> None:
        """A turn starts; may ask something."""

    def activate(self, board: Board, number: i64, seat: i64) -> None:
        """LVR-7.4: the player has placed dice in the casino. May ask something, as may what acts
        in the payout."""

    def dice_changed(self, board: Board, number: i64) -> None:
        """Dice came to the casino or left it."""

    def before_payout(self, board: Board, number: i64) -> None:
        """LVR-9.1: before anything is counted."""

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
        token: Literal["tile"] | int | None = None
        if self.has_token:
            token = "tile" if board.token[number] == ON_TILE else int(board.token[number] - 1)
        return view_types.Tile(
            self.name,
            self.shown_dice(board, number),
            int(board.counter[number]) if self.counters else None,
            token,
        )

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

    def lay_out(self, board: Board, number: i64, shown: view_types.TilePosition) -> None:
        """Puts what is special to the face on the tile of a position; dice, counter and token lie
        there already. Raises BadPosition if something is wrong with them."""

    def gray_on(self, board: Board, number: i64) -> i64:
        """How many gray dice lie on the tile."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class TileStep(Listed[Board]):
    """Something that a tile asks. Its note is the casino of the tile and two small numbers."""

    def __init__(
        self,
        name: str,
        answers: tuple[type[Answer], ...],
        wanted: str,
        question: type[Question],
        first: str = "",
        second: str = "",
    ) -> None:
        super().__init__(name, answers, wanted, (question,))
        self.first = first
        self.second = second
        """What the numbers of its note are, in words; empty if they are 0."""

    def ask(self, board: Board, casino: i64, seat: i64, first: i64 = 0, second: i64 = 0) -> None:
        """This comes next: the tile of a casino asks a seat, or chance."""
        self.comes(board, seat, note_of(casino, first, second))

    def question(self, board: Board) -> Question:
        kind: Any = self.questions[0]
        question: Question = kind(int(board.asks), int(casino_of(board.note)))
        return question

    def not_yours(self, board: Board) -> str:
        asked = [seat for seat in range(board.seats) if board.is_asked(seat)]
        words = f"this is for seat {' and '.join(map(str, asked))} to answer"
        return why("refused.not_yours", words, players=asked)

    # What of its note is hidden.

    def knows(self, board: Board, viewer: i64) -> bool:
        """Whether somebody may know all of its note."""
        return True

    def secret(self, note: i64) -> tuple[int, ...] | None:
        """What others may not know, on the wire."""
        return None

    def masked(self, note: i64) -> i64:
        """The note as others may know it."""
        return note

    def guess(self, note: i64, generator: Generator) -> i64:
        """A note that looks the same to others."""
        return note

    def imagine(self, board: Board, note: i64, viewer: i64, generator: Generator) -> i64:
        return note if self.knows(board, viewer) else self.guess(note, generator)

    # What an answer means for later, told before it is chosen.

    def stake(self, board: Board, code: i64) -> i64:
        """What it may still bring, in units: if a guess is wrong, a bet won, a die still there."""
        return 0

    def odds(self, board: Board, code: i64) -> view_types.Odds | None:
        """How likely it is won, if it is a bet."""
        return None

    def piles(self, board: Board, code: i64) -> tuple[view_types.Pile, ...]:
        """The piles it makes, if it splits tokens."""
        return ()

    def check(self, board: Board) -> None:
        if board.asks != board.turn:
            raise BadPosition("seat", "must be the player in turn")
        if self.choices(board) < (2 if types.Decline in self.answers else 1):
            raise BadPosition("ask", "there is nothing to choose")


@mypyc_attr(allow_interpreted_subclasses=True)
class BlackDice(TileStep):
    """Both black dice are rolled."""

    def __init__(self, rule: str, first: str = "", second: str = "") -> None:
        super().__init__(
            "roll",
            (types.BlackDice,),
            "a roll of the two black dice is wanted",
            types.WhatBlackDice,
            first,
            second,
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
        return possible_rolls(BLACK_DICE)

    def dice(self, board: Board) -> i64:
        return BLACK_DICE

    def thrown(self, board: Board, faces: list[int]) -> i64:
        return tally_of(faces)

    def draw(self, board: Board, generator: Generator) -> i64:
        return roll(BLACK_DICE, generator)

    def do(self, board: Board, code: i64) -> None:
        low, high = key_at(code, 0), key_at(code, distinct(code) - 1)
        if board.events is not None:
            casino, player = casino_of(board.note), self.roller(board)
            board.tell(tile_events.BlackDiceRolled(casino, player, (low, high), self.rule))
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
        if board.events is not None:
            board.tell(events.TileActivated(seat, number, face.name))
        face.activate(board, number, seat)


BLANK: Final = Tile("blank", "")
FACES: Final = vec[Tile]([BLANK] * len(FACE_NAMES))
"""Every face there is, once `load_faces` has put them in. A position names them; the table knows
them by their place here."""


def load_faces() -> list[TileStep]:
    """Fills FACES, once; the steps of all of them."""
    if FACES[0] is BLANK:
        for place, face in enumerate(every_face()):
            FACES[place] = face
        for face in FACES:
            for index in range(len(FACES)):
                if FACES[index].physical == face.physical:
                    face.both_faces |= bit(index)
    return [step for face in FACES for step in face.steps]


def every_face() -> list[Tile]:
    """LVR-1.5: the faces of the tiles A to H, in the order of the rules: A1, A2, B1, ..."""
    found: list[Tile] = []
    for name in FACE_NAMES:
        face: Tile = import_module(f"{tiles.__name__}.{name}").FACE
        face.name = name
        found.append(face)
    return sorted(found, key=lambda face: face.side)


def face_at(board: Board, number: i64) -> Tile:
    """The face of a casino's tile; only for casinos that have one."""
    return FACES[board.tile[number]]


def face_number(name: str) -> i64:
    """The place of a face in FACES; ValueError if there is none of that name."""
    for index in range(len(FACES)):
        if FACES[index].name == name:
            return index
    known = [face.name for face in FACES]
    hint = did_you_mean(name, known)
    raise ValueError(f"there is no face {name!r}; there are {', '.join(known)} (LVR-1.5){hint}")
