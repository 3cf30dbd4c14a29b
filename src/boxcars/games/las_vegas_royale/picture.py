"""A view of Las Vegas Royale as an SVG picture: six casinos with their tiles, and the players."""

from typing import Final

from boxcars.engine.types import View
from boxcars.games.drawing import (
    GOLD,
    INK,
    INK_SOFT,
    LINE,
    NIGHT,
    PINK,
    SEATS,
    drawn,
    element,
    panel,
    text,
)
from boxcars.games.las_vegas_royale.view_types import Casino, RoyaleView, Tile

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
        text(20, 32, title, 18, GOLD),
        *(part for casino in view.casinos for part in lot(casino)),
        *(part for seat in range(len(view.players)) for part in player(view, seat)),
    ]
    return drawn(WIDTH, HEIGHT, parts)


def lot(casino: Casino) -> list[str]:
    """A casino: its cards, the strength of every owner, and its tile."""
    left = 20 + (casino.number - 1) * (LOT + GAP)
    rim = PINK if casino.closed else LINE
    parts = [
        panel(left, 50, LOT, FLOOR - 50, 10, stroke=rim),
        text(left + 10, 76, str(casino.number), 20, INK),
        text(left + 36, 76, " ".join(money(value) for value in casino.cards), 15, GOLD),
    ]
    if casino.tile is not None:
        parts.append(text(left + 10, 98, tile_words(casino.tile), 12, INK_SOFT))
    if casino.closed:
        parts.append(text(left + 10, FLOOR - 10, "closed", 12, PINK))
    for row, (letter, fill, strength) in enumerate(owners(casino)):
        height = 118 + row * 16
        parts.append(element("circle", cx=left + 16, cy=height - 4, r=5, fill=fill))
        parts.append(text(left + 28, height, f"{letter} {strength}", 13, INK))
    return parts


def owners(casino: Casino) -> list[tuple[str, str, int]]:
    """Letter, color and strength of everybody with dice in a casino (LVR-1.8)."""
    known = [(seat.letter, seat.fill) for seat in SEATS[: len(casino.small)]]
    known += [("Neutral", NEUTRAL), ("Gray", GRAY)]
    return [
        (letter, fill, strength)
        for (letter, fill), strength in zip(known, casino.strength, strict=True)
        if strength > 0
    ]


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
        panel(left, 260, 180, 90, 10, stroke=rim),
        element("circle", cx=left + 18, cy=280, r=7, fill=SEATS[seat].fill),
        text(left + 34, 285, SEATS[seat].name, 15, INK),
        text(left + 12, 310, dice, 12, INK_SOFT),
        text(left + 12, 332, f"{one.chips} chips, {one.cards} cards{wealth}", 12, INK_SOFT),
    ]


def money(dollars: int) -> str:
    return f"{dollars // 1000}k"
