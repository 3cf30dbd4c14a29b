"""Records and positions: what is written down leads to the same game again."""

from boxcars.api import load, replay
from boxcars.engine.errors import IllegalAction
from boxcars.engine.play import Play
from boxcars.engine.types import Answer, Event
from boxcars.testing.moment import GameFault, Moment, as_json, demand, demand_equal


def check_record(play: Play) -> None:
    """record, replay: the same position, events, result and record."""
    record = play.record()
    for given, form in ((record, "typed"), (as_json(record), "JSON")):
        again = replay(given, game=play.game)
        demand_equal(again.position(), play.position(), f"a replayed {form} record's position")
        demand_equal(again.events, play.events, f"a replayed {form} record's events")
        demand_equal(again.result, play.result, f"a replayed {form} record's result")
        demand_equal(again.record(), record, f"the record of a replayed {form} record")
        demand_equal(again.can_undo, play.can_undo, f"undo after a replayed {form} record")


def loaded(moment: Moment) -> Play:
    """position, JSON, load: the same position, questions, views and legal answers."""
    play = moment.play
    again = load(as_json(play.position()), chance="manual", game=play.game)
    demand_equal(again.position(), play.position(), "a loaded position")
    demand_equal(again.state().key(), moment.state.key(), "a loaded position's key")
    demand_equal(again.questions, play.questions, "the questions of a loaded position")
    for seat in range(play.seats):
        demand_equal(again.legal(seat), play.legal(seat), f"seat {seat}'s answers after loading")
        demand_equal(again.view(seat), play.view(seat), f"seat {seat}'s view after loading")
    return again


def follow(
    shadow: Play, play: Play, seat: int | str, answer: Answer, happened: list[Event]
) -> None:
    """A game played on from a loaded position goes as the original goes."""
    demand_equal(shadow.answer(seat, answer), happened, f"events of {answer} after loading")
    demand_equal(shadow.position(), play.position(), f"position after {answer} after loading")


def check_undo(moment: Moment, seat: int | str, answer: Answer, happened: list[Event]) -> None:
    """Right after an answer: takes it back and gives it again, if nothing was revealed."""
    play, after = moment.play, moment.play.position()
    play.undo()
    demand_equal(
        play.state().position(), moment.position, f"undoing {answer} must restore the position"
    )
    demand(seat in [question.seat for question in play.questions], "undo must ask again")
    demand_equal(play.answer(seat, answer), happened, f"events of {answer}, given again")
    demand_equal(play.position(), after, f"position after {answer}, given again")


def check_no_undo(play: Play, because: str) -> None:
    before, told = play.position(), len(play.events)
    demand(not play.can_undo, f"undo must not be possible after {because}")
    try:
        play.undo()
    except IllegalAction:
        pass
    else:
        raise GameFault(f"undo must be refused after {because}")
    demand_equal(play.position(), before, "a refused undo must change nothing")
    demand_equal(len(play.events), told, "a refused undo must tell nothing")
