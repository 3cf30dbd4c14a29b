"""Segments of a trade: transfers that happen at the same time (LOV-17.6, LOV-17.9)."""

from __future__ import annotations

from boxcars.engine.state import CHANCE_ACTS
from boxcars.games.lords_of_vegas.board import TIES, Board, put_die, put_marker
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.lots import DICE_EACH, MARKERS_EACH, NUMBERS, bit, has, how_many
from boxcars.games.lords_of_vegas.steps.removal import arriving, demand_removal
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


def segment_refusal(board: Board, segment: list[Transfer]) -> str:
    """LOV-17.6: why these transfers are not possible at the same time; empty if they are.

    What a seat has still to make room for counts as received, so that it always can (LOV-16.5).
    """
    moved: set[str] = set()
    unsettled = arriving(board)
    dice = [int(how_many(board.holds[seat] & unsettled)) for seat in range(board.seats)]
    lots = [int(how_many(board.owned[seat] & unsettled)) for seat in range(board.seats)]
    money = [int(board.money[seat]) for seat in range(board.seats)]
    for step in segment:
        if isinstance(step, GiveMoney):
            money[step.giver] -= step.amount
            money[step.receiver] += step.amount
            continue
        refusal = item_refusal(board, step)
        if refusal:
            return refusal
        if step.lot in moved:
            return f"what is on {step.lot} cannot move twice at the same time (LOV-17.6)"
        moved.add(step.lot)
        (dice if isinstance(step, GiveDie) else lots)[step.receiver] += 1
    for seat in range(board.seats):
        if money[seat] < 0:
            return f"seat {seat} has not enough money for it: ${-money[seat]} short (LOV-17.6)"
        if dice[seat] > DICE_EACH or lots[seat] > MARKERS_EACH:
            return f"seat {seat} cannot receive so many dice or lots at once (LOV-17.6)"
    return ""


def item_refusal(board: Board, step: GiveLot | GiveDie) -> str:
    """Whether the item belongs to its giver, and is settled."""
    lot = NUMBERS[step.lot]
    if has(arriving(board), lot):
        return f"what arrives on {step.lot} is not settled yet (LOV-17.12)"
    if isinstance(step, GiveLot) and board.marker[lot] != step.giver:
        return f"the lot {step.lot} does not belong to seat {step.giver} (LOV-17.6)"
    if isinstance(step, GiveDie) and board.die[lot] != step.giver:
        return f"the die on {step.lot} does not belong to seat {step.giver} (LOV-17.6)"
    return ""


def do_segment(board: Board, segment: list[Transfer]) -> None:
    """All transfers; then LOV-17.10: receivers over their limit, and ties, in that order."""
    arrived = [0] * int(board.seats)
    for step in segment:
        if isinstance(step, GiveMoney):
            board.money[step.giver] -= step.amount
            board.money[step.receiver] += step.amount
            continue
        lot = NUMBERS[step.lot]
        arrived[step.receiver] |= bit(lot)
        if isinstance(step, GiveLot):
            put_marker(board, lot, step.receiver)
        else:
            put_die(board, lot, step.receiver, board.value[lot])
            survey_lot(board, lot)
    board.interrupt(TIES, CHANCE_ACTS)
    for steps in range(board.seats - 1, -1, -1):
        seat = (board.turn + steps) % board.seats
        if arrived[seat]:
            demand_removal(board, seat, arrived[seat])
