"""Every refusal that has a key is said by the catalogs, in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import boxcars
from boxcars.engine.errors import IllegalAction, Why
from boxcars.texts import SHELL, TERMINAL, Texts, languages, plain
from tests.texts.test_catalogs import arguments
from tools.make_texts import catalogs, source

SOURCES = Path(boxcars.__file__).parent
GAMES = [which for which in catalogs() if which]


def given() -> Iterator[tuple[str, str, set[str]]]:
    """Where `why` is called: the game or the shell, the key, and the names of the values."""
    for path in sorted(SOURCES.rglob("*.py")):
        part = path.relative_to(SOURCES).parts
        of_game = part[0] == "games" and len(part) > 2
        which = part[1].replace("_", "-") if of_game else SHELL
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "why":
                key = ast.literal_eval(node.args[0])
                names = {each.arg for each in node.keywords}
                if None not in names:
                    yield which, key, {str(name) for name in names}


def test_every_refusal_is_in_the_catalogs() -> None:
    found = list(given())
    assert len(found) > 100
    for which, key, names in found:
        for where in GAMES if which == "dice-casinos" else [which]:
            for language in languages():
                texts = {
                    key: text
                    for part in (SHELL, TERMINAL, where)
                    for key, text in source(part, language).items()
                }
                assert key in texts, f"{where}: {key}"
                assert arguments(texts[key]) <= names, f"{where}: {key}"


@pytest.mark.rule("LV-3.5")
def test_a_refusal_is_said_in_the_language_of_the_reader() -> None:
    play = boxcars.new("las-vegas", seats=3, seed=7)
    seat = play.questions[0].seat
    rolled = play.view(seat).roll.own  # type: ignore[union-attr]
    other = next(number for number in range(1, 7) if number not in rolled)
    with pytest.raises(IllegalAction, match="no die shows") as refused:
        play.answer(seat, {"type": "place", "number": other})
    reason = refused.value.reason
    assert isinstance(reason, Why)
    german = Texts("las-vegas", ["Ana", "Ben", "Cleo"], 0, "de")
    assert plain(german.say(reason.key, reason.values)).startswith(f"kein Würfel zeigt {other};")
