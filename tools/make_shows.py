"""Writes a game of each kind as a viewer's browser is told it, for the client's tests.

    python -m tools.make_shows FILE

Each game is played at random from a seed, with answers taken back now and then. An update covers
one to three steps; `views` are what the viewer sees after each.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import boxcars
from boxcars.engine.generator import Generator
from boxcars.engine.patch import Patch
from boxcars.engine.play import Play
from boxcars.engine.types import CHANCE, View
from boxcars.engine.watching import Watching
from boxcars.server.tables.events import events_since, seen_by
from boxcars.server.wire.live import Update
from boxcars.server.wire.tables import NumberedEvent

SEATS = 3
VIEWER = 0
SEED = 11


class Recorded(msgspec.Struct):
    game: str
    first: Update
    updates: list[Update]
    views: list[View]


def record(game: str, generator: Generator) -> Recorded:
    play = boxcars.new(game, SEATS, chance="manual")
    watching = Watching(play)
    first = update(play, 0, events_since(play, 0), play.view(VIEWER), None)
    recorded = Recorded(game, first, [], [])
    while play.questions:
        watching.begin([VIEWER])
        after, told = play.length, len(play.events)
        for _ in range(1 + int(generator.below(3))):
            if play.questions:
                step(play, generator)
        events = seen_by(VIEWER, events_since(play, told), watching.patches(VIEWER))
        recorded.updates.append(update(play, after, events, None, watching.rest(VIEWER)))
        recorded.views.append(play.view(VIEWER))
    return recorded


def step(play: Play, generator: Generator) -> None:
    if play.can_undo and generator.below(6) == 0:
        play.undo()
    elif play.waits_for_chance:
        state = play.state()
        play.answer(CHANCE, state.decode(state.draw(generator)))
    else:
        seat = play.questions[0].seat
        legal = play.legal(seat)
        play.answer(seat, legal[int(generator.below(len(legal)))])


def update(
    play: Play,
    after: int,
    events: tuple[NumberedEvent, ...],
    view: View | None,
    rest: Patch | None,
) -> Update:
    return Update(after, play.length, VIEWER, events, view, rest, (), (), (), False, None)


def main(path: Path) -> None:
    recorded = [record(meta.id, Generator(SEED)) for meta in boxcars.known_games()]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(recorded))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
