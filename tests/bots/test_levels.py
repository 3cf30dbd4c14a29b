"""The bots there are, and that every one of them plays by the rules."""

import subprocess
import sys

import pytest

import boxcars
from boxcars.bots import levels, make_bot, usual
from boxcars.bots.registry import LEVELS
from boxcars.engine.errors import BadOption
from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer

QUICK_LEVELS = [
    (game.id, level.name)
    for game in boxcars.known_games()
    for level in levels(game.id)
    if level.name in ("tourist", "regular")
]
"""Those that search have tests of their own, in which they search little."""


def test_a_game_without_bots_of_its_own_is_played_by_tourists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert usual("las-vegas") == "regular"
    monkeypatch.delitem(LEVELS, "las-vegas")
    assert [level.name for level in levels("las-vegas")] == ["tourist"]
    assert usual("las-vegas") == "tourist"


def test_every_game_has_the_same_four_levels_weakest_first() -> None:
    for game in boxcars.known_games():
        names = [level.name for level in levels(game.id)]
        assert names == ["tourist", "regular", "shark", "house"]
        assert all(level.summary for level in levels(game.id))


def test_listing_the_levels_loads_no_rules() -> None:
    code = (
        "import sys; from boxcars.bots import levels; levels('las-vegas'); "
        "sys.exit('boxcars.games.las_vegas.state' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadOption, match=r"there is no bot 'whale'.*tourist, regular"):
        make_bot("las-vegas", "whale", Generator(1))


OPTIONS: dict[str, list[dict[str, bool | int]]] = {
    "las-vegas": [{}, {"neutral_dice": True}, {"rounds": 8}],
    "las-vegas-royale": [{}, {"tiles_per_round": 0}, {"tiles_per_round": 6}],
    "lords-of-vegas": [{}, {"layoff": True}, {"trading": False}],
}


@pytest.mark.parametrize(
    ("game", "level", "options"),
    [(game, level, options) for game, level in QUICK_LEVELS for options in OPTIONS[game]],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_bot_gives_legal_answers_to_the_end(
    game: str, level: str, seats: int, options: dict[str, bool | int]
) -> None:
    play = boxcars.new(game, seats, options, seed=seats)
    bots = [make_bot(game, level, Generator(seat)) for seat in range(seats)]
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        play.answer(seat, bots[seat].choose(play.turn(seat)))
    assert play.result is not None


@pytest.mark.parametrize(("game", "level"), QUICK_LEVELS)
def test_the_same_generator_gives_the_same_choices(game: str, level: str) -> None:
    def choices() -> list[Answer]:
        play = boxcars.new(game, 3, OPTIONS[game][-1], seed=4)
        bot = make_bot(game, level, Generator(9))
        made: list[Answer] = []
        while play.questions:
            seat = play.questions[0].seat
            assert isinstance(seat, int)
            made.append(bot.choose(play.turn(seat)))
            play.answer(seat, made[-1])
        return made

    assert choices() == choices()
