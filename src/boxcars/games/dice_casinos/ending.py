"""The end of the game: the richest player wins, and the number of pieces breaks ties."""

from boxcars.engine.types import Result, rank


def richest(scores: tuple[tuple[int, int], ...], reasons: list[str]) -> Result:
    """Worth first, then the number of pieces, then a shared win; the reasons are in this order."""
    best = max(scores)
    equal = [worth for worth, _ in scores].count(best[0]) > 1
    return rank(scores, reasons[int(equal) + int(scores.count(best) > 1)])
