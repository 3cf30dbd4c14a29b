"""An action of the play step: everything about it in one object, and what several of them share."""

from typing import Final

from mypy_extensions import i64

from boxcars.engine.step import Menu
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.board import Board
from boxcars.games.lords_of_vegas.casinos import highest_dice, worth
from boxcars.games.lords_of_vegas.lots import NONE, first_of, how_many, lots_in
from boxcars.games.lords_of_vegas.names import casino_lots, lot_named, lots_named, seat_or_none
from boxcars.games.lords_of_vegas.obstacles import Reason, Refusal
from boxcars.games.lords_of_vegas.odds import odds_of_roll
from boxcars.games.lords_of_vegas.view_types import Effect, Stake

# What may stand in the way of several actions.
NO_TILES: Final = Reason(
    "no_tiles", "LOV-16.1", "there are not enough tiles of that company in stock"
)
TOO_DEAR: Final = Reason("too_dear", "LOV-8.2", "it costs ${amount} and you have ${money}")
NO_CASINO: Final = Reason("no_casino", "LOV-1.9", "there is no casino on that lot")
NOT_BOSS: Final = Reason("not_boss", "LOV-15.1", "you must be boss of the casino")

# The code of an action is its answer's packed fields. Lots and casinos have 6 bits, companies 3; a
# lot that may be missing is one more than its number, or 0.
LOT_BITS: Final[i64] = 6
LOT_MASK: Final[i64] = 63
COMPANY_BITS: Final[i64] = 3


class Action:
    def __init__(self, answer: type[Answer]) -> None:
        self.answer = answer
        self.number: i64 = 0
        """Its number among the play step's answers, given when that is made."""
        self.needs_die: bool = True
        """Whether it takes a casino in which the player has a die."""
        self.casinos: i64 = 1
        """How many casinos there are before it where one is afterwards, if none merge."""
        self.wins: int | None = None
        """Of a bet: in how many of 1000 cases the active player wins."""

    def offer(self, board: Board, own: i64, menu: Menu) -> None:
        """Lists what the active player may do: here, with one casino after the other. `own` are
        those in which the player has a die, a set of heads."""
        heads = own if self.needs_die else board.heads
        while heads != 0:
            self.offer_at(board, first_of(heads), menu)
            heads &= heads - 1

    def offer_at(self, board: Board, casino: i64, menu: Menu) -> None:
        """Lists what the active player may do with a casino."""
        if self.obstacle(board, casino) is None:
            menu.add(casino, self.number)

    def obstacle(self, board: Board, code: i64) -> Reason | None:
        """What stands in the way, None if nothing does: one answer for offering actions and for
        refusing them."""
        raise NotImplementedError

    def cost(self, board: Board, code: i64) -> i64:
        """What it costs, a bet included."""
        raise NotImplementedError

    def do(self, board: Board, code: i64) -> None:
        """Does it; what it leaves open interrupts the step at hand."""
        raise NotImplementedError

    def refusal(self, board: Board, code: i64) -> Refusal | None:
        """What stands in the way, with what it is about."""
        reason = self.obstacle(board, code)
        if reason is None:
            return None
        lot, amount = lot_named(code & LOT_MASK), self.amount(board, code, reason)
        return Refusal(reason, board.turn, lot, amount)

    def amount(self, board: Board, code: i64, reason: Reason) -> int | None:
        """The money that a reason is about."""
        return self.cost(board, code) if reason is TOO_DEAR else None

    def settled(self, board: Board, code: i64) -> i64:
        """The code with the casino by its lowest lot, whichever lot named it."""
        casino = casino_at(board, code)
        return code if casino == NONE else (code & ~LOT_MASK) | casino

    # What it would do.

    def site(self, code: i64) -> i64:
        """A lot of the casino that it is about."""
        return code & LOT_MASK

    def rolled(self, then: Board, casino: i64) -> i64:
        """The dice that decide afterwards who is boss, a set."""
        return 0 if then.boss[casino] >= 0 else highest_dice(then, casino)

    def effect(self, board: Board, code: i64) -> Effect:
        """What it would do on this board, which stays as it is."""
        then = board.clone()
        assert isinstance(then, Board)
        self.do(then, code)
        casino = then.casino[self.site(code)]
        merges = how_many(board.heads & then.spaces[casino]) - self.casinos
        rolled = self.rolled(then, casino)
        return effect_on(board, then, casino, rolled, self.cost(board, code), merges, self.wins)


def effect_on(
    board: Board, then: Board, casino: i64, rolled: i64, cost: i64, merges: i64, wins: int | None
) -> Effect:
    """What has become of a casino; `rolled` are the dice that decide now who is boss, a set."""
    odds = odds_of_roll(then, casino, rolled) if rolled != 0 else None
    return Effect(
        cost=cost,
        casino=casino_lots(then, casino),
        points=worth(then, casino),
        merges=merges,
        boss=None if rolled != 0 else seat_or_none(then.boss[casino]),
        tied=lots_named(rolled),
        odds=odds,
        wins=wins,
        stakes=() if wins is not None else stakes(board, then, casino, rolled, odds),
    )


def stakes(
    board: Board, then: Board, casino: i64, rolled: i64, odds: tuple[int, ...] | None
) -> tuple[Stake, ...]:
    """LOV-1.9, LOV-15: what the casino is worth to whoever is its boss before or afterwards."""
    before = [0] * int(board.seats)
    after = [0.0] * int(board.seats)
    for head in lots_in(board.heads & then.spaces[casino]):
        if board.boss[head] >= 0:
            before[board.boss[head]] += int(worth(board, head))
    points = int(worth(then, casino))
    if odds is not None:
        after = [round(points * chance / 1000, 1) for chance in odds]
    elif rolled == 0 and then.boss[casino] >= 0:
        after[then.boss[casino]] = float(points)
    return tuple(
        [
            Stake(seat, was, will)
            for seat, (was, will) in enumerate(zip(before, after, strict=True))
            if was > 0 or will > 0
        ]
    )


def company_in(code: i64) -> i64:
    return (code >> LOT_BITS) & 7


def casino_at(board: Board, code: i64) -> i64:
    """The casino that is named first; NONE if there is none."""
    return board.casino[code & LOT_MASK]
