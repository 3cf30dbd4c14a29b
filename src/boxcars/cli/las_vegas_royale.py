"""Las Vegas Royale in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from boxcars.cli.las_vegas_pieces import counted, dollars, face_rows, in_k, signed_k
from boxcars.cli.people import NEUTRAL_LETTER, NEUTRAL_STYLE, Person
from boxcars.engine.types import Answer, Event, Result
from boxcars.games.las_vegas_royale.events import BankFilled, CardsLaid, PairTurnedUp
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.scalars import Owner
from boxcars.games.las_vegas_royale.types import ChipPass, Place
from boxcars.games.las_vegas_royale.view_types import Casino, RoyaleForecast, RoyaleView, Tile
from boxcars.texts import Texts, plain

GRAY_LETTER = "x"
GRAY_STYLE = "bold white on bright_black"
BLACK_STYLE = "bold yellow on black"
BIG = "‹{}›"
"""The big die, wider than a small one."""
PASS = "p"

HELP = (
    "On your turn you roll all your dice and choose one of the numbers; all dice of that number go "
    "to its casino (LVR-3.5). Or you pay a chip and keep all dice (LVR-3.6). When nobody has dice "
    "left, the strongest in a casino takes its higher card and the next the lower one (LVR-4.2), "
    "but equal strengths cancel each other (LVR-4.1). The big die, written ‹A›, counts two.",
    "Casinos may have tiles, which act when you place dice there (LVR-7.4); r and a tile's rule "
    "number tells what it does. After three rounds the most wealth wins (LVR-5.4).",
)


class RoyaleScreen:
    def __init__(self, people: Sequence[Person], width: int, texts: Texts) -> None:
        self._texts = texts
        self._people = people
        self._width = width
        self._names = [person.name for person in people]
        self._legal: list[Answer] = []

    def table(self, view: RoyaleView) -> RenderableType:
        bank = (
            ""
            if view.bank is None
            else f" · {counted(len(view.bank), 'card', 'cards')} in the bank"
        )
        title = f"{META.title} · round {view.round} of {view.rounds}{bank}"
        return Group(
            Rule(Text(title, "bold"), style="yellow"), self._casinos(view), self._players(view)
        )

    def choice(self, view: RoyaleView, forecasts: Sequence[RoyaleForecast]) -> RenderableType:
        if view.roll is None or view.turn is None or not forecasts:
            return Text()
        person = self._people[view.turn]
        faces = [(number, person.style) for number in view.roll.small]
        title = Text(f"{person.name} rolls", "bold")
        if view.roll.big is not None:
            title.append(f", and a {view.roll.big} with the big die")
        return Group(title, *face_rows(faces, self._width), Text(), self._ahead(view, forecasts))

    def prompt(self, legal: Sequence[Answer]) -> str:
        self._legal = list(legal)
        numbers = [str(answer.number) for answer in legal if isinstance(answer, Place)]
        if numbers:
            passing = f", or {PASS} to pass with a chip" if ChipPass() in legal else ""
            return f"Which number? {' '.join(numbers)}{passing}"
        lines = [f"  {at}  {plain(self._texts.of(answer))}" for at, answer in enumerate(legal, 1)]
        return "\n".join([*lines, "Which one?"])

    def read(self, text: str) -> Answer | None:
        placing = any(isinstance(answer, (Place, ChipPass)) for answer in self._legal)
        if placing and text == PASS:
            return ChipPass()
        if not text.isdecimal() or len(text) > 2:
            return None
        if placing:
            return Place(int(text))
        return self._legal[int(text) - 1] if 1 <= int(text) <= len(self._legal) else None

    def is_news(self, event: Event) -> bool:
        return not isinstance(event, (PairTurnedUp, CardsLaid, BankFilled))

    def standings(self, result: Result) -> RenderableType:
        table = Table(box=ROUNDED, title="Standings", title_style="bold", border_style="yellow")
        for column in ("", "player", "wealth", "cards and chips"):
            table.add_column(column, justify="left" if column in ("", "player") else "right")
        for seat in sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat]):
            wealth, pieces = result.scores[seat]
            name = Text.assemble(self._chip(seat), " ", self._names[seat])
            table.add_row(f"{result.ranks[seat]}.", name, dollars(wealth), str(pieces))
        return Group(table, Text(f"Decided by {result.reason} (LVR-5.4 to LVR-5.6).", "dim"))

    def help(self) -> Sequence[str]:
        return HELP

    def _casinos(self, view: RoyaleView) -> Table:
        table = Table(box=ROUNDED, border_style="bright_black", header_style="dim")
        for column in ("", "cards", "dice", "tile"):
            table.add_column(column)
        for at in view.casinos:
            closed = Text(" closed", "bold red") if at.closed else Text()
            number = Text.assemble((str(at.number), "bold yellow"), closed)
            tile = Text("") if at.tile is None else self._tile(at.tile)
            table.add_row(number, self._takers(at), self._dice(at), tile)
        return table

    def _takers(self, at: Casino) -> Text:
        """The cards, and who would take each of them now."""
        return Text("  ").join(
            Text.assemble(
                (in_k(value), "bold green"), "" if taker is None else " ", self._chip(taker)
            )
            for value, taker in zip(at.cards, at.takers, strict=True)
        )

    def _dice(self, at: Casino) -> Text:
        """Everybody's dice, strongest first; owners who would tie stand together."""
        rows: list[tuple[int, Text]] = [
            (
                small + 2 * at.big[seat] + at.black[seat],
                self._own_dice(seat, small, at.big[seat], at.black[seat]),
            )
            for seat, small in enumerate(at.small)
        ]
        neutral = at.neutral_small + 2 * at.neutral_big
        rows.append(
            (neutral, _letters(NEUTRAL_LETTER, NEUTRAL_STYLE, at.neutral_small, at.neutral_big))
        )
        rows.append((at.gray, _letters(GRAY_LETTER, GRAY_STYLE, at.gray, False)))
        there = sorted((row for row in rows if row[0]), key=lambda row: -row[0])
        line = Text()
        for strength, group in groupby(there, key=lambda row: row[0]):
            equal = Text("=", "bold red").join(dice for _, dice in group)
            line.append("  " if line else "").append_text(equal).append(f" {strength}", "dim")
        return line or Text("no dice", "dim")

    def _own_dice(self, seat: int, small: int, big: bool, black: int) -> Text:
        person = self._people[seat]
        return _letters(person.letter, person.style, small, big).append(
            person.letter * black, BLACK_STYLE
        )

    def _chip(self, owner: Owner | None) -> Text:
        if owner is None:
            return Text()
        if isinstance(owner, int):
            return Text(self._people[owner].letter, self._people[owner].style)
        letter, style = {
            "neutral": (NEUTRAL_LETTER, NEUTRAL_STYLE),
            "gray": (GRAY_LETTER, GRAY_STYLE),
        }[owner]
        return Text(letter, style)

    def _tile(self, tile: Tile) -> Text:
        """A tile's title, and whatever lies on it."""
        line = Text(self._texts.word(f"{tile.face}.title"), "bold magenta")
        if tile.counter is not None:
            line.append(
                f"  {in_k(tile.counter) if tile.counter >= 1000 else tile.counter}", "yellow"
            )
        if tile.token == "tile":
            line.append("  ★", "yellow")
        elif tile.token is not None:
            line.append("  ★", "yellow").append_text(self._chip(tile.token))
        for die in tile.dice:
            space = "" if die.space is None else str(die.space)
            person = self._people[die.owner]
            line.append(f"  {space}").append_text(
                _letters(person.letter, person.style, die.die == "small", die.die == "big")
            )
        if tile.clusters:
            line.append("  " + " ".join(GRAY_LETTER * size for size in tile.clusters), "dim")
        if tile.pictures:
            line.append(f"  {counted(len(tile.pictures), 'picture', 'pictures')} free", "dim")
        for seat in tile.payers:
            line.append("  pays ").append_text(self._chip(seat))
        return line

    def _players(self, view: RoyaleView) -> Table:
        table = Table.grid(padding=(0, 2))
        for seat, (player, person) in enumerate(zip(view.players, self._people, strict=True)):
            name = Text(person.name, "bold" if seat == view.turn else "")
            if seat == view.seat:
                name.append(" (you)", "dim")
            elif person.bot:
                name.append(f" ({person.bot})", "dim")
            wealth = "hidden" if player.wealth is None else dollars(player.wealth)
            table.add_row(
                Text("▸" if seat == view.turn else " ", "bold yellow"),
                self._chip(seat),
                name,
                Text(f"{player.small} small").append(" + big" if player.big else "", "bold"),
                Text(counted(player.chips, "chip", "chips")),
                Text(counted(player.cards, "card", "cards")),
                Text(wealth, "dim" if player.wealth is None else "bold green"),
                Text("★ started" if seat == view.start_player else "", "yellow"),
            )
        return table

    def _ahead(self, view: RoyaleView, forecasts: Sequence[RoyaleForecast]) -> Table:
        """What each number would do."""
        assert view.turn is not None
        table = Table(box=ROUNDED, border_style="bright_black", header_style="dim")
        for column in ("key", "casino then", "if the round ended then", "you", "then acts"):
            table.add_column(column, justify="right" if column == "you" else "left")
        for ahead in forecasts:
            if ahead.casino is None or not isinstance(ahead.answer, Place):
                table.add_row(
                    Text(f" {PASS} ", "bold black on yellow"), "pay a chip, keep all dice"
                )
                continue
            table.add_row(
                Text(f" {ahead.answer.number} ", "bold black on yellow"),
                self._dice(ahead.casino),
                self._takers(ahead.casino),
                signed_k(ahead.change[view.turn]),
                "" if ahead.activates is None else self._texts.word(f"{ahead.activates}.title"),
            )
        return table


def _letters(letter: str, style: str, small: int, big: bool) -> Text:
    """An owner's dice: a letter for each small one, and the big one in front."""
    return Text((BIG.format(letter) if big else "") + letter * small, style)
