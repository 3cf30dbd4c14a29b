"""Playing many games: simulation, tournaments, reports."""

from boxcars.lab.playouts import Playouts, playouts
from boxcars.lab.report import BotLine, Interval, Report, SeatLine
from boxcars.lab.simulation import Interrupted, simulate

__all__ = [
    "BotLine",
    "Interrupted",
    "Interval",
    "Playouts",
    "Report",
    "SeatLine",
    "playouts",
    "simulate",
]
