"""Setup of the game and of each round: tiles, cards, bank, neutral dice, chips (LVR-2, LVR-7)."""

from __future__ import annotations

from math import comb

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.tally import NOTHING, count, many
from boxcars.games.las_vegas_royale.cards import (
    HIGHEST,
    LOWEST,
    card,
    cards,
    copies,
    draw_card,
)
from boxcars.games.las_vegas_royale.table import (
    BANK,
    BIG_DICE,
    CARDS,
    CASINOS,
    CHIPS_PER_ROUND,
    NEUTRAL,
    NEUTRAL_ROLL,
    NO_PRACTICE,
    NO_TILE,
    NOBODY,
    ON_TILE,
    RESERVE,
    SMALL_DICE,
    TILES,
    Table,
    bit,
)
from boxcars.games.las_vegas_royale.telling import (
    tell_bank_filled,
    tell_cards_laid,
    tell_chips_dealt,
    tell_neutral,
    tell_pair,
    tell_round_began,
    tell_start_player,
    tell_tile_drawn,
)
from boxcars.games.las_vegas_royale.tile import FACES, PHYSICAL, face_number
from boxcars.games.las_vegas_royale.turn import begin_turn


def choose_start_player(table: Table, seat: i64) -> None:
    """LVR-2.4"""
    table.start_player = seat
    tell_start_player(table)
    begin_round(table)


def begin_round(table: Table) -> None:
    """LVR-R73: tiles, cards, bank, neutral dice, chips, in this order."""
    take_dice(table)
    tell_round_began(table)
    if table.tiles > 0:
        table.phase = TILES
    else:
        turn_up_cards(table)


def take_dice(table: Table) -> None:
    """LVR-2.3, LVR-4.5, LVR-7.3: the casinos and tiles are empty, all dice are in supply."""
    for number in range(1, CASINOS + 1):
        table.small[number] = NOTHING
        table.big[number] = NOTHING
        table.black[number] = NOTHING
    for number in range(1, table.tiles + 1):
        table.tile[number] = NO_TILE
        table.counter[number] = 0
        table.token[number] = ON_TILE
        table.on_small[number] = NOTHING
        table.on_big[number] = NOTHING
        table.spaces[number] = NOTHING
        table.gray[number] = NOTHING
    table.watching = 0
    table.opening = 0
    table.paying_tiles = 0
    for seat in range(table.seats):
        table.own_small[seat] = SMALL_DICE
        table.own_big[seat] = BIG_DICE


# Tiles.


def next_tile_casino(table: Table) -> i64:
    """The casino that gets the next tile: 1, then 2, ... (LVR-7.1)."""
    number: i64 = 1
    while table.tile[number] != NO_TILE:
        number += 1
    return number


def drawable_faces(table: Table) -> i64:
    """The faces, as bits, that may be drawn now: those of the first group of LVR-R12 that has any.

    At a table to practice, casino 1 always gets the same face (LVR-7.14).
    """
    if table.tile[1] == NO_TILE and table.practice != NO_PRACTICE:
        return bit(face_number(table.practice))
    absent = faces_absent(table)
    faces: i64 = 0
    if table.fresh_tiles:
        faces = absent & ~faces_of_used_tiles(table)
    if faces == 0 and table.fresh_faces:
        faces = absent & ~table.used
    return faces if faces > 0 else absent


def faces_absent(table: Table) -> i64:
    """LVR-7.10: the faces, as bits, of the tiles that are not in play."""
    faces = bit(len(PHYSICAL.both_faces)) - 1
    for number in range(1, CASINOS + 1):
        if table.tile[number] == NO_TILE:
            break
        faces &= ~PHYSICAL.both_faces[table.tile[number]]
    return faces


def faces_of_used_tiles(table: Table) -> i64:
    """LVR-7.8: both faces, as bits, of every tile that has been in play."""
    faces: i64 = 0
    for face in range(len(PHYSICAL.both_faces)):
        if (table.used >> face) & 1:
            faces |= PHYSICAL.both_faces[face]
    return faces


def face_weight(faces: i64, face: i64) -> i64:
    """LVR-7.1: a random tile, then a random face. Every tile has the weight 2, shared by those of
    its faces that may be drawn."""
    return 2 if faces & PHYSICAL.both_faces[face] == bit(face) else 1


def draw_face(table: Table, generator: Generator) -> i64:
    """One of the faces that may be drawn, by their weights."""
    faces = drawable_faces(table)
    tiles: i64 = 0
    for index in range(len(PHYSICAL.tiles)):
        if faces & PHYSICAL.tiles[index]:
            tiles += 1
    left = generator.below(2 * tiles)
    drawn: i64 = 0
    while True:
        if (faces >> drawn) & 1:
            left -= face_weight(faces, drawn)
            if left < 0:
                return drawn
        drawn += 1


def lay_tile(table: Table, face: i64) -> None:
    """LVR-7.1, LVR-7.3: the tile comes to its casino and is set up once all are there."""
    number = next_tile_casino(table)
    table.tile[number] = face
    table.used |= bit(face)
    tell_tile_drawn(table, number, FACES[face].name)
    if number == table.tiles:
        for casino in range(1, table.tiles + 1):
            drawn = FACES[table.tile[casino]]
            note_tile(table, casino)
            drawn.set_up(table, casino)
        turn_up_cards(table)


def note_tile(table: Table, number: i64) -> None:
    """Remembers at which moments the tile of a casino wants to be asked."""
    face = FACES[table.tile[number]]
    if face.watches_dice:
        table.watching |= bit(number)
    if face.opens_turns:
        table.opening |= bit(number)
    if face.acts_in_payout:
        table.paying_tiles |= bit(number)


# Cards.


def turn_up_cards(table: Table) -> None:
    table.pairs = vec[i64](capacity=CASINOS)
    table.phase = CARDS


def draw_pair(table: Table, generator: Generator) -> i64:
    """LVR-2.1: every card is equally likely to be next."""
    one = draw_card(table.fresh, generator)
    other = draw_card(table.fresh - card(one), generator)
    return pair_code(one, other) if one > other else pair_code(other, one)


def pair_code(high: i64, low: i64) -> i64:
    """A pair as one number that is larger for better pairs: total first, then the higher card."""
    return (high + low) << 4 | high


def high_of(pair: i64) -> i64:
    return pair & 15


def low_of(pair: i64) -> i64:
    return (pair >> 4) - (pair & 15)


def turn_up_pair(table: Table, pair: i64) -> None:
    """LVR-2.2: two cards are turned up; after six pairs they go to the casinos."""
    table.fresh -= card(high_of(pair)) + card(low_of(pair))
    table.pairs = append(table.pairs, pair)
    tell_pair(table, high_of(pair), low_of(pair))
    if len(table.pairs) == CASINOS:
        lay_pairs(table)
        if table.tiles > 0 and table.round == 1:
            table.banking = LOWEST
            table.phase = BANK
        else:
            open_round(table)


def lay_pairs(table: Table) -> None:
    """LVR-2.2: the best pair to casino 6, the next to casino 5, ..., the last to casino 1."""
    for number in range(CASINOS, 0, -1):
        best: i64 = 0
        for index in range(1, number):
            if table.pairs[index] > table.pairs[best]:
                best = index
        pair = table.pairs[best]
        # Its place is free for the last of those left.
        table.pairs[best] = table.pairs[number - 1]
        table.high[number] = high_of(pair)
        table.low[number] = low_of(pair)
        tell_cards_laid(table, number)
    table.pairs = vec[i64]()


# Bank.


def left_to_reserve(table: Table) -> i64:
    """How many cards of the values not told apart yet must stay in the reserve."""
    kept: i64 = 0
    for value in range(LOWEST, table.banking):
        kept += copies(table.fresh, value)
    return RESERVE - kept


def not_told_apart(table: Table) -> i64:
    """How many cards there are of the values that are not told apart yet."""
    left: i64 = 0
    for value in range(table.banking, HIGHEST + 1):
        left += copies(table.fresh, value)
    return left


def draw_banked(table: Table, generator: Generator) -> i64:
    """LVR-7.2: how many cards of the next value lie in the bank, card by card."""
    left = not_told_apart(table)
    reserved = left_to_reserve(table)
    banked: i64 = 0
    for index in range(copies(table.fresh, table.banking)):
        if generator.below(left - index) < reserved:
            reserved -= 1
        else:
            banked += 1
    return banked


def banked_weights(table: Table) -> list[tuple[int, int]]:
    """How many cards of the next value may lie in the bank, and in how many ways each."""
    here = int(copies(table.fresh, table.banking))
    others = int(not_told_apart(table)) - here
    reserved = int(left_to_reserve(table))
    return [
        (banked, comb(here, banked) * comb(others, reserved - (here - banked)))
        for banked in range(here + 1)
        if 0 <= reserved - (here - banked) <= others
    ]


def fill_bank(table: Table, banked: i64) -> None:
    """LVR-7.2: 54 cards face up in the bank, 24 set aside, told apart value by value."""
    found = cards(banked, table.banking)
    table.fresh -= found
    table.bank += found
    tell_bank_filled(table, table.banking, banked)
    table.banking += 1
    if table.banking > HIGHEST:
        table.banking = 0
        open_round(table)


# Dice and chips.


def open_round(table: Table) -> None:
    """The cards are laid out: neutral dice, then chips and the first turn."""
    if table.has_neutral:
        table.phase = NEUTRAL_ROLL
    else:
        deal_chips(table)


def place_neutral(table: Table, small: i64, big: i64) -> None:
    """LVR-6.1: each neutral die goes to the casino of its number."""
    for number in range(1, CASINOS + 1):
        table.small[number] += many(count(small, number), NEUTRAL)
    table.big[big] += many(1, NEUTRAL)
    tell_neutral(table, small, big)
    deal_chips(table)


def deal_chips(table: Table) -> None:
    """LVR-2.3, LVR-5.2"""
    for seat in range(table.seats):
        table.chips[seat] += CHIPS_PER_ROUND
    tell_chips_dealt(table, CHIPS_PER_ROUND)
    table.next_start = NOBODY
    begin_turn(table, table.start_player)
