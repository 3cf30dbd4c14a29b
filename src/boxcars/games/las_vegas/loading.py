"""Loading a position of Las Vegas: sound ones become a state, others get a reason."""

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import OVER
from boxcars.engine.tally import tally_of
from boxcars.games.dice_casinos.bills import UNIT, bills_of
from boxcars.games.dice_casinos.board import NEUTRAL, START_PLAYER
from boxcars.games.dice_casinos.loading import (
    check_course,
    check_header,
    check_pieces,
    in_order,
    seat_in,
    wait_for,
)
from boxcars.games.dice_casinos.positions import counted
from boxcars.games.las_vegas.board import COPIES, PLACING, ROLLING
from boxcars.games.las_vegas.state import LasVegas
from boxcars.games.las_vegas.view_types import LasVegasPosition


def restore(position: LasVegasPosition) -> LasVegas:
    """The state of a position. BadPosition names the first field that is not sound."""
    position = in_order(position)
    check_header(position, "dice")
    check_notes(position)
    state = lay_out(position)
    # LV-1.1, LV-6.1: every die is in a supply or on a casino.
    check_pieces(state, LasVegas(position.seats, state.options, state.rules))
    for seat, player in enumerate(position.players):
        if player.neutral > state.neutral_each:
            field = f"players[{seat}].neutral"
            raise BadPosition(field, f"must be at most {state.neutral_each} (LV-6.1)")
    check_phase(position, state)
    return state


def check_notes(position: LasVegasPosition) -> None:
    """LV-1.3: the 54 notes are all there, each once."""
    on_casinos = [casino.notes for casino in position.casinos]
    won = [player.won for player in position.players]
    found = counted(position.fresh, position.under, *on_casinos, *won)
    for units, copies in COPIES.items():
        value = units * UNIT
        if found[value] != copies:
            raise BadPosition(
                "notes", f"there must be {copies} notes of ${value:,} in all, not {found[value]}"
            )


def lay_out(position: LasVegasPosition) -> LasVegas:
    state = LasVegas(position.seats, dict(position.options), position.rules)
    state.round = position.round
    state.start_player = seat_in(position, "start_player")
    state.turn = seat_in(position, "turn")
    wait_for(state, position.phase)
    state.fresh = bills_of(position.fresh)
    state.under = vec[i64]([value // UNIT for value in position.under])
    for casino in position.casinos:
        state.notes[casino.number] = bills_of(casino.notes)
        owners = [seat for seat, dice in enumerate(casino.dice) for _ in range(dice)]
        state.dice[casino.number] = tally_of(owners + [int(NEUTRAL)] * casino.neutral)
    for seat, player in enumerate(position.players):
        state.own[seat] = player.own
        state.neutral[seat] = player.neutral
        state.won[seat] = bills_of(player.won)
    if position.roll is not None:
        state.rolled_own = tally_of(position.roll.own)
        state.rolled_neutral = tally_of(position.roll.neutral)
    return state


def check_phase(position: LasVegasPosition, state: LasVegas) -> None:
    """What lies on the table fits what the table waits for."""
    playing = state.step >= ROLLING and state.asks != OVER
    check_course(state, playing, state.rounds)
    if (position.roll is not None) != (state.step == PLACING):
        raise BadPosition("roll", "must be there exactly while a player chooses a number")
    if not playing and any(sum(casino.dice) + casino.neutral for casino in position.casinos):
        raise BadPosition("casinos", "must be without dice before the first turn of a round")
    notes = any(casino.notes for casino in position.casinos)
    if notes and (state.step == START_PLAYER or state.asks == OVER):
        raise BadPosition("casinos", "must be without notes before and after the game")
    if state.asks != OVER:
        state.steps[state.step].check(state)
