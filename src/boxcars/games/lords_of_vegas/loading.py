"""Loading a position of Lords of Vegas: sound ones become a state, others get a reason."""

from collections import Counter
from typing import Final

import msgspec
from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition, shown
from boxcars.engine.state import CHANCE_ACTS, task_of
from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.board import (
    FIRST_AT_RANDOM,
    FIRST_PLAYER,
    NOBODY,
    NOT_ROLLED,
    is_unused,
)
from boxcars.games.lords_of_vegas.lots import (
    COMPANY_NAMES,
    LAST_SPACE,
    LOTS,
    NAMES,
    NUMBERS,
    TILES_EACH,
    TRACK,
    has,
)
from boxcars.games.lords_of_vegas.offers import parties_of
from boxcars.games.lords_of_vegas.positions import ENDINGS
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.steps.seat_step import TurnStep, says_whom
from boxcars.games.lords_of_vegas.steps.trade_window import trade_window
from boxcars.games.lords_of_vegas.types import MOST_OFFERS, Act, Lots, OpenOffer, TradeStep
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasPosition, Space
from boxcars.games.lords_of_vegas.views import lay_spaces

MOST_MONEY: Final = 10**9
HIGHEST_ROLL: Final = 12


def restore(position: LordsOfVegasPosition) -> LordsOfVegas:
    """The state of a position. BadPosition names the first field that is not sound."""
    if len(position.players) != position.seats:
        raise BadPosition("players", f"must have one entry for each of {position.seats} seats")
    position = in_order(position)
    state = LordsOfVegas(position.seats, dict(position.options))
    state.rules = position.rules
    lay_lots(position, state)
    seat_players(position, state)
    lay_deck(position, state)
    lay_rest(position, state)
    tasks = agenda_of(position, state)
    check_fields(position, state)
    take_up(state, tasks)
    lay_offers(position, state)
    check_waiting(position, state)
    return state


def in_order(position: LordsOfVegasPosition) -> LordsOfVegasPosition:
    """The position with its lots and cards from A1 to F9; they may be given in any order."""
    agenda = [msgspec.structs.replace(task, arrived=sort(task.arrived)) for task in position.agenda]
    return msgspec.structs.replace(
        position,
        agenda=tuple(agenda),
        spaces=tuple(sorted(position.spaces, key=lambda space: NUMBERS[space.lot])),
        deck=sort(position.deck),
        aside=sort(position.aside),
    )


def sort(lots: Lots) -> Lots:
    return tuple(sorted(lots, key=lambda name: NUMBERS[name]))


def check_seat(position: LordsOfVegasPosition, field: str, seat: int | None) -> None:
    if seat is not None and seat >= position.seats:
        raise BadPosition(field, f"must be a seat from 0 to {position.seats - 1}")


def lay_lots(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    set_of("spaces", tuple(space.lot for space in position.spaces))
    for index, space in enumerate(position.spaces):
        check_space(position, state, f"spaces[{index}]", space)
    lay_spaces(state, position.spaces)
    for company, name in enumerate(COMPANY_NAMES):
        if state.stock[company] < 0:
            raise BadPosition("spaces", f"{name} has only {TILES_EACH} tiles (LOV-1.4)")


def check_space(
    position: LordsOfVegasPosition, state: LordsOfVegas, field: str, space: Space
) -> None:
    check_seat(position, f"{field}.marker", space.marker)
    check_seat(position, f"{field}.owner", space.owner)
    if is_unused(state, NUMBERS[space.lot]):
        raise BadPosition(f"{field}.lot", "two players do without block F (LOV-3.1)")
    highest = position.seats if state.raises else 1
    if space.company is not None and not 1 <= space.height <= highest:
        raise BadPosition(f"{field}.height", f"must be 1 to {highest} (LOV-13.1)")
    if space.marked and space.owner is None:
        raise BadPosition(f"{field}.marked", "only dice are marked (LOV-12.6)")


def seat_players(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    for seat, player in enumerate(position.players):
        field = f"players[{seat}]"
        if not 0 <= player.money <= MOST_MONEY:
            raise BadPosition(f"{field}.money", f"must be 0 to {MOST_MONEY}, not {player.money}")
        if player.score not in TRACK:
            spaces = ", ".join(map(str, TRACK))
            reason = f"must be a space of the track (LOV-7.2): {spaces}; not {player.score}"
            raise BadPosition(f"{field}.score", reason)
        state.money[seat] = player.money
        state.score[seat] = player.score
        state.bank -= player.money
    check_seat(position, "turn", position.turn)
    state.turn = NOBODY if position.turn is None else position.turn


def lay_deck(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    state.deck = set_of("deck", position.deck)
    state.aside = set_of("aside", position.aside)
    state.above = position.above
    if state.deck & state.aside:
        raise BadPosition("aside", "must not hold cards of the deck")
    for lot in range(LOTS):
        if state.marker[lot] >= 0 and has(state.deck | state.aside, lot):
            raise BadPosition("deck", f"cannot hold {NAMES[lot]}: the lot is owned (LOV-R12)")
    if position.card is not None:
        state.card = NUMBERS[position.card]
        if has(state.deck, state.card):
            raise BadPosition("card", "must not be in the deck any more")


def set_of(field: str, names: tuple[str, ...]) -> i64:
    """The lots of these names."""
    lots: i64 = 0
    for name in names:
        if has(lots, NUMBERS[name]):
            raise BadPosition(field, f"must have each lot once: {name} is there twice")
        lots |= bit(NUMBERS[name])
    return lots


def lay_rest(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    state.dealt = position.dealt
    state.extra = position.extra
    state.gambled = position.gambled
    if position.at is not None:
        state.at = state.casino[NUMBERS[position.at]]
    if position.bet is not None:
        state.at = state.casino[NUMBERS[position.bet.casino]]
        state.bet = position.bet.amount
        state.half = position.bet.half
    state.trades = list(position.trades)
    state.ended_by = ENDINGS.index(position.ended_by)


def agenda_of(position: LordsOfVegasPosition, state: LordsOfVegas) -> list[i64]:
    """The tasks of the agenda."""
    names = [step.name for step in state.steps]
    tasks: list[i64] = []
    for index, task in enumerate(position.agenda):
        field = f"agenda[{index}]"
        number: i64 = names.index(task.kind)
        if number == FIRST_PLAYER and state.first_at_random:
            number = FIRST_AT_RANDOM
        step = state.steps[number]
        check_seat(position, f"{field}.seat", task.seat)
        if says_whom(step) != (task.seat is not None):
            whom = ", ".join([step.name for step in state.steps if says_whom(step)])
            raise BadPosition(f"{field}.seat", f"must be there for {whom} only")
        seat = state.turn if isinstance(step, TurnStep) else CHANCE_ACTS
        arrived = set_of(f"{field}.arrived", task.arrived)
        tasks.append(task_of(number, seat if task.seat is None else task.seat, arrived))
    return tasks


def take_up(state: LordsOfVegas, tasks: list[i64]) -> None:
    """Goes through the agenda as the game did; each step says whether it fits the board."""
    if not tasks:
        state.finish()
    for index, task in enumerate(tasks):
        state.waiting = vec[i64](tasks[:index])
        state.take_up(task)
        state.steps[state.step].check(state)


def check_fields(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    """What else is told fits the agenda."""
    kinds: list[str] = [task.kind for task in position.agenda]
    check_turn(position, kinds)
    check_over(position)
    check_setup(position, state, kinds)
    check_card(position, state, kinds)
    check_players(position)
    if kinds.count("trade") != len(position.trades):
        raise BadPosition("trades", "must be as many as trades are on the agenda")
    if state.ties and "ties" not in kinds:
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


def check_setup(position: LordsOfVegasPosition, state: LordsOfVegas, kinds: list[str]) -> None:
    if kinds[:1] != ["deal"] and position.above > len(position.deck):
        raise BadPosition("above", "must be at most the number of cards in the deck")
    for seat, roll in enumerate(position.rolls):
        if roll is not None and not 0 <= roll <= HIGHEST_ROLL:
            raise BadPosition(f"rolls[{seat}]", f"must be 0 to {HIGHEST_ROLL}, or null")
        state.rolls[seat] = NOT_ROLLED if roll is None else roll


def check_card(position: LordsOfVegasPosition, state: LordsOfVegas, kinds: list[str]) -> None:
    unused = position.card is not None and is_unused(state, NUMBERS[position.card])
    if kinds[:1] == ["pay"]:
        if unused and len(kinds) > 1:
            raise BadPosition("card", "a block F card only pays with two players (LOV-3.3)")
    elif position.card is not None and kinds[:1] != ["play"] and not (unused and kinds == ["draw"]):
        raise BadPosition("card", "must be null before a card is drawn")


def check_players(position: LordsOfVegasPosition) -> None:
    """LOV-16: whoever lacks a die or marker has to free one."""
    removing = [task.seat for task in position.agenda if task.kind == "removal"]
    for seat, player in enumerate(position.players):
        if min(player.dice, player.markers) < 0 and seat not in removing:
            raise BadPosition(f"players[{seat}]", "must not lack dice or markers (LOV-16)")


def lay_offers(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    state.offered = position.offered
    window = trade_window(state)
    if position.offers and window is None:
        raise BadPosition("offers", "must be empty: no trades are possible now (LOV-17.12)")
    last = 0
    for index, offer in enumerate(position.offers):
        field = f"offers[{index}]"
        if not last < offer.number <= position.offered:
            raise BadPosition(f"{field}.number", "must rise, and be at most `offered`")
        last = offer.number
        check_offer(position, state, field, offer)
        for step in offer.steps:
            if isinstance(step, Act) and window is not None and not window.actions:
                raise BadPosition(f"{field}.steps", "actions are for the play step (LOV-17.1)")
    proposers = Counter(offer.proposer for offer in position.offers)
    if any(count > MOST_OFFERS for count in proposers.values()):
        raise BadPosition("offers", f"a seat has at most {MOST_OFFERS} offers open")
    state.offers = list(position.offers)
    for index, offer in enumerate(position.refused):
        check_steps(position, f"refused[{index}].steps", offer.steps)
    state.refused = list(position.refused)


def check_offer(
    position: LordsOfVegasPosition, state: LordsOfVegas, field: str, offer: OpenOffer
) -> None:
    check_steps(position, f"{field}.steps", offer.steps)
    if offer.parties != parties_of(state, offer.steps) or len(offer.parties) < 2:
        raise BadPosition(f"{field}.parties", "must be all who give, receive or act (LOV-17.5)")
    accepted = set(offer.accepted)
    if (
        offer.proposer not in accepted
        or not accepted < set(offer.parties)
        or tuple(sorted(accepted)) != offer.accepted
    ):
        raise BadPosition(f"{field}.accepted", "must have the proposer and not yet all parties")


def check_steps(position: LordsOfVegasPosition, field: str, steps: tuple[TradeStep, ...]) -> None:
    for index, step in enumerate(steps):
        if isinstance(step, Act):
            continue
        check_seat(position, f"{field}[{index}].giver", step.giver)
        check_seat(position, f"{field}[{index}].receiver", step.receiver)
        if step.giver == step.receiver:
            raise BadPosition(f"{field}[{index}].receiver", "must be another seat (LOV-17.4)")


def check_waiting(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    """The position is one in which somebody is asked, or the end."""
    for index, trade in enumerate(position.trades):
        check_steps(position, f"trades[{index}].steps", trade.steps)
        if trade.next > len(trade.steps):
            raise BadPosition(f"trades[{index}].next", "must be a step of the trade, or its end")
    written = state.position()
    if written != position:
        check_written("", position, written)
    if position.agenda and not state.steps[state.step].waits(state):
        name = state.steps[state.step].name
        reason = f"the last task must wait for an answer, and {name} does not: what follows it?"
        raise BadPosition("agenda", reason)
    if position.agenda and state.actor() >= 0 and state.choices() == 0:
        raise BadPosition("agenda", "the seat that is asked must have an answer")


def check_written(field: str, given: object, written: object) -> None:
    """What follows from the rest of a position is as it follows. A casino may be named by any of
    its lots."""
    if isinstance(given, Struct) and isinstance(written, type(given)):
        for name in given.__struct_fields__:
            one, other = getattr(given, name), getattr(written, name)
            if name not in ("at", "casino") or None in (one, other):
                check_written(f"{field}.{name}", one, other)
    elif isinstance(given, tuple) and isinstance(written, tuple) and len(given) == len(written):
        for index, (one, other) in enumerate(zip(given, written, strict=True)):
            check_written(f"{field}[{index}]", one, other)
    elif given != written:
        wanted = shown(msgspec.to_builtins(written))
        raise BadPosition(field.removeprefix("."), f"must be {wanted} by all the rest")
