"""Tables of Las Vegas Royale in the middle of a game, set up in one line.

A test says what matters to it: tiles, dice and cards of casinos, who is to move with which dice.
The rest is filled in so that everything is somewhere: other small dice lie in casino 6, other big
dice too, other cards are in the bank and in the reserve. Values are in thousands: 50 is $50,000.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import pytest

import boxcars
from boxcars import CHANCE, Play, las_vegas_royale
from boxcars.engine.types import Answer, Event
from boxcars.games.las_vegas_royale.events import CardsPaid, CardWon, ChipsPaid
from boxcars.games.las_vegas_royale.tile import FACES, face_number
from boxcars.games.las_vegas_royale.types import (
    BlackDice,
    ChipPass,
    Place,
    Roll,
)
from boxcars.games.las_vegas_royale.view_types import (
    RoyalePosition,
    RoyaleView,
)

T = TypeVar("T")

COPIES = {30: 11, 40: 11, 50: 13, 60: 15, 70: 13, 80: 11, 90: 9, 100: 7}
DEFAULT_CARDS = {1: (40, 30), 2: (50, 40), 3: (60, 50), 4: (70, 60), 5: (80, 70), 6: (90, 80)}
HANDICAP = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}
FILLERS = ("high_five", "pay_day", "jackpot", "double_down", "no_entry", "fifty_fifty")
PARK = 6
"""The casino where dice lie that do not matter."""

A, B, C, D, E = range(5)

Face = str | tuple[str, dict[str, Any]]


def table(
    seats: int = 4,
    *,
    turn: int = A,
    supply: Mapping[int, int] | None = None,
    big_supply: Sequence[int] = (),
    dice: Mapping[int, Mapping[int, int]] | None = None,
    big: Mapping[int, int] | None = None,
    neutral: Mapping[int, int] | None = None,
    neutral_big: int = PARK,
    gray: Mapping[int, int] | None = None,
    cards: Mapping[int, tuple[int, int]] | None = None,
    hand: Mapping[int, Sequence[int]] | None = None,
    chips: Mapping[int, int] | None = None,
    bank: Sequence[int] | None = None,
    tiles: Mapping[int, Face] | None = None,
    closed: int | None = None,
    round: int = 1,
    start_player: int = A,
    park: int = PARK,
    **options: object,
) -> Play:
    """A player is about to roll. Everybody has no dice left, except for what `supply` says.

    `dice` is by casino and seat, `big` says at which casino a seat's big die is. With `bank` the
    bank holds these cards only, and the last seat has the cards that are nowhere else.
    """
    laid = filled(tiles or {})
    faces: dict[int, str | Mapping[str, object]] = {
        number: face if isinstance(face, str) else {"face": face[0], **face[1]}
        for number, face in laid.items()
    }
    here: dict[int, dict[Any, int]] = {n: dict(d) for n, d in (dice or {}).items()}
    for number, count in (neutral or {}).items():
        here[number] = {**here.get(number, {}), "neutral": count}
    known = [*{**DEFAULT_CARDS, **(cards or {})}.values(), *(hand or {}).values(), bank or ()]
    left = Counter(COPIES)
    for values in known:
        left.subtract(values)
    position = las_vegas_royale.position(
        seats,
        turn=turn,
        tiles=faces,
        cards={number: dollars(values) for number, values in (cards or {}).items()},
        dice=here,
        big={"neutral": neutral_big, **dict.fromkeys(big_supply, 0), **(big or {})},
        gray=gray,
        supply={turn: 1} if supply is None else supply,
        won={seat: dollars(values) for seat, values in (hand or {}).items()},
        chips=chips,
        substitutes=dollars((-left).elements()),
        closed=closed,
        rest=park,
        round=round,
        start_player=start_player,
        options=options,
    )
    if bank is not None:
        others = Counter(position["bank"])
        others.subtract(dollars(bank))
        position["players"][-1]["won"] += others.elements()
        position["bank"] = dollars(bank)
    return boxcars.load(position, chance="manual")


def filled(tiles: Mapping[int, Face]) -> dict[int, Face]:
    """Tiles for all casinos up to the highest that needs one (LVR-7.1)."""
    found = dict(tiles)
    names = [face if isinstance(face, str) else face[0] for face in tiles.values()]
    taken = {FACES[face_number(name)].physical for name in names}
    spare = [name for name in FILLERS if FACES[face_number(name)].physical not in taken]
    for number in range(1, max(tiles, default=0)):
        if number not in found:
            found[number] = spare.pop(0)
    return dict(sorted(found.items()))


def on(owner: int, die: str = "small", space: int | None = None) -> dict[str, Any]:
    """A die on a tile."""
    return {"owner": owner, "die": die, "space": space}


# Playing.


def roll(play: Play, *small: int, big: int | None = None) -> list[Event]:
    return play.answer(CHANCE, Roll(small, big))


def place(play: Play, number: int) -> list[Event]:
    return play.answer(see(play).turn, Place(number))


def pass_with_chip(play: Play) -> list[Event]:
    return play.answer(see(play).turn, ChipPass())


def black(play: Play, one: int, other: int) -> list[Event]:
    """The black dice show these numbers."""
    return play.answer(CHANCE, BlackDice((one, other)))


def roll_and_place(play: Play, number: int) -> list[Event]:
    """The player in turn rolls all dice the same number, and places them."""
    player = see(play).players[see(play).turn or 0]
    told = len(play.events)
    roll(play, *[number] * player.small, big=number if player.big else None)
    place(play, number)
    return play.events[told:]


def paid_out(**setup: Any) -> Play:
    """A round that has just been paid out: the last die of seat A went to casino 6."""
    play = table(**{"supply": {A: 1}, **setup})
    roll(play, PARK)
    place(play, PARK)
    return play


# Looking.


def see(play: Play, seat: int | None = None) -> RoyaleView:
    view = play.view(seat)
    assert isinstance(view, RoyaleView)
    return view


def position(play: Play) -> RoyalePosition:
    found = play.state().position()
    assert isinstance(found, RoyalePosition)
    return found


def told(play: Play, kind: type[T]) -> list[T]:
    """The events of a kind."""
    return [event for event in play.events if isinstance(event, kind)]


def taken(play: Play, casino: int) -> dict[int | str, int]:
    """Who took which card of a casino, in thousands."""
    return {
        event.owner: event.value // 1000 for event in told(play, CardWon) if event.casino == casino
    }


def rewards(play: Play, rule: str) -> list[tuple[int, int]]:
    """Who got how much by a rule, in thousands; chips are 10 each."""
    found: list[tuple[int, int]] = []
    for event in play.events:
        if isinstance(event, ChipsPaid) and event.rule == rule:
            found.append((event.player, 10 * event.chips))
        if isinstance(event, CardsPaid) and event.rule == rule:
            found.append((event.player, event.amount // 1000))
    return found


def token_of(play: Play, casino: int = 1) -> int | str | None:
    """Where the token of a casino's tile is."""
    tile = see(play).casinos[casino - 1].tile
    assert tile is not None
    return tile.token


def hand_of(play: Play, seat: int) -> list[int]:
    """A player's cards, highest first, in thousands."""
    return [value // 1000 for value in position(play).players[seat].won]


def chips_of(play: Play, seat: int) -> int:
    return position(play).players[seat].chips


def asked(play: Play) -> list[tuple[int | str, str]]:
    """Who is asked what now."""
    return [(q.seat, type(q).__name__) for q in play.questions]


def legal(play: Play, seat: int | str) -> list[Answer]:
    return play.legal(seat)


def all_seen_by(play: Play, viewer: int | None) -> object:
    """Everything that a seat or a spectator can find out now."""
    answers = [] if viewer is None else play.legal(viewer)
    return play.view(viewer), play.questions, play.events_for(viewer), answers, play.undo_seat


def refused(play: Play, seat: int, answer: Answer) -> str:
    """Why an answer is not allowed."""
    with pytest.raises(boxcars.IllegalAction) as refusal:
        play.answer(seat, answer)
    return str(refusal.value)


def dollars(thousands: Iterable[int]) -> list[int]:
    return [value * 1000 for value in thousands]
