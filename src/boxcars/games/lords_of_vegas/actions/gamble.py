"""Gamble: a bet against the boss of a casino (LOV-14)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from boxcars.games.lords_of_vegas.actions.codes import GAMBLE, action_code
from boxcars.games.lords_of_vegas.actions.obstacles import (
    BET_TOO_HIGH,
    FREE,
    GAMBLED,
    NO_BOSS,
    NO_CASINO,
    OWN_CASINO,
    TOO_DEAR,
)
from boxcars.games.lords_of_vegas.board import BET_LIMIT, NOTHING, lowest
from boxcars.games.lords_of_vegas.casinos import worth
from boxcars.games.lords_of_vegas.table import (
    GAMBLE_ROLL,
    LAYOFF,
    Table,
    done,
    earn,
    push,
    push_for,
)
from boxcars.games.lords_of_vegas.telling import tell_gamble_began, tell_gambled, tell_laid_off

TIMES: Final = vec[i64]([0, 0, 2, 1, 1, 0, 0, 0, 0, 1, 1, 1, 2])
"""LOV-14.3, by sum: how many times the bet the boss pays; 0 if the gambler pays."""


def bet_limit(table: Table, casino: i64) -> i64:
    """LOV-14.2, whatever the gambler has."""
    limit = BET_LIMIT * worth(table, casino)
    if table.bet_within_boss:
        limit = min(limit, table.money[table.boss[casino]])
    return limit


def gamble_obstacle(table: Table, casino: i64, bet: i64) -> i64:
    if table.gambled:
        return GAMBLED
    if casino == NOTHING:
        return NO_CASINO
    if table.boss[casino] < 0:
        return NO_BOSS
    if table.boss[casino] == table.turn:
        return OWN_CASINO
    if bet > bet_limit(table, casino):
        return BET_TOO_HIGH
    if bet > table.money[table.turn]:
        return TOO_DEAR
    return FREE


def highest_bet(table: Table, casino: i64) -> i64:
    """The most that the active player may bet; 0 if no bet is possible."""
    if gamble_obstacle(table, casino, 1) != FREE:
        return 0
    return min(bet_limit(table, casino), table.money[table.turn])


def list_gambles(table: Table, menu: vec[i64]) -> vec[i64]:
    """Three bets for each casino stand for all: the lowest, the highest, and half of that."""
    if table.gambled or table.money[table.turn] == 0:
        return menu
    heads = table.heads
    while heads != 0:
        casino = lowest(heads)
        heads &= heads - 1
        if table.boss[casino] == table.turn:
            continue
        highest = highest_bet(table, casino)
        if highest == 0:
            continue
        menu = append(menu, action_code(GAMBLE, 0, casino, 0, NOTHING, 1))
        if highest >= 4:
            menu = append(menu, action_code(GAMBLE, 0, casino, 0, NOTHING, highest // 2))
        if highest >= 2:
            menu = append(menu, action_code(GAMBLE, 0, casino, 0, NOTHING, highest))
    return menu


def gamble(table: Table, casino: i64, bet: i64) -> None:
    table.gambled = True
    table.at = casino
    table.bet = bet
    table.half = False
    tell_gamble_began(table)
    push(table, GAMBLE_ROLL)
    if table.layoff:
        push_for(table, LAYOFF, table.boss[casino])


def lay_off(table: Table, half: bool) -> None:
    """LOV-14.5"""
    table.half = half
    tell_laid_off(table)
    done(table)


def take_gamble_roll(table: Table, first: i64, second: i64) -> None:
    """LOV-14.3, LOV-14.4, LOV-14.6, LOV-14.7: gambler, boss and bank settle."""
    boss = table.boss[table.at]
    times = TIMES[first + second]
    gain: i64 = 0
    boss_gain: i64 = 0
    if times == 0:
        gain = -table.bet
        boss_gain = table.bet // 2 if table.half else table.bet
    else:
        due = table.bet * times
        share = due // 2 if table.half else due
        boss_gain = -min(share, table.money[boss])
        gain = due - share - boss_gain
    earn(table, table.turn, gain)
    earn(table, boss, boss_gain)
    tell_gambled(table, boss, first, second, gain, boss_gain)
    table.bet = 0
    table.half = False
    done(table)
