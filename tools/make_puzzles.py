"""Looks for puzzles: moments of games between regulars in which one answer is clearly the best.

    python -m tools.make_puzzles las-vegas 12 [SEED]
    python -m tools.make_puzzles reasons

weighs those in `src/boxcars/learning/puzzles/GAME.json` again and adds others, from games with this
seed on, until there are so many. Each candidate is looked at in few games first; what stays is
weighed once more with other luck. Only that is told: who looks for large gaps finds lucky ones.
The second form only says anew why answers are good or bad, after the coach has learned other words.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

import boxcars
from boxcars.analysis import Analysis, Coach, coach_for
from boxcars.analysis.playing import Player
from boxcars.analysis.reasons import reasons_for
from boxcars.bots.las_vegas.endgame import Endgame, effort
from boxcars.engine.generator import Generator
from boxcars.engine.play import Play
from boxcars.learning.puzzle import Level, Puzzle, Weighed, puzzles

FOLDER = Path(__file__).parent.parent / "src" / "boxcars" / "learning" / "puzzles"
GAP: Final = {"las-vegas": 0.05, "las-vegas-royale": 0.05, "lords-of-vegas": 0.03}
"""By so much the best must be better than the second best, as a chance to win. One turn of Lords of
Vegas is a smaller part of its game."""
LOOKS: Final = ((64, 0.08), (256, 0.06), (1000, 0.05))
"""After so many games for each answer the gap must be so large to be worth a longer look."""
SURE: Final = 3.0
"""The gap in standard errors, at least."""
FRESH: Final = 3000
"""So many games decide, with luck that had no part in choosing the puzzle."""
FIRST: Final = 192
LEADERS: Final = 4
"""After so many games of each answer these are played on, to the end."""
FRESH_SEED: Final = 1 << 20
EASY: Final = 0.15
WORKED_OUT: Final = 2_000_000
SEATS: Final = {"las-vegas": 3, "las-vegas-royale": 3, "lords-of-vegas": 3}


def main(game: str, wanted: int, seed: int = 1) -> None:
    known = [one for one in puzzles().values() if one.game == game]
    again = (weigh(boxcars.load(one.position, chance="manual"), one.seat) for one in known)
    found = [one for one in again if one is not None]
    print(f"{game}: {len(found)} of {len(known)} puzzles are still clear")
    write(game, found)
    first = seed
    while len(found) < wanted:
        new = islice(of_one_game(game, seed), 1)
        found += [one for one in new if all(one.position != other.position for other in found)]
        seed += 1
        write(game, found)
    print(f"{game}: {len(found)} puzzles, with {seed - first} more games")


def give_reasons() -> None:
    for game in GAP:
        write(game, [with_reasons(one) for one in puzzles().values() if one.game == game])


def with_reasons(puzzle: Puzzle) -> Puzzle:
    """The puzzle with what the coach says today."""
    play = boxcars.load(puzzle.position, chance="manual")
    answers = [play.game.read_answer(each.answer) for each in puzzle.choices]
    found = reasons_for(play.game, play.turn(puzzle.seat), answers)
    choices = [
        msgspec.structs.replace(choice, reasons=as_read(reasons))
        for choice, reasons in zip(puzzle.choices, found, strict=True)
    ]
    return msgspec.structs.replace(puzzle, choices=tuple(choices))


def write(game: str, found: list[Puzzle]) -> None:
    ordered = sorted(found, key=lambda one: ("easy", "medium", "hard").index(one.level))
    named = [
        msgspec.structs.replace(one, id=f"{game}-{number}")
        for number, one in enumerate(ordered, start=1)
    ]
    text = ",\n".join(msgspec.json.encode(one).decode() for one in named)
    (FOLDER / f"{game}.json").write_text(f"[\n{text}\n]\n", encoding="utf-8")


def of_one_game(game: str, seed: int) -> Iterator[Puzzle]:
    """The puzzles of a game between regulars."""
    play = boxcars.new(game, SEATS[game], seed=seed)
    player = Player(game)
    while play.result is None:
        state = play.state()
        seat = int(state.actor())
        if late(play) and 3 <= len(play.legal(seat)) <= 40:
            puzzle = puzzle_at(play, seat, seed)
            if puzzle is not None:
                yield puzzle
        play.answer(seat, state.decode(player.policy.choose(state, seat)))


def late(play: Play[Any]) -> bool:
    """In the last round, where there are rounds: there less is left to luck."""
    view = play.view(None)
    return not hasattr(view, "rounds") or bool(view.round == view.rounds)


def puzzle_at(play: Play[Any], seat: int, seed: int) -> Puzzle | None:
    coach = coach_for(play, seat, seed)
    played = 0
    for games, enough in LOOKS:
        coach.play(games - played)
        played = games
        if gap_of(coach.analysis()) < enough:
            return None
    return weigh(play, seat) if is_clear(coach, play.game.meta.id) else None


class Fresh(Coach):
    """Leaves no answer alone because it looks worse than it is: of those in question every one is
    played on equally often."""

    def drop_worst(self) -> None:
        if self._least() == FIRST:
            best = self._games[self._best()]
            self._alive.sort(key=lambda which: self._games[which].behind(best, self.seat)[0])
            del self._alive[LEADERS:]


def weigh(play: Play[Any], seat: int) -> Puzzle | None:
    """The puzzle of this moment, if one answer is clearly the best."""
    turn = play.turn(seat)
    guess = turn.imagine(Generator(FRESH_SEED))
    coach = Fresh(play.game, play.options, guess, turn.seat, FRESH_SEED)
    coach.play(FRESH)
    if not is_clear(coach, play.game.meta.id):
        return None
    analysis = coach.analysis()
    return Puzzle(
        id="",
        game=play.game.meta.id,
        level=level_of(analysis, coach.usual == coach.best),
        seat=seat,
        position=play.position(),
        choices=tuple(
            [
                Weighed(**{name: plain(getattr(each, name)) for name in Weighed.__struct_fields__})
                for each in analysis.choices
            ]
        ),
        left_out=analysis.left_out,
        exact=worked_out(play) == plain(coach.best),
    )


def as_read(reasons: object) -> tuple[dict[str, Any], ...]:
    """Reasons as they are read from the file."""
    return msgspec.json.decode(msgspec.json.encode(reasons), type=tuple[dict[str, Any], ...])


def plain(data: object) -> Any:
    return round(data, 4) if isinstance(data, float) else msgspec.to_builtins(data)


def gap_of(analysis: Analysis) -> float:
    return analysis.choices[1].behind if len(analysis.choices) > 1 else 0.0


def is_clear(coach: Coach, game: str) -> bool:
    """Whether the second best is behind for sure, game by game with the same luck."""
    second = coach.analysis().choices[1].answer
    less, error = coach.games(second).behind(coach.games(coach.best), coach.seat)
    return less >= GAP[game] and less >= SURE * error


def level_of(analysis: Analysis, usual: bool) -> Level:
    """Hard is what a regular would not do."""
    if not usual:
        return "hard"
    return "easy" if gap_of(analysis) >= EASY else "medium"


def worked_out(play: Play[Any]) -> dict[str, Any] | None:
    """In Las Vegas: the best number for the rest of the round, every roll and reply looked at."""
    if play.game.meta.id != "las-vegas":
        return None
    board: Any = play.state()
    if effort(board) > WORKED_OUT:
        return None
    return {"type": "place", "number": int(Endgame(board).best_number(board))}


if __name__ == "__main__":
    if sys.argv[1] == "reasons":
        give_reasons()
    else:
        main(sys.argv[1], *map(int, sys.argv[2:]))
