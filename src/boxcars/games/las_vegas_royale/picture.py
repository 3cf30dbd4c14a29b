"""A view of Las Vegas Royale as an SVG picture: six casinos with their tiles, and the players."""

from __future__ import annotations

from typing import Final

from boxcars.engine.types import View
from boxcars.games.drawing import (
    GOLD,
    INK,
    INK_SOFT,
    LINE,
    NIGHT,
    NIGHT_PANEL,
    PINK,
    SANS,
    SEATS,
    element,
)
from boxcars.games.las_vegas_royale.view_types import (
    Casino,
    RoyaleView,
    Tile,
)

WIDTH: Final = 980
HEIGHT: Final = 400
LOT: Final = 150
GAP: Final = 10
FLOOR: Final = 230
GRAY: Final = "#9aa3b8"
NEUTRAL: Final = "#ffffff"


def picture(view: View) -> str:
    """The table as SVG, as the viewer sees it."""
    assert isinstance(view, RoyaleView)
    title = f"Las Vegas Royale, round {view.round} of {view.rounds}"
    parts = [
        element("title", title),
        element("rect", width=WIDTH, height=HEIGHT, rx=20, fill=NIGHT),
        words(20, 32, title, GOLD, 18),
        *(part for casino in view.casinos for part in lot(casino)),
        *(part for seat in range(len(view.players)) for part in player(view, seat)),
    ]
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
        font_family=SANS,
        style="max-width:100%;height:auto",
    )


def lot(casino: Casino) -> list[str]:
    """A casino: its cards, the strength of every owner, and its tile."""
    left = 20 + (casino.number - 1) * (LOT + GAP)
    rim = PINK if casino.closed else LINE
    parts = [
        element(
            "rect", x=left, y=50, width=LOT, height=FLOOR - 50, rx=10, fill=NIGHT_PANEL, stroke=rim
        ),
        words(left + 10, 76, str(casino.number), INK, 20),
        words(left + 36, 76, " ".join(money(value) for value in casino.cards), GOLD, 15),
    ]
    if casino.tile is not None:
        parts.append(words(left + 10, 98, tile_words(casino.tile), INK_SOFT, 12))
    if casino.closed:
        parts.append(words(left + 10, FLOOR - 10, "closed", PINK, 12))
    for row, (letter, fill, strength) in enumerate(owners(casino)):
        height = 118 + row * 16
        parts.append(element("circle", cx=left + 16, cy=height - 4, r=5, fill=fill))
        parts.append(words(left + 28, height, f"{letter} {strength}", INK, 13))
    return parts


def owners(casino: Casino) -> list[tuple[str, str, int]]:
    """Letter, color and strength of everybody with dice in a casino (LVR-1.8)."""
    found = [
        (SEATS[seat].letter, SEATS[seat].fill, small + casino.black[seat] + 2 * casino.big[seat])
        for seat, small in enumerate(casino.small)
    ]
    found.append(("Neutral", NEUTRAL, casino.neutral_small + 2 * casino.neutral_big))
    found.append(("Gray", GRAY, casino.gray))
    return [owner for owner in found if owner[2] > 0]


def tile_words(tile: Tile) -> str:
    """A tile's name, and where its counter or token is."""
    name = tile.face.replace("_", " ")
    if isinstance(tile.token, int):
        return f"{name}: {SEATS[tile.token].letter}"
    return name if tile.counter is None else f"{name}: {tile.counter:,}"


def player(view: RoyaleView, seat: int) -> list[str]:
    """A player's dice in supply, chips and cards."""
    one = view.players[seat]
    left = 20 + seat * 190
    rim = GOLD if view.turn == seat else LINE
    dice = f"{one.small} small" + (" and the big die" if one.big else "")
    wealth = "" if one.wealth is None else f", {money(one.wealth)}"
    return [
        element("rect", x=left, y=260, width=180, height=90, rx=10, fill=NIGHT_PANEL, stroke=rim),
        element("circle", cx=left + 18, cy=280, r=7, fill=SEATS[seat].fill),
        words(left + 34, 285, SEATS[seat].name, INK, 15),
        words(left + 12, 310, dice, INK_SOFT, 12),
        words(left + 12, 332, f"{one.chips} chips, {one.cards} cards{wealth}", INK_SOFT, 12),
    ]


def words(x: float, y: float, text: str, fill: str, size: int) -> str:
    return element("text", text, x=x, y=y, fill=fill, font_size=size)


def money(dollars: int) -> str:
    return f"{dollars // 1000}k"
