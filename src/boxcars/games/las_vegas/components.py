"""What is printed on the pieces, as plain data: for whoever draws it."""

from boxcars.games.dice_casinos.bills import UNIT
from boxcars.games.las_vegas.board import COPIES
from boxcars.games.las_vegas.facades import SIGNS


def components() -> dict[str, object]:
    return {
        # LV-1.2, by number from 1 on.
        "CASINOS": SIGNS,
        # LV-1.3, in dollars.
        "NOTES": sorted(value * UNIT for value in COPIES),
    }
