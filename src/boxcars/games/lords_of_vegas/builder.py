"""Positions written by hand: what is not said is filled in."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from boxcars.engine.errors import BadPosition, did_you_mean, shown
from boxcars.games.lords_of_vegas.game import GAME
from boxcars.games.lords_of_vegas.lots import (
    COMPANY_NAMES,
    DICE_EACH,
    MARKERS_EACH,
    NAMES,
    NUMBERS,
)
from boxcars.games.lords_of_vegas.view_types import Space

SEATS: Final = "ABCDEF"
LINE: Final = (
    'a lot is written as "A2 sphinx B 3" (a tile with the die of seat B, which is 1, showing 3), '
    '"A2 sphinx" (no die), "A2 sphinx h2 B 3 !" (two high, reorganized this turn) or "A3 marker C"'
)
MOMENTS: Final = {
    "turn_start": ["turn_start"],
    "draw": ["draw"],
    "after_draw": ["pay", "after_draw"],
    "play": ["play"],
    "ties": ["play", "ties"],
}
"""The agenda of each ordinary moment of a turn. Others need more than lots: they are written as on
the wire."""


def position(
    *lots: str | Mapping[str, object] | Space,
    seats: int = 4,
    turn: int = 0,
    money: Mapping[int, int] | None = None,
    score: Mapping[int, int] | None = None,
    waiting: str = "play",
    deck: Iterable[str] | None = None,
    above: int | None = None,
    card: str | None = None,
    gambled: bool = False,
    options: Mapping[str, object] | None = None,
) -> dict[str, Any]:
    """A table in the middle of a game; `waiting` is what it waits for: "turn_start", "draw",
    "after_draw" with the `card` that was drawn, "play", or "ties", if the best dice of a casino are
    equal.

    Each of the `lots` that have something on them is a line: `"A2 sphinx B 3"` is a Sphinx tile on
    A2 with the die of seat B, that is 1, showing 3; `"A2 sphinx"` has no die; `h2` before the seat
    is its height, `!` at the end marks a die that was reorganized this turn; `"A3 marker C"` is a
    lot that C owns. A lot may also be data as on the wire. `money` and `score` are by seat, in
    millions and points; nothing said is 0. The deck has the cards of all lots with nothing on
    them, unless `deck` says otherwise, and Game Over lies before the last quarter of it, or with
    `above` cards above it. Lots and cards are in any order.

    To see casinos pay wait for "draw", load it with `chance="manual"` and say which card comes.

    >>> from boxcars import load
    >>> play = load(position("A2 sphinx B 3", "A3 marker A", money={0: 20}, seats=2))
    >>> play.refusal(0, {"type": "build", "lot": "A3", "company": "sphinx"})
    ''
    """
    seats = GAME.meta.check_seats(seats)
    spaces = [space_of(f"lots[{index}]", each, seats) for index, each in enumerate(lots)]
    used = {card, *[space["lot"] for space in spaces]}
    cards = [name for name in NAMES if name not in used] if deck is None else list(deck)
    for name in cards:
        known_lot("deck", name)
    if waiting not in MOMENTS:
        raise BadPosition("waiting", one_of(waiting, MOMENTS))
    data = {
        "game": GAME.meta.id,
        "rules": GAME.meta.rules,
        "seats": seats,
        "options": GAME.meta.check_options(seats, options or {}),
        "agenda": [{"kind": kind, "seat": None, "arrived": []} for kind in MOMENTS[waiting]],
        "turn": turn,
        "spaces": sorted(spaces, key=lambda space: NUMBERS[space["lot"]]),
        "players": [
            {
                "money": by_seat("money", money, seats).get(seat, 0),
                "score": by_seat("score", score, seats).get(seat, 0),
                "dice": DICE_EACH - sum(space.get("owner") == seat for space in spaces),
                "markers": MARKERS_EACH - sum(space.get("marker") == seat for space in spaces),
            }
            for seat in range(seats)
        ],
        "deck": sorted(cards, key=lambda name: NUMBERS[name]),
        # LOV-2.6: as Game Over lies in a deck of so many cards.
        "above": len(cards) - len(cards) // 4 if above is None else above,
        "card": card,
        "gambled": gambled,
    }
    GAME.read_position(data)
    return data


def space_of(field: str, given: object, seats: int) -> dict[str, Any]:
    """A lot with what is on it, as on the wire."""
    if isinstance(given, str):
        found = read_line(field, given, seats)
    elif isinstance(given, (Mapping, Space)):
        found = msgspec.to_builtins(given)
        if found.get("company"):
            found.setdefault("height", 1)
    else:
        raise BadPosition(field, f"{LINE}, not {shown(given)}")
    known_lot(field, found.get("lot"))
    return found


def read_line(field: str, line: str, seats: int) -> dict[str, Any]:
    words = line.replace("!", " ! ").split()
    if len(words) < 2:
        raise BadPosition(field, f"{LINE}, not {shown(line)}")
    lot, what, *rest = words
    known_lot(field, lot)
    if what == "marker":
        if len(rest) != 1:
            raise BadPosition(field, f"{LINE}, not {shown(line)}")
        return {"lot": lot, "marker": seat_of(field, rest[0], seats)}
    if what not in COMPANY_NAMES:
        raise BadPosition(field, one_of(what, [*COMPANY_NAMES, "marker"]))
    space: dict[str, Any] = {"lot": lot, "company": what, "height": 1}
    heights = [word for word in rest if word[0] == "h" and word[1:].isdigit()]
    for word in heights:
        space["height"] = int(word[1:])
    marked = "!" in rest
    die = [word for word in rest if word not in (*heights, "!", "-")]
    if die:
        if len(die) != 2 or not die[1].isdigit():
            raise BadPosition(field, f"{LINE}, not {shown(line)}")
        space |= {"owner": seat_of(field, die[0], seats), "value": int(die[1]), "marked": marked}
    return space


def seat_of(field: str, word: str, seats: int) -> int:
    if word not in [*SEATS[:seats]]:
        letters = ", ".join(SEATS[:seats])
        raise BadPosition(field, f"there is no seat {shown(word)}; seats are written {letters}")
    return SEATS.index(word)


def by_seat(field: str, given: Mapping[int, int] | None, seats: int) -> Mapping[int, int]:
    if given is not None and not isinstance(given, Mapping):
        raise BadPosition(field, f"must be by seat, such as {{0: 12}}, not {shown(given)}")
    for seat in given or {}:
        if isinstance(seat, bool) or seat not in range(seats):
            raise BadPosition(field, f"there is no seat {shown(seat)}; seats are 0 to {seats - 1}")
    return given or {}


def known_lot(field: str, name: object) -> None:
    if name not in NUMBERS:
        hint = did_you_mean(name, NAMES)
        raise BadPosition(field, f"there is no lot {shown(name)}; lots are A1 to F9{hint}")


def one_of(word: object, known: Iterable[str]) -> str:
    known = list(known)
    return f"must be one of {', '.join(known)}, not {shown(word)}{did_you_mean(word, known)}"
