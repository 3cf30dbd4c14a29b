"""The course of a turn: draw, take over, pay, score, play, end (LOV-4 to LOV-7, LOV-18)."""

from __future__ import annotations

from mypy_extensions import i64

from boxcars.games.lords_of_vegas.board import CARD, NOTHING, PRINTED, STRIP, bit
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.ending import end_game
from boxcars.games.lords_of_vegas.payments import (
    pay_casinos,
    pay_lots,
    score_casinos,
    somebody_is_at_90,
)
from boxcars.games.lords_of_vegas.removal import demand_removal, lacks, removal_done
from boxcars.games.lords_of_vegas.setup import is_unused
from boxcars.games.lords_of_vegas.table import (
    AFTER_DRAW,
    BY_90_POINTS,
    BY_GAME_OVER,
    DRAW,
    KIND_BITS,
    NOBODY,
    OVER_PHASE,
    PAY,
    PLAY,
    REMOVAL,
    SEAT_SHIFT,
    TIES,
    TRADE,
    TURN_START,
    Table,
    done,
    push,
    put_die,
    put_marker,
)
from boxcars.games.lords_of_vegas.telling import (
    tell_drawn,
    tell_game_over_drawn,
    tell_lot_taken,
    tell_nothing_taken,
    tell_taken_over,
    tell_turn_began,
    tell_turn_ended,
)
from boxcars.games.lords_of_vegas.ties import tied_casino
from boxcars.games.lords_of_vegas.trade.execution import run_trade


def go_on(table: Table) -> None:
    """Works the agenda off until somebody must answer."""
    while len(table.agenda) > 0:
        task = table.agenda[len(table.agenda) - 1]
        kind = task & KIND_BITS
        if kind == TIES:
            if tied_casino(table) != NOTHING:
                break
            done(table)
        elif kind == REMOVAL:
            if lacks(table, task >> SEAT_SHIFT):
                break
            removal_done(table)
        elif kind == PAY:
            pay(table)
        elif kind == TURN_START:
            if table.trading:
                break
            draw(table)
        elif kind == DRAW:
            if table.above > 0:
                break
            draw_game_over(table)
        elif kind == TRADE:
            run_trade(table)
        else:
            break
    if len(table.agenda) == 0:
        table.phase = OVER_PHASE
    else:
        table.phase = table.agenda[len(table.agenda) - 1] & KIND_BITS


def draw(table: Table) -> None:
    """LOV-5.1: the active player turns to the deck."""
    done(table)
    push(table, DRAW)


def draw_game_over(table: Table) -> None:
    """LOV-18.1, LOV-R64: lots, casinos on the Strip, their points, and that is the end."""
    table.revealed = True
    tell_game_over_drawn(table)
    pay_lots(table)
    pay_casinos(table, STRIP)
    score_casinos(table, STRIP)
    end_game(table, BY_GAME_OVER)


def turn_up_card(table: Table, lot: i64) -> None:
    """LOV-5: the card's lot is handled before anything is paid."""
    table.deck &= ~bit(lot)
    table.above -= 1
    table.card = lot
    tell_drawn(table, lot)
    done(table)
    push(table, PAY)
    if is_unused(table, lot):
        # LOV-3.3: a card of block F only pays.
        tell_nothing_taken(table, lot, "LOV-3.3")
        return
    if table.trade_after_draw:
        push(table, AFTER_DRAW)
    push(table, TIES)
    take_over(table, lot)


def take_over(table: Table, lot: i64) -> None:
    seat = table.turn
    if table.tile[lot] == NOTHING:
        put_marker(table, lot, seat)
        tell_lot_taken(table, lot)
    elif table.die[lot] == seat:
        tell_nothing_taken(table, lot, "LOV-5.5")
    else:
        # LOV-R10: the value of the replaced die, or the printed one if there was none.
        loser = table.die[lot]
        value = PRINTED[lot] if loser == NOBODY else table.value[lot]
        put_die(table, lot, seat, value)
        survey_lot(table, lot)
        tell_taken_over(table, lot, loser)
    demand_removal(table, seat, bit(lot))


def pay(table: Table) -> None:
    """LOV-6, LOV-7; then the end at 90, another card after one of block F, or the play step."""
    kind = CARD[table.card]
    pay_lots(table)
    pay_casinos(table, kind)
    score_casinos(table, kind)
    if somebody_is_at_90(table):
        end_game(table, BY_90_POINTS)
        return
    again = is_unused(table, table.card)
    done(table)
    push(table, DRAW if again else PLAY)


def end_turn(table: Table) -> None:
    """LOV-4.3: on to the left; marks and the bet of this turn are forgotten."""
    tell_turn_ended(table)
    table.turn += 1
    if table.turn == table.seats:
        table.turn = 0
    table.marked = 0
    table.gambled = False
    table.card = NOTHING
    tell_turn_began(table)
    done(table)
    push(table, TURN_START)
