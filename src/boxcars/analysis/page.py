"""The report as a page that needs nothing else: one HTML file, with its drawing and its style."""

from collections.abc import Sequence
from html import escape
from typing import Any, Final

import msgspec

from boxcars.analysis.reporter import GameReport, Part, Share
from boxcars.api import replay
from boxcars.engine.play import Play
from boxcars.engine.types import Event
from boxcars.texts import ENGLISH, Texts, plain

WIDTH: Final = 860
HEIGHT: Final = 240
EDGE: Final = 44
"""Room for the words beside the chart."""

COLORS: Final = ("#ff6b4a", "#4f8dff", "#3fbf78", "#ffd23f", "#b57bff", "#4fd6e0")
DASHES: Final = ("", "9 4", "2 4", "14 4 2 4", "6 6", "1 7")
"""By seat: lines differ in more than their color."""

STYLE: Final = """
:root{color-scheme:dark}
body{margin:0 auto;max-width:960px;padding:24px;background:#10142e;color:#eceaf6;
font:16px/1.5 system-ui,sans-serif}
h1{color:#ffe9b8;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}
section{background:#1a2047;border:1px solid #333c75;border-radius:12px;padding:4px 20px 16px;
margin:16px 0;overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:4px 10px;border-top:1px solid #333c75}
th:first-child,td:first-child{text-align:left}thead th{border:0;color:#b9bde0;font-weight:500}
svg{width:100%;min-width:560px;height:auto}svg text{fill:#b9bde0;font-size:12px}
.up{color:#63d89a}.down{color:#ff9184}.note{color:#b9bde0}.swatch{width:40px;min-width:0}
"""


class Writer:
    """Writes the page about one game."""

    def __init__(self, play: Play[Any], found: GameReport, names: Sequence[str]) -> None:
        self.found = found
        self.result = play.result
        self.names = names
        self.texts = Texts(found.game, names)
        self.events = events_by_step(play)
        self.winner = found.ranks.index(1)

    def page(self) -> str:
        title = self.say("report.title", game=self.texts.word(f"game.{self.found.game}"))
        ended = self.say("game_ended", result=msgspec.to_builtins(self.result))
        error = max(share.error for share in self.found.shares)
        how = self.say("report.how", games=self.found.games, error=max(1, percent(error)))
        return "\n".join(
            [
                f'<!doctype html>\n<html lang="{ENGLISH}">\n<head>\n<meta charset="utf-8">',
                '<meta name="viewport" content="width=device-width">',
                f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>",
                f"<h1>{title}</h1>\n<p>{ended}</p>\n<p><strong>{self.sentence()}</strong></p>",
                self.section("report.chance", self.chart() + self.legend()),
                self.section("report.parts", self.sums() + f'<p class="note">{how}</p>'),
                self.section("report.turning_points", self.turning_points()),
                self.section("report.everything", self.everything()),
                "</body>\n</html>\n",
            ]
        )

    def say(self, key: str, **args: Any) -> str:
        return escape(plain(self.texts.say(key, args)))

    def section(self, heading: str, content: str) -> str:
        return f"<section>\n<h2>{self.say(heading)}</h2>\n{content}\n</section>"

    def sentence(self) -> str:
        """What decided the game, as far as the figures can tell."""
        share = self.found.shares[self.winner]
        by = "both"
        if abs(share.luck - share.gifts) > 2 * share.error:
            by = "luck" if share.luck > share.gifts else "gifts"
        parts = {name: signed(getattr(share, name)) for name in ("luck", "mistakes", "gifts")}
        return self.say(
            "report.sentence", by=by, seat=self.winner, start=percent(share.start), **parts
        )

    def chart(self) -> str:
        """Everybody's chance to win after each part; the numbers are the turning points."""
        lines = [
            f'<svg viewBox="0 0 {WIDTH} {HEIGHT + 24}" role="img" '
            f'aria-label="{self.say("report.chance")}">'
        ]
        for chance in (0, 25, 50, 75, 100):
            y = height_of(chance / 100)
            lines.append(f'<path d="M{EDGE} {y}H{WIDTH}" stroke="#333c75"/>')
            lines.append(f'<text x="{EDGE - 6}" y="{y + 4}" text-anchor="end">{chance} %</text>')
        for seat in range(self.found.seats):
            chances = [self.found.start[seat], *[part.chances[seat] for part in self.found.parts]]
            points = " ".join(f"{self.x(at)},{height_of(each)}" for at, each in enumerate(chances))
            lines.append(f'<polyline points="{points}" {stroke_of(seat)}/>')
        for number, at in enumerate(self.found.turning_points[self.winner], 1):
            x, y = self.x(at + 1), height_of(self.found.parts[at].chances[self.winner])
            lines.append(f'<circle cx="{x}" cy="{y}" r="9" fill="#fff"/>')
            style = 'text-anchor="middle" style="fill:#10142e"'
            lines.append(f'<text x="{x}" y="{y + 4}" {style}>{number}</text>')
        return "\n".join([*lines, "</svg>"])

    def x(self, at: int) -> float:
        return round(EDGE + (WIDTH - EDGE - 10) * at / len(self.found.parts), 1)

    def legend(self) -> str:
        swatches = [
            f'<svg class="swatch" viewBox="0 0 40 10"><path d="M0 5H40" {stroke_of(seat)}/></svg> '
            f"{escape(name)}"
            for seat, name in enumerate(self.names)
        ]
        return f"<p>{' &nbsp; '.join(swatches)}</p>"

    def sums(self) -> str:
        """By player: start + luck + mistakes + others' mistakes + trades = result."""
        trades = any(share.trades for share in self.found.shares)
        heads = ["report.player", "report.start", "report.luck", "report.mistakes", "report.gifts"]
        heads += ["report.trades"] if trades else []
        heads += ["report.result", "report.given_away"]
        rows = []
        for seat in sorted(range(self.found.seats), key=lambda seat: self.found.ranks[seat]):
            share = self.found.shares[seat]
            changes = [share.luck, share.mistakes, share.gifts]
            changes += [share.trades] if trades else []
            rows.append(
                [
                    cell(escape(self.names[seat])),
                    cell(f"{percent(share.start)} %"),
                    *[change_cell(each) for each in changes],
                    cell(f"{percent(share.result)} %"),
                    cell(self.given_away(share)),
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
        for at in self.found.turning_points[self.winner]:
            part = self.found.parts[at]
            after = part.chances[self.winner]
            change = self.say(
                "report.change",
                seat=self.winner,
                before=percent(after - part.changes[self.winner]),
                after=percent(after),
            )
            style = "up" if part.changes[self.winner] > 0 else "down"
            items.append(f'<li>{self.told(part)} <span class="{style}">{change}</span></li>')
        return f"<ol>{''.join(items)}</ol>"

    def everything(self) -> str:
        heads = [self.say("report.step"), "", *map(escape, self.names)]
        rows = [
            [cell(str(part.step)), cell(self.told(part)), *map(change_cell, part.changes)]
            for part in self.found.parts
        ]
        return table(heads, rows)

    def told(self, part: Part) -> str:
        """What happened, in words."""
        if part.kind == "end":
            return self.say("report.end")
        if part.kind == "luck":
            first = self.events[part.step - 1][:1]
            return " ".join(escape(plain(self.texts.of(event))) for event in first)
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


def percent(chance: float) -> int:
    return round(100 * chance)


def signed(change: float) -> str:
    """A change in percent, with a true minus."""
    return f"{percent(change):+d} %".replace("-", "−") if percent(change) else "0 %"


def cell(content: str) -> str:
    return f"<td>{content}</td>"


def change_cell(change: float) -> str:
    style = "up" if percent(change) > 0 else "down" if percent(change) < 0 else "note"
    return f'<td class="{style}">{signed(change)}</td>'


def table(heads: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{head}</th>" for head in heads)
    body = "\n".join(f"<tr>{''.join(row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead>\n<tbody>{body}</tbody></table>"


def height_of(chance: float) -> float:
    """Where a chance is drawn. One that games played on put a little beyond the possible is not."""
    return round(12 + (HEIGHT - 12) * (1 - min(1.0, max(0.0, chance))), 1)


def stroke_of(seat: int) -> str:
    color, dash = COLORS[seat % len(COLORS)], DASHES[seat % len(DASHES)]
    return f'fill="none" stroke="{color}" stroke-width="2.5" stroke-dasharray="{dash}"'


def page_of(play: Play[Any], found: GameReport, names: Sequence[str]) -> str:
    """The report on a game as an HTML page; the names are by seat."""
    return Writer(play, found, names).page()
