"""`boxcars play`: a game in the terminal, against bots or with friends at one keyboard."""

import secrets
import time
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import boxcars
from boxcars.bots import Seated, usual
from boxcars.bots.driver import PATIENCE
from boxcars.cli.coach import hint
from boxcars.cli.games import bots_for, read_bots, read_options
from boxcars.cli.moments import reached
from boxcars.cli.people import SEATS, Person, seat_people
from boxcars.cli.screen import Unclear, screen_for
from boxcars.cli.terminal import Gone, Terminal
from boxcars.cli.words import say, spoken, why_not
from boxcars.engine.chance import Seeded, Source, Unpredictable
from boxcars.engine.errors import (
    BadOption,
    BoxcarsError,
    IllegalAction,
    nearest,
    out_of_range,
    why,
)
from boxcars.engine.generator import Generator
from boxcars.engine.options import Meta
from boxcars.engine.play import Play
from boxcars.engine.turn import Turn
from boxcars.engine.types import Event
from boxcars.games.library import meta
from boxcars.lab.lineup import check_entry, maker_of
from boxcars.rulebook.reader import rulebook
from boxcars.texts import Texts

HELD = Source()
"""Has no outcomes: dice and cards wait while a person decides."""
GAME = "las-vegas"

COMMANDS = (
    ("r {prefix}-4.2", "term.can.rule"),
    ("hint", "term.can.hint"),
    ("l", "term.can.log"),
    ("t", "term.can.table"),
    ("u", "term.can.undo"),
    ("q", "term.can.quit"),
)
"""What can be typed in every game, besides answers, and which text tells what it does."""


def run(given: Namespace) -> int:
    play, people = begun(given)
    luck = Unpredictable() if given.seed is None else Seeded(given.seed)
    if given.record:
        check_writable(Path(given.record))
    sitting = Sitting(play, people, luck, seat_bots(play, people, given.seed))
    try:
        sitting.run()
    except Gone:
        pass
    except Leaving:
        if not given.record:
            with suppress(Gone):
                sitting.offer_record()
    finally:
        if given.record:
            save(play, Path(given.record))
    return 0


def begun(given: Namespace) -> tuple[Play[Any], list[Person]]:
    """A new game, or one that goes on from a moment of another, and who plays it."""
    if given.position is None:
        if given.step is not None:
            words = "is for a record: say which with --position"
            raise BadOption("step", why("term.bad.step_alone", words))
        about = meta(given.game or GAME)
        people = who_plays(about, given)
        options = read_options(about, given.option)
        return boxcars.new(about.id, len(people), options, chance="manual"), people
    reached_play = reached(Path(given.position), given.step)
    about = reached_play.game.meta
    if reached_play.result is not None:
        words = "the game is over there; --step N chooses an earlier moment"
        raise BadOption("position", why("term.bad.step_over", words))
    if given.game not in (None, about.id):
        words = f"is of {about.id}, not of {given.game}"
        raise BadOption(
            "position", why("term.bad.other_game", words, game=about.id, given=given.game)
        )
    if given.option:
        words = "the position has its options; leave this out"
        raise BadOption("option", why("term.bad.options_stay", words))
    if given.seats not in (None, reached_play.seats):
        words = f"the position is for {reached_play.seats} players"
        raise BadOption("seats", why("term.bad.seats_stay", words, seats=reached_play.seats))
    given.seats = reached_play.seats
    # What happened before is not news, and not taken back: the game begins here.
    return boxcars.load(reached_play.position(), chance="manual"), who_plays(about, given)


class Leaving(Exception):
    """The person quits."""


class Sitting:
    """A game, the people who play it and the terminal between them."""

    def __init__(
        self, play: Play, people: list[Person], luck: Source, bots: dict[int, Seated]
    ) -> None:
        self._play = play
        self._luck = luck
        self._people = people
        self._bots = bots
        self._terminal = Terminal()
        self._humans = [seat for seat in range(play.seats) if seat not in bots]
        self._eyes: int | None = self._humans[0] if len(self._humans) == 1 else None
        """Whose view the terminal shows."""
        game, names = play.game.meta.id, [person.name for person in people]
        self._texts = Texts(game, names, self._eyes, spoken())
        self._screen = screen_for(game, people, self._terminal.width, self._texts)
        self._told = 0
        self._certain = False
        """Whether the last answer was the only one, or given after a look ahead."""

    def run(self) -> None:
        self._terminal.say(Text(say("term.begin"), "dim"))
        while True:
            self._play.continue_with(self._luck)
            if not self._play.questions:
                break
            seat = self._play.questions[0].seat
            assert isinstance(seat, int)
            if seat in self._bots:
                state, until = self._play.state(), time.monotonic() + PATIENCE
                answer = self._bots[seat].answer_for_sure(state, self._play.events, until)
                self._play.answer(seat, answer)
            else:
                self._play.continue_with(HELD)
                self._take_turn(seat)
                self._offer_undo()
        self._tell()
        result = self._play.result
        assert result is not None
        self._terminal.say()
        self._terminal.say(self._screen.standings(result))

    def offer_record(self) -> None:
        """Saves the record where the person says, or not at all."""
        while file := self._terminal.ask(say("term.save")):
            try:
                save(self._play, Path(file))
                return
            except OSError as error:
                self._terminal.say(Text(say("term.failed", reason=error.strerror), "red"))

    def _take_turn(self, seat: int) -> None:
        self._hand_over(seat)
        self._tell()
        self._show(self._play.turn(seat))
        while True:
            turn = self._play.turn(seat)
            text = self._terminal.ask(say("term.prompt", question=self._screen.prompt(turn)))
            if not text and len(turn.legal) == 1:
                self._play.answer(seat, turn.legal[0])
                self._certain = True
                return
            if text.lower() == "hint":
                self._terminal.say(hint(self._play, seat, self._screen))
            elif text[:1].lower() in tuple("rltuq?") and not text[1:2].strip():
                if self._command(text, turn):
                    return
            elif self._answered(text, turn):
                return

    def _answered(self, text: str, turn: Turn) -> bool:
        """Gives the answer that was typed; False if nothing has come of it."""
        try:
            answer = self._screen.read(text, turn)
            if answer is None:
                shown = self._screen.look(text, turn)
                if shown is None:
                    raise Unclear("term.no_answer", typed=text) if text else Unclear("term.help")
                self._terminal.say(shown)
                return False
            refusal = self._play.refusal(turn.seat, answer)
            if refusal:
                raise Unclear("term.impossible", why=why_not(refusal, self._texts))
            ahead = self._screen.foreseen(answer, turn)
            if ahead is not None:
                self._terminal.say(ahead)
                if self._terminal.ask(say("term.sure")):
                    return False
            self._play.answer(turn.seat, answer)
            self._certain = ahead is not None
        except Unclear as unclear:
            self._terminal.say(
                Text(sentence(self._screen.say(unclear.key, **unclear.values)), "yellow")
            )
            return False
        return True

    def _offer_undo(self) -> None:
        """Waits before the next roll, after which nothing can be taken back any more. Who had no
        choice or has just looked ahead is not asked."""
        certain, self._certain = self._certain, False
        if certain or not (self._play.waits_for_chance and self._play.can_undo):
            return
        self._tell()
        text = self._terminal.ask(say("term.go_on"))
        if text == "q":
            raise Leaving
        if text == "u":
            self._undo()

    def _command(self, text: str, turn: Turn) -> bool:
        """Does what a line other than an answer says; True if the turn has changed by it."""
        word, _, rest = text.partition(" ")
        match word.lower():
            case "q":
                raise Leaving
            case "u":
                return self._undo()
            case "l":
                self._log(0, everything=True)
            case "t":
                self._show(turn)
            case "r":
                self._rule(rest.strip())
            case _:
                self._help()
        return False

    def _help(self) -> None:
        for paragraph in self._screen.help:
            self._terminal.say(Text(say(paragraph)))
            self._terminal.say()
        table = Table.grid(padding=(0, 2))
        for typed, does in (*self._screen.commands, *COMMANDS):
            command = typed.format(prefix=self._play.game.meta.prefix)
            table.add_row("", Text(command, "bold"), Text(say(does) if does else ""))
        self._terminal.say(table)

    def _undo(self) -> bool:
        """Takes a person's answer back; those of bots stand."""
        if self._play.undo_seat in self._bots:
            self._terminal.say(Text(say("term.others_since"), "yellow"))
            return False
        try:
            self._play.undo()
        except IllegalAction as illegal:
            why = why_not(illegal.reason, self._texts)
            self._terminal.say(Text(sentence(say("term.impossible", why=why)), "yellow"))
            return False
        return True

    def _rule(self, number: str) -> None:
        about = self._play.game.meta
        book = rulebook(about.id, spoken())
        try:
            rule = book.rule(number)
        except BoxcarsError:
            near = nearest(number, book.ids())
            key = "term.no_rule_near" if near else "term.no_rule" if number else "term.which_rule"
            words = say(key, number=number, near=near, example=f"r {about.prefix}-4.2")
            self._terminal.say(Text(sentence(words), "yellow"))
        else:
            self._terminal.say(Markdown(f"**{rule.id}** {rule.text}"))

    def _hand_over(self, seat: int) -> None:
        """With several people at one keyboard, nobody sees another's money."""
        if len(self._humans) < 2 or seat == self._eyes:
            return
        self._eyes = None
        self._terminal.wipe()
        self._tell()
        self._terminal.ask(say("term.hand_over", name=self._people[seat].name))
        self._eyes = seat

    def _show(self, turn: Turn) -> None:
        self._terminal.say()
        self._terminal.say(self._screen.table(turn.view))
        self._terminal.say()
        self._terminal.say(self._screen.choice(turn, self._play.game.forecast(turn.view)))

    def _tell(self) -> None:
        """Says what happened since it was last told."""
        self._log(self._told, everything=False)
        self._told = len(self._play.events)

    def _log(self, since: int, everything: bool) -> None:
        for event in self._play.events_for(self._eyes, since):
            if everything or self._screen.is_news(event):
                self._terminal.say(log_line(self._texts, event))


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith("?") else ".")


def log_line(texts: Texts, event: Event) -> RenderableType:
    """What happened, with players and money in bold, and its rule; longer lines go on below their
    beginning."""
    parts = [part if isinstance(part, str) else (part.text, "bold") for part in texts.of(event)]
    return Padding(Text.assemble(*parts, (f"  {event.rule}", "dim")), (0, 0, 0, 2), expand=False)


def who_plays(about: Meta, given: Namespace) -> list[Person]:
    """Humans side by side, first unless they chose a seat; bots on the others."""
    bots = read_bots(given.bots) if given.bots else [usual(about.id)]
    humans = max(1, len(given.name)) if given.humans is None else given.humans
    if given.seats is not None:
        seats = given.seats
    else:
        seats = humans + len(bots) if len(bots) > 1 else max(SEATS, humans)
    about.check_seats(seats)
    if not 0 <= humans <= seats:
        raise BadOption("humans", out_of_range(humans, 0, seats))
    if len(given.name) > humans:
        count = len(given.name)
        words = f"there are {count} names for {humans} people"
        raise BadOption("name", why("term.bad.names", words, names=count, people=humans))
    for bot in bots:
        check_entry(about.id, bot)
    before = given.seat or 0
    if not 0 <= before <= seats - max(humans, 1):
        raise BadOption("seat", out_of_range(before, 0, seats - max(humans, 1)))
    others = bots_for(seats - humans, bots)
    names = [*[""] * before, *given.name]
    return seat_people(names, [*others[:before], *[None] * humans, *others[before:]])


def seat_bots(play: Play, people: list[Person], seed: int | None) -> dict[int, Seated]:
    luck = secrets.randbits(96) if seed is None else seed
    seated: dict[int, Seated] = {}
    for seat, person in enumerate(people):
        if person.bot is not None:
            generator = Generator((abs(luck) << 8) + seat + 1)
            bot = maker_of(play.game.meta.id, person.bot)(generator)
            seated[seat] = Seated(play.game, play.options, seat, bot)
    return seated


def check_writable(file: Path) -> None:
    """Better to know before the game than after it."""
    with file.open("ab"):
        pass


def save(play: Play, file: Path) -> None:
    file.write_bytes(msgspec.json.encode(play.record()) + b"\n")
    print(say("term.saved", file=str(file)))
