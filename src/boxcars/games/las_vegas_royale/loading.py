"""Loading a position of Las Vegas Royale: sound ones become a state, others get a reason."""

from __future__ import annotations

from collections import Counter
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.tally import count, many, size, tally_of
from boxcars.engine.types import CHANCE
from boxcars.games.dice_casinos.board import CASINOS, GRAY, NEUTRAL, NOBODY
from boxcars.games.las_vegas_royale.board import (
    BIG_DICE,
    DICE,
    EVERY_CARD,
    GRAY_DICE,
    NO_TILE,
    RESERVE,
    ROUNDS,
    SMALL_DICE,
    bit,
)
from boxcars.games.las_vegas_royale.cards import COPIES, MASK, UNIT, card, cards_of, how_many
from boxcars.games.las_vegas_royale.dice import onto_tile, space_code
from boxcars.games.las_vegas_royale.payout import CASINO_PAYS, PAID, TIES
from boxcars.games.las_vegas_royale.pieces import count_gray, neutral_out_of_place
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.steps.lay_tiles import note_tile
from boxcars.games.las_vegas_royale.steps.turn_up_pairs import pair_of
from boxcars.games.las_vegas_royale.tile import (
    FACES,
    PHYSICAL,
    UNKNOWN,
    BlackDice,
    face_at,
    face_number,
    note_of,
)
from boxcars.games.las_vegas_royale.view_types import RoyalePosition, Tile

CARDS_PER_ROUND: Final = 2 * CASINOS


def restore(position: RoyalePosition) -> LasVegasRoyale:
    """The state of a position. BadPosition names the first field that is not sound."""
    check_header(position)
    state = LasVegasRoyale(position.seats, dict(position.options))
    lay_out(position, state)
    count_cards(position, state)
    lay_out_tiles(position, state)
    wait_for(position, state)
    check_dice(position, state)
    check_phase(position, state)
    check_steps(position, state)
    return state


def check_header(position: RoyalePosition) -> None:
    if len(position.players) != position.seats:
        raise BadPosition("players", f"must have one entry for each of {position.seats} seats")
    numbers = [casino.number for casino in position.casinos]
    if numbers != list(range(1, CASINOS + 1)):
        raise BadPosition("casinos", "must have the numbers 1 to 6 in order")
    for casino in position.casinos:
        for name in ("small", "big", "black"):
            if len(getattr(casino, name)) != position.seats:
                field = f"casinos[{casino.number - 1}].{name}"
                raise BadPosition(field, "must have an entry for each seat")
    for name in ("start_player", "next_start", "turn"):
        seat = getattr(position, name)
        if seat is not None and seat >= position.seats:
            raise BadPosition(name, f"must be a seat from 0 to {position.seats - 1}")


def lay_out(position: RoyalePosition, state: LasVegasRoyale) -> None:
    state.round = position.round
    state.paying = position.paying
    state.closed = position.closed or 0
    state.banking = (position.banking or 0) // UNIT
    for name in ("start_player", "next_start", "turn"):
        seat = getattr(position, name)
        setattr(state, name, NOBODY if seat is None else seat)
    for high, low in position.pairs:
        if high < low:
            raise BadPosition("pairs", "must have the higher card of each pair first")
        state.pairs = append(state.pairs, pair_of(high // UNIT, low // UNIT))
    if position.roll is not None:
        state.rolled_small = tally_of(position.roll.small)
        state.rolled_big = position.roll.big or 0
    if position.placed is not None:
        state.placed = position.placed.number
        state.placed_small = position.placed.small
        state.placed_big = int(position.placed.big)
    for casino in position.casinos:
        number = casino.number
        if casino.cards:
            if len(casino.cards) != 2 or casino.cards[0] < casino.cards[1]:
                field = f"casinos[{number - 1}].cards"
                raise BadPosition(field, "must be two cards, the higher one first, or none")
            state.high[number] = casino.cards[0] // UNIT
            state.low[number] = casino.cards[1] // UNIT
        state.small[number] = many(casino.neutral_small, NEUTRAL) + many(casino.gray, GRAY)
        state.big[number] = many(int(casino.neutral_big), NEUTRAL)
        for seat in range(position.seats):
            state.small[number] += many(casino.small[seat], seat)
            state.big[number] += many(int(casino.big[seat]), seat)
            state.black[number] += many(casino.black[seat], seat)
    for seat, player in enumerate(position.players):
        state.own_small[seat] = player.small
        state.own_big[seat] = int(player.big)
        state.chips[seat] = player.chips


def count_cards(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """LVR-1.3: the 90 cards are all there; what is more are substitute cards (LVR-8.2)."""
    found = Counter([*position.fresh, *position.bank])
    for pair in position.pairs:
        found.update(pair)
    for casino in position.casinos:
        found.update(casino.cards)
    for player in position.players:
        found.update(player.won)
    for units in range(1, 11):
        value = units * UNIT
        more = found[value] - COPIES.get(units, 0)
        if more < 0 or (more > 0 and state.tiles == 0) or found[value] > MASK:
            raise BadPosition(
                "cards",
                f"there must be {COPIES.get(units, 0)} cards of ${value:,} in all, "
                f"not {found[value]}",
            )
        state.minted += more * card(units)
    state.fresh = cards_of(position.fresh)
    state.bank = cards_of(position.bank)
    for seat, player in enumerate(position.players):
        state.hand[seat] = cards_of(player.won)
    if any(value < 30_000 for value in position.fresh):
        raise BadPosition("fresh", "must hold no substitute cards of 10k or 20k")


def lay_out_tiles(position: RoyalePosition, state: LasVegasRoyale) -> None:
    for name in position.used:
        face = face_number(name)
        if face == UNKNOWN:
            raise BadPosition("used", f"there is no face {name!r}")
        state.used |= bit(face)
    tiles: i64 = 0
    for casino in position.casinos:
        if casino.tile is None:
            continue
        number = casino.number
        field = f"casinos[{number - 1}].tile"
        face = face_number(casino.tile.face)
        if face == UNKNOWN:
            raise BadPosition(f"{field}.face", f"there is no face {casino.tile.face!r}")
        if tiles & PHYSICAL.both_faces[face]:
            raise BadPosition(f"{field}.face", "is of a tile that is in play already (LVR-7.10)")
        if not (state.used >> face) & 1:
            raise BadPosition("used", f"must name {casino.tile.face}, which is in play")
        tiles |= PHYSICAL.both_faces[face]
        state.tile[number] = face
        note_tile(state, number)
        lay_out_tile(state, number, casino.tile, field, position.phase == "tiles")


def lay_out_tile(state: LasVegasRoyale, number: int, tile: Tile, field: str, drawing: bool) -> None:
    """Tiles are set up when all of them have been drawn."""
    face = FACES[state.tile[number]]
    if (tile.counter is not None) != bool(face.counters):
        raise BadPosition(f"{field}.counter", "must be there exactly if the tile has a counter")
    if tile.counter is not None:
        if tile.counter not in face.counters and not (tile.counter == 0 and drawing):
            raise BadPosition(f"{field}.counter", f"must be one of {face.counters}")
        state.counter[number] = tile.counter
    if (tile.token is not None) != face.has_token:
        raise BadPosition(f"{field}.token", "must be there exactly if the tile has a token")
    if isinstance(tile.token, int):
        if tile.token >= state.seats:
            raise BadPosition(f"{field}.token", "must be with a player or on the tile")
        state.token[number] = tile.token + 1
    if tile.dice and not face.holds_dice:
        raise BadPosition(f"{field}.dice", "cannot lie on this tile")
    for die in tile.dice:
        if die.owner >= state.seats:
            raise BadPosition(f"{field}.dice", "must belong to players")
        onto_tile(state, number, die.owner, DICE.index(die.die))
        if (die.space is not None) != face.has_spaces:
            raise BadPosition(f"{field}.dice", "must have a space exactly if the tile has spaces")
        if die.space is not None:
            if (state.spaces[number] >> (4 * die.space)) & 15:
                raise BadPosition(f"{field}.dice", f"only one die fits on space {die.space}")
            state.spaces[number] += many(space_code(die.owner, DICE.index(die.die)), die.space)
    try:
        face.lay_out(state, number, tile)
    except BadPosition as problem:
        raise BadPosition(f"{field}.{problem.field}", problem.reason) from None


def wait_for(position: RoyalePosition, state: LasVegasRoyale) -> None:
    if bool(position.steps) != (position.phase == "effect"):
        raise BadPosition("steps", "must be there exactly in the phase effect")
    if position.phase == "over":
        state.finish()
    elif position.phase == "effect":
        for index, step in enumerate(position.steps):
            field = f"steps[{index}]"
            if position.casinos[step.casino - 1].tile is None:
                raise BadPosition(f"{field}.casino", "must be a casino with a tile")
            found = {each.name: each for each in FACES[state.tile[step.casino]].steps}
            if step.ask not in found:
                raise BadPosition(f"{field}.ask", f"must be one of {list(found)}")
            asks = found[step.ask]
            if (step.seat == CHANCE) != isinstance(asks, BlackDice):
                raise BadPosition(f"{field}.seat", "must be chance exactly for a roll")
            seat = CHANCE_ACTS if isinstance(step.seat, str) else step.seat
            if seat >= state.seats:
                raise BadPosition(f"{field}.seat", f"must be a seat from 0 to {state.seats - 1}")
            state.also_ask(asks.number, seat, note_of(step.casino, step.first, step.second))
        state.next_asked()
    else:
        names = [step.name for step in state.steps]
        asked = state.turn if position.phase == "placing" else CHANCE_ACTS
        state.ask(names.index(position.phase), asked)


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
    if position.phase != "tiles" and len(with_tile) != wanted:
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
        left -= len(position.bank)
    elif position.banking is not None:
        raise BadPosition("banking", "must be null unless the bank is filled")
    if len(position.fresh) != left:
        raise BadPosition("fresh", f"must hold {left} cards, not {len(position.fresh)}")


def check_roll(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """LVR-3.3: after placing, the rest of the roll is back in supply."""
    if position.turn is None or position.phase == "rolling":
        if position.roll is not None or position.placed is not None:
            field = "roll" if position.roll is not None else "placed"
            raise BadPosition(field, "must be null before dice are rolled")
    elif position.phase == "effect":
        if size(state.rolled_small) > SMALL_DICE or (position.roll and not position.placed):
            raise BadPosition("roll", "must be what was not placed")
        if position.placed is not None:
            number = position.placed.number
            if position.placed.small + position.placed.big == 0 or (
                count(state.rolled_small, number) > 0 or state.rolled_big == number
            ):
                raise BadPosition("placed", "must be all dice of the number that was chosen")


def check_steps(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """What is asked fits what lies on the table."""
    if state.asks != OVER and not position.steps:
        state.steps[state.step].check(state)
    asked = [step.seat for step in position.steps]
    if len(set(asked)) != len(asked) or len({step.casino for step in position.steps}) > 1:
        raise BadPosition("steps", "must ask different seats about the same tile")
    for index, step in enumerate(position.steps):
        face = face_at(state, step.casino)
        if state.paying != face.asks_at(step.casino):
            wanted = face.asks_at(step.casino)
            raise BadPosition("paying", f"must be {wanted} when {face.title} asks")
        before = state.attend(CHANCE_ACTS if isinstance(step.seat, str) else step.seat)
        try:
            state.steps[state.step].check(state)
        except BadPosition as problem:
            raise BadPosition(f"steps[{index}].{problem.field}", problem.reason) from None
        state.attend(before)
