"""Replays: a finished game, frame by frame."""

import msgspec

import boxcars
from boxcars.engine.chance import Source
from boxcars.engine.errors import BadRecord, BoxcarsError, why
from boxcars.engine.play import Play
from boxcars.engine.record import DiceProof, Given, Record
from boxcars.engine.types import Seat
from boxcars.engine.watching import Watching
from boxcars.games.library import game
from boxcars.server.errors import RequestRefused
from boxcars.server.limits import RECORD_STEPS
from boxcars.server.tables.events import events_since, seen_by
from boxcars.server.wire.http import Frame, Replay


def replay_file(data: object, seat: Seat | None) -> Replay:
    """The frames of a record that somebody brought. It is checked first."""
    return replay(checked(data), (), seat)


def finished(data: object) -> Record:
    """A record that somebody brought, of a game that is over."""
    record = checked(data)
    if record.result is None:
        raise RequestRefused(
            "conflict",
            why("refused.no_report_yet", "the game is not over: there is nothing to report on yet"),
        )
    return record


def checked(data: object) -> Record:
    """A record that somebody brought."""
    steps = data.get("steps") if isinstance(data, dict) else None
    if isinstance(steps, list) and len(steps) > RECORD_STEPS:
        raise RequestRefused("too_large", f"a record has at most {RECORD_STEPS} steps", "steps")
    try:
        record = boxcars.replay(data).record()
    except BadRecord as error:
        raise RequestRefused("bad_request", error.reason, error.field) from None
    except BoxcarsError as error:
        raise RequestRefused("bad_request", str(error)) from None
    dice = data.get("dice") if isinstance(data, dict) else None
    return msgspec.structs.replace(record, dice=dice and msgspec.convert(dice, DiceProof))


def replay(record: Record, names: tuple[str, ...], seat: Seat | None) -> Replay:
    """The frames of a sound record, as a seat or a spectator sees them."""
    if seat is not None and not 0 <= seat < record.seats:
        raise RequestRefused("bad_request", f"seats are 0 to {record.seats - 1}", "seat")
    rules = game(record.game)
    play = Play(rules, record.seats, record.options, Source(), record.start, record.rules)
    view = play.view(seat)
    frames = [Frame(None, None, seen_by(seat, events_since(play, 0)), None)]
    watching = Watching(play)
    for step in record.steps:
        told = len(play.events)
        watching.begin([seat])
        play.follow(step)
        who, answer = None, None
        if isinstance(step, Given):
            who, answer = step.seat, rules.read_answer(step.answer)
        events = seen_by(seat, events_since(play, told), watching.patches(seat))
        frames.append(Frame(who, answer, events, watching.rest(seat)))
    return Replay(record, names, view, tuple(frames))
