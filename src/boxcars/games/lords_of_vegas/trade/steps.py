"""Segments of a trade: transfers that happen at the same time (LOV-17.6, LOV-17.9)."""

from __future__ import annotations

from boxcars.games.lords_of_vegas.board import DICE_EACH, MARKERS_EACH, NUMBERS, bit, count, has
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.removal import arriving, demand_removal
from boxcars.games.lords_of_vegas.table import TIES, Table, push, put_die, put_marker
from boxcars.games.lords_of_vegas.types import Act, GiveDie, GiveLot, GiveMoney, Step

Transfer = GiveMoney | GiveLot | GiveDie


def segment_from(steps: tuple[Step, ...], start: int) -> list[Transfer]:
    """The run of transfers that begins at a step; empty if that is an action."""
    segment: list[Transfer] = []
    for step in steps[start:]:
        if isinstance(step, Act):
            break
        segment.append(step)
    return segment


def segment_refusal(table: Table, segment: list[Transfer]) -> str:
    """LOV-17.6: why these transfers are not possible at the same time; empty if they are.

    What a seat has still to make room for counts as received, so that it always can (LOV-16.5).
    """
    moved: set[str] = set()
    unsettled = arriving(table)
    dice = [int(count(table.holds[seat] & unsettled)) for seat in range(table.seats)]
    lots = [int(count(table.owned[seat] & unsettled)) for seat in range(table.seats)]
    money = [int(table.money[seat]) for seat in range(table.seats)]
    for step in segment:
        if isinstance(step, GiveMoney):
            money[step.giver] -= step.amount
            money[step.receiver] += step.amount
            continue
        refusal = item_refusal(table, step)
        if refusal:
            return refusal
        if step.lot in moved:
            return f"what is on {step.lot} cannot move twice at the same time (LOV-17.6)"
        moved.add(step.lot)
        (dice if isinstance(step, GiveDie) else lots)[step.receiver] += 1
    for seat in range(table.seats):
        if money[seat] < 0:
            return f"seat {seat} has not enough money for it: ${-money[seat]} short (LOV-17.6)"
        if dice[seat] > DICE_EACH or lots[seat] > MARKERS_EACH:
            return f"seat {seat} cannot receive so many dice or lots at once (LOV-17.6)"
    return ""


def item_refusal(table: Table, step: GiveLot | GiveDie) -> str:
    """Whether the item belongs to its giver, and is settled."""
    lot = NUMBERS[step.lot]
    if has(arriving(table), lot):
        return f"what arrives on {step.lot} is not settled yet (LOV-17.12)"
    if isinstance(step, GiveLot) and table.marker[lot] != step.giver:
        return f"the lot {step.lot} does not belong to seat {step.giver} (LOV-17.6)"
    if isinstance(step, GiveDie) and table.die[lot] != step.giver:
        return f"the die on {step.lot} does not belong to seat {step.giver} (LOV-17.6)"
    return ""


def do_segment(table: Table, segment: list[Transfer]) -> None:
    """All transfers; then LOV-17.10: receivers over their limit, and ties, in that order."""
    arrived = [0] * int(table.seats)
    for step in segment:
        if isinstance(step, GiveMoney):
            table.money[step.giver] -= step.amount
            table.money[step.receiver] += step.amount
            continue
        lot = NUMBERS[step.lot]
        arrived[step.receiver] |= bit(lot)
        if isinstance(step, GiveLot):
            put_marker(table, lot, step.receiver)
        else:
            put_die(table, lot, step.receiver, table.value[lot])
            survey_lot(table, lot)
    push(table, TIES)
    for steps in range(table.seats - 1, -1, -1):
        seat = (table.turn + steps) % table.seats
        if arrived[seat]:
            demand_removal(table, seat, arrived[seat])
