"""Players that are programs. They see what a person in their seat would see, and no more."""

from boxcars.bots.driver import Seated
from boxcars.bots.protocol import Bot, Level, MakeBot
from boxcars.bots.registry import levels, make_bot, maker, usual

__all__ = ["Bot", "Level", "MakeBot", "Seated", "levels", "make_bot", "maker", "usual"]
