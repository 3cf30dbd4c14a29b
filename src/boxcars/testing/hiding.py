"""Views and events hold nothing that their viewer may not know, and a view is enough to imagine a
state that can be played on.

A guess replaces what a seat cannot see by something else that is possible. Whatever the seat gets
to see must then be the same, until an answer brings hidden things to light.
"""

from boxcars.engine.generator import Generator
from boxcars.engine.state import OVER, State, playout
from boxcars.testing.moment import SPECTATOR, After, Moment, demand, demand_equal, name, sample


def check_hiding(moment: Moment) -> None:
    for viewer in range(SPECTATOR, moment.play.seats):
        guess = moment.state.imagine(viewer, moment.generator)
        demand_equal(
            moment.state.position(), moment.position, "guessing must not change the original"
        )
        check_same_now(moment, guess, viewer)
        for who in moment.open():
            check_same_next(moment, guess, viewer, who)
        check_imagining(moment, viewer)


def check_same_now(moment: Moment, guess: State, viewer: int) -> None:
    state, who = moment.state, viewed_by(viewer)
    demand_equal(guess.view(viewer), state.view(viewer), f"the view of {who} shows hidden things")
    demand_equal(
        guess.components(), state.components(), f"a guess of {who} must keep all components"
    )
    demand_equal(
        [question.seat for question in guess.questions()],
        [question.seat for question in state.questions()],
        f"who is asked depends on things hidden from {who}",
    )
    if viewer != SPECTATOR:
        demand_equal(
            [question for question in guess.questions() if question.seat == viewer],
            [question for question in state.questions() if question.seat == viewer],
            f"the question to {who} shows hidden things",
        )
        demand_equal(
            guess.legal(viewer),
            state.legal(viewer),
            f"what {who} may answer depends on things hidden from it",
        )


def check_same_next(moment: Moment, guess: State, viewer: int, who: int) -> None:
    """After an answer that is possible in both, the viewer sees the same in both."""
    for answer in sample(moment.legal(who), 2, moment.generator):
        if guess.refusal(who, answer):
            demand(
                who != viewer or who < 0,
                f"{answer} is refused because of things {name(who)} cannot see",
            )
            continue
        truth, other = (After(state, who, answer, viewer) for state in (moment.state, guess))
        if truth.state.revealed or other.state.revealed:
            continue
        what = f"by {answer} of {name(who)}, without setting `revealed`, {viewed_by(viewer)}"
        demand_equal(other.seen_by(viewer), truth.seen_by(viewer), f"{what} hears of hidden things")
        demand_equal(other.views, truth.views, f"{what} sees hidden things on the way")
        demand_equal(
            other.state.view(viewer), truth.state.view(viewer), f"{what} sees hidden things"
        )


def viewed_by(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer}"


def check_imagining(moment: Moment, viewer: int) -> None:
    """What is imagined from a view alone."""
    imagine = moment.play.game.imagine
    if imagine is None:
        return
    who = viewed_by(viewer)
    view = moment.state.view(viewer)
    imagined = imagine(view, moment.generator)
    demand_equal(imagined.view(viewer), view, f"what {who} imagines looks otherwise")
    demand_equal(
        imagined.components(), moment.state.components(), f"{who} must imagine all components"
    )
    if viewer != SPECTATOR:
        demand_equal(
            imagined.legal(viewer),
            moment.state.legal(viewer),
            f"{who} imagines other answers than it has",
        )
    guess, again = (each.imagine(viewer, Generator(1)) for each in (moment.state, imagined))
    demand_equal(again.position(), guess.position(), f"{who} imagines otherwise what is not hidden")
    playout(imagined, moment.generator)
    demand(imagined.actor() == OVER, f"what {who} imagines cannot be played to the end")
    demand(imagined.result() is not None, f"what {who} imagines ends without a result")
