"""What the server tells of what happened comes through one filter."""

from __future__ import annotations

import boxcars
from boxcars.engine.types import Event, Seat
from boxcars.server.tables.events import events_since, seen_by
from boxcars.server.wire.tables import NumberedEvent


class Whispered(Event, frozen=True):
    """For one seat; a spectator learns that something was said, others nothing."""

    to: Seat
    text: str

    def seen_by(self, seat: Seat | None) -> Event | None:
        if seat == self.to:
            return self
        return Whispered(self.to, "") if seat is None else None


def test_each_seat_gets_what_it_may_know_and_hidden_events_leave_gaps() -> None:
    events = [NumberedEvent(7, Whispered(0, "fold")), NumberedEvent(8, Whispered(1, "bluff"))]
    assert seen_by(0, events) == (events[0],)
    assert seen_by(1, events) == (events[1],)
    assert [(each.index, each.event) for each in seen_by(None, events)] == [
        (7, Whispered(0, "")),
        (8, Whispered(1, "")),
    ]


def test_it_is_the_filter_of_the_engine() -> None:
    play = boxcars.new("las-vegas-royale", seats=3, seed=5)
    while play.result is None:
        for question in play.questions:
            play.answer(question.seat, play.legal(question.seat)[0])
            break
    for since in (0, 5, len(play.events)):
        for seat in (None, 0, 1, 2):
            seen = seen_by(seat, events_since(play, since))
            assert [each.event for each in seen] == play.events_for(seat, since)
            assert all(each.index >= since for each in seen)
