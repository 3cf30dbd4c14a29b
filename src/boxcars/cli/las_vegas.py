"""Las Vegas in the terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from boxcars.cli.dice_casinos import (
    DiceCasinoScreen,
    face_rows,
    in_k,
    signed_k,
    strongest_first,
)
from boxcars.cli.people import NEUTRAL_STYLE, Person
from boxcars.cli.screen import key
from boxcars.cli.words import say
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event
from boxcars.games.las_vegas.events import NoteLaid
from boxcars.games.las_vegas.meta import META
from boxcars.games.las_vegas.types import Place
from boxcars.games.las_vegas.view_types import Casino, LasVegasForecast, LasVegasView, Player
from boxcars.texts import Texts

WIDE = 118
"""From this width on the six casinos stand in one row."""
WIDEST = 140
NOTE_WIDTH = 5


class LasVegasScreen(DiceCasinoScreen):
    help = ("term.las_vegas.help", "term.las_vegas.help_ahead")
    commands = (("1 to 6", "term.can.place"),)
    scores = ("term.score.money", "term.score.notes")

    def __init__(self, people: Sequence[Person], width: int, texts: Texts) -> None:
        super().__init__(people, min(width, WIDEST), texts)

    def table(self, view: LasVegasView) -> RenderableType:
        title = say(
            "term.las_vegas.title", title=META.title, round=view.round, rounds=view.rounds,
            notes=view.pile,
        )  # fmt: skip
        return Group(self.headline(title), self._casinos(view), self.players(view))

    def choice(self, turn: Turn, forecasts: Sequence[LasVegasForecast]) -> RenderableType:
        view = turn.view
        assert isinstance(view, LasVegasView)
        assert view.roll is not None
        assert view.turn is not None
        person = self.people[view.turn]
        faces = [(number, person.style) for number in view.roll.own]
        faces += [(number, NEUTRAL_STYLE) for number in view.roll.neutral]
        faces.sort(key=lambda face: face[0])
        title = Text(say("term.rolls", name=person.name), "bold")
        table = self._forecasts(view.turn, forecasts)
        return Group(title, *face_rows(faces, self.width), Text(), table)

    def prompt(self, turn: Turn) -> str:
        numbers = [str(answer.number) for answer in turn.legal if isinstance(answer, Place)]
        return say("term.which_number", numbers=" ".join(numbers))

    def read(self, text: str, turn: Turn) -> Answer | None:
        return self.numbered(text, turn) if text.isdecimal() else None

    def is_news(self, event: Event) -> bool:
        return not isinstance(event, NoteLaid)

    def belongings(self, player: Player) -> tuple[list[Text], int | None]:
        supply = Text(say("term.dice", count=player.own))
        if player.neutral:
            supply.append(say("term.and_neutral", count=player.neutral), "dim")
        return [supply, Text(say("term.notes", count=player.notes))], player.money

    def _casinos(self, view: LasVegasView) -> Table:
        in_row = 6 if self.width >= WIDE else 3
        rolled = {*view.roll.own, *view.roll.neutral} if view.roll else set()
        grid = Table.grid(expand=False)
        for _ in range(in_row):
            grid.add_column(width=self.width // in_row)
        panels = [self._casino(at, at.number in rolled, in_row) for at in view.casinos]
        for first in range(0, len(panels), in_row):
            grid.add_row(*panels[first : first + in_row])
        return grid

    def _casino(self, at: Casino, rolled: bool, in_row: int) -> Panel:
        lines = [*self._notes(at, self.width // in_row - 4), self._dice(at)]
        title = key(at.number) if rolled else Text(f" {at.number} ", "bold yellow")
        return Panel(
            Group(*lines), title=title, border_style="yellow" if rolled else "bright_black"
        )

    def _notes(self, at: Casino, width: int) -> list[Text]:
        """The notes, and under each who would take it now."""
        in_line = max(1, width // NOTE_WIDTH)
        lines: list[Text] = []
        for first in range(0, len(at.notes), in_line):
            values, takers = Text(), Text()
            for place in range(first, min(first + in_line, len(at.notes))):
                values.append(in_k(at.notes[place]).ljust(NOTE_WIDTH), "bold green")
                taker = at.takers[place]
                mark = Text("·", "dim") if taker is None else self.letters(taker)
                takers.append_text(mark).append(" " * (NOTE_WIDTH - 1))
            lines += [values, takers]
        return lines or [Text(say("term.no_notes"), "dim"), Text()]

    def _dice(self, at: Casino) -> Text:
        owners = [(count, self.letters(seat, count)) for seat, count in enumerate(at.dice)]
        owners.append((at.neutral, self.letters("neutral", at.neutral)))
        return strongest_first(owners, told=False)

    def _forecasts(self, turn: int, forecasts: Sequence[LasVegasForecast]) -> Table:
        table = self.ahead("others")
        for ahead in forecasts:
            others = Text("  ").join(
                Text.assemble(self.letters(seat), " ", signed_k(change))
                for seat, change in enumerate(ahead.change)
                if change and seat != turn
            )
            table.add_row(
                key(ahead.answer.number),
                self._dice(ahead.casino),
                self._takers(ahead.casino),
                signed_k(ahead.change[turn]),
                others,
            )
        return table

    def _takers(self, at: Casino) -> Text:
        """Who would take what, which notes nobody would, and who would tie."""
        notes = list(zip(at.notes, at.takers, strict=True))
        parts = [
            Text.assemble((in_k(value), "green"), " → ", self.letters(taker))
            for value, taker in notes
            if taker is not None
        ]
        left = [in_k(value) for value, taker in notes if taker is None]
        if left:
            parts.append(Text(f"{' '.join(left)} → {self.texts.word('nobody')}", "dim"))
        if at.tied:
            tied = Text(" ").join(self.letters(owner) for owner in at.tied)
            parts.append(Text.assemble(tied, (f" {say('term.tie')}", "bold red")))
        return Text("  ").join(parts)
