"""Why an answer is refused: the one authority on legality, in words for the person."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.actions.menu import action_refusal
from boxcars.games.lords_of_vegas.actions.reorganize import dice_lots
from boxcars.games.lords_of_vegas.actions.wire import encode_action
from boxcars.games.lords_of_vegas.board import NUMBERS, count, has
from boxcars.games.lords_of_vegas.casinos import dice_in
from boxcars.games.lords_of_vegas.removal import may_remove, wants_die
from boxcars.games.lords_of_vegas.table import (
    AFTER_DRAW,
    ARRANGE,
    DEAL,
    DRAW,
    FIRST_PLAYER,
    LAYOFF,
    PLAY,
    REMOVAL,
    REORGANIZE_ROLL,
    TIES,
    TURN_START,
    Table,
    task_seat,
)
from boxcars.games.lords_of_vegas.telling import shown_on
from boxcars.games.lords_of_vegas.ties import tied_casino, tied_dice
from boxcars.games.lords_of_vegas.trade.offers import trade_refusal
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Amend,
    Arrange,
    Build,
    Card,
    Counter,
    Decline,
    Draw,
    EndTurn,
    FirstPlayer,
    Gamble,
    GoOn,
    LayOff,
    Offer,
    Raise,
    Remodel,
    Remove,
    Reorganize,
    Roll,
    Sprawl,
    Withdraw,
)

ACTIONS: Final = (Build, Sprawl, Remodel, Reorganize, Raise, Gamble)
TRADE_ANSWERS: Final = (Offer, Amend, Counter, Withdraw, Accept, Decline)

WANTED: Final = {
    TURN_START: "a draw is wanted (LOV-5.1)",
    AFTER_DRAW: "the word to go on is wanted (LOV-17.12)",
    PLAY: "an action or the end of the turn is wanted (LOV-8.1)",
    REMOVAL: "a space to take a die or marker from is wanted (LOV-16)",
    ARRANGE: "an arrangement of your dice is wanted (LOV-12.5)",
    LAYOFF: "the word whether to lay off half of the bet is wanted (LOV-14.5)",
}


def refusal_of(table: Table, actor: i64, seat: i64, answer: Answer) -> str:
    """Why `answer` is not allowed to `seat` now; empty if it is."""
    if actor == OVER:
        return "the game is over"
    if isinstance(answer, TRADE_ANSWERS):
        if seat == CHANCE_ACTS:
            return "trades are for players, not for chance"
        return trade_refusal(table, int(seat), answer)
    if actor != seat:
        if actor == CHANCE_ACTS:
            return "this is for chance to say, not for a player"
        return f"seat {actor} has to answer, not you"
    if actor == CHANCE_ACTS:
        return outcome_refusal(table, answer)
    return choice_refusal(table, answer)


def choice_refusal(table: Table, answer: Answer) -> str:
    phase = table.phase
    if phase == PLAY:
        if isinstance(answer, EndTurn):
            return ""
        if isinstance(answer, ACTIONS):
            return action_refusal(table, encode_action(table, answer))
    elif (phase == TURN_START and isinstance(answer, Draw)) or (
        phase == AFTER_DRAW and isinstance(answer, GoOn)
    ):
        return ""
    elif phase == REMOVAL and isinstance(answer, Remove):
        if may_remove(table, NUMBERS[answer.lot]):
            return ""
        what = "die" if wants_die(table) else "marker"
        return f"you cannot take a {what} from {answer.lot} (LOV-16)"
    elif phase == ARRANGE and isinstance(answer, Arrange):
        rolled = shown_on(table, dice_lots(table, table.at, task_seat(table)))
        if sorted(answer.dice) == sorted(rolled):
            return ""
        return f"your dice show {rolled}; only these can be distributed (LOV-12.5)"
    elif phase == LAYOFF and isinstance(answer, LayOff):
        return ""
    return WANTED[phase]


def outcome_refusal(table: Table, answer: Answer) -> str:
    phase = table.phase
    if phase in (DRAW, DEAL):
        if not isinstance(answer, Card):
            return "the card on top of the deck is wanted (LOV-5.1)"
        if not has(table.deck, NUMBERS[answer.lot]):
            return f"the card {answer.lot} is not in the deck any more (LOV-19.2)"
        return ""
    if phase == FIRST_PLAYER and table.first_at_random:
        if not isinstance(answer, FirstPlayer):
            return "the first player is wanted (LOV-2.7)"
        if answer.player >= table.seats:
            return f"the first player must be a seat from 0 to {table.seats - 1} (LOV-2.7)"
        return ""
    dice = dice_wanted(table)
    if not isinstance(answer, Roll):
        return f"a roll of {dice} dice is wanted"
    if len(answer.dice) != dice:
        return f"the roll must show {dice} dice, not {len(answer.dice)}"
    return ""


def dice_wanted(table: Table) -> i64:
    """How many dice chance has to roll."""
    if table.phase == TIES:
        return len(tied_dice(table, tied_casino(table)))
    if table.phase == REORGANIZE_ROLL:
        return count(dice_in(table, table.at))
    return 1 if table.phase == FIRST_PLAYER and table.extra else 2
