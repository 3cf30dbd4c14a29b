"""`check_game`: random games in which everything that all games promise is checked."""

from collections.abc import Iterator, Mapping
from typing import Any

from boxcars.api import new
from boxcars.engine.actions import ActionSpace
from boxcars.engine.chance import Seeded
from boxcars.engine.errors import BadOption
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.options import Meta, Option, Value
from boxcars.engine.play import Play
from boxcars.engine.state import CHANCE_ACTS
from boxcars.engine.types import Answer, Event
from boxcars.games import library
from boxcars.testing.answers import check_answers
from boxcars.testing.chance import check_chance
from boxcars.testing.copies import (
    Album,
    check_codes,
    check_copy,
    check_numbers,
    check_search_face,
)
from boxcars.testing.hiding import check_hiding
from boxcars.testing.moment import After, GameFault, Moment, demand, demand_equal, name, sample
from boxcars.testing.records import check_no_undo, check_record, check_undo, follow, loaded
from boxcars.testing.wire import Viewers, check_wire

SHADOWS = 2
"""How many games loaded from positions are played along with a game."""


def check_game(
    game: str | Game,
    seats: int,
    options: Mapping[str, object] | None = None,
    *,
    games: int = 2,
    seed: int = 0,
    most_answers: int = 10_000,
    care: int = 4,
) -> None:
    """Plays random games and checks everything that all games promise; GameFault says what broke.

    Checked are: legal answers are accepted and everything else is refused without change; copies
    are deep; records and positions lead to the same game; views, legal answers and events hide
    what they must; what is imagined from a view looks like it and can be played on; probabilities
    sum to 1 and outcomes land where they say; components are conserved; undo goes back exactly,
    but never past what was revealed, nor after the end; the patches of the events of an answer lead
    from every view before it to the view after it; both faces of the state agree; the game ends
    within `most_answers` answers.

    One in `care` moments is looked at closely; 1 looks closely at every moment.
    """
    rules = game if isinstance(game, Game) else library.game(game)
    for number in range(games):
        walk = Walk(rules, seats, options or {}, Generator(seed * 1_000_003 + number), care)
        try:
            walk.run(most_answers)
        except GameFault as fault:
            where = f"{rules.meta.id}, {seats} seats, {dict(options or {})}, seed {seed}"
            raise GameFault(f"{where}, game {number}, answer {walk.answers}: {fault}") from fault
    check_seed(rules, seats, options or {}, seed)


def tables(meta: Meta) -> Iterator[tuple[int, dict[str, Value]]]:
    """Every seat count with every value of every option, the other options at their defaults.

    Tables that the game excludes are left out.
    """
    for seats in range(meta.seats[0], meta.seats[1] + 1):
        yield seats, {}
        for option in meta.options:
            for value in values(option, seats):
                chosen = {option.name: value}
                if value != option.default and allowed(meta, seats, chosen):
                    yield seats, chosen


def values(option: Option, seats: int) -> list[Value]:
    """Every value an option can have."""
    if option.kind == "switch":
        return [False, True]
    if option.kind == "number":
        return list(range(option.low, option.high + 1))
    return [*option.words, *(range(seats) if option.kind == "seat" else ())]


def allowed(meta: Meta, seats: int, options: Mapping[str, object]) -> bool:
    try:
        meta.check_options(seats, options)
    except BadOption:
        return False
    return True


class Walk:
    """One random game under check. Outcomes of chance are answers like any other here."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        generator: Generator,
        care: int,
    ) -> None:
        self.generator = generator
        self.care = care
        self.play = new(game, seats, options, chance="manual")
        self.components = self.play.state().components()
        self.answers = 0
        self.album = Album()
        self.earlier: list[Answer] = []
        self.shadows: list[Play] = []
        self.asked: set[type] = set()
        self.space = ActionSpace(game)

    def run(self, most_answers: int) -> None:
        check_no_undo(self.play, "nothing")
        while self.play.questions:
            demand(
                self.answers < most_answers,
                f"the game must end within {most_answers} answers",
            )
            self.step()
            self.answers += 1
        demand(self.play.result is not None, "a game without questions must have a result")
        demand(self.play.state().actor() < CHANCE_ACTS, "nobody acts after the end")
        self.album.check()
        check_record(self.play)
        for shadow in self.shadows:
            demand_equal(shadow.result, self.play.result, "the result after loading")
            check_record(shadow)

    def step(self) -> None:
        demand(self.play.result is None, "a game with questions must have no result yet")
        fresh = self.asks_something_new()
        closely = fresh or self.generator.below(self.care) == 0
        luck = fresh or (closely and self.generator.below(self.care) == 0)
        moment = Moment(self.play, self.generator, enumerate_luck=luck)
        if closely:
            self.album.add(moment.state)
            check_answers(moment, self.earlier)
            check_search_face(moment)
            check_codes(moment)
            check_numbers(moment, self.space)
            check_copy(moment)
            check_hiding(moment)
            if luck and moment.acting == CHANCE_ACTS:
                check_chance(moment)
            if len(self.shadows) < SHADOWS:
                self.shadows.append(loaded(moment))
        told = len(self.play.events)
        seat, answer = self.choose(moment)
        happened = self.give(moment, seat, answer, Viewers(self.play) if closely else None)
        if closely:
            check_wire(Moment(self.play, self.generator), told)
        for shadow in self.shadows:
            follow(shadow, self.play, seat, answer, happened)

    def asks_something_new(self) -> bool:
        """Whether a kind of question comes up for the first time."""
        kinds = {type(question) for question in self.play.questions}
        fresh = not kinds <= self.asked
        self.asked |= kinds
        return fresh

    def choose(self, moment: Moment) -> tuple[int | str, Answer]:
        if moment.acting == CHANCE_ACTS:
            drawn = moment.state.decode(moment.state.draw(self.generator))
            return name(int(CHANCE_ACTS)), drawn
        able = [who for who in moment.open() if moment.legal(who)]
        demand(bool(able), "somebody who is asked must have a legal answer")
        who = sample(able, 1, self.generator)[0]
        return name(who), sample(moment.legal(who), 1, self.generator)[0]

    def give(
        self, moment: Moment, seat: int | str, answer: Answer, viewers: Viewers | None
    ) -> list[Event]:
        """Answers, and takes the answer back and gives it again where that is possible."""
        who = int(CHANCE_ACTS) if isinstance(seat, str) else seat
        expected = After(moment.state, who, answer)
        happened = self.play.answer(seat, answer)
        if viewers is not None:
            viewers.check(f"{answer}")
        demand_equal(happened, expected.events, f"events of {answer} told by play and by state")
        demand_equal(
            self.play.state().position(), expected.state.position(), f"position after {answer}"
        )
        demand_equal(
            self.play.state().components(), self.components, f"{answer} must keep all components"
        )
        if isinstance(seat, str) or expected.state.revealed:
            check_no_undo(self.play, f"{answer}, which showed something")
        elif self.play.result is not None:
            check_no_undo(self.play, f"{answer}, which ended the game")
        elif self.generator.below(self.care) == 0:
            check_undo(moment, seat, answer, happened)
            if viewers is not None:
                viewers.check(f"taking back {answer} and giving it again")
        self.play.watch(None)
        self.earlier.append(answer)
        return happened


def check_seed(game: Game, seats: int, options: Mapping[str, object], seed: int) -> None:
    """The same seed and the same answers give the same game."""
    complete = game.meta.check_options(seats, options)
    one, two = (Play(game, seats, complete, Seeded(seed)) for _ in range(2))
    generator = Generator(seed)
    while one.questions:
        seat = one.questions[0].seat
        answer = sample(one.legal(seat), 1, generator)[0]
        one.answer(seat, answer)
        two.answer(seat, answer)
    demand_equal(two.record(), one.record(), "the same seed must give the same game")
