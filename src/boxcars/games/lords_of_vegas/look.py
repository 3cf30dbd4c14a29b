"""What is seen of the table. Only the order of the deck is hidden (LOV-19)."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from boxcars.engine.types import CHANCE, Result
from boxcars.games.lords_of_vegas.actions.reorganize import dice_lots
from boxcars.games.lords_of_vegas.board import (
    CARD,
    CARD_KINDS,
    COMPANY_NAMES,
    LOTS,
    NOTHING,
    bit,
    has,
)
from boxcars.games.lords_of_vegas.casinos import touches_strip, worth
from boxcars.games.lords_of_vegas.payments import advance, pays
from boxcars.games.lords_of_vegas.removal import arrived_now, arriving, may_remove, wants_die
from boxcars.games.lords_of_vegas.seen import (
    Bet,
    CardsLeft,
    CasinoGroup,
    EditionName,
    LordsOfVegasView,
    Player,
    Space,
)
from boxcars.games.lords_of_vegas.setup import dealt_to, next_to_roll
from boxcars.games.lords_of_vegas.table import (
    AFTER_DRAW,
    ARRANGE,
    DEAL,
    DRAW,
    FIRST_PLAYER,
    GAMBLE_ROLL,
    LAYOFF,
    NOBODY,
    OVER_PHASE,
    PLAY,
    REMOVAL,
    REORGANIZE_ROLL,
    TIED,
    TIES,
    TURN_START,
    Table,
    task_seat,
)
from boxcars.games.lords_of_vegas.telling import (
    casino_lots,
    company_named,
    listed,
    lot_named,
    lots_named,
    shown_on,
)
from boxcars.games.lords_of_vegas.ties import tied_casino, tied_dice
from boxcars.games.lords_of_vegas.trade.offers import awaited, trade_window
from boxcars.games.lords_of_vegas.types import (
    AnyQuestion,
    CardKind,
    Company,
    LotName,
    Phase,
    SeatNumber,
    WhatFirstRoll,
    WhatGambleRoll,
    WhatReorganizeRoll,
    WhatTieRoll,
    WhenToDraw,
    WhenToGoOn,
    WhetherToLayOff,
    WhetherToTrade,
    WhichAction,
    WhichArrangement,
    WhichCard,
    WhichRemoval,
    WhoIsFirst,
)

PHASES: Final[dict[i64, Phase]] = {
    DEAL: "dealing",
    FIRST_PLAYER: "first_player",
    TURN_START: "turn_start",
    DRAW: "draw",
    AFTER_DRAW: "after_draw",
    PLAY: "play",
    TIES: "ties",
    REMOVAL: "removal",
    REORGANIZE_ROLL: "reorganize_roll",
    ARRANGE: "arrange",
    LAYOFF: "layoff",
    GAMBLE_ROLL: "gamble_roll",
    OVER_PHASE: "over",
}


def look(table: Table, result: Result | None) -> LordsOfVegasView:
    """What a spectator sees; seats see the same."""
    return LordsOfVegasView(
        seat=None,
        options=dict(table.options),
        edition=cast(EditionName, table.options["edition"]),
        phase=PHASES[table.phase],
        turn=seat_or_none(table.turn),
        card=lot_or_none(table.card),
        spaces=tuple([space(table, lot) for lot in range(LOTS)]),
        casinos=tuple([casino(table, lot) for lot in range(LOTS) if table.casino[lot] == lot]),
        players=tuple([player(table, seat) for seat in range(table.seats)]),
        stock={
            cast(Company, name): int(table.stock[company])
            for company, name in enumerate(COMPANY_NAMES)
        },
        cards=tuple([cards_left(table, kind) for kind in range(len(CARD_KINDS))]),
        above=table.above,
        gambled=table.gambled,
        bet=bet_of_table(table),
        arriving=lots_named(arriving(table)),
        window=trade_window(table),
        offers=tuple(table.offers),
        refused=tuple(table.refused),
        trades=tuple(table.trades),
        questions=tuple(open_questions(table)),
        result=result,
    )


def seat_or_none(seat: i64) -> SeatNumber | None:
    return None if seat < 0 else seat


def lot_or_none(lot: i64) -> LotName | None:
    return None if lot == NOTHING else lot_named(lot)


def space(table: Table, lot: i64) -> Space:
    if table.tile[lot] == NOTHING:
        return Space(lot_named(lot), seat_or_none(table.marker[lot]))
    return Space(
        lot_named(lot),
        None,
        company_named(table.tile[lot]),
        table.height[lot],
        seat_or_none(table.die[lot]),
        None if table.die[lot] == NOBODY else table.value[lot],
        has(table.marked, lot),
    )


def casino(table: Table, lot: i64) -> CasinoGroup:
    return CasinoGroup(
        lots_named(table.spaces[lot]),
        company_named(table.tile[lot]),
        table.height[lot],
        worth(table, lot),
        seat_or_none(table.boss[lot]),
        table.boss[lot] == TIED,
        table.pips[lot],
        touches_strip(table, lot),
    )


def player(table: Table, seat: i64) -> Player:
    return Player(table.money[seat], table.score[seat], table.dice[seat], table.markers[seat])


def cards_left(table: Table, kind: i64) -> CardsLeft:
    """LOV-19.2: the cards of a kind that are left, and what the next one would pay and score."""
    lots: i64 = 0
    money = [0] * int(table.seats)
    scored: list[tuple[int, int]] = []
    for lot in range(LOTS):
        if has(table.deck, lot) and CARD[lot] == kind:
            lots |= bit(lot)
        at = table.casino[lot]
        if at == NOTHING or not pays(table, at, kind):
            continue
        if table.die[lot] != NOBODY:
            money[table.die[lot]] += int(table.value[lot])
        if at == lot and table.boss[lot] >= 0:
            scored.append((int(worth(table, lot)), int(table.boss[lot])))
    scores = [int(table.score[seat]) for seat in range(table.seats)]
    for points, boss in sorted(scored):
        scores[boss] = int(advance(scores[boss], points))
    name = cast(CardKind, CARD_KINDS[kind])
    return CardsLeft(name, lots_named(lots), tuple(money), tuple(scores))


def bet_of_table(table: Table) -> Bet | None:
    if table.phase not in (LAYOFF, GAMBLE_ROLL):
        return None
    return Bet(lot_named(table.at), table.bet, table.half)


def open_questions(table: Table) -> list[AnyQuestion]:
    """What the table waits for. Offers come first: who acts next may wait for the answers, but
    need not (LOV-17.13)."""
    questions: list[AnyQuestion] = []
    for offer in table.offers:
        for seat in awaited(offer):
            questions.append(WhetherToTrade(seat, offer))
    question = main_question(table)
    if question is not None:
        questions.append(question)
    return questions


def main_question(table: Table) -> AnyQuestion | None:
    """What the task at hand waits for."""
    phase = table.phase
    if phase == PLAY:
        return WhichAction(table.turn, trade_window(table), not table.gambled)
    if phase == TURN_START:
        return WhenToDraw(table.turn, trade_window(table))
    if phase == DRAW:
        return WhichCard(CHANCE, table.turn, False)
    if phase == TIES:
        tied = tied_casino(table)
        return WhatTieRoll(CHANCE, casino_lots(table, tied), listed(tied_dice(table, tied)))
    if phase == REMOVAL:
        return removal_question(table)
    if phase == AFTER_DRAW:
        return WhenToGoOn(table.turn, trade_window(table))
    if phase in (REORGANIZE_ROLL, ARRANGE, LAYOFF, GAMBLE_ROLL):
        return casino_question(table)
    if phase == DEAL:
        return WhichCard(CHANCE, dealt_to(table), True)
    if phase == FIRST_PLAYER:
        if table.first_at_random:
            return WhoIsFirst(CHANCE)
        return WhatFirstRoll(CHANCE, next_to_roll(table), 1 if table.extra else 2)
    return None


def removal_question(table: Table) -> WhichRemoval:
    lots: i64 = 0
    for lot in range(LOTS):
        if may_remove(table, lot):
            lots |= bit(lot)
    return WhichRemoval(
        task_seat(table),
        "die" if wants_die(table) else "marker",
        lots_named(lots),
        lots_named(arrived_now(table)),
        trade_window(table),
    )


def casino_question(table: Table) -> AnyQuestion:
    """What is asked in the middle of reorganizing or gambling."""
    lots = casino_lots(table, table.at)
    if table.phase == REORGANIZE_ROLL:
        return WhatReorganizeRoll(CHANCE, lots, listed(dice_lots(table, table.at, NOBODY)))
    if table.phase == ARRANGE:
        seat = task_seat(table)
        own = dice_lots(table, table.at, seat)
        return WhichArrangement(seat, listed(own), shown_on(table, own))
    boss = table.boss[table.at]
    if table.phase == LAYOFF:
        return WhetherToLayOff(boss, table.turn, lots, table.bet)
    return WhatGambleRoll(CHANCE, table.turn, boss, lots, table.bet, table.half)
