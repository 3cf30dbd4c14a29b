"""`hint`: what the coach thinks of each answer."""

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boxcars.analysis import analyze
from boxcars.cli.screen import Screen
from boxcars.engine.errors import BadOption
from boxcars.engine.play import Play
from boxcars.texts import plain

SECONDS: Final = 1.5
"""How long it looks."""
SHOWN: Final = 6
"""How many answers it speaks of, the best first."""
EQUAL: Final = 0.01
"""Differences below this are called equal."""


def hint(play: Play[Any], seat: int, screen: Screen) -> RenderableType:
    only, *others = play.legal(seat)
    if not others:
        return Text(screen.say("term.only_answer", answer=screen.said(only)))
    try:
        found = analyze(play, seat, seconds=SECONDS)
    except BadOption as lacking:
        # A game whose bots have no policy.
        return Text(screen.say("term.no_hint", reason=lacking.reason))
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    for choice in found.choices[:SHOWN]:
        style = "bold" if choice.behind < EQUAL else ""
        table.add_row(
            Text(screen.said(choice.answer), style),
            Text(f"{100 * choice.chance:.0f} %", style),
            Text(screen.score(0, rounded(choice.score)), "dim"),
            Text(plain(screen.texts.of(choice.reasons[0])) if choice.reasons else "", "dim"),
        )
    error = max(choice.error for choice in found.choices[:1])
    how = screen.texts.say(
        "coach.games", {"games": found.games, "error": max(1, round(100 * error))}
    )
    return Group(table, Text(plain(how), "dim"))


def rounded(score: float) -> int:
    """To thousands, where scores are dollars."""
    return round(score / 1000) * 1000 if score >= 1000 else round(score)
