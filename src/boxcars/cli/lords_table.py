"""The table of Lords of Vegas in the terminal: board, track, players, casinos, deck and offers."""

from collections.abc import Iterator
from typing import Final

from msgspec import to_builtins
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boxcars.cli.screen import Screen
from boxcars.cli.words import say
from boxcars.games.lords_of_vegas.lots import ALL_LOTS, LAYOUT, NUMBERS, TRACK, Lot
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.types import OpenOffer, WhetherToTrade
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView, Space

WIDE: Final = 118
"""From this width on companies are written out."""
CELL: Final = 12
WIDE_CELL: Final = 18
STREET: Final = 3
"""How wide the Strip is."""
HEIGHTS: Final = " ²³⁴⁵⁶"
TRACK_AHEAD: Final = 3
"""How many spaces of the track are shown ahead of the leader."""

STYLES: Final = {
    "albion": "magenta",
    "sphinx": "yellow",
    "vega": "green",
    "tivoli": "white",
    "pioneer": "red",
    "strip": "bright_magenta",
}


class LordsTable(Screen):
    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    def table(self, view: LordsOfVegasView) -> RenderableType:
        left = self.say("deck.short", above=view.above)
        asked = [
            question.offer.number
            for question in view.questions
            if isinstance(question, WhetherToTrade) and question.seat == view.seat
        ]
        return Group(
            self.headline(f"{META.title} · {left}"),
            *self._board(view),
            Text(),
            self._track(view),
            self._players(view),
            Text(),
            self._casinos(view),
            self._kinds_left(view),
            *[self.offer(offer) for offer in view.offers if offer.number not in asked],
        )

    def company(self, kind: str) -> str:
        """A company's name without an article; on a narrow screen three letters of it."""
        name = self.texts.word(f"company.{kind}").split()[-1]
        return name if self.wide else name[:3]

    def offer(self, offer: OpenOffer) -> Text:
        """An offer, and who has still to answer it."""
        awaited = [seat for seat in offer.parties if seat not in offer.accepted]
        line = Text(f"{self.say('offer_made', **to_builtins({'offer': offer}))} ", "bold")
        return line.append_text(self.people_at(awaited)).append(f" {say('term.to_answer')}", "dim")

    def people_at(self, seats: list[int]) -> Text:
        return Text(" ").join(self.letters(seat) for seat in seats)

    # The board.

    def _board(self, view: LordsOfVegasView) -> list[Text]:
        """West and east of the Strip, side by side if there is room."""
        west, east = ([*self._side(view, side)] for side in ("west", "east"))
        if self.width < 2 * west[0].cell_len + STREET:
            return [*west, Text(), *east]
        street = self.texts.word("board.strip").ljust(len(west))
        return [
            Text.assemble(left, (middle.center(STREET), "bold yellow"), right)
            for left, middle, right in zip(west, street, east, strict=True)
        ]

    def _side(self, view: LordsOfVegasView, side: str) -> Iterator[Text]:
        """The blocks of one side, north to south, three lots to a row."""
        width = WIDE_CELL if self.wide else CELL
        in_deck = {name for cards in view.cards for name in cards.lots}
        best = bosses_dice(view)
        blocks = [block for block, (where, *_) in LAYOUT.items() if where == side]
        for block in blocks:
            if block != blocks[0]:
                yield Text("─" * (3 * width + 2), "bright_black")
            lots = [lot for lot in ALL_LOTS if lot.name[0] == block]
            for first in range(0, len(lots), 3):
                row = lots[first : first + 3]
                cells = [
                    self._lot(lot, view.spaces[NUMBERS[lot.name]], lot.name in in_deck, best)
                    for lot in row
                ]
                for cell in cells:
                    cell.pad_right(width - cell.cell_len)
                yield Text(" ").join(cells)

    def _lot(self, lot: Lot, space: Space, in_deck: bool, best: set[str]) -> Text:
        """`A1   9/3 pio` is empty and its card in the deck, `A1   9/3  M` belongs to M, and
        `A1  PIO² M3★` has a tile of height 2 with M's die, who is boss."""
        cell = Text(lot.name.ljust(4), "bold")
        if space.company is None:
            printed = f"${lot.price}/{lot.die}" if self.wide else f"{lot.price}/{lot.die}"
            printed = printed.rjust(5 if self.wide else 4)
            if space.marker is not None:
                cell.append(printed, "green").append("  ")
                return cell.append_text(self.letters(space.marker))
            cell.append(f"{printed} ", "dim")
            return cell.append(self.company(lot.card).lower() if in_deck else "", STYLES[lot.card])
        tile = self.company(space.company).upper()
        cell.append(tile.ljust(7 if self.wide else 3), f"bold {STYLES[space.company]}").append(
            HEIGHTS[space.height - 1]
        )
        if space.owner is not None:
            cell.append(" ").append_text(self.letters(space.owner)).append(str(space.value), "bold")
            cell.append("★" if lot.name in best else "", "bold yellow")
        return cell

    # Beside the board.

    def _track(self, view: LordsOfVegasView) -> Text:
        """The track from the last player to a little ahead of the first, with everybody's letter
        behind the space (LOV-7.2)."""
        at = sorted(TRACK.index(player.score) for player in view.players)
        last = min(at[-1] + TRACK_AHEAD, len(TRACK) - 1)
        line = Text("… " if at[0] > 0 else "", "dim")
        for space in TRACK[at[0] : last + 1]:
            there = [seat for seat, player in enumerate(view.players) if player.score == space]
            line.append(str(space), "bold" if there else "dim")
            for seat in there:
                line.append_text(self.letters(seat))
            line.append(" ")
        return line.append("" if last == len(TRACK) - 1 else f"… {TRACK[-1]}", "dim")

    def _players(self, view: LordsOfVegasView) -> Table:
        table = Table.grid(padding=(0, 2))
        for seat, player in enumerate(view.players):
            lots = sum(space.marker == seat for space in view.spaces)
            # While a piece is taken back from the board, less than none are in hand.
            table.add_row(
                Text("▸" if seat == view.turn else " ", "bold yellow"),
                self.letters(seat),
                self.name(seat, view),
                Text(self.dollars(player.money), "bold green"),
                Text(say("term.points", count=player.score), "bold"),
                Text(say("term.lots", count=lots)),
                Text(self.say("purse.dice", count=max(player.dice, 0))),
                Text(self.say("purse.markers", count=max(player.markers, 0))),
            )
        return table

    def _casinos(self, view: LordsOfVegasView) -> RenderableType:
        """The largest first, with boss, dice, and what reorganizing costs."""
        if not view.casinos:
            return Text(say("term.no_casinos"), "dim")
        table = Table.grid(padding=(0, 2))
        headings = ("casino", "", "points", "boss", "dice", "reroll", "")
        named = [say(f"term.column.{heading}") if heading else "" for heading in headings]
        table.add_row(*(Text(heading, "dim") for heading in named))
        for casino in sorted(view.casinos, key=lambda casino: -casino.points):
            spaces = [view.spaces[NUMBERS[lot]] for lot in casino.lots]
            dice = sorted(
                [(space.value or 0, space.owner) for space in spaces if space.owner is not None],
                reverse=True,
            )
            boss = (
                Text(say("term.tie"), "bold red")
                if casino.tied
                else Text(self.texts.word("nobody"), "dim")
            )
            table.add_row(
                Text(self.company(casino.company), f"bold {STYLES[casino.company]}"),
                Text("-".join(casino.lots)),
                Text(f"{casino.points}", "bold").append(
                    f" {len(casino.lots)}×{casino.height}" if casino.height > 1 else "", "dim"
                ),
                boss if casino.boss is None else self.letters(casino.boss),
                Text(" ").join(self.letters(owner).append(str(value)) for value, owner in dice),
                Text(self.dollars(casino.pips)),
                Text(self.company("strip") if casino.strip else "", STYLES["strip"]),
            )
        return table

    # The deck.

    def _kinds_left(self, view: LordsOfVegasView) -> Text:
        """How many cards of each kind are left."""
        line = Text(f"{self.texts.word('deck.title')}: ", "dim")
        for cards in view.cards:
            line.append(f"{self.company(cards.kind)} ", STYLES[cards.kind])
            line.append(f"{len(cards.lots)}  ", "bold")
        return line

    def deck(self, view: LordsOfVegasView) -> RenderableType:
        """What the next card would pay and score, by its kind; and which tiles are left."""
        left = sum(len(cards.lots) for cards in view.cards)
        table = Table.grid(padding=(0, 2))
        table.add_row(
            Text(say("term.next_card"), "dim"),
            *(Text(self.company(cards.kind), STYLES[cards.kind]) for cards in view.cards),
        )
        counts = [say("term.of", count=len(cards.lots), all=left) for cards in view.cards]
        table.add_row(Text(say("term.cards_left"), "dim"), *counts)
        for seat, player in enumerate(view.players):
            cells = []
            for cards in view.cards:
                gain = Text(
                    f"+{self.dollars(cards.money[seat])}" if cards.money[seat] else "·", "green"
                )
                if cards.scores[seat] != player.score:
                    gain.append(f" {player.score}→{cards.scores[seat]}", "bold")
                cells.append(gain)
            name = Text.assemble(self.letters(seat), " ", self.people[seat].name)
            table.add_row(name, *cells)
        stock = [str(tiles) for tiles in view.stock.values()]
        table.add_row(Text(self.texts.word("deck.tiles"), "dim"), *stock)
        rest = left - view.above
        return Group(
            Text(self.say("deck.left", above=view.above, rest=rest)),
            table,
            Text(self.say("deck.note"), "dim"),
        )


def bosses_dice(view: LordsOfVegasView) -> set[str]:
    """The lots with the dice that make somebody boss."""
    found: set[str] = set()
    for casino in view.casinos:
        own = [view.spaces[NUMBERS[lot]] for lot in casino.lots]
        own = [space for space in own if space.owner is not None and space.owner == casino.boss]
        best = max((space.value or 0 for space in own), default=0)
        found |= {space.lot for space in own if space.value == best}
    return found
