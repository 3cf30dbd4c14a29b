"""Games that are played by numbers, one or many at once: what environments stand on."""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from boxcars.engine.actions import NO_NUMBER, ActionSpace, Numbers
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER, State

WIN: Final = "win"
SCORE: Final = "score"


class NumberedGame:
    """One game: whose turn it is, and what that seat may answer."""

    def __init__(self, start: State, space: ActionSpace, generator: Generator) -> None:
        self.start = start
        """Copied for each game."""
        self.space = space
        self.generator = generator
        """What chance says comes from here."""
        self.legal = Numbers()
        self.state = start.clone()
        self.seat: i64 = OVER
        """Who has to answer; OVER if nobody."""
        self.go_on()

    def begin(self) -> None:
        """Begins a new game."""
        self.state = self.start.clone()
        self.go_on()

    def go_on(self) -> None:
        """Goes on to the next question to a seat."""
        state = self.state
        if state.asks == CHANCE_ACTS:
            state.settle_chance(self.generator)
        self.seat = state.asks if state.side is None else state.asked()
        if self.seat == OVER:
            self.legal.size = 0
        else:
            self.space.note(self.state, self.seat, self.legal)

    def answer(self, number: i64) -> bool:
        """Does what a number says; False if it is not allowed."""
        place = self.legal.place_of(number)
        if place == NO_NUMBER:
            return False
        code = self.legal.codes[place]
        if code != NO_NUMBER:
            self.state.apply(code)
        else:
            assert self.legal.answers is not None
            self.state.answer(self.seat, self.legal.answers[int(number)])
        self.go_on()
        return True

    def any_answer(self, generator: Generator) -> i64:
        """The number of any allowed answer."""
        return self.legal.numbers[generator.below(self.legal.size)]


class Seen:
    """What a seat is shown of a game: its observation, and what it may answer."""

    def __init__(self, height: int, numbers: int) -> None:
        self.rows: vec[i64] = vec[i64]([0] * height)
        self.mask: vec[u8] = vec[u8]([0] * numbers)
        """For each number 1 if it is allowed, else 0: for a seat that is not asked all are 0."""
        self.marked: vec[i64] = vec[i64]()
        """The numbers that are 1."""

    def look(self, one: NumberedGame, seat: i64) -> None:
        one.state.observe(seat, self.rows, 0)
        for place in range(len(self.marked)):
            self.mask[self.marked[place]] = 0
        if seat != one.seat:
            self.marked = vec[i64]()
            return
        legal = one.legal
        self.marked = legal.numbers[: legal.size]
        for place in range(legal.size):
            self.mask[legal.numbers[place]] = 1


def rewards_of(state: State, kind: str) -> list[float]:
    """By seat, what a finished game was worth: they add up to nothing. A `win` is shared by the
    winners; a `score` is compared with the others'."""
    scores = state.scores()
    seats = len(scores)
    if kind == SCORE:
        total = sum(scores)
        return [(seats * score - total) / (seats - 1) for score in scores]
    best = max(scores)
    if scores.count(best) == 1:
        winners = [scores.index(best)]
    else:
        result = state.result()
        assert result is not None
        winners = list(result.winners)
    rewards = [-1.0 / seats] * seats
    for seat in winners:
        rewards[seat] += 1.0 / len(winners)
    return rewards


class Batch:
    """Many games of one kind at once. Whatever is to be read of them lies in vectors that are made
    once and written anew at each step."""

    def __init__(
        self, start: State, space: ActionSpace, count: int, seed: int, height: int, rewards: str
    ) -> None:
        self.count: i64 = count
        self.height: i64 = height
        self.numbers: i64 = space.size
        self.seats: i64 = start.seats
        self.kind = rewards
        self.generator = Generator(seed)
        self.played = [NumberedGame(start, space, self.generator) for _ in range(count)]
        self.rows: vec[i64] = vec[i64]([0] * (count * height))
        """By game: what the seat that has to answer sees."""
        self.masks: vec[u8] = vec[u8]([0] * (count * space.size))
        """By game: a byte for each number, 1 if it is allowed."""
        self.turns: vec[i64] = vec[i64]([0] * count)
        """By game: the seat that has to answer."""
        self.rewards: vec[float] = vec[float]([0.0] * (count * int(start.seats)))
        """By game and seat: what the game that ended at this step was worth."""
        self.ended: vec[u8] = vec[u8]([0] * count)
        """By game: 1 if one ended at this step, and the next has begun."""
        self.drawn: vec[i64] = vec[i64]([0] * count)
        """By game: the number of any allowed answer."""
        for game in range(self.count):
            self.show(game, self.played[game])

    def first_not_allowed(self, numbers: bytes) -> int:
        """The first game whose number is not allowed; -1 if all are."""
        for game in range(self.count):
            number = read_i64_le(numbers, game * 8)
            if number < 0 or number >= self.numbers:
                return game
            if self.masks[game * self.numbers + number] == 0:
                return game
        return -1

    def step(self, numbers: bytes) -> None:
        """Answers in every game by a number, eight bytes each, that is allowed there."""
        masks, ended = self.masks, self.ended
        for game in range(self.count):
            one = self.played[game]
            legal = one.legal
            first, marked = game * self.numbers, legal.numbers
            for place in range(legal.size):
                masks[first + marked[place]] = 0
            if ended[game] == 1:
                ended[game] = 0
                self.pay(game, [0.0] * int(self.seats))
            one.answer(read_i64_le(numbers, game * 8))
            if one.seat == OVER:
                ended[game] = 1
                self.pay(game, rewards_of(one.state, self.kind))
                one.begin()
            self.show(game, one)

    def pay(self, game: i64, rewards: list[float]) -> None:
        for seat in range(self.seats):
            self.rewards[game * self.seats + seat] = rewards[seat]

    def show(self, game: i64, one: NumberedGame) -> None:
        legal, masks, first = one.legal, self.masks, game * self.numbers
        marked = legal.numbers
        for place in range(legal.size):
            masks[first + marked[place]] = 1
        self.turns[game] = one.seat
        one.state.observe(one.seat, self.rows, game * self.height)

    def draw(self, generator: Generator) -> None:
        """Draws any allowed answer for every game."""
        for game in range(self.count):
            self.drawn[game] = self.played[game].any_answer(generator)
