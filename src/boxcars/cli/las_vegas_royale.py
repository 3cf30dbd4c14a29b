"""Las Vegas Royale in the terminal."""

from collections.abc import Sequence

from msgspec import to_builtins
from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boxcars.cli.dice_casinos import (
    OTHERS,
    DiceCasinoScreen,
    face_rows,
    in_k,
    signed_k,
    strongest_first,
)
from boxcars.cli.screen import key
from boxcars.cli.words import say
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event
from boxcars.games.las_vegas_royale.events import BankFilled, CardsLaid, PairTurnedUp
from boxcars.games.las_vegas_royale.meta import META
from boxcars.games.las_vegas_royale.types import ChipPass, Place, TakeResult
from boxcars.games.las_vegas_royale.view_types import (
    Casino,
    Player,
    RoyaleForecast,
    RoyaleView,
    Tile,
)
from boxcars.texts import plain

BLACK_STYLE = "bold yellow on black"
BIG = "‹{}›"
"""The big die, wider than a small one."""
PASS = "p"
TILES = "tiles"


class RoyaleScreen(DiceCasinoScreen):
    help = ("term.royale.help", "term.royale.help_tiles")
    commands = (
        ("1 to 6", "term.can.place"),
        (PASS, "term.can.pass"),
        ("1, 2, ...", "term.can.tile_answer"),
        (TILES, "term.can.tiles"),
    )
    scores = ("term.score.wealth", "term.score.pieces")

    def table(self, view: RoyaleView) -> RenderableType:
        title = say("term.royale.title", title=META.title, round=view.round, rounds=view.rounds)
        if view.bank is not None:
            title += say("term.royale.bank", cards=len(view.bank))
        return Group(self.headline(title), self._casinos(view), self.players(view))

    def choice(self, turn: Turn, forecasts: Sequence[RoyaleForecast]) -> RenderableType:
        view = turn.view
        assert isinstance(view, RoyaleView)
        if view.roll is None or view.turn is None or not forecasts:
            return Text()
        person = self.people[view.turn]
        faces = [(number, person.style) for number in view.roll.small]
        title = Text(say("term.rolls", name=person.name), "bold")
        if view.roll.big is not None:
            title.append(say("term.and_big", number=view.roll.big))
        table = self._forecasts(view.turn, forecasts)
        return Group(title, *face_rows(faces, self.width), Text(), table)

    def prompt(self, turn: Turn) -> str:
        numbers = [str(answer.number) for answer in turn.legal if isinstance(answer, Place)]
        if not numbers:
            return super().prompt(turn)
        key = "term.number_or_pass" if ChipPass() in turn.legal else "term.which_number"
        return say(key, numbers=" ".join(numbers), letter=PASS)

    def read(self, text: str, turn: Turn) -> Answer | None:
        if not any(isinstance(answer, Place) for answer in turn.legal):
            return super().read(text, turn)
        if text == PASS:
            return ChipPass()
        return self.numbered(text, turn) if text.isdecimal() else None

    def asked(self, turn: Turn) -> str:
        view = turn.view
        assert isinstance(view, RoyaleView)
        question = to_builtins(next(each for each in view.questions if each.seat == turn.seat))
        return plain(self.texts.say(question["type"], question))

    def said(self, answer: Answer) -> str:
        if isinstance(answer, TakeResult):
            result = self.texts.word(f"my_choice.{answer.number}.title")
            return f"{super().said(answer)}: {result}"
        return super().said(answer)

    def look(self, text: str, turn: Turn) -> RenderableType | None:
        if text.lower() != TILES:
            return None
        view = turn.view
        assert isinstance(view, RoyaleView)
        table = Table.grid(padding=(0, 2))
        for at in view.casinos:
            if at.tile is not None:
                about = self.texts.word(f"{at.tile.face}.about")
                table.add_row(Text(str(at.number), "bold yellow"), self._tile(at.tile), about)
        return table if table.row_count else Text(say("term.no_tiles"))

    def is_news(self, event: Event) -> bool:
        return not isinstance(event, (PairTurnedUp, CardsLaid, BankFilled))

    def belongings(self, player: Player) -> tuple[list[Text], int | None]:
        pieces = [
            Text(say("term.small", count=player.small)).append(
                say("term.and_the_big") if player.big else "", "bold"
            ),
            Text(say("term.chips", count=player.chips)),
            Text(say("term.cards", count=player.cards)),
        ]
        return pieces, player.wealth

    def _casinos(self, view: RoyaleView) -> Table:
        table = Table(box=ROUNDED, border_style="bright_black", header_style="dim")
        table.add_column()
        for column in ("cards", "dice", "tile"):
            table.add_column(say(f"term.column.{column}"))
        for at in view.casinos:
            closed = Text(f" {say('term.closed')}", "bold red") if at.closed else Text()
            number = Text.assemble((str(at.number), "bold yellow"), closed)
            tile = Text("") if at.tile is None else self._tile(at.tile)
            table.add_row(number, self._takers(at), self._dice(at), tile)
        return table

    def _takers(self, at: Casino) -> Text:
        """The cards, and who would take each of them now."""
        cards: list[Text] = []
        for value, taker in zip(at.cards, at.takers, strict=True):
            card = Text(in_k(value), "bold green")
            cards.append(card if taker is None else Text.assemble(card, " ", self.letters(taker)))
        return Text("  ").join(cards)

    def _dice(self, at: Casino) -> Text:
        """Everybody's dice, strongest first."""
        dice: list[Text] = []
        for seat, small in enumerate(at.small):
            black = Text(self.people[seat].letter * at.black[seat], BLACK_STYLE)
            dice.append(self._small_and_big(seat, small, at.big[seat]).append_text(black))
        dice.append(self._small_and_big("neutral", at.neutral_small, at.neutral_big))
        dice.append(self.letters("gray", at.gray))
        return strongest_first(list(zip(at.strength, dice, strict=True)), told=True)

    def _small_and_big(self, owner: int | str, small: int, big: bool) -> Text:
        """An owner's dice: a letter for each small one, and the big one in front."""
        one = self.letters(owner)
        return Text((BIG.format(one.plain) if big else "") + one.plain * small, one.style)

    def _tile(self, tile: Tile) -> Text:
        """A tile's title, and whatever lies on it."""
        line = Text(self.texts.word(f"{tile.face}.title"), "bold magenta")
        if tile.counter is not None:
            line.append(
                f"  {in_k(tile.counter) if tile.counter >= 1000 else tile.counter}", "yellow"
            )
        if tile.token is not None:
            line.append("  ★", "yellow")
            if tile.token != "tile":
                line.append_text(self.letters(tile.token))
        for die in tile.dice:
            dice = self._small_and_big(die.owner, die.die == "small", die.die == "big")
            line.append(f"  {'' if die.space is None else die.space}").append_text(dice)
        if tile.clusters:
            gray = OTHERS["gray"][0]
            line.append("  " + " ".join(gray * size for size in tile.clusters), "dim")
        if tile.pictures:
            line.append(f"  {say('term.pictures', count=len(tile.pictures))}", "dim")
        for seat in tile.payers:
            line.append(f"  {say('term.pays')} ").append_text(self.letters(seat))
        return line

    def _forecasts(self, turn: int, forecasts: Sequence[RoyaleForecast]) -> Table:
        """What each number would do."""
        table = self.ahead("acts")
        for ahead in forecasts:
            if ahead.casino is None or not isinstance(ahead.answer, Place):
                table.add_row(key(PASS), say("term.pay_chip"))
                continue
            table.add_row(
                key(ahead.answer.number),
                self._dice(ahead.casino),
                self._takers(ahead.casino),
                signed_k(ahead.change[turn]),
                "" if ahead.activates is None else self.texts.word(f"{ahead.activates}.title"),
            )
        return table
