"""All dice of a casino are rerolled (LOV-12.4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.generator import Generator
from boxcars.engine.tally import falling
from boxcars.engine.types import CHANCE, Question
from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.board import ARRANGE, NOBODY, Board
from boxcars.games.lords_of_vegas.casinos import dice_in, dice_lots, survey
from boxcars.games.lords_of_vegas.lots import bit, how_many
from boxcars.games.lords_of_vegas.rolling import FACE_BITS, face_at, roll_faces
from boxcars.games.lords_of_vegas.steps.arrange import check_casino, has_choice
from boxcars.games.lords_of_vegas.steps.bases import DiceRoll
from boxcars.games.lords_of_vegas.telling import casino_lots, lots_named, tell_reorganized


class ReorganizeRoll(DiceRoll):
    """Owners arrange their dice anyway, so rolls that differ only in that are one outcome."""

    def __init__(self) -> None:
        super().__init__("reorganize_roll", types.WhatReorganizeRoll)

    def dice(self, board: Board) -> i64:
        return how_many(dice_in(board, board.at))

    def outcome(self, board: Board, packed: i64) -> i64:
        return by_owner(board, packed)

    def question(self, board: Board) -> Question:
        lots = lots_named(dice_in(board, board.at))
        return types.WhatReorganizeRoll(CHANCE, casino_lots(board, board.at), lots)

    def weights(self, board: Board) -> list[tuple[i64, i64]]:
        lots = dice_lots(board, board.at, NOBODY)
        outcomes: list[tuple[i64, i64]] = [(0, 1)]
        for owner in range(board.seats):
            places = [index for index in range(len(lots)) if board.die[lots[index]] == owner]
            if not places:
                continue
            rolls: list[tuple[i64, i64]] = []
            for tally, ways in possible_rolls(len(places)):
                packed: i64 = 0
                for place, face in zip(places, falling(tally), strict=True):
                    shown: i64 = face
                    packed |= shown << (FACE_BITS * place)
                rolls.append((packed, ways))
            outcomes = [
                (packed | more, ways * more_ways)
                for packed, ways in outcomes
                for more, more_ways in rolls
            ]
        return outcomes

    def draw(self, board: Board, generator: Generator) -> i64:
        return by_owner(board, roll_faces(self.dice(board), generator))

    def do(self, board: Board, code: i64) -> None:
        """Then LOV-12.5 for owners who have a choice, the active player first (LOV-R34)."""
        lots = dice_lots(board, board.at, NOBODY)
        for index in range(len(lots)):
            board.value[lots[index]] = face_at(code, index)
            board.marked |= bit(lots[index])
        survey(board, board.at)
        tell_reorganized(board, lots)
        board.go_back()
        for places in range(board.seats - 1, -1, -1):
            seat = board.turn + places
            if seat >= board.seats:
                seat -= board.seats
            if has_choice(board, seat):
                board.interrupt(ARRANGE, seat)

    def check(self, board: Board) -> None:
        check_casino(board)


def by_owner(board: Board, packed: i64) -> i64:
    """A roll with each owner's results in falling order over that owner's spaces."""
    lots = dice_lots(board, board.at, NOBODY)
    faces = vec[i64]()
    for index in range(len(lots)):
        faces = append(faces, face_at(packed, index))
    for index in range(len(lots)):
        for other in range(index + 1, len(lots)):
            if board.die[lots[index]] == board.die[lots[other]] and faces[other] > faces[index]:
                low = faces[index]
                faces[index] = faces[other]
                faces[other] = low
    sorted_faces: i64 = 0
    for index in range(len(lots) - 1, -1, -1):
        sorted_faces = (sorted_faces << FACE_BITS) | faces[index]
    return sorted_faces
