"""Golden playthroughs: the same text on every platform, compiled and interpreted."""

from __future__ import annotations

import pytest

from tools.make_golden import GOLDEN, PLAYTHROUGHS, playthrough


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_playthrough_goes_as_it_always_went(name: str) -> None:
    """If the change is meant, `make golden` writes the files anew."""
    wanted = (GOLDEN / f"{name}.txt").read_bytes()
    found = playthrough(PLAYTHROUGHS[name]).encode()
    assert found.split(b"\n") == wanted.split(b"\n")
    assert found == wanted


def test_every_file_has_a_playthrough() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(PLAYTHROUGHS)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("lords-game-over", "* game_over_drawn"),
        ("lords-first-edition", "* laid_off"),
        ("lords-two-seats", 'rule="LOV-3.3"'),
        ("lords-ninety-points", "after=90"),
        ("lords-dice-run-out", "* die_removed"),
        ("lords-tiles-run-out", 'stock {"albion":0,"sphinx":9,"vega":0'),
        ("lords-markers-run-out", "* marker_removed"),
        ("lords-trade-stops", "* trade_stopped offer=5 step=4"),
        ("decided-by-money", '"reason":"most money"'),
        ("decided-by-notes", '"reason":"equal money, most notes"'),
        ("shared-win", '"reason":"equal money and notes"'),
        ("answers-taken-back", "* undone seat="),
        ("neutral-dice-three-seats", "* opening_dice_placed"),
        ("eight-rounds", "pile 0\n"),
        ("eight-rounds", 'rule="LV-5.2"\n  * note_laid'),
        ("open-money", '"won":['),
        ("chosen-start-player", "* round_began round=1 start_player=2"),
    ],
)
def test_the_files_show_what_they_are_named_for(name: str, told: str) -> None:
    assert told in (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
