"""What is told when something happens: the events, built only if somebody listens."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from boxcars.engine.tally import rising
from boxcars.engine.types import Result
from boxcars.games.dice_casinos.board import NEUTRAL
from boxcars.games.dice_casinos.ranking import owner_named, ties
from boxcars.games.las_vegas_royale import events, tile_events
from boxcars.games.las_vegas_royale.board import DICE, MOST_STRENGTH, OWNERS, Board
from boxcars.games.las_vegas_royale.cards import NO_CARDS, UNIT, card, in_dollars

DESTINATIONS: Final[dict[bool, Literal["casino", "supply"]]] = {False: "casino", True: "supply"}

# Setup.


def tell_start_player(board: Board) -> None:
    if board.events is not None:
        board.tell(events.StartPlayerChosen(board.start_player))


def tell_round_began(board: Board) -> None:
    if board.events is not None:
        rule = "LVR-3.1" if board.round == 1 else "LVR-5.3"
        board.tell(events.RoundBegan(board.round, board.start_player, rule))


def tell_tile_drawn(board: Board, number: i64, name: str) -> None:
    if board.events is not None:
        board.tell(events.TileDrawn(number, name))


def tell_pair(board: Board, high: i64, low: i64) -> None:
    if board.events is not None:
        board.tell(events.PairTurnedUp(high * UNIT, low * UNIT))


def tell_cards_laid(board: Board, number: i64) -> None:
    if board.events is not None:
        high, low = board.high[number] * UNIT, board.low[number] * UNIT
        rule = "LVR-2.2" if board.round == 1 else "LVR-5.1"
        board.tell(events.CardsLaid(number, high, low, rule))


def tell_bank_filled(board: Board, value: i64, banked: i64) -> None:
    if board.events is not None:
        board.tell(events.BankFilled(value * UNIT, banked))


def tell_neutral(board: Board, small: i64, big: i64) -> None:
    if board.events is not None:
        board.tell(events.NeutralPlaced(tuple(rising(small)), big))


def tell_chips_dealt(board: Board, chips: i64) -> None:
    if board.events is not None:
        rule = "LVR-2.3" if board.round == 1 else "LVR-5.2"
        board.tell(events.ChipsDealt(chips, rule))


# Turns.


def tell_rolled(board: Board) -> None:
    if board.events is not None:
        small = tuple(rising(board.rolled_small))
        big = board.rolled_big if board.rolled_big > 0 else None
        board.tell(events.DiceRolled(board.turn, small, big))


def tell_placed(board: Board) -> None:
    if board.events is not None:
        board.tell(
            events.DicePlaced(board.turn, board.placed, board.placed_small, board.placed_big)
        )


def tell_chip_passed(board: Board) -> None:
    if board.events is not None:
        board.tell(events.ChipPassed(board.turn))


def tell_blocked(board: Board) -> None:
    if board.events is not None:
        board.tell(events.TurnBlocked(board.turn, board.closed))


def tell_activated(board: Board, seat: i64, number: i64, name: str) -> None:
    if board.events is not None:
        board.tell(events.TileActivated(seat, number, name))


def tell_declined(board: Board, seat: i64, number: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(events.Declined(seat, number, rule))


# Money.


def tell_chips_paid(board: Board, seat: i64, chips: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(events.ChipsPaid(seat, chips, rule))


def tell_cards_paid(
    board: Board, seat: i64, units: i64, paid: i64, substitute: bool, rule: str
) -> None:
    if board.events is not None:
        board.tell(events.CardsPaid(seat, units * UNIT, in_dollars(paid), substitute, rule))


def tell_bad_luck_paid(board: Board, seat: i64, given: i64, chips: i64, change: i64) -> None:
    if board.events is not None:
        board.tell(tile_events.BadLuckPaid(seat, in_dollars(given), chips, in_dollars(change)))


# Tiles.


def tell_black_dice(board: Board, number: i64, seat: i64, low: i64, high: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(tile_events.BlackDiceRolled(number, seat, (low, high), rule))


def tell_counter(board: Board, number: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(tile_events.CounterMoved(number, board.counter[number], rule))


def tell_token_taken(board: Board, number: i64, seat: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(tile_events.TokenTaken(number, seat, rule))


def tell_token_returned(board: Board, number: i64, seat: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(tile_events.TokenReturned(number, seat, rule))


def tell_opened(board: Board, number: i64) -> None:
    if board.events is not None:
        board.tell(tile_events.CasinoOpened(number))


def tell_gray_placed(board: Board, number: i64, dice: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(tile_events.GrayPlaced(number, dice, rule))


def tell_turned(board: Board, seat: i64, die: i64, number: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(tile_events.DieTurned(seat, DICE[die], number, rule))


def tell_returned(board: Board, seat: i64, die: i64, number: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(tile_events.DieReturned(seat, DICE[die], number, rule))


def tell_on_space(board: Board, seat: i64, number: i64, die: i64, space: i64, rule: str) -> None:
    if board.events is not None:
        board.tell(tile_events.DieOnSpace(seat, number, DICE[die], space, rule))


def tell_pushed(board: Board, owner: i64, die: i64, space: i64, home: bool, rule: str) -> None:
    if board.events is not None:
        to = DESTINATIONS[home]
        board.tell(tile_events.DiePushed(owner, DICE[die], space, to, rule))


# Payout.


def tell_ties(board: Board, number: i64, strengths: i64, on_tile: bool) -> None:
    if board.events is not None:
        for strength, tied in ties(strengths, OWNERS, MOST_STRENGTH):
            board.tell(events.TieRemoved(number, on_tile, strength, tied))


def tell_card_won(board: Board, number: i64, owner: i64, place: i64, value: i64) -> None:
    if board.events is not None:
        rule = "LVR-4.2" if owner < NEUTRAL else "LVR-6.3" if owner == NEUTRAL else "LVR-8.3"
        board.tell(events.CardWon(number, owner_named(owner), place, value * UNIT, rule))


def tell_unclaimed(board: Board, number: i64, high: i64, low: i64) -> None:
    if board.events is not None and low > 0:
        left = card(low) + (card(high) if high > 0 else NO_CARDS)
        rule = "LVR-8.3" if board.tiles > 0 else "LVR-4.3"
        board.tell(events.CardsUnclaimed(number, in_dollars(left), rule))


def tell_round_ended(board: Board) -> None:
    if board.events is not None:
        rule = "LVR-9.6" if board.tiles > 0 else "LVR-4.5"
        board.tell(events.RoundEnded(board.round, rule))


def tell_game_ended(board: Board, result: Result, rule: str) -> None:
    if board.events is not None:
        board.tell(events.GameEnded(result, rule))
