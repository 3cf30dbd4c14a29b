"""A view of Las Vegas Royale as an SVG picture."""

from __future__ import annotations

from boxcars.engine.types import View


def picture(view: View) -> str:
    return "<svg/>"
