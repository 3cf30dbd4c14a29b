"""What a position of Lords of Vegas is worth to each player, in dollars."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.board import NOBODY
from boxcars.games.lords_of_vegas.casinos import highest_dice, touches_strip, worth
from boxcars.games.lords_of_vegas.lots import (
    BLOCK,
    CARD,
    COMPANIES,
    LAST_SPACE,
    LOTS,
    NEXT_SPACE,
    PRICE,
    PRINTED,
    STRIP,
    adjacent,
    first_of,
    has,
    how_many,
)
from boxcars.games.lords_of_vegas.payments import advance
from boxcars.games.lords_of_vegas.state import LordsOfVegas

POINT: Final = 4.5
"""What a point is worth."""
AHEAD: Final[i64] = 3
"""How many spaces of the track are looked at to see what a casino will bring there."""
LONG: Final = 24.0
"""With so many turns to come, a dollar is worth a dollar: it can still be built with."""
LAST_DOLLAR: Final = 0.2
"""What a dollar is worth when the game ends."""
ENOUGH: Final[i64] = 40
"""Dollars beyond these wait for something to do, and are worth half."""
BUILT_SOME_DAY: Final = 0.5
"""The part of a casino's worth that its lot has before it is built."""


def standing(state: LordsOfVegas, me: i64) -> float:
    """How much better off a seat is than the others on average."""
    prospects = prospects_of(state)
    others = 0.0
    for seat in range(state.seats):
        if seat != me:
            others += prospects[seat]
    return prospects[me] - others / float(state.seats - 1)


def prospects_of(state: LordsOfVegas) -> list[float]:
    """By seat: what it has, and what the cards left may be expected to bring it."""
    draws = expected_draws(state)
    dollar = worth_of_a_dollar(state)
    prospects: list[float] = []
    for seat in range(state.seats):
        money = state.money[seat]
        extra: i64 = max(0, money - ENOUGH)
        lots = how_many(state.owned[seat])
        prospects.append(
            POINT * float(state.score[seat])
            + dollar * float(money - extra)
            + dollar * float(extra) / 2.0
            + dollar * float(lots * state.above)
        )
    heads = state.heads
    while heads != 0:
        casino = first_of(heads)
        heads &= heads - 1
        add_casino(state, casino, draws, dollar, prospects)
    add_lots(state, draws, dollar, prospects)
    return prospects


def expected_draws(state: LordsOfVegas) -> list[float]:
    """By kind of card: how many will be drawn; Game Over pays the Strip once more (LOV-18.1)."""
    draws = [0.0] * (COMPANIES + 1)
    chance = chance_of_a_card(state)
    for lot in range(LOTS):
        if has(state.deck, lot):
            draws[CARD[lot]] += chance
    draws[STRIP] += 1.0
    return draws


def chance_of_a_card(state: LordsOfVegas) -> float:
    """How likely a card of the deck is drawn before Game Over."""
    cards = how_many(state.deck)
    return float(state.above) / float(cards) if cards > 0 else 0.0


def worth_of_a_dollar(state: LordsOfVegas) -> float:
    return LAST_DOLLAR + (1.0 - LAST_DOLLAR) * min(1.0, float(state.above) / LONG)


def add_casino(
    state: LordsOfVegas, casino: i64, draws: list[float], dollar: float, prospects: list[float]
) -> None:
    """Money for every die, points for the boss; both may be lost by a card or by better dice."""
    pays = draws[state.tile[casino]]
    if touches_strip(state, casino):
        pays += draws[STRIP]
    left = state.spaces[casino]
    while left != 0:
        lot = first_of(left)
        left &= left - 1
        if state.die[lot] != NOBODY:
            prospects[state.die[lot]] += (
                dollar * float(state.value[lot]) * pays * safety(state, lot)
            )
    boss = state.boss[casino]
    if boss >= 0:
        best = highest_dice(state, casino)
        held = 0.7 + 0.05 * float(state.value[first_of(best)])
        if how_many(best) == 1:
            held *= safety(state, first_of(best))
        prospects[boss] += POINT * held * progress(state.score[boss], worth(state, casino)) * pays


def progress(score: i64, points: i64) -> float:
    """LOV-7.3: how far points carry along the track on average, from a score and what follows:
    the further along, the less do small casinos count."""
    total: i64 = 0
    space = score
    for _look in range(AHEAD):
        total += advance(space, points) - space
        if space < LAST_SPACE:
            space = NEXT_SPACE[space]
    return float(total) / float(AHEAD)


def safety(state: LordsOfVegas, lot: i64) -> float:
    """LOV-5.3: a die on a lot whose card is still to come may be taken over on the way."""
    if not has(state.deck, lot):
        return 1.0
    return 1.0 - chance_of_a_card(state) * float(state.seats - 1) / float(2 * state.seats)


def add_lots(
    state: LordsOfVegas, draws: list[float], dollar: float, prospects: list[float]
) -> None:
    """An own lot can be built on, alone or to join a casino beside it."""
    alone = 0.0
    for company in range(COMPANIES):
        if state.stock[company] > 0:
            alone = max(alone, draws[company])
    for seat in range(state.seats):
        own = state.owned[seat]
        while own != 0:
            lot = first_of(own)
            own &= own - 1
            die = dollar * float(PRINTED[lot])
            built = (die + POINT * progress(state.score[seat], 1)) * alone
            neighbors = adjacent(bit(lot), BLOCK[lot]) & state.tiles
            while neighbors != 0:
                casino = state.casino[first_of(neighbors)]
                neighbors &= neighbors - 1
                points = POINT * progress_by_joining(state, seat, lot, casino)
                built = max(built, (die + points) * draws[state.tile[casino]])
            built -= dollar * float(PRICE[lot])
            if built > 0:
                prospects[seat] += BUILT_SOME_DAY * built


def progress_by_joining(state: LordsOfVegas, seat: i64, lot: i64, casino: i64) -> float:
    """How much further a casino would carry a player who builds next to it (LOV-9.4)."""
    if state.height[casino] > 1 or state.stock[state.tile[casino]] == 0:
        return 0.0
    size = state.size[casino]
    larger = progress(state.score[seat], size + 1)
    if state.boss[casino] == seat:
        return larger - progress(state.score[seat], size)
    highest = state.value[first_of(highest_dice(state, casino))] if state.pips[casino] > 0 else 0
    return larger if PRINTED[lot] > highest else 0.0
