"""What the server tells of what happened comes through one filter."""

from __future__ import annotations

import msgspec
import pytest

import boxcars
from boxcars.engine.generator import Generator
from boxcars.engine.types import Event, Seat
from boxcars.games.library import game
from boxcars.server.tables.events import events_since, seen_by
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import Chair, Header
from boxcars.server.tables.snapshot import Snapshot
from boxcars.server.tables.viewer import encode
from boxcars.server.wire.live import Update
from boxcars.server.wire.tables import NumberedEvent, Settings


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


@pytest.mark.parametrize("name", ["las-vegas", "las-vegas-royale", "lords-of-vegas"])
def test_what_several_are_sent_is_encoded_once_and_is_what_each_may_know(name: str) -> None:
    """What seats share is copied from seat to seat; what a seat alone sees must not be."""
    rules = game(name)
    chairs = [Chair(f"P{seat}", "red", "circle", f"s{seat}", f"p{seat}") for seat in range(3)]
    options = rules.meta.check_options(3, {})
    header = Header(
        *("table", "CODES", "watch", name, rules.meta.rules, "", options, Settings(), chairs, 0),
        phase="playing",
    )
    table = TableGame(header, [])
    chooser = Generator(3)
    everybody = (None, 0, 1, 2)
    shared = apart = 0
    for _ in range(150):
        if table.play.result is not None:
            break
        table.watching.begin(everybody)
        after = table.seq
        if table.play.waits_for_chance:
            table.settle(header)
        else:
            seat = table.asked()[-1][0]
            legal = table.play.legal(seat)
            table.answer(seat, legal[chooser.below(len(legal))])
        snapshot = Snapshot(header, table, None, set, str)
        for eyes in everybody:
            text = snapshot.told(eyes, after, "mine")
            sent = msgspec.json.decode(text)
            assert encode(sent) == text
            assert list(sent) == ["type", *Update.__struct_fields__]
            assert (sent["after"], sent["seq"], sent["seat"]) == (after, table.seq, eyes)
            assert sent["done"] == "mine"
            patches = table.watching.patches(eyes)
            told = seen_by(eyes, table.events_after(after), patches)
            assert sent["events"] == msgspec.json.decode(encode(told))
            assert sent["rest"] == msgspec.json.decode(encode(table.watching.rest(eyes)))
            shared += patches is table.watching.patches(None)
            apart += patches is not table.watching.patches(None)
    assert shared
    assert apart or name == "lords-of-vegas"
