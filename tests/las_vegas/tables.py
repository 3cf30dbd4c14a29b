"""Tables of Las Vegas in the middle of a game, set up in one line.

A test says what matters to it: the notes and dice of a casino, who is to move with how many dice.
The rest is filled in so that every note and every die is somewhere: other dice lie on a casino
without notes, other notes are in the pile. Values are in thousands: 50 is $50,000.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import boxcars
from boxcars import CHANCE, Play, las_vegas
from boxcars.engine.types import Event
from boxcars.games.las_vegas.types import Note, Place, Roll, StartPlayer
from boxcars.games.las_vegas.view_types import LasVegasPosition, LasVegasView

COPIES = {10: 6, 20: 8, 30: 8, 40: 6, 50: 6, 60: 5, 70: 5, 80: 5, 90: 5}
PARK = 6
"""The casino without notes where dice lie that do not matter."""

A, B, C, D, E = range(5)


def table(
    seats: int = 3,
    *,
    turn: int = A,
    supply: Mapping[int, int] | None = None,
    neutral_supply: Mapping[int, int] | None = None,
    notes: Mapping[int, Sequence[int]] | None = None,
    dice: Mapping[int, Mapping[int, int]] | None = None,
    neutral: Mapping[int, int] | None = None,
    won: Mapping[int, Sequence[int]] | None = None,
    under: Sequence[int] = (),
    fresh: Sequence[int] | None = None,
    round: int = 1,
    start_player: int = A,
    **options: object,
) -> Play:
    """A player is about to roll. Everybody has no dice left, except for what `supply` says.

    `notes` and `dice` are by casino, `supply` and `won` by seat. With `fresh` the shuffled pile
    holds these notes only, and the last seat has won whatever is nowhere else.
    """
    piles = {seat: dollars(values) for seat, values in (won or {}).items()}
    if fresh is not None:
        known = [*(notes or {}).values(), *(won or {}).values(), under, fresh]
        rest = Counter(COPIES)
        for values in known:
            rest.subtract(values)
        piles[seats - 1] = [*piles.get(seats - 1, []), *dollars(rest.elements())]
    here: dict[int, dict[Any, int]] = {n: dict(d) for n, d in (dice or {}).items()}
    for number, count in (neutral or {}).items():
        here[number] = {**here.get(number, {}), "neutral": count}
    return boxcars.load(
        las_vegas.position(
            seats,
            turn=turn,
            notes={number: dollars(values) for number, values in (notes or {}).items()},
            dice=here,
            supply={turn: 1} if supply is None else supply,
            neutral_supply=neutral_supply,
            won=piles,
            under=dollars(under),
            rest=PARK,
            round=round,
            start_player=start_player,
            options=options,
        ),
        chance="manual",
    )


def paid_out(
    seats: int,
    notes: Sequence[int],
    dice: Mapping[int, int],
    neutral: int | None = None,
    casino: int = 1,
) -> Play:
    """A round that has just been paid out, with notes and dice on one casino only.

    The last die of the round went to the casino without notes.
    """
    play = table(
        seats,
        turn=A,
        supply={A: 1},
        notes={casino: notes},
        dice={casino: dice},
        neutral={casino: neutral or 0},
        neutral_dice=neutral is not None,
    )
    roll(play, [PARK])
    place(play, PARK)
    return play


def new_table(seats: int = 3, start_player: int = A, **options: object) -> Play:
    """A new game with a chosen start player, before the first note is turned up."""
    return boxcars.new(
        "las-vegas", seats, {"start_player": start_player, **options}, chance="manual"
    )


def roll(play: Play, own: Sequence[int], neutral: Sequence[int] = ()) -> list[Event]:
    return play.answer(CHANCE, Roll(tuple(own), tuple(neutral)))


def place(play: Play, number: int, seat: int | None = None) -> list[Event]:
    turn = see(play).turn
    return play.answer(turn if seat is None else seat, Place(number))


def turn_up(play: Play, *thousands: int) -> list[Event]:
    return [event for value in thousands for event in play.answer(CHANCE, Note(value * 1000))]


def start_with(play: Play, seat: int) -> list[Event]:
    return play.answer(CHANCE, StartPlayer(seat))


def fill_casinos(play: Play) -> None:
    """Turns up any notes until all casinos are filled."""
    while see(play).phase == "filling":
        play.answer(CHANCE, play.legal(CHANCE)[-1])


def play_out_round(play: Play) -> list[Event]:
    """Fills the casinos and plays a round in which everybody places all dice at once."""
    told = len(play.events)
    round_ = see(play).round
    while see(play).round == round_ and see(play).phase != "over":
        view = see(play)
        if view.phase == "filling":
            fill_casinos(play)
        elif view.phase == "opening":
            roll(play, (), (6, 6))
        elif view.phase == "rolling":
            assert view.turn is not None
            player = view.players[view.turn]
            number = 1 + view.turn
            roll(play, [number] * player.own, [number] * player.neutral)
        else:
            place(play, 1 + (view.turn or 0))
    return play.events[told:]


def see(play: Play, seat: int | None = None) -> LasVegasView:
    view = play.view(seat)
    assert isinstance(view, LasVegasView)
    return view


def position(play: Play) -> LasVegasPosition:
    found = play.state().position()
    assert isinstance(found, LasVegasPosition)
    return found


def winnings(play: Play) -> list[list[int]]:
    """The won notes of each seat, highest first, in thousands."""
    return [[value // 1000 for value in player.won] for player in position(play).players]


def under_pile(play: Play) -> list[int]:
    """The notes put under the pile, top first, in thousands."""
    return [value // 1000 for value in position(play).under]


def numbers(play: Play) -> list[int]:
    """The numbers that the player in turn may place."""
    legal = play.legal(see(play).turn)
    return [answer.number for answer in legal if isinstance(answer, Place)]


def casino_notes(play: Play) -> list[list[int]]:
    return [[value // 1000 for value in casino.notes] for casino in position(play).casinos]


def dollars(thousands: Iterable[int]) -> list[int]:
    return [value * 1000 for value in thousands]
