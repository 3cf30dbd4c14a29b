"""The Strip and its cards: 48 lots in six blocks (LOV-1.2), all of it fixed.

Lots are numbered from 0 (A1) to 47 (F9), block after block, three to a row.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

LOTS: Final[i64] = 48
COLUMNS: Final[i64] = 3
COMPANIES: Final[i64] = 5
STRIP: Final[i64] = 5
"""The kind of a Strip card, next to the companies 0 to 4."""
NONE: Final[i64] = -1
"""No lot, no casino, no company."""

COMPANY_NAMES: Final = ["albion", "sphinx", "vega", "tivoli", "pioneer"]
CARD_KINDS: Final = [*COMPANY_NAMES, "strip"]

TILES_EACH: Final[i64] = 9
DICE_EACH: Final[i64] = 12
MARKERS_EACH: Final[i64] = 10

LAYOUT: Final = {
    # Side of the Strip, then row by row: price / printed die and the company of the lot's card.
    "A": ("west", "9/3 pioneer, 6/2 albion, 15/5 vega", "12/4 sphinx, 9/3 tivoli, 20/6 strip"),
    "B": ("east", "15/5 sphinx, 6/2 tivoli, 9/3 albion", "20/6 albion, 9/3 vega, 12/4 pioneer"),
    "C": (
        "west",
        "12/4 tivoli, 9/3 sphinx, 20/6 albion",
        "6/2 pioneer, 8/1 vega, 12/4 tivoli",
        "6/2 sphinx, 8/1 albion, 12/4 pioneer",
        "9/3 vega, 6/2 tivoli, 15/5 sphinx",
    ),
    "D": (
        "east",
        "20/6 tivoli, 9/3 pioneer, 12/4 vega",
        "12/4 vega, 8/1 strip, 6/2 albion",
        "15/5 albion, 6/2 sphinx, 9/3 pioneer",
    ),
    "E": ("west", "9/3 pioneer, 6/2 albion, 15/5 vega", "12/4 tivoli, 9/3 pioneer, 20/6 sphinx"),
    "F": (
        "east",
        "20/6 albion, 9/3 tivoli, 12/4 sphinx",
        "12/4 sphinx, 8/1 pioneer, 6/2 vega",
        "15/5 vega, 6/2 strip, 9/3 tivoli",
    ),
}

BLOCKS: Final[i64] = 6
BLOCK_F: Final[i64] = 5


class Lot:
    """One lot as printed on the board and on its card."""

    def __init__(self, block: str, row: int, column: int, printed: str) -> None:
        value, self.card = printed.split(" ")
        price, die = value.split("/")
        self.block = list(LAYOUT).index(block)
        self.name = f"{block}{row * 3 + column + 1}"
        self.row = row
        self.column = column
        self.price = int(price)
        self.die = int(die)
        self.strip = column == (2 if LAYOUT[block][0] == "west" else 0)


def _lots() -> list[Lot]:
    return [
        Lot(block, row, column, printed)
        for block, (_, *rows) in LAYOUT.items()
        for row, line in enumerate(rows)
        for column, printed in enumerate(line.split(", "))
    ]


ALL_LOTS: Final = _lots()

NAMES: Final = [lot.name for lot in ALL_LOTS]
NUMBERS: Final = {lot.name: number for number, lot in enumerate(ALL_LOTS)}

PRICE: Final = vec[i64]([lot.price for lot in ALL_LOTS])
PRINTED: Final = vec[i64]([lot.die for lot in ALL_LOTS])
CARD: Final = vec[i64]([CARD_KINDS.index(lot.card) for lot in ALL_LOTS])
"""By lot: what its card pays, a company or STRIP (LOV-1.6)."""
BLOCK: Final = vec[i64]([lot.block for lot in ALL_LOTS])
FIRST_LOT: Final = vec[i64](
    [[lot.block for lot in ALL_LOTS].index(block) for block in range(6)] + [len(ALL_LOTS)]
)
"""By block: its first lot; one more entry ends the last block."""


# Sets of lots are bits of one integer. To go through one in lot order: take `first_of(rest)`, then
# `rest &= rest - 1`, until it is empty.


def has(lots: i64, lot: i64) -> bool:
    return (lots >> lot) & 1 == 1


SIEVE: Final[i64] = 0x03F7_9D71_B4CB_0A89
"""Times each power of two up to 2**63 it has other bits in the six highest places."""
PLACE: Final = vec[i64](
    [
        next(place for place in range(64) if (0x03F7_9D71_B4CB_0A89 << place >> 58) & 63 == bits)
        for bits in range(64)
    ]
)


def first_of(lots: i64) -> i64:
    """The first lot of a set that is not empty; good for one place beyond the lots as well."""
    return PLACE[((lots & -lots) * SIEVE >> 58) & 63]


def how_many(lots: i64) -> i64:
    lots_left = lots
    counted: i64 = 0
    while lots_left != 0:
        lots_left &= lots_left - 1
        counted += 1
    return counted


def lots_in(lots: i64) -> list[int]:
    """The lots of a set, in order."""
    return [lot for lot in range(len(ALL_LOTS)) if has(lots, lot)]


def names_in(lots: i64) -> tuple[str, ...]:
    return tuple([NAMES[lot] for lot in lots_in(lots)])


def _lots_that(fits: list[bool]) -> int:
    return sum(1 << lot for lot, yes in enumerate(fits) if yes)


EVERY_LOT: Final[i64] = _lots_that([True for _ in ALL_LOTS])
STRIP_LOTS: Final[i64] = _lots_that([lot.strip for lot in ALL_LOTS])
BLOCK_LOTS: Final = vec[i64](
    [_lots_that([lot.block == block for lot in ALL_LOTS]) for block in range(6)]
)
NOT_FIRST: Final[i64] = _lots_that([lot.column != 0 for lot in ALL_LOTS])
NOT_LAST: Final[i64] = _lots_that([lot.column != 2 for lot in ALL_LOTS])


def adjacent(lots: i64, block: i64) -> i64:
    """LOV-1.3: the lots of a block that share an edge with one of the set, which lies in it."""
    sideways = ((lots & NOT_FIRST) >> 1) | ((lots & NOT_LAST) << 1)
    return (sideways | (lots >> COLUMNS) | (lots << COLUMNS)) & BLOCK_LOTS[block]


BESIDE: Final = vec[i64](
    [adjacent(_lots_that([other is lot for other in ALL_LOTS]), lot.block) for lot in ALL_LOTS]
)
"""By lot: the lots that share an edge with it."""


TRACK: Final = [
    *[*range(9), *range(10, 21, 2), *range(23, 33, 3), *range(36, 45, 4)],
    *[49, 54, 60, 66, 73, 81, 90],
]
"""LOV-7.2: the spaces of the scoring track."""
LAST_SPACE: Final[i64] = 90
NEXT_SPACE: Final = vec[i64](
    [min([space for space in TRACK if space > score], default=1000) for score in range(91)]
)
"""By score: the next space; beyond reach at the end of the track (LOV-7.6)."""

SPRAWL_TIMES: Final[i64] = 2
RISER_COST: Final[i64] = 15
REMODEL_COST: Final[i64] = 5
BET_LIMIT: Final[i64] = 5
"""LOV-10.2, LOV-11.2, LOV-13.2, LOV-14.2: what actions cost, and bets may be, per space."""
PIP_COST: Final[i64] = 1
"""LOV-12.3: what reorganizing costs for each pip."""
LOT_PAYS: Final[i64] = 1
"""LOV-6.1: what an owned lot pays."""
CARD_WORTH: Final[i64] = 10
"""LOV-2.4: a dealt card is worth this minus its printed die."""
