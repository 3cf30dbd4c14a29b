"""A trade that everybody accepted runs, step by step (LOV-17.6 to LOV-17.10). Nobody is asked."""

from typing import Final

from boxcars.engine.errors import BadPosition
from boxcars.engine.state import CHANCE_ACTS, step_of
from boxcars.engine.step import Step
from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.board import (
    PLAY,
    TIES,
    TRADE,
    Board,
    put_die,
    put_marker,
)
from boxcars.games.lords_of_vegas.casinos import survey_lot
from boxcars.games.lords_of_vegas.events import StepsDone, TradeBegan, TradeDone, TradeStopped
from boxcars.games.lords_of_vegas.lots import DICE_EACH, MARKERS_EACH, NUMBERS, has, how_many
from boxcars.games.lords_of_vegas.obstacles import Reason, Refusal
from boxcars.games.lords_of_vegas.steps.check_below import check_below
from boxcars.games.lords_of_vegas.steps.play import Play
from boxcars.games.lords_of_vegas.steps.removal import arriving, demand_removal
from boxcars.games.lords_of_vegas.types import (
    Act,
    GiveDie,
    GiveLot,
    GiveMoney,
    OpenOffer,
    TradeStep,
)
from boxcars.games.lords_of_vegas.view_types import RunningTrade

Transfer = GiveMoney | GiveLot | GiveDie

MOVED_TWICE: Final = Reason(
    "moved_twice", "LOV-17.6", "what is on {lot} cannot move twice at the same time"
)
TOO_LITTLE_MONEY: Final = Reason(
    "too_little_money", "LOV-17.6", "seat {player} has not enough money for it: ${amount} short"
)
NO_ROOM: Final = Reason(
    "no_room", "LOV-17.6", "seat {player} cannot receive so many dice or lots at once"
)
NOT_SETTLED: Final = Reason("not_settled", "LOV-17.12", "what arrives on {lot} is not settled yet")
NOT_GIVERS_LOT: Final = Reason(
    "not_givers_lot", "LOV-17.6", "the lot {lot} does not belong to seat {player}"
)
NOT_GIVERS_DIE: Final = Reason(
    "not_givers_die", "LOV-17.6", "the die on {lot} does not belong to seat {player}"
)


class Trade(Step[Board]):
    def __init__(self) -> None:
        super().__init__("trade", (), "")

    def waits(self, board: Board) -> bool:
        return False

    def run(self, board: Board) -> None:
        """The next action or segment of the trade at hand. What it leaves open is done before the
        step after it."""
        trade = board.trades[-1]
        over = trade.next == len(trade.steps)
        refusal = None if over else part_refusal(board, trade.steps, trade.next)
        if over or refusal is not None:
            board.trades.pop()
            board.go_back()
            if board.events is not None:
                tell_end(board, trade, refusal)
            return
        step = trade.steps[trade.next]
        segment = segment_from(trade.steps, trade.next)
        done = trade.next + max(1, len(segment))
        board.trades[-1] = RunningTrade(trade.offer, trade.steps, done)
        if isinstance(step, Act):
            play = board.steps[PLAY]
            play.do(board, play.encode(board, step.action))
            return
        do_segment(board, segment)
        if board.events is not None:
            board.tell(StepsDone(trade.offer, tuple(segment)))

    def check(self, board: Board) -> None:
        check_below(board)
        if not board.trading:
            raise BadPosition("trades", "trading is off at this table (LOV-17)")
        trade = board.trades[len([task for task in board.waiting if step_of(task) == TRADE])]
        acts = any(isinstance(step, Act) for step in trade.steps)
        if acts and step_of(board.waiting[len(board.waiting) - 1]) != PLAY:
            raise BadPosition("trades", "actions are for the play step (LOV-17.1)")


def begin_trade(board: Board, offer: OpenOffer) -> None:
    board.trades.append(RunningTrade(offer.number, offer.steps, 0))
    if board.events is not None:
        board.tell(TradeBegan(offer))
    board.interrupt(TRADE, CHANCE_ACTS)


def tell_end(board: Board, trade: RunningTrade, refusal: Refusal | None) -> None:
    if refusal is None:
        board.tell(TradeDone(trade.offer))
        return
    # LOV-17.8: this step and the rest are dropped; earlier steps stay.
    dropped = trade.steps[trade.next :]
    board.tell(TradeStopped(trade.offer, trade.next, refusal.told(), dropped))


def part_refusal(board: Board, steps: tuple[TradeStep, ...], start: int) -> Refusal | None:
    """Why the action or the segment that begins at a step is not possible now; None if it is."""
    step = steps[start]
    if not isinstance(step, Act):
        return segment_refusal(board, segment_from(steps, start))
    play = board.steps[PLAY]
    assert isinstance(play, Play)
    return play.refusal(board, play.encode(board, step.action))


def segment_from(steps: tuple[TradeStep, ...], start: int) -> list[Transfer]:
    """The run of transfers that begins at a step; empty if that is an action."""
    segment: list[Transfer] = []
    for step in steps[start:]:
        if isinstance(step, Act):
            break
        segment.append(step)
    return segment


def segment_refusal(board: Board, segment: list[Transfer]) -> Refusal | None:
    """LOV-17.6: why these transfers are not possible at the same time; None if they are.

    What a seat has still to make room for counts as received, so that it always can (LOV-16.5).
    """
    moved: set[str] = set()
    unsettled = arriving(board)
    dice = [int(how_many(board.holds[seat] & unsettled)) for seat in range(board.seats)]
    lots = [int(how_many(board.owned[seat] & unsettled)) for seat in range(board.seats)]
    money = [int(board.money[seat]) for seat in range(board.seats)]
    for step in segment:
        if isinstance(step, GiveMoney):
            money[step.giver] -= step.amount
            money[step.receiver] += step.amount
            continue
        refusal = item_refusal(board, step)
        if refusal is not None:
            return refusal
        if step.lot in moved:
            return Refusal(MOVED_TWICE, lot=step.lot)
        moved.add(step.lot)
        (dice if isinstance(step, GiveDie) else lots)[step.receiver] += 1
    for seat in range(board.seats):
        if money[seat] < 0:
            return Refusal(TOO_LITTLE_MONEY, seat, amount=-money[seat])
        if dice[seat] > DICE_EACH or lots[seat] > MARKERS_EACH:
            return Refusal(NO_ROOM, seat)
    return None


def item_refusal(board: Board, step: GiveLot | GiveDie) -> Refusal | None:
    """Whether the item belongs to its giver, and is settled."""
    lot = NUMBERS[step.lot]
    if has(arriving(board), lot):
        return Refusal(NOT_SETTLED, lot=step.lot)
    if isinstance(step, GiveLot) and board.marker[lot] != step.giver:
        return Refusal(NOT_GIVERS_LOT, step.giver, step.lot)
    if isinstance(step, GiveDie) and board.die[lot] != step.giver:
        return Refusal(NOT_GIVERS_DIE, step.giver, step.lot)
    return None


def do_segment(board: Board, segment: list[Transfer]) -> None:
    """All transfers; then LOV-17.10: receivers over their limit, and ties, in that order."""
    arrived = [0] * int(board.seats)
    for step in segment:
        if isinstance(step, GiveMoney):
            board.money[step.giver] -= step.amount
            board.money[step.receiver] += step.amount
            continue
        lot = NUMBERS[step.lot]
        arrived[step.receiver] |= bit(lot)
        if isinstance(step, GiveLot):
            put_marker(board, lot, step.receiver)
        else:
            put_die(board, lot, step.receiver, board.value[lot])
            survey_lot(board, lot)
    board.interrupt(TIES, CHANCE_ACTS)
    for steps in range(board.seats - 1, -1, -1):
        seat = (board.turn + steps) % board.seats
        if arrived[seat]:
            demand_removal(board, seat, arrived[seat])
