"""What is told when something happens: the events, built only if somebody listens."""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from boxcars.engine.tally import count, rising
from boxcars.engine.types import Result
from boxcars.games.las_vegas_royale import events, tile_events
from boxcars.games.las_vegas_royale.cards import NO_CARDS, UNIT, card, in_dollars
from boxcars.games.las_vegas_royale.codes import DICE, PICTURES, pile_values
from boxcars.games.las_vegas_royale.table import (
    GRAY,
    MOST_STRENGTH,
    NEUTRAL,
    OWNERS,
    Table,
)
from boxcars.games.las_vegas_royale.words import (
    Owner,
)

DESTINATIONS: Final[dict[bool, Literal["casino", "supply"]]] = {False: "casino", True: "supply"}

# Setup.


def tell_start_player(table: Table) -> None:
    if table.events is not None:
        table.events.append(events.StartPlayerChosen(table.start_player))


def tell_round_began(table: Table) -> None:
    if table.events is not None:
        rule = "LVR-3.1" if table.round == 1 else "LVR-5.3"
        table.events.append(events.RoundBegan(table.round, table.start_player, rule))


def tell_tile_drawn(table: Table, number: i64, name: str) -> None:
    if table.events is not None:
        table.events.append(events.TileDrawn(number, name))


def tell_pair(table: Table, high: i64, low: i64) -> None:
    if table.events is not None:
        table.events.append(events.PairTurnedUp(high * UNIT, low * UNIT))


def tell_cards_laid(table: Table, number: i64) -> None:
    if table.events is not None:
        high, low = table.high[number] * UNIT, table.low[number] * UNIT
        rule = "LVR-2.2" if table.round == 1 else "LVR-5.1"
        table.events.append(events.CardsLaid(number, high, low, rule))


def tell_bank_filled(table: Table, value: i64, banked: i64) -> None:
    if table.events is not None:
        table.events.append(events.BankFilled(value * UNIT, banked))


def tell_neutral(table: Table, small: i64, big: i64) -> None:
    if table.events is not None:
        table.events.append(events.NeutralPlaced(tuple(rising(small)), big))


def tell_chips_dealt(table: Table, chips: i64) -> None:
    if table.events is not None:
        rule = "LVR-2.3" if table.round == 1 else "LVR-5.2"
        table.events.append(events.ChipsDealt(chips, rule))


# Turns.


def tell_rolled(table: Table) -> None:
    if table.events is not None:
        small = tuple(rising(table.rolled_small))
        big = table.rolled_big if table.rolled_big > 0 else None
        table.events.append(events.DiceRolled(table.turn, small, big))


def tell_placed(table: Table) -> None:
    if table.events is not None:
        table.events.append(
            events.DicePlaced(table.turn, table.placed, table.placed_small, table.placed_big)
        )


def tell_chip_passed(table: Table) -> None:
    if table.events is not None:
        table.events.append(events.ChipPassed(table.turn))


def tell_blocked(table: Table) -> None:
    if table.events is not None:
        table.events.append(events.TurnBlocked(table.turn, table.closed))


def tell_activated(table: Table, seat: i64, number: i64, name: str) -> None:
    if table.events is not None:
        table.events.append(events.TileActivated(seat, number, name))


def tell_declined(table: Table, seat: i64, number: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(events.Declined(seat, number, rule))


# Money.


def tell_chips_paid(table: Table, seat: i64, chips: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(events.ChipsPaid(seat, chips, rule))


def tell_cards_paid(
    table: Table, seat: i64, units: i64, paid: i64, substitute: bool, rule: str
) -> None:
    if table.events is not None:
        table.events.append(
            events.CardsPaid(seat, units * UNIT, in_dollars(paid), substitute, rule)
        )


def tell_bad_luck_paid(table: Table, seat: i64, given: i64, chips: i64, change: i64) -> None:
    if table.events is not None:
        table.events.append(
            tile_events.BadLuckPaid(seat, in_dollars(given), chips, in_dollars(change))
        )


# Tiles.


def tell_black_dice(table: Table, number: i64, seat: i64, low: i64, high: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(tile_events.BlackDiceRolled(number, seat, (low, high), rule))


def tell_counter(table: Table, number: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(tile_events.CounterMoved(number, table.counter[number], rule))


def tell_token_taken(table: Table, number: i64, seat: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(tile_events.TokenTaken(number, seat, rule))


def tell_token_returned(table: Table, number: i64, seat: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(tile_events.TokenReturned(number, seat, rule))


def tell_fist(table: Table, seat: i64, fist: i64) -> None:
    if table.events is not None:
        table.events.append(tile_events.FistMade(seat, fist))


def tell_guess(table: Table, seat: i64, guess: i64, fist: i64) -> None:
    if table.events is not None:
        table.events.append(tile_events.FistGuessed(seat, guess, fist))


def tell_bet(table: Table, seat: i64, higher: bool) -> None:
    if table.events is not None:
        table.events.append(tile_events.BetMade(seat, "higher" if higher else "lower"))


def tell_bet_lost(table: Table, seat: i64) -> None:
    if table.events is not None:
        table.events.append(tile_events.BetLost(seat))


def tell_closed(table: Table, seat: i64) -> None:
    if table.events is not None:
        table.events.append(tile_events.CasinoClosed(seat, table.closed))


def tell_opened(table: Table) -> None:
    if table.events is not None:
        table.events.append(tile_events.CasinoOpened(table.closed))


def tell_into_bar(table: Table, seat: i64, die: i64) -> None:
    if table.events is not None:
        table.events.append(tile_events.DieIntoBar(seat, DICE[die]))


def tell_bar_left(table: Table, seat: i64, small: i64, big: i64) -> None:
    if table.events is not None:
        table.events.append(tile_events.BarLeft(seat, small, big))


def tell_gray_placed(table: Table, number: i64, dice: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(tile_events.GrayPlaced(number, dice, rule))


def tell_gray_taken(table: Table, seat: i64, number: i64, picture: i64) -> None:
    if table.events is not None:
        table.events.append(tile_events.GrayTaken(seat, number, PICTURES[picture]))


def tell_turned(table: Table, seat: i64, die: i64, number: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(tile_events.DieTurned(seat, DICE[die], number, rule))


def tell_returned(table: Table, seat: i64, die: i64, number: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(tile_events.DieReturned(seat, DICE[die], number, rule))


def tell_moved(table: Table, seat: i64, number: i64, small: i64, big: i64) -> None:
    if table.events is not None:
        table.events.append(tile_events.DiceMoved(seat, number, small, big))


def tell_on_space(table: Table, seat: i64, number: i64, die: i64, space: i64, rule: str) -> None:
    if table.events is not None:
        table.events.append(tile_events.DieOnSpace(seat, number, DICE[die], space, rule))


def tell_pushed(table: Table, owner: i64, die: i64, space: i64, home: bool, rule: str) -> None:
    if table.events is not None:
        to = DESTINATIONS[home]
        table.events.append(tile_events.DiePushed(owner, DICE[die], space, to, rule))


def tell_result(table: Table, seat: i64, number: i64) -> None:
    if table.events is not None:
        table.events.append(tile_events.ResultTaken(seat, number))


def tell_black_placed(table: Table, seat: i64, first: i64, second: i64) -> None:
    if table.events is not None:
        numbers = (first,) if second == 0 else (second, first)
        table.events.append(tile_events.BlackPlaced(seat, numbers))


def tell_split(table: Table, seat: i64, first: i64, second: i64) -> None:
    if table.events is not None:
        tokens = pile_values(first)
        sizes = (len(tokens), len(pile_values(second)))
        table.events.append(tile_events.BoxSplit(seat, sizes, tokens))


def tell_pile(table: Table, seat: i64, pile: i64, taken: i64, left: i64) -> None:
    if table.events is not None:
        table.events.append(
            tile_events.PileTaken(seat, pile, pile_values(taken), pile_values(left))
        )


def tell_payers(table: Table, number: i64, payers: i64) -> None:
    if table.events is not None:
        seats = tuple([seat for seat in range(table.seats) if (payers >> seat) & 1])
        table.events.append(tile_events.PayersNoted(number, seats))


# Payout.


def tell_ties(table: Table, number: i64, strengths: i64, on_tile: bool) -> None:
    if table.events is not None:
        for strength in range(MOST_STRENGTH, 0, -1):
            tied = [
                owner_named(owner) for owner in range(OWNERS) if count(strengths, owner) == strength
            ]
            if len(tied) > 1:
                table.events.append(events.TieRemoved(number, on_tile, strength, tuple(tied)))


def tell_card_won(table: Table, number: i64, owner: i64, place: i64, value: i64) -> None:
    if table.events is not None:
        rule = "LVR-4.2" if owner < NEUTRAL else "LVR-6.3" if owner == NEUTRAL else "LVR-8.3"
        table.events.append(events.CardWon(number, owner_named(owner), place, value * UNIT, rule))


def tell_unclaimed(table: Table, number: i64, high: i64, low: i64) -> None:
    if table.events is not None and low > 0:
        left = card(low) + (card(high) if high > 0 else NO_CARDS)
        rule = "LVR-8.3" if table.tiles > 0 else "LVR-4.3"
        table.events.append(events.CardsUnclaimed(number, in_dollars(left), rule))


def tell_round_ended(table: Table) -> None:
    if table.events is not None:
        rule = "LVR-9.6" if table.tiles > 0 else "LVR-4.5"
        table.events.append(events.RoundEnded(table.round, rule))


def tell_game_ended(table: Table, result: Result, rule: str) -> None:
    if table.events is not None:
        table.events.append(events.GameEnded(result, rule))


def owner_named(owner: i64) -> Owner:
    if owner == NEUTRAL:
        return "neutral"
    return "gray" if owner == GRAY else owner
