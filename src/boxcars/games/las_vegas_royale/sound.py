"""Whether a position that is laid out can be: dice, phase and open steps fit together."""

from __future__ import annotations

from boxcars.engine.errors import BadPosition
from boxcars.engine.tally import count, size
from boxcars.games.las_vegas_royale.agenda import casino_of, seat_of
from boxcars.games.las_vegas_royale.board import (
    BIG_DICE,
    CASINOS,
    EVERY_CARD,
    GRAY,
    GRAY_DICE,
    NEUTRAL,
    NO_TILE,
    RESERVE,
    ROUNDS,
    SMALL_DICE,
    supply,
)
from boxcars.games.las_vegas_royale.cards import HIGHEST, LOWEST, copies, how_many
from boxcars.games.las_vegas_royale.payout import CASINO_PAYS, PAID, TIES
from boxcars.games.las_vegas_royale.pieces import count_gray, neutral_out_of_place
from boxcars.games.las_vegas_royale.seen import (
    RoyalePosition,
)
from boxcars.games.las_vegas_royale.setup import left_to_reserve, not_told_apart
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.tile import face_at

CARDS_PER_ROUND = 2 * CASINOS


def check_dice(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """LVR-1.1, LVR-1.5, LVR-6.1: every die is somewhere, and where it may be."""
    for seat in range(state.seats):
        small, big = state.own_small[seat], state.own_big[seat]
        for number in range(1, CASINOS + 1):
            small += count(state.small[number], seat) + count(state.on_small[number], seat)
            big += count(state.big[number], seat) + count(state.on_big[number], seat)
        if small != SMALL_DICE:
            raise BadPosition(f"players[{seat}].small", f"has {small} small dice in all, not 7")
        if big != BIG_DICE:
            raise BadPosition(f"players[{seat}].big", f"has {big} big dice in all, not 1")
    neutral = sum(int(count(state.small[number], NEUTRAL)) for number in range(1, CASINOS + 1))
    playing = position.phase in ("rolling", "placing", "effect")
    if neutral_out_of_place(state) or (neutral > 0) != (playing and state.has_neutral):
        wanted = "7 small and 1 big" if playing and state.has_neutral else "no"
        raise BadPosition("casinos.neutral_small", f"there must be {wanted} neutral dice")
    check_gray(position, state)
    black = sum(sum(casino.black) for casino in position.casinos)
    if black > 2 or (black > 0 and state.paying == 0):
        raise BadPosition("casinos.black", "there are 2 black dice, placed before payout")
    if (
        not playing
        and any(sum(casino.small) + sum(casino.big) + casino.gray for casino in position.casinos)
        and not is_handicap_setup(position, state)
    ):
        raise BadPosition("casinos", "must be without dice before the first turn of a round")


def is_handicap_setup(position: RoyalePosition, state: LasVegasRoyale) -> bool:
    """Gray dice lie in the casinos from the setup of the tiles on; players' dice do not."""
    return position.phase in ("cards", "bank", "neutral") and not any(
        sum(casino.small) + sum(casino.big) for casino in position.casinos
    )


def check_gray(position: RoyalePosition, state: LasVegasRoyale) -> None:
    users = [
        number
        for number in range(1, CASINOS + 1)
        if state.tile[number] != NO_TILE and face_at(state, number).gray_dice > 0
    ]
    gray = sum(int(count(state.small[number], GRAY)) for number in range(1, CASINOS + 1))
    if not users and gray > 0:
        raise BadPosition("casinos.gray", "must be 0 without a tile that uses gray dice")
    on_tile = sum(int(face_at(state, number).gray_on(state, number)) for number in users)
    wanted = GRAY_DICE if users and position.phase != "tiles" else 0
    if users and gray + on_tile != wanted:
        raise BadPosition("casinos.gray", f"there must be {wanted} gray dice in all")
    if count_gray(state) != GRAY_DICE:
        raise BadPosition("casinos.gray", "there are 9 gray dice (LVR-1.5)")


def check_phase(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """What lies on the table fits what the table waits for."""
    phase = position.phase
    in_turn = phase in ("rolling", "placing") or (phase == "effect" and state.paying == 0)
    if (position.turn is not None) != in_turn:
        raise BadPosition("turn", "must be a seat exactly while a turn goes on")
    if (position.start_player is None) != (phase == "start_player"):
        raise BadPosition("start_player", "must be null exactly while it is not chosen yet")
    if phase == "start_player" and position.round != 1:
        raise BadPosition("round", "must be 1 while the start player is not chosen yet")
    if phase == "over" and position.round != ROUNDS:
        raise BadPosition("round", "must be 3 at the end of the game")
    if state.paying > 0 and (phase != "effect" or state.paying > PAID):
        raise BadPosition("paying", "must be 0 unless a tile asks something during payout")
    if position.next_start is not None and state.paying <= CASINO_PAYS:
        raise BadPosition("next_start", "must be null until casinos are paid")
    check_tiles(position, state)
    check_cards(position, state)
    check_roll(position, state)


def check_tiles(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """LVR-7.1: casinos 1 to n have tiles, in order."""
    with_tile = [casino.number for casino in position.casinos if casino.tile is not None]
    if with_tile != list(range(1, len(with_tile) + 1)):
        raise BadPosition("casinos.tile", "must be at the lowest casinos (LVR-7.1)")
    wanted = 0 if position.phase in ("start_player", "over") else int(state.tiles)
    if position.phase == "tiles":
        if len(with_tile) >= wanted:
            raise BadPosition("phase", "cannot be tiles: every tile is drawn")
    elif len(with_tile) != wanted:
        raise BadPosition("casinos.tile", f"must be at {wanted} casinos (LVR-7.9)")
    if position.closed is not None:
        closers = [number for number in with_tile if face_at(state, number).closes_casinos]
        if not closers or position.closed in closers or state.paying > TIES:
            raise BadPosition("closed", "must be null, or another casino than No Entry!'s own")


def check_cards(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """LVR-2.2, LVR-7.2: every casino has its two cards, and enough are left for later rounds."""
    phase = position.phase
    laid = phase in ("bank", "neutral", "rolling", "placing", "effect")
    for casino in position.casinos:
        paid = state.paying >= CASINO_PAYS + casino.number
        if bool(casino.cards) != (laid and not paid):
            field = f"casinos[{casino.number - 1}].cards"
            raise BadPosition(field, "must be there from setup until the casino is paid")
    if position.pairs and (phase != "cards" or len(position.pairs) >= CASINOS):
        raise BadPosition("pairs", "must be fewer than six, and only while they are turned up")
    dealt = CARDS_PER_ROUND * (position.round - 1) + 2 * len(position.pairs)
    if laid or phase == "over":
        dealt += CARDS_PER_ROUND
    left = int(how_many(EVERY_CARD)) - dealt
    if state.tiles > 0 and (
        position.round > 1 or phase in ("neutral", "rolling", "placing", "effect")
    ):
        left = int(RESERVE) + CARDS_PER_ROUND - dealt
    if phase == "bank":
        check_bank(position, state)
        left -= len(position.bank)
    elif position.banking is not None:
        raise BadPosition("banking", "must be null unless the bank is filled")
    if len(position.fresh) != left:
        raise BadPosition("fresh", f"must hold {left} cards, not {len(position.fresh)}")


def check_bank(position: RoyalePosition, state: LasVegasRoyale) -> None:
    if position.round != 1 or state.tiles == 0 or position.banking is None:
        raise BadPosition("banking", "must be a value, in round 1 of the main game (LVR-7.2)")
    for value in range(LOWEST, HIGHEST + 1):
        if value >= state.banking and copies(state.bank, value) > 0:
            raise BadPosition("bank", "must hold only values that are told apart already")
    if not 0 <= left_to_reserve(state) <= not_told_apart(state):
        raise BadPosition("fresh", "must leave 24 cards for the reserve (LVR-7.2)")


def check_roll(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """LVR-3.3: all supply dice are rolled; after placing, the rest is back in supply."""
    phase, roll, turn = position.phase, position.roll, state.turn
    if position.turn is None or phase == "rolling":
        if roll is not None or position.placed is not None:
            field = "roll" if roll is not None else "placed"
            raise BadPosition(field, "must be null before dice are rolled")
        if phase == "rolling" and supply(state, turn) == 0:
            raise BadPosition("turn", "must be a player who has dice (LVR-3.2)")
        return
    small, big = size(state.rolled_small), 1 if state.rolled_big else 0
    if phase == "placing":
        if (small, big) != (state.own_small[turn], state.own_big[turn]) or small + big == 0:
            raise BadPosition("roll", "must show all dice in the player's supply (LVR-3.3)")
        if position.placed is not None:
            raise BadPosition("placed", "must be null until dice are placed")
        return
    if small > SMALL_DICE or (roll is not None and position.placed is None):
        raise BadPosition("roll", "must be what was not placed")
    if position.placed is not None:
        number = position.placed.number
        if position.placed.small + position.placed.big == 0 or (
            count(state.rolled_small, number) > 0 or state.rolled_big == number
        ):
            raise BadPosition("placed", "must be all dice of the number that was chosen")


def check_steps(position: RoyalePosition, state: LasVegasRoyale) -> None:
    if bool(position.steps) != (position.phase == "effect"):
        raise BadPosition("steps", "must be there exactly in the phase effect")
    asked = [seat_of(step) for step in state.agenda]
    if len(set(asked)) != len(asked) or len({casino_of(step) for step in state.agenda}) > 1:
        raise BadPosition("steps", "must ask different seats about the same tile")
    for index, step in enumerate(state.agenda):
        number = casino_of(step)
        face = face_at(state, number)
        if state.paying != face.asks_at(number):
            raise BadPosition("paying", f"must be {face.asks_at(number)} when {face.title} asks")
        problem = face.unsound(state, step)
        if problem:
            name, _, reason = problem.partition(": ")
            raise BadPosition(f"steps[{index}].{name}", reason)
