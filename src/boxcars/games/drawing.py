"""Pieces of the table as SVG: dice, tokens, banknotes and text, for the pictures of all games.

Nothing here has an id or needs a font file, so that pictures can stand side by side on one page.
"""

from collections.abc import Iterable
from html import escape
from typing import Final, NamedTuple

from boxcars.games.colors import SHAPES, Shape

NIGHT: Final = "#0e1428"
NIGHT_DEEP: Final = "#080c1a"
NIGHT_PANEL: Final = "#161d38"
LINE: Final = "#33406f"
INK: Final = "#f6f1e7"
INK_SOFT: Final = "#b4bbd6"
GOLD: Final = "#f4c14f"
PINK: Final = "#ff4f8b"
GAIN: Final = "#5bd48e"
LOSS: Final = "#ff8a7f"
FELT: Final = "#0f4d3f"

SANS: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
SIGN: Final = "Georgia, 'DejaVu Serif', serif"


class Color(NamedTuple):
    """An owner's color. It never stands alone: shape and letter say the same."""

    name: str
    letter: str
    fill: str
    rim: str
    corners: tuple[tuple[float, float], ...] = ()
    """The shape with a radius of about 1; without corners it is a circle."""
    hollow: bool = False
    ink: str = NIGHT_DEEP
    """The color of its letter and pips."""
    edge: str | None = None
    """The color of a line around it, if it needs one."""


CORNERS: Final[dict[Shape, tuple[tuple[float, float], ...]]] = {
    "circle": (),
    "square": ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
    "triangle": ((0, -1.1), (1.1, 0.85), (-1.1, 0.85)),
    "diamond": ((0, -1.2), (1.2, 0), (0, 1.2), (-1.2, 0)),
    "hexagon": ((-1.05, 0), (-0.53, -0.93), (0.53, -0.93), (1.05, 0), (0.53, 0.93), (-0.53, 0.93)),
    "star": (
        (0, -1.25),
        (0.32, -0.44),
        (1.19, -0.39),
        (0.52, 0.17),
        (0.73, 1.01),
        (0, 0.55),
        (-0.73, 1.01),
        (-0.52, 0.17),
        (-1.19, -0.39),
        (-0.32, -0.44),
    ),
}
SEATS: Final = (
    Color("Red", "R", "#ef5b45", "#a5301f", CORNERS[SHAPES[0]]),
    Color("Blue", "B", "#4d8dff", "#2257b8", CORNERS[SHAPES[1]]),
    Color("Green", "G", "#37c07a", "#1c7a49", CORNERS[SHAPES[2]]),
    Color("Yellow", "Y", "#ffd043", "#b98a12", CORNERS[SHAPES[3]]),
    Color("Purple", "P", "#b07cf0", "#7142b3", CORNERS[SHAPES[4]]),
    Color("Black", "K", "#171b2e", "#05070f", CORNERS[SHAPES[5]], ink="#e9ebf5", edge="#e9ebf5"),
)
"""By seat, in the order of `colors`."""
NEUTRAL: Final = Color("Neutral", "N", "#ffffff", "#9aa3b8", hollow=True)
HOUSE: Final = Color("House", "", "#0b1022", LINE, ink=GOLD)

PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

PAPER: Final = {
    1: ("#c9dcc9", "#7fa886", "#173d22"),
    2: ("#bdd6e6", "#6f9dbd", "#12304a"),
    3: ("#efd48a", "#b98a2c", "#42300a"),
}
"""Paper, border and ink of a note: green up to 30k, blue up to 60k, gold above."""


def element(name: str, *inside: str, **attributes: object) -> str:
    """An SVG element. `font_size` becomes `font-size`; None leaves an attribute out."""
    written = "".join(
        f' {key.replace("_", "-")}="{_number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


def drawn(width: int, height: int, parts: Iterable[str]) -> str:
    """A whole picture."""
    return element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        role="img",
        font_family=SANS,
        style="max-width:100%;height:auto;font-variant-numeric:tabular-nums",
    )


def at(x: float, y: float, parts: Iterable[str], **attributes: object) -> str:
    """Parts moved so that their origin lies at (x, y)."""
    place = f"translate({_number(x)} {_number(y)})"
    return element("g", *parts, transform=place, **attributes)


def text(
    x: float,
    y: float,
    words: str,
    size: float = 14,
    fill: str = INK,
    anchor: str | None = None,
    **attributes: object,
) -> str:
    return element(
        "text",
        escape(words, quote=False),
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        text_anchor=anchor,
        **attributes,
    )


def panel(
    x: float, y: float, width: float, height: float, radius: float = 12, **attributes: object
) -> str:
    look: dict[str, object] = {"fill": NIGHT_PANEL, "stroke": LINE, **attributes}
    return element("rect", x=x, y=y, width=width, height=height, rx=radius, **look)


def token(x: float, y: float, color: Color, radius: float = 11) -> str:
    """The sign of an owner: color, shape and letter."""
    path = _shape(x, y, radius, color.corners)
    body = element("path", d=path, fill=color.fill, stroke=color.edge)
    if color.hollow:
        body += element("circle", cx=x, cy=y, r=radius * 0.8, fill="none", stroke=color.rim)
    drop = radius * (0.55 if color.letter == "G" else 0.38)
    letter = text(x, y + drop, color.letter, radius * 1.05, color.ink, "middle", font_weight=800)
    return body + letter


def die(x: float, y: float, size: float, number: int | None, color: Color) -> str:
    """A die with its top left corner at (x, y); its pips carry the owner's shape."""
    corner = size * 0.22
    parts = [
        panel(x, y + size * 0.07, size, size, corner, fill=color.rim, stroke=None),
        panel(x, y, size, size, corner, fill=color.fill, stroke=color.edge),
    ]
    if number is not None:
        middle, apart, radius = size / 2, size * 0.27, size * 0.105
        spots = [(x + middle + i * apart, y + middle + j * apart) for i, j in PIPS[number]]
        radii = (radius * 1.15, radius * 0.6) if color.hollow else (radius,)
        pips = "".join(_shape(*spot, r, color.corners) for spot in spots for r in radii)
        parts.append(element("path", d=pips, fill=color.ink, fill_rule="evenodd"))
    return "".join(parts)


def row_of_dice(
    x: float, y: float, size: float, number: int | None, color: Color, count: int, width: float
) -> str:
    """Dice side by side, overlapping where the width is too small for them."""
    step = size + 2 if count < 2 else min(size + 2, (width - size) / (count - 1))
    edge = panel(-1, -1, size + 2, size + 2, size * 0.22, fill=NIGHT, stroke=None)
    return "".join(
        at(x + index * step, y, (edge, die(0, 0, size, number, color))) for index in range(count)
    )


def note(x: float, y: float, width: float, height: float, value: int) -> str:
    """A banknote with its value in thousands."""
    thousands = value // 1000
    paper, border, ink = PAPER[1 if thousands <= 30 else 2 if thousands <= 60 else 3]
    middle = y + height / 2
    parts = [
        panel(x, y, width, height, 3, fill=paper, stroke=NIGHT),
        panel(x + 2.5, y + 2.5, width - 5, height - 5, 2, fill="none", stroke=border),
    ]
    if width >= 90:
        parts.append(_rosette(x + height * 0.62, middle, height * 0.3, border))
    size = min(height * 0.66, width * 0.3)
    where = x + width * (0.54 if width >= 90 else 0.46)
    parts.append(
        text(where, middle + size * 0.36, f"{thousands}K", size, ink, "middle", font_weight=800)
    )
    return "".join(parts)


def in_thousands(dollars: int) -> str:
    return f"${dollars // 1000}K"


def _rosette(x: float, y: float, radius: float, stroke: str) -> str:
    rings = "".join(
        element(
            "ellipse", cx=x, cy=y, rx=radius, ry=radius * 0.42, transform=f"rotate({turn} {x} {y})"
        )
        for turn in range(0, 180, 30)
    )
    return element("g", rings, fill="none", stroke=stroke, stroke_width=0.8)


def _shape(x: float, y: float, radius: float, corners: tuple[tuple[float, float], ...]) -> str:
    """The path of a shape around (x, y)."""
    if not corners:
        half = f"a{_number(radius)} {_number(radius)} 0 1 0"
        there, back = _number(2 * radius), _number(-2 * radius)
        return f"M{_number(x - radius)} {_number(y)}{half} {there} 0{half} {back} 0z"
    points = [f"{_number(x + i * radius)} {_number(y + j * radius)}" for i, j in corners]
    return f"M{'L'.join(points)}z"


def _number(value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".")
    return escape(str(value))
