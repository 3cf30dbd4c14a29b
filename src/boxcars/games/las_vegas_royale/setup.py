"""Setup of the game and of each round: tiles, cards, bank, neutral dice, chips (LVR-2, LVR-7)."""

from __future__ import annotations

from math import comb

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.engine.tally import NOTHING, count, many
from boxcars.games.las_vegas_royale.board import (
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
    Board,
    bit,
)
from boxcars.games.las_vegas_royale.cards import (
    HIGHEST,
    LOWEST,
    card,
    cards,
    copies,
    draw_card,
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


def choose_start_player(board: Board, seat: i64) -> None:
    """LVR-2.4"""
    board.start_player = seat
    tell_start_player(board)
    begin_round(board)


def begin_round(board: Board) -> None:
    """LVR-R73: tiles, cards, bank, neutral dice, chips, in this order."""
    take_dice(board)
    tell_round_began(board)
    if board.tiles > 0:
        board.phase = TILES
    else:
        turn_up_cards(board)


def take_dice(board: Board) -> None:
    """LVR-2.3, LVR-4.5, LVR-7.3: the casinos and tiles are empty, all dice are in supply."""
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


# Tiles.


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
    faces = bit(len(PHYSICAL.both_faces)) - 1
    for number in range(1, CASINOS + 1):
        if board.tile[number] == NO_TILE:
            break
        faces &= ~PHYSICAL.both_faces[board.tile[number]]
    return faces


def faces_of_used_tiles(board: Board) -> i64:
    """LVR-7.8: both faces, as bits, of every tile that has been in play."""
    faces: i64 = 0
    for face in range(len(PHYSICAL.both_faces)):
        if (board.used >> face) & 1:
            faces |= PHYSICAL.both_faces[face]
    return faces


def face_weight(faces: i64, face: i64) -> i64:
    """LVR-7.1: a random tile, then a random face. Every tile has the weight 2, shared by those of
    its faces that may be drawn."""
    return 2 if faces & PHYSICAL.both_faces[face] == bit(face) else 1


def draw_face(board: Board, generator: Generator) -> i64:
    """One of the faces that may be drawn, by their weights."""
    faces = drawable_faces(board)
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


def lay_tile(board: Board, face: i64) -> None:
    """LVR-7.1, LVR-7.3: the tile comes to its casino and is set up once all are there."""
    number = next_tile_casino(board)
    board.tile[number] = face
    board.used |= bit(face)
    tell_tile_drawn(board, number, FACES[face].name)
    if number == board.tiles:
        for casino in range(1, board.tiles + 1):
            drawn = FACES[board.tile[casino]]
            note_tile(board, casino)
            drawn.set_up(board, casino)
        turn_up_cards(board)


def note_tile(board: Board, number: i64) -> None:
    """Remembers at which moments the tile of a casino wants to be asked."""
    face = FACES[board.tile[number]]
    if face.watches_dice:
        board.watching |= bit(number)
    if face.opens_turns:
        board.opening |= bit(number)
    if face.acts_in_payout:
        board.paying_tiles |= bit(number)


# Cards.


def turn_up_cards(board: Board) -> None:
    board.pairs = vec[i64](capacity=CASINOS)
    board.phase = CARDS


def draw_pair(board: Board, generator: Generator) -> i64:
    """LVR-2.1: every card is equally likely to be next."""
    one = draw_card(board.fresh, generator)
    other = draw_card(board.fresh - card(one), generator)
    return pair_code(one, other) if one > other else pair_code(other, one)


def pair_code(high: i64, low: i64) -> i64:
    """A pair as one number that is larger for better pairs: total first, then the higher card."""
    return (high + low) << 4 | high


def high_of(pair: i64) -> i64:
    return pair & 15


def low_of(pair: i64) -> i64:
    return (pair >> 4) - (pair & 15)


def turn_up_pair(board: Board, pair: i64) -> None:
    """LVR-2.2: two cards are turned up; after six pairs they go to the casinos."""
    board.fresh -= card(high_of(pair)) + card(low_of(pair))
    board.pairs = append(board.pairs, pair)
    tell_pair(board, high_of(pair), low_of(pair))
    if len(board.pairs) == CASINOS:
        lay_pairs(board)
        if board.tiles > 0 and board.round == 1:
            board.banking = LOWEST
            board.phase = BANK
        else:
            open_round(board)


def lay_pairs(board: Board) -> None:
    """LVR-2.2: the best pair to casino 6, the next to casino 5, ..., the last to casino 1."""
    for number in range(CASINOS, 0, -1):
        best: i64 = 0
        for index in range(1, number):
            if board.pairs[index] > board.pairs[best]:
                best = index
        pair = board.pairs[best]
        # Its place is free for the last of those left.
        board.pairs[best] = board.pairs[number - 1]
        board.high[number] = high_of(pair)
        board.low[number] = low_of(pair)
        tell_cards_laid(board, number)
    board.pairs = vec[i64]()


# Bank.


def left_to_reserve(board: Board) -> i64:
    """How many cards of the values not told apart yet must stay in the reserve."""
    kept: i64 = 0
    for value in range(LOWEST, board.banking):
        kept += copies(board.fresh, value)
    return RESERVE - kept


def not_told_apart(board: Board) -> i64:
    """How many cards there are of the values that are not told apart yet."""
    left: i64 = 0
    for value in range(board.banking, HIGHEST + 1):
        left += copies(board.fresh, value)
    return left


def draw_banked(board: Board, generator: Generator) -> i64:
    """LVR-7.2: how many cards of the next value lie in the bank, card by card."""
    left = not_told_apart(board)
    reserved = left_to_reserve(board)
    banked: i64 = 0
    for index in range(copies(board.fresh, board.banking)):
        if generator.below(left - index) < reserved:
            reserved -= 1
        else:
            banked += 1
    return banked


def banked_weights(board: Board) -> list[tuple[int, int]]:
    """How many cards of the next value may lie in the bank, and in how many ways each."""
    here = int(copies(board.fresh, board.banking))
    others = int(not_told_apart(board)) - here
    reserved = int(left_to_reserve(board))
    return [
        (banked, comb(here, banked) * comb(others, reserved - (here - banked)))
        for banked in range(here + 1)
        if 0 <= reserved - (here - banked) <= others
    ]


def fill_bank(board: Board, banked: i64) -> None:
    """LVR-7.2: 54 cards face up in the bank, 24 set aside, told apart value by value."""
    found = cards(banked, board.banking)
    board.fresh -= found
    board.bank += found
    tell_bank_filled(board, board.banking, banked)
    board.banking += 1
    if board.banking > HIGHEST:
        board.banking = 0
        open_round(board)


# Dice and chips.


def open_round(board: Board) -> None:
    """The cards are laid out: neutral dice, then chips and the first turn."""
    if board.has_neutral:
        board.phase = NEUTRAL_ROLL
    else:
        deal_chips(board)


def place_neutral(board: Board, small: i64, big: i64) -> None:
    """LVR-6.1: each neutral die goes to the casino of its number."""
    for number in range(1, CASINOS + 1):
        board.small[number] += many(count(small, number), NEUTRAL)
    board.big[big] += many(1, NEUTRAL)
    tell_neutral(board, small, big)
    deal_chips(board)


def deal_chips(board: Board) -> None:
    """LVR-2.3, LVR-5.2"""
    for seat in range(board.seats):
        board.chips[seat] += CHIPS_PER_ROUND
    tell_chips_dealt(board, CHIPS_PER_ROUND)
    board.next_start = NOBODY
    begin_turn(board, board.start_player)
