"""Las Vegas as a state: what is asked, what is allowed, and which rule an answer calls."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls, roll
from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.tally import count, rising, size, tally_of
from boxcars.engine.types import Answer, Branch, Event, Question, Result
from boxcars.games.las_vegas.ending import final_result
from boxcars.games.las_vegas.look import Scene, look
from boxcars.games.las_vegas.positions import position_of
from boxcars.games.las_vegas.rounds import go_on
from boxcars.games.las_vegas.setup import (
    choose_start_player,
    draw_note,
    place_opening_dice,
    turn_up_note,
)
from boxcars.games.las_vegas.table import (
    CASINOS,
    ENDED,
    FILLING,
    HIGHEST_NOTE,
    NEUTRAL,
    NOTE_UNIT,
    OPENING,
    PLACING,
    ROLLING,
    START_PLAYER,
    Table,
    copy_table,
)
from boxcars.games.las_vegas.turn import number_rolled, numbers_rolled, place, take_roll
from boxcars.games.las_vegas.types import (
    LasVegasPosition,
    LasVegasView,
    Note,
    Place,
    Roll,
    StartPlayer,
)

NEUTRAL_SHIFT: Final[i64] = 28
"""A roll's code is the tally of the own dice, and above these bits that of the neutral dice."""
OWN_BITS: Final[i64] = (1 << 28) - 1


class LasVegas(Table):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.scene: Scene | None = None
        """What everybody saw when somebody last looked."""
        self.changed: bool = True
        """Whether something happened since."""

    # The search face.

    def actor(self) -> i64:
        if self.phase == PLACING:
            return self.turn
        return OVER if self.phase == ENDED else CHANCE_ACTS

    def choices(self) -> i64:
        return numbers_rolled(self)

    def choice(self, index: i64) -> i64:
        return number_rolled(self, index)

    def draw(self, generator: Generator) -> i64:
        if self.phase == ROLLING:
            own = roll(self.own[self.turn], generator)
            if self.neutral[self.turn] == 0:
                return own
            return own | (roll(self.neutral[self.turn], generator) << NEUTRAL_SHIFT)
        if self.phase == FILLING:
            return draw_note(self, generator)
        if self.phase == OPENING:
            return roll(self.opening_dice, generator) << NEUTRAL_SHIFT
        return generator.below(self.seats)

    def apply(self, code: i64) -> None:
        self.changed = True
        if self.phase == PLACING:
            place(self, code)
            go_on(self)
        elif self.phase == ROLLING:
            take_roll(self, code & OWN_BITS, code >> NEUTRAL_SHIFT)
        elif self.phase == FILLING:
            turn_up_note(self, code)
        elif self.phase == OPENING:
            place_opening_dice(self, code >> NEUTRAL_SHIFT)
        else:
            choose_start_player(self, code)

    def clone(self) -> LasVegas:
        copy = LasVegas(self.seats, self.options)
        copy_table(self, copy)
        return copy

    # The typed face.

    def questions(self) -> list[Question]:
        return list(self.seen().questions)

    def refusal(self, seat: i64, answer: Answer) -> str:
        if self.phase == ENDED:
            return "the game is over"
        if self.actor() != seat:
            if self.phase == PLACING:
                return f"it is seat {self.turn}'s turn to place dice"
            return "this is for chance to say, not for a player"
        if self.phase == PLACING:
            return self._refuse_place(answer)
        if self.phase == FILLING:
            return self._refuse_note(answer)
        if self.phase == START_PLAYER:
            if not isinstance(answer, StartPlayer):
                return "a start player is wanted (LV-2.5)"
            if answer.player >= self.seats:
                return f"the start player must be a seat from 0 to {self.seats - 1} (LV-2.5)"
            return ""
        if self.phase == OPENING:
            return refuse_roll(answer, 0, self.opening_dice)
        return refuse_roll(answer, self.own[self.turn], self.neutral[self.turn])

    def _refuse_place(self, answer: Answer) -> str:
        rolled = self.rolled_own | self.rolled_neutral
        if not isinstance(answer, Place):
            return "a number to place is wanted (LV-3.5)"
        if count(rolled, answer.number) == 0:
            numbers = sorted(set(rising(rolled)))
            return (
                f"no die shows {answer.number}; "
                f"you may place {' or '.join([str(number) for number in numbers])} (LV-3.5)"
            )
        return ""

    def _refuse_note(self, answer: Answer) -> str:
        if not isinstance(answer, Note):
            return "the note on top of the pile is wanted (LV-2.2)"
        if count(self.fresh, answer.value // NOTE_UNIT) == 0:
            return f"no note of ${answer.value:,} is left in the pile (LV-1.3)"
        return ""

    def legal(self, seat: i64) -> list[Answer]:
        if self.actor() != seat:
            return []
        if seat == CHANCE_ACTS:
            return [branch.outcome for branch in self.branches()]
        rolled = self.rolled_own | self.rolled_neutral
        return [Place(number) for number in range(1, CASINOS + 1) if count(rolled, number) > 0]

    def encode(self, answer: Answer) -> i64:
        if isinstance(answer, Place):
            return int(answer.number)
        if isinstance(answer, Roll):
            return tally_of(answer.own) | (tally_of(answer.neutral) << NEUTRAL_SHIFT)
        if isinstance(answer, Note):
            return int(answer.value // NOTE_UNIT)
        assert isinstance(answer, StartPlayer)
        return int(answer.player)

    def decode(self, code: i64) -> Answer:
        if self.phase == PLACING:
            return Place(code)
        if self.phase == FILLING:
            return Note(code * NOTE_UNIT)
        if self.phase == START_PLAYER:
            return StartPlayer(code)
        return Roll(tuple(rising(code & OWN_BITS)), tuple(rising(code >> NEUTRAL_SHIFT)))

    def branches(self) -> list[Branch]:
        if self.phase == START_PLAYER:
            return [Branch(StartPlayer(seat), 1) for seat in range(self.seats)]
        if self.phase == FILLING:
            return [
                Branch(Note(value * NOTE_UNIT), count(self.fresh, value))
                for value in range(1, HIGHEST_NOTE + 1)
                if count(self.fresh, value) > 0
            ]
        if self.phase == OPENING:
            return roll_branches(0, self.opening_dice)
        return roll_branches(self.own[self.turn], self.neutral[self.turn])

    def view(self, seat: i64) -> LasVegasView:
        return look(self, self.seen(), seat)

    def seen(self) -> Scene:
        if self.scene is None or self.changed:
            self.scene = Scene(self, self.result(), self.scene)
            self.changed = False
        return self.scene

    def result(self) -> Result | None:
        return final_result(self) if self.phase == ENDED else None

    def position(self) -> LasVegasPosition:
        return position_of(self)

    def components(self) -> dict[str, int]:
        notes = self.fresh
        for value in self.under:
            notes += tally_of([value])
        neutral: i64 = 0
        if self.phase not in (ROLLING, PLACING):
            neutral += self.opening_dice
        own = [int(self.own[seat]) for seat in range(self.seats)]
        for number in range(1, CASINOS + 1):
            notes += self.notes[number]
            neutral += count(self.dice[number], NEUTRAL)
            for seat in range(self.seats):
                own[seat] += count(self.dice[number], seat)
        for seat in range(self.seats):
            notes += self.won[seat]
            neutral += self.neutral[seat]
        found = {f"notes of {value}0k": int(count(notes, value)) for value in range(1, 10)}
        found["neutral dice"] = neutral
        for seat in range(self.seats):
            found[f"dice of seat {seat}"] = own[seat]
        return found

    def guess(self, seat: i64, generator: Generator) -> LasVegas:
        """LV-7: others' won notes are face down, and so is the pile. Deal both out anew."""
        copy = self.clone()
        if not self.options["hide_money"] or self.phase == ENDED:
            return copy
        for other in range(self.seats):
            if other != seat:
                copy.fresh += self.won[other]
        for other in range(self.seats):
            if other != seat:
                dealt: i64 = 0
                for _ in range(size(self.won[other])):
                    value = draw_note(copy, generator)
                    copy.fresh -= tally_of([value])
                    dealt += tally_of([value])
                copy.won[other] = dealt
        return copy


def start(seats: int, options: Options, events: list[Event] | None) -> LasVegas:
    """A new game, before its first question."""
    state = LasVegas(seats, options)
    state.events = events
    chosen = options["start_player"]
    if isinstance(chosen, int):
        choose_start_player(state, chosen)
    return state


def refuse_roll(answer: Answer, own: i64, neutral: i64) -> str:
    if not isinstance(answer, Roll):
        return "a roll is wanted (LV-3.4)"
    if len(answer.own) != own or len(answer.neutral) != neutral:
        wanted = f"{own} own" + (f" and {neutral} neutral" if neutral else "")
        given = f"{len(answer.own)} own and {len(answer.neutral)} neutral"
        return f"the roll must show {wanted} dice, not {given} (LV-3.4)"
    return ""


def roll_branches(own: i64, neutral: i64) -> list[Branch]:
    return [
        Branch(Roll(tuple(rising(mine)), tuple(rising(others))), ways * other_ways)
        for mine, ways in possible_rolls(own)
        for others, other_ways in possible_rolls(neutral)
    ]
