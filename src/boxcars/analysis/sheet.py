"""What pages that need nothing else share: one HTML file each, with its style and its drawings."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

COLORS: Final = ("#ff6b4a", "#4f8dff", "#3fbf78", "#ffd23f", "#b57bff", "#4fd6e0")
DASHES: Final = ("", "9 4", "2 4", "14 4 2 4", "6 6", "1 7")
"""By seat: lines differ in more than their color."""

STYLE: Final = """
:root{color-scheme:dark}
body{margin:0 auto;max-width:960px;padding:24px;background:#10142e;color:#eceaf6;
font:16px/1.5 system-ui,sans-serif}
h1{color:#ffe9b8;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}
section{background:#1a2047;border:1px solid #333c75;border-radius:12px;padding:4px 20px 16px;
margin:16px 0;overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:4px 10px;border-top:1px solid #333c75}
th:first-child,td:first-child{text-align:left}thead th{border:0;color:#b9bde0;font-weight:500}
svg{width:100%;min-width:560px;height:auto}svg text{fill:#b9bde0;font-size:12px}
.up{color:#63d89a}.down{color:#ff9184}.note{color:#b9bde0}.swatch{width:40px;min-width:0}
"""


def document(language: str, title: str, *parts: str, style: str = "") -> str:
    """A whole page; whatever it shows is in it."""
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{title}</title>\n<style>{STYLE}{style}</style>\n</head>\n<body>",
            *parts,
            "</body>\n</html>\n",
        ]
    )


def section(heading: str, content: str) -> str:
    return f"<section>\n<h2>{heading}</h2>\n{content}\n</section>"


def cell(content: str) -> str:
    return f"<td>{content}</td>"


def table(heads: list[str], rows: list[list[str]], kind: str = "figures") -> str:
    top = "".join(f"<th>{head}</th>" for head in heads)
    body = "\n".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    head = f'<table class="{kind}"><thead><tr>{top}</tr></thead>'
    return f"{head}\n<tbody>{body}</tbody></table>"


def legend(names: Sequence[str]) -> str:
    """Which line is whose."""
    swatches = [
        f'<svg class="swatch" viewBox="0 0 40 10"><path d="M0 5H40" {stroke_of(seat)}/></svg> '
        f"{escape(name)}"
        for seat, name in enumerate(names)
    ]
    return f"<p>{' &nbsp; '.join(swatches)}</p>"


def stroke_of(seat: int) -> str:
    color, dash = COLORS[seat % len(COLORS)], DASHES[seat % len(DASHES)]
    return f'fill="none" stroke="{color}" stroke-width="2.5" stroke-dasharray="{dash}"'
