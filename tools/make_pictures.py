"""Draws the pictures of the docs: `make docs`."""

from __future__ import annotations

from pathlib import Path

import boxcars

PICTURE = Path(__file__).parent.parent / "docs/pictures/las-vegas.svg"
SEED = 11
TURNS = 32


def table() -> boxcars.Play:
    """A game in its second round: everybody takes what pays best at once."""
    play = boxcars.new("las-vegas", seats=4, options={"hide_money": False}, seed=SEED)
    for _ in range(TURNS):
        seat = play.questions[0].seat
        choices = play.game.forecast(play.view(None))
        play.answer(seat, max(choices, key=lambda choice: choice.change[seat]).answer)
    return play


def written() -> dict[Path, str]:
    return {PICTURE: table()._repr_svg_() + "\n"}


if __name__ == "__main__":
    for path, content in written().items():
        path.write_text(content, encoding="utf-8")
