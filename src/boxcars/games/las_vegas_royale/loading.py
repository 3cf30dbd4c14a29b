"""Loading a position of Las Vegas Royale: sound ones become a state, others get a reason."""

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.tally import bit, count, many, size, tally_of
from boxcars.engine.types import CHANCE
from boxcars.games.dice_casinos.bills import MASK, UNIT, bill, bills_of, how_many
from boxcars.games.dice_casinos.board import CASINOS, GRAY, NEUTRAL, NOBODY, START_PLAYER
from boxcars.games.dice_casinos.loading import (
    check_course,
    check_header,
    check_pieces,
    in_order,
    seat_in,
    wait_for,
    within,
)
from boxcars.games.dice_casinos.positions import counted
from boxcars.games.las_vegas_royale.board import (
    BANK,
    BIG_DICE,
    CARDS,
    COPIES,
    DICE,
    EVERY_CARD,
    GRAY_DICE,
    NO_TILE,
    RESERVE,
    ROLLING,
    ROUNDS,
    SMALL_DICE,
    TILES,
)
from boxcars.games.las_vegas_royale.dice import onto_tile, space_code
from boxcars.games.las_vegas_royale.payout import CASINO_PAYS, PAID, TIES
from boxcars.games.las_vegas_royale.piece_counts import gray_in_play, neutral_in_play
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.steps.lay_tiles import note_tile
from boxcars.games.las_vegas_royale.steps.roll_dice import check_no_roll
from boxcars.games.las_vegas_royale.steps.turn_up_pairs import pair_of
from boxcars.games.las_vegas_royale.tile import (
    FACES,
    BlackDice,
    face_at,
    face_number,
    note_of,
)
from boxcars.games.las_vegas_royale.view_types import RoyalePosition, StepPosition, TilePosition

CARDS_PER_ROUND: Final = 2 * CASINOS


def restore(position: RoyalePosition) -> LasVegasRoyale:
    """The state of a position. BadPosition names the first field that is not sound."""
    position = in_order(position)
    check_header(position, "small", "big", "black")
    state = lay_out(position)
    check_dice(position, state)
    check_phase(position, state)
    check_steps(position, state)
    return state


def lay_out(position: RoyalePosition) -> LasVegasRoyale:
    state = LasVegasRoyale(position.seats, dict(position.options), position.rules)
    lay_out_pieces(position, state)
    count_cards(position, state)
    lay_out_tiles(position, state)
    lay_out_steps(position, state)
    return state


def lay_out_pieces(position: RoyalePosition, state: LasVegasRoyale) -> None:
    state.round = position.round
    state.paying = position.paying
    state.closed = position.closed or 0
    state.banking = (position.banking or 0) // UNIT
    for name in ("start_player", "next_start", "turn"):
        setattr(state, name, seat_in(position, name))
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
    """LVR-1.3: the 90 cards are all there, and the substitute cards that were made (LVR-8.2)."""
    minted = counted(position.substitutes)
    if minted and state.tiles == 0:
        raise BadPosition("substitutes", "must be empty: the basic game makes none (LVR-8.2)")
    in_casinos = [casino.cards for casino in position.casinos]
    won = [player.won for player in position.players]
    found = counted(position.fresh, position.bank, *position.pairs, *in_casinos, *won)
    for units in range(1, 11):
        value = units * UNIT
        wanted = COPIES.get(units, 0) + minted[value]
        if found[value] != wanted or wanted > MASK:
            made = f", of which `substitutes` names {minted[value]}" if minted[value] else ""
            more = "; one more is a substitute, named in `substitutes`" * (found[value] > wanted)
            reason = f"there must be {wanted} cards of ${value:,} in all{made}, not {found[value]}"
            raise BadPosition("cards", reason + more)
        state.minted += minted[value] * bill(units)
    state.fresh = bills_of(position.fresh)
    state.bank = bills_of(position.bank)
    for seat, player in enumerate(position.players):
        state.hand[seat] = bills_of(player.won)
    if any(value < 30_000 for value in position.fresh):
        raise BadPosition("fresh", "must hold no substitute cards of 10k or 20k")


def lay_out_tiles(position: RoyalePosition, state: LasVegasRoyale) -> None:
    for name in position.used:
        state.used |= bit(face_named(name, "used"))
    tiles: i64 = 0
    for casino in position.casinos:
        if casino.tile is None:
            continue
        number = casino.number
        field = f"casinos[{number - 1}].tile"
        face = face_named(casino.tile.face, f"{field}.face")
        if (tiles >> face) & 1:
            raise BadPosition(
                f"{field}.face", f"the tile of {casino.tile.face} is in play already (LVR-7.10)"
            )
        if not (state.used >> face) & 1:
            raise BadPosition("used", f"must name {casino.tile.face}, which is in play")
        tiles |= FACES[face].both_faces
        state.tile[number] = face
        note_tile(state, number)
        with within(field):
            lay_out_tile(state, number, casino.tile, position.casinos[state.tiles - 1].tile is None)


def face_named(name: str, field: str) -> i64:
    try:
        return face_number(name)
    except ValueError as problem:
        raise BadPosition(field, str(problem)) from None


def lay_out_tile(state: LasVegasRoyale, number: int, tile: TilePosition, drawing: bool) -> None:
    """Tiles are set up when all of them have been drawn."""
    face = FACES[state.tile[number]]
    if (tile.counter is not None) != bool(face.counters):
        raise BadPosition("counter", "must be there exactly if the tile has a counter")
    if tile.counter is not None:
        if tile.counter not in face.counters and not (tile.counter == 0 and drawing):
            raise BadPosition("counter", f"must be one of {face.counters}")
        state.counter[number] = tile.counter
    if (tile.token is not None) != face.has_token:
        raise BadPosition("token", "must be there exactly if the tile has a token")
    if isinstance(tile.token, int):
        if tile.token >= state.seats:
            raise BadPosition("token", "must be with a player or on the tile")
        state.token[number] = tile.token + 1
    if tile.dice and not face.holds_dice:
        raise BadPosition("dice", "cannot lie on this tile")
    for die in tile.dice:
        if die.owner >= state.seats:
            raise BadPosition("dice", "must belong to players")
        onto_tile(state, number, die.owner, DICE.index(die.die))
        if (die.space is not None) != face.has_spaces:
            raise BadPosition("dice", "must have a space exactly if the tile has spaces")
        if die.space is not None:
            if (state.spaces[number] >> (4 * die.space)) & 15:
                raise BadPosition("dice", f"only one die fits on space {die.space}")
            state.spaces[number] += many(space_code(die.owner, DICE.index(die.die)), die.space)
    face.lay_out(state, number, tile)


def lay_out_steps(position: RoyalePosition, state: LasVegasRoyale) -> None:
    if bool(position.steps) != (position.phase == "effect"):
        raise BadPosition("steps", "must be there exactly in the phase effect")
    if not position.steps:
        wait_for(state, position.phase)
        return
    for index, step in enumerate(position.steps):
        with within(f"steps[{index}]"):
            also_ask(step, state)
    state.next_asked()


def also_ask(step: StepPosition, state: LasVegasRoyale) -> None:
    if state.tile[step.casino] == NO_TILE:
        raise BadPosition("casino", "must be a casino with a tile")
    found = {each.name: each for each in face_at(state, step.casino).steps}
    if step.ask not in found:
        raise BadPosition("ask", f"must be one of {list(found)}")
    asks = found[step.ask]
    if (step.seat == CHANCE) != isinstance(asks, BlackDice):
        raise BadPosition("seat", "must be chance exactly for a roll")
    seat = CHANCE_ACTS if isinstance(step.seat, str) else step.seat
    if seat >= state.seats:
        raise BadPosition("seat", f"must be a seat from 0 to {state.seats - 1}")
    state.also_ask(asks.number, seat, note_of(step.casino, step.first, step.second))


def check_dice(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """LVR-1.1, LVR-1.5, LVR-6.1: every die is somewhere, and where it may be."""
    check_pieces(state, LasVegasRoyale(position.seats, state.options, state.rules))
    playing = is_playing(state)
    wanted = (SMALL_DICE, BIG_DICE) if playing and state.has_neutral else (0, 0)
    if neutral_in_play(state) != wanted:
        reason = f"there must be {wanted[0]} small and {wanted[1]} big neutral dice"
        raise BadPosition("casinos.neutral_small", reason)
    has_gray = any(
        state.tile[number] != NO_TILE and face_at(state, number).has_gray
        for number in range(1, CASINOS + 1)
    )
    gray = GRAY_DICE if has_gray and state.step != TILES else 0
    if gray_in_play(state) != gray:
        raise BadPosition("casinos.gray", f"there must be {gray} gray dice in play")
    black = sum(sum(casino.black) for casino in position.casinos)
    if black > 2 or (black > 0 and state.paying == 0):
        raise BadPosition("casinos.black", "there are 2 black dice, placed before payout")
    if not playing and any(sum(casino.small) + sum(casino.big) for casino in position.casinos):
        raise BadPosition("casinos", "must be without dice before the first turn of a round")


def is_playing(state: LasVegasRoyale) -> bool:
    """Whether turns have begun in this round."""
    return state.step >= ROLLING and state.asks != OVER


def check_phase(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """What lies on the table fits what the table waits for."""
    if state.paying > 0 and (not position.steps or state.paying > PAID):
        raise BadPosition("paying", "must be 0 unless a tile asks something during payout")
    check_course(state, is_playing(state) and state.paying == 0, ROUNDS)
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
    wanted = 0 if state.step == START_PLAYER or state.asks == OVER else int(state.tiles)
    if state.step != TILES and len(with_tile) != wanted:
        raise BadPosition("casinos.tile", f"must be at {wanted} casinos (LVR-7.9)")
    if position.closed is not None:
        closers = [number for number in with_tile if face_at(state, number).closes_casinos]
        if not closers:
            raise BadPosition("closed", "must be null: the tile no_entry is not in play")
        if position.closed in closers or state.paying > TIES:
            raise BadPosition("closed", "must be null, or another casino than No Entry!'s own")


def check_cards(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """LVR-2.2, LVR-7.2: every casino has its two cards, and enough are left for later rounds."""
    over = state.asks == OVER
    laid = state.step > CARDS and not over
    for casino in position.casinos:
        paid = state.paying >= CASINO_PAYS + casino.number
        if bool(casino.cards) != (laid and not paid):
            field = f"casinos[{casino.number - 1}].cards"
            raise BadPosition(field, "must be there from setup until the casino is paid")
    if position.pairs and state.step != CARDS:
        raise BadPosition("pairs", "must be empty unless they are turned up now")
    dealt = CARDS_PER_ROUND * (position.round - 1) + 2 * len(position.pairs)
    if laid or over:
        dealt += CARDS_PER_ROUND
    left = int(how_many(EVERY_CARD)) - dealt
    if state.tiles > 0 and (position.round > 1 or state.step > BANK):
        left = int(RESERVE) + CARDS_PER_ROUND - dealt
    if state.step == BANK:
        left -= len(position.bank)
    elif position.banking is not None:
        raise BadPosition("banking", "must be null unless the bank is filled")
    if len(position.fresh) != left:
        raise BadPosition("fresh", f"must hold {left} cards, not {len(position.fresh)}")


def check_roll(position: RoyalePosition, state: LasVegasRoyale) -> None:
    """LVR-3.3: after placing, the rest of the roll is back in supply."""
    if state.turn == NOBODY:
        check_no_roll(state)
    elif position.steps:
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
        with within(f"steps[{index}]"):
            state.steps[state.step].check(state)
        state.attend(before)
