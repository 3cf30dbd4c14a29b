"""The bots there are, by game. Listing them loads neither bots nor rules."""

from importlib import import_module
from typing import Final

from boxcars.bots.protocol import Bot, Level, MakeBot
from boxcars.engine.errors import BadOption, did_you_mean, nearest, why
from boxcars.engine.generator import Generator
from boxcars.games.library import meta

TOURIST = Level(
    name="tourist",
    summary="Has no plan: any legal answer will do.",
    maker="boxcars.bots.tourist:Tourist",
)

USUAL: Final = "regular"

LEVELS: dict[str, tuple[Level, ...]] = {
    "las-vegas": (
        TOURIST,
        Level(
            name="regular",
            summary="Looks one step ahead: what a number pays, and how likely that is to last.",
            maker="boxcars.bots.las_vegas.levels:Regular",
        ),
        Level(
            name="shark",
            summary="Plays every number to the end of the round, hundreds of times.",
            maker="boxcars.bots.las_vegas.levels:Shark",
        ),
        Level(
            name="house",
            summary="Thinks five times as long as the shark, and works out how a round ends.",
            maker="boxcars.bots.las_vegas.levels:House",
        ),
    ),
    "las-vegas-royale": (
        TOURIST,
        Level(
            name="regular",
            summary="Weighs every choice: what the table and the tiles would then be worth.",
            maker="boxcars.bots.las_vegas_royale.levels:Regular",
        ),
        Level(
            name="shark",
            summary="Plays every answer to the end of the round, a hundred times.",
            maker="boxcars.bots.las_vegas_royale.levels:Shark",
        ),
        Level(
            name="house",
            summary="Thinks five times as long as the shark.",
            maker="boxcars.bots.las_vegas_royale.levels:House",
        ),
    ),
    "lords-of-vegas": (
        TOURIST,
        Level(
            name="regular",
            summary="Counts what the cards left will bring, and trades when it gains by it.",
            maker="boxcars.bots.lords_of_vegas.levels:Regular",
        ),
        Level(
            name="shark",
            summary="Plays the best actions on for a round of turns before it takes one.",
            maker="boxcars.bots.lords_of_vegas.levels:Shark",
        ),
        Level(
            name="house",
            summary="Thinks five times as long as the shark.",
            maker="boxcars.bots.lords_of_vegas.levels:House",
        ),
    ),
}
"""Games that are not here have the tourist, who plays any game."""


def levels(game: str) -> tuple[Level, ...]:
    """The bots that play a game, weakest first."""
    return LEVELS.get(meta(game).id, (TOURIST,))


def usual(game: str) -> str:
    """The bot that plays where none is named: the regular, or the strongest of a game without."""
    known = [level.name for level in levels(game)]
    return USUAL if USUAL in known else known[-1]


def maker(game: str, name: str) -> MakeBot:
    """What makes bots of this name."""
    for level in levels(game):
        if level.name == name:
            module, _, kind = level.maker.partition(":")
            make: MakeBot = getattr(import_module(module), kind)
            return make
    known = [level.name for level in levels(game)]
    there, near = ", ".join(known), nearest(name, known) or None
    words = f"there is no bot {name!r} for {game}; there are {there}{did_you_mean(name, known)}"
    raise BadOption(
        "bots", why("term.bad.bot", words, given=repr(name), game=game, known=there, near=near)
    )


def make_bot(game: str, name: str, generator: Generator) -> Bot:
    """A bot for one game."""
    return maker(game, name)(generator)
