"""Loading a position of Lords of Vegas: sound ones become a state, others get a reason."""

from __future__ import annotations

from collections import Counter

from librt.vecs import append
from mypy_extensions import i64

from boxcars.engine.errors import BadPosition
from boxcars.games.lords_of_vegas.agendas import check_agenda
from boxcars.games.lords_of_vegas.board import (
    COMPANY_NAMES,
    DICE_EACH,
    LOTS,
    MARKERS_EACH,
    NAMES,
    NUMBERS,
    TILES_EACH,
    TRACK,
    bit,
    has,
)
from boxcars.games.lords_of_vegas.laying import lay_board
from boxcars.games.lords_of_vegas.positions import TASKS
from boxcars.games.lords_of_vegas.seen import LordsOfVegasPosition, Space
from boxcars.games.lords_of_vegas.setup import is_unused
from boxcars.games.lords_of_vegas.state import LordsOfVegas
from boxcars.games.lords_of_vegas.table import (
    BY_90_POINTS,
    BY_GAME_OVER,
    NOT_OVER,
    NOT_ROLLED,
    OVER_PHASE,
    REMOVAL,
    push,
    push_for,
)
from boxcars.games.lords_of_vegas.trade.offers import parties_of, trade_window
from boxcars.games.lords_of_vegas.turn import go_on
from boxcars.games.lords_of_vegas.types import MOST_OFFERS, Act, OpenOffer, Step

MOST_MONEY = 10**9
ENDINGS = {None: NOT_OVER, "game over": BY_GAME_OVER, "90 points": BY_90_POINTS}


def restore(position: LordsOfVegasPosition) -> LordsOfVegas:
    """The state of a position. BadPosition names the first field that is not sound."""
    check_header(position)
    state = LordsOfVegas(position.seats, dict(position.options))
    lay_spaces(position, state)
    seat_players(position, state)
    lay_deck(position, state)
    set_agenda(position, state)
    check_agenda(position, state)
    lay_offers(position, state)
    check_waiting(position, state)
    return state


def check_header(position: LordsOfVegasPosition) -> None:
    if len(position.players) != position.seats:
        raise BadPosition("players", f"must have one entry for each of {position.seats} seats")


def check_seat(position: LordsOfVegasPosition, field: str, seat: int | None) -> None:
    if seat is not None and seat >= position.seats:
        raise BadPosition(field, f"must be a seat from 0 to {position.seats - 1}")


def lay_spaces(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    last = -1
    for index, space in enumerate(position.spaces):
        lot = NUMBERS[space.lot]
        if lot <= last:
            raise BadPosition(f"spaces[{index}].lot", "lots must be in order, each once")
        last = lot
        check_space(position, state, f"spaces[{index}]", space)
    lay_board(state, position.spaces)
    for company, name in enumerate(COMPANY_NAMES):
        if state.stock[company] < 0:
            raise BadPosition("spaces", f"{name} has only {TILES_EACH} tiles (LOV-1.4)")


def check_space(
    position: LordsOfVegasPosition, state: LordsOfVegas, field: str, space: Space
) -> None:
    check_seat(position, f"{field}.marker", space.marker)
    check_seat(position, f"{field}.owner", space.owner)
    if (space.marker is None) == (space.company is None):
        raise BadPosition(field, "must have either a marker or a tile")
    if is_unused(state, NUMBERS[space.lot]):
        raise BadPosition(f"{field}.lot", "two players do without block F (LOV-3.1)")
    highest = position.seats if state.raises else 1
    if space.company is None:
        if space.height or space.owner is not None or space.value or space.marked:
            raise BadPosition(field, "must have a tile to have height or dice")
    elif not 1 <= space.height <= highest:
        raise BadPosition(f"{field}.height", f"must be 1 to {highest} (LOV-13.1)")
    if (space.owner is None) != (space.value is None):
        raise BadPosition(f"{field}.value", "must be there exactly if the tile has a die")
    if space.marked and space.owner is None:
        raise BadPosition(f"{field}.marked", "only dice are marked (LOV-12.6)")


def seat_players(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    dice = Counter(space.owner for space in position.spaces)
    markers = Counter(space.marker for space in position.spaces)
    for seat, player in enumerate(position.players):
        field = f"players[{seat}]"
        if not 0 <= player.money <= MOST_MONEY:
            raise BadPosition(f"{field}.money", f"must be 0 to {MOST_MONEY}")
        if player.score not in TRACK:
            raise BadPosition(f"{field}.score", "must be a space of the track (LOV-7.2)")
        if player.dice + dice[seat] != DICE_EACH:
            raise BadPosition(
                f"{field}.dice", f"must be {DICE_EACH - dice[seat]}: there are 12 in all (LOV-1.5)"
            )
        if player.markers + markers[seat] != MARKERS_EACH:
            raise BadPosition(
                f"{field}.markers",
                f"must be {MARKERS_EACH - markers[seat]}: there are 10 in all (LOV-1.5)",
            )
        state.money[seat] = player.money
        state.score[seat] = player.score
        state.dice[seat] = player.dice
        state.markers[seat] = player.markers
        state.bank -= player.money
    check_seat(position, "turn", position.turn)
    if position.turn is not None:
        state.turn = position.turn


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
    lots: i64 = 0
    last = -1
    for name in names:
        if NUMBERS[name] <= last:
            raise BadPosition(field, "must list lots in order, each once")
        last = NUMBERS[name]
        lots |= bit(NUMBERS[name])
    return lots


def set_agenda(position: LordsOfVegasPosition, state: LordsOfVegas) -> None:
    for index, task in enumerate(position.agenda):
        field = f"agenda[{index}]"
        kind = TASKS.index(task.kind)
        check_seat(position, f"{field}.seat", task.seat)
        wants_seat = task.kind in ("removal", "arrange", "layoff")
        if wants_seat != (task.seat is not None):
            raise BadPosition(f"{field}.seat", "must be there for removal, arrange and layoff only")
        if bool(task.arrived) != (task.kind == "removal"):
            raise BadPosition(f"{field}.arrived", "must be there for a removal only")
        if kind == REMOVAL:
            state.arrived = append(state.arrived, set_of(f"{field}.arrived", task.arrived))
        if task.seat is None:
            push(state, kind)
        else:
            push_for(state, kind, task.seat)
    state.phase = TASKS.index(position.agenda[-1].kind) if position.agenda else OVER_PHASE
    state.dealt = position.dealt
    for seat, roll in enumerate(position.rolls[: position.seats]):
        state.rolls[seat] = NOT_ROLLED if roll is None else roll
    state.extra = position.extra
    state.gambled = position.gambled
    if position.at is not None:
        state.at = state.casino[NUMBERS[position.at]]
    if position.bet is not None:
        state.at = state.casino[NUMBERS[position.bet.casino]]
        state.bet = position.bet.amount
        state.half = position.bet.half
    state.trades = list(position.trades)
    state.ended_by = ENDINGS[position.ended_by]


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


def check_steps(position: LordsOfVegasPosition, field: str, steps: tuple[Step, ...]) -> None:
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
    probe = state.clone()
    go_on(probe)
    if probe.position() != state.position():
        raise BadPosition("agenda", "the last task must wait for an answer")
    if position.agenda and probe.actor() >= 0 and probe.choices() == 0:
        raise BadPosition("agenda", "the seat that is asked must have an answer")
