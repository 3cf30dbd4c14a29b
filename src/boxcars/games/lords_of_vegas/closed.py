"""Why an action cannot be taken: of everything that comes near it, what comes nearest."""

from boxcars.games.lords_of_vegas import types
from boxcars.games.lords_of_vegas.actions.action import TOO_DEAR
from boxcars.games.lords_of_vegas.lots import COMPANIES, first_of, lots_in
from boxcars.games.lords_of_vegas.names import company_named, lot_named
from boxcars.games.lords_of_vegas.obstacles import Refusal
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.play import refusal_of
from boxcars.games.lords_of_vegas.view_types import ActionName, Closed


def closed(state: LordsOfVegas) -> tuple[Closed, ...]:
    """Every kind of action that the active player cannot take now."""
    found: list[Closed] = []
    for action, tries in near(state).items():
        refusals = [refusal_of(state, state.encode(one)) for one in tries]
        why = [refusal for refusal in refusals if refusal is not None]
        if len(why) == len(refusals):
            found.append(Closed(action, nearest(why).told() if why else None))
    return tuple(found)


def nearest(refusals: list[Refusal]) -> Refusal:
    """The cheapest of those that are too dear, or else the first."""
    dear = [one for one in refusals if one.reason is TOO_DEAR]
    return min(dear, key=lambda one: one.amount or 0) if dear else refusals[0]


def near(state: LordsOfVegas) -> dict[ActionName, list[types.Action]]:
    """By kind: whatever is possible but for money, tiles and what has been done this turn."""
    turn = state.turn
    moved = None
    if state.dice[turn] == 0 and state.holds[turn] != 0:
        moved = lot_named(first_of(state.holds[turn]))
    companies = [company_named(each) for each in range(COMPANIES)]
    heads = lots_in(state.heads)
    mine = [head for head in heads if state.boss[head] == turn]
    tries: dict[ActionName, list[types.Action]] = {
        "build": [
            types.Build(lot_named(lot), company, moved)
            for lot in lots_in(state.owned[turn])
            for company in companies
        ],
        "sprawl": [
            types.Sprawl(lot_named(head), lot_named(lot), moved)
            for head in mine
            for lot in lots_in(state.around[head] & ~state.tiles)
            if state.marker[lot] < 0
        ],
        "remodel": [
            types.Remodel(lot_named(head), company)
            for head in mine
            for company in companies
            if company != company_named(state.tile[head])
        ],
        "reorganize": [
            types.Reorganize(lot_named(head))
            for head in heads
            if state.spaces[head] & state.holds[turn] != 0
        ],
        "raise": [types.Raise(lot_named(head)) for head in mine],
        "gamble": [
            types.Gamble(lot_named(head), 1)
            for head in heads
            if state.boss[head] >= 0 and state.boss[head] != turn
        ],
    }
    if not state.raises:
        del tries["raise"]
    return tries
