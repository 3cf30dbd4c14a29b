"""The games there are. A game's meta loads without its rules; its rules load when it is played."""

from importlib import import_module

from boxcars.engine.errors import BadOption, did_you_mean, nearest, shown, why
from boxcars.engine.game import Game
from boxcars.engine.options import Meta

PACKAGES = {
    "las-vegas": "boxcars.games.las_vegas",
    "las-vegas-royale": "boxcars.games.las_vegas_royale",
    "lords-of-vegas": "boxcars.games.lords_of_vegas",
}


def known_games() -> list[Meta]:
    """What can be played."""
    return [meta(name) for name in PACKAGES]


def meta(name: object) -> Meta:
    found = import_module(_package(name) + ".meta").META
    assert isinstance(found, Meta)
    return found


def game(name: object) -> Game:
    found = import_module(_package(name) + ".game").GAME
    assert isinstance(found, Game)
    return found


def _package(name: object) -> str:
    if isinstance(name, str) and name in PACKAGES:
        return PACKAGES[name]
    known = ", ".join(PACKAGES)
    given, near = shown(name), nearest(name, PACKAGES) or None
    words = f"there is no game {given}; there are {known}{did_you_mean(name, PACKAGES)}"
    raise BadOption("game", why("term.bad.game", words, given=given, known=known, near=near))
