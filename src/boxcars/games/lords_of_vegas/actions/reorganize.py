"""Reorganize: all dice of a casino are rerolled, and their owners arrange them (LOV-12)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.generator import Generator
from boxcars.engine.tally import falling
from boxcars.games.lords_of_vegas.actions.codes import (
    ARRANGE_DICE,
    FACE_BITS,
    REORGANIZE,
    action_code,
    plain_code,
)
from boxcars.games.lords_of_vegas.actions.obstacles import (
    FREE,
    NO_CASINO,
    NO_OWN_DIE,
    REORGANIZED,
    TOO_DEAR,
)
from boxcars.games.lords_of_vegas.board import NOTHING, bit, count, lowest
from boxcars.games.lords_of_vegas.casinos import dice_in, survey
from boxcars.games.lords_of_vegas.rolling import roll_faces
from boxcars.games.lords_of_vegas.table import (
    ARRANGE,
    NOBODY,
    REORGANIZE_ROLL,
    TIES,
    Table,
    done,
    push,
    push_for,
    spend,
)
from boxcars.games.lords_of_vegas.telling import (
    tell_arranged,
    tell_reorganize_began,
    tell_reorganized,
)


def reorganize_obstacle(table: Table, casino: i64) -> i64:
    if casino == NOTHING:
        return NO_CASINO
    if table.spaces[casino] & table.holds[table.turn] == 0:
        return NO_OWN_DIE
    if table.spaces[casino] & table.marked != 0:
        return REORGANIZED
    if table.money[table.turn] < table.pips[casino]:
        return TOO_DEAR
    return FREE


def list_reorganizes(table: Table, menu: vec[i64]) -> vec[i64]:
    money = table.money[table.turn]
    heads = table.heads
    while heads != 0:
        casino = lowest(heads)
        heads &= heads - 1
        if table.pips[casino] <= money and reorganize_obstacle(table, casino) == FREE:
            menu = append(menu, action_code(REORGANIZE, 0, casino, 0, NOTHING, 0))
    return menu


def reorganize(table: Table, casino: i64) -> None:
    """LOV-12.3: the price is fixed before the roll."""
    tell_reorganize_began(table, casino)
    spend(table, table.turn, table.pips[casino])
    table.at = casino
    push(table, TIES)
    push(table, REORGANIZE_ROLL)


def draw_reorganize_roll(table: Table, generator: Generator) -> i64:
    return by_owner(table, roll_faces(count(dice_in(table, table.at)), generator))


def by_owner(table: Table, packed: i64) -> i64:
    """A roll with each owner's results in falling order over that owner's spaces.

    Owners arrange their dice anyway, so rolls that differ only in that are one outcome.
    """
    lots = dice_lots(table, table.at, NOBODY)
    faces = vec[i64]()
    for index in range(len(lots)):
        faces = append(faces, (packed >> (FACE_BITS * index)) & 7)
    for index in range(len(lots)):
        for other in range(index + 1, len(lots)):
            if table.die[lots[index]] == table.die[lots[other]] and faces[other] > faces[index]:
                low = faces[index]
                faces[index] = faces[other]
                faces[other] = low
    sorted_faces: i64 = 0
    for index in range(len(lots) - 1, -1, -1):
        sorted_faces = (sorted_faces << FACE_BITS) | faces[index]
    return sorted_faces


def reorganize_branches(table: Table) -> list[tuple[int, int]]:
    """Every roll of the casino as packed faces, with the number of ways to throw it."""
    lots = dice_lots(table, table.at, NOBODY)
    branches: list[tuple[int, int]] = [(0, 1)]
    for owner in range(table.seats):
        places = [index for index in range(len(lots)) if table.die[lots[index]] == owner]
        if not places:
            continue
        rolls: list[tuple[int, int]] = []
        for tally, ways in possible_rolls(len(places)):
            packed = 0
            for place, face in zip(places, falling(tally), strict=True):
                packed |= face << (3 * place)
            rolls.append((packed, ways))
        branches = [
            (packed | more, ways * more_ways)
            for packed, ways in branches
            for more, more_ways in rolls
        ]
    return branches


def take_reorganize_roll(table: Table, packed: i64) -> None:
    """LOV-12.4; then LOV-12.5 for owners who have a choice, the active player first (LOV-R34)."""
    lots = dice_lots(table, table.at, NOBODY)
    for index in range(len(lots)):
        table.value[lots[index]] = (packed >> (FACE_BITS * index)) & 7
        table.marked |= bit(lots[index])
    survey(table, table.at)
    tell_reorganized(table, lots)
    done(table)
    for steps in range(table.seats - 1, -1, -1):
        seat = table.turn + steps
        if seat >= table.seats:
            seat -= table.seats
        if has_choice(table, seat):
            push_for(table, ARRANGE, seat)


def has_choice(table: Table, seat: i64) -> bool:
    """Whether a player has two different results to distribute."""
    first: i64 = 0
    own = table.spaces[table.at] & table.holds[seat]
    while own != 0:
        value = table.value[lowest(own)]
        own &= own - 1
        if first != 0 and value != first:
            return True
        first = value
    return False


def dice_lots(table: Table, casino: i64, seat: i64) -> vec[i64]:
    """Where the dice of a seat lie in a casino, or all its dice (NOBODY), in lot order."""
    lots = vec[i64]()
    left = dice_in(table, casino)
    if seat != NOBODY:
        left &= table.holds[seat]
    while left != 0:
        lots = append(lots, lowest(left))
        left &= left - 1
    return lots


def list_arrangements(table: Table, seat: i64, menu: vec[i64]) -> vec[i64]:
    """Every different way to distribute the player's results."""
    lots = dice_lots(table, table.at, seat)
    left: i64 = 0
    for index in range(len(lots)):
        left += one_face(table.value[lots[index]])
    return arrange_rest(left, len(lots), 0, 0, menu)


def arrange_rest(left: i64, dice: i64, at: i64, packed: i64, menu: vec[i64]) -> vec[i64]:
    """All ways to go on with the results left, a tally with four bits for each face."""
    if at == dice:
        return append(menu, plain_code(ARRANGE_DICE, packed))
    for face in range(1, 7):
        if (left >> (4 * face)) & 15 > 0:
            more = packed | (face << (FACE_BITS * at))
            menu = arrange_rest(left - one_face(face), dice, at + 1, more, menu)
    return menu


def one_face(face: i64) -> i64:
    number: i64 = 1
    return number << (4 * face)


def arrange(table: Table, seat: i64, packed: i64) -> None:
    lots = dice_lots(table, table.at, seat)
    for index in range(len(lots)):
        table.value[lots[index]] = (packed >> (FACE_BITS * index)) & 7
    tell_arranged(table, seat, lots)
    done(table)
