"""The report on an experiment: one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import pstdev
from typing import Any, Final

import msgspec

from boxcars.analysis.sheet import cell, document, legend, section, table
from boxcars.engine.errors import BadOption, shown, why
from boxcars.games.library import meta
from boxcars.lab.charts import histogram, lines, strip, whisker
from boxcars.lab.experiment import Cell, Experiment
from boxcars.lab.rows import Row
from boxcars.lab.statistics import (
    CellResult,
    Mean,
    Share,
    cell_results,
    company_results,
    comparisons,
    lot_results,
    ratings,
    tile_results,
)
from boxcars.texts import LAB, SHELL, Texts, languages, plain

EXTREMES: Final = 8
"""So many lots from either end stand in the table."""
OPEN: Final = 6
"""With more cells than this each is folded, and there is an overview."""

STYLE: Final = """
body{max-width:1080px}
.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:8px 28px}
.grid h3{margin:.75rem 0 .25rem;font-size:.95rem;color:#b9bde0;font-weight:500}
svg.chart{min-width:0;max-width:520px;display:block}svg.chart text{font-size:13.5px}
h2{margin-top:1.1rem}
svg.whisker{min-width:90px;height:20px;display:block}.bar{width:34%}
td.bar{padding-right:0}td small{opacity:.7}td.spare{white-space:nowrap}
h2 small{font-weight:400;color:#b9bde0;font-size:.9rem;display:block}
details{margin:16px 0}summary{cursor:pointer;padding:10px 20px;background:#1a2047;
border:1px solid #333c75;border-radius:12px}
details[open] summary{border-radius:12px 12px 0 0}
details section{margin-top:0;border-radius:0 0 12px 12px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;color:#b9bde0;font-size:.85rem}
.lead{font-size:1.05rem}
@media(max-width:560px){body{padding:12px}section{padding:2px 12px 12px}
th,td{padding:4px 5px;font-size:.88rem}td:first-child{overflow-wrap:anywhere}
.bar{width:26%}svg.whisker{min-width:56px}
.spare{display:none}}
@media print{:root{color-scheme:light}}
"""


def page_of(experiment: Experiment, rows: Sequence[Row], language: str = "en") -> str:
    """The report on the games of an experiment."""
    known = languages(LAB)
    if language not in known:
        raise BadOption("language", f"there is {' and '.join(known)}, not {shown(language)}")
    if not rows:
        words = "no game has been played yet; boxcars lab run plays them"
        raise BadOption("results", why("term.bad.no_games", words))
    return Writer(experiment, rows, language).page()


class Writer:
    def __init__(self, experiment: Experiment, rows: Sequence[Row], language: str) -> None:
        self.experiment = experiment
        self.rows = rows
        self.language = language
        self.texts = Texts(LAB, [], language=language)
        self.shell = Texts(SHELL, [], language=language)
        self.results = cell_results(experiment, rows)

    def page(self) -> str:
        title = escape(self.experiment.name)
        games = list(dict.fromkeys(each.cell.game for each in self.results))
        return document(
            self.language,
            title,
            self.head(title),
            *[self.of_game(game) for game in games],
            self.compared(),
            self.surer(),
            self.configuration(),
            style=STYLE,
        )

    def say(self, key: str, **args: Any) -> str:
        return escape(plain(self.texts.say(key, args)))

    def note(self, key: str, **args: Any) -> str:
        return f'<p class="note">{self.say(key, **args)}</p>'

    def head(self, title: str) -> str:
        played = self.say(
            "played",
            games=f"{len(self.rows):,}",
            deals=f"{self.experiment.seeds:,}",
            lineups=len(self.results),
            seed=str(self.experiment.seed),
            duplicate=max(map(self.experiment.rotations, self.experiment.cells)) > 1,
        )
        head = f'<h1>{title}</h1>\n<p class="lead">{played}</p>'
        if len(self.rows) < self.experiment.games:
            both = {"games": f"{len(self.rows):,}", "all": f"{self.experiment.games:,}"}
            head += f"<p><strong>{self.say('so_far', **both)}</strong></p>"
        return head

    def of_game(self, game: str) -> str:
        """Everything about one game."""
        cells = [each for each in self.results if each.cell.game == game]
        numbers = {at for at, each in enumerate(self.experiment.cells) if each.game == game}
        rows = [row for row in self.rows if row.cell in numbers]
        parts = [self.of_cell(each) for each in cells]
        if len(self.results) > OPEN:
            parts = [
                self.overview(game, cells),
                *[
                    f"<details><summary>{self.called(each.cell)}</summary>{part}</details>"
                    for each, part in zip(cells, parts, strict=True)
                ],
            ]
        return "\n".join(
            [*parts, self.ratings(game), self.tiles(game, rows), self.lots(game, rows)]
        )

    def overview(self, game: str, cells: Sequence[CellResult]) -> str:
        """Of each line-up how often its first bot wins."""
        most = max(high_of(each.bots[0].wins) for each in cells)
        rows = [
            [
                cell(self.who(each.cell)),
                cell(f"<strong>{percent(each.bots[0].wins.rate)}</strong>"),
                spare(interval(each.bots[0].wins)),
                f'<td class="bar">{self.bar(each.bots[0].wins, most, 1 / each.cell.seats)}</td>',
            ]
            for each in cells
        ]
        title = f"{escape(meta(game).title)}: {self.say('overview')}"
        return section(title, table([], rows) + self.note("overview_mean"))

    # One line-up.

    def called(self, of: Cell) -> str:
        """A cell in words: the game, who plays, and what is not as usual."""
        return f"{escape(meta(of.game).title)}: {self.who(of)}"

    def who(self, of: Cell) -> str:
        about = meta(of.game)
        usual = {option.name: option.default for option in about.options}
        differ = [
            f"{self.shell.word(f'option.{name}')}: {self.value(name, value)}"
            for name, value in of.options.items()
            if usual[name] != value
        ]
        who = " · ".join(short(bot) for bot in of.bots)
        return escape(who) + (f" <small>{escape(', '.join(differ))}</small>" if differ else "")

    def value(self, name: str, value: bool | int | str) -> str:
        if isinstance(value, bool):
            return plain(self.texts.say("switch", {"on": value}))
        return self.shell.word(f"option.{name}.{value}") if isinstance(value, str) else str(value)

    def of_cell(self, found: CellResult) -> str:
        parts = [self.who_wins(found), '<div class="grid">']
        parts.append(f"<div>{self.heading('turn_order')}{self.turn_order(found)}</div>")
        score = meta(found.cell.game).scores[0]
        by_round = {short(bot.bot): bot.rounds for bot in found.bots}
        if len(next(iter(by_round.values()))) > 1:
            head = self.heading("by_round", what=score)
            drawn = lines(by_round, self.tick(score), self.say("by_round", what=score))
            parts.append(f"<div>{head}{drawn}{legend(list(by_round))}</div>")
        cash = {short(bot.bot): bot.money for bot in found.bots if bot.money}
        if cash:
            head, label = self.heading("cash_by_round"), self.say("cash_by_round")
            parts.append(f"<div>{head}{lines(cash, whole, label)}{legend(list(cash))}</div>")
        mean = self.note(
            "length_mean", mean=f"{found.length.value:.1f}", spread=f"{pstdev(found.lengths):.1f}"
        )
        drawn = histogram(found.lengths, self.say("length"))
        parts.append(f"<div>{self.heading('length')}{drawn}{mean}</div></div>")
        return section(self.called(found.cell), "".join(parts))

    def heading(self, key: str, **args: Any) -> str:
        return f"<h3>{self.say(key, **args)}</h3>"

    def who_wins(self, found: CellResult) -> str:
        about = meta(found.cell.game)
        fair = 1 / found.cell.seats
        most = max([fair * 1.5, *[high_of(bot.wins) for bot in found.bots]])
        rows = []
        for bot in found.bots:
            rows.append(
                [
                    cell(escape(short(bot.bot))),
                    cell(str(bot.seats)),
                    cell(f"<strong>{percent(bot.wins.rate)}</strong>"),
                    spare(interval(bot.wins)),
                    f'<td class="bar">{self.bar(bot.wins, most, fair)}</td>',
                    cell(self.amount(about.scores[0], bot.score.value)),
                    spare(f"{bot.rank:.2f}"),
                ]
            )
        score = self.say("score", score=about.scores[0])
        heads = ["bot", "seats", "wins", "interval", "", "", "rank"]
        said = [self.say(head) if head else "" for head in heads]
        said[5] = score
        drawn = table(said, rows)
        for spared in (said[3], said[6]):
            drawn = drawn.replace(f"<th>{spared}</th>", f'<th class="spare">{spared}</th>', 1)
        return drawn + self.note("fair", share=percent(fair))

    def bar(self, share: Share, most: float, fair: float) -> str:
        between = share.interval
        low, high = (share.rate, share.rate) if between is None else (between.low, between.high)
        return whisker(share.rate, low, high, (0.0, min(1.0, most)), fair)

    def turn_order(self, found: CellResult) -> str:
        fair = 1 / found.cell.seats
        most = max([fair * 1.5, *[high_of(share) for share in found.turns]])
        rows = [
            [
                cell(self.say("place", place=str(at))),
                cell(percent(share.rate)),
                spare(interval(share)),
                f'<td class="bar">{self.bar(share, most, fair)}</td>',
            ]
            for at, share in enumerate(found.turns, 1)
        ]
        return table([], rows)

    def tick(self, score: str) -> Any:
        return lambda value: self.amount(score, value)

    def amount(self, score: str, value: float) -> str:
        return f"{value:,.1f}".removesuffix(".0") if score == "points" else in_thousands(value)

    # One game.

    def ratings(self, game: str) -> str:
        found = ratings(self.experiment, self.rows, game)
        if not found:
            return ""
        low = min(each.value - 2 * each.error for each in found) - 20
        high = max(each.value + 2 * each.error for each in found) + 20
        rows = []
        for each in found:
            reach = 1.96 * each.error
            drawn = whisker(each.value, each.value - reach, each.value + reach, (low, high), 1500)
            rows.append(
                [
                    cell(escape(short(each.bot))),
                    cell(f"<strong>{each.value:.0f}</strong> ± {reach:.0f}"),
                    f'<td class="bar">{drawn}</td>',
                    cell(f"{each.games:,}"),
                ]
            )
        heads = [self.say("bot"), self.say("rating"), "", self.say("games")]
        content = table(heads, rows) + self.note("ratings_mean")
        return section(f"{self.say('ratings')}: {escape(meta(game).title)}", content)

    def tiles(self, game: str, played: Sequence[Row]) -> str:
        found = tile_results(played) if any(row.facts for row in played[:50]) else []
        if game != "las-vegas-royale" or not found:
            return ""
        names = Texts(game, [], language=self.language)
        most = max(abs(tile.users.value) + 2 * tile.users.error for tile in found)
        rows = [
            [
                cell(escape(names.word(f"{tile.face}.title"))),
                spare(f"{tile.rounds:,}"),
                spare(f"{tile.acts:.1f}"),
                money(tile.users),
                f'<td class="bar">{signed_bar(tile.users, most)}</td>',
                money(tile.everybody),
                money(tile.spread),
            ]
            for tile in found
        ]
        heads = ["tile", "lay", "acts", "users", "", "everybody", "spread"]
        drawn = table([self.say(head) if head else "" for head in heads], rows)
        for head in ("lay", "acts"):
            said = self.say(head)
            drawn = drawn.replace(f"<th>{said}</th>", f'<th class="spare">{said}</th>', 1)
        return section(self.say("tiles"), drawn + self.note("tiles_mean"))

    def lots(self, game: str, played: Sequence[Row]) -> str:
        if game != "lords-of-vegas":
            return ""
        maps, tables = [], []
        for how in ("dealt", "drawn"):
            found = lot_results(self.experiment, played, how)
            if not found:
                continue
            values = {lot.lot: (lot.points.value, lot.points.error) for lot in found}
            head = self.heading(how)
            maps.append(f"<div>{head}{strip(values, self.say(how))}</div>")
            ends = [
                *found[:EXTREMES],
                *[lot for lot in found[-EXTREMES:] if lot not in found[:EXTREMES]],
            ]
            rows = [
                [
                    cell(lot.lot),
                    cell(f"{lot.games:,}"),
                    figure(lot.points, "{:+z.1f}"),
                    figure(lot.wins, "{:+z.1%}"),
                ]
                for lot in ends
            ]
            heads = [self.say(key) for key in ("lot", "games", "points_more", "wins_more")]
            tables.append(f"<div>{head}{table(heads, rows)}</div>")
        content = f'<div class="grid">{"".join(maps)}</div>{self.note("lots_mean")}'
        content += f'<h3>{self.say("best_lots")}</h3><div class="grid">{"".join(tables)}</div>'
        return section(self.say("lots"), content) + self.companies(game, played)

    def companies(self, game: str, played: Sequence[Row]) -> str:
        names = Texts(game, [], language=self.language)
        found = company_results(played)
        most = max((each.points.value + 2 * each.points.error for each in found), default=1.0)
        rows = [
            [
                cell(escape(names.word(f"company.{each.company}"))),
                cell(f"{each.tiles.value:.1f}"),
                cell(f"{each.money.value:.0f}"),
                cell(f"{each.points.value:.1f} ± {1.96 * each.points.error:.1f}"),
                f'<td class="bar">{interval_bar(each.points, most)}</td>',
                cell(f"{each.per_tile.value:.2f} ± {1.96 * each.per_tile.error:.2f}"),
            ]
            for each in found
        ]
        heads = ["company", "built", "paid", "scored", "", "per_tile"]
        drawn = table([self.say(head) if head else "" for head in heads], rows)
        return section(self.say("companies"), drawn + self.note("companies_mean"))

    # The experiment.

    def compared(self) -> str:
        found = comparisons(self.experiment, self.rows)
        if not found:
            return ""
        reach = max(abs(each.difference.value) + 2 * each.difference.error for each in found)
        rows, base = [], -1
        for each in found:
            if each.base != base:
                base = each.base
                said = self.called(self.cell(base))
                rows.append([f'<td colspan="5"><strong>{said}</strong></td>'])
            error = each.difference.error
            times = (each.alone / error) ** 2 if error else 1.0
            rows.append(
                [
                    cell(self.who(self.cell(each.other))),
                    figure(each.difference, "{:+z.1%}"),
                    f'<td class="bar">{signed_bar(each.difference, reach)}</td>',
                    spare(f"{error:.2%} / {each.alone:.2%}"),
                    cell(f"× {times:.1f}"),
                ]
            )
        both = f"{self.say('paired')} / {self.say('alone')}"
        heads = [self.say("compared_with"), self.say("difference"), "", both, self.say("times")]
        drawn = table(heads, rows).replace(f"<th>{both}</th>", f'<th class="spare">{both}</th>', 1)
        return section(self.say("compared"), drawn + self.note("compared_mean"))

    def cell(self, at: int) -> Cell:
        return self.experiment.cells[at]

    def surer(self) -> str:
        if not self.experiment.duplicate:
            return ""
        gains = [(each.bots[0].wins.gain, each.cell) for each in self.results if len(each.bots) > 1]
        if not gains:
            return ""
        gain, best = max(gains, key=lambda each: each[0])
        who = f"{meta(best.game).title}: {' · '.join(map(short, best.bots))}"
        said = self.say("surer_mean", better=gain > 1.05, times=f"{gain:.1f}", who=who)
        return section(self.say("surer"), f"<p>{said}</p>")

    def configuration(self) -> str:
        said = msgspec.json.format(self.experiment.to_json().encode()).decode()
        return (
            f"<details><summary>{self.say('configuration')}</summary>"
            f"<section><pre>{escape(said)}</pre></section></details>"
        )


def short(bot: str) -> str:
    """A bot without the folder that its file lies in."""
    return bot.rpartition("/")[2]


def percent(share: float) -> str:
    return f"{share:.1%}"


def in_thousands(dollars: float) -> str:
    return f"${dollars / 1000:,.0f}k"


def whole(value: float) -> str:
    return f"{value:,.0f}"


def interval(share: Share) -> str:
    between = share.interval
    return "" if between is None else f"{100 * between.low:.1f}–{100 * between.high:.1f}%"


def high_of(share: Share) -> float:
    return share.rate if share.interval is None else share.interval.high


def spare(content: str) -> str:
    """What a narrow screen can do without."""
    return f'<td class="spare">{content}</td>'


def figure(mean: Mean, written: str) -> str:
    """A difference, colored if it is surely one."""
    sure = abs(mean.value) > 1.96 * mean.error
    style = "note" if not sure else "up" if mean.value > 0 else "down"
    said = written.format(mean.value).replace("-", "−")
    reach = written.format(1.96 * mean.error).removeprefix("+")
    return f'<td class="{style}">{said} <small>± {reach}</small></td>'


def money(mean: Mean) -> str:
    return figure(Mean(mean.value / 1000, mean.error / 1000, mean.deals), "{:+z.1f}k")


def signed_bar(mean: Mean, most: float) -> str:
    between = mean.interval
    return whisker(mean.value, between.low, between.high, (-most, most), 0.0)


def interval_bar(mean: Mean, most: float) -> str:
    between = mean.interval
    return whisker(mean.value, between.low, between.high, (0.0, most))
