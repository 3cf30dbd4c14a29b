"""What a choice is worth, and what a finished game was made of: the coach and the report."""

from boxcars.analysis.coach import Analysis, Choice, Coach, analyze, coach_for, watch
from boxcars.analysis.reasons import Reason
from boxcars.analysis.reporter import GameReport, Part, Share, report

__all__ = [
    "Analysis",
    "Choice",
    "Coach",
    "GameReport",
    "Part",
    "Reason",
    "Share",
    "analyze",
    "coach_for",
    "report",
    "watch",
]
