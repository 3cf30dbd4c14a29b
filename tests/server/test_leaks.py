"""Nobody is sent what depends on what they may not know; the hunter that looks for it finds it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from boxcars.server.tables import snapshot
from boxcars.server.tables.header import Header
from boxcars.server.tables.snapshot import Snapshot
from tests.server.leak_hunter import Leak, hunt


@pytest.mark.parametrize(
    ("name", "pairs"), [("las-vegas", 12), ("las-vegas-royale", 20), ("lords-of-vegas", 6)]
)
def test_what_a_viewer_is_sent_does_not_depend_on_what_it_may_not_know(
    name: str, pairs: int, tmp_path: Path
) -> None:
    ends, deeds = hunt(name, pairs, tmp_path)
    if name == "lords-of-vegas":
        # All but the deck lies open, and that is drawn when it is needed.
        assert ends == {"the same": pairs}
    else:
        assert ends["alike"] > pairs // 3
    assert min(deeds[each] for each in ("answer", "undo", "look", "wrong", "hand_over")) > 0


def see_with_other_eyes(self: Snapshot, seat: int | None, after: int) -> Any:
    other = 1 if seat == 0 else 0
    view = self._game.play.view(other)
    return self._update(seat, after, self._happened(after), view, None, None)


def tell_all(seat: int | None, events: Any, patches: Any = None) -> Any:
    return tuple(events)


def give_every_link(self: Header, *args: Any) -> Any:
    links = {seat: f"/r/{chair.secret}" for seat, chair in enumerate(self.chairs)}
    return msgspec.structs.replace(card(self, *args), rejoin=links)


card = Header.card


@pytest.mark.parametrize(
    ("where", "what", "leak"),
    [
        (Snapshot, "whole", see_with_other_eyes),
        (snapshot, "seen_by", tell_all),
        (Header, "card", give_every_link),
    ],
)
def test_the_hunter_finds_a_leak(
    where: Any, what: str, leak: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(where, what, leak)
    with pytest.raises(Leak):
        hunt("las-vegas-royale", 60, tmp_path)
