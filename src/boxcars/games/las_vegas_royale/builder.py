"""Positions written by hand: what is not said is filled in."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from boxcars.engine.errors import BadPosition, shown
from boxcars.engine.reading import convert
from boxcars.games.dice_casinos.board import CASINOS
from boxcars.games.dice_casinos.builder import (
    Money,
    by_casino,
    by_seat,
    how_many,
    left_over,
    rolled,
    seat_of,
)
from boxcars.games.dice_casinos.loading import within
from boxcars.games.dice_casinos.positions import like
from boxcars.games.las_vegas_royale.board import COPIES, RESERVE, SMALL_DICE
from boxcars.games.las_vegas_royale.game import GAME
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.tile import FACES, face_number
from boxcars.games.las_vegas_royale.view_types import TilePosition

NEUTRAL: Final = "neutral"
CARDS: Final = {
    number: (30_000 + number * 10_000, 20_000 + number * 10_000) for number in range(1, 7)
}
"""By casino: the cards that lie there if nothing is said, 40k and 30k at casino 1."""
HANDICAP: Final = {1: 1, 2: 1, 3: 1, 4: 2, 5: 2, 6: 2}
"""LVR-T-F2.1: where the gray dice lie as the tile is set up."""


def position(
    seats: int = 4,
    *,
    turn: int = 0,
    roll: Iterable[int] | None = None,
    big_roll: int | None = None,
    tiles: Mapping[int, str | Mapping[str, object]] | None = None,
    cards: Mapping[int, Iterable[int]] | None = None,
    dice: Mapping[int, Mapping[Any, int]] | None = None,
    big: Mapping[Any, int] | None = None,
    gray: Mapping[int, int] | None = None,
    supply: Mapping[int, int] | None = None,
    won: Mapping[int, Iterable[int]] | None = None,
    chips: Mapping[int, int] | None = None,
    bank: Iterable[int] | None = None,
    substitutes: Iterable[int] = (),
    closed: int | None = None,
    used: Iterable[str] = (),
    rest: int | None = None,
    round: int = 1,
    start_player: int | None = None,
    options: Mapping[str, object] | None = None,
) -> dict[str, Any]:
    """A player is about to roll, or to choose a number if there is a `roll` of the small dice or a
    `big_roll`.

    `tiles`, `cards`, `dice`, which are the small ones, and `gray` are by casino, dice then by seat
    or "neutral"; `big` says at which casino a seat's big die is, 0 for its supply. `supply`, of the
    small dice, `won` and `chips` are by seat. Money is in dollars. A tile is a face, such as
    "jackpot", or that with a counter, a token or dice as on the wire: `{"face": "jackpot",
    "counter": 40_000}`; there are as many tiles as are named, from casino 1 on.

    Dice of which nothing is said are in their players' supplies, or on the casino `rest`; neutral
    ones of two players on casino 6. A casino of which nothing is said has 40k and 30k if it is
    casino 1, each further one 10k more. The other cards are in the reserve, as many as it must
    have, and in the bank, or under the pile if there are no tiles. A card beyond the 90 in the box
    is one of the `substitutes` (LVR-8.2). Everything is in any order.

    To see a payout let the last die be placed: with `roll=[6], rest=6` nobody has another one.

    >>> from boxcars import load
    >>> play = load(position(3, roll=[2, 2, 4], tiles={1: "jackpot"}, chips={0: 1}, rest=6))
    >>> play.legal(0)
    [Place(number=2), Place(number=4), ChipPass()]
    """
    laid = {number: tile_of(number, face) for number, face in by_casino("tiles", tiles).items()}
    if sorted(laid) != list(range(1, len(laid) + 1)):
        missing = [number for number in range(1, max(laid)) if number not in laid]
        raise BadPosition("tiles", f"the lowest casinos have tiles: name one for {missing} as well")
    seats = GAME.meta.check_seats(seats)
    complete = GAME.meta.check_options(seats, {"tiles_per_round": len(laid), **(options or {})})
    turn = seat_of("turn", turn, seats)
    casinos: dict[int, dict[str, Any]] = {
        number: {
            "number": number,
            "cards": [],
            "small": [0] * seats,
            "big": [False] * seats,
            "black": [0] * seats,
            "neutral_small": 0,
            "neutral_big": False,
            "gray": 0,
            "tile": laid.get(number),
        }
        for number in range(1, CASINOS + 1)
    }
    if rest is not None and rest not in casinos:
        raise BadPosition("rest", f"there is no casino {shown(rest)}; casinos are 1 to 6")
    kept = by_seat("supply", supply, seats)
    at = by_seat("big", big, seats, NEUTRAL)
    small = None if roll is None and big_roll is None else rolled("roll", roll or ())
    if small is not None:
        kept.setdefault(turn, len(small))
        at.setdefault(turn, 0 if big_roll is not None else rest or 0)
    has_neutral = seats == 2 and bool(complete["two_player_neutral"])
    for number, owners in by_casino("dice", dice).items():
        for owner, count in by_seat(f"dice[{number}]", owners, seats, NEUTRAL).items():
            put(casinos[number], owner, how_many(f"dice[{number}][{owner!r}]", count))
    lay_small(seats, casinos, kept, rest, has_neutral)
    supplied = lay_big(seats, casinos, at, rest, has_neutral)
    if gray is None and any(tile["face"] == "handicap" for tile in laid.values()):
        gray = HANDICAP
    if gray and not any(FACES[face_number(tile["face"])].has_gray for tile in laid.values()):
        raise BadPosition("gray", "must be left out: no tile in play has gray dice")
    for number, count in by_casino("gray", gray).items():
        casinos[number]["gray"] = how_many(f"gray[{number}]", count)

    more = sorted(substitutes, reverse=True)
    money = Money("card", COPIES, more)
    given = by_casino("cards", cards)
    for number in casinos:
        there = money.take(f"cards[{number}]", given.get(number, CARDS[number]))
        if len(there) not in (0, 2):
            reason = f"must be two cards, or none, not {len(there)} (LVR-2.2)"
            raise BadPosition(f"cards[{number}]", reason)
        casinos[number]["cards"] = there
    hands, tokens = by_seat("won", won, seats), by_seat("chips", chips, seats)
    players = [
        {
            "small": kept.get(seat, 0),
            "big": seat in supplied,
            "chips": how_many(f"chips[{seat}]", tokens.get(seat, 0)),
            "won": money.take(f"won[{seat}]", hands.get(seat, ())),
        }
        for seat in range(seats)
    ]
    banked = None if bank is None else money.take("bank", bank)
    fresh = reserve(money, round, bool(laid))
    if banked is None:
        banked = money.rest()
    elif money.rest():
        raise BadPosition("bank", f"{len(money.rest())} cards more lie nowhere: {money.rest()}")
    data = {
        "game": GAME.meta.id,
        "rules": GAME.meta.rules,
        "seats": seats,
        "options": complete,
        "round": round,
        "phase": "rolling" if small is None else "placing",
        "start_player": turn if start_player is None else start_player,
        "next_start": None,
        "turn": turn,
        "roll": None if small is None else {"small": small, "big": big_roll},
        "placed": None,
        "paying": 0,
        "closed": closed,
        "pairs": [],
        "casinos": list(casinos.values()),
        "players": players,
        "fresh": fresh,
        "bank": banked,
        "substitutes": more,
        "banking": None,
        "used": sorted({tile["face"] for tile in laid.values()} | set(used)),
        "steps": [],
    }
    GAME.read_position(data)
    return data


def tile_of(number: int, given: object) -> dict[str, Any]:
    """A tile as it is set up, with what was said of it."""
    said = {"face": given} if isinstance(given, str) else given
    field = f"tiles[{number}]"
    if not isinstance(said, Mapping) or not isinstance(said.get("face"), str):
        raise BadPosition(field, f'must be a face, or {{"face": ...}} and more, not {shown(given)}')
    try:
        face = face_number(said["face"])
    except ValueError as problem:
        raise BadPosition(field, str(problem)) from None
    state = LasVegasRoyale(2, GAME.meta.check_options(2, {}), GAME.meta.rules)
    state.tile[1] = face
    FACES[face].set_up(state, 1)
    laid: dict[str, Any] = msgspec.to_builtins(like(TilePosition, FACES[face].show(state, 1)))
    with within(field):
        tile: dict[str, Any] = msgspec.to_builtins(
            convert({**laid, **said}, TilePosition, BadPosition)
        )
    return tile


def put(casino: dict[str, Any], owner: int | str, count: int) -> None:
    if owner == NEUTRAL:
        casino["neutral_small"] += count
    else:
        casino["small"][owner] += count


def on_tiles(casinos: dict[int, dict[str, Any]], seat: int, die: str) -> int:
    """How many dice of a kind a seat has on tiles."""
    found = [
        each for casino in casinos.values() for each in (casino["tile"] or {"dice": ()})["dice"]
    ]
    return sum(each["owner"] == seat and each["die"] == die for each in found)


def lay_small(
    seats: int,
    casinos: dict[int, dict[str, Any]],
    kept: dict[int, int],
    rest: int | None,
    has_neutral: bool,
) -> None:
    """LVR-1.1, LVR-6.1: the small dice of which nothing was said."""
    for seat in range(seats):
        placed = sum(casino["small"][seat] for casino in casinos.values())
        placed += on_tiles(casinos, seat, "small")
        left = left_over("supply", f"seat {seat}", int(SMALL_DICE), placed, kept.get(seat), rest)
        if rest is None:
            kept[seat] = kept.get(seat, 0) + left
        else:
            put(casinos[rest], seat, left)
    if has_neutral:
        placed = sum(casino["neutral_small"] for casino in casinos.values())
        left = left_over("dice", "Neutral", int(SMALL_DICE), placed, None, rest)
        put(casinos[rest or CASINOS], NEUTRAL, left)


def lay_big(
    seats: int,
    casinos: dict[int, dict[str, Any]],
    at: dict[int | str, int],
    rest: int | None,
    has_neutral: bool,
) -> list[int]:
    """Puts the big dice where they are; returns the seats that have theirs in supply."""
    supplied: list[int] = []
    for seat in range(seats):
        if on_tiles(casinos, seat, "big"):
            continue
        where = at.get(seat, rest or 0)
        if where == 0:
            supplied.append(seat)
        else:
            casinos[known_casino(where)]["big"][seat] = True
    if has_neutral:
        casinos[known_casino(at.get(NEUTRAL, rest or int(CASINOS)))]["neutral_big"] = True
    return supplied


def known_casino(number: int) -> int:
    if isinstance(number, bool) or number not in range(1, CASINOS + 1):
        reason = f"there is no casino {shown(number)}; casinos are 1 to 6, and 0 is the supply"
        raise BadPosition("big", reason)
    return number


def reserve(money: Money, round: int, main: bool) -> list[int]:
    """LVR-2.2, LVR-7.2: the cards for later rounds; in the basic game the whole pile. Of the cards
    left the most frequent first, so that every value stays in the bank as well."""
    per_round = 2 * int(CASINOS)
    left = int(RESERVE) + per_round if main else sum(COPIES.values())
    wanted = max(left - per_round * round, 0)
    found: list[int] = []
    while len(found) < wanted:
        value = max(money.left, key=lambda each: (money.left[each], each))
        if money.left[value] == 0:
            raise BadPosition("cards", f"{wanted} cards must be left for later rounds")
        money.left[value] -= 1
        found.append(value)
    return sorted(found, reverse=True)
