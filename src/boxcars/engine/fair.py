"""Dice that can be checked: every outcome follows from a secret and from the seeds of others.

Whoever rolls commits to the secret by its hash; then the others add their seeds; at the end the
secret is told. Outcome by outcome, HMAC-SHA256 of the seeds and the outcome's number makes a number
of 256 bits, and that a fair number below any limit. `docs/fair-dice.md` says why nobody can choose.
"""

import hashlib
import hmac
from collections.abc import Sequence
from itertools import count
from typing import Any, Final

import msgspec

from boxcars.engine.chance import Source
from boxcars.engine.errors import BadRecord, BoxcarsError, why
from boxcars.engine.game import Game
from boxcars.engine.play import Play
from boxcars.engine.record import DiceProof, Draw, Given, OutcomeTakenBack, Record, Sown
from boxcars.engine.state import State
from boxcars.engine.types import CHANCE, Answer

METHOD: Final = "boxcars-dice-1"
WHOLE: Final = 2**256
"""How many numbers a HMAC may be."""
FACES: Final = 6


def commitment(secret: str) -> str:
    """What everybody may know of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def number(secret: str, seeds: Sequence[str], index: int, limit: int) -> int:
    """The number from 0 to limit - 1 that outcome `index` is made of, each as likely: those few at
    the top that would make some likelier are passed over."""
    return Numbers(secret, seeds).below(limit, index)


class Numbers:
    """The numbers that follow from a secret and from seeds."""

    def __init__(self, secret: str, seeds: Sequence[str]) -> None:
        self._secret = secret.encode()
        self._seeds = "\n".join([METHOD, *seeds, ""]).encode()

    def below(self, limit: int, index: int) -> int:
        fair = WHOLE - WHOLE % limit
        for attempt in count():
            text = self._seeds + b"%d.%d" % (index, attempt)
            found = int.from_bytes(hmac.digest(self._secret, text, "sha256"))
            if found < fair:
                return found % limit
        raise AssertionError


def draw(state: State, numbers: Numbers, index: int) -> Answer:
    """What outcome `index` is, where chance is asked."""
    step = state.steps[state.step]
    dice = int(step.dice(state))
    if dice:
        # The number in base six, the first die lowest.
        left = numbers.below(FACES**dice, index)
        faces = []
        for _ in range(dice):
            left, face = divmod(left, FACES)
            faces.append(face + 1)
        return state.decode(step.thrown(state, faces))
    outcomes = _sorted(state)
    left = numbers.below(sum([weight for _, weight in outcomes]), index)
    for code, weight in outcomes:
        left -= weight
        if left < 0:
            return state.decode(code)
    raise AssertionError("an outcome has a weight below 1")


def drawn_from(state: State) -> Draw:
    """What the next outcome is drawn from, as a record says it."""
    dice = int(state.steps[state.step].dice(state))
    if dice:
        return dice
    weights = [(int(weight), value_of(state.decode(code))) for code, weight in _sorted(state)]
    return tuple(weights)


def value_of(answer: Answer) -> Any:
    """What an outcome says, without its name: its only field, or all of them."""
    fields = msgspec.to_builtins(answer)
    values = [fields[name] for name in answer.__struct_fields__ if name in fields]
    return values[0] if len(values) == 1 else values


class Fair(Source):
    """Draws outcomes that can be checked when the secret is told. `index` is the number of the next
    one: counted over the whole game, so that a game that was stopped goes on with the same."""

    by_hand = False

    def __init__(self, secret: str, seeds: Sequence[str], index: int = 0) -> None:
        self.index = index
        self._numbers = Numbers(secret, seeds)

    def outcome(self, state: State) -> Answer | None:
        outcome = draw(state, self._numbers, self.index)
        self.index += 1
        return outcome


def proven(game: Game, record: Record, secret: str, seeds: Sequence[Sown]) -> Record:
    """A record with what its outcomes can be checked by."""
    play: Play[Any] = _beginning(game, record)
    draws: list[Draw] = []
    for step in record.steps:
        if isinstance(step, Given) and step.seat == CHANCE:
            draws.append(drawn_from(play.state()))
        play.follow(step)
    proof = DiceProof(commitment(secret), secret, tuple(seeds), tuple(draws))
    return msgspec.structs.replace(record, dice=proof)


def check(game: Game, record: Record) -> int:
    """Checks every outcome of a finished game; returns how many there are. BadRecord says what is
    wrong, and where."""
    proof = record.dice
    if proof is None:
        words = "is missing: nothing tells what the outcomes came from"
        raise BadRecord("dice", why("dice.wrong.none", words))
    if commitment(proof.secret) != proof.commitment:
        words = "is not the one that was committed to before the game"
        raise BadRecord("dice.secret", why("dice.wrong.secret", words))
    numbers = Numbers(proof.secret, [sown.seed for sown in proof.seeds])
    play, index = _beginning(game, record), 0
    for at, step in enumerate(record.steps):
        if isinstance(step, OutcomeTakenBack):
            words = "takes an outcome back, which is not done to such dice"
            raise BadRecord(f"steps[{at}]", why("dice.wrong.taken_back", words, step=at))
        if isinstance(step, Given) and step.seat == CHANCE and play.waits_for_chance:
            _check_outcome(play, step, at, proof, numbers, index)
            index += 1
        try:
            play.follow(step)
        except BoxcarsError as error:
            raise BadRecord(f"steps[{at}]", str(error)) from None
    if play.result is None:
        words = "end before the game is over: some are missing"
        raise BadRecord("steps", why("dice.wrong.unfinished", words))
    if play.result != record.result:
        raise BadRecord("result", "is not what the steps lead to")
    if len(proof.draws) != index:
        words, draws = f"must be {index}, one for each outcome", len(proof.draws)
        reason = why("dice.wrong.draws", words, outcomes=index, draws=draws)
        raise BadRecord("dice.draws", reason)
    return index


def _check_outcome(
    play: Play[Any], step: Given, at: int, proof: DiceProof, numbers: Numbers, index: int
) -> None:
    state, where = play.state(), f"steps[{at}]"
    right = draw(state, numbers, index)
    try:
        told = state.decode(state.encode(play.game.read_answer(step.answer)))
    except (BoxcarsError, TypeError, ValueError) as error:
        raise BadRecord(where, f"is no outcome: {error}") from None
    if told != right:
        words = f"outcome {index + 1} is {told}, but from secret and seeds follows {right}"
        words += ": one of these was changed"
        raise BadRecord(where, why("dice.wrong.outcome", words, outcome=index + 1, step=at))
    if index >= len(proof.draws) or _plain(proof.draws[index]) != _plain(drawn_from(state)):
        raise BadRecord(f"dice.draws[{index}]", "is not what the rules draw this outcome from")


def _beginning(game: Game, record: Record) -> Play[Any]:
    return Play(game, record.seats, record.options, Source(), record.start, record.rules)


def _sorted(state: State) -> list[tuple[int, int]]:
    return sorted(state.weights())


def _plain(data: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(data))
