"""Golden playthroughs: whole games as plain text, to see what a change changes.

`make golden` writes them to tests/golden; a test compares them byte for byte.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.chance import Seeded
from boxcars.engine.generator import Generator
from tools import lords_scenes

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"


class Playthrough(NamedTuple):
    game: str
    seats: int
    options: Mapping[str, object]
    seed: int
    take_back: int = 0
    """One in so many answers is taken back and given again; 0 for none."""
    scene: Callable[[], Play] | None = None
    """Where it begins, if not at the beginning."""
    script: Sequence[tuple[int | str, Any]] = ()
    """The first answers; the rest are given by chance."""
    few: int = 0
    """How many legal answers are written out; 0 for all."""


LORDS = "lords-of-vegas"

PLAYTHROUGHS = {
    "two-seats": Playthrough("las-vegas", 2, {}, 1),
    "three-seats": Playthrough("las-vegas", 3, {}, 2),
    "four-seats": Playthrough("las-vegas", 4, {}, 3),
    "five-seats": Playthrough("las-vegas", 5, {}, 4),
    "neutral-dice-two-seats": Playthrough("las-vegas", 2, {"neutral_dice": True, "rounds": 2}, 5),
    "neutral-dice-three-seats": Playthrough("las-vegas", 3, {"neutral_dice": True, "rounds": 2}, 6),
    "neutral-dice-four-seats": Playthrough("las-vegas", 4, {"neutral_dice": True, "rounds": 2}, 7),
    "open-money": Playthrough("las-vegas", 3, {"hide_money": False, "rounds": 2}, 8),
    "chosen-start-player": Playthrough("las-vegas", 4, {"start_player": 2, "rounds": 2}, 9),
    "eight-rounds": Playthrough("las-vegas", 3, {"rounds": 8}, 10),
    "answers-taken-back": Playthrough("las-vegas", 3, {"rounds": 1}, 11, take_back=3),
    "decided-by-money": Playthrough("las-vegas", 3, {"rounds": 1}, 0),
    "decided-by-notes": Playthrough("las-vegas", 3, {"rounds": 1}, 6),
    "shared-win": Playthrough("las-vegas", 3, {"rounds": 1}, 1),
    "royale-basic-game": Playthrough("las-vegas-royale", 3, {"tiles_per_round": 0}, 1),
    "royale-two-seats": Playthrough("las-vegas-royale", 2, {}, 2),
    "royale-six-tiles": Playthrough(
        "las-vegas-royale", 4, {"tiles_per_round": 6, "tile_repeat": "fresh_face"}, 3
    ),
    "royale-all-tiles": Playthrough(
        "las-vegas-royale", 3, {"tiles_per_round": 6, "tile_repeat": "fresh_face"}, 4, take_back=5
    ),
    "lords-game-over": Playthrough(LORDS, 3, {}, 1, few=6),
    "lords-first-edition": Playthrough(LORDS, 4, {"edition": "first", "layoff": True}, 2, few=6),
    "lords-two-seats": Playthrough(LORDS, 2, {"edition": "first"}, 3, few=6),
    "lords-ninety-points": Playthrough(LORDS, 3, {}, 4, scene=lords_scenes.ninety_points, few=6),
    "lords-dice-run-out": Playthrough(LORDS, 3, {}, 5, scene=lords_scenes.dice_run_out, few=6),
    "lords-tiles-run-out": Playthrough(LORDS, 3, {}, 6, scene=lords_scenes.tiles_run_out, few=6),
    "lords-markers-run-out": Playthrough(
        LORDS, 3, {}, 7, scene=lords_scenes.markers_run_out, few=6
    ),
    "lords-trade-stops": Playthrough(
        LORDS, 3, {}, 8, scene=lords_scenes.market, script=lords_scenes.MARKET, few=6
    ),
}


def playthrough(plan: Playthrough) -> str:
    return "".join(f"{line}\n" for line in lines(plan))


def lines(plan: Playthrough) -> Iterator[str]:
    """Every question, answer and event; and what is seen whenever a round's first choice comes."""
    play = plan.scene() if plan.scene else new(plan)
    chance, choices = Seeded(plan.seed), Generator(plan.seed)
    seen_round = 0
    step = 0
    yield f"{plan.game}: {plan.seats} seats, seed {plan.seed}"
    yield f"options {json(play.options)}"
    yield from told(play, 0)
    while play.questions:
        step += 1
        if step <= len(plan.script):
            seat, answer = plan.script[step - 1]
            yield f"{step} {named(seat)} answers {show(answer)}"
            before = len(play.events)
            play.answer(seat, answer)
            yield from told(play, before)
            continue
        question = play.questions[0]
        yield f"{step} {named(question.seat)} is asked {show(question)}"
        if question.seat == CHANCE:
            answer = chance.outcome(play.state())
        else:
            view: Any = play.view(question.seat)
            if getattr(view, "round", 1) > seen_round:
                seen_round = getattr(view, "round", 1)
                yield from seen(play, None)
                yield from seen(play, question.seat)
            legal = play.legal(question.seat)
            written = legal[: plan.few or None]
            more = f" or {len(legal) - len(written)} more" if written != legal else ""
            yield f"  may answer {' or '.join(show(answer) for answer in written)}{more}"
            answer = legal[choices.below(len(legal))]
        yield f"  answers {show(answer)}"
        before = len(play.events)
        play.answer(question.seat, answer)
        yield from told(play, before)
        if plan.take_back and play.can_undo and choices.below(plan.take_back) == 0:
            before = len(play.events)
            yield "  takes it back and gives it again"
            play.undo()
            play.answer(question.seat, answer)
            yield from told(play, before)
    yield from seen(play, None)
    yield f"result {json(play.result)}"


def new(plan: Playthrough) -> Play:
    return boxcars.new(plan.game, plan.seats, plan.options, chance="manual")


def told(play: Play, since: int) -> Iterator[str]:
    for event in play.events[since:]:
        yield f"  * {show(event)}"


def seen(play: Play, seat: int | None) -> Iterator[str]:
    """A view, one line for each field and for each member of a list of objects."""
    yield f"  {'a spectator' if seat is None else named(seat)} sees"
    for name, value in msgspec.to_builtins(play.view(seat)).items():
        if isinstance(value, (list, tuple)) and value and isinstance(value[0], dict):
            yield from (f"    {name}[{index}] {json(item)}" for index, item in enumerate(value))
        else:
            yield f"    {name} {json(value)}"


def show(data: object) -> str:
    """A question, answer or event in one line."""
    fields = msgspec.to_builtins(data)
    values = [f"{name}={json(value)}" for name, value in fields.items() if name != "type"]
    return " ".join([fields["type"], *values])


def named(seat: int | str) -> str:
    return seat if isinstance(seat, str) else f"seat {seat}"


def json(data: object) -> str:
    return msgspec.json.encode(data).decode()


def main() -> None:
    for name, plan in PLAYTHROUGHS.items():
        (GOLDEN / f"{name}.txt").write_text(playthrough(plan), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
