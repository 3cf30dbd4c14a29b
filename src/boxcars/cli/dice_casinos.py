"""What Las Vegas and Royale share in the terminal: dice as letters on their color, tables."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Literal

from rich.box import ROUNDED
from rich.table import Table
from rich.text import Text

from boxcars.cli.people import NEUTRAL_LETTER, NEUTRAL_STYLE
from boxcars.cli.screen import Screen, Unclear
from boxcars.cli.words import say
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer

FACES = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}
FACE_WIDTH = 8

OTHERS = {
    "neutral": (NEUTRAL_LETTER, NEUTRAL_STYLE),
    "gray": ("x", "bold white on bright_black"),
}
"""Letter and style of dice that belong to no seat."""


class DiceCasinoScreen(Screen):
    def letters(self, owner: int | str, count: int = 1) -> Text:
        if isinstance(owner, int):
            return super().letters(owner, count)
        letter, style = OTHERS[owner]
        return Text(letter * count, style)

    def players(self, view: Any) -> Table:
        """Everybody with pieces and money."""
        table = Table.grid(padding=(0, 2))
        for seat, player in enumerate(view.players):
            pieces, money = self.belongings(player)
            table.add_row(
                Text("▸" if seat == view.turn else " ", "bold yellow"),
                self.letters(seat),
                self.name(seat, view),
                *pieces,
                Text(say("term.hidden"), "dim")
                if money is None
                else Text(self.dollars(money), "bold green"),
                Text(say("term.started") if seat == view.start_player else "", "yellow"),
            )
        return table

    def belongings(self, player: Any) -> tuple[list[Text], int | None]:
        """What a player has, and the money; None if that is hidden."""
        raise NotImplementedError

    def ahead(self, last: str) -> Table:
        """An empty table for what each number would do."""
        table = Table(box=ROUNDED, border_style="bright_black", header_style="dim")
        for column in ("key", "casino_then", "round_ended", "for_you", last):
            justify: Literal["left", "right"] = "right" if column == "for_you" else "left"
            table.add_column(say(f"term.column.{column}"), justify=justify)
        return table

    def numbered(self, text: str, turn: Turn) -> Answer:
        """The answer that places the dice of a number."""
        answers = {str(answer.number): answer for answer in turn.legal if hasattr(answer, "number")}
        if text not in answers:
            raise Unclear("term.no_such_dice", number=text, numbers=" ".join(answers))
        return answers[text]

    def score(self, which: int, value: int) -> str:
        return self.dollars(value) if which == 0 else str(value)


def in_k(value: int) -> str:
    return f"{value // 1000}k"


def signed_k(change: int) -> Text:
    """What somebody gains or loses."""
    if change == 0:
        return Text("·", "dim")
    sign, style = ("+", "bold green") if change > 0 else ("−", "bold red")
    return Text(f"{sign}{in_k(abs(change))}", style)


def strongest_first(owners: Sequence[tuple[int, Text]], told: bool) -> Text:
    """Everybody's dice in a casino by strength, which may be told; owners who would tie stand
    together: `AAA BB=CC`."""
    there = sorted((owner for owner in owners if owner[0]), key=lambda owner: -owner[0])
    line = Text()
    for strength, group in groupby(there, key=lambda owner: owner[0]):
        if line:
            line.append("  " if told else " ")
        line.append_text(Text("=", "bold red").join(dice for _, dice in group))
        if told:
            line.append(f" {strength}", "dim")
    return line or Text(say("term.no_dice"), "dim")


def face_rows(dice: Sequence[tuple[int, str]], width: int) -> list[Text]:
    """Large dice, each given by number and style, side by side and labeled with their numbers."""
    in_row = max(1, width // FACE_WIDTH)
    rows: list[Text] = []
    for first in range(0, len(dice), in_row):
        part = dice[first : first + in_row]
        for line in range(3):
            rows.append(Text(" ").join(Text(FACES[number][line], style) for number, style in part))
        rows.append(Text(" ").join(Text(f"   {number}   ", "bold") for number, _ in part))
    return rows
