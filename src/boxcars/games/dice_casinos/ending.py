"""The end of the game: the richest player wins, and the number of pieces breaks ties."""

from __future__ import annotations

from boxcars.engine.types import Result, rank


def richest(
    scores: tuple[tuple[int, int], ...], by_worth: str, by_number: str, shared: str
) -> Result:
    """Worth first, then the number of pieces, then a shared win; the reason is one of the words."""
    best = max(scores)
    if scores.count(best) > 1:
        return rank(scores, shared)
    if [worth for worth, _ in scores].count(best[0]) > 1:
        return rank(scores, by_number)
    return rank(scores, by_worth)
