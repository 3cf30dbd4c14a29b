"""The catalogs are complete, every event can be said, and another language is one more folder."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import boxcars
from boxcars import texts
from boxcars.engine.types import Corrected, Undone
from boxcars.games.las_vegas_royale.meta import FACE_NAMES
from boxcars.games.library import game, known_games
from boxcars.rulebook.reader import rulebook
from boxcars.texts import SHELL, TERMINAL, Texts, catalog, file_of, plain
from tools.icu import BadText, Node, parse, walk
from tools.make_texts import as_json, catalogs, compiled, languages, source, tag_of
from tools.make_texts_golden import GOLDEN, NAMES, samples

RECORDS = Path(__file__).parents[1] / "records"
PLAYTHROUGHS = Path(__file__).parents[1] / "golden"
MARK = "¤"

FORM = "plural"
"""No words: which variant of a text goes with a count."""

ROOT = Path(__file__).parents[2]
CLIENT = [
    path.read_text(encoding="utf-8")
    for path in (ROOT / "web/src").rglob("*.*")
    if path.suffix in (".ts", ".svelte") and "generated" not in path.parts
]
PYTHON = [path.read_text(encoding="utf-8") for path in (ROOT / "src/boxcars").rglob("*.py")]
EVERY = (*catalogs(), TERMINAL)
"""All catalogs but that of the laboratory, whose tests are beside it."""


@pytest.mark.parametrize("which", [meta.id for meta in known_games()])
def test_every_event_and_every_answer_of_a_seat_has_a_text(which: str) -> None:
    rules = game(which)
    tags = {tag_of(kind) for kind in (*rules.events, *rules.actions)}
    assert tags <= set(source(which, "en"))
    assert {tag_of(Undone), tag_of(Corrected)} <= set(source(SHELL, "en"))


def test_every_option_and_each_of_its_words_has_a_name() -> None:
    shell = source(SHELL, "en")
    for meta in known_games():
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


def test_every_text_that_is_said_is_there() -> None:
    """`npm run check` says the same of the client, with the arguments."""
    known = {key for which in catalogs() for key in source(which, "en")}
    said = {key for text in CLIENT for key in re.findall(r'\b(?:say|text)\(\s*"([^"]+)"', text)}
    assert len(said) > 100
    assert said <= known


@pytest.mark.parametrize("which", EVERY)
def test_every_text_that_is_there_is_said(which: str) -> None:
    """By its whole key, by a key that is put together, or because an event or an answer says it."""
    quoted: list[str] = []
    for text in CLIENT:
        quoted += re.findall(r"""["']([\w.-]+)["']""", text)
        quoted += [re.sub(r"\$\{.*?\}", "*", key) for key in re.findall(r"`([^`\s]+)`", text)]
    for text in PYTHON:
        quoted += [re.sub(r"\{.*?\}", "*", key) for key in re.findall(r'"([^"\s]+)"', text)]
        quoted += re.findall(r"'([\w.-]+)'", text)
    whole = set(quoted)
    made = [key.split("*") for key in whole if re.search(r"\w\.\*|\*\.\w", key)]
    ways = [re.compile(".+".join(map(re.escape, parts))) for parts in made]
    tags = catalogs().get(which, {})
    unsaid = [
        key
        for key in source(which, "en")
        if key not in tags and key not in whole and not any(way.fullmatch(key) for way in ways)
    ]
    assert not unsaid


def words_in(nodes: list[Node]) -> list[str]:
    inside = [inner for node in walk(nodes) if len(node) > 2 for inner in node[2].values()]
    return [node for of in (nodes, *inside) for node in of if isinstance(node, str)]


@pytest.mark.parametrize("which", EVERY)
def test_all_languages_say_the_same(which: str) -> None:
    english = source(which, "en")
    for language in languages(which):
        found = source(which, language)
        assert list(found) == list(english)
        for key, text in found.items():
            # Fewer arguments may do; what is told of an event may use any of its fields.
            assert key in catalogs().get(which, {}) or arguments(text) <= arguments(english[key]), (
                key
            )


@pytest.mark.parametrize("which", EVERY)
def test_every_variant_can_be_said_in_every_language(which: str) -> None:
    for language in languages(which):
        readers = [Texts(which, NAMES, you, language) for you in (None, 0, 1)]
        for key, nodes in catalog(which, language).items():
            for args in samples(nodes, catalogs().get(which, {}).get(key)):
                for reader in readers:
                    assert plain(reader.say(key, args)) is not None


def test_every_language_says_how_it_is_called() -> None:
    names = [source(SHELL, language)["language"] for language in languages(SHELL)]
    assert len(set(names)) == len(names) > 1


def arguments(text: str) -> set[str]:
    return {node[1] for node in walk(parse(text))}


def test_another_language_is_one_more_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A language made of English, with a mark after its words, fills the catalogs."""
    monkeypatch.setattr(texts, "LANGUAGES", tmp_path)
    for which in EVERY:
        marked = {
            key: text if key == FORM else respelled(parse(text))
            for key, text in source(which, "en").items()
        }
        write(which, "marked", as_json(compiled(marked, which)))
    assert texts.languages() == ["marked"]
    for case in json.loads(GOLDEN.read_text(encoding="utf-8")):
        english = "".join(part if isinstance(part, str) else part["text"] for part in case["parts"])
        reader = Texts(case["texts"], NAMES, case["you"], "marked")
        said = plain(reader.say(case["key"], case["args"]))
        assert MARK in said or case["key"] == FORM or not re.search(r"[a-z]", english)
        assert said.replace(MARK, "") == english


def test_a_game_that_lacks_a_language_is_read_in_english(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """With the words that it shares, so that no sentence is in two languages."""
    english = {which: catalog(which, "en") for which in EVERY}
    monkeypatch.setattr(texts, "LANGUAGES", tmp_path)
    for which, known in english.items():
        write(which, "en", json.dumps(known))
    for which, words in {SHELL: {"list.and": " en "}, "las-vegas": {"place": "plaatsen"}}.items():
        dutch = english[which] | {key: [text] for key, text in words.items()}
        write(which, "nl", json.dumps(dutch))
    assert (texts.languages(), texts.languages("las-vegas-royale")) == (["en", "nl"], ["en"])
    tie = {"casino": 3, "owners": [0, 1], "dice": 2}
    assert Texts("las-vegas", NAMES, None, "nl").word("place") == "plaatsen"
    assert "Ana en Ben" in plain(Texts("las-vegas", NAMES, None, "nl").say("tie_removed", tie))
    royale = Texts("las-vegas-royale", NAMES, None, "nl")
    assert royale.word("list.and") == " and "
    assert royale.word("jackpot.title") == "Jackpot"
    assert Texts("las-vegas", NAMES, None, "fr").word("list.and") == " and "


def write(which: str, language: str, content: str) -> None:
    path = file_of(which, language)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def test_a_language_of_a_game_is_a_language_of_the_shell() -> None:
    for which in EVERY:
        assert set(languages(which)) <= set(languages(SHELL))


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
    with pytest.raises(BadText, match="round_ended: there is no field rounds"):
        compiled({"round_ended": "Round {rounds} is over."}, "las-vegas")
    with pytest.raises(BadText, match="it is not said how to show result"):
        compiled({"game_ended": "{result}"}, "las-vegas")
    with pytest.raises(BadText, match="it is not said how to show names"):
        compiled({"waiting": "Waiting for {names}"}, "las-vegas")


def test_amounts_are_what_is_printed_on_the_pieces() -> None:
    for meta in known_games():
        assert not re.findall(r"\$\d+", json.dumps(source(meta.id, "en")))
    texts = {"due": "{BAD_LUCK, money}, {JACKPOT_last, money}, {HANDICAP_chip, chips}"}
    numbers = [node[1] for node in walk(compiled(texts, "las-vegas-royale")["due"])]
    assert numbers == [50_000, 80_000, 1]
    with pytest.raises(BadText, match="due: no component is called GOOD_LUCK"):
        compiled({"due": "{GOOD_LUCK, money}"}, "las-vegas-royale")


def test_an_argument_that_is_missing_is_an_error() -> None:
    with pytest.raises(KeyError):
        Texts("las-vegas", NAMES).say("round_ended", {})


def test_numbers_are_written_as_in_the_language() -> None:
    said = {language: Texts(SHELL, NAMES, None, language) for language in ("en", "de")}
    for number, english, german in (
        (54.1, "54.1", "54,1"),
        (1234.5, "1,234.5", "1.234,5"),
        (1000, "1,000", "1.000"),
        (7.0, "7", "7"),
    ):
        assert (said["en"].number(number), said["de"].number(number)) == (english, german)


def test_parts_are_words_and_values() -> None:
    parts: list[Any] = Texts("las-vegas", NAMES, 1).say(
        "tie_removed", {"casino": 3, "owners": [1, "neutral"], "dice": 2}
    )
    values = [(part.kind, part.value, part.text) for part in parts if not isinstance(part, str)]
    assert values == [("seat", 1, "you"), ("seat", "neutral", "Neutral")]
