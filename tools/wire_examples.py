"""Real examples of everything on the wire, collected from seeded games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec

import boxcars
from boxcars.engine.chance import Seeded
from boxcars.engine.fair import commitment
from boxcars.engine.game import Game
from boxcars.engine.generator import Generator
from boxcars.engine.options import Meta
from boxcars.engine.record import DiceProof, Given, OutcomeTakenBack, Sown
from boxcars.games.library import game, known_games
from tools.lords_scenes import trading_scenes

TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "las-vegas": (
        {"seats": 3, "options": {"rounds": 2}},
        {"seats": 3, "options": {"rounds": 2, "neutral_dice": True}},
    ),
    "las-vegas-royale": (
        {"seats": 2, "options": {"tiles_per_round": 6}},
        {"seats": 4, "options": {"tiles_per_round": 6}},
        {"seats": 3, "options": {"tiles_per_round": 6}},
        {"seats": 3, "options": {"tiles_per_round": 5, "tile_repeat": "fresh_face"}},
        {"seats": 3, "options": {}},
    ),
    "lords-of-vegas": (
        {"seats": 2, "options": {}},
        {"seats": 2, "options": {}},
        {
            "seats": 3,
            "options": {"layoff": True, "trade_after_draw": True, "first_player": "random"},
        },
        {"seats": 4, "options": {}},
    ),
}
"""The games that are played for examples; of others one with the fewest seats. Those that show a
type which none of these shows are looked for among more of them."""
MOST_GAMES = 60

PROOF = DiceProof(
    commitment("EXAMPLE-of-a-secret-of-32-letter"),
    "EXAMPLE-of-a-secret-of-32-letter",
    (Sown(0, "5e" * 32),),
    (8, ((5, 10_000), (8, 20_000))),
)
"""Eight dice, then one of thirteen notes."""

SCENES: dict[str, Callable[[], list[Any]]] = {"lords-of-vegas": trading_scenes}
"""What random games do not show."""


class Examples:
    """The fullest example of each type."""

    def __init__(self) -> None:
        self.found: dict[type, Any] = {}
        self.records: list[Any] = []

    def take(self, value: Any) -> None:
        """Keeps a value and all structs inside it."""
        if isinstance(value, (tuple, list)):
            for item in value:
                self.take(item)
        if not isinstance(value, msgspec.Struct):
            return
        if richness(value) > richness(self.found.get(type(value))):
            self.found[type(value)] = value
        for field in value.__struct_fields__:
            self.take(getattr(value, field))


def richness(value: Any) -> int:
    """How many different things a value shows."""
    return len(set(re.findall(rb'\w+|"\w*"|\[\]', msgspec.json.encode(value))))


@cache
def collect() -> Examples:
    examples = Examples()
    examples.take([OutcomeTakenBack(), PROOF])
    for meta in known_games():
        examples.take(meta)
        tables = TABLES.get(meta.id) or ({"seats": meta.seats[0], "options": {}},)
        for seed, table in enumerate(tables):
            watch(examples, meta, table, seed)
        for told in SCENES.get(meta.id, list)():
            examples.take(told)
        examples.records += [second_thoughts(meta).record(), last_turns(meta).record()]
        for record in examples.records:
            examples.take(record)
        examples.take(second_thoughts(meta).events)
        for table in tables:
            late = late_in_a_game(meta, table)
            view = late.view(int(late.questions[0].seat))
            examples.take([view, *late.game.forecast(view), late.state().position()])
        for seed in range(len(tables), MOST_GAMES):
            if missing(examples, meta):
                watch(examples, meta, tables[seed % len(tables)], seed)
        if missing(examples, meta):
            raise SystemExit(f"add a table to TABLES that shows {missing(examples, meta)}")
    return examples


def missing(examples: Examples, meta: Meta) -> list[str]:
    """The types of a game without an example."""
    every = [kind for chapter in kinds(game(meta.id)).values() for kind in chapter]
    return [kind.__name__ for kind in every if kind not in examples.found]


def watch(examples: Examples, meta: Meta, table: dict[str, Any], seed: int) -> None:
    for play in moments(examples, meta, table, seed):
        branches = play.branches()
        if play.game.try_out is not None and not play.waits_for_chance and play.questions:
            examples.take(play.game.try_out(play.turn(play.questions[0].seat)))
        examples.take([*play.questions, *play.events])
        examples.take(branches[len(branches) // 2 :][:1])


def moments(
    examples: Examples, meta: Meta, table: dict[str, Any], seed: int
) -> Iterator[boxcars.Play]:
    """A game with every step of chance as a moment of its own."""
    player = Player(seed)
    play = boxcars.new(meta.id, **table, chance="manual")
    yield play
    while play.questions:
        examples.take(player.step(play))
        yield play


class Player:
    """Answers everything by chance: for all seats, and for chance itself."""

    def __init__(self, seed: int) -> None:
        self.chance = Seeded(seed)
        self.generator = Generator(seed)

    def step(self, play: boxcars.Play) -> Any:
        question = play.questions[0]
        if question.seat == boxcars.CHANCE:
            answer = self.chance.outcome(play.state())
        else:
            legal = play.legal(question.seat)
            answer = legal[self.generator.below(len(legal))]
        play.answer(question.seat, answer)
        return answer


def second_thoughts(meta: Meta) -> boxcars.Play:
    """A first turn in which an answer was taken back before the next dice fell."""
    play, player = boxcars.new(meta.id, seats=2, chance="manual"), Player(2)
    while not play.can_undo:
        player.step(play)
    play.undo()
    player.step(play)
    return play


def late_in_a_game(meta: Meta, table: dict[str, Any]) -> boxcars.Play:
    """A moment in the last quarter of a game, when a seat is asked."""
    player = Player(5)
    whole = boxcars.new(meta.id, **table, seed=5)
    while whole.questions:
        player.step(whole)
    steps = whole.record().steps
    play = boxcars.new(meta.id, **table, chance="manual")
    for step in steps[: len(steps) * 7 // 8]:
        assert isinstance(step, Given)
        play.answer(step.seat, step.answer)
    while play.questions[0].seat == boxcars.CHANCE:
        player.step(play)
    return play


def last_turns(meta: Meta) -> boxcars.Play:
    """A game that began with a position near its end."""
    whole = boxcars.new(meta.id, seats=2, seed=1)
    positions = []
    player = Player(1)
    while whole.questions:
        positions.append(whole.position())
        player.step(whole)
    play = boxcars.load(positions[-2], chance="manual")
    while play.questions:
        player.step(play)
    return play


def kinds(rules: Game) -> dict[str, tuple[type, ...]]:
    """The types of a game by chapter of the wire page."""
    return {
        "Questions": rules.questions,
        "Actions": rules.actions,
        "Chance outcomes": rules.outcomes,
        "Events": rules.events,
        "View": (rules.view,),
        "Forecast": (rules.forecast_type, *rules.foresight_types),
        "Position": (rules.position,),
    }


def every_game() -> list[Game]:
    return [game(meta.id) for meta in known_games()]
