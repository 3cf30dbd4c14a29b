"""Loading a position of Las Vegas Royale: sound ones become a state, others get a reason."""

from __future__ import annotations

from collections import Counter

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.tally import many, tally_of
from boxcars.engine.types import CHANCE
from boxcars.games.las_vegas_royale.agenda import step_of
from boxcars.games.las_vegas_royale.board import CASINOS, GRAY, NEUTRAL, NOBODY, bit
from boxcars.games.las_vegas_royale.cards import COPIES, MASK, UNIT, card, cards_of
from boxcars.games.las_vegas_royale.codes import DICE
from boxcars.games.las_vegas_royale.dice import onto_tile, space_code
from boxcars.games.las_vegas_royale.seen import (
    RoyalePosition,
    Tile,
)
from boxcars.games.las_vegas_royale.setup import note_tile, pair_code
from boxcars.games.las_vegas_royale.sound import check_dice, check_phase, check_steps
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.tile import FACES, PHYSICAL, UNKNOWN, face_number
from boxcars.games.las_vegas_royale.views import PHASES


def restore(position: RoyalePosition) -> LasVegasRoyale:
    """The state of a position. BadPosition names the first field that is not sound."""
    check_header(position)
    state = LasVegasRoyale(position.seats, dict(position.options))
    lay_out(position, state)
    count_cards(position, state)
    lay_out_tiles(position, state)
    lay_out_steps(position, state)
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
    state.phase = PHASES.index(position.phase)
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
        state.pairs = append(state.pairs, pair_code(high // UNIT, low // UNIT))
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
        lay_out_tile(state, number, casino.tile, field)


def lay_out_tile(state: LasVegasRoyale, number: int, tile: Tile, field: str) -> None:
    face = FACES[state.tile[number]]
    if (tile.counter is not None) != bool(face.counters):
        raise BadPosition(f"{field}.counter", "must be there exactly if the tile has a counter")
    if tile.counter is not None:
        if tile.counter not in face.counters and not (tile.counter == 0 and is_setting_up(state)):
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
    problem = face.lay_out(state, number, tile)
    if problem:
        name, _, reason = problem.partition(": ")
        raise BadPosition(f"{field}.{name}", reason)


def is_setting_up(state: LasVegasRoyale) -> bool:
    """Tiles are set up when all of them have been drawn."""
    return PHASES[state.phase] == "tiles"


def lay_out_steps(position: RoyalePosition, state: LasVegasRoyale) -> None:
    steps = vec[i64]()
    for index, step in enumerate(position.steps):
        field = f"steps[{index}]"
        if position.casinos[step.casino - 1].tile is None:
            raise BadPosition(f"{field}.casino", "must be a casino with a tile")
        asks = FACES[state.tile[step.casino]].asks
        if step.ask not in asks:
            raise BadPosition(f"{field}.ask", f"must be one of {asks}")
        if (step.seat == CHANCE) != (step.ask == "roll"):
            raise BadPosition(f"{field}.seat", "must be chance exactly for a roll")
        seat = CHANCE_ACTS if isinstance(step.seat, str) else step.seat
        if seat >= state.seats:
            raise BadPosition(f"{field}.seat", f"must be a seat from 0 to {state.seats - 1}")
        ask = asks.index(step.ask)
        steps = append(steps, step_of(step.casino, seat, ask, step.first, step.second))
    state.agenda = steps
