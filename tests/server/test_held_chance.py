"""Chance at a table: nobody can know it, and it waits until the table is ready."""

from __future__ import annotations

import boxcars
from boxcars.server.tables.held_chance import HeldChance


def test_outcomes_are_drawn_anew_each_time_and_only_when_free() -> None:
    state = boxcars.new("las-vegas", 4, {"start_player": 0}, chance="manual").state()
    luck = HeldChance()
    assert luck.outcome(state) is None
    luck.free = True
    drawn = {luck.outcome(state) for _ in range(400)}
    assert len(drawn) == 9, "each of the nine notes, for one question asked again and again"
