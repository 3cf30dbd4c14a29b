"""Finding rules by their numbers."""

import re

import pytest

import boxcars
from boxcars.rulebook.reader import ENGLISH, Rulebook, UnknownRule, read_rulebook, rulebook
from boxcars.rulebook.tags import TAGS
from boxcars.texts import languages

BOOK = """# A game

Words before the first rule.

## 1. Setup

- **AG-1.1** First *rule*.
  It goes on.
- **AG-1.2** A rule with a table:

| a | b |
|---|---|

---

Not part of a rule.

## 2. Play
### Turns

- **AG-R1** A ruling. It names **AG-1.1**.
- not a rule
"""


def test_a_rule_runs_to_the_next_item_heading_or_line() -> None:
    book = read_rulebook("a-game", BOOK)
    assert book.title == "A game"
    assert book.ids() == ["AG-1.1", "AG-1.2", "AG-R1"]
    assert book.rule("AG-1.1").text == "First *rule*.\n  It goes on."
    assert book.rule("AG-1.2").text.endswith("|---|---|")
    assert book.rule("ag-r1").section == "Turns"


def test_sections_keep_their_levels() -> None:
    book = read_rulebook("a-game", BOOK)
    assert [(section.title, section.level) for section in book.sections] == [
        ("A game", 1),
        ("1. Setup", 2),
        ("2. Play", 2),
        ("Turns", 3),
    ]


@pytest.mark.parametrize("game", [meta.id for meta in boxcars.known_games()])
def test_every_game_has_a_book_and_its_options_cite_it(game: str) -> None:
    book = rulebook(game)
    ids = book.ids()
    assert len(set(ids)) == len(ids)
    about = next(meta for meta in boxcars.known_games() if meta.id == game)
    assert all(number.startswith(f"{about.prefix}-") for number in ids)
    for option in about.options:
        assert book.rule(option.rule).text


def test_an_unknown_number_is_refused() -> None:
    with pytest.raises(UnknownRule, match="there is no rule LV-99"):
        rulebook("las-vegas").rule("LV-99")


GAMES = [meta.id for meta in boxcars.known_games()]
BOOKS = [
    (game, language)
    for game in GAMES
    for language in languages()
    if rulebook(game, language).language == language
]


def test_a_tag_says_at_which_tables_a_rule_holds() -> None:
    book = read_rulebook(
        "lords-of-vegas",
        "# A\n## 1. Raise [2nd]\n- **LOV-1.1** Pay.\n### More\n"
        "- **LOV-1.2** [2 players] Pay [2nd: more].\n"
        "## 2. End\n- **LOV-2.1** [a note] Stop.\n",
    )
    assert [(each.title, each.tag) for each in book.sections[1:]] == [
        ("1. Raise", "2nd"), ("More", "2nd"), ("2. End", ""),
    ]  # fmt: skip
    assert book.rule("LOV-1.2").tag == "2 players"
    assert book.rule("LOV-1.2").text == "Pay [2nd: more]."
    assert book.rule("LOV-2.1").text == "[a note] Stop."


@pytest.mark.parametrize("game", GAMES)
def test_tags_name_options_and_values_that_there_are(game: str) -> None:
    about = next(meta for meta in boxcars.known_games() if meta.id == game)
    options = {option.name: option for option in about.options}
    for when in TAGS[game].values():
        for name, values in when.items():
            if name == "seats":
                assert all(about.seats[0] <= value <= about.seats[1] for value in values)  # type: ignore[operator]
            elif options[name].words:
                assert set(values) <= set(options[name].words)
            else:
                assert all(type(value) is type(options[name].default) for value in values)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_readers_meet_no_words_of_the_engine(game: str, language: str) -> None:
    about = next(meta for meta in boxcars.known_games() if meta.id == game)
    text = rulebook(game, language).text
    names = [option.name for option in about.options if "_" in option.name]
    for word in ("`", "[chance", "[decision", "engine", "determinis", "lexicographic", *names):
        assert word not in text
    tags = re.findall(r"^- \*\*[^*]+\*\* \[([^\]]+)\]|\[([^\]:]+):", text, re.MULTILINE)
    assert {one or other for one, other in tags} <= set(TAGS[game])


@pytest.mark.parametrize(("game", "language"), [one for one in BOOKS if one[1] != ENGLISH])
def test_a_book_in_another_language_has_the_same_rules(game: str, language: str) -> None:
    """Section by section and rule by rule: where it holds, every figure in it, and its tables."""
    english, other = rulebook(game), rulebook(game, language)
    assert frame(other) == frame(english)
    for ours, theirs in zip(english.sections, other.sections, strict=True):
        for one, same in zip(ours.passages, theirs.passages, strict=True):
            assert facts(same.text) == facts(one.text), one.id
            assert same.text != one.text or not re.search("[a-z]{2}", one.text), one.id


def frame(book: Rulebook) -> list[tuple[int, str, list[tuple[str, str]]]]:
    return [
        (section.level, section.tag, [(rule.id, rule.tag) for rule in section.passages])
        for section in book.sections
    ]


def facts(text: str) -> tuple[list[str], list[str], int]:
    """Its figures, rule numbers among them, in any order; its tags; and the cells of its tables."""
    ungrouped = re.sub(r"(?<=\d)[.,](?=\d{3})", "", text)
    tags = re.findall(r"\[([^\]:]+):", text)
    return sorted(re.findall(r"\d+", ungrouped)), tags, text.count("|")
