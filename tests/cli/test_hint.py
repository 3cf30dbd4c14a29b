"""`hint` in the terminal."""

from tests.cli.test_command import works


def test_hint_weighs_every_answer_and_changes_nothing() -> None:
    text = works("play", "las-vegas", "--seats", "2", "--seed", "4", typed="hint\nq\n\n")
    shown = text[text.index("hint") :] if "hint\n" in text else text
    assert "place the" in shown
    assert "% either way." in shown
    assert "what the coach thinks of each answer" in works(
        "play", "las-vegas", "--seed", "4", typed="?\nq\n\n"
    )


def test_hint_has_no_figures_where_there_is_one_answer() -> None:
    options = ("--seed", "4", "--option", "first_player=0")
    text = works("play", "lords-of-vegas", *options, typed="hint\nq\n\n")
    assert "There is nothing to choose: draw a card." in text
    assert "%" not in text
