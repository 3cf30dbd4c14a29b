"""The terminal speaks the language that is asked for, or that of the environment."""

from __future__ import annotations

import io
import re
from contextlib import suppress
from pathlib import Path

import pytest

import boxcars
from boxcars.cli.main import main
from boxcars.cli.words import wanted
from boxcars.engine.errors import BadOption
from boxcars.games.library import known_games
from boxcars.rulebook.reader import rulebook
from boxcars.texts import ENGLISH, SHELL, TERMINAL
from tools.make_texts import source


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LANG": "en_US", "BOXCARS_LANGUAGE": "de"}, "de"),
    ],
)
def test_the_environment_says_which_language_is_wanted(
    environment: dict[str, str], language: str
) -> None:
    assert wanted(None, environment) == language
    assert wanted("de", environment) == "de"


def test_the_language_may_be_said_before_and_behind_the_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words in (
        ["--language", "de", "rules", "LV-4.2"],
        ["rules", "LV-4.2", "--language", "de"],
        ["--language", "en", "rules", "LV-4.2", "--language", "de"],
    ):
        assert main(words) == 0
        assert capsys.readouterr().out.startswith("LV-4.2 Gleichstände.")


def test_a_game_is_shown_again_in_german(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = boxcars.new("las-vegas", 2, seed=1)
    seat = play.questions[0].seat
    play.answer(seat, play.legal(seat)[0])
    play.record().save(tmp_path / "game.json")
    assert main(["--language", "de", "replay", str(tmp_path / "game.json")]) == 0
    said = capsys.readouterr().out
    assert " würfelte " in said or " hat " in said
    assert "Hier endet die Aufzeichnung" in said


def test_a_language_without_texts_is_refused() -> None:
    with pytest.raises(BadOption, match="there are de, en"):
        wanted("fr", {})


def test_who_reads_another_language_is_told_where_the_rules_are_english(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--language", "de", "rules", "LV-4.2"]
    assert main(words) == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("boxcars.cli.rules.rulebook", lambda game, language: rulebook(game))
    assert main(words) == 0
    said = capsys.readouterr()
    assert said.out.startswith("LV-4.2 Tie removal.")
    assert "Englisch" in said.err


def test_games_and_simulations_are_told_in_german(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "de", "games", "las-vegas"]) == 0
    said = capsys.readouterr().out
    assert "2 bis 5 Leute" in said
    assert "eine ganze Zahl von" in said
    assert "Optionen" in said
    sim = ["sim", "las-vegas", "--bots", "tourist,regular", "--games", "2"]
    assert main(["--language", "de", *sim]) == 0
    said = capsys.readouterr().out
    assert "2 Spiele, Startwert 0" in said
    assert re.search(r"Plätze.*Siege.*Geld.*Scheine", said)
    assert re.search(r"\d+,\d% bis \d+,\d%", said)


def test_the_terminal_tells_what_each_option_does() -> None:
    known = source(SHELL, ENGLISH) | source(TERMINAL, ENGLISH)
    for meta in known_games():
        assert f"term.games.{meta.id}" in known
        assert all(f"option.{option.name}.hint" in known for option in meta.options)
        assert all(f"option.{each.option}.not" in known for each in meta.exclusions)


def play(lines: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    assert main(["--language", "de", "play", "--seed", "3", "--seats", "3", *arguments]) == 0


def test_las_vegas_is_played_in_german(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("?\n9\nq\n\n", monkeypatch)
    said = capsys.readouterr().out
    assert "Welche Zahl?" in said
    assert "Du hast keine Würfel, die 9 zeigen" in said
    assert "In deinem Zug wirfst du alle deine Würfel" in said


@pytest.mark.rule("LOV-9.1")
def test_lords_of_vegas_refuses_in_german(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play("\nbuild A1 vega\nfoo\nq\n\n", monkeypatch, "lords-of-vegas")
    said = capsys.readouterr().out
    assert "Das geht nicht: A1 ist kein Grundstück von dir" in said
    assert "Einen Befehl „foo“ gibt es nicht" in said


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "schach"], "ein Spiel 'schach' gibt es nicht"),
        (["play", "--seats", "9"], "ist für 2 bis 5 Leute, nicht für 9"),
        (["play", "--option", "rounds=9"], "muss eine ganze Zahl von 1 bis 8 sein, nicht 9"),
        (["play", "--option", "runden=9"], "so eine Option hat Las Vegas (2012) nicht"),
        (["play", "--option", "rounds"], "ist NAME=WERT zu schreiben"),
        (["play", "--seats", "5", "--option", "neutral_dice=on"], "muss zu fünft aus sein"),
        (["play", "--step", "3"], "nenne sie mit --position"),
        (["play", "--bots", "hai"], "einen Bot 'hai' gibt es für las-vegas nicht"),
        (["sim", "las-vegas", "--bots", "a,b", "--seats", "3"], "nenne einen Bot für jeden Platz"),
        (["arena", "las-vegas", "regular"], "zwei oder mehr verschiedene Bots"),
        (["puzzle", "las-vegas-0"], "ein Rätsel las-vegas-0 gibt es nicht"),
        (["rules", "LV-99"], "eine Regel LV-99 hat Las Vegas (2012) nicht"),
        (["rules", "mühle"], "eine Regel oder ein Spiel 'mühle' gibt es nicht"),
        (["replay", __file__], "ist kein JSON"),
        (["verify", "tests/records/las-vegas-most-money.json"], "Sie sagt nicht, woher"),
        (["lab", "report", "."], "sind keine Ergebnisse"),
        (["games", "--language", "fr"], "Texte in fr gibt es nicht"),
        (["spiele"], "einen Befehl spiele gibt es nicht"),
        (["play", "--seats", "vier"], "'vier' ist keine Zahl"),
        (["verify"], "es fehlt: FILE"),
        (["rules", "LV-1.1", "LV-1.2"], "damit ist nichts anzufangen: LV-1.2"),
    ],
)
def test_what_is_wrong_is_said_in_german(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BOXCARS_LANGUAGE", "de")
    monkeypatch.chdir(Path(__file__).parents[2])
    with suppress(SystemExit):
        assert main(words) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("command", ["", "play", "sim", "arena", "lab", "replay", "puzzle"])
def test_help_is_said_in_the_language_that_is_wanted(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = {}
    for language in ("en", "de"):
        with pytest.raises(SystemExit):
            main([*command.split(), "--help", "--language", language])
        told[language] = capsys.readouterr().out
    assert told["en"].startswith("usage: boxcars")
    assert told["de"].startswith("Aufruf: boxcars")
    described = {language: set(re.findall(r"  (\w.*)", text)) for language, text in told.items()}
    both = described["en"] & described["de"] - {"COMMAND", "TASK"}
    assert not {line for line in both if " " in line.strip() and "[" not in line}, both


def test_what_was_checked_and_rated_is_said_in_german(
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = Path(__file__).parents[1] / "fair" / "las-vegas.json"
    assert main(["--language", "de", "verify", str(record)]) == 0
    said = capsys.readouterr().out
    assert re.match(r"Alle \d+ Ergebnisse folgen aus dem Geheimnis und den Saaten\.\n", said)
    assert "Die Saat von Platz 1: " in said
    arena = ["arena", "las-vegas", "regular", "tourist", "--games", "2"]
    assert main(["--language", "de", *arena]) == 0
    said = capsys.readouterr().out
    assert re.search(r"Wertung.*Spiele.*Siege.*Plätze verloren", said)
    assert re.search(r"\d+ bis \d+", said)
    assert main(["--language", "de", "rules"]) == 0
    assert "97 Regeln" in capsys.readouterr().out
