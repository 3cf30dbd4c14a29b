"""Which steps can interrupt which: what the agenda of a position may look like."""

from __future__ import annotations

from typing import Final

FIRST: Final = ("deal", "first_player", "turn_start", "draw", "pay", "play")
"""What interrupts nothing."""

FOLLOWS: Final = {
    "after_draw": ("pay",),
    "ties": ("pay", "after_draw", "play", "trade"),
    "removal": ("ties", "removal"),
    "trade": ("turn_start", "after_draw", "play", "removal"),
    "reorganize_roll": ("ties",),
    "arrange": ("ties", "arrange"),
    "gamble_roll": ("play", "trade"),
    "layoff": ("gamble_roll",),
}
"""What each other step can interrupt."""
