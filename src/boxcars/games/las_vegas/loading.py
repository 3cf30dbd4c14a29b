"""Loading a position of Las Vegas: sound ones become a state, others get a reason."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.tally import tally_of
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL, NOBODY
from boxcars.games.las_vegas.board import COPIES, NOTE_UNIT, OWN_DICE
from boxcars.games.las_vegas.state import LasVegas
from boxcars.games.las_vegas.types import Phase
from boxcars.games.las_vegas.view_types import LasVegasPosition


def restore(position: LasVegasPosition) -> LasVegas:
    """The state of a position. BadPosition names the first field that is not sound."""
    check_header(position)
    check_notes(position)
    state = lay_out(position)
    check_dice(position, state)
    check_phase(position, state)
    return state


def check_header(position: LasVegasPosition) -> None:
    rounds = int(position.options["rounds"])
    if position.round > rounds:
        raise BadPosition("round", f"must be at most {rounds}")
    if len(position.players) != position.seats:
        raise BadPosition("players", f"must have one entry for each of {position.seats} seats")
    numbers = [casino.number for casino in position.casinos]
    if numbers != list(range(1, CASINOS + 1)):
        raise BadPosition("casinos", "must have the numbers 1 to 6 in order")
    for casino in position.casinos:
        if len(casino.dice) != position.seats:
            field = f"casinos[{casino.number - 1}].dice"
            raise BadPosition(field, "must have a count for each seat")


def check_notes(position: LasVegasPosition) -> None:
    """LV-1.3: the 54 notes are all there, each once."""
    found = Counter([*position.fresh, *position.under])
    for casino in position.casinos:
        found.update(casino.notes)
    for player in position.players:
        found.update(player.won)
    for units, copies in COPIES.items():
        value = units * NOTE_UNIT
        if found[value] != copies:
            raise BadPosition(
                "notes", f"there must be {copies} notes of ${value:,} in all, not {found[value]}"
            )


def lay_out(position: LasVegasPosition) -> LasVegas:
    state = LasVegas(position.seats, dict(position.options))
    state.round = position.round
    for name in ("start_player", "turn"):
        seat = getattr(position, name)
        if seat is not None and seat >= position.seats:
            raise BadPosition(name, f"must be a seat from 0 to {position.seats - 1}")
        setattr(state, name, NOBODY if seat is None else seat)
    wait_for(state, position.phase)
    state.fresh = units_tally(position.fresh)
    state.under = vec[i64]([value // NOTE_UNIT for value in position.under])
    for casino in position.casinos:
        state.notes[casino.number] = units_tally(casino.notes)
        owners = [seat for seat, dice in enumerate(casino.dice) for _ in range(dice)]
        state.dice[casino.number] = tally_of(owners + [int(NEUTRAL)] * casino.neutral)
    for seat, player in enumerate(position.players):
        state.own[seat] = player.own
        state.neutral[seat] = player.neutral
        state.won[seat] = units_tally(player.won)
    if position.roll is not None:
        state.rolled_own = tally_of(position.roll.own)
        state.rolled_neutral = tally_of(position.roll.neutral)
    return state


def wait_for(state: LasVegas, phase: Phase) -> None:
    if phase == "over":
        state.finish()
        return
    names = [step.name for step in state.steps]
    state.ask(names.index(phase), state.turn if phase == "placing" else CHANCE_ACTS)


def check_dice(position: LasVegasPosition, state: LasVegas) -> None:
    """LV-1.1, LV-6.1: every die is in a supply or on a casino."""
    for seat, player in enumerate(position.players):
        dice = player.own + sum(casino.dice[seat] for casino in position.casinos)
        if dice != OWN_DICE:
            raise BadPosition(f"players[{seat}].own", f"the player has {dice} dice in all, not 8")
        if player.neutral > state.neutral_each:
            raise BadPosition(
                f"players[{seat}].neutral", f"must be at most {state.neutral_each} (LV-6.1)"
            )
    neutral = sum(player.neutral for player in position.players)
    neutral += sum(casino.neutral for casino in position.casinos)
    wanted = state.neutral_each * state.seats
    if position.phase in ("rolling", "placing"):
        wanted += state.opening_dice
    if neutral != wanted:
        raise BadPosition("neutral", f"there must be {wanted} neutral dice in all, not {neutral}")


def check_phase(position: LasVegasPosition, state: LasVegas) -> None:
    """What lies on the table fits what the table waits for."""
    playing = position.phase in ("rolling", "placing")
    if (position.turn is not None) != playing:
        raise BadPosition("turn", "must be a seat while dice are rolled or placed, else null")
    if (position.start_player is None) != (position.phase == "start_player"):
        raise BadPosition("start_player", "must be null exactly while it is not chosen yet")
    if (position.roll is not None) != (position.phase == "placing"):
        raise BadPosition("roll", "must be there exactly while a player chooses a number")
    if not playing and any(sum(casino.dice) + casino.neutral for casino in position.casinos):
        raise BadPosition("casinos", "must be without dice before the first turn of a round")
    notes = any(casino.notes for casino in position.casinos)
    if notes and position.phase in ("start_player", "over"):
        raise BadPosition("casinos", "must be without notes before and after the game")
    if state.asks != OVER:
        state.steps[state.step].check(state)
    elif position.round != state.rounds:
        raise BadPosition("round", f"must be {state.rounds} at the end of the game")


def units_tally(values: tuple[int, ...]) -> int:
    return tally_of([value // NOTE_UNIT for value in values])
