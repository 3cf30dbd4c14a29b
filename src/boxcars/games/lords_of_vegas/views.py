"""What is seen of the table. Only the order of the deck is hidden (LOV-19)."""

from __future__ import annotations

import functools
from typing import Any, cast

from mypy_extensions import i64

from boxcars.engine.state import OVER, note_of, seat_of, step_of
from boxcars.engine.types import Question, Result
from boxcars.games.lords_of_vegas.board import (
    ARRANGE,
    DEAL,
    GAMBLE_ROLL,
    LAYOFF,
    NOBODY,
    REMOVAL,
    TIED,
    Board,
)
from boxcars.games.lords_of_vegas.casinos import touches_strip, worth
from boxcars.games.lords_of_vegas.lots import (
    CARD,
    CARD_KINDS,
    COMPANY_NAMES,
    LOTS,
    NONE,
    bit,
    has,
)
from boxcars.games.lords_of_vegas.payments import advance, pays
from boxcars.games.lords_of_vegas.steps.removal import arriving
from boxcars.games.lords_of_vegas.telling import (
    company_named,
    lot_named,
    lots_named,
    seat_or_none,
)
from boxcars.games.lords_of_vegas.trade.window import trade_window
from boxcars.games.lords_of_vegas.types import CardKind, Company, LotName, Phase
from boxcars.games.lords_of_vegas.view_types import (
    Bet,
    CardsLeft,
    CasinoGroup,
    EditionName,
    LordsOfVegasView,
    Player,
    Space,
    Task,
    TaskName,
)


def look(board: Board, questions: list[Question], result: Result | None) -> LordsOfVegasView:
    """What a spectator sees; seats see the same."""
    asked: Any = tuple(questions)
    return LordsOfVegasView(
        seat=None,
        options=board.options,
        edition=cast(EditionName, board.options["edition"]),
        phase=phase_of(board),
        turn=seat_or_none(board.turn),
        card=lot_or_none(board.card),
        spaces=tuple([space(board, lot) for lot in range(LOTS)]),
        casinos=tuple([casino(board, lot) for lot in range(LOTS) if board.casino[lot] == lot]),
        players=tuple([player(board, seat) for seat in range(board.seats)]),
        stock={
            cast(Company, name): int(board.stock[company])
            for company, name in enumerate(COMPANY_NAMES)
        },
        cards=tuple([cards_left(board, kind) for kind in range(len(CARD_KINDS))]),
        above=board.above,
        gambled=board.gambled,
        bet=bet_on(board),
        arriving=lots_named(arriving(board)),
        window=trade_window(board),
        offers=tuple(board.offers),
        refused=tuple(board.refused),
        trades=tuple(board.trades),
        agenda=agenda_of(board),
        questions=asked,
        result=result,
    )


def agenda_of(board: Board) -> tuple[Task, ...]:
    """What was interrupted, and the step at hand."""
    if board.asks == OVER:
        return ()
    tasks = [task(board, step_of(each), seat_of(each), note_of(each)) for each in board.waiting]
    return (*tasks, task(board, board.step, board.asks, board.note))


def task(board: Board, step: i64, seat: i64, note: i64) -> Task:
    name = cast(TaskName, board.steps[step].name)
    if step == REMOVAL:
        return Task(name, seat, lots_named(note))
    return Task(name, seat if step in (ARRANGE, LAYOFF) else None)


def phase_of(board: Board) -> Phase:
    """What the table waits for, on the wire."""
    if board.asks == OVER:
        return "over"
    return "dealing" if board.step == DEAL else cast(Phase, board.steps[board.step].name)


def lot_or_none(lot: i64) -> LotName | None:
    return None if lot == NONE else lot_named(lot)


def space(board: Board, lot: i64) -> Space:
    return space_with(
        lot,
        board.marker[lot],
        board.tile[lot],
        board.height[lot],
        board.die[lot],
        board.value[lot],
        has(board.marked, lot),
    )


@functools.lru_cache(maxsize=8192)
def space_with(
    lot: i64, marker: i64, tile: i64, height: i64, die: i64, value: i64, marked: bool
) -> Space:
    """Made once and shared: most spaces are the same as a moment ago."""
    if tile == NONE:
        return Space(lot_named(lot), seat_or_none(marker))
    return Space(
        lot_named(lot),
        None,
        company_named(tile),
        height,
        seat_or_none(die),
        None if die == NOBODY else value,
        marked,
    )


def casino(board: Board, lot: i64) -> CasinoGroup:
    return CasinoGroup(
        lots_named(board.spaces[lot]),
        company_named(board.tile[lot]),
        board.height[lot],
        worth(board, lot),
        seat_or_none(board.boss[lot]),
        board.boss[lot] == TIED,
        board.pips[lot],
        touches_strip(board, lot),
    )


def player(board: Board, seat: i64) -> Player:
    return Player(board.money[seat], board.score[seat], board.dice[seat], board.markers[seat])


def cards_left(board: Board, kind: i64) -> CardsLeft:
    """LOV-19.2: the cards of a kind that are left, and what the next one would pay and score."""
    lots: i64 = 0
    money = [0] * int(board.seats)
    scored: list[tuple[int, int]] = []
    for lot in range(LOTS):
        if has(board.deck, lot) and CARD[lot] == kind:
            lots |= bit(lot)
        at = board.casino[lot]
        if at == NONE or not pays(board, at, kind):
            continue
        if board.die[lot] != NOBODY:
            money[board.die[lot]] += int(board.value[lot])
        if at == lot and board.boss[lot] >= 0:
            scored.append((int(worth(board, lot)), int(board.boss[lot])))
    scores = [int(board.score[seat]) for seat in range(board.seats)]
    for points, boss in sorted(scored):
        scores[boss] = int(advance(scores[boss], points))
    name = cast(CardKind, CARD_KINDS[kind])
    return CardsLeft(name, lots_named(lots), tuple(money), tuple(scores))


def bet_on(board: Board) -> Bet | None:
    if board.step not in (LAYOFF, GAMBLE_ROLL):
        return None
    return Bet(lot_named(board.at), board.bet, board.half)
