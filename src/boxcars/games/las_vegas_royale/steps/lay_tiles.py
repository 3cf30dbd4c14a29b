"""A tile comes to each of the first casinos (LVR-7.1, LVR-7.3)."""

from typing import Any

from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, why
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.step import Step
from boxcars.engine.tally import NOTHING, bit
from boxcars.engine.types import CHANCE, Answer, Question
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.las_vegas_royale import events, types
from boxcars.games.las_vegas_royale.board import (
    BIG_DICE,
    NO_PRACTICE,
    NO_TILE,
    ON_TILE,
    SMALL_DICE,
    TILES,
    Board,
)
from boxcars.games.las_vegas_royale.steps.turn_up_pairs import turn_up_cards
from boxcars.games.las_vegas_royale.tile import FACES, face_at, face_number


class LayTiles(Step[Board]):
    """The code of a face is its place in FACES."""

    def __init__(self) -> None:
        super().__init__("tiles", (types.Face,), "a tile is wanted (LVR-7.1)", (types.WhichFace,))

    def question(self, board: Board) -> Question:
        return types.WhichFace(CHANCE, next_tile_casino(board))

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        faces = drawable_faces(board)
        return [
            (face, face_weight(faces, face)) for face in range(len(FACES)) if (faces >> face) & 1
        ]

    def draw(self, board: Board, generator: Generator) -> i64:
        faces = drawable_faces(board)
        weights: i64 = 0
        for face in range(len(FACES)):
            if (faces >> face) & 1:
                weights += face_weight(faces, face)
        left = generator.below(weights)
        drawn: i64 = 0
        while True:
            if (faces >> drawn) & 1:
                left -= face_weight(faces, drawn)
                if left < 0:
                    return drawn
            drawn += 1

    def encode(self, board: Board, answer: Answer) -> i64:
        named: Any = answer
        return face_number(named.face)

    def decode(self, board: Board, code: i64) -> Answer:
        return types.Face(FACES[code].name)

    def allows(self, board: Board, code: i64) -> bool:
        return (drawable_faces(board) >> code) & 1 == 1

    def why_not(self, board: Board, code: i64) -> str:
        return why(
            "refused.tile",
            f"{FACES[code].title} cannot be drawn now (LVR-7.8, LVR-7.10)",
            tile=FACES[code].title,
        )

    def do(self, board: Board, code: i64) -> None:
        """LVR-7.1, LVR-7.3: the tile comes to its casino and is set up once all are there."""
        number = next_tile_casino(board)
        board.tile[number] = code
        board.used |= bit(code)
        board.casinos_changed = True
        if board.events is not None:
            board.tell(events.TileDrawn(number, FACES[code].name))
        if number == board.tiles:
            for casino in range(1, board.tiles + 1):
                note_tile(board, casino)
                face_at(board, casino).set_up(board, casino)
            turn_up_cards(board)

    def check(self, board: Board) -> None:
        if board.tiles == 0 or board.tile[board.tiles] != NO_TILE:
            raise BadPosition("phase", "cannot be tiles: every tile is drawn")


def begin_round(board: Board) -> None:
    """LVR-R73: tiles, cards, bank, neutral dice, chips, in this order."""
    if board.events is not None:
        rule = "LVR-3.1" if board.round == 1 else "LVR-5.3"
        board.tell(events.RoundBegan(board.round, board.start_player, rule))
    if board.tiles > 0:
        board.ask(TILES, CHANCE_ACTS)
    else:
        turn_up_cards(board)


def take_dice(board: Board) -> None:
    """LVR-2.3, LVR-4.5, LVR-7.3: the casinos and tiles are empty, all dice are in supply."""
    board.casinos_changed = True
    for number in range(1, CASINOS + 1):
        board.small[number] = NOTHING
        board.big[number] = NOTHING
        board.black[number] = NOTHING
    for number in range(1, board.tiles + 1):
        board.tile[number] = NO_TILE
        board.counter[number] = 0
        board.token[number] = ON_TILE
        board.on_small[number] = NOTHING
        board.on_big[number] = NOTHING
        board.spaces[number] = NOTHING
        board.gray[number] = NOTHING
    board.watching = 0
    board.opening = 0
    board.paying_tiles = 0
    for seat in range(board.seats):
        board.own_small[seat] = SMALL_DICE
        board.own_big[seat] = BIG_DICE


def next_tile_casino(board: Board) -> i64:
    """The casino that gets the next tile: 1, then 2, ... (LVR-7.1)."""
    number: i64 = 1
    while board.tile[number] != NO_TILE:
        number += 1
    return number


def drawable_faces(board: Board) -> i64:
    """The faces, as bits, that may be drawn now: those of the first group of LVR-R12 that has any.

    At a table to practice, casino 1 always gets the same face (LVR-7.14).
    """
    if board.tile[1] == NO_TILE and board.practice != NO_PRACTICE:
        return bit(face_number(board.practice))
    absent = faces_absent(board)
    faces: i64 = 0
    if board.fresh_tiles:
        faces = absent & ~faces_of_used_tiles(board)
    if faces == 0 and board.fresh_faces:
        faces = absent & ~board.used
    return faces if faces > 0 else absent


def faces_absent(board: Board) -> i64:
    """LVR-7.10: the faces, as bits, of the tiles that are not in play."""
    faces: i64 = 0
    for face in range(len(FACES)):
        if FACES[face].since <= board.rules:
            faces |= bit(face)
    for number in range(1, CASINOS + 1):
        if board.tile[number] == NO_TILE:
            break
        faces &= ~face_at(board, number).both_faces
    return faces


def faces_of_used_tiles(board: Board) -> i64:
    """LVR-7.8: both faces, as bits, of every tile that has been in play."""
    faces: i64 = 0
    for face in range(len(FACES)):
        if (board.used >> face) & 1:
            faces |= FACES[face].both_faces
    return faces


def face_weight(faces: i64, face: i64) -> i64:
    """LVR-7.1: a random tile, then a random face. Every tile has the weight 2, shared by those of
    its faces that may be drawn."""
    return 2 if faces & FACES[face].both_faces == bit(face) else 1


def note_tile(board: Board, number: i64) -> None:
    """Remembers at which moments the tile of a casino wants to be asked."""
    face = face_at(board, number)
    if face.watches_dice:
        board.watching |= bit(number)
    if face.opens_turns:
        board.opening |= bit(number)
    if face.acts_in_payout:
        board.paying_tiles |= bit(number)
