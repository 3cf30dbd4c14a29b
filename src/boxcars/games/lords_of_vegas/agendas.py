"""Whether the agenda of a position fits the rules, and the table fits the agenda."""

from __future__ import annotations

from typing import Final

from boxcars.engine.errors import BadPosition
from boxcars.games.lords_of_vegas.actions.gamble import bet_limit
from boxcars.games.lords_of_vegas.actions.reorganize import has_choice
from boxcars.games.lords_of_vegas.board import (
    DICE_EACH,
    LAST_SPACE,
    LOTS,
    MARKERS_EACH,
    NOTHING,
    NUMBERS,
    count,
    has,
)
from boxcars.games.lords_of_vegas.removal import arriving
from boxcars.games.lords_of_vegas.seen import LordsOfVegasPosition, Task
from boxcars.games.lords_of_vegas.setup import CARDS_EACH, is_unused
from boxcars.games.lords_of_vegas.table import Table
from boxcars.games.lords_of_vegas.types import Act

FIRST: Final = ("deal", "first_player", "turn_start", "draw", "pay", "play")
"""What an agenda can begin with."""

FOLLOWS: Final = {
    "after_draw": ("pay",),
    "ties": ("pay", "after_draw", "play", "trade"),
    "removal": ("ties", "removal"),
    "trade": ("turn_start", "after_draw", "play", "removal"),
    "reorganize_roll": ("ties",),
    "arrange": ("ties", "arrange"),
    "gamble_roll": ("play", "trade"),
    "layoff": ("gamble_roll",),
}
"""What each other task can come upon."""


def check_agenda(position: LordsOfVegasPosition, table: Table) -> None:
    kinds: list[str] = [task.kind for task in position.agenda]
    for index, kind in enumerate(kinds):
        fits = kind in FIRST if index == 0 else kinds[index - 1] in FOLLOWS.get(kind, ())
        if not fits:
            raise BadPosition(f"agenda[{index}].kind", f"{kind} cannot stand here")
    check_turn(position, kinds)
    check_over(position)
    check_setup(position, table, kinds)
    check_card(position, table, kinds)
    check_removals(position, table)
    check_casino(position, table, kinds)
    check_trades(position, table, kinds)
    if table.ties and "ties" not in kinds:
        raise BadPosition("agenda", "a casino is tied: ties must be on the agenda (LOV-15)")


def check_turn(position: LordsOfVegasPosition, kinds: list[str]) -> None:
    setup = kinds[:1] in (["deal"], ["first_player"])
    if (position.turn is None) != setup:
        raise BadPosition("turn", "must be a seat, except before the first turn")
    if position.gambled and kinds[:1] != ["play"]:
        raise BadPosition("gambled", "must be false before the play step (LOV-14.1)")
    if any(space.marked for space in position.spaces) and kinds[:1] != ["play"]:
        raise BadPosition("spaces", "no dice are marked before the play step (LOV-12.6)")


def check_over(position: LordsOfVegasPosition) -> None:
    at_90 = any(player.score == LAST_SPACE for player in position.players)
    if (position.ended_by is None) != bool(position.agenda):
        raise BadPosition("ended_by", "must be there exactly when the game is over")
    if position.agenda and at_90:
        raise BadPosition("players", "the game is over when a player is at 90 (LOV-18.2)")
    if position.ended_by == "90 points" and not at_90:
        raise BadPosition("ended_by", "nobody is at 90 (LOV-18.2)")
    if position.ended_by == "game over" and position.above > 0:
        raise BadPosition("above", "must be 0 when Game Over was drawn (LOV-18.1)")


def check_setup(position: LordsOfVegasPosition, table: Table, kinds: list[str]) -> None:
    dealing = kinds[:1] == ["deal"]
    if dealing:
        check_dealing(position, table)
    elif position.dealt or position.aside:
        raise BadPosition("dealt", "cards are dealt and set aside in the setup only (LOV-2.2)")
    elif position.above > len(position.deck):
        raise BadPosition("above", "must be at most the number of cards in the deck")
    chosen = position.options["first_player"]
    if kinds[:1] == ["first_player"]:
        if chosen not in ("roll", "random"):
            raise BadPosition("agenda", "the first player was chosen; nothing is rolled (LOV-2.7)")
        if chosen == "roll":
            check_rolls(position)
            return
    if position.rolls or position.extra:
        raise BadPosition("rolls", "must be empty unless the first player is rolled for")


def check_dealing(position: LordsOfVegasPosition, table: Table) -> None:
    if position.above != LOTS:
        raise BadPosition("above", f"must be {LOTS} before Game Over is inserted")
    if position.dealt >= CARDS_EACH * position.seats:
        raise BadPosition("dealt", "all starting lots have been dealt: first_player is next")
    for seat in range(position.seats):
        wanted = (position.dealt - seat + position.seats - 1) // position.seats
        if MARKERS_EACH - position.players[seat].markers != wanted:
            raise BadPosition(f"players[{seat}].markers", f"{wanted} lots were dealt to the seat")
    if any(space.company for space in position.spaces):
        raise BadPosition("spaces", "there are no tiles before the first turn")
    for name in position.aside:
        if not is_unused(table, NUMBERS[name]) or table.discards_f:
            raise BadPosition("aside", "is for block F cards that will be shuffled back (LOV-3.2)")
    if len(position.deck) + len(position.aside) <= position.dealt:
        raise BadPosition("deck", "must hold the cards that are still to be dealt")
    usable = [name for name in position.deck if not is_unused(table, NUMBERS[name])]
    if len(usable) < CARDS_EACH * position.seats - position.dealt:
        raise BadPosition("deck", "must hold the cards that are still to be dealt")


def check_rolls(position: LordsOfVegasPosition) -> None:
    low, high = (1, 6) if position.extra else (2, 12)
    if len(position.rolls) != position.seats:
        raise BadPosition("rolls", "must have an entry for each seat")
    if None not in position.rolls:
        raise BadPosition("rolls", "somebody must still have to roll")
    for index, roll in enumerate(position.rolls):
        out = position.extra and roll == 0
        if roll is not None and not out and not low <= roll <= high:
            raise BadPosition(f"rolls[{index}]", f"must be {low} to {high}, or null")


def check_card(position: LordsOfVegasPosition, table: Table, kinds: list[str]) -> None:
    if kinds[:1] == ["pay"]:
        if position.card is None:
            raise BadPosition("card", "must be the card that was drawn")
        if len(kinds) > 1 and is_unused(table, NUMBERS[position.card]):
            raise BadPosition("card", "a block F card only pays with two players (LOV-3.3)")
        if ("after_draw" in kinds) != table.trade_after_draw:
            raise BadPosition("agenda", "after_draw is for the option trade_after_draw")
    elif position.card is not None and kinds[:1] != ["play"]:
        again = kinds == ["draw"] and is_unused(table, NUMBERS[position.card])
        if not again:
            raise BadPosition("card", "must be null before a card is drawn")


def check_removals(position: LordsOfVegasPosition, table: Table) -> None:
    """LOV-16: whoever lacks a die or marker has to free one."""
    removals = [task for task in position.agenda if task.kind == "removal"]
    for index, task in enumerate(position.agenda):
        if task.kind == "removal":
            check_arrived(table, f"agenda[{index}].arrived", task)
    for seat, player in enumerate(position.players):
        if min(player.dice, player.markers) < 0 and seat not in [task.seat for task in removals]:
            raise BadPosition(f"players[{seat}]", "must not lack dice or markers (LOV-16)")


def check_arrived(table: Table, field: str, task: Task) -> None:
    assert task.seat is not None
    spaces = table.holds[task.seat] | table.owned[task.seat]
    if not all(has(spaces, NUMBERS[name]) for name in task.arrived):
        raise BadPosition(field, "must be spaces of that seat")
    unsettled = arriving(table)
    if (
        count(table.holds[task.seat] & unsettled) > DICE_EACH
        or count(table.owned[task.seat] & unsettled) > MARKERS_EACH
    ):
        raise BadPosition(field, "nobody can receive so many at once (LOV-17.6)")


def check_casino(position: LordsOfVegasPosition, table: Table, kinds: list[str]) -> None:
    """The casino in which dice are being reorganized or a bet is open."""
    last = kinds[-1] if kinds else ""
    if (position.at is not None) != (last in ("reorganize_roll", "arrange")):
        raise BadPosition("at", "must be there exactly while a casino is reorganized")
    if (position.bet is not None) != (last in ("layoff", "gamble_roll")):
        raise BadPosition("bet", "must be there exactly while a bet is open")
    if position.at is not None:
        if table.at == NOTHING or table.pips[table.at] == 0:
            raise BadPosition("at", "must be in a casino with dice (LOV-12.1)")
        arranging = [task.seat for task in position.agenda if task.kind == "arrange"]
        for seat in arranging:
            if seat is not None and not has_choice(table, seat):
                raise BadPosition("agenda", f"seat {seat} has nothing to arrange (LOV-12.5)")
        if len(set(arranging)) != len(arranging):
            raise BadPosition("agenda", "every seat arranges its dice once (LOV-12.5)")
    if position.bet is not None:
        check_bet(position, table)


def check_bet(position: LordsOfVegasPosition, table: Table) -> None:
    assert position.bet is not None
    assert position.turn is not None
    if table.at == NOTHING or table.boss[table.at] < 0 or table.boss[table.at] == table.turn:
        raise BadPosition("bet.casino", "must have another player for its boss (LOV-14.1)")
    if not position.gambled:
        raise BadPosition("gambled", "must be true while a bet is open (LOV-14.1)")
    limit = min(int(bet_limit(table, table.at)), position.players[position.turn].money)
    if position.bet.amount > limit:
        raise BadPosition("bet.amount", f"must be at most {limit} (LOV-14.2)")
    last = position.agenda[-1]
    if last.kind == "layoff" and (not table.layoff or last.seat != table.boss[table.at]):
        raise BadPosition("agenda", "only the boss lays off, with the option layoff (LOV-14.5)")
    if position.bet.half and (not table.layoff or last.kind == "layoff"):
        raise BadPosition("bet.half", "must be false unless the boss laid it off (LOV-14.5)")


def check_trades(position: LordsOfVegasPosition, table: Table, kinds: list[str]) -> None:
    places = [index for index, kind in enumerate(kinds) if kind == "trade"]
    if len(places) != len(position.trades):
        raise BadPosition("trades", "must be as many as trades are on the agenda")
    if places and not table.trading:
        raise BadPosition("trades", "trading is off at this table (LOV-17)")
    for place, trade in zip(places, position.trades, strict=True):
        acts = any(isinstance(step, Act) for step in trade.steps)
        if acts and kinds[place - 1] != "play":
            raise BadPosition("trades", "actions are for the play step (LOV-17.1)")
