"""Copies are deep, and the search face plays the same game as the typed face."""

from boxcars.engine.actions import ActionSpace
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER, State
from boxcars.engine.types import Answer
from boxcars.testing.moment import GameFault, Moment, as_json, demand, demand_equal, sample

FAR = 6
"""How many answers a copy is played on."""


class Album:
    """Copies taken along the way, each with what it looked like; none may ever change."""

    def __init__(self) -> None:
        self._copies: list[tuple[State, bytes]] = []

    def add(self, state: State) -> None:
        self._copies.append((state.clone(), as_json(state.position())))

    def check(self) -> None:
        for age, (copy, looked) in enumerate(reversed(self._copies)):
            demand(
                as_json(copy.position()) == looked,
                f"a copy changed while the game went on (the {age + 1}. last one taken): "
                "clone() must copy everything that changes",
            )


def check_copy(moment: Moment) -> None:
    copy = moment.state.clone()
    demand_equal(copy.position(), moment.position, "a copy must be equal to its original")
    demand_equal(copy.key(), moment.state.key(), "a copy's key")
    demand(copy.events is None, "a copy must tell no events")
    play_on(copy, moment.generator)
    demand_equal(
        moment.state.position(), moment.position, "playing a copy must not change its original"
    )
    demand_equal(
        moment.play.state().position(),
        moment.position,
        "play.state() must be independent of the play",
    )


def play_on(state: State, generator: Generator) -> None:
    for _ in range(FAR):
        actor = state.actor()
        if actor == OVER:
            return
        if actor == CHANCE_ACTS:
            state.apply(state.draw(generator))
        else:
            state.apply(state.choice(generator.below(state.choices())))


def check_search_face(moment: Moment) -> None:
    """choices, choice and decode list the same answers as legal; apply does what answer does."""
    state, acting = moment.state, moment.acting
    if acting < 0:
        return
    demand(acting in moment.open(), f"seat {acting} acts next but is asked nothing")
    codes = [int(state.choice(index)) for index in range(state.choices())]
    demand(len(set(codes)) == len(codes), "two choices must not have the same code")
    check_choices(moment, [state.decode(code) for code in codes])
    for code in sample(codes, 3, moment.generator):
        answer = state.decode(code)
        demand_equal(int(state.encode(answer)), code, f"the code of {answer}")
        one, other = state.clone(), state.clone()
        one.apply(code)
        other.answer(acting, answer)
        demand_equal(one.position(), other.position(), f"apply and answer differ for {answer}")


def check_codes(moment: Moment) -> None:
    """The code of a legal answer stands for that answer; what is said beside the step has none."""
    state = moment.state
    for answer in sample(moment.legal(moment.acting), 12, moment.generator):
        if state.side is not None and type(answer) in state.side.answers:
            try:
                code = state.encode(answer)
            except TypeError:
                continue
            raise GameFault(f"{answer} is no answer to the step at hand, but has the code {code}")
        demand_equal(state.decode(state.encode(answer)), answer, "the answer behind its code")


def check_numbers(moment: Moment, space: ActionSpace) -> None:
    """Every seat finds its legal answers by number, and the mask says so."""
    game = moment.play.game
    for seat in moment.open():
        if seat < 0:
            continue
        legal, numbered = moment.legal(seat), space.numbered(moment.state, seat)
        few = [answer for answer in legal if type(answer) not in (*game.sampled, *game.slots)]
        demand(set(few) <= set(numbered.values()), f"one of {few} has no number")
        demand(set(numbered.values()) <= set(legal), "only legal answers have numbers")
        demand(bool(numbered) == bool(legal), f"seat {seat} must find an answer by number")
        demand(all(0 <= number < space.size for number in numbered), "a number is out of range")
        allowed = [number for number, byte in enumerate(space.mask(moment.state, seat)) if byte]
        demand_equal(allowed, sorted(numbered), "the mask allows what has a number")


def check_choices(moment: Moment, choices: list[Answer]) -> None:
    """A search is offered every legal answer; of those that the game calls sampled, some."""
    sampled = tuple(moment.play.game.sampled)
    legal = moment.legal(moment.acting)
    demand_equal(
        [answer for answer in choices if not isinstance(answer, sampled)],
        [answer for answer in legal if not isinstance(answer, sampled)],
        f"the choices of seat {moment.acting} must be its legal answers",
    )
    demand(len(set(choices)) == len(choices), f"every choice must be listed once: {choices}")
    for kind in sampled:
        some = {answer for answer in choices if isinstance(answer, kind)}
        every = {answer for answer in legal if isinstance(answer, kind)}
        demand(some <= every, f"choices must be legal, unlike {some - every}")
        demand(bool(some) == bool(every), f"a search must be offered one of {every}")
