"""The report as a page that needs nothing else: one HTML file, with its drawing and its style."""

from collections.abc import Sequence
from html import escape
from typing import Any, Final

import msgspec

from boxcars.analysis.reporter import GameReport, Part, Share
from boxcars.analysis.sheet import COLORS, cell, document, section, stroke_of, table
from boxcars.analysis.story import tag
from boxcars.api import replay
from boxcars.engine.play import Play
from boxcars.engine.types import Event
from boxcars.texts import ENGLISH, Texts, plain

WIDE: Final = 860
NARROW: Final = 330
"""The chart is drawn twice, so that its words can be read on a phone, too."""
HEIGHT: Final = 240
EDGE: Final = 44
"""Room for the words beside the chart, and below it."""

SHAPES: Final = (
    '<circle cx="8" cy="8" r="7"/>',
    '<path d="M1.5 1.5h13v13h-13z"/>',
    '<path d="M8 .5l7.5 14H.5z"/>',
    '<path d="M8 0l8 8-8 8-8-8z"/>',
    '<path d="M8 .5l6.8 3.8v7.4L8 15.5l-6.8-3.8V4.3z"/>',
    '<path d="M8 .5l7.5 5.6-2.9 9H3.4l-2.9-9z"/>',
)
"""By seat: players differ in more than their color."""

STYLE: Final = """
*{box-sizing:border-box}
body{padding:24px 16px;font-variant-numeric:tabular-nums}
h1{line-height:1.2}h2{margin:0 0 .75rem}
h2 small{color:#b9bde0;font-weight:400;font-size:.85rem;margin-left:.5rem}
section{padding:16px 20px}th,td{padding:6px 10px}svg{min-width:0;display:block}
.verdict{font-weight:600}
.token{width:16px;display:inline-block;vertical-align:-2px;margin-right:8px}
.swatch{display:inline-block}.bars th{text-align:left}
.legend span{display:inline-block;margin-right:1.25rem}.narrow{display:none}
.standings,.points{list-style:none;margin:0;padding:0}
.standings li,.points li{display:flex;gap:12px;align-items:baseline;padding:8px 12px;margin:6px 0;
background:#141938;border:1px solid #333c75;border-radius:8px}
.standings strong{margin-left:auto}.standings .won{border-color:#ffd23f}
.won strong{color:#ffd23f}
.points span{margin-left:auto;white-space:nowrap;font-weight:600}
.points a{color:#ffe9b8}tr:has(:target){background:#333c75}
.disc{flex:none;width:1.6em;height:1.6em;line-height:1.6em;border-radius:50%;background:#fff;
color:#10142e;text-align:center;font-weight:700}
.bar{position:relative;display:block;height:14px;min-width:90px;border-radius:4px;background:#2a3264}
.bar i{position:absolute;top:0;bottom:0;border-radius:4px}.middle i{border-left:0}
.middle::after{content:"";position:absolute;left:50%;top:-3px;bottom:-3px;width:2px;
background:#b9bde0}
.good{background:#63d89a}.bad{background:#ff9184}
.lost{background:repeating-linear-gradient(135deg,#d9a441 0 6px,#a87a22 6px 12px)}
summary{cursor:pointer;font-weight:600;font-size:1.1rem}
@media(max-width:600px){section{padding:12px}.wide{display:none}.narrow{display:block}
th,td{padding:6px 5px}.bar{min-width:48px}.points li{flex-wrap:wrap}.points span{margin-left:2.6em}}
"""


class Writer:
    """Writes the page about one game."""

    def __init__(
        self, play: Play[Any], found: GameReport, names: Sequence[str], language: str
    ) -> None:
        self.found = found
        self.result = play.result
        self.names = names
        self.language = language
        self.texts = Texts(found.game, names, None, language)
        self.events = events_by_step(play)
        self.rounds = rounds_by_step(play)
        self.winner = found.ranks.index(1)
        self.by_rank = sorted(range(found.seats), key=lambda seat: found.ranks[seat])

    def page(self) -> str:
        title = self.say("report.title", game=self.texts.word(f"game.{self.found.game}"))
        ended = self.say("game_ended", result=msgspec.to_builtins(self.result))
        error = max(share.error for share in self.found.shares)
        how = self.say("report.how", games=self.found.games, error=max(1, percent(error)))
        return document(
            self.language,
            title,
            f"<h1>{title}</h1>\n<p>{ended}</p>",
            self.standings(),
            f'<p class="verdict">{self.sentence()}</p>',
            self.section(
                "report.chance",
                self.chart(WIDE, "wide") + self.chart(NARROW, "narrow") + self.legend(),
                "report.points_are",
            ),
            self.section("report.parts", self.bars(), "report.worth"),
            self.section("report.turning_points", self.turning_points()),
            self.section("report.sums", self.sums() + f'<p class="note">{how}</p>'),
            f"<section>\n<details><summary>{self.say('report.everything')}</summary>",
            f"{self.everything()}</details>\n</section>",
            style=STYLE,
        )

    def say(self, key: str, **args: Any) -> str:
        return escape(plain(self.texts.say(key, args)))

    def section(self, heading: str, content: str, more: str = "") -> str:
        small = f" <small>{self.say(more)}</small>" if more else ""
        return section(f"{self.say(heading)}{small}", content)

    def player(self, seat: int) -> str:
        return f"{token_of(seat)}{escape(self.names[seat])}"

    def amount(self, amount: float) -> str:
        """What somebody has, in the game's own unit."""
        unit = "points" if self.in_points else "money"
        value = round(amount, 1) if self.in_points else round(amount)
        return self.say("report.amount", amount=value, unit=unit)

    def standings(self) -> str:
        rows = [
            f'<li class="{"won" if self.found.ranks[seat] == 1 else "other"}">'
            f'<span class="note">{self.found.ranks[seat]}</span><span>{self.player(seat)}</span>'
            f"<strong>{self.amount(self.found.scores[seat])}</strong></li>"
            for seat in self.by_rank
        ]
        return f'<ol class="standings">{"".join(rows)}</ol>'

    def sentence(self) -> str:
        """What decided the game, as far as the figures can tell."""
        share = self.found.shares[self.winner]
        by = "both"
        if abs(share.luck - share.gifts) > 2 * share.error:
            by = "luck" if share.luck > share.gifts else "gifts"
        parts = {name: signed(getattr(share, name)) for name in ("luck", "mistakes", "gifts")}
        said = self.say(
            "report.sentence", by=by, seat=self.winner, start=percent(share.start), **parts
        )
        return said.replace(" %", "&nbsp;%")

    def chart(self, width: int, kind: str) -> str:
        """Everybody's chance to win after each part; the numbers are the turning points."""
        lines = [
            f'<svg class="{kind}" viewBox="0 0 {width} {HEIGHT + 28}" role="img" '
            f'aria-label="{self.say("report.chance")}">'
        ]
        for chance in (0, 25, 50, 75, 100):
            y = height_of(chance / 100)
            lines.append(f'<path d="M{EDGE} {y}H{width - 10}" stroke="#333c75"/>')
            lines.append(f'<text x="{EDGE - 6}" y="{y + 4}" text-anchor="end">{chance} %</text>')
        lines += self.round_marks(width)
        for seat in range(self.found.seats):
            chances = [self.found.start[seat], *[part.chances[seat] for part in self.found.parts]]
            points = " ".join(
                f"{self.x(at, width)},{height_of(each)}" for at, each in enumerate(chances)
            )
            lines.append(f'<polyline points="{points}" {stroke_of(seat)}/>')
        for number, at in enumerate(self.found.turning_points[self.winner], 1):
            x, y = self.x(at + 1, width), height_of(self.found.parts[at].chances[self.winner])
            lines.append(f'<circle cx="{x}" cy="{y}" r="9" fill="#fff"/>')
            style = 'text-anchor="middle" style="fill:#10142e"'
            lines.append(f'<text x="{x}" y="{y + 4}" {style}>{number}</text>')
        return "\n".join([*lines, "</svg>"])

    def round_marks(self, width: int) -> list[str]:
        """Where rounds begin, and their names below them, if the game has rounds."""
        begins: dict[int, int] = {}
        for at, part in enumerate(self.found.parts):
            begins.setdefault(self.round_of(part), at)
        if len(begins) < 2:
            return []
        lines, ends = [], [*list(begins.values())[1:], len(self.found.parts)]
        for (number, begin), end in zip(begins.items(), ends, strict=True):
            x, middle = self.x(begin, width), self.x((begin + end) / 2, width)
            if begin > 0:
                lines.append(
                    f'<path d="M{x} 12V{HEIGHT}" stroke="#333c75" stroke-dasharray="3 4"/>'
                )
            name = self.say("end.round", round=number) if width == WIDE else str(number)
            lines.append(f'<text x="{middle}" y="{HEIGHT + 20}" text-anchor="middle">{name}</text>')
        return lines

    def round_of(self, part: Part) -> int:
        return self.rounds[min(part.step, len(self.rounds)) - 1]

    def x(self, at: float, width: int) -> float:
        return round(EDGE + (width - EDGE - 20) * at / len(self.found.parts), 1)

    def legend(self) -> str:
        names = [
            f'<span>{self.player(seat)} <svg class="swatch" viewBox="0 0 40 10">'
            f'<path d="M0 5H40" {stroke_of(seat)}/></svg></span>'
            for seat in self.by_rank
        ]
        return f'<p class="legend">{"".join(names)}</p>'

    def bars(self) -> str:
        """By player, what chance brought and what was given away, in dollars or points."""
        shares = self.found.shares
        most = max(1.0, *[abs(share.luck_score) for share in shares])
        worst = max(1.0, *[share.given_away for share in shares])
        rows = []
        for seat in self.by_rank:
            share = shares[seat]
            luck, wide = share.luck_score, 50 * abs(share.luck_score) / most
            left = 50.0 if luck >= 0 else 50 - wide
            style = "good" if luck >= 0 else "bad"
            brought = ("+" if luck >= 0 else "−") + self.amount(abs(luck))
            lost = 100 * share.given_away / worst
            rows.append(
                [
                    cell(self.player(seat)),
                    cell(
                        f'<span class="bar middle"><i class="{style}" '
                        f'style="left:{left:.1f}%;width:{wide:.1f}%"></i></span>'
                    ),
                    f'<td class="{"up" if luck >= 0 else "down"}">{brought}</td>',
                    cell(
                        f'<span class="bar"><i class="lost" style="left:0;width:{lost:.1f}%"></i>'
                        "</span>"
                    ),
                    cell(self.given_away(share)),
                ]
            )
        heads = ["", self.say("report.luck"), "", self.say("report.mistakes_head"), ""]
        return table(heads, rows, "bars")

    def sums(self) -> str:
        """By player: start + luck + mistakes + others' mistakes + trades = result."""
        trades = any(share.trades for share in self.found.shares)
        heads = ["report.player", "report.start", "report.luck", "report.mistakes", "report.gifts"]
        heads += ["report.trades"] if trades else []
        heads += ["report.result"]
        rows = []
        for seat in self.by_rank:
            share = self.found.shares[seat]
            changes = [share.luck, share.mistakes, share.gifts]
            changes += [share.trades] if trades else []
            rows.append(
                [
                    cell(self.player(seat)),
                    cell(f"{percent(share.start)} %"),
                    *[change_cell(each) for each in changes],
                    cell(f"{percent(share.result)} %"),
                ]
            )
        return table([self.say(head) for head in heads], rows)

    def given_away(self, share: Share) -> str:
        return self.say(
            "report.given",
            count=share.costly,
            amount=round(share.given_away, 1 if self.in_points else None),
            unit="points" if self.in_points else "money",
        )

    @property
    def in_points(self) -> bool:
        return self.found.game == "lords-of-vegas"

    def turning_points(self) -> str:
        """Those of the winner, with the chance before and after."""
        items = []
        for number, at in enumerate(self.found.turning_points[self.winner], 1):
            part = self.found.parts[at]
            after = part.chances[self.winner]
            change = self.say(
                "report.change",
                seat=self.winner,
                before=percent(possible(after - part.changes[self.winner])),
                after=percent(possible(after)),
            )
            style = "up" if part.changes[self.winner] > 0 else "down"
            begun = "" if self.in_points else self.say("report.round", round=self.round_of(part))
            items.append(
                f'<li><b class="disc">{number}</b>'
                f"<div><strong>{begun}</strong> {self.told(part)}</div>"
                f'<span class="{style}">{change}</span>'
                f'<a href="#part{at}">{self.say("report.look")}</a></li>'
            )
        return f'<ol class="points">{"".join(items)}</ol>'

    def everything(self) -> str:
        heads = [self.say("report.step"), "", *map(escape, self.names)]
        rows = [
            [
                f'<td id="part{at}">{part.step}</td>',
                cell(self.told(part)),
                *map(change_cell, part.changes),
            ]
            for at, part in enumerate(self.found.parts)
        ]
        return table(heads, rows)

    def told(self, part: Part) -> str:
        """What happened, in words."""
        if part.kind == "end":
            return self.say("report.end")
        if part.kind == "luck":
            first = self.events[part.step - 1][:1]
            return " ".join(escape(plain(self.texts.of(event))) for event in first)
        if part.kind == "trade":
            done = [event for event in self.events[part.step - 1] if tag(event) == "steps_done"]
            return " ".join(escape(plain(self.texts.of(event))) for event in done)
        answer = plain(self.texts.of(part.answer))
        if part.best is None:
            return self.say("report.choice", seat=part.seat, answer=answer)
        best = plain(self.texts.of(part.best))
        return self.say("report.mistake", seat=part.seat, answer=answer, best=best)


def events_by_step(play: Play[Any]) -> list[list[Event]]:
    """What everybody could see happen at each step of the record."""
    record = play.record()
    again = replay(msgspec.structs.replace(record, steps=(), result=None), game=play.game)
    found: list[list[Event]] = []
    for step in record.steps:
        told = len(again.events)
        again.follow(step)
        found.append(again.events_for(None, told))
    return found


def rounds_by_step(play: Play[Any]) -> list[int]:
    """Which round it was when each step of the record was taken; 1 in a game without rounds."""
    record = play.record()
    again = replay(msgspec.structs.replace(record, steps=(), result=None), game=play.game)
    found: list[int] = []
    for step in record.steps:
        found.append(getattr(again.view(None), "round", 1))
        again.follow(step)
    return found


def token_of(seat: int) -> str:
    shape, color = SHAPES[seat % len(SHAPES)], COLORS[seat % len(COLORS)]
    return f'<svg class="token" viewBox="0 0 16 16" fill="{color}">{shape}</svg>'


def possible(chance: float) -> float:
    """A chance that games played on put a little beyond the possible is not told so."""
    return min(1.0, max(0.0, chance))


def percent(chance: float) -> int:
    return round(100 * chance)


def signed(change: float) -> str:
    """A change in percent, with a true minus."""
    return f"{percent(change):+d} %".replace("-", "−") if percent(change) else "0 %"


def change_cell(change: float) -> str:
    style = "up" if percent(change) > 0 else "down" if percent(change) < 0 else "note"
    return f'<td class="{style}">{signed(change)}</td>'


def height_of(chance: float) -> float:
    """Where a chance is drawn."""
    return round(12 + (HEIGHT - 12) * (1 - possible(chance)), 1)


def page_of(
    play: Play[Any], found: GameReport, names: Sequence[str], language: str = ENGLISH
) -> str:
    """The report on a game as an HTML page; the names are by seat."""
    return Writer(play, found, names, language).page()
