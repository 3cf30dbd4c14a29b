"""The report on a finished game: how much was luck, what was given away, and when it turned.

The chance to win is known before and after everything that happened, so that all parts add up: the
chance at the start, and what luck, trades and everybody's mistakes changed, are the result. What a
roll or a card was worth is counted for somebody who makes the best of it, against what was to be
expected if everybody plays like a regular; what was not made of it is the mistake.
"""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any, Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from boxcars.analysis.coach import Choice, Coach
from boxcars.analysis.playing import Games, Player, Worth, nothing, shares_of
from boxcars.analysis.story import Moment, story_of
from boxcars.engine.errors import BadOption, BadRecord
from boxcars.engine.game import Game
from boxcars.engine.play import Play
from boxcars.engine.state import State
from boxcars.engine.types import CHANCE, Answer

GAMES: Final = {"las-vegas-royale": 100, "lords-of-vegas": 60}
USUAL_GAMES: Final = 240
"""How many games are played on from each moment, unless somebody says otherwise."""
FIRST: Final = 3
"""A third of them shows which choices are worth the rest."""
MADE_SURE: Final = 3
"""What looks like a mistake is played on so many times as often again, and so is the start: all
other figures follow from theirs, and of many choices one looks better by luck alone."""
SURE: Final = 2.0
"""An answer is a mistake only if a better one is better by so many standard errors."""
TURNING_POINTS: Final = 3

Kind = Literal["luck", "choice", "trade", "end"]


class Part(Struct, frozen=True):
    """Something that happened, and what it changed."""

    step: int
    """How many steps of the record had been taken after it."""
    kind: Kind
    """Chance spoke, somebody chose, a trade was accepted, or at the end everything was shown."""
    seat: int | None
    """Who rolled, drew or chose; None if it was for nobody in particular."""
    answer: Any
    """What was answered last; None at the end."""
    chances: tuple[float, ...]
    """By seat: the chance to win after it."""
    changes: tuple[float, ...]
    """By seat: how much of the chance to win it brought, or took."""
    scores: tuple[float, ...]
    """By seat: how much it changed what everybody will have at the end."""
    error: float
    """The standard error of the changes."""
    best: Any = None
    """Of a mistake: what would have been best."""
    choices: tuple[Choice, ...] = ()
    """Where somebody chose: what could be chosen, the best first."""


class Share(Struct, frozen=True):
    """What a player's result was made of. All but the last field are chances to win."""

    start: float
    """At the start."""
    luck: float
    """By dice and cards, one's own and the others'."""
    mistakes: float
    """By one's own mistakes: never above 0."""
    gifts: float
    """By the mistakes of the others."""
    trades: float
    """By trades."""
    result: float
    """At the end: 1, 0, or a shared win."""
    error: float
    """The standard error of the luck."""
    costly: int
    """How many mistakes there were."""
    luck_score: float
    """What luck brought in dollars or points, against the table's average."""
    given_away: float
    """What the mistakes cost in dollars or points, against the others."""


class GameReport(Struct, frozen=True):
    """What a game was made of."""

    game: str
    seats: int
    start: tuple[float, ...]
    """By seat: the chance to win at the start."""
    parts: tuple[Part, ...]
    """In the order in which they happened."""
    shares: tuple[Share, ...]
    """By seat."""
    turning_points: tuple[tuple[int, ...], ...]
    """By seat: the places among the parts of the greatest changes of its chance, in their order."""
    games: int
    """How many games were played on from each moment."""
    scores: tuple[int, ...]
    """By seat: the score at the end."""
    ranks: tuple[int, ...]
    """By seat: its place."""


class Reporter:
    """Writes the report on a game, moment by moment."""

    def __init__(self, play: Play[Any], games: int | None = None, seed: int = 0) -> None:
        if games is not None and games < 1:
            raise BadOption("games", f"must be a number above 0, not {games!r}")
        if play.result is None:
            raise BadRecord("result", "is missing: only a finished game can be reported on")
        self._game: Game = play.game
        self._options = play.options
        self._result = play.result
        self._seats = play.seats
        self._each = games or GAMES.get(play.game.meta.id, USUAL_GAMES)
        self._seed = seed
        self._player = Player(play.game.meta.id)
        self._quick = self._player.policy.foresees()
        """Whether games need not be played to their end, so that there can be more of them."""
        self._story = story_of(play)
        self._parts: list[Part] = []
        self._at = nothing(play.seats)
        """What everybody may hope for at the moment that was reached."""
        self._error = 0.0
        self._start = self._at
        self._doubts: list[float] = []
        """By choice: the standard error of what it cost; or, where no mistake is beyond doubt, what
        it may have cost."""

    def work(self) -> Iterator[float]:
        """Looks at one moment after the other; yields how much of the work is done, after every
        game that was played on, so that whoever has other things to do can go on later."""
        story = self._story
        for played in self._look(story[0].state, 0, (1 + MADE_SURE) * self._each):
            yield played / (len(story) + 1)
        self._start, self._start_error = self._at, self._error
        for number, moment in enumerate(story):
            following = story[number + 1].state if number + 1 < len(story) else None
            if moment.seat == CHANCE:
                parts = self._take_chance(moment, following, number + 1)
            else:
                parts = self._take_choice(moment, number)
            for played in parts:
                yield (number + 1 + played) / (len(story) + 1)
            yield (number + 2) / (len(story) + 1)
        self._close()

    def report(self) -> GameReport:
        seats = range(self._seats)
        return GameReport(
            self._game.meta.id,
            self._seats,
            tuple(self._start.chances),
            tuple(self._parts),
            tuple(self._share(seat) for seat in seats),
            tuple(self._turning_points(seat) for seat in seats),
            self._each,
            tuple(score[0] for score in self._result.scores),
            self._result.ranks,
        )

    def _look(self, state: State, number: int, each: int) -> Iterator[float]:
        """Finds what everybody may hope for at a moment, and the standard error of a chance. Yields
        how much of that is done."""
        games = Games(self._seats)
        for game in range(each):
            self._player.play_on(state.clone(), self._luck(number) + game, games)
            yield (game + 1) / each
        self._at = games.worth()
        self._error = max(games.error(seat) for seat in range(self._seats))

    def _luck(self, number: int) -> int:
        """Every moment has luck of its own, so that errors do not add up."""
        return (abs(self._seed) << 64) + (number << 32)

    def _take_chance(self, moment: Moment, following: State | None, number: int) -> Iterator[float]:
        before, error = self._at, self._error
        if following is None:
            self._at, self._error = self._end(), 0.0
        else:
            yield from self._look(following, number, self._each)
        both = sqrt(error**2 + self._error**2)
        self._add(moment, "luck", self._at - before, self._at, both)

    def _take_choice(self, moment: Moment, number: int) -> Iterator[float]:
        """Somebody chose: what was possible is credited to chance, what was not made of it to the
        one who chose. Yields how much of that is done."""
        answer, seat = moment.answer, moment.seat
        assert isinstance(seat, int)
        assert answer is not None
        legal = moment.state.legal(seat)
        if type(answer) in self._game.open_ended or (len(legal) == 1 and answer in legal):
            return
        coach = Coach(self._game, self._options, moment.state, seat, self._luck(number) + 1, answer)
        in_all = (1 + MADE_SURE) * self._each
        for game in range(in_all):
            coach.play_once()
            yield (game + 1) / in_all
            if game + 1 == self._each // FIRST:
                coach.drop_worst()
                fine = coach.best == answer if self._quick else coach.no_better(answer)
                if fine and not moment.trades:
                    break
            if game + 1 == self._each:
                if coach.no_better(answer):
                    break
                coach.leave_alone_but(coach.best)
        chosen, best, usual = coach.games(answer), coach.best, coach.games(coach.usual)
        less, error = chosen.behind(coach.games(best), seat)
        self._doubts.append(error)
        if less <= SURE * error:
            self._doubts[-1] = max(0.0, less - error)
            best, error = answer, 0.0
        possible = coach.games(best).gap(usual)
        cost = chosen.gap(coach.games(best))
        self._error = sqrt(self._error**2 + chosen.gap_error(usual) ** 2)
        if moment.trades:
            self._at = self._at + possible
            self._add(moment, "trade", possible, self._at, error)
        else:
            self._credit(possible)
            self._at = self._at + possible
        self._at = self._at + cost
        if best != answer:
            self._add(moment, "choice", cost, self._at, error, best, coach.analysis().choices)
        elif not moment.trades:
            choices = coach.analysis().choices
            self._add(moment, "choice", cost, self._at, 0.0, None, choices)

    def _credit(self, possible: Worth) -> None:
        """What can be made of a roll or card belongs to it."""
        at = len(self._parts) - 1
        while at >= 0 and self._parts[at].kind != "luck":
            at -= 1
        if at < 0:
            # Nothing was rolled yet: the table was set up so.
            self._start = self._start + possible
        else:
            self._parts[at] = replace(
                self._parts[at],
                changes=added(self._parts[at].changes, possible.chances),
                scores=added(self._parts[at].scores, possible.scores),
            )
        for later in range(max(0, at), len(self._parts)):
            chances = added(self._parts[later].chances, possible.chances)
            self._parts[later] = replace(self._parts[later], chances=chances)

    def _close(self) -> None:
        """At the end everything is known: what was hidden, and what games played on were off by."""
        end, last = self._end(), self._story[-1]
        moment = Moment(last.state, None, None, last.step, last.player, False)
        self._add(moment, "end", end - self._at, end, self._error)
        self._at = end

    def _end(self) -> Worth:
        return Worth(shares_of(self._result), [float(score[0]) for score in self._result.scores])

    def _add(
        self,
        moment: Moment,
        kind: Kind,
        change: Worth,
        then: Worth,
        error: float,
        best: Answer | None = None,
        choices: tuple[Choice, ...] = (),
    ) -> None:
        self._parts.append(
            Part(
                moment.step,
                kind,
                moment.player,
                moment.answer,
                tuple(then.chances),
                tuple(change.chances),
                tuple(change.scores),
                error,
                best,
                choices,
            )
        )

    def _share(self, seat: int) -> Share:
        luck = [part for part in self._parts if part.kind in ("luck", "end")]
        own = [part for part in self._parts if part.kind == "choice" and part.seat == seat]
        others = [part for part in self._parts if part.kind == "choice" and part.seat != seat]
        trades = [part for part in self._parts if part.kind == "trade"]
        mistakes = [part for part in own if part.best is not None]
        return Share(
            start=self._start.chances[seat],
            luck=sum(part.changes[seat] for part in luck),
            mistakes=sum(part.changes[seat] for part in own),
            gifts=sum(part.changes[seat] for part in others),
            trades=sum(part.changes[seat] for part in trades),
            result=shares_of(self._result)[seat],
            error=sqrt(self._start_error**2 + sum(doubt**2 for doubt in self._doubts)),
            costly=len(mistakes),
            luck_score=sum(above_average(part.scores, seat) for part in luck),
            given_away=max(0.0, -sum(lead(part.scores, seat) for part in mistakes)),
        )

    def _turning_points(self, seat: int) -> tuple[int, ...]:
        changes = {
            at: abs(part.changes[seat]) for at, part in enumerate(self._parts) if part.kind != "end"
        }
        order = sorted((at for at in changes if changes[at]), key=lambda at: -changes[at])
        return tuple(sorted(order[:TURNING_POINTS]))


def added(one: tuple[float, ...], more: list[float]) -> tuple[float, ...]:
    return tuple(a + b for a, b in zip(one, more, strict=True))


def above_average(scores: tuple[float, ...], seat: int) -> float:
    return scores[seat] - sum(scores) / len(scores)


def lead(scores: tuple[float, ...], seat: int) -> float:
    return Worth([], list(scores)).lead(seat)


def report(
    play: Play[Any],
    *,
    games: int | None = None,
    seed: int = 0,
    progress: Callable[[float], None] | None = None,
) -> GameReport:
    """What a finished game was made of. From each moment so many `games` are played on; the seed
    decides the result. `progress` is told how much is done, from 0 to 1.

    `boxcars.replay(path)` is the play of a record.
    """
    reporter = Reporter(play, games, seed)
    for done in reporter.work():
        if progress is not None:
            progress(done)
    return reporter.report()
