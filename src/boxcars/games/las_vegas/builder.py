"""Positions written by hand: what is not said is filled in."""

from collections.abc import Iterable, Mapping
from typing import Any

from boxcars.engine.errors import BadPosition
from boxcars.games.dice_casinos.builder import (
    Money,
    by_casino,
    by_seat,
    how_many,
    left_over,
    rolled,
    seat_of,
)
from boxcars.games.las_vegas.board import COPIES, NEUTRAL_DICE, NEUTRAL_EACH, OWN_DICE
from boxcars.games.las_vegas.game import GAME

NEUTRAL = "neutral"


def position(
    seats: int = 3,
    *,
    turn: int = 0,
    roll: Iterable[int] | None = None,
    neutral_roll: Iterable[int] = (),
    notes: Mapping[int, Iterable[int]] | None = None,
    dice: Mapping[int, Mapping[Any, int]] | None = None,
    supply: Mapping[int, int] | None = None,
    neutral_supply: Mapping[int, int] | None = None,
    won: Mapping[int, Iterable[int]] | None = None,
    under: Iterable[int] = (),
    rest: int | None = None,
    round: int = 1,
    start_player: int | None = None,
    options: Mapping[str, object] | None = None,
) -> dict[str, Any]:
    """A player is about to roll, or to choose a number if there is a `roll`.

    `notes` and `dice` are by casino, dice then by seat or "neutral"; `supply`, `neutral_supply` and
    `won` are by seat. Money is in dollars. Dice of which nothing is said are in their players'
    supplies, or on the casino `rest`. Notes of which nothing is said are in the shuffled pile;
    those `under` it lie there top first. All else is in any order.

    To see a payout let the last die be placed: with `roll=[6], rest=6` nobody has another one.

    >>> from boxcars import load
    >>> play = load(position(2, roll=[1, 1, 5], notes={1: [60_000], 5: [90_000, 20_000]}, rest=6))
    >>> play.legal(0)
    [Place(number=1), Place(number=5)]
    """
    seats = GAME.meta.check_seats(seats)
    complete = GAME.meta.check_options(seats, options or {})
    turn = seat_of("turn", turn, seats)
    own_roll = None if roll is None else rolled("roll", roll)
    also_rolled = rolled("neutral_roll", neutral_roll)
    if also_rolled and own_roll is None:
        raise BadPosition("neutral_roll", "needs a roll as well, which may be empty: roll=[]")
    money = Money("note", COPIES)
    casinos: dict[int, dict[str, Any]] = {
        number: {"number": number, "notes": [], "dice": [0] * seats, "neutral": 0}
        for number in range(1, 7)
    }
    for number, values in by_casino("notes", notes).items():
        casinos[number]["notes"] = money.take(f"notes[{number}]", values)
    for number, owners in by_casino("dice", dice).items():
        for owner, count in by_seat(f"dice[{number}]", owners, seats, NEUTRAL).items():
            put(casinos[number], owner, how_many(f"dice[{number}][{owner!r}]", count))
    kept = by_seat("supply", supply, seats)
    kept_neutral = by_seat("neutral_supply", neutral_supply, seats)
    if own_roll is not None:
        kept.setdefault(turn, len(own_roll))
        kept_neutral.setdefault(turn, len(also_rolled))
    if rest is not None and rest not in casinos:
        raise BadPosition("rest", f"there is no casino {rest!r}; casinos are 1 to 6")
    for seat in range(seats):
        placed = sum(casino["dice"][seat] for casino in casinos.values())
        own = left_over("supply", f"seat {seat}", int(OWN_DICE), placed, kept.get(seat), rest)
        if rest is None:
            kept[seat] = kept.get(seat, 0) + own
        else:
            put(casinos[rest], seat, own)
    lay_neutral(seats, complete, casinos, kept_neutral, rest)
    hands = by_seat("won", won, seats)
    players = [
        {
            "own": kept.get(seat, 0),
            "neutral": kept_neutral.get(seat, 0),
            "won": money.take(f"won[{seat}]", hands.get(seat, ())),
        }
        for seat in range(seats)
    ]
    # Top first: their order counts.
    below = list(under)
    money.take("under", below)
    data = {
        "game": GAME.meta.id,
        "rules": GAME.meta.rules,
        "seats": seats,
        "options": complete,
        "round": round,
        "phase": "rolling" if own_roll is None else "placing",
        "start_player": turn if start_player is None else start_player,
        "turn": turn,
        "roll": None if own_roll is None else {"own": own_roll, "neutral": also_rolled},
        "casinos": list(casinos.values()),
        "players": players,
        "fresh": money.rest(),
        "under": below,
    }
    GAME.read_position(data)
    return data


def put(casino: dict[str, Any], owner: int | str, count: int) -> None:
    if owner == NEUTRAL:
        casino["neutral"] += count
    else:
        casino["dice"][owner] += count


def lay_neutral(
    seats: int,
    options: Mapping[str, object],
    casinos: dict[int, dict[str, Any]],
    kept: dict[int, int],
    rest: int | None,
) -> None:
    """LV-6.1: neutral dice of which nothing is said are on the casino `rest`; without one, players
    of whom nothing is said have their whole share."""
    if not options["neutral_dice"]:
        return
    each = NEUTRAL_EACH[seats]
    others = [seat for seat in range(seats) if seat not in kept]
    if rest is None:
        kept.update(dict.fromkeys(others, each))
    placed = sum(casino["neutral"] for casino in casinos.values())
    left = left_over(
        "neutral_supply", "Neutral", int(NEUTRAL_DICE), placed, sum(kept.values()), rest
    )
    if rest is not None:
        put(casinos[rest], NEUTRAL, left)
