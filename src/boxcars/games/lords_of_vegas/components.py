"""What is printed on board, cards and tiles, as plain data: for whoever draws it."""

from __future__ import annotations

from itertools import product

from boxcars.games.lords_of_vegas.editions import EDITIONS
from boxcars.games.lords_of_vegas.lots import ALL_LOTS, COMPANY_NAMES, LAYOUT, TRACK
from boxcars.games.lords_of_vegas.steps.gamble_roll import TIMES


def components() -> dict[str, object]:
    return {
        # LOV-1.2, prices in millions.
        "LOTS": [
            {
                "lot": lot.name,
                "row": lot.row,
                "column": lot.column,
                "price": lot.price,
                "die": lot.die,
                "card": lot.card,
            }
            for lot in ALL_LOTS
        ],
        # LOV-1.2: the blocks from north to south, west of the Strip and east of it in turn.
        "BLOCKS": {
            block: {"rows": len(rows), "west": side == "west"}
            for block, (side, *rows) in LAYOUT.items()
        },
        "COMPANIES": COMPANY_NAMES,
        # LOV-7.2
        "TRACK": TRACK,
        # LOV-14.3: how many of 36 rolls make a sum, and how many times the bet the boss pays then.
        "BETS": [
            {"sum": total, "ways": ways(total), "times": int(TIMES[total])}
            for total in range(2, 13)
        ],
        "EDITIONS": {name: {"raises": edition.raises} for name, edition in EDITIONS.items()},
    }


def ways(total: int) -> int:
    """How many rolls of two dice make a sum."""
    faces = range(1, 7)
    return sum(first + second == total for first, second in product(faces, faces))
