"""The buildings of the Strip in the picture of Las Vegas. Names and looks are ours (LV-1.2)."""

from typing import Final

from boxcars.games.drawing import GOLD, HOUSE, INK, NIGHT_DEEP, SIGN, die, element, panel, text

SIGNS: Final = ("Ace", "Deuce", "Trey", "Little Joe", "Fever", "Boxcar")

FACADES: Final = (
    "M8 134V94H34V32H46V18H94V32H106V94H132V134M70 18V4",
    "M6 134V32L27 16 48 32V66H82V44L106 28 130 44V134",
    "M8 134V82H24V52H40V30H56V14H84V30H100V52H116V82H132V134",
    "M4 134V86Q60 76 104 44V8H122V34L136 28V134",
    "M10 134V64Q10 50 22 46Q34 50 34 64V68Q36 24 70 12"
    "Q104 24 106 68V64Q106 50 118 46Q130 50 130 64V134",
    "M4 134V36L16 20 28 36V52Q70 26 112 52V36L124 20 136 36V134",
)
"""Outlines of the casinos, each in a box of 140 by 134."""

WINDOWS: Final = (
    ((40, 40, 7, 3), (14, 102, 3, 3), (110, 102, 3, 3)),
    ((14, 40, 4, 9), (92, 54, 4, 7)),
    ((62, 22, 2, 1), (46, 38, 6, 3), (14, 90, 3, 4), (110, 90, 3, 4)),
    ((12, 96, 3, 3), (108, 50, 2, 8), (124, 50, 1, 8)),
    ((46, 44, 6, 2), (16, 70, 2, 6), (114, 70, 2, 6)),
    ((10, 46, 2, 8), (120, 46, 2, 8), (38, 52, 8, 1)),
)
"""Blocks of windows: left, top, columns, rows."""


def facade(number: int, lit: bool) -> list[str]:
    """A casino's building with its number as a die."""
    line = GOLD if lit else "#3c4a80"
    panes = [
        (left + 8 * column, top + 9 * row)
        for left, top, columns, rows in WINDOWS[number - 1]
        for column in range(columns)
        for row in range(rows)
    ]
    bright = [pane for pane in panes if (pane[0] * 5 + pane[1] * 3 + number) % 7 < 3]
    dark = [pane for pane in panes if pane not in bright]
    return [
        element("path", d=FACADES[number - 1], fill="#1b2446", stroke=line, stroke_width=1.5),
        element("path", d=_panes(dark), fill="#0c1126"),
        element("path", d=_panes(bright), fill="#e0b154" if lit else "#8f7440"),
        panel(43, 58, 54, 54, 12, fill=NIGHT_DEEP, stroke=line, stroke_width=2),
        die(46, 61, 48, number, HOUSE),
        panel(12, 112, 116, 24, 5, fill=NIGHT_DEEP, stroke=line),
        text(70, 129, SIGNS[number - 1], 15, GOLD if lit else INK, "middle", font_family=SIGN),
    ]


def _panes(panes: list[tuple[int, int]]) -> str:
    return "".join(f"M{x} {y}h5v6h-5z" for x, y in panes)
