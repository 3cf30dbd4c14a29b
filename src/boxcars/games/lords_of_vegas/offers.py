"""Offers: making, amending, countering, withdrawing, accepting and refusing them (LOV-17)."""

from typing import Final, Literal

from msgspec import ValidationError, convert, structs, to_builtins
from mypy_extensions import i64

from boxcars.engine.errors import why
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.step import Side
from boxcars.engine.types import Answer, Question
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.events import OfferAccepted, OfferEnded, OfferMade
from boxcars.games.lords_of_vegas.obstacles import Reason, Refusal
from boxcars.games.lords_of_vegas.steps.trade import begin_trade, part_refusal
from boxcars.games.lords_of_vegas.steps.trade_window import trade_window
from boxcars.games.lords_of_vegas.types import (
    MOST_OFFERS,
    MOST_REFUSED,
    MOST_STEPS,
    Accept,
    Act,
    Amend,
    Counter,
    Decline,
    GiveMoney,
    Offer,
    OpenOffer,
    RefusedOffer,
    TradeStep,
    TradeWindow,
    WhetherToTrade,
    Withdraw,
    Word,
)

Offering = Offer | Amend | Counter
Ending = Literal["withdrawn", "declined", "amended", "countered", "game_went_on"]
ENDINGS: Final[dict[type[Answer], Ending]] = {
    Amend: "amended",
    Counter: "countered",
    Withdraw: "withdrawn",
    Decline: "declined",
}
"""By answer: how it ends an offer."""

TRADING_OFF: Final = Reason("trading_off", "LOV-17", "trading is off at this table")
NO_WINDOW: Final = Reason("no_window", "LOV-17.12", "no trades are possible now")
ONE_PARTY: Final = Reason("one_party", "LOV-17.3", "a trade needs two players or more")
GIFT: Final = Reason("gift", "LOV-R48", "gifts are off: two players must each give something")
NO_ACTIONS_NOW: Final = Reason(
    "no_actions_now", "LOV-17.1", "actions can only be traded in the play step"
)
NO_SUCH_SEAT: Final = Reason("no_such_seat", "LOV-17.4", "seats are 0 to {last_seat}")
TO_ONESELF: Final = Reason("to_oneself", "LOV-17.4", "giver and receiver must be two players")
ONLY_WITH: Final = Reason(
    "only_with", "LOV-17.12", "only trades with seat {player} are possible now"
)
NO_PART: Final = Reason(
    "no_part", "LOV-17.5", "you must give, receive or act in a trade that you offer"
)
ON_OFFER: Final = Reason("on_offer", None, "that very trade is on offer already")
TOO_MANY_OFFERS: Final = Reason(
    "too_many_offers",
    None,
    f"you have {MOST_OFFERS} offers open; withdraw or amend one first",
)


class Trades(Side[Board]):
    """Any seat may offer trades while a window is open. Who acts next may wait for the answers,
    but need not: then the offers end (LOV-17.13)."""

    def __init__(self) -> None:
        super().__init__(
            (Offer, Amend, Counter, Withdraw, Accept, Decline),
            questions=(WhetherToTrade,),
            replies=(Accept, Decline, Counter),
        )

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
            return why("refused.chance", "trades are for players, not for chance")
        window = trade_window(board)
        if window is None:
            return no_window(board).in_words(board)
        try:
            convert(to_builtins(answer), type(answer))
        except ValidationError as invalid:
            return str(invalid)
        if isinstance(answer, Offer):
            return why_not(board, window, int(seat), answer)
        assert isinstance(answer, (Amend, Counter, Withdraw, Accept, Decline))
        offer = find_offer(board, answer.offer)
        if offer is None:
            return why(
                "refused.no_offer",
                f"there is no offer {answer.offer}; it may have ended (LOV-17.13)",
                offer=answer.offer,
            )
        if isinstance(answer, (Withdraw, Amend)):
            if offer.proposer != seat:
                return why(
                    "refused.not_your_offer",
                    f"offer {answer.offer} is not yours; you may decline it (LOV-17.13)",
                    offer=answer.offer,
                )
            if isinstance(answer, Amend):
                return why_not(board, window, int(seat), answer)
            return ""
        if seat not in offer.parties:
            return why(
                "refused.no_part_in",
                f"you have no part in offer {answer.offer} (LOV-17.5)",
                offer=answer.offer,
            )
        if offer.proposer == seat:
            return why(
                "refused.own_offer",
                f"offer {answer.offer} is your own; you may amend or withdraw it",
                offer=answer.offer,
            )
        if isinstance(answer, Counter):
            return why_not(board, window, int(seat), answer)
        if isinstance(answer, Accept) and seat in offer.accepted:
            return why(
                "refused.accepted",
                f"you have accepted offer {answer.offer} already",
                offer=answer.offer,
            )
        return ""

    def take(self, board: Board, seat: i64, answer: Answer) -> None:
        if isinstance(answer, Accept):
            accept(board, int(seat), answer.offer)
            return
        if isinstance(answer, Offer):
            make_offer(board, int(seat), answer.steps, None)
            return
        assert isinstance(answer, (Amend, Counter, Withdraw, Decline))
        before = find_offer(board, answer.offer)
        word = answer.word if isinstance(answer, Decline) else None
        end_offer(board, answer.offer, ENDINGS[type(answer)], int(seat), word)
        if isinstance(answer, (Amend, Counter)):
            make_offer(board, int(seat), answer.steps, before)

    def lapse(self, board: Board) -> None:
        """LOV-17.13: the state of the game changes."""
        if len(board.offers) > 0:
            end_offers(board)


def why_not(board: Board, window: TradeWindow, seat: int, answer: Offering) -> str:
    """Why a seat cannot offer a trade, in words; empty if it can."""
    refusal = offer_refusal(board, window, seat, answer)
    return "" if refusal is None else refusal.in_words(board)


def offer_refusal(
    board: Board, window: TradeWindow | None, seat: int, answer: Offering
) -> Refusal | None:
    """Why a seat cannot offer a trade. Its first part must be possible now; whether the rest is
    possible shows when its turn comes (LOV-17.8)."""
    steps = answer.steps
    refusal = terms_refusal(board, window, steps)
    if refusal is not None:
        return refusal
    if seat not in parties_of(board, steps):
        return Refusal(NO_PART, seat)
    amended = answer.offer if isinstance(answer, Amend) else 0
    others = [offer for offer in board.offers if offer.number != amended]
    if any(offer.steps == steps for offer in others):
        return Refusal(ON_OFFER)
    if sum(offer.proposer == seat for offer in others) >= MOST_OFFERS:
        return Refusal(TOO_MANY_OFFERS, seat)
    return part_refusal(board, steps, 0)


def no_window(board: Board) -> Refusal:
    """Why nobody can trade anything now."""
    return Refusal(NO_WINDOW if board.trading else TRADING_OFF)


def terms_refusal(
    board: Board, window: TradeWindow | None, steps: tuple[TradeStep, ...]
) -> Refusal | None:
    """Why nobody can offer these steps now, whoever has the means for them."""
    if window is None:
        return no_window(board)
    for step in steps:
        refusal = step_refusal(board, window, step)
        if refusal is not None:
            return refusal
    if len(parties_of(board, steps)) < 2:
        return Refusal(ONE_PARTY)
    if not window.gifts and len(givers_of(board, steps)) < 2:
        return Refusal(GIFT)
    return None


def step_refusal(board: Board, window: TradeWindow, step: TradeStep) -> Refusal | None:
    if isinstance(step, Act):
        return None if window.actions else Refusal(NO_ACTIONS_NOW)
    if step.giver >= board.seats or step.receiver >= board.seats:
        return Refusal(NO_SUCH_SEAT)
    if step.giver == step.receiver:
        return Refusal(TO_ONESELF)
    if window.only_with is not None and window.only_with not in (step.giver, step.receiver):
        return Refusal(ONLY_WITH, window.only_with)
    return None


def parties_of(board: Board, steps: tuple[TradeStep, ...]) -> tuple[int, ...]:
    """LOV-17.5: everyone who gives, receives or acts."""
    parties = givers_of(board, steps)
    parties |= {step.receiver for step in steps if not isinstance(step, Act)}
    return tuple(sorted(parties))


def givers_of(board: Board, steps: tuple[TradeStep, ...]) -> set[int]:
    """Who gives something; an action is given by the active player (LOV-17.14)."""
    return {int(board.turn) if isinstance(step, Act) else step.giver for step in steps}


def find_offer(board: Board, number: int) -> OpenOffer | None:
    return next((offer for offer in board.offers if offer.number == number), None)


def awaited(offer: OpenOffer) -> list[int]:
    """Who has not accepted yet."""
    return [seat for seat in offer.parties if seat not in offer.accepted]


def make_offer(
    board: Board, seat: int, steps: tuple[TradeStep, ...], before: OpenOffer | None
) -> None:
    board.offered += 1
    offer = OpenOffer(
        number=int(board.offered),
        proposer=seat,
        steps=steps,
        parties=parties_of(board, steps),
        accepted=(seat,),
        instead_of=None if before is None else before.number,
        version=1 if before is None else before.version + 1,
        was=() if before is None else before.steps,
    )
    board.offers.append(offer)
    if board.events is not None:
        board.tell(OfferMade(offer))


def end_offer(
    board: Board, number: int, why: Ending, seat: int | None, word: Word | None = None
) -> None:
    offer = find_offer(board, number)
    if offer is not None and seat is not None and why in ("declined", "countered"):
        refused = RefusedOffer(
            **structs.asdict(offer),
            refused_by=seat,
            word=word,
            price=() if word is None else at_price(offer, seat, word.more or 0),
        )
        board.refused = [*board.refused, refused][-MOST_REFUSED:]
    board.offers = [offer for offer in board.offers if offer.number != number]
    if board.events is not None:
        board.tell(OfferEnded(number, why, seat, word=word))


def at_price(offer: OpenOffer, seat: int, more: int) -> tuple[TradeStep, ...]:
    """The same trade with more money from the proposer to a seat: what the seat pays gets less
    first. No steps if that is no other trade, or one with too many steps."""
    if more == 0 or seat == offer.proposer:
        return ()
    steps: list[TradeStep] = []
    missing = more
    for step in offer.steps:
        if isinstance(step, GiveMoney) and {step.giver, step.receiver} == {offer.proposer, seat}:
            amount = step.amount + missing if step.receiver == seat else step.amount - missing
            missing = max(0, -amount)
            if amount > 0:
                steps.append(structs.replace(step, amount=amount))
        else:
            steps.append(step)
    if missing:
        # With the first transfers, so that they happen at the same time (LOV-17.6).
        acts = [index for index, step in enumerate(steps) if isinstance(step, Act)]
        at = next((index for index in acts if index > 0), len(steps))
        steps.insert(at, GiveMoney(offer.proposer, seat, missing))
    return tuple(steps) if 0 < len(steps) <= MOST_STEPS else ()


def end_offers(board: Board) -> None:
    """LOV-17.13: the state of the game changes."""
    for offer in board.offers.copy():
        end_offer(board, offer.number, "game_went_on", None)


def accept(board: Board, seat: int, number: int) -> None:
    """LOV-17.5: when everybody has accepted, the trade runs, and other offers end."""
    offer = find_offer(board, number)
    assert offer is not None
    agreed = structs.replace(offer, accepted=tuple(sorted((*offer.accepted, seat))))
    board.offers = [agreed if other.number == number else other for other in board.offers]
    if board.events is not None:
        board.tell(OfferAccepted(seat, number))
    if not awaited(agreed):
        board.offers = [other for other in board.offers if other.number != number]
        end_offers(board)
        begin_trade(board, agreed)
