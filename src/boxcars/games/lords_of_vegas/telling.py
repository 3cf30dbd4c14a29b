"""What is told when something happens: the events, built only if somebody listens."""

from __future__ import annotations

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.types import Result
from boxcars.games.lords_of_vegas.board import (
    CARD,
    CARD_KINDS,
    COMPANY_NAMES,
    NAMES,
    PRICE,
    PRINTED,
    names_in,
)
from boxcars.games.lords_of_vegas.events import (
    Arranged,
    Built,
    CardDealt,
    CardDrawn,
    CardReplaced,
    CasinoPaid,
    CasinoScored,
    DeckReady,
    DieRemoved,
    DieTakenOver,
    FirstPlayerChosen,
    FirstRolled,
    GambleBegan,
    Gambled,
    GameEnded,
    GameOverDrawn,
    LaidOff,
    LotsPaid,
    LotTaken,
    MarkerRemoved,
    NothingTaken,
    Raised,
    Remodeled,
    ReorganizeBegan,
    Reorganized,
    Sprawled,
    TieRolled,
    TurnBegan,
    TurnEnded,
)
from boxcars.games.lords_of_vegas.table import NOBODY, TIED, Table
from boxcars.games.lords_of_vegas.types import (
    CardKind,
    Company,
    LotName,
    Lots,
)


def lot_named(lot: i64) -> LotName:
    return cast(LotName, NAMES[lot])


def lots_named(lots: i64) -> Lots:
    return cast(Lots, names_in(lots))


def company_named(company: i64) -> Company:
    return cast(Company, COMPANY_NAMES[company])


def casino_lots(table: Table, lot: i64) -> Lots:
    """The casino that a space is part of."""
    return lots_named(table.spaces[table.casino[lot]])


def listed(lots: vec[i64]) -> Lots:
    return tuple([lot_named(lot) for lot in lots])


def tell_card_dealt(table: Table, seat: i64, lot: i64, money: i64) -> None:
    if table.events is not None:
        table.events.append(CardDealt(seat, lot_named(lot), money))


def tell_card_replaced(table: Table, seat: i64, lot: i64) -> None:
    if table.events is not None:
        table.events.append(CardReplaced(seat, lot_named(lot), table.discards_f))


def tell_deck_ready(table: Table, cards: i64) -> None:
    if table.events is not None:
        table.events.append(DeckReady(cards, table.above))


def tell_first_rolled(table: Table, seat: i64, dice: tuple[int, ...]) -> None:
    if table.events is not None:
        table.events.append(FirstRolled(seat, dice))


def tell_first_player(table: Table, seat: i64) -> None:
    if table.events is not None:
        table.events.append(FirstPlayerChosen(seat))


def tell_turn_began(table: Table) -> None:
    if table.events is not None:
        table.events.append(TurnBegan(table.turn))


def tell_turn_ended(table: Table) -> None:
    if table.events is not None:
        table.events.append(TurnEnded(table.turn))


def tell_drawn(table: Table, lot: i64) -> None:
    if table.events is not None:
        kind = cast(CardKind, CARD_KINDS[CARD[lot]])
        table.events.append(CardDrawn(table.turn, lot_named(lot), kind))


def tell_game_over_drawn(table: Table) -> None:
    if table.events is not None:
        table.events.append(GameOverDrawn(table.turn))


def tell_lot_taken(table: Table, lot: i64) -> None:
    if table.events is not None:
        table.events.append(LotTaken(table.turn, lot_named(lot)))


def tell_taken_over(table: Table, lot: i64, loser: i64) -> None:
    if table.events is not None:
        if loser == NOBODY:
            value = table.value[lot]
            table.events.append(DieTakenOver(table.turn, lot_named(lot), value, None, "LOV-5.4"))
        else:
            table.events.append(DieTakenOver(table.turn, lot_named(lot), table.value[lot], loser))


def tell_nothing_taken(table: Table, lot: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(NothingTaken(table.turn, lot_named(lot), rule))


def tell_lots_paid(table: Table) -> None:
    if table.events is not None:
        money = [0] * int(table.seats)
        for owner in table.marker:
            if owner != NOBODY:
                money[owner] += 1
        if any(money):
            table.events.append(LotsPaid(tuple(money)))


def tell_casino_paid(table: Table, casino: i64) -> None:
    if table.events is not None:
        money = [0] * int(table.seats)
        for lot in range(len(NAMES)):
            if table.casino[lot] == casino and table.die[lot] != NOBODY:
                money[table.die[lot]] += int(table.value[lot])
        table.events.append(CasinoPaid(casino_lots(table, casino), tuple(money)))


def tell_scored(table: Table, casino: i64, points: i64, before: i64) -> None:
    if table.events is not None:
        boss = table.boss[casino]
        lots = casino_lots(table, casino)
        table.events.append(CasinoScored(boss, lots, points, before, table.score[boss]))


def tell_built(table: Table, lot: i64) -> None:
    if table.events is not None:
        company = company_named(table.tile[lot])
        lots = casino_lots(table, lot)
        name = lot_named(lot)
        table.events.append(Built(table.turn, name, company, PRINTED[lot], PRICE[lot], lots))


def tell_sprawled(table: Table, lot: i64, cost: i64) -> None:
    if table.events is not None:
        table.events.append(
            Sprawled(
                table.turn,
                lot_named(lot),
                company_named(table.tile[lot]),
                PRINTED[lot],
                table.height[lot],
                cost,
                casino_lots(table, lot),
            )
        )


def tell_remodeled(table: Table, lots: i64, casino: i64, cost: i64) -> None:
    if table.events is not None:
        company = company_named(table.tile[casino])
        now = casino_lots(table, casino)
        table.events.append(Remodeled(table.turn, lots_named(lots), company, cost, now))


def tell_reorganize_began(table: Table, casino: i64) -> None:
    if table.events is not None:
        lots = casino_lots(table, casino)
        table.events.append(ReorganizeBegan(table.turn, lots, table.pips[casino]))


def tell_reorganized(table: Table, lots: vec[i64]) -> None:
    if table.events is not None:
        table.events.append(Reorganized(listed(lots), shown_on(table, lots)))


def tell_arranged(table: Table, seat: i64, lots: vec[i64]) -> None:
    if table.events is not None:
        table.events.append(Arranged(seat, listed(lots), shown_on(table, lots)))


def tell_raised(table: Table, lots: i64, casino: i64, cost: i64) -> None:
    if table.events is not None:
        height = table.height[casino]
        now = casino_lots(table, casino)
        table.events.append(Raised(table.turn, lots_named(lots), height, cost, now))


def tell_gamble_began(table: Table) -> None:
    if table.events is not None:
        lots = casino_lots(table, table.at)
        table.events.append(GambleBegan(table.turn, table.boss[table.at], lots, table.bet))


def tell_laid_off(table: Table) -> None:
    if table.events is not None:
        table.events.append(LaidOff(table.boss[table.at], table.half))


def tell_gambled(
    table: Table, boss: i64, first: i64, second: i64, gain: i64, boss_gain: i64
) -> None:
    if table.events is not None:
        rule = "LOV-14.6" if table.half else "LOV-14.3"
        if table.half and gain < 0:
            rule = "LOV-14.7"
        dice = (int(first), int(second))
        bank_gain = -gain - boss_gain
        table.events.append(Gambled(table.turn, boss, dice, gain, boss_gain, bank_gain, rule))


def tell_die_removed(table: Table, seat: i64, lot: i64) -> None:
    if table.events is not None:
        table.events.append(DieRemoved(seat, lot_named(lot)))


def tell_marker_removed(table: Table, seat: i64, lot: i64) -> None:
    if table.events is not None:
        table.events.append(MarkerRemoved(seat, lot_named(lot)))


def tell_tie_rolled(table: Table, casino: i64, lots: vec[i64]) -> None:
    if table.events is not None:
        boss = None if table.boss[casino] == TIED else table.boss[casino]
        now = casino_lots(table, casino)
        table.events.append(TieRolled(now, listed(lots), shown_on(table, lots), boss))


def tell_game_ended(table: Table, result: Result, rule: str) -> None:
    if table.events is not None:
        table.events.append(GameEnded(result, rule))


def shown_on(table: Table, lots: vec[i64]) -> tuple[int, ...]:
    return tuple([int(table.value[lot]) for lot in lots])
