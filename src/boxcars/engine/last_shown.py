"""What was shown last, place by place: most places of a table are as they were a moment ago."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64


class LastShown:
    """Parts of views with the two numbers that each was made of."""

    def __init__(self, places: int) -> None:
        self.first: vec[i64] = vec[i64]([0] * places)
        self.second: vec[i64] = vec[i64]([0] * places)
        self.parts: list[Any] = [None] * places

    def keep(self, place: i64, first: i64, second: i64, part: Any) -> None:
        self.first[place] = first
        self.second[place] = second
        self.parts[place] = part

    def part(self, place: i64, first: i64, second: i64) -> Any:
        """What was made of the same numbers; None if the last one was not."""
        if self.first[place] == first and self.second[place] == second:
            return self.parts[place]
        return None
