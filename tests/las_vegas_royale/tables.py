"""Tables of Las Vegas Royale in the middle of a game, set up in one line.

A test says what matters to it: tiles, dice and cards of casinos, who is to move with which dice.
The rest is filled in so that everything is somewhere: other small dice lie in casino 6, other big
dice too, other cards are in the bank and in the reserve. Values are in thousands: 50 is $50,000.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
import pytest

import boxcars
from boxcars import CHANCE, Play
from boxcars.engine.types import Answer, Event
from boxcars.games.dice_casinos.positions import like
from boxcars.games.las_vegas_royale.events import CardsPaid, CardWon, ChipsPaid
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
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
    TilePosition,
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
    data = plan(
        seats,
        turn=turn,
        supply={turn: 1} if supply is None else supply,
        big_supply=big_supply,
        dice=dice or {},
        big=big or {},
        neutral=neutral or {},
        neutral_big=neutral_big,
        gray=gray,
        cards={**DEFAULT_CARDS, **(cards or {})},
        hand=hand or {},
        chips=chips or {},
        bank=bank,
        tiles=filled(tiles or {}),
        closed=closed,
        round=round,
        start_player=start_player,
        park=park,
        options=options,
    )
    return boxcars.load(data, chance="manual")


def plan(
    seats: int,
    *,
    turn: int,
    supply: Mapping[int, int],
    big_supply: Sequence[int],
    dice: Mapping[int, Mapping[int, int]],
    big: Mapping[int, int],
    neutral: Mapping[int, int],
    neutral_big: int,
    gray: Mapping[int, int] | None,
    cards: Mapping[int, tuple[int, int]],
    hand: Mapping[int, Sequence[int]],
    chips: Mapping[int, int],
    bank: Sequence[int] | None,
    tiles: Mapping[int, Face],
    closed: int | None,
    round: int,
    start_player: int,
    park: int,
    options: Mapping[str, object],
) -> dict[str, Any]:
    """The position as plain data."""
    complete = {
        **boxcars.new("las-vegas-royale", seats, {"tiles_per_round": len(tiles)}).options,
        **options,
    }
    has_neutral = seats == 2 and bool(complete["two_player_neutral"])
    laid = {number: tile(face) for number, face in tiles.items()}
    faces = [each["face"] for each in laid.values()]
    if gray is None:
        gray = HANDICAP if "handicap" in faces else {}
    casinos: list[dict[str, Any]] = []
    for number in range(1, 7):
        here = dice.get(number, {})
        casinos.append(
            {
                "number": number,
                "cards": dollars(cards[number]),
                "small": [here.get(seat, 0) for seat in range(seats)],
                "big": [big.get(seat) == number for seat in range(seats)],
                "black": [0] * seats,
                "neutral_small": neutral.get(number, 0),
                "neutral_big": has_neutral and neutral_big == number,
                "gray": gray.get(number, 0),
                "tile": laid.get(number),
            }
        )
    on_tiles = [die for each in laid.values() for die in each["dice"]]
    for seat in range(seats):
        elsewhere = supply.get(seat, 0)
        elsewhere += sum(here.get(seat, 0) for here in dice.values())
        elsewhere += sum(d["owner"] == seat and d["die"] == "small" for d in on_tiles)
        casinos[park - 1]["small"][seat] += 7 - elsewhere
        on_tile = any(d["owner"] == seat and d["die"] == "big" for d in on_tiles)
        if seat not in big_supply and seat not in big and not on_tile:
            casinos[park - 1]["big"][seat] = True
    if has_neutral:
        casinos[park - 1]["neutral_small"] += 7 - sum(neutral.values())
    hands = {seat: list(hand.get(seat, ())) for seat in range(seats)}
    rest = Counter(COPIES)
    for values in [*cards.values(), *hands.values(), bank or ()]:
        rest.subtract(values)
    substitutes = Counter({value: -left for value, left in rest.items() if left < 0})
    rest += substitutes
    reserve = [24, 12, 0][round - 1] if tiles else 90 - 12 * round
    fresh: list[int] = []
    while len(fresh) < reserve:
        value = max(rest, key=lambda each: (rest[each], each))
        assert rest[value] > 0, "there are not enough cards"
        rest[value] -= 1
        fresh.append(value)
    if bank is None:
        bank = sorted(rest.elements(), reverse=True)
    else:
        hands[seats - 1] += rest.elements()
    return {
        "game": "las-vegas-royale",
        "rules": 1,
        "seats": seats,
        "options": complete,
        "round": round,
        "phase": "rolling",
        "start_player": start_player,
        "next_start": None,
        "turn": turn,
        "roll": None,
        "placed": None,
        "paying": 0,
        "closed": closed,
        "pairs": [],
        "casinos": casinos,
        "players": [
            {
                "small": supply.get(seat, 0),
                "big": seat in big_supply,
                "chips": chips.get(seat, 0),
                "won": dollars(sorted(hands[seat], reverse=True)),
            }
            for seat in range(seats)
        ],
        "fresh": dollars(fresh),
        "bank": dollars(bank),
        "banking": None,
        "used": faces,
        "steps": [],
    }


def tile(face: Face) -> dict[str, Any]:
    """A tile as it is set up, with changes."""
    name, changes = (face, {}) if isinstance(face, str) else face
    state = LasVegasRoyale(2, boxcars.new("las-vegas-royale", 2).options, 1)
    state.tile[1] = face_number(name)
    FACES[face_number(name)].set_up(state, 1)
    laid = like(TilePosition, FACES[face_number(name)].show(state, 1))
    return {**msgspec.to_builtins(laid), **changes}


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
    found = play.position()
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
