"""Loading a position of Las Vegas: sound ones become a state, others get a reason."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.engine.tally import tally_of
from boxcars.games.las_vegas.look import PHASES
from boxcars.games.las_vegas.state import LasVegas
from boxcars.games.las_vegas.table import (
    CASINO_MINIMUM,
    CASINOS,
    COPIES,
    NEUTRAL,
    NOBODY,
    NOTE_UNIT,
    OWN_DICE,
    notes_worth,
)
from boxcars.games.las_vegas.types import LasVegasPosition


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
    state.phase = PHASES.index(position.phase)
    state.round = position.round
    for name in ("start_player", "turn"):
        seat = getattr(position, name)
        if seat is not None and seat >= position.seats:
            raise BadPosition(name, f"must be a seat from 0 to {position.seats - 1}")
        setattr(state, name, NOBODY if seat is None else seat)
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
    if playing:
        check_turn(position)
    elif any(sum(casino.dice) + casino.neutral for casino in position.casinos):
        raise BadPosition("casinos", "must be without dice before the first turn of a round")
    if position.phase == "opening" and not state.opening_dice:
        raise BadPosition("phase", "is only for three players with neutral dice (LV-6.4)")
    if position.phase in ("start_player", "over"):
        if any(casino.notes for casino in position.casinos):
            raise BadPosition("casinos", "must be without notes before and after the game")
        if position.phase == "over" and position.round != state.rounds:
            raise BadPosition("round", f"must be {state.rounds} at the end of the game")
        if position.phase == "start_player" and position.round != 1:
            raise BadPosition("round", "must be 1 while the start player is not chosen yet")
    if position.phase == "filling":
        check_filling(position, state)


def check_turn(position: LasVegasPosition) -> None:
    assert position.turn is not None
    player = position.players[position.turn]
    if player.own + player.neutral == 0:
        raise BadPosition("turn", "must be a player who has dice (LV-3.3)")
    roll = position.roll
    if roll is not None and (len(roll.own), len(roll.neutral)) != (player.own, player.neutral):
        raise BadPosition("roll", "must show all dice in the player's supply (LV-3.4)")


def check_filling(position: LasVegasPosition, state: LasVegas) -> None:
    """LV-R1: casinos are filled one after the other; the first that is not full is next."""
    if not position.fresh:
        raise BadPosition("fresh", "must hold notes while casinos are filled from it")
    full = [notes_worth(state.notes[number]) >= CASINO_MINIMUM for number in range(1, CASINOS + 1)]
    if all(full):
        raise BadPosition("phase", "cannot be filling: every casino is full")
    state.filling = full.index(False) + 1
    for number in range(state.filling + 1, CASINOS + 1):
        if state.notes[number]:
            raise BadPosition(f"casinos[{number - 1}].notes", "must be empty: its turn comes later")


def units_tally(values: tuple[int, ...]) -> int:
    return tally_of([value // NOTE_UNIT for value in values])
