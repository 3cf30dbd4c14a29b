"""What is printed on board, cards and tiles, as plain data: for whoever draws it."""

from msgspec.structs import fields

from boxcars.engine.types import snake_case
from boxcars.games.lords_of_vegas.actions.gamble import LOWEST_BET, OUTCOMES, SUMS, TIMES
from boxcars.games.lords_of_vegas.editions import EDITIONS
from boxcars.games.lords_of_vegas.lots import (
    ALL_LOTS,
    BESIDE,
    BLOCK_F,
    COLUMNS,
    COMPANY_NAMES,
    LAYOUT,
    LOT_PAYS,
    PIP_COST,
    REMODEL_COST,
    RISER_COST,
    SPRAWL_TIMES,
    TRACK,
    names_in,
)
from boxcars.games.lords_of_vegas.steps.play import ACTIONS


def components() -> dict[str, object]:
    return {
        # LOV-1.2, prices in millions; LOV-1.3: the lots beside it.
        "LOTS": [
            {
                "lot": lot.name,
                "row": lot.row,
                "column": lot.column,
                "price": lot.price,
                "die": lot.die,
                "card": lot.card,
                "beside": names_in(BESIDE[number]),
            }
            for number, lot in enumerate(ALL_LOTS)
        ],
        # LOV-1.2: the blocks from north to south, west of the Strip and east of it in turn.
        "BLOCKS": {block: block_of(block) for block in LAYOUT},
        # LOV-3.1: the blocks that so many players do without.
        "UNUSED": {"2": [list(LAYOUT)[BLOCK_F]]},
        "COMPANIES": COMPANY_NAMES,
        # LOV-7.2
        "TRACK": TRACK,
        # LOV-14.2
        "LOWEST_BET": int(LOWEST_BET),
        # LOV-14.3: what may become of a bet; how many of all rolls make a sum, and what that does.
        "OUTCOMES": OUTCOMES,
        "BETS": [
            {"sum": total, "ways": ways, "outcome": OUTCOMES[TIMES[total]]}
            for total, ways in enumerate(SUMS)
            if ways > 0
        ],
        # LOV-8.1: what each action must be told; LOV-16.7: the die may come from another space.
        "ACTIONS": {
            snake_case(action.answer.__name__): [
                field.name for field in fields(action.answer) if field.required
            ]
            for action in ACTIONS
        },
        # LOV-4.1: the parts of a turn, and which one it is while the table waits before the last.
        "TURN": ["draw", "pay", "score", "play"],
        "TURN_AT": {"turn_start": "draw", "draw": "draw", "after_draw": "pay"},
        # LOV-10.2, times the price; LOV-11.2 and LOV-13.2, for each space; LOV-12.3, for each pip.
        "COSTS": {
            "sprawl": int(SPRAWL_TIMES),
            "remodel": int(REMODEL_COST),
            "reorganize": int(PIP_COST),
            "raise": int(RISER_COST),
        },
        # LOV-6.1
        "LOT_PAYS": int(LOT_PAYS),
        "EDITIONS": {name: {"raises": edition.raises} for name, edition in EDITIONS.items()},
    }


def block_of(block: str) -> dict[str, object]:
    """Its size, and the blocks beside it: along the Strip, and across it."""
    side = [other for other in LAYOUT if LAYOUT[other][0] == LAYOUT[block][0]]
    across = [other for other in LAYOUT if LAYOUT[other][0] != LAYOUT[block][0]]
    at = side.index(block)
    return {
        "rows": len(LAYOUT[block]) - 1,
        "columns": int(COLUMNS),
        "west": LAYOUT[block][0] == "west",
        "north": side[at - 1] if at > 0 else None,
        "south": side[at + 1] if at + 1 < len(side) else None,
        "across": across[at],
    }
