"""What each choice would do, shown before a person chooses: those of a turn are computed from a
view, those that tiles want are tried on a board like the one the seat sees."""

from boxcars.engine.generator import Generator
from boxcars.engine.tally import many
from boxcars.engine.turn import Turn
from boxcars.engine.types import View
from boxcars.games.dice_casinos.bills import UNIT
from boxcars.games.dice_casinos.board import CASINOS, GRAY, NEUTRAL
from boxcars.games.dice_casinos.ranking import change
from boxcars.games.las_vegas_royale.money import wealth
from boxcars.games.las_vegas_royale.state import LasVegasRoyale
from boxcars.games.las_vegas_royale.tile import TileStep
from boxcars.games.las_vegas_royale.types import ChipPass, Place, TileAnswer, WhichNumber
from boxcars.games.las_vegas_royale.view_types import (
    Casino,
    RoyaleForecast,
    RoyaleView,
    TileForecast,
)
from boxcars.games.las_vegas_royale.views import casino, casino_with


def forecast(view: View) -> list[RoyaleForecast]:
    """One forecast for each number that the player in turn may place, and for a chip pass."""
    assert isinstance(view, RoyaleView)
    found: list[RoyaleForecast] = []
    for question in view.questions:
        if isinstance(question, WhichNumber):
            found = [forecast_number(view, number) for number in question.numbers]
            if question.may_pass:
                nothing = (0,) * len(view.players)
                found.append(RoyaleForecast(ChipPass(), 0, 0, None, None, nothing))
    return found


def forecast_number(view: RoyaleView, number: int) -> RoyaleForecast:
    """LVR-3.5; what the tile of the casino will do is not foretold."""
    assert view.roll is not None
    assert view.turn is not None
    now = view.casinos[number - 1]
    small = view.roll.small.count(number)
    big = 1 if view.roll.big == number else 0
    then = with_dice(now, view.turn, small, big)
    activates = None if now.tile is None else now.tile.face
    more = change(now.cards, now.takers, then.takers, len(view.players))
    return RoyaleForecast(Place(number), small, big, then, activates, more)


def with_dice(now: Casino, seat: int, small: int, big: int) -> Casino:
    """The casino after so many more dice of a seat, black ones counting as small."""
    small_dice = many(now.neutral_small, NEUTRAL) + many(now.gray, GRAY) + many(small, seat)
    big_dice = many(int(now.neutral_big), NEUTRAL) + many(big, seat)
    black_dice = many(0, seat)
    for other in range(len(now.small)):
        small_dice += many(now.small[other], other)
        big_dice += many(int(now.big[other]), other)
        black_dice += many(now.black[other], other)
    return casino_with(
        len(now.small),
        now.number,
        now.cards,
        small_dice,
        big_dice,
        black_dice,
        now.closed,
        0,
        now.tile,
    )


def try_out(turn: Turn) -> list[TileForecast]:
    """One forecast for each answer to a tile."""
    answers = [answer for answer in turn.legal if isinstance(answer, TileAnswer)]
    if not answers:
        return []
    state = turn.imagine(Generator(0))
    assert isinstance(state, LasVegasRoyale)
    state.attend(turn.seat)
    return [tried(state, turn.seat, answer) for answer in answers]


def tried(state: LasVegasRoyale, seat: int, answer: TileAnswer) -> TileForecast:
    """The answer alone: what comes of it is still to come, and what others hide is not known."""
    step, code = state.steps[state.step], state.encode(answer)
    assert isinstance(step, TileStep)
    after = state.clone()
    if not answer.is_guess:
        step.do(after, code)
    changed: list[Casino] = []
    more = [0] * int(state.seats)
    for number in range(1, CASINOS + 1):
        before = (state.small[number], state.big[number], state.black[number])
        if before != (after.small[number], after.big[number], after.black[number]):
            now, then = casino(state, number), casino(after, number)
            changed.append(then)
            for other, dollars in enumerate(change(now.cards, now.takers, then.takers, len(more))):
                more[other] += dollars
    return TileForecast(
        answer,
        tuple(changed),
        tuple(more),
        wealth(after, seat) - wealth(state, seat),
        int(step.stake(state, code) * UNIT),
        step.odds(state, code),
        step.piles(state, code),
    )
