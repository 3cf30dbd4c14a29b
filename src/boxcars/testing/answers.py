"""Legal answers are accepted; everything else is refused and changes nothing."""

from typing import Any

from boxcars.engine.errors import IllegalAction
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.types import CHANCE, Answer
from boxcars.testing.moment import (
    After,
    GameFault,
    Moment,
    demand,
    demand_equal,
    name,
    plain,
    sample,
)

JUNK: list[object] = [
    None,
    7,
    -1.5,
    float("nan"),
    "place",
    b"place",
    "\ud800",
    [],
    {},
    {"type": None},
    {"type": "no_such_answer"},
    {"type": "\ud800"},
    {5: 5},
    object(),
]
"""What no game takes for an answer."""

WRONG_SEATS: list[object] = [-1, -2, 99, 10**30, 10**5000, True, None, 0.0, "0", "dealer", [], b""]

WRONG_VALUES: list[object] = [None, True, -1, 0, 99, 10**30, 1.5, "1", "chance", [], {}, [0], [[]]]

TRIED = 12
"""How many wrong answers are tried at one moment."""


def check_answers(moment: Moment, earlier: list[Answer]) -> None:
    state, play = moment.state, moment.play
    asked = moment.open()
    demand(bool(asked), "a game that is not over must ask somebody something")
    for who in range(CHANCE_ACTS, play.seats):
        legal = moment.legal(who)
        demand(
            not legal or who in asked,
            f"{name(who)} is asked nothing but may answer {legal[:1]}",
        )
        demand(len(legal) == len(set(legal)), f"legal answers must be listed once: {legal}")
        for answer in sample(legal, TRIED, moment.generator):
            refusal = state.refusal(who, answer)
            demand(not refusal, f"{answer} is listed as legal but refused: {refusal}")
            demand_equal(
                play.game.read_answer(plain(answer)), answer, "an answer must survive the wire"
            )
            After(state, who, answer)
    check_refused(moment, earlier)


def check_refused(moment: Moment, earlier: list[Answer]) -> None:
    attempts: list[tuple[object, object]] = []
    seats = [name(who) for who in range(CHANCE_ACTS, moment.play.seats)]
    legal = {name(who): moment.legal(who) for who in range(CHANCE_ACTS, moment.play.seats)}
    somebody = name(moment.open()[0])
    attempts += [(somebody, junk) for junk in JUNK]
    attempts += [(seat, legal[somebody][0]) for seat in WRONG_SEATS if legal[somebody]]
    for seat in seats:
        attempts += [(seat, answer) for answer in sample(earlier, 4, moment.generator)]
        for answer in sample(legal[seat], 2, moment.generator):
            attempts += [(other, answer) for other in seats if other != seat]
            attempts += [(seat, wrong) for wrong in altered(plain(answer))]
    for attempt in sample(attempts, TRIED, moment.generator):
        if is_wrong(moment, *attempt):
            demand_refused(moment, *attempt)


def altered(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """An answer with one thing changed: a value, a field too many, a field too few."""
    fields = [field for field in answer if field != "type"]
    changed = [{**answer, field: value} for field in fields for value in WRONG_VALUES]
    for field in fields:
        if isinstance(answer[field], list) and answer[field]:
            items = answer[field]
            changed += [{**answer, field: [*items[:-1], value]} for value in WRONG_VALUES]
            changed += [{**answer, field: items[:-1]}, {**answer, field: [*items, items[0]]}]
    changed.append({**answer, "surplus": 1})
    changed += [{key: answer[key] for key in answer if key != field} for field in answer]
    return changed


def is_wrong(moment: Moment, seat: object, answer: object) -> bool:
    """Whether an answer is neither listed nor a listed one in other words (dice in another
    order). Of chance's answers that is known only if its branches are."""
    play, state = moment.play, moment.state
    if isinstance(seat, (bool, float)) or seat not in [name(who) for who in moment.open()]:
        return True
    try:
        read = play.game.read_answer(answer)
    except IllegalAction:
        return True
    if seat != CHANCE:
        legal = play.legal(seat)
    elif moment.branches is not None:
        legal = [branch.outcome for branch in moment.branches]
    else:
        return False
    codes = {int(state.encode(other)) for other in legal if type(other) is type(read)}
    if read in legal or not codes:
        return read not in legal
    try:
        return int(state.encode(read)) not in codes
    except ValueError:
        return True


def demand_refused(moment: Moment, seat: object, answer: object) -> None:
    play = moment.play
    told = len(play.events)
    try:
        play.answer(seat, answer)
    except IllegalAction as refused:
        demand(bool(refused.reason), f"the refusal of {answer!r} must give a reason")
    except Exception as error:
        raise GameFault(
            f"{answer!r} of {show(seat)} must be refused by IllegalAction, not by {error!r}"
        ) from error
    else:
        raise GameFault(f"{answer!r} of {show(seat)} is not legal but was accepted")
    demand_equal(play.state().position(), moment.position, "a refused answer must change nothing")
    demand_equal(len(play.events), told, "a refused answer must tell no events")


def show(seat: object) -> str:
    return "a huge seat number" if isinstance(seat, int) and seat > 10**9 else f"seat {seat!r}"
