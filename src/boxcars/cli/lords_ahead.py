"""What actions, bets and trades would do, as the rules foresee it."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, Literal

from msgspec import structs, to_builtins
from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boxcars.cli.lords_commands import ACTIONS, typed, usage
from boxcars.cli.lords_table import LordsTable
from boxcars.cli.screen import key
from boxcars.cli.words import say
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.actions.gamble import SUMS
from boxcars.games.lords_of_vegas.types import Build, Gamble, Reorganize, Sprawl
from boxcars.games.lords_of_vegas.view_types import (
    BetForecast,
    Effect,
    LordsOfVegasForecast,
    LordsOfVegasView,
    Player,
    TradeForecast,
)

GAP: Final = "  "
WHAT_WIDTH: Final = max(len(usage(verb)) for verb in ACTIONS) + 2 + 2 * len(GAP)
"""How much room there is before the places of an action, with the edges of a key and the gaps of a
table."""


class LordsAhead(LordsTable):
    def actions(
        self, forecasts: Sequence[LordsOfVegasForecast], legal: Sequence[Answer]
    ) -> list[tuple[Text, Text]]:
        """For each kind of action what to type, and where it is possible at what price."""
        rows: list[tuple[Text, Text]] = []
        for verb, kind in ACTIONS.items():
            places: dict[str, str] = {}
            for ahead in forecasts:
                if isinstance(ahead.answer, kind) and not isinstance(ahead.answer, Gamble):
                    places.setdefault(place_of(ahead.answer), self.dollars(ahead.cost))
            for answer in legal:
                if isinstance(answer, kind) and isinstance(answer, Gamble):
                    places[answer.casino] = say("term.up_to", amount=self.dollars(answer.bet))
            if places:
                where = [
                    Text.assemble((place, "bold"), f" {price}") for place, price in places.items()
                ]
                rows.append((key(usage(verb)), in_lines(where, self.width - WHAT_WIDTH)))
        return rows

    def effects(self, forecasts: Sequence[LordsOfVegasForecast]) -> RenderableType:
        """What each action would do, and what to type for it."""
        table = Table(box=ROUNDED, border_style="bright_black", header_style="dim")
        for column in ("type", "costs", "would_do"):
            justify: Literal["left", "right"] = "right" if column == "costs" else "left"
            table.add_column(say(f"term.column.{column}"), justify=justify)
        for ahead, companies, moved in alike(highest_bets(forecasts)):
            names = ", ".join(self.company(name).lower() for name in companies if name)
            what = typed(ahead.answer).replace(companies[0], names, 1)
            if moved[0]:
                what = what.removesuffix(moved[0]) + " ".join(moved)
            effect = self.effect(ahead, isinstance(ahead.answer, Reorganize))
            cost = self.dollars(ahead.cost)
            if isinstance(ahead.answer, Gamble):
                cost = say("term.up_to", amount=cost)
            table.add_row(Text(what, "bold"), cost, effect)
        return table

    def effect(self, ahead: Effect, rerolls: bool = False) -> Text:
        """What would become of a casino, its size and who would be boss; or the chance of a bet."""
        if ahead.wins is not None:
            return Text(self.say("effect.bet", chance=f"{ahead.wins / 1000:.0%}"))
        casino = self.say("effect.casino", lots=list(ahead.casino), points=ahead.points)
        if ahead.merges > 0:
            casino += ", " + self.say("effect.joins", count=ahead.merges)
        parts = [Text(casino)]
        if ahead.tied:
            why = "effect.reroll" if rerolls else "effect.tie"
            parts.append(Text(self.say(why, dice=len(ahead.tied))))
            unknown = Text(self.texts.word("effect.unknown"), "dim")
            parts.append(unknown if ahead.odds is None else self._odds(ahead.odds))
        elif ahead.boss is None:
            parts.append(Text(self.texts.word("effect.nobody")))
        else:
            parts.append(Text(self.say("effect.is_boss", boss=ahead.boss)))
        return Text(". ").join(parts)

    def _odds(self, odds: Sequence[int]) -> Text:
        """In how many of 1000 cases each seat would be boss."""
        line = Text(f"{self.texts.word('effect.odds')}:")
        for seat, cases in enumerate(odds):
            if cases:
                line.append(" ").append_text(self.letters(seat)).append(f" {cases / 1000:.0%}")
        return line

    def bet(self, ahead: BetForecast) -> RenderableType:
        """What every roll would bring."""
        table = Table(box=ROUNDED, border_style="bright_black", header_style="dim")
        for column in ("sums", "chance", "for_you"):
            table.add_column(say(f"term.column.{column}"))
        half = ahead.laid_off
        if half == ahead.gains:
            # It changes nothing for the gambler.
            half = None
        if half is not None:
            table.add_column(say("term.column.half"))
        rolls = [(gain, half[at] if half else 0, at + 2) for at, gain in enumerate(ahead.gains)]
        for (gain, shared), group in groupby(sorted(rolls, reverse=True), key=lambda one: one[:2]):
            sums = sorted(total for *_, total in group)
            chance = say("term.of", count=sum(SUMS[total] for total in sums), all=ahead.rolls)
            cells: list[str | Text] = [" ".join(map(str, sums)), chance, signed(gain)]
            table.add_row(*cells, *([] if half is None else [signed(shared)]))
        average = f"{'−' if ahead.average < 0 else '+'}${abs(ahead.average):.2f}"
        return Group(table, Text(self.say("gamble.average", amount=average), "dim"))

    def trade(self, ahead: TradeForecast, view: LordsOfVegasView) -> RenderableType:
        """What everybody would have then, who would be boss, and what is not certain."""
        table = Table.grid(padding=(0, 2))
        for seat in ahead.parties:
            before, after = view.players[seat], ahead.after[seat]
            table.add_row("", self.letters(seat), self.people[seat].name, changes(before, after))
        lines: list[RenderableType] = [table]
        lines += [Text.assemble("  ", self.effect(effect)) for effect in ahead.effects]
        step = ahead.steps + 1
        if ahead.why is not None:
            why = self.say("obstacle", **to_builtins(ahead.why))
            lines.append(Text(f"  {self.say('trade.stopped', step=step, why=why)}", "red"))
        elif ahead.then == "dice":
            lines.append(Text(f"  {self.texts.word('trade.dice_decide')}", "yellow"))
        elif ahead.then == "removal":
            lines.append(Text(f"  {self.texts.word('trade.removal')}", "yellow"))
        return Group(*lines)


def highest_bets(forecasts: Sequence[LordsOfVegasForecast]) -> list[LordsOfVegasForecast]:
    """Of the bets at a casino, which differ in the stake alone, the highest."""
    best = {ahead.answer.casino: ahead for ahead in forecasts if isinstance(ahead.answer, Gamble)}
    return [
        ahead
        for ahead in forecasts
        if not isinstance(ahead.answer, Gamble) or best[ahead.answer.casino] is ahead
    ]


def in_lines(parts: Sequence[Text], width: int) -> Text:
    """Parts side by side, in lines that end between two of them."""
    lines = [Text()]
    for part in parts:
        if lines[-1] and lines[-1].cell_len + len(GAP) + part.cell_len > width:
            lines.append(Text())
        lines[-1].append(GAP if lines[-1] else "").append_text(part)
    return Text("\n").join(lines)


def alike(
    forecasts: Sequence[LordsOfVegasForecast],
) -> list[tuple[LordsOfVegasForecast, list[str], list[str]]]:
    """Forecasts that differ only in the company and in where the die comes from, as one of them
    with all their companies and lots."""
    found: dict[object, tuple[LordsOfVegasForecast, list[str]]] = {}
    for ahead in forecasts:
        company = getattr(ahead.answer, "company", "")
        found.setdefault(apart_from(ahead, "company"), (ahead, []))[1].append(company)
    merged: dict[object, tuple[LordsOfVegasForecast, list[str], list[str]]] = {}
    for ahead, companies in found.values():
        same = (*apart_from(ahead, "company", "moved"), *companies)
        moved = getattr(ahead.answer, "moved", None) or ""
        merged.setdefault(same, (ahead, companies, []))[2].append(moved)
    return list(merged.values())


def apart_from(ahead: LordsOfVegasForecast, *fields: str) -> tuple[object, ...]:
    """All of a forecast but some fields of its answer."""
    rest = structs.asdict(ahead) | {"answer": None}
    answer = structs.asdict(ahead.answer) | dict.fromkeys(fields)
    return type(ahead.answer), *rest.values(), *answer.values()


def place_of(answer: Answer) -> str:
    if isinstance(answer, Build):
        return answer.lot
    if isinstance(answer, Sprawl):
        return f"{answer.casino} {answer.lot}"
    casino: str = answer.casino  # type: ignore[attr-defined]
    return casino


def changes(before: Player, after: Player) -> Text:
    line = Text(f"${before.money}→${after.money}")
    if before.dice != after.dice:
        line.append(f"  {say('term.dice_in_hand')} {before.dice}→{after.dice}")
    if before.markers != after.markers:
        line.append(f"  {say('term.markers_in_hand')} {before.markers}→{after.markers}")
    return line


def signed(amount: int) -> Text:
    return Text(f"{'−' if amount < 0 else '+'}${abs(amount)}", "red" if amount < 0 else "green")
