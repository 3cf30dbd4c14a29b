"""The drawings of reports as pictures by themselves: for notebooks, and to be saved.

>>> drawn = intervals({"regular": (0.6, 0.5, 0.7), "tourist": (0.4, 0.3, 0.5)}, "Wins", mark=0.5)
>>> drawn.svg.startswith("<svg")
True
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

from msgspec import Struct

from boxcars.analysis.sheet import stroke_of
from boxcars.lab import charts

ROW: Final = 24
LABEL: Final = 150
FIGURE: Final = 70
WIDE: Final = 560
SPACE: Final = 16
TITLE: Final = 34

STYLE: Final = (
    "text{fill:#b9bde0;font:13px system-ui,sans-serif}.title{fill:#ffe9b8;font-size:15px}"
)


class Picture(Struct, frozen=True):
    """An SVG drawing; notebooks show it."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | os.PathLike[str]) -> None:
        Path(path).write_text(self.svg + "\n", encoding="utf-8")


def intervals(
    rows: Mapping[str, tuple[float, float, float]],
    title: str,
    *,
    written: charts.Written = "{:.1%}".format,
    mark: float | None = None,
) -> Picture:
    """Figures with their intervals (value, low, high), one below the other. A line can mark what
    to compare with."""
    lows = [low for _, low, _ in rows.values()] + ([] if mark is None else [mark])
    highs = [high for _, _, high in rows.values()] + ([] if mark is None else [mark])
    first, last = min(lows), max(highs)
    room = 0.04 * ((last - first) or 1)
    first, last = first - room, last + room

    def x(value: float) -> float:
        return LABEL + (WIDE - LABEL - FIGURE) * (value - first) / (last - first)

    drawn = ""
    bottom = TITLE + ROW * len(rows)
    if mark is not None:
        at = f"M{x(mark):.1f} {TITLE}V{bottom}"
        drawn += f'<path d="{at}" stroke="#b9bde0" stroke-dasharray="3 3"/>'
    for number, (name, (value, low, high)) in enumerate(rows.items()):
        y = TITLE + ROW * (number + 0.5)
        drawn += f'<path d="M{LABEL} {y}H{WIDE - FIGURE}" stroke="{charts.FAINT}"/>'
        width = max(1.5, x(high) - x(low))
        drawn += (
            f'<rect x="{x(low):.1f}" y="{y - 5}" width="{width:.1f}" height="10" rx="2" '
            f'fill="{charts.BAR}"/>'
        )
        drawn += f'<path d="M{x(value):.1f} {y - 8}v16" stroke="#fff" stroke-width="2.5"/>'
        drawn += charts.text(LABEL - 10, y + 4, name, "end")
        drawn += charts.text(WIDE, y + 4, written(value).replace("-", "−"), "end")
    return framed(drawn, WIDE, bottom, title)


def lines(
    series: Mapping[str, Sequence[tuple[float, float]]],
    title: str,
    *,
    written: charts.Written = "{:.0%}".format,
    below: str = "",
    mark: float | None = None,
) -> Picture:
    """A line of points (x, y) for each name; both scales begin at 0."""
    most_x = max(x for points in series.values() for x, _ in points) or 1.0
    ticks = charts.ticks_up_to(max(y for points in series.values() for _, y in points))
    width, height = WIDE, 270
    left, bottom, top = 56, 44, TITLE + 6

    def x_of(value: float) -> float:
        return round(left + (width - left - 10) * value / most_x, 1)

    def y_of(value: float) -> float:
        return round(top + (height - top - bottom) * (1 - value / ticks[-1]), 1)

    drawn = ""
    for tick in ticks:
        drawn += f'<path d="M{left} {y_of(tick)}H{width}" stroke="{charts.FAINT}"/>'
        drawn += charts.text(left - 8, y_of(tick) + 4, written(tick), "end")
    for tick in charts.ticks_up_to(most_x):
        if tick <= most_x:
            drawn += charts.text(x_of(tick), height - bottom + 18, f"{tick:g}", "middle")
    if mark is not None:
        at = f"M{left} {y_of(mark)}H{width}"
        drawn += f'<path d="{at}" stroke="#b9bde0" stroke-dasharray="3 3"/>'
    at_x = float(left)
    for seat, (name, points) in enumerate(series.items()):
        way = " ".join(f"{x_of(x)},{y_of(y)}" for x, y in points)
        drawn += f'<polyline points="{way}" {stroke_of(seat)}/>'
        drawn += f'<path d="M{at_x} {height + 6}h28" {stroke_of(seat)}/>'
        drawn += charts.text(at_x + 34, height + 10, name, "start")
        at_x += 56 + 7.2 * len(name)
    drawn += charts.text(width, height - bottom + 36, below, "end")
    return framed(drawn, width, height + 18, title)


def strip(values: Mapping[str, tuple[float, float]], title: str) -> Picture:
    """The Strip of Lords of Vegas: the worth of each lot, with its standard error."""
    inside = charts.strip(values, title)
    height = float(inside.split("viewBox=", 1)[1].split('"')[1].split()[3])
    drawn = inside.replace(
        "<svg ", f'<svg y="{TITLE - 4}" width="{charts.WIDTH}" height="{height}" ', 1
    )
    return framed(drawn, charts.WIDTH, TITLE + height, title)


def framed(drawn: str, width: float, height: float, title: str) -> Picture:
    """A drawing on a ground of its own, with its title."""
    wide, high = width + 2 * SPACE, height + 2 * SPACE
    size = f'viewBox="0 0 {wide:.0f} {high:.0f}" width="{wide:.0f}" height="{high:.0f}"'
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>"
        f'<rect width="100%" height="100%" rx="12" fill="#10142e"/>'
        f'<g transform="translate({SPACE} {SPACE})">'
        f'<text class="title" y="12">{escape(title)}</text>{drawn}</g></svg>'
    )
