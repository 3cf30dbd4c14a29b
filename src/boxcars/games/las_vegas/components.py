"""What is printed on the pieces, as plain data: for whoever draws it."""

from boxcars.games.las_vegas.facades import SIGNS


def components() -> dict[str, object]:
    return {
        # LV-1.2, by number from 1 on.
        "CASINOS": SIGNS,
    }
