"""The catalogs are complete, every event can be said, and another language is one more file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boxcars
from boxcars import texts
from boxcars.engine.types import Undone
from boxcars.games.las_vegas_royale.meta import FACE_NAMES
from boxcars.games.library import game, games
from boxcars.rulebook.reader import rulebook
from boxcars.texts import SHELL, Texts, catalog, plain
from tools.icu import BadText, Node, parse, walk
from tools.make_texts import as_json, catalogs, compiled, languages, source, tag_of
from tools.make_texts_golden import GOLDEN, NAMES

RECORDS = Path(__file__).parents[1] / "records"
PLAYTHROUGHS = Path(__file__).parents[1] / "golden"
MARK = "·"


@pytest.mark.parametrize("which", [meta.id for meta in games()])
def test_every_event_and_every_answer_of_a_seat_has_a_text(which: str) -> None:
    rules = game(which)
    tags = {tag_of(kind) for kind in (*rules.events, *rules.actions)}
    assert tags <= set(source(which, "en"))
    assert tag_of(Undone) in source(SHELL, "en")


def test_every_option_and_each_of_its_words_has_a_name() -> None:
    shell = source(SHELL, "en")
    for meta in games():
        assert meta.title.startswith(shell[f"game.{meta.id}"])
        for option in meta.options:
            assert shell[f"option.{option.name}"]
            assert all(shell[f"option.{option.name}.{word}"] for word in option.words)


def test_a_tile_to_practice_is_called_by_its_title() -> None:
    shell, royale = source(SHELL, "en"), source("las-vegas-royale", "en")
    for face in FACE_NAMES:
        assert shell[f"option.practice_tile.{face}"] == royale[f"{face}.title"]


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_every_event_of_a_recorded_game_can_be_said(path: Path) -> None:
    play = boxcars.replay(path.read_bytes())
    check_sentences(play.game.meta.id, [msgspec.to_builtins(event) for event in play.events])


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_every_event_of_a_playthrough_can_be_said(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    told = [event_in(line) for line in lines if line.startswith("  * ")]
    assert told
    check_sentences(lines[0].partition(":")[0], told)


def event_in(line: str) -> dict[str, Any]:
    """An event as plain data, from `  * dice_placed player=0 number=3`."""
    tag, *fields = re.split(r" (?=\w+=)", line.removeprefix("  * "))
    pairs = [field.partition("=") for field in fields]
    return {"type": tag} | {name: json.loads(value) for name, _, value in pairs}


def check_sentences(which: str, told: list[dict[str, Any]]) -> None:
    ids = set(rulebook(which).ids())
    for you in (None, 0, 1):
        reader = Texts(which, NAMES, you)
        for event in told:
            assert event["type"] == "undone" or event["rule"] in ids
            sentence = plain(reader.say(event["type"], event))
            assert re.fullmatch(r"[A-Z$].*[\w!?)]\.", sentence), sentence


def test_the_golden_file_says_every_variant_of_every_text() -> None:
    said: dict[tuple[str, str], str] = {}
    for case in json.loads(GOLDEN.read_text(encoding="utf-8")):
        text = "".join(part if isinstance(part, str) else part["text"] for part in case["parts"])
        at = (case["texts"], case["key"])
        said[at] = said.get(at, "") + "\n" + text
    for which in catalogs():
        for key, message in catalog(which, "en").items():
            for words in words_in(message):
                assert words in said[which, key], f"{which}: {key} is never said with {words!r}"


def words_in(nodes: list[Node]) -> list[str]:
    inside = [inner for node in walk(nodes) if len(node) > 2 for inner in node[2].values()]
    return [node for of in (nodes, *inside) for node in of if isinstance(node, str)]


@pytest.mark.parametrize("which", catalogs())
def test_all_languages_say_the_same(which: str) -> None:
    english = source(which, "en")
    for language in languages(which):
        found = source(which, language)
        assert list(found) == list(english)
        for key, text in found.items():
            assert arguments(text) == arguments(english[key])


def arguments(text: str) -> set[str]:
    return {node[1] for node in walk(parse(text))}


def test_another_language_is_one_more_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A language made of English, with a mark after its words, fills the catalogs."""
    for which, structs in catalogs().items():
        marked = {key: respelled(parse(text)) for key, text in source(which, "en").items()}
        (tmp_path / which / "compiled").mkdir(parents=True)
        file = tmp_path / which / "compiled/marked.json"
        file.write_text(as_json(compiled(marked, structs)), encoding="utf-8")
    monkeypatch.setattr(texts, "folder_of", lambda which: tmp_path / which)
    for case in json.loads(GOLDEN.read_text(encoding="utf-8")):
        english = "".join(part if isinstance(part, str) else part["text"] for part in case["parts"])
        reader = Texts(case["texts"], NAMES, case["you"], "marked")
        said = plain(reader.say(case["key"], case["args"]))
        assert MARK in said
        assert said.replace(MARK, "") == english


def respelled(nodes: list[Node]) -> str:
    """The text of these nodes in the marked language."""
    found: list[str] = []
    for node in nodes:
        if isinstance(node, str):
            found.append(re.sub(r"[{}#]", r"'\g<0>'", node.replace("'", "''")) + MARK)
        elif len(node) == 2:
            found.append(f"{{{', '.join(filter(None, reversed(node)))}}}")
        else:
            inner = " ".join(f"{key} {{{respelled(of)}}}" for key, of in node[2].items())
            found.append(f"{{{node[1]}, {node[0]}, {inner}}}")
    return "".join(found)


def test_a_text_may_only_use_the_fields_of_its_event() -> None:
    structs = catalogs()["las-vegas"]
    with pytest.raises(BadText, match="round_ended: there is no field rounds"):
        compiled({"round_ended": "Round {rounds} is over."}, structs)
    with pytest.raises(BadText, match="it is not said how to show result"):
        compiled({"game_ended": "{result}"}, structs)
    with pytest.raises(BadText, match="it is not said how to show names"):
        compiled({"waiting": "Waiting for {names}"}, structs)


def test_an_argument_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        Texts("las-vegas", NAMES).say("round_ended", {})


def test_parts_are_words_and_values() -> None:
    parts: list[Any] = Texts("las-vegas", NAMES, 1).say(
        "tie_removed", {"casino": 3, "owners": [1, "neutral"], "dice": 2}
    )
    values = [(part.kind, part.value, part.text) for part in parts if not isinstance(part, str)]
    assert values == [("seat", 1, "you"), ("seat", "neutral", "Neutral")]
