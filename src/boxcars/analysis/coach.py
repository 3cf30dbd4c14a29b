"""The coach: every choice of a seat with its chance to win, from what the seat may know."""

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any, Final

from msgspec import Struct

from boxcars.analysis.playing import Games, Player
from boxcars.analysis.reasons import Reason, reasons_for
from boxcars.engine.errors import BadOption, IllegalAction
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.play import Play
from boxcars.engine.state import CHANCE_ACTS, State
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer

MOST_CHOICES: Final = 12
"""Where there are more answers, as in Lords of Vegas, only the most promising are played on."""
FIRST_SLICE: Final = 0.12
SLICE: Final = 0.25
"""Seconds after which figures are told: the first time, and from then on."""
ENOUGH: Final = 1000
"""So many games for a choice, and its chance is known to 1.6 % or better."""
HEAT: Final = 64
"""After so many games of each choice those that are clearly worse are left alone."""
CLEARLY: Final = 3.0
"""In standard errors."""
TRIES: Final = 4
"""How often an answer is tried for a first look if chance decides what comes of it."""


class Choice(Struct, frozen=True):
    """An answer, and what it leads to if everybody then plays like a regular."""

    answer: Any
    """The answer."""
    chance: float
    """The chance to win the game, from 0 to 1; a shared win counts in part."""
    error: float
    """The standard error of the chance."""
    behind: float
    """How much less that is than the best choice's chance, from the same dice and cards."""
    score: float
    """What the seat has at the end on average: dollars, or points."""
    games: int
    """How many games were played on."""
    reasons: tuple[Reason, ...]
    """What speaks for it or against it, the most important first."""


class Analysis(Struct, frozen=True):
    """What a seat may answer, and where that leads."""

    seat: int
    """Whose choices they are."""
    choices: tuple[Choice, ...]
    """The best first."""
    left_out: int
    """How many answers were not played on, because a first look promised less."""
    usual: float
    """The chance to win with the answer that a regular would give."""
    games: int
    """How many games were played on in all."""
    done: bool
    """Whether the figures are final."""


class Coach:
    """Looks at one moment, longer and longer."""

    def __init__(
        self,
        game: Game,
        options: Options,
        state: State,
        seat: int,
        seed: int = 0,
        given: Answer | None = None,
    ) -> None:
        """`given` is an answer that is looked at in any case, listed or not."""
        self.seat = seat
        self._game = game
        self._player = Player(game.meta.id)
        self._seed = abs(seed) << 32
        self._turn: Turn[Any] = Turn(state, seat, options)
        legal = self._turn.legal.copy()
        if given is not None and given not in legal:
            legal.append(given)
        if not legal:
            raise IllegalAction(f"seat {seat} is not asked anything now")
        usual = self._regulars_answer(legal)
        self._kept = (usual, given)
        self._answers = self._promising(legal)
        self._left_out = len(legal) - len(self._answers)
        self._usual = self._answers.index(usual)
        self._games = [Games(int(state.seats)) for _ in self._answers]
        self._alive = list(range(len(self._answers)))
        self._reasons = reasons_for(game, self._turn, self._answers)

    @property
    def settled(self) -> bool:
        return (len(self._answers) == 1 and self._least() > 0) or self._least() >= ENOUGH

    def play(self, games: int) -> None:
        """Plays every choice that is still in question so many more times."""
        for _game in range(games):
            self.play_once()

    def play_for(self, seconds: float) -> None:
        until = monotonic() + seconds
        while not self.settled:
            self.play_once()
            if monotonic() >= until:
                return

    def play_once(self) -> None:
        """One more game for every choice that is still in question, with the same luck and the
        same guess at what the seat cannot see."""
        number = self._least()
        luck = self._seed + number
        guess = self._turn.imagine(Generator(luck))
        stretch = self._player.policy.stretch(guess)
        for which in self._alive:
            then = guess.clone()
            then.answer(self.seat, self._answers[which])
            self._player.play_on(then, luck, self._games[which], stretch)
        if (number + 1) % HEAT == 0:
            self.drop_worst()

    def analysis(self) -> Analysis:
        best = self._games[self._best()]
        found = [
            Choice(
                answer,
                games.chance(self.seat),
                games.error(self.seat),
                games.behind(best, self.seat)[0],
                games.score(self.seat),
                games.played,
                reasons,
            )
            for answer, games, reasons in zip(
                self._answers, self._games, self._reasons, strict=True
            )
        ]
        found.sort(key=lambda choice: (choice.behind, -choice.score))
        return Analysis(
            self.seat,
            tuple(found),
            self._left_out,
            self._games[self._usual].chance(self.seat),
            sum(games.played for games in self._games),
            self.settled,
        )

    def games(self, answer: Answer) -> Games:
        """How the games went that were played on from an answer."""
        return self._games[self._answers.index(answer)]

    @property
    def usual(self) -> Answer:
        """What a regular would answer."""
        return self._answers[self._usual]

    @property
    def best(self) -> Answer:
        return self._answers[self._best()]

    def _least(self) -> int:
        """How many games the choices in question have; others have fewer."""
        return self._games[self._alive[0]].played

    def _best(self) -> int:
        return max(self._alive, key=lambda which: self._games[which].chance(self.seat))

    def no_better(self, answer: Answer) -> bool:
        """Whether nothing looks better than an answer, by more than a standard error."""
        less, error = self.games(answer).behind(self._games[self._best()], self.seat)
        return less <= error

    def leave_alone_but(self, answer: Answer) -> None:
        """Only this answer is played on, and those that are looked at in any case."""
        self._alive = [
            which
            for which in self._alive
            if self._answers[which] == answer or self._answers[which] in self._kept
        ]

    def drop_worst(self) -> None:
        """Choices that are clearly worse are played on no more."""
        best = self._best()
        alive = []
        for which in self._alive:
            less, error = self._games[which].behind(self._games[best], self.seat)
            kept = which == best or self._answers[which] in self._kept
            if kept or less <= CLEARLY * error:
                alive.append(which)
        self._alive = alive

    def _regulars_answer(self, legal: Sequence[Answer]) -> Answer:
        """What a regular would say, if that can be listed; else what leaves things as they are."""
        state = self._turn.imagine(Generator(self._seed))
        state.attend(self.seat)
        if state.actor() == self.seat:
            answer = state.decode(self._player.policy.choose(state, self.seat))
            if answer in legal:
                return answer
        return self._game.fallback(legal)

    def _promising(self, legal: list[Answer]) -> list[Answer]:
        """The answers that are played on, in the order in which they are listed."""
        if len(legal) <= MOST_CHOICES:
            return legal
        worth = {at: self._first_look(answer) for at, answer in enumerate(legal)}
        best = sorted(worth, key=lambda at: (legal[at] not in self._kept, -worth[at]))
        # Of what comes in many sizes, such as bets, one stands for all.
        kinds: set[type] = set()
        found: list[int] = []
        for at in best:
            kind = type(legal[at])
            if kind not in kinds or legal[at] in self._kept:
                found.append(at)
            if kind in self._game.sampled:
                kinds.add(kind)
        return [legal[at] for at in sorted(found[:MOST_CHOICES])]

    def _first_look(self, answer: Answer) -> float:
        policy, total = self._player.policy, 0.0
        for luck in range(TRIES):
            generator = Generator(self._seed + luck)
            then = self._turn.imagine(generator)
            then.answer(self.seat, answer)
            decided = then.actor() != CHANCE_ACTS or policy.settled(then)
            if not decided:
                then.apply(then.draw(generator))
            total += policy.worth(then, self.seat)
            if decided:
                return total / (luck + 1)
        return total / TRIES


def analyze(
    play: Play[Any], seat: int, *, seconds: float = 1.0, games: int | None = None, seed: int = 0
) -> Analysis:
    """Every choice of `seat` with its chance to win, its score at the end and what speaks for it.

    Nothing that the seat cannot see is used. With `games` each choice is played on so often, and
    the seed decides the result; otherwise it looks for so many seconds.
    """
    coach = coach_for(play, seat, seed)
    if games is None:
        coach.play_for(seconds)
    elif games > 0:
        coach.play(games)
    else:
        raise BadOption("games", f"must be a number above 0, not {games!r}")
    return coach.analysis()


def watch(play: Play[Any], seat: int, *, seed: int = 0) -> Iterator[Analysis]:
    """The same, again and again, each time from more games, until the figures are final."""
    coach = coach_for(play, seat, seed)
    coach.play_for(FIRST_SLICE)
    yield coach.analysis()
    while not coach.settled:
        coach.play_for(SLICE)
        yield coach.analysis()


def coach_for(play: Play[Any], seat: int, seed: int = 0) -> Coach:
    turn = play.turn(seat)
    guess = turn.imagine(Generator(seed))
    return Coach(play.game, play.options, guess, turn.seat, seed)
