"""Why an action is not possible: one answer for listing actions and for refusing them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FREE: Final[i64] = 0
"""Nothing stands in the way."""
NOT_YOUR_LOT: Final[i64] = 1
NO_TILES: Final[i64] = 2
TOO_DEAR: Final[i64] = 3
DIE_IN_HAND: Final[i64] = 4
NO_DIE_IN_HAND: Final[i64] = 5
NO_CASINO: Final[i64] = 6
NOT_BOSS: Final[i64] = 7
NOT_UNOWNED: Final[i64] = 8
NOT_BESIDE: Final[i64] = 9
SAME_COLOR: Final[i64] = 10
NO_OWN_DIE: Final[i64] = 11
REORGANIZED: Final[i64] = 12
NO_RISERS: Final[i64] = 13
TOO_HIGH: Final[i64] = 14
GAMBLED: Final[i64] = 15
OWN_CASINO: Final[i64] = 16
NO_BOSS: Final[i64] = 17
BET_TOO_HIGH: Final[i64] = 18

REASONS: Final = {
    NOT_YOUR_LOT: "you can only build on a lot with your own marker (LOV-9.1)",
    NO_TILES: "there are not enough tiles of that company in stock (LOV-16.1)",
    TOO_DEAR: "it costs ${cost} and you have ${money} (LOV-8.2)",
    DIE_IN_HAND: "you have a die in hand, so none may be moved from another space (LOV-16.2)",
    NO_DIE_IN_HAND: "you have no die in hand: say which of your spaces to move one from (LOV-16.7)",
    NO_CASINO: "there is no casino on that lot",
    NOT_BOSS: "you must be boss of the casino (LOV-15.1)",
    NOT_UNOWNED: "a casino can only sprawl into a lot without marker and tile (LOV-10.1)",
    NOT_BESIDE: "that lot is not adjacent to the casino (LOV-10.1)",
    SAME_COLOR: "the casino has that color already (LOV-R25)",
    NO_OWN_DIE: "you must have a die in the casino (LOV-12.1)",
    REORGANIZED: "dice of this casino have been reorganized this turn (LOV-12.2)",
    NO_RISERS: "this edition has no risers (LOV-13)",
    TOO_HIGH: "the height may not exceed the number of players (LOV-13.1)",
    GAMBLED: "you have gambled this turn (LOV-14.1)",
    OWN_CASINO: "you cannot gamble in your own casino (LOV-14.1)",
    NO_BOSS: "the casino has no boss (LOV-16.3)",
    BET_TOO_HIGH: "the bet may be at most ${limit} here (LOV-14.2)",
}
