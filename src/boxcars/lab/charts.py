"""Drawings for reports on experiments, as SVG: intervals, lines, bars, and the Strip as a map."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

from boxcars.analysis.sheet import stroke_of
from boxcars.games.lords_of_vegas.lots import ALL_LOTS, LAYOUT

WIDTH: Final = 420
HEIGHT: Final = 230
LEFT: Final = 52
BOTTOM: Final = 26
TOP: Final = 12

BAR: Final = "#f4c14f"
FAINT: Final = "#333c75"
GOOD: Final = (63, 191, 120)
BAD: Final = (255, 107, 74)

Written = Callable[[float], str]


def whisker(
    value: float, low: float, high: float, bounds: tuple[float, float], mark: float | None = None
) -> str:
    """An interval with its middle, as wide as its place; `mark` is a line to compare with."""

    def x(at: float) -> float:
        first, last = bounds
        return round(100 * (min(last, max(first, at)) - first) / ((last - first) or 1), 2)

    lines = ['<svg class="whisker" viewBox="0 0 100 20" preserveAspectRatio="none" role="img">']
    lines.append(f'<rect x="0" y="9" width="100" height="2" fill="{FAINT}"/>')
    if mark is not None:
        lines.append(line(x(mark), 0, x(mark), 20, "#b9bde0", 'stroke-dasharray="3 3"'))
    width = max(0.4, x(high) - x(low))
    lines.append(f'<rect x="{x(low)}" y="6" width="{width:.2f}" height="8" rx="1" fill="{BAR}"/>')
    lines.append(line(x(value), 2, x(value), 18, "#fff", 'stroke-width="2.5"'))
    return "".join([*lines, "</svg>"])


def line(x1: float, y1: float, x2: float, y2: float, color: str, more: str = "") -> str:
    return (
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{color}" '
        f'vector-effect="non-scaling-stroke" {more}/>'
    )


def lines(series: Mapping[str, Sequence[float]], written: Written, label: str) -> str:
    """A line for each name; the first point is after the first round."""
    most = max((max(each) for each in series.values() if each), default=1.0)
    ticks = ticks_up_to(most)
    longest = max(map(len, series.values()))
    drawn = axes(ticks, written)

    def x(at: int) -> float:
        return round(LEFT + (WIDTH - LEFT - 14) * at / max(1, longest), 1)

    for at in range(0, longest + 1, max(1, ceil(longest / 10))):
        drawn += text(x(at), HEIGHT - 8, str(at), "middle")
    for seat, values in enumerate(series.values()):
        points = " ".join(
            f"{x(at)},{y_of(value, ticks[-1])}" for at, value in enumerate([0.0, *values])
        )
        drawn += f'<polyline points="{points}" {stroke_of(seat)}/>'
    return chart(drawn, label)


def histogram(values: Sequence[int], label: str, bars: int = 24) -> str:
    low, high = min(values), max(values)
    wide = max(1, ceil((high - low + 1) / bars))
    counts = [0] * ((high - low) // wide + 1)
    for value in values:
        counts[(value - low) // wide] += 1
    ticks = ticks_up_to(max(counts))
    drawn = axes(ticks, lambda tick: f"{tick:,.0f}")
    step = (WIDTH - LEFT - 14) / len(counts)
    for at, count in enumerate(counts):
        x, y = LEFT + at * step, y_of(count, ticks[-1])
        height = HEIGHT - BOTTOM - y
        drawn += (
            f'<rect x="{x + 0.5:.1f}" y="{y}" width="{max(1, step - 1):.1f}" '
            f'height="{height:.1f}" rx="1" fill="{BAR}"/>'
        )
    for at in sorted({0, len(counts) // 2, len(counts) - 1}):
        drawn += text(LEFT + (at + 0.5) * step, HEIGHT - 8, str(low + at * wide), "middle")
    return chart(drawn, label)


def strip(values: Mapping[str, tuple[float, float]], label: str) -> str:
    """The Strip as a map: each lot with its worth, and how sure that is."""
    wide, high, gap = 62, 40, 16
    most = max((abs(value) for value, _ in values.values()), default=1.0) or 1.0
    rows = {block: len(rows) - 1 for block, rows in LAYOUT.items()}
    tops: dict[str, float] = {}
    for side in ("west", "east"):
        y = 4.0
        for block, (where, *_) in LAYOUT.items():
            if where == side:
                tops[block] = y
                y += rows[block] * high + gap
    bottom = max(tops[block] + rows[block] * high for block in LAYOUT)
    drawn = ""
    for lot in ALL_LOTS:
        block = lot.name[0]
        x = (6 if LAYOUT[block][0] == "west" else WIDTH - 6 - 3 * wide) + lot.column * wide
        y = tops[block] + lot.row * high
        value, error = values.get(lot.name, (0.0, 0.0))
        seen = lot.name in values
        sure = seen and abs(value) > 2 * error
        color = shade(value / most) if sure else "#1a2047"
        drawn += (
            f'<rect x="{x + 1}" y="{y + 1}" width="{wide - 2}" height="{high - 2}" rx="5" '
            f'fill="{color}" stroke="{FAINT}"/>'
        )
        ink = "#10142e" if sure and abs(value) > 0.7 * most else "#ffffff"
        drawn += text(x + 7, y + 16, lot.name, "start", f"fill:{ink};opacity:.75")
        if seen:
            number = f"{value:+z.1f}".replace("-", "−")
            style = f"fill:{ink};font-weight:600;font-size:14px"
            drawn += text(x + wide - 7, y + 31, number, "end", style)
    return chart(drawn, label, bottom + 6)


def shade(part: float) -> str:
    """From the color of the page to green or red."""
    goal = GOOD if part > 0 else BAD
    strength = min(1.0, 0.25 + 0.75 * abs(part))
    mixed = [round(a + (b - a) * strength) for a, b in zip((26, 32, 71), goal, strict=True)]
    return "#" + "".join(f"{each:02x}" for each in mixed)


def chart(drawn: str, label: str, height: float = HEIGHT) -> str:
    head = f'<svg class="chart" viewBox="0 0 {WIDTH} {height:.0f}" role="img"'
    return f'{head} aria-label="{escape(label, quote=True)}">{drawn}</svg>'


def axes(ticks: Sequence[float], written: Written) -> str:
    drawn = ""
    for tick in ticks:
        y = y_of(tick, ticks[-1])
        drawn += f'<path d="M{LEFT} {y}H{WIDTH - 6}" stroke="{FAINT}"/>'
        drawn += text(LEFT - 7, y + 4, written(tick), "end")
    return drawn


def y_of(value: float, most: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - max(0.0, value) / (most or 1)), 1)


def text(x: float, y: float, words: str, anchor: str, style: str = "") -> str:
    more = f' style="{style}"' if style else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{more}>{escape(words)}</text>'


def ticks_up_to(most: float) -> list[float]:
    """Round numbers from 0 to at least this much."""
    if most <= 0:
        return [0.0, 1.0]
    step = 10.0 ** floor(log10(most))
    for part in (0.2, 0.25, 0.5, 1.0):
        if most / (step * part) <= 5:
            step *= part
            break
    else:
        step *= 2
    return [step * at for at in range(ceil(most / step - 1e-9) + 1)]
