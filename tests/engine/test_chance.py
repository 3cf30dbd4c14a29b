"""Sources of chance."""

import boxcars


def opening(seed: int | None) -> object:
    return boxcars.new("las-vegas", seats=4, seed=seed).position()


def test_a_seed_gives_the_same_game() -> None:
    assert opening(3) == opening(3)


def test_without_a_seed_no_two_games_are_alike() -> None:
    """Six casinos of notes and a roll of eight dice: two equal openings would be no accident."""
    assert opening(None) != opening(None)
