"""Setup: starting lots, the deck, and who is first (LOV-2, LOV-3)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.engine.generator import Generator
from boxcars.games.lords_of_vegas.board import (
    BLOCK,
    BLOCK_F,
    CARD_WORTH,
    PRINTED,
    bit,
    count,
    lowest,
)
from boxcars.games.lords_of_vegas.table import (
    FIRST_PLAYER,
    NOBODY,
    NOT_ROLLED,
    OUT,
    TURN_START,
    Table,
    done,
    earn,
    push,
    put_marker,
)
from boxcars.games.lords_of_vegas.telling import (
    tell_card_dealt,
    tell_card_replaced,
    tell_deck_ready,
    tell_first_player,
    tell_first_rolled,
    tell_turn_began,
)

CARDS_EACH = 2


def draw_card(table: Table, generator: Generator) -> i64:
    """Every card of the deck is equally likely to be on top; Game Over lies where it lies."""
    index = generator.below(count(table.deck))
    cards = table.deck
    while index > 0:
        cards &= cards - 1
        index -= 1
    return lowest(cards)


def is_unused(table: Table, lot: i64) -> bool:
    """LOV-3.1: two players do without block F."""
    return table.seats == 2 and BLOCK[lot] == BLOCK_F


def dealt_to(table: Table) -> i64:
    """Who gets the next card of the setup."""
    return table.dealt % table.seats


def deal(table: Table, lot: i64) -> None:
    """LOV-2.2 to LOV-2.5: a starting lot with its marker and its money."""
    seat = dealt_to(table)
    table.deck &= ~bit(lot)
    if is_unused(table, lot):
        replace_card(table, seat, lot)
        return
    put_marker(table, lot, seat)
    earn(table, seat, CARD_WORTH - PRINTED[lot])
    tell_card_dealt(table, seat, lot, CARD_WORTH - PRINTED[lot])
    table.dealt += 1
    if table.dealt == CARDS_EACH * table.seats:
        insert_game_over(table)
        done(table)
        push(table, FIRST_PLAYER)
        begin_if_chosen(table)


def replace_card(table: Table, seat: i64, lot: i64) -> None:
    """LOV-3.2, LOV-R5: another card is dealt instead of one of block F."""
    tell_card_replaced(table, seat, lot)
    if not table.discards_f:
        table.aside |= bit(lot)


def insert_game_over(table: Table) -> None:
    """LOV-2.6, LOV-R2: on top of the fourth of four stacks, of which the larger come first."""
    table.deck |= table.aside
    table.aside = 0
    cards = count(table.deck)
    table.above = cards - cards // 4
    tell_deck_ready(table, cards)


def begin_if_chosen(table: Table) -> None:
    if table.first_chosen != NOBODY:
        begin(table, table.first_chosen)


def next_to_roll(table: Table) -> i64:
    for seat in range(table.seats):
        if table.rolls[seat] == NOT_ROLLED:
            return seat
    return NOBODY


def take_first_roll(table: Table, dice: tuple[int, ...]) -> None:
    """LOV-2.7: the best sum starts; the best roll again, one more die each (LOV-R3)."""
    seat = next_to_roll(table)
    table.rolls[seat] = sum(dice)
    tell_first_rolled(table, seat, dice)
    if next_to_roll(table) != NOBODY:
        return
    highest: i64 = 0
    for each in range(table.seats):
        highest = max(highest, table.rolls[each])
    best = NOBODY
    ahead: i64 = 0
    for each in range(table.seats):
        if table.rolls[each] == highest:
            best = each
            ahead += 1
    if ahead == 1:
        begin(table, best)
        return
    table.extra = True
    for each in range(table.seats):
        table.rolls[each] = NOT_ROLLED if table.rolls[each] == highest else OUT


def begin(table: Table, seat: i64) -> None:
    """The first turn."""
    for each in range(table.seats):
        table.rolls[each] = NOT_ROLLED
    table.extra = False
    table.turn = seat
    tell_first_player(table, seat)
    tell_turn_began(table)
    done(table)
    push(table, TURN_START)
