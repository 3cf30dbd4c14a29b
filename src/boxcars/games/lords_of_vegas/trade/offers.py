"""Offers: making, amending, countering, withdrawing, accepting and refusing them (LOV-17)."""

from __future__ import annotations

from typing import Final, Literal

from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.actions.menu import action_refusal
from boxcars.games.lords_of_vegas.actions.wire import encode_action
from boxcars.games.lords_of_vegas.events import (
    OfferAccepted,
    OfferEnded,
    OfferMade,
)
from boxcars.games.lords_of_vegas.table import (
    AFTER_DRAW,
    PLAY,
    REMOVAL,
    TURN_START,
    Table,
    task_seat,
)
from boxcars.games.lords_of_vegas.trade.execution import begin_trade
from boxcars.games.lords_of_vegas.trade.steps import segment_from, segment_refusal
from boxcars.games.lords_of_vegas.types import (
    MOST_OFFERS,
    MOST_REFUSED,
    Accept,
    Act,
    Amend,
    Counter,
    Decline,
    Offer,
    OpenOffer,
    Step,
    TradeWindow,
    Withdraw,
)

TradeAnswer = Offer | Amend | Counter | Withdraw | Accept | Decline

Ending = Literal["withdrawn", "declined", "amended", "countered", "the game went on"]

WINDOWS: Final[dict[int, Literal["turn_start", "play", "removal", "after_draw"]]] = {
    int(TURN_START): "turn_start",
    int(PLAY): "play",
    int(REMOVAL): "removal",
    int(AFTER_DRAW): "after_draw",
}


def trade_window(table: Table) -> TradeWindow | None:
    """LOV-17.12: whether and what may be traded now."""
    phase = int(table.phase)
    if not table.trading or phase not in WINDOWS:
        return None
    return TradeWindow(
        kind=WINDOWS[phase],
        actions=phase == PLAY,
        only_with=int(task_seat(table)) if phase == REMOVAL else None,
        gifts=table.gifts,
    )


def trade_refusal(table: Table, seat: int, answer: TradeAnswer) -> str:
    """Why a seat cannot answer so now; empty if it can."""
    window = trade_window(table)
    if window is None:
        return no_window(table)
    if isinstance(answer, Offer):
        return steps_refusal(table, window, seat, answer.steps, 0)
    offer = find_offer(table, answer.offer)
    if offer is None:
        return f"there is no offer {answer.offer}; it may have ended (LOV-17.13)"
    if isinstance(answer, (Withdraw, Amend)):
        if offer.proposer != seat:
            return f"offer {answer.offer} is not yours; you may decline it (LOV-17.13)"
        if isinstance(answer, Amend):
            return steps_refusal(table, window, seat, answer.steps, offer.number)
        return ""
    if seat not in offer.parties:
        return f"you have no part in offer {answer.offer} (LOV-17.5)"
    if offer.proposer == seat:
        return f"offer {answer.offer} is your own; you may amend or withdraw it"
    if isinstance(answer, Counter):
        return steps_refusal(table, window, seat, answer.steps, 0)
    if isinstance(answer, Accept) and seat in offer.accepted:
        return f"you have accepted offer {answer.offer} already"
    return ""


def steps_refusal(
    table: Table, window: TradeWindow, seat: int, steps: tuple[Step, ...], replaced: int
) -> str:
    """Why a trade cannot be offered. Its first part must be possible now; whether the rest is
    possible shows when its turn comes (LOV-17.8)."""
    refusal = terms_refusal(table, window, steps)
    if refusal:
        return refusal
    if seat not in parties_of(table, steps):
        return "you must give, receive or act in a trade that you offer (LOV-17.5)"
    others = [offer for offer in table.offers if offer.number != replaced]
    if any(offer.steps == steps for offer in others):
        return "that very trade is on offer already"
    if sum(offer.proposer == seat for offer in others) >= MOST_OFFERS:
        return f"you have {MOST_OFFERS} offers open; withdraw or amend one first"
    first = steps[0]
    if isinstance(first, Act):
        return action_refusal(table, encode_action(table, first.action))
    return segment_refusal(table, segment_from(steps, 0))


def no_window(table: Table) -> str:
    """Why nobody can trade anything now."""
    if not table.trading:
        return "trading is off at this table (LOV-17)"
    return "no trades are possible now (LOV-17.12)"


def terms_refusal(table: Table, window: TradeWindow | None, steps: tuple[Step, ...]) -> str:
    """Why nobody can offer these steps now, whoever has the means for them."""
    if window is None:
        return no_window(table)
    for step in steps:
        refusal = step_refusal(table, window, step)
        if refusal:
            return refusal
    if len(parties_of(table, steps)) < 2:
        return "a trade needs two players or more (LOV-17.3)"
    if not window.gifts and len(givers_of(table, steps)) < 2:
        return "gifts are off: two players must each give something (LOV-R48)"
    return ""


def step_refusal(table: Table, window: TradeWindow, step: Step) -> str:
    if isinstance(step, Act):
        if window.actions:
            return ""
        return "actions can only be traded in the play step (LOV-17.1)"
    if step.giver >= table.seats or step.receiver >= table.seats:
        return f"seats are 0 to {table.seats - 1}"
    if step.giver == step.receiver:
        return "giver and receiver must be two players (LOV-17.4)"
    if window.only_with is not None and window.only_with not in (step.giver, step.receiver):
        return f"only trades with seat {window.only_with} are possible now (LOV-17.12)"
    return ""


def parties_of(table: Table, steps: tuple[Step, ...]) -> tuple[int, ...]:
    """LOV-17.5: everyone who gives, receives or acts."""
    parties = givers_of(table, steps)
    parties |= {step.receiver for step in steps if not isinstance(step, Act)}
    return tuple(sorted(parties))


def givers_of(table: Table, steps: tuple[Step, ...]) -> set[int]:
    """Who gives something; an action is given by the active player (LOV-17.14)."""
    return {int(table.turn) if isinstance(step, Act) else step.giver for step in steps}


def find_offer(table: Table, number: int) -> OpenOffer | None:
    for offer in table.offers:
        if offer.number == number:
            return offer
    return None


def awaited(offer: OpenOffer) -> list[int]:
    """Who has not accepted yet."""
    return [seat for seat in offer.parties if seat not in offer.accepted]


def take_trade_answer(table: Table, seat: int, answer: Answer) -> None:
    """Does what an allowed answer about trades says."""
    if isinstance(answer, Offer):
        make_offer(table, seat, answer.steps, None)
    elif isinstance(answer, Amend):
        end_offer(table, answer.offer, "amended", seat)
        make_offer(table, seat, answer.steps, answer.offer)
    elif isinstance(answer, Counter):
        end_offer(table, answer.offer, "countered", seat)
        make_offer(table, seat, answer.steps, answer.offer)
    elif isinstance(answer, Withdraw):
        end_offer(table, answer.offer, "withdrawn", seat)
    elif isinstance(answer, Decline):
        end_offer(table, answer.offer, "declined", seat)
    else:
        assert isinstance(answer, Accept)
        accept(table, seat, answer.offer)


def make_offer(table: Table, seat: int, steps: tuple[Step, ...], instead_of: int | None) -> None:
    table.offered += 1
    offer = OpenOffer(
        number=int(table.offered),
        proposer=seat,
        steps=steps,
        parties=parties_of(table, steps),
        accepted=(seat,),
        instead_of=instead_of,
    )
    table.offers.append(offer)
    if table.events is not None:
        table.events.append(OfferMade(offer))


def end_offer(table: Table, number: int, why: Ending, seat: int | None) -> None:
    if why in ("declined", "countered"):
        refused = [offer for offer in table.offers if offer.number == number]
        table.refused = [*table.refused, *refused][-MOST_REFUSED:]
    table.offers = [offer for offer in table.offers if offer.number != number]
    if table.events is not None:
        table.events.append(OfferEnded(number, why, seat))


def end_offers(table: Table) -> None:
    """LOV-17.13: the state of the game changes."""
    for offer in table.offers.copy():
        end_offer(table, offer.number, "the game went on", None)


def accept(table: Table, seat: int, number: int) -> None:
    """LOV-17.5: when everybody has accepted, the trade runs, and other offers end."""
    offer = find_offer(table, number)
    assert offer is not None
    accepted = tuple(sorted((*offer.accepted, seat)))
    agreed = OpenOffer(
        offer.number, offer.proposer, offer.steps, offer.parties, accepted, offer.instead_of
    )
    table.offers = [agreed if other.number == number else other for other in table.offers]
    if table.events is not None:
        table.events.append(OfferAccepted(seat, number))
    if not awaited(agreed):
        table.offers = [other for other in table.offers if other.number != number]
        end_offers(table)
        begin_trade(table, agreed)
