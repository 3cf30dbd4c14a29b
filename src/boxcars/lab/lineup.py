"""Who plays: bots by the name of their level, from a module or a file, or as Python objects."""

import inspect
import pickle
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from boxcars.bots import MakeBot, levels, maker
from boxcars.engine.errors import BadOption, did_you_mean, shown
from boxcars.engine.generator import Generator

Entry = str | MakeBot
"""A bot in a line-up: the name of a level, a class as "module:Class" or "./file.py:Class", or
whatever makes a bot from a generator."""

WANTED = "a bot is a class with __init__(self, generator) and choose(self, turn)"


def maker_of(game: str, entry: Entry) -> MakeBot:
    """What makes the bots of an entry."""
    if not isinstance(entry, str):
        return entry
    where, colon, name = entry.rpartition(":")
    if not colon:
        return maker(game, entry)
    module = _loaded(where)
    found: MakeBot | None = getattr(module, name, None)
    if found is None:
        classes = [name for name, _ in inspect.getmembers(module, inspect.isclass)]
        raise BadOption("bots", f"{where} has no {shown(name)}{did_you_mean(name, classes)}")
    return found


def check_entry(game: str, entry: Entry) -> None:
    """Makes a bot once, so that what is wrong with it is said before the first game."""
    make = maker_of(game, entry)
    if isinstance(entry, str) and entry in [level.name for level in levels(game)]:
        return
    name = name_of(entry)
    if not callable(make):
        if hasattr(make, "choose"):
            raise BadOption(
                "bots", f"{name} is a bot already; give its class: each game gets a bot of its own"
            )
        raise BadOption("bots", f"{name} makes no bots; {WANTED}")
    try:
        bot = make(Generator(0))
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise BadOption("bots", f"{name} makes no bots ({reason}); {WANTED}") from error
    if not callable(getattr(bot, "choose", None)):
        raise BadOption("bots", f"{name} made {shown(bot)}, which cannot choose; {WANTED}")


def check_travels(entry: Entry) -> None:
    """Raises BadOption if an entry cannot be sent to another process."""
    try:
        pickle.dumps(entry)
    except Exception:
        raise BadOption(
            "bots",
            f"{name_of(entry)} cannot go to another process; with several jobs a bot must be a "
            "class or function that a module has by its name, not a lambda or an inner class",
        ) from None


def name_of(entry: Entry) -> str:
    """What an entry is called in reports."""
    return entry if isinstance(entry, str) else str(getattr(entry, "__name__", shown(entry)))


def _loaded(where: str) -> ModuleType:
    path = Path(where)
    is_file = path.suffix == ".py"
    if is_file and not path.is_file():
        raise BadOption("bots", f"there is no file {where}")
    try:
        return _load_file(path.resolve()) if is_file else import_module(where)
    except Exception as error:
        hint = "" if is_file else "; a file is written ./file.py:Class"
        reason = f"{type(error).__name__}: {error}"
        raise BadOption("bots", f"{shown(where)} cannot be loaded ({reason}){hint}") from error


@cache
def _load_file(path: Path) -> ModuleType:
    """A file as a module. As in a script, it may import what lies beside it."""
    folder = str(path.parent)
    if folder not in sys.path:
        sys.path.append(folder)
    spec = spec_from_file_location(str(path), path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
