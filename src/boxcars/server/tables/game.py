"""The game at a table: answers go in, events come out. It knows nothing of people, disk or time.

Chance answers only when the table lets it (`settle`), and its outcomes are steps like any other.
"""

from typing import Any

import msgspec

from boxcars.engine.errors import IllegalAction
from boxcars.engine.fair import Fair, proven
from boxcars.engine.play import Play
from boxcars.engine.record import Draw, Record
from boxcars.engine.types import CHANCE, Answer, Asked, Question, Seat
from boxcars.engine.watching import Watching
from boxcars.games.library import game
from boxcars.learning.library import lesson
from boxcars.learning.script import Script
from boxcars.server.errors import RequestRefused
from boxcars.server.store.sql import StoredSteps
from boxcars.server.tables.events import events_since
from boxcars.server.tables.header import Header, PersonSeed
from boxcars.server.tables.held_chance import HeldChance, TaughtChance
from boxcars.server.wire.tables import NumberedEvent


class TableGame:
    def __init__(self, header: Header, steps: list[StoredSteps]) -> None:
        taught = None if header.lesson is None else lesson(header.lesson)
        self._script = None if taught is None else Script(taught)
        self._chance = HeldChance() if self._script is None else TaughtChance(self._script)
        self._chance.by_hand = header.settings.dice == "ours"
        self._typists: list[str | None] = []
        """Who typed in the outcomes that stand."""
        self._by_bots: list[bool] = []
        """Of each answer of a seat that stands, whether a bot gave it."""
        self._asked: list[tuple[Seat, Question]] = []
        """What seats are asked at the step `_asked_at`."""
        self._asked_at = -1
        self.outcomes = 0
        """How many outcomes the table has drawn."""
        self._fair: tuple[list[PersonSeed], Fair] | None = None
        """The dice that can be checked, with the seeds that they follow from."""
        rules, seats = game(header.game), len(header.chairs)
        self.play = Play(rules, seats, header.options, self._chance, header.start, header.rules)
        if isinstance(self._chance, TaughtChance):
            self._chance.play = self.play
        for each in steps:
            self.replay(each)
        self.watching = Watching(self.play)

    @property
    def seq(self) -> int:
        """The number of the last step."""
        return self.play.length

    def asked(self) -> list[tuple[Seat, Question]]:
        """The questions to seats, in order."""
        if self._asked_at != self.seq:
            self._asked_at = self.seq
            self._asked = [
                (question.seat, question)
                for question in self.play.questions
                if isinstance(question.seat, int)
            ]
        return self._asked

    @property
    def rolls_at_once(self) -> bool:
        return self.play.game.rolls_at_once

    @property
    def by_hand(self) -> bool:
        """Whether people type in what dice and cards show."""
        return self._chance.by_hand

    @property
    def typist(self) -> str | None:
        """Who typed in the last outcome that can be taken back."""
        return self._typists[-1] if self._typists and self.can_take_back else None

    @property
    def bot_answered(self) -> bool:
        """Whether a bot gave the last answer that stands."""
        return bool(self._by_bots) and self._by_bots[-1]

    @property
    def can_take_back(self) -> bool:
        return self.by_hand and self.play.can_take_back_outcome

    @property
    def lesson_step(self) -> int | None:
        """How many steps of the lesson have been taken; None where nobody follows one."""
        return None if self._script is None else self._script.at(self.play)

    @property
    def paused(self) -> bool:
        """Whether the lesson waits until something was read."""
        return self._script is not None and self._script.paused(self.play)

    def scripted(self) -> tuple[Seat, Answer] | None:
        """Which seat answers what now, as the lesson has it."""
        return None if self._script is None else self._script.bot(self.play)

    def go_on(self) -> bool:
        """What was to be read was read; returns whether the lesson waited for that."""
        return self._script is not None and self._script.go_on(self.play)

    def events_after(self, step: int) -> tuple[NumberedEvent, ...]:
        """The events after a step, hidden ones too; from the beginning after step 0."""
        return events_since(self.play, self.play.told(step) if step else 0)

    def foresee(self, seat: Seat | None, answer: object) -> Any:
        """What an answer that cannot be listed would do, from what a seat sees."""
        try:
            checked = self.play.game.read_answer(answer)
        except IllegalAction as error:
            raise RequestRefused("illegal", error.reason, "answer") from None
        foresee = self.play.game.foresee
        return None if foresee is None else foresee(self.play.view(seat), checked)

    def counted(self) -> list[tuple[Draw, Answer]]:
        """The outcomes since this was last asked, with what they were drawn from."""
        drawn, self._chance.drawn = self._chance.drawn, []
        return drawn

    def record(self, header: Header) -> Record:
        """The game as it was played, and when it is over, what its outcomes can be checked by."""
        record = self.play.record()
        if record.result is None or header.checked_dice() is None or header.dice_secret is None:
            return record
        return proven(self.play.game, record, header.dice_secret, header.sown())

    # Steps.

    def answer(self, seat: Asked, answer: object, by_bot: bool = False) -> None:
        try:
            self.play.answer(seat, answer)
        except IllegalAction as error:
            raise RequestRefused("illegal", error.reason, "answer") from None
        if seat != CHANCE:
            self._by_bots.append(by_bot)

    def undo(self) -> None:
        self.play.undo()
        self._by_bots.pop()

    def type_in(self, outcome: object, person: str | None) -> None:
        self.answer(CHANCE, outcome)
        self._typists.append(person)

    def take_back(self) -> None:
        """Takes the last outcome back that was typed in, and everything since."""
        self.play.take_back_outcome()
        self._typists.pop()

    def settle(self, header: Header) -> list[Answer]:
        """Lets chance answer as long as it is asked; returns its outcomes. Where people type them
        in, there are none."""
        if self.by_hand:
            return []
        if header.dice_secret is not None:
            self._chance.source = self._checked_dice(header.dice_secret, header.seeds)
        self._chance.free = True
        outcomes = self.play.continue_with(self._chance)
        self._chance.free = False
        self.outcomes += len(outcomes)
        return outcomes

    def _checked_dice(self, secret: str, seeds: list[PersonSeed]) -> Fair:
        """Made once for the same seeds."""
        if self._fair is None or self._fair[0] != seeds:
            self._fair = seeds, Fair(secret, [each.seed for each in seeds])
        _, fair = self._fair
        fair.index = self.outcomes
        return fair

    def replay(self, steps: StoredSteps) -> None:
        """Steps that are on disk."""
        if steps.answer is None:
            if steps.seat is None:
                self.take_back()
            else:
                self.undo()
            return
        if self.by_hand and steps.seat is None:
            (outcome,) = msgspec.json.decode(steps.answer)
            self.type_in(outcome, steps.person)
            return
        who = CHANCE if steps.seat is None else steps.seat
        if steps.seat is not None:
            self._by_bots.append(steps.person is None)
        for answer in msgspec.json.decode(steps.answer):
            self.play.answer(who, answer)
            self.outcomes += who == CHANCE
            who = CHANCE
