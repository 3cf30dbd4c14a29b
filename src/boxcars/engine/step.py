"""A step: one thing a game can wait for, with everything about it in one object.

What is asked, which answers there are, which of them are allowed now and why the others are not,
what an answer does, and what chance may say. Steps remember nothing: whatever changes lies on the
board, so that a copy of the board is a copy of everything. `State` goes from step to step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from boxcars.engine.codes import Code
from boxcars.engine.errors import why
from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer, Question

if TYPE_CHECKING:
    from boxcars.engine.state import State

B = TypeVar("B", bound="State")
"""The board of a game."""

CHANCE_ACTS: Final[i64] = -1
OVER: Final[i64] = -2

KIND_SHIFT: Final[i64] = 56
"""Above these bits of a code is the number of the answer's type among those of its step."""
REST_BITS: Final[i64] = (1 << 56) - 1

NO_ROW: Final[i64] = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[B]):
    """Whom it asks is not a matter of the step: `State.ask` says it, and `board.asks` tells. What
    it has to remember is `board.note`."""

    def __init__(
        self,
        name: str,
        answers: tuple[type[Answer], ...],
        wanted: str,
        questions: tuple[type[Question], ...] = (),
    ) -> None:
        self.name = name
        """What the table waits for, on the wire."""
        self.answers = answers
        self.questions = questions
        """The types of its questions."""
        self.wanted = wanted
        """What should be answered, in words with a rule: "a roll is wanted (LV-3.4)"."""
        self.deed = "answer"
        """What everybody else waits for, in words: "place dice"."""
        self.codes = [Code(kind) for kind in answers]
        self.number: i64 = 0
        """Its number among the steps of its game, by which states know it."""

    def comes(self, board: B, seat: i64, note: i64 = 0) -> None:
        """This step comes next, and asks a seat or chance."""
        board.ask(self.number, seat, note)

    # What every step says.

    def question(self, board: B) -> Question:
        """What is asked, for everybody to see."""
        raise NotImplementedError

    def do(self, board: B, code: i64) -> None:
        """Does what an allowed answer says, and says what comes next."""
        raise NotImplementedError

    # What a step says that asks a seat. `Listed` says it by a list.

    def choices(self, board: B) -> i64:
        """How many answers are allowed."""
        raise NotImplementedError(f"{self.name} asks chance: see weights() and draw()")

    def choice(self, board: B, index: i64) -> i64:
        """The index-th of them."""
        raise NotImplementedError(f"{self.name} asks chance: see weights() and draw()")

    # What a step says that asks chance.

    def weights(self, board: B) -> list[tuple[i64, i64]]:
        """Every outcome with its weight."""
        raise NotImplementedError(f"{self.name} asks a seat: see choices() and choice()")

    def dice(self, board: B) -> i64:
        """How many dice are thrown, if the outcome is a throw of six-sided dice and nothing else;
        0 if it is one of those that `weights` lists."""
        return 0

    def thrown(self, board: B, faces: list[int]) -> i64:
        """The outcome of such a throw, die by die."""
        raise NotImplementedError(f"{self.name} throws no dice")

    # What a step says that may have nothing to wait for.

    def waits(self, board: B) -> bool:
        """Whether it waits for an answer; otherwise `run` does all there is to do."""
        return True

    def run(self, board: B) -> None:
        """What happens without an answer. Ends, as `do`, by saying what comes next."""
        raise NotImplementedError

    # What follows from that. To be overridden where something quicker or better is known.

    def draw(self, board: B, generator: Generator) -> i64:
        """A fair outcome; of a seat's choices any, each as likely."""
        if board.asks != CHANCE_ACTS:
            return self.choice(board, generator.below(self.choices(board)))
        outcomes = self.weights(board)
        left = generator.below(sum([weight for _, weight in outcomes]))
        for code, weight in outcomes:
            left -= weight
            if left < 0:
                return code
        raise AssertionError("an outcome has a weight below 1")

    def allows(self, board: B, code: i64) -> bool:
        """Whether an answer of a wanted type is allowed."""
        if board.asks == CHANCE_ACTS:
            return code in [outcome for outcome, _ in self.weights(board)]
        for index in range(self.choices(board)):  # noqa: SIM110
            if self.choice(board, index) == code:
                return True
        return False

    def why_not(self, board: B, code: i64) -> str:
        """Why an answer of a wanted type is not allowed, in words."""
        return why("refused.now", f"that is not possible now: {self.wants(board)}")

    def wants(self, board: B) -> str:
        """What should be answered, in words."""
        return self.wanted

    def not_yours(self, board: B) -> str:
        """Why a seat that is not asked cannot answer."""
        words = f"it is seat {board.asks}'s turn to {self.deed}"
        return why("refused.not_yours", words, players=[int(board.asks)])

    def row(self, board: B) -> i64:
        """What is allowed, as a byte for each answer that the step ever takes: 1 if it is. They
        stand in the order of their codes, the first one lowest. Only steps that take no more than
        eight answers can say it."""
        return NO_ROW

    def legal(self, board: B) -> list[Answer]:
        """Every allowed answer of the seat that is asked."""
        return [
            self.decode(board, self.choice(board, index)) for index in range(self.choices(board))
        ]

    def encode(self, board: B, answer: Answer) -> i64:
        """The code of an answer of a wanted type; ValueError if it has none."""
        kind: i64 = self.answers.index(type(answer))
        return self.codes[kind].pack(answer) | (kind << KIND_SHIFT)

    def decode(self, board: B, code: i64) -> Answer:
        return self.codes[code >> KIND_SHIFT].unpack(code & REST_BITS)

    def imagine(self, board: B, note: i64, viewer: i64, generator: Generator) -> i64:
        """Its note, with what `viewer` cannot know of it replaced by a guess."""
        return note

    def check(self, board: B) -> None:
        """Raises BadPosition if the step of a loaded position does not fit its board."""


def numbered(steps: list[Step[Any]]) -> vec[Step[Any]]:
    """The steps of a game; a step's number is its place here."""
    for number, step in enumerate(steps):
        step.number = number
    # Interpreted, a vec wants a bare class.
    return vec[Step](steps)  # type: ignore[type-arg]


def kind_of(code: i64) -> i64:
    """The number of an answer's type among those of its step."""
    return code >> KIND_SHIFT


def rest_of(code: i64) -> i64:
    """The packed fields of an answer."""
    return code & REST_BITS


class Menu:
    """The codes of what may be answered now."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64](capacity=16)
        self.size: i64 = 0
        """How many of the codes are on the menu; it is written anew in the same place."""

    def add(self, code: i64, kind: i64 = 0) -> None:
        """Adds the code of an answer; `kind` is the number of its type among those of the step."""
        if self.size < len(self.codes):
            self.codes[self.size] = code | (kind << KIND_SHIFT)
        else:
            self.codes = append(self.codes, code | (kind << KIND_SHIFT))
        self.size += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed(Step[B]):
    """A step that lists what it allows."""

    def offer(self, board: B, menu: Menu) -> None:
        """Lists every allowed answer."""
        raise NotImplementedError

    def choices(self, board: B) -> i64:
        menu = board.menu
        if menu is None:
            menu = Menu()
            board.menu = menu
        if not board.listed:
            menu.size = 0
            self.offer(board, menu)
            board.listed = True
        return menu.size

    def choice(self, board: B, index: i64) -> i64:
        self.choices(board)
        assert board.menu is not None
        return board.menu.codes[index]

    def draw(self, board: B, generator: Generator) -> i64:
        if board.asks == CHANCE_ACTS:
            return super().draw(board, generator)
        index = generator.below(self.choices(board))
        assert board.menu is not None
        return board.menu.codes[index]


@mypyc_attr(allow_interpreted_subclasses=True)
class Side(Generic[B]):
    """A conversation beside the step at hand, with answers that no code holds: any seat may speak
    while it is open. Like a step it remembers nothing."""

    def __init__(
        self,
        answers: tuple[type[Answer], ...],
        questions: tuple[type[Question], ...],
        replies: tuple[type[Answer], ...],
    ) -> None:
        self.answers = answers
        self.questions = questions
        self.replies = replies
        """Those of the answers that its questions wait for."""

    def asked(self, board: B) -> i64:
        """Who should be asked before the game goes on; OVER if nobody."""
        raise NotImplementedError

    def ask(self, board: B) -> list[Question]:
        """What it waits for."""
        raise NotImplementedError

    def legal(self, board: B, seat: i64) -> list[Answer]:
        """Every answer of a seat that can be listed."""
        raise NotImplementedError

    def refusal(self, board: B, seat: i64, answer: Answer) -> str:
        """Why an answer is not allowed, in words; empty if it is."""
        raise NotImplementedError

    def take(self, board: B, seat: i64, answer: Answer) -> None:
        """Does what an allowed answer says."""
        raise NotImplementedError

    def lapse(self, board: B) -> None:
        """The game goes on without waiting for what was asked here."""
        raise NotImplementedError
