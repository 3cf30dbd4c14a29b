"""What is seen of the table, and laying that out. Only the order of the deck is hidden (LOV-19)."""

from typing import Any, cast

from mypy_extensions import i64

from boxcars.engine.last_shown import LastShown
from boxcars.engine.state import OVER, note_of, seat_of, step_of
from boxcars.engine.tally import bit
from boxcars.engine.types import Question, Result
from boxcars.games.lords_of_vegas.actions.gamble import bet_on
from boxcars.games.lords_of_vegas.board import DEAL, NOBODY, TIED, Board, put_die, put_marker
from boxcars.games.lords_of_vegas.casinos import highest_dice, regroup, touches_strip, worth
from boxcars.games.lords_of_vegas.lots import (
    CARD,
    CARD_KINDS,
    COMPANIES,
    COMPANY_NAMES,
    FIRST_LOT,
    LOT_PAYS,
    LOTS,
    MARKERS_EACH,
    NONE,
    NUMBERS,
    PIP_COST,
    first_of,
    has,
)
from boxcars.games.lords_of_vegas.names import (
    company_named,
    kind_named,
    lot_named,
    lots_named,
    seat_or_none,
)
from boxcars.games.lords_of_vegas.payments import advance, pays
from boxcars.games.lords_of_vegas.steps.removal import arriving
from boxcars.games.lords_of_vegas.steps.seat_step import says_whom
from boxcars.games.lords_of_vegas.steps.setup import rolls_of
from boxcars.games.lords_of_vegas.steps.trade_window import trade_window
from boxcars.games.lords_of_vegas.types import LotName, Phase, TaskName
from boxcars.games.lords_of_vegas.view_types import (
    CardsLeft,
    CasinoGroup,
    EditionName,
    Expected,
    LordsOfVegasView,
    Player,
    Space,
    Task,
)


def look(board: Board, questions: list[Question], result: Result | None) -> LordsOfVegasView:
    """What a spectator sees; seats see the same."""
    asked: Any = tuple(questions)
    cards = all_cards_left(board)
    if board.last_shown is None:
        board.last_shown = LastShown(LOTS)
    shown = board.last_shown
    return LordsOfVegasView(
        seat=None,
        options=board.options,
        rules=board.rules,
        edition=cast(EditionName, board.options["edition"]),
        phase=phase_of(board),
        turn=seat_or_none(board.turn),
        card=lot_or_none(board.card),
        rolls=rolls_of(board),
        spaces=tuple([space_now(board, shown, lot) for lot in range(LOTS)]),
        casinos=tuple([casino(board, lot) for lot in range(LOTS) if board.casino[lot] == lot]),
        players=tuple([player(board, seat) for seat in range(board.seats)]),
        stock={company_named(each): int(board.stock[each]) for each in range(COMPANIES)},
        cards=cards,
        expected=expected(board, cards),
        above=board.above,
        gambled=board.gambled,
        bet=bet_on(board),
        arriving=lots_named(arriving(board)),
        window=trade_window(board),
        offers=tuple(board.offers),
        offered=board.offered,
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
    at = board.steps[step]
    return Task(cast(TaskName, at.name), seat if says_whom(at) else None, lots_named(note))


def phase_of(board: Board) -> Phase:
    """What the table waits for, on the wire."""
    if board.asks == OVER:
        return "over"
    return "dealing" if board.step == DEAL else cast(Phase, board.steps[board.step].name)


def lot_or_none(lot: i64) -> LotName | None:
    return None if lot == NONE else lot_named(lot)


def space_now(board: Board, shown: LastShown, lot: i64) -> Space:
    built = board.tile[lot] + 1 | (board.marker[lot] + 1) << 8 | board.height[lot] << 16
    die = board.die[lot] + 1 | board.value[lot] << 8 | ((board.marked >> lot) & 1) << 16
    same: Space | None = shown.part(lot, built, die)
    if same is not None:
        return same
    made = space(board, lot)
    shown.keep(lot, built, die, made)
    return made


def space(board: Board, lot: i64) -> Space:
    die = board.die[lot]
    if board.tile[lot] == NONE:
        return Space(lot_named(lot), seat_or_none(board.marker[lot]))
    return Space(
        lot_named(lot),
        None,
        company_named(board.tile[lot]),
        board.height[lot],
        seat_or_none(die),
        None if die == NOBODY else board.value[lot],
        has(board.marked, lot),
    )


def casino(board: Board, lot: i64) -> CasinoGroup:
    return CasinoGroup(
        lots_named(board.spaces[lot]),
        company_named(board.tile[lot]),
        board.height[lot],
        worth(board, lot),
        seat_or_none(board.boss[lot]),
        board.boss[lot] == TIED,
        PIP_COST * board.pips[lot],
        touches_strip(board, lot),
        lot_named(first_of(highest_dice(board, lot))) if board.boss[lot] >= 0 else None,
    )


def player(board: Board, seat: i64) -> Player:
    return Player(board.money[seat], board.score[seat], board.dice[seat], board.markers[seat])


def all_cards_left(board: Board) -> tuple[CardsLeft, ...]:
    return tuple([cards_left(board, kind) for kind in range(len(CARD_KINDS))])


def expected(board: Board, cards: tuple[CardsLeft, ...]) -> tuple[Expected, ...]:
    """LOV-6, LOV-7: the average over the cards left (LOV-19.2), or Game Over if that is next."""
    likely = [(len(each.lots), each) for each in cards]
    if board.above == 0:
        likely = [(1, each) for each in cards if each.kind == "strip"]
    weight = max(1, sum([count for count, _ in likely]))
    found: list[Expected] = []
    for seat in range(board.seats):
        money = sum([count * each.money[seat] for count, each in likely]) / weight
        points = sum([count * each.scores[seat] for count, each in likely]) / weight
        lots = int(LOT_PAYS * (MARKERS_EACH - board.markers[seat]))
        found.append(Expected(round(money + lots, 1), round(points - int(board.score[seat]), 1)))
    return tuple(found)


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
    return CardsLeft(kind_named(kind), lots_named(lots), tuple(money), tuple(scores))


def lay_spaces(board: Board, spaces: tuple[Space, ...]) -> None:
    """Lays out what a view or a position tells of the lots; casinos follow from it."""
    for space in spaces:
        lot = NUMBERS[space.lot]
        if space.marker is not None:
            put_marker(board, lot, space.marker)
        elif space.company is not None:
            board.tiles |= bit(lot)
            board.tile[lot] = COMPANY_NAMES.index(space.company)
            board.height[lot] = space.height
            board.stock[board.tile[lot]] -= 1
            if space.owner is not None and space.value is not None:
                put_die(board, lot, space.owner, space.value)
            if space.marked:
                board.marked |= bit(lot)
    for block in range(len(FIRST_LOT) - 1):
        regroup(board, FIRST_LOT[block])
