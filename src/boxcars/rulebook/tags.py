"""At which tables a rule holds: what stands in brackets before it, or within it.

`- **LOV-13.1** [2nd] ...` is a rule of one edition, `[2nd: and height]` a part of a rule, and a tag
at the end of a heading holds for everything under it.
"""

from collections.abc import Mapping
from typing import Final

When = Mapping[str, tuple[bool | int | str, ...]]
"""The values that an option must have; `seats` is the number of players."""

TAGS: Final[Mapping[str, Mapping[str, When]]] = {
    "las-vegas": {
        "neutral dice": {"neutral_dice": (True,)},
    },
    "las-vegas-royale": {
        "tiles": {"tiles_per_round": (1, 2, 3, 4, 5, 6)},
        "basic": {"tiles_per_round": (0,)},
        "2 players": {"seats": (2,)},
    },
    "lords-of-vegas": {
        "1st": {"edition": ("first",)},
        "2nd": {"edition": ("second",)},
        "2 players": {"seats": (2,)},
        "trading": {"trading": (True,)},
        "1st, 2 players": {"edition": ("first",), "seats": (2,)},
        "1st, trading": {"edition": ("first",), "trading": (True,)},
        "lay-off": {"layoff": (True,)},
    },
}
