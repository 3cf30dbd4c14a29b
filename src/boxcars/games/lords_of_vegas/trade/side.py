"""Offers: making, amending, countering, withdrawing, accepting and refusing them (LOV-17)."""

from __future__ import annotations

from typing import Literal

from mypy_extensions import i64

from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.step import Side
from boxcars.engine.types import Answer, Question
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.events import OfferAccepted, OfferEnded, OfferMade
from boxcars.games.lords_of_vegas.steps.trade import action_refusal, begin_trade
from boxcars.games.lords_of_vegas.trade.transfers import segment_from, segment_refusal
from boxcars.games.lords_of_vegas.trade.window import trade_window
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
    WhetherToTrade,
    Withdraw,
)

TradeAnswer = Offer | Amend | Counter | Withdraw | Accept | Decline

Ending = Literal["withdrawn", "declined", "amended", "countered", "the game went on"]


class Trades(Side[Board]):
    """Any seat may offer trades while a window is open. Who acts next may wait for the answers,
    but need not: then the offers end (LOV-17.13)."""

    def __init__(self) -> None:
        super().__init__((Offer, Amend, Counter, Withdraw, Accept, Decline), (WhetherToTrade,))

    def asked(self, board: Board) -> i64:
        for offer in board.offers:
            for seat in awaited(offer):
                return seat
        return OVER

    def ask(self, board: Board) -> list[Question]:
        return [WhetherToTrade(seat, offer) for offer in board.offers for seat in awaited(offer)]

    def legal(self, board: Board, seat: i64) -> list[Answer]:
        found: list[Answer] = []
        for offer in board.offers:
            if seat in awaited(offer):
                found += [Accept(offer.number), Decline(offer.number)]
        return found

    def refusal(self, board: Board, seat: i64, answer: Answer) -> str:
        if seat == CHANCE_ACTS:
            return "trades are for players, not for chance"
        assert isinstance(answer, (Offer, Amend, Counter, Withdraw, Accept, Decline))
        return trade_refusal(board, int(seat), answer)

    def take(self, board: Board, seat: i64, answer: Answer) -> None:
        take_trade_answer(board, int(seat), answer)

    def lapse(self, board: Board) -> None:
        """LOV-17.13: the state of the game changes."""
        if len(board.offers) > 0:
            end_offers(board)


def trade_refusal(board: Board, seat: int, answer: TradeAnswer) -> str:
    """Why a seat cannot answer so now; empty if it can."""
    window = trade_window(board)
    if window is None:
        return no_window(board)
    if isinstance(answer, Offer):
        return steps_refusal(board, window, seat, answer.steps, 0)
    offer = find_offer(board, answer.offer)
    if offer is None:
        return f"there is no offer {answer.offer}; it may have ended (LOV-17.13)"
    if isinstance(answer, (Withdraw, Amend)):
        if offer.proposer != seat:
            return f"offer {answer.offer} is not yours; you may decline it (LOV-17.13)"
        if isinstance(answer, Amend):
            return steps_refusal(board, window, seat, answer.steps, offer.number)
        return ""
    if seat not in offer.parties:
        return f"you have no part in offer {answer.offer} (LOV-17.5)"
    if offer.proposer == seat:
        return f"offer {answer.offer} is your own; you may amend or withdraw it"
    if isinstance(answer, Counter):
        return steps_refusal(board, window, seat, answer.steps, 0)
    if isinstance(answer, Accept) and seat in offer.accepted:
        return f"you have accepted offer {answer.offer} already"
    return ""


def steps_refusal(
    board: Board, window: TradeWindow, seat: int, steps: tuple[Step, ...], replaced: int
) -> str:
    """Why a trade cannot be offered. Its first part must be possible now; whether the rest is
    possible shows when its turn comes (LOV-17.8)."""
    refusal = terms_refusal(board, window, steps)
    if refusal:
        return refusal
    if seat not in parties_of(board, steps):
        return "you must give, receive or act in a trade that you offer (LOV-17.5)"
    others = [offer for offer in board.offers if offer.number != replaced]
    if any(offer.steps == steps for offer in others):
        return "that very trade is on offer already"
    if sum(offer.proposer == seat for offer in others) >= MOST_OFFERS:
        return f"you have {MOST_OFFERS} offers open; withdraw or amend one first"
    first = steps[0]
    if isinstance(first, Act):
        return action_refusal(board, first.action)
    return segment_refusal(board, segment_from(steps, 0))


def no_window(board: Board) -> str:
    """Why nobody can trade anything now."""
    if not board.trading:
        return "trading is off at this table (LOV-17)"
    return "no trades are possible now (LOV-17.12)"


def terms_refusal(board: Board, window: TradeWindow | None, steps: tuple[Step, ...]) -> str:
    """Why nobody can offer these steps now, whoever has the means for them."""
    if window is None:
        return no_window(board)
    for step in steps:
        refusal = step_refusal(board, window, step)
        if refusal:
            return refusal
    if len(parties_of(board, steps)) < 2:
        return "a trade needs two players or more (LOV-17.3)"
    if not window.gifts and len(givers_of(board, steps)) < 2:
        return "gifts are off: two players must each give something (LOV-R48)"
    return ""


def step_refusal(board: Board, window: TradeWindow, step: Step) -> str:
    if isinstance(step, Act):
        if window.actions:
            return ""
        return "actions can only be traded in the play step (LOV-17.1)"
    if step.giver >= board.seats or step.receiver >= board.seats:
        return f"seats are 0 to {board.seats - 1}"
    if step.giver == step.receiver:
        return "giver and receiver must be two players (LOV-17.4)"
    if window.only_with is not None and window.only_with not in (step.giver, step.receiver):
        return f"only trades with seat {window.only_with} are possible now (LOV-17.12)"
    return ""


def parties_of(board: Board, steps: tuple[Step, ...]) -> tuple[int, ...]:
    """LOV-17.5: everyone who gives, receives or acts."""
    parties = givers_of(board, steps)
    parties |= {step.receiver for step in steps if not isinstance(step, Act)}
    return tuple(sorted(parties))


def givers_of(board: Board, steps: tuple[Step, ...]) -> set[int]:
    """Who gives something; an action is given by the active player (LOV-17.14)."""
    return {int(board.turn) if isinstance(step, Act) else step.giver for step in steps}


def find_offer(board: Board, number: int) -> OpenOffer | None:
    for offer in board.offers:
        if offer.number == number:
            return offer
    return None


def awaited(offer: OpenOffer) -> list[int]:
    """Who has not accepted yet."""
    return [seat for seat in offer.parties if seat not in offer.accepted]


def take_trade_answer(board: Board, seat: int, answer: Answer) -> None:
    """Does what an allowed answer about trades says."""
    if isinstance(answer, Offer):
        make_offer(board, seat, answer.steps, None)
    elif isinstance(answer, Amend):
        end_offer(board, answer.offer, "amended", seat)
        make_offer(board, seat, answer.steps, answer.offer)
    elif isinstance(answer, Counter):
        end_offer(board, answer.offer, "countered", seat)
        make_offer(board, seat, answer.steps, answer.offer)
    elif isinstance(answer, Withdraw):
        end_offer(board, answer.offer, "withdrawn", seat)
    elif isinstance(answer, Decline):
        end_offer(board, answer.offer, "declined", seat)
    else:
        assert isinstance(answer, Accept)
        accept(board, seat, answer.offer)


def make_offer(board: Board, seat: int, steps: tuple[Step, ...], instead_of: int | None) -> None:
    board.offered += 1
    offer = OpenOffer(
        number=int(board.offered),
        proposer=seat,
        steps=steps,
        parties=parties_of(board, steps),
        accepted=(seat,),
        instead_of=instead_of,
    )
    board.offers.append(offer)
    if board.events is not None:
        board.tell(OfferMade(offer))


def end_offer(board: Board, number: int, why: Ending, seat: int | None) -> None:
    if why in ("declined", "countered"):
        refused = [offer for offer in board.offers if offer.number == number]
        board.refused = [*board.refused, *refused][-MOST_REFUSED:]
    board.offers = [offer for offer in board.offers if offer.number != number]
    if board.events is not None:
        board.tell(OfferEnded(number, why, seat))


def end_offers(board: Board) -> None:
    """LOV-17.13: the state of the game changes."""
    for offer in board.offers.copy():
        end_offer(board, offer.number, "the game went on", None)


def accept(board: Board, seat: int, number: int) -> None:
    """LOV-17.5: when everybody has accepted, the trade runs, and other offers end."""
    offer = find_offer(board, number)
    assert offer is not None
    accepted = tuple(sorted((*offer.accepted, seat)))
    agreed = OpenOffer(
        offer.number, offer.proposer, offer.steps, offer.parties, accepted, offer.instead_of
    )
    board.offers = [agreed if other.number == number else other for other in board.offers]
    if board.events is not None:
        board.tell(OfferAccepted(seat, number))
    if not awaited(agreed):
        board.offers = [other for other in board.offers if other.number != number]
        end_offers(board)
        begin_trade(board, agreed)
