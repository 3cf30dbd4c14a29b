"""A table's header, as it is stored: what was chosen when it was made, and who sits where."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from boxcars.engine.errors import why
from boxcars.engine.fair import commitment
from boxcars.engine.options import Options
from boxcars.engine.record import Sown
from boxcars.engine.types import Seat
from boxcars.games.colors import COLORS, SHAPES, Color, Shape
from boxcars.server.errors import RequestRefused
from boxcars.server.ids import new_secret
from boxcars.server.tables.timing import Times
from boxcars.server.wire.tables import CheckedDice, Phase, SeatCard, SeatPlan, Settings, TableCard
from boxcars.server.words import readable

T = TypeVar("T", bound=str)

BOT_NAMES: Final = ("Ada", "Bo", "Cleo", "Dex", "Enzo", "Fay")
SCREEN: Final = "screen"
"""Stands among the people who are connected for the screen that all look at."""
REMEMBERED: Final = 64
"""How many messages about seats a table remembers, to do none of them twice."""


class Chair(Struct):
    """A seat as it is stored. With a person and a bot, the bot stands in for the person."""

    name: str
    color: Color
    shape: Shape
    secret: str
    person: str | None = None
    bot: str | None = None
    program: bool = False
    """Whether the person is a program."""

    @property
    def open(self) -> bool:
        return self.person is None and self.bot is None

    def card(self, viewer: str | None, connected: bool, muted: bool) -> SeatCard:
        kind: Literal["open", "person", "bot", "stand_in"]
        if self.person is None:
            kind = "open" if self.bot is None else "bot"
        else:
            kind = "person" if self.bot is None else "stand_in"
        return SeatCard(
            kind=kind,
            name=self.name,
            color=self.color,
            shape=self.shape,
            bot=self.bot,
            connected=connected,
            yours=self.person is not None and self.person == viewer,
            muted=muted,
        )


class PersonSeed(Struct):
    """What a person's browser added to the dice."""

    person: str
    seed: str
    seat: Seat | None = None
    """Where the person sat when the first outcome was drawn."""


class Header(Struct):
    """Everything about a table but its steps."""

    id: str
    code: str
    watch: str
    game: str
    rules: int
    title: str
    options: Options
    settings: Settings
    chairs: list[Chair]
    created: int
    phase: Phase = "gathering"
    rematch: str | None = None
    start: dict[str, Any] | None = None
    """The position the game began with, if it did not begin at the beginning."""
    lesson: str | None = None
    """The lesson that is taught here: the game goes as it was written, while it is followed."""
    winners: tuple[Seat, ...] = ()
    """Who won, once the game is over."""
    done: list[str] = []
    """The latest messages about seats, as `person/id`."""
    host: str | None = None
    """The person who made the table, or whom they made host."""
    locked: bool = False
    """Whether the code leads nobody in."""
    quiet: bool = False
    """Whether those who only watch are not heard in the chat."""
    muted: list[str] = []
    """The people who are not heard in the chat."""
    banned: list[str] = []
    """The people who do not come back."""
    left: list[str] = []
    """The people who gave their seats up; the table stays among theirs."""
    times: Times = msgspec.field(default_factory=Times)
    """How long people have thought, at a table with a clock."""
    dice_secret: str | None = None
    """What the outcomes follow from, and the seeds; nobody is told before the game is over. None at
    tables that are older than that."""
    seeds: list[PersonSeed] = []
    """What people's browsers added, in the order in which it came."""
    seeds_closed: bool = False
    """Whether an outcome was drawn: no more seeds are taken."""
    awaits_seeds: bool = False
    """Whether the first outcome waits for seeds, for a moment."""
    version: int = 0
    """It grows with every change: who changes a header that is no longer the last has lost."""

    def seats_of(self, person: str | None) -> tuple[Seat, ...]:
        if person is None:
            return ()
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.person == person)

    @property
    def acting_host(self) -> str | None:
        """The host; if the host has no seat any more, the person on the first seat that has one."""
        people = [chair.person for chair in self.chairs if chair.person is not None]
        return self.host if self.host in people else next(iter(people), None)

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots, at a table that is not slow on purpose: then the
        person's screen sets the pace, and the server waits for nobody."""
        return len(self.people) == 1 and self.settings.pace != "slow"

    @property
    def coached(self) -> bool:
        """Whether the coach may be asked: where the table allows it, and by one person against
        bots, who takes no advantage of anybody. For whom a bot stands in may come back."""
        taken = [chair for chair in self.chairs if chair.person is not None or chair.bot is None]
        return self.settings.coach or len(taken) == 1

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that no bot plays."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.bot is None)

    def belongs(self, seat: Seat, person: str | None) -> bool:
        """Whether a seat is a person's."""
        chairs = self.chairs
        return person is not None and seat < len(chairs) and chairs[seat].person == person

    def sown(self) -> tuple[Sown, ...]:
        """The seeds with the seats of those who added them."""
        return tuple(Sown(each.seat, each.seed) for each in self._placed())

    def close_seeds(self) -> "Header":
        """The same header, taking no more seeds."""
        return msgspec.structs.replace(self, seeds=self._placed(), seeds_closed=True)

    def _placed(self) -> list[PersonSeed]:
        if self.seeds_closed:
            return self.seeds
        return [
            PersonSeed(each.person, each.seed, next(iter(self.seats_of(each.person)), None))
            for each in self.seeds
        ]

    def lacks_seeds(self) -> bool:
        """Whether somebody who sits here has not added a seed."""
        known = {each.person for each in self.seeds}
        people = [chair.person for chair in self.chairs if not chair.program]
        return any(person is not None and person not in known for person in people)

    def checked_dice(self) -> CheckedDice | None:
        """What everybody may know of dice that can be checked."""
        if self.dice_secret is None or self.settings.dice == "ours":
            return None
        return CheckedDice(commitment(self.dice_secret), self.sown(), not self.seeds_closed)

    def remember(self, message: str) -> None:
        self.done = [*self.done, message][-REMEMBERED:]

    def card(
        self,
        viewer: str | None,
        connected: Iterable[str],
        spelled: Callable[[str], str],
        may_join: bool,
        may_invite: bool = True,
    ) -> TableCard:
        """The table as a person may know it; only those who may join get its code, as it is
        spelled here."""
        present = set(connected)
        mine = self.seats_of(viewer)
        knows = may_join or bool(mine)
        return TableCard(
            id=self.id,
            game=self.game,
            rules=self.rules,
            title=self.title,
            options=self.options,
            settings=self.settings,
            seats=tuple(
                chair.card(viewer, chair.person in present, chair.person in self.muted)
                for chair in self.chairs
            ),
            phase=self.phase,
            created=self.created,
            host=next(iter(self.seats_of(self.acting_host)), None),
            locked=self.locked,
            quiet=self.quiet,
            coach=self.coached,
            set_up=self.start is not None,
            screen=SCREEN in present,
            lesson=self.lesson,
            checked_dice=self.checked_dice(),
            code=spelled(self.code) if knows else None,
            join=f"/t/{spelled(self.code)}" if knows else None,
            watch=f"/w/{self.watch}" if may_invite or mine else None,
            rejoin={seat: f"/r/{self.chairs[seat].secret}" for seat in mine},
            rematch=spelled(self.rematch) if knows and self.rematch is not None else None,
        )


def chairs_for(plans: Iterable[SeatPlan], person: str, name: str) -> list[Chair]:
    """The chairs of a new table; colors and shapes nobody chose are dealt out."""
    plans = list(plans)
    colors = _deal("color", COLORS, [plan.color for plan in plans])
    shapes = _deal("shape", SHAPES, [plan.shape for plan in plans])
    return [
        Chair(
            name=_default_name(plan, seat, name)
            if plan.name is None
            else readable(plan.name, f"seats[{seat}].name"),
            color=colors[seat],
            shape=shapes[seat],
            secret=new_secret(),
            person=person if plan.kind in ("me", "here") else None,
            bot=plan.bot if plan.kind == "bot" else None,
        )
        for seat, plan in enumerate(plans)
    ]


def plan_seats(chairs: list[Chair], seats: int) -> list[Chair]:
    """So many chairs. New ones are open, and only open ones at the end are taken away: people keep
    their seats."""
    for seat, chair in enumerate(chairs[seats:], seats):
        if not chair.open:
            raise RequestRefused(
                "conflict",
                why(
                    "refused.taken_seat",
                    f"{chair.name} has seat {seat + 1}",
                    seat=seat + 1,
                    name=chair.name,
                ),
                "seats",
            )
    planned = chairs[:seats]
    while len(planned) < seats:
        color = next(each for each in COLORS if all(chair.color != each for chair in planned))
        shape = next(each for each in SHAPES if all(chair.shape != each for chair in planned))
        planned.append(Chair("", color, shape, new_secret()))
    return planned


def repaint(chairs: list[Chair], seat: Seat, color: Color | None, shape: Shape | None) -> None:
    """Gives a seat its color and shape. An open seat that had them gets the old ones of this seat;
    people and bots keep theirs."""
    chair = chairs[seat]
    for field, wanted in (("color", color), ("shape", shape)):
        if wanted is None or getattr(chair, field) == wanted:
            continue
        for other in chairs:
            if getattr(other, field) == wanted:
                if not other.open:
                    raise RequestRefused(
                        "conflict",
                        why(
                            "refused.look_taken",
                            f"{other.name} has {wanted}; choose another {field}",
                            name=other.name,
                        ),
                        field,
                    )
                setattr(other, field, getattr(chair, field))
        setattr(chair, field, wanted)


def _default_name(plan: SeatPlan, seat: Seat, name: str) -> str:
    if plan.kind == "me":
        return name
    if plan.kind == "bot":
        return BOT_NAMES[seat % len(BOT_NAMES)]
    return f"Player {seat + 1}" if plan.kind == "here" else ""


def _deal(field: str, all_of: tuple[T, ...], chosen: list[T | None]) -> list[T]:
    taken = [each for each in chosen if each is not None]
    twice = {each for each in taken if taken.count(each) > 1}
    if twice:
        raise RequestRefused("conflict", f"two seats want {' and '.join(sorted(twice))}", field)
    left = [each for each in all_of if each not in taken]
    return [each if each is not None else left.pop(0) for each in chosen]
