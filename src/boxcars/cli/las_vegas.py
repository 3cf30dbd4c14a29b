"""Las Vegas in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boxcars.cli.las_vegas_pieces import (
    counted,
    dice_line,
    dollars,
    face_rows,
    in_k,
    note_lines,
    owner_chip,
    signed_k,
)
from boxcars.cli.people import NEUTRAL_STYLE, Person
from boxcars.engine.types import Answer, Event, Result
from boxcars.games.las_vegas.events import NoteLaid
from boxcars.games.las_vegas.meta import META
from boxcars.games.las_vegas.types import Place
from boxcars.games.las_vegas.view_types import Casino, LasVegasForecast, LasVegasView
from boxcars.texts import Texts

WIDE = 118
"""From this width on the six casinos stand in one row."""

WIDEST = 140

HELP = (
    "On your turn you roll all your dice and choose one of the numbers. All dice of that number "
    "go to the casino of that number (LV-3.5, LV-3.6). When nobody has dice left, most dice in a "
    "casino take its best note, second most the next one (LV-4.5), but equal numbers of dice "
    "cancel each other (LV-4.2). After the last round the most money wins (LV-5.3).",
    "Before you choose, the table shows for each number who would take which note if the round "
    "ended right then, whose dice would tie (=), and what that changes for you and the others.",
)


class LasVegasScreen:
    def __init__(self, people: Sequence[Person], width: int, texts: Texts) -> None:
        self._people = people
        self._width = min(width, WIDEST)
        self._names = [person.name for person in people]

    def table(self, view: LasVegasView) -> RenderableType:
        title = (
            f"{META.title} · round {view.round} of {view.rounds} · {view.pile} notes in the pile"
        )
        return Group(
            Rule(Text(title, "bold"), style="yellow"),
            self._casinos(view),
            self._players(view),
        )

    def choice(self, view: LasVegasView, forecasts: Sequence[LasVegasForecast]) -> RenderableType:
        assert view.roll is not None
        assert view.turn is not None
        person = self._people[view.turn]
        faces = [(number, person.style) for number in view.roll.own]
        faces += [(number, NEUTRAL_STYLE) for number in view.roll.neutral]
        faces.sort(key=lambda face: face[0])
        title = Text(f"{person.name} rolls", "bold")
        return Group(
            title, *face_rows(faces, self._width), Text(), self._forecasts(view, forecasts)
        )

    def prompt(self, legal: Sequence[Answer]) -> str:
        numbers = [str(answer.number) for answer in legal if isinstance(answer, Place)]
        return f"Which number? {' '.join(numbers)}"

    def read(self, text: str) -> Answer | None:
        return Place(int(text)) if text.isdecimal() and len(text) == 1 else None

    def is_news(self, event: Event) -> bool:
        return not isinstance(event, NoteLaid)

    def standings(self, result: Result) -> RenderableType:
        table = Table(box=ROUNDED, title="Standings", title_style="bold", border_style="yellow")
        for column in ("", "player", "money", "notes"):
            table.add_column(column, justify="right" if column in ("money", "notes") else "left")
        for seat in sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat]):
            money, notes = result.scores[seat]
            name = Text.assemble(owner_chip(seat, self._people), " ", self._names[seat])
            table.add_row(f"{result.ranks[seat]}.", name, dollars(money), str(notes))
        return Group(table, Text(self._tie_breaks(result), "dim"))

    def help(self) -> Sequence[str]:
        return HELP

    def _casinos(self, view: LasVegasView) -> Table:
        in_row = 6 if self._width >= WIDE else 3
        rolled = {*view.roll.own, *view.roll.neutral} if view.roll else set()
        grid = Table.grid(expand=False)
        for _ in range(in_row):
            grid.add_column(width=self._width // in_row)
        panels = [self._casino(at, at.number in rolled, in_row) for at in view.casinos]
        for first in range(0, len(panels), in_row):
            grid.add_row(*panels[first : first + in_row])
        return grid

    def _casino(self, at: Casino, rolled: bool, in_row: int) -> Panel:
        inside = self._width // in_row - 4
        lines = [*note_lines(at, self._people, inside), dice_line(at, self._people)]
        title = Text(f" {at.number} ", "bold black on yellow" if rolled else "bold yellow")
        return Panel(
            Group(*lines), title=title, border_style="yellow" if rolled else "bright_black"
        )

    def _players(self, view: LasVegasView) -> Table:
        table = Table.grid(padding=(0, 2))
        for seat, (player, person) in enumerate(zip(view.players, self._people, strict=True)):
            name = Text(person.name, "bold" if seat == view.turn else "")
            if seat == view.seat:
                name.append(" (you)", "dim")
            elif person.bot:
                name.append(f" ({person.bot})", "dim")
            supply = Text(counted(player.own, "die", "dice"))
            if player.neutral:
                supply.append(f" + {player.neutral} neutral", "dim")
            money = "hidden" if player.money is None else dollars(player.money)
            table.add_row(
                Text("▸" if seat == view.turn else " ", "bold yellow"),
                owner_chip(seat, self._people),
                name,
                supply,
                Text(counted(player.notes, "note", "notes")),
                Text(money, "dim" if player.money is None else "bold green"),
                Text("★ started" if seat == view.start_player else "", "yellow"),
            )
        return table

    def _forecasts(self, view: LasVegasView, forecasts: Sequence[LasVegasForecast]) -> Table:
        assert view.turn is not None
        table = Table(box=ROUNDED, border_style="bright_black", header_style="dim")
        for column in ("key", "casino then", "if the round ended then", "you", "others"):
            table.add_column(column, justify="right" if column == "you" else "left")
        for ahead in forecasts:
            others = Text("  ").join(
                Text.assemble(owner_chip(seat, self._people), " ", signed_k(change))
                for seat, change in enumerate(ahead.change)
                if change and seat != view.turn
            )
            table.add_row(
                Text(f" {ahead.answer.number} ", "bold black on yellow"),
                dice_line(ahead.casino, self._people),
                self._takers(ahead.casino),
                signed_k(ahead.change[view.turn]),
                others,
            )
        return table

    def _takers(self, at: Casino) -> Text:
        """Who would take what, which notes nobody would, and who would tie."""
        parts = [
            Text.assemble((in_k(value), "green"), " → ", owner_chip(taker, self._people))
            for value, taker in zip(at.notes, at.takers, strict=True)
            if taker is not None
        ]
        left = [
            in_k(value) for value, taker in zip(at.notes, at.takers, strict=True) if taker is None
        ]
        if left:
            parts.append(Text(f"{' '.join(left)} → nobody", "dim"))
        if at.tied:
            tied = Text(" ").join(owner_chip(owner, self._people) for owner in at.tied)
            parts.append(Text.assemble(tied, (" tie", "bold red")))
        return Text("  ").join(parts)

    def _tie_breaks(self, result: Result) -> str:
        money = [score[0] for score in result.scores]
        if len(set(money)) == len(money):
            return "The most money wins (LV-5.3)."
        if len(set(result.scores)) == len(result.scores):
            return "Equal money: the player with more notes is ahead (LV-5.4)."
        return "Equal money and equally many notes share a place (LV-5.5)."
