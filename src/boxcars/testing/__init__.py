"""Checks for games, for everybody who writes or changes one.

>>> from boxcars.testing import check_game
>>> check_game("las-vegas", seats=3, options={"rounds": 1}, games=1)
"""

from boxcars.testing.check import check_game, tables
from boxcars.testing.moment import GameFault

__all__ = ["GameFault", "check_game", "tables"]
