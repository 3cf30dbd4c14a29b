"""The report as a page: whole, with true figures, and safe with any name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import boxcars
from boxcars import CHANCE, las_vegas, lords_of_vegas
from boxcars.analysis.page import page_of
from boxcars.cli.main import main
from boxcars.las_vegas import Place, Roll
from boxcars.lords_of_vegas import Accept, EndTurn, GiveMoney, Offer


def bad_choice() -> boxcars.Play[Any]:
    """Only a die on casino 5 wins. With the 1s Ana keeps one die instead of two."""
    position = las_vegas.position(
        2, roll=[1, 1, 2], supply={1: 0}, notes={5: [90_000]}, rest=6, round=4,
        options={"hide_money": False}, won={0: [30_000], 1: [60_000]},
    )  # fmt: skip
    play = boxcars.load(position, chance="manual")
    play.answer(0, Place(1))
    play.answer(CHANCE, Roll(own=(3,)))
    play.answer(0, Place(3))
    return play


def parsed(page: str) -> ElementTree.Element:
    """The body; all that is opened in it is closed."""
    body = page[page.index("<body>") : page.index("</html>")].replace("&nbsp;", " ")
    return ElementTree.fromstring(body)


def texts_in(body: ElementTree.Element, path: str) -> list[str]:
    return ["".join(each.itertext()) for each in body.iterfind(path)]


def test_the_page_tells_the_mistake_the_roll_and_the_sum() -> None:
    play = bad_choice()
    found = boxcars.report(play, games=400)
    page = page_of(play, found, ["Ana", "<b>Bo"])
    body = parsed(page)
    assert not re.search(r"https?://|<script|<link|<b>", page)
    assert len(list(body.iter("polyline"))) == 4, "two lines, on wide pages and on phones"
    assert "Ana: place the 1s. Better: place the 2s." in texts_in(body, ".//td")
    assert any("Ana rolled" in each and "Bo:" in each for each in texts_in(body, ".//li"))
    bars, sums, everything = texts_in(body, ".//tbody")
    ana = found.shares[0]
    assert "$20K, 1 mistake" in bars
    assert f"Ana{ana.start * 100:.0f} %−{ana.luck * -100:.0f} %" in sums
    assert "Ana rolled" in everything
    assert texts_in(body, ".//ol[@class='standings']/li") == ["1<b>Bo$60K", "2Ana$30K"]
    links = [str(each.get("href")) for each in body.iterfind(".//ol[@class='points']/li/a")]
    places = {f"#{each.get('id')}" for each in body.iterfind(".//td[@id]")}
    assert links
    assert places.issuperset(links)


def test_rounds_are_marked_and_no_chance_is_beyond_the_possible() -> None:
    play = boxcars.new("las-vegas", seats=2, seed=3, options={"rounds": 2})
    while play.questions:
        seat = next(seat for seat in range(2) if play.legal(seat))
        play.answer(seat, play.legal(seat)[0])
    body = parsed(page_of(play, boxcars.report(play, games=4), ["Ana", "Bo"]))
    wide, narrow = (texts_in(body, f".//svg[@class='{kind}']/text") for kind in ("wide", "narrow"))
    assert {"Round 1", "Round 2"} <= set(wide)
    assert {"1", "2"} <= set(narrow)
    points = texts_in(body, ".//ol[@class='points']/li")
    assert len(points) == 3
    told = [int(each) for point in points for each in re.findall(r"(\d+) %", point)]
    assert all(0 <= chance <= 100 for chance in told)


def test_trades_have_a_column_and_points_are_no_money() -> None:
    position = lords_of_vegas.position(
        "A1 vega B 6", "A2 marker A", "C2 sphinx A 5", seats=2, above=1, money={0: 20, 1: 9}
    )
    play = boxcars.load(position, seed=3)
    play.answer(0, Offer((GiveMoney(giver=0, receiver=1, amount=20),)))
    play.answer(1, next(each for each in play.legal(1) if isinstance(each, Accept)))
    while play.questions:
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, EndTurn() if EndTurn() in legal else legal[0])
    body = parsed(page_of(play, boxcars.report(play, games=8), ["Ana", "Bo"]))
    assert "Trades" in texts_in(body, ".//th")
    assert "Offer 1: $20 from Ana to Bo." in texts_in(body, ".//td")
    assert not any("mistake" in each and "$" in each for each in texts_in(body, ".//td"))


def test_the_command_writes_the_page_beside_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    bad_choice().record().save(file)
    assert main(["report", str(file), "--games", "8", "--name", "Zoe"]) == 0
    page = tmp_path / "game.html"
    assert capsys.readouterr().out == f"The report is in {page}.\n"
    assert "Zoe: place the 1s." in page.read_text(encoding="utf-8")
    other = tmp_path / "other.html"
    assert main(["report", str(file), "--games", "8", "--output", str(other)]) == 0
    assert other.exists()


def test_the_command_says_why_there_is_no_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    boxcars.new("las-vegas", seed=1).record().save(file)
    assert main(["report", str(file)]) == 2
    assert "only a finished game" in capsys.readouterr().err
