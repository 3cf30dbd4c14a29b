"""Games that are played by numbers, one or many at once: what environments stand on."""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from boxcars.engine.actions import NO_NUMBER, ActionSpace, Numbers
from boxcars.engine.bytes_of import IN_ROW, set_at, set_in
from boxcars.engine.generator import Generator
from boxcars.engine.state import CHANCE_ACTS, OVER, State
from boxcars.engine.tally import bit

WIN: Final = "win"
SCORE: Final = "score"

NO_WORD: Final[i64] = 1 << 60
"""Beyond every word of a mask."""
LISTED: Final[i64] = -1
"""Instead of a word of the masks: what is allowed is in `Numbers`."""


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
        self.legal.do(place, self.state, self.seat)
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
    rewards = [-1.0 / seats] * seats
    best: i64 = scores[0]
    winner: i64 = 0
    tied = False
    for seat in range(1, seats):
        score: i64 = scores[seat]
        if score > best:
            best, winner, tied = score, seat, False
        elif score == best:
            tied = True
    if not tied:
        rewards[winner] += 1.0
        return rewards
    result = state.result()
    assert result is not None
    for seat in result.winners:
        rewards[seat] += 1.0 / len(result.winners)
    return rewards


def rising(numbers: vec[i64], size: i64) -> bool:
    """Whether each is higher than the one before."""
    for place in range(1, size):  # noqa: SIM110
        if numbers[place - 1] >= numbers[place]:
            return False
    return True


class Batch:
    """Many games of one kind at once. Whatever is to be read of them lies in vectors that are made
    once and written anew at each step.

    Masks are words of eight bytes: where a step says in one row what is allowed, that is one word.
    """

    def __init__(
        self, start: State, space: ActionSpace, count: int, seed: int, height: int, rewards: str
    ) -> None:
        self.start = start
        """Copied for each game."""
        self.space = space
        self.count: i64 = count
        self.height: i64 = height
        self.numbers: i64 = space.size
        self.words: i64 = (self.numbers + IN_ROW - 1) // IN_ROW
        """How many words a game's mask has."""
        self.kind = rewards
        self.generator = Generator(seed)
        """What chance says comes from here."""
        self.states: vec[State] = vec[State]([start.clone() for _ in range(count)])
        self.legal: vec[Numbers] = vec[Numbers]([Numbers() for _ in range(count)])
        """By game: what is allowed, if it is LISTED."""
        self.row_at: vec[i64] = vec[i64]([LISTED] * count)
        """By game: the word of the masks that says what is allowed, or LISTED."""
        self.rows: vec[i64] = vec[i64]([0] * (count * height))
        """By game: what the seat that has to answer sees."""
        self.masks: vec[i64] = vec[i64]([0] * (count * int(self.words)))
        """By game: a byte for each number, 1 if it is allowed."""
        self.turns: vec[i64] = vec[i64]([0] * count)
        """By game: the seat that has to answer."""
        self.rewards: vec[float] = vec[float]([0.0] * (count * int(start.seats)))
        """By game and seat: what the game that ended at this step was worth."""
        self.ended: vec[u8] = vec[u8]([0] * count)
        """By game: 1 if one ended at this step, and the next has begun."""
        self.over: vec[i64] = vec[i64]([0] * count)
        """The games that ended at this step: so many of them."""
        self.over_count: i64 = 0
        self.drawn: vec[i64] = vec[i64]([0] * count)
        """By game: the number of any allowed answer."""
        for game in range(self.count):
            self.states[game].settle_chance(self.generator)
            self.show(game, LISTED)

    def first_not_allowed(self, numbers: bytes) -> int:
        """The first game whose number is not allowed; -1 if all are."""
        masks, words, highest = self.masks, self.words, self.numbers
        for game in range(self.count):
            number = read_i64_le(numbers, game * 8)
            if number < 0 or number >= highest:
                return game
            if (masks[game * words + (number >> 3)] >> 8 * (number & 7)) & 1 == 0:
                return game
        return -1

    def step(self, numbers: bytes) -> None:
        """Answers in every game by a number, eight bytes each, that is allowed there."""
        self.forget_ends()
        by_step, states, generator = self.space.by_step, self.states, self.generator
        row_at, masks, turns, rows = self.row_at, self.masks, self.turns, self.rows
        words, height = self.words, self.height
        for game in range(self.count):
            number = read_i64_le(numbers, game * 8)
            state = states[game]
            word = row_at[game]
            if word == LISTED:
                self.answer_listed(game, number)
            else:
                how = by_step[state.step]
                state.apply_and_settle(how.codes[number - how.first], generator)
            if state.asks == OVER:
                self.end(game)
                state = states[game]
            how = by_step[state.step]
            if how.in_row and state.side is None:
                # What is allowed need not be listed: see `Step.row`.
                if word == LISTED:
                    self.unmark(game, self.legal[game].numbers, self.legal[game].size)
                else:
                    masks[word] = 0
                word = game * words + how.word
                row_at[game] = word
                masks[word] = state.steps[state.step].row(state) << how.shift
                turns[game] = state.asks
                state.renew(state.asks, rows, game * height)
            else:
                self.show(game, word)

    def forget_ends(self) -> None:
        """What the games that ended at the last step were worth is no more."""
        seats, rewards = self.start.seats, self.rewards
        for place in range(self.over_count):
            game = self.over[place]
            self.ended[game] = 0
            for seat in range(seats):
                rewards[game * seats + seat] = 0.0
        self.over_count = 0

    def answer_listed(self, game: i64, number: i64) -> None:
        state, legal = self.states[game], self.legal[game]
        legal.do(legal.place_of(number), state, self.turns[game])
        if state.asks == CHANCE_ACTS:
            state.settle_chance(self.generator)

    def end(self, game: i64) -> None:
        """Pays for a game that is over, and begins the next."""
        state = self.states[game]
        self.ended[game] = 1
        self.over[self.over_count] = game
        self.over_count += 1
        self.pay(game, rewards_of(state, self.kind))
        state = state.again(self.start)
        state.settle_chance(self.generator)
        self.states[game] = state

    def pay(self, game: i64, rewards: list[float]) -> None:
        seats = self.start.seats
        for seat in range(seats):
            self.rewards[game * seats + seat] = rewards[seat]

    def show(self, game: i64, word: i64) -> None:
        """Writes what the seat that has to answer may do, and what it sees; `word` is `row_at` of
        what the mask still says."""
        state, legal = self.states[game], self.legal[game]
        seat = state.asks if state.side is None else state.asked()
        self.turns[game] = seat
        self.row_at[game] = LISTED
        if word == LISTED:
            legal.keep()
        else:
            self.masks[word] = 0
            legal.size_before = 0
        self.space.note(state, seat, legal)
        self.mark(game)
        state.renew(seat, self.rows, game * self.height)

    def mark(self, game: i64) -> None:
        """Marks in the mask what is allowed now, and what no longer is. A mask of many numbers is
        wide and far away, and most of it stays as it is."""
        legal, masks, first = self.legal[game], self.masks, game * self.words
        old, old_size, new, size = legal.before, legal.size_before, legal.numbers, legal.size
        rise = rising(new, size)
        if not (rise and legal.rising):
            self.unmark(game, old, old_size)
            old_size = 0
        legal.rising = rise
        if not rise:
            for index in range(size):
                masks[first + (new[index] >> 3)] |= bit(8 * (new[index] & 7))
            return
        # Word by word, without a look at what stands there: the lists say it.
        place: i64 = 0
        at: i64 = 0
        while place < size or at < old_size:
            word = old[at] >> 3 if at < old_size else NO_WORD
            if place < size:
                word = min(word, new[place] >> 3)
            was: i64 = 0
            now: i64 = 0
            while at < old_size and old[at] >> 3 == word:
                was |= bit(8 * (old[at] & 7))
                at += 1
            while place < size and new[place] >> 3 == word:
                now |= bit(8 * (new[place] & 7))
                place += 1
            if was != now:
                masks[first + word] = now

    def unmark(self, game: i64, listed: vec[i64], size: i64) -> None:
        """Nothing of a list is allowed any more, and nothing else was."""
        masks, first = self.masks, game * self.words
        for place in range(size):
            masks[first + (listed[place] >> 3)] = 0

    def draw(self, generator: Generator) -> None:
        """Draws any allowed answer for every game."""
        row_at, masks, drawn, words = self.row_at, self.masks, self.drawn, self.words
        for game in range(self.count):
            word = row_at[game]
            if word == LISTED:
                legal = self.legal[game]
                drawn[game] = legal.numbers[generator.below(legal.size)]
            else:
                row = masks[word]
                place = set_at(row, generator.below(set_in(row)))
                drawn[game] = IN_ROW * (word - game * words) + place
