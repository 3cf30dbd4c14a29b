"""Finding rules by their numbers."""

import pytest

import boxcars
from boxcars.rulebook.reader import UnknownRule, read_rulebook, rulebook

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
