"""How regulars play Las Vegas: they look one step ahead.

For each number they ask what the table would be worth at the end of the round, to themselves and to
the others. Every die still in a supply will land on some casino; they take each casino to be
equally likely. The dice that an owner will add to a casino are then binomial, and the chance to be
tied or overtaken there follows from how far the others are behind and how many dice they have left.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.dice_casinos.chances import Chances
from boxcars.bots.dice_casinos.odds import MOST_PRIZES, Odds, chance_of
from boxcars.bots.dice_casinos.policy import DicePolicy
from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.tally import count, present
from boxcars.games.dice_casinos.bills import UNIT, copies, how_many, worth
from boxcars.games.dice_casinos.board import CASINOS, NEUTRAL, DiceBoard
from boxcars.games.las_vegas.board import HIGHEST_NOTE, PLACING, Board

MOST_DICE: Final = 8
LANDS_ROW: Final[i64] = MOST_DICE + 1
LANDS: Final = vec[float](
    [chance_of(dice, there) for dice in range(LANDS_ROW) for there in range(LANDS_ROW)]
)
"""By dice * LANDS_ROW + there: the chance that exactly so many of the dice land on a casino."""

DIE_WORTH: Final = 10_000.0
"""What a die kept in supply is worth beyond landing anywhere: it will be placed with thought.
Found by trial against tourists and greedy players; 6,000 to 16,000 do about as well."""


class LasVegasPolicy(DicePolicy):
    """Knows nothing of what is won already: it plays for the round."""

    def __init__(self, generator: Generator) -> None:
        super().__init__(generator)
        self.odds = Odds()
        self.left = vec[i64]([0] * (NEUTRAL + 1))
        """By owner: the dice that will still land somewhere."""
        self.untouched = vec[float]([0.0] * ((CASINOS + 1) * (CASINOS + 1)))
        """By number placed * (CASINOS + 1) + casino: what a casino is worth that gets none of the
        dice, whatever the number is."""

    def choose(self, state: State, seat: i64) -> i64:
        if isinstance(state, Board) and state.step == PLACING:
            return self.best_number(state)
        return self.best_tried(state, seat)

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Board)
        self.take_stock(state)
        total = DIE_WORTH * float(self.left[seat])
        for casino in range(1, CASINOS + 1):
            total += self.casino_worth(state, casino, seat, 0, 0)
        return total + self.outcome(state, seat)

    def outcome(self, state: State, seat: i64) -> float:
        assert isinstance(state, Board)
        return float(UNIT) * money_ahead(state, seat)

    def table_of(self, board: DiceBoard) -> str:
        assert isinstance(board, Board)
        neutral = " neutral" if board.neutral_each > 0 else ""
        return f"las-vegas {board.seats}{neutral}"

    def rounds_of(self, board: DiceBoard) -> i64:
        assert isinstance(board, Board)
        return board.rounds

    def enter(self, board: DiceBoard, chances: Chances) -> None:
        """LV-5.3, LV-5.4: money counts, and notes between equals."""
        assert isinstance(board, Board)
        for seat in range(board.seats):
            chances.wealth[seat] = worth(board.won[seat])
            chances.pieces[seat] = how_many(board.won[seat])

    def best_number(self, board: Board) -> i64:
        """The number after which the table is worth most; the lowest of those that are equal.

        In whole dollars: numbers that are equally good must be equal, and no platform's last digit
        of a fraction may decide a game.
        """
        me = board.turn
        self.take_stock(board)
        rolled = present(board.rolled_own | board.rolled_neutral)
        best: i64 = 0
        most: i64 = 0
        for number in range(1, CASINOS + 1):
            if count(rolled, number) > 0:
                ahead = self.worth_of(board, number, me)
                if best == 0 or ahead > most:
                    most = ahead
                    best = number
        return best

    def worth_of(self, board: Board, number: i64, me: i64) -> i64:
        """What the table is worth to the player in turn once a number is placed; the numbers below
        it must have been looked at."""
        own = count(board.rolled_own, number)
        neutral = count(board.rolled_neutral, number)
        self.left[me] -= own
        self.left[NEUTRAL] -= neutral
        # Casinos without the dice are worth the same after every number with as many dice.
        row = number * (CASINOS + 1)
        alike = self.alike(board, number, own, neutral)
        total = DIE_WORTH * float(self.left[me])
        for casino in range(1, CASINOS + 1):
            if alike != number:
                self.untouched[row + casino] = self.untouched[alike * (CASINOS + 1) + casino]
            else:
                self.untouched[row + casino] = self.casino_worth(board, casino, me, 0, 0)
            if casino == number:
                total += self.casino_worth(board, casino, me, own, neutral)
            else:
                total += self.untouched[row + casino]
        self.left[me] += own
        self.left[NEUTRAL] += neutral
        return int(total)

    def alike(self, board: Board, number: i64, own: i64, neutral: i64) -> i64:
        """The first number with as many dice."""
        for other in range(1, number):
            if (
                count(board.rolled_own, other) == own
                and count(board.rolled_neutral, other) == neutral
            ):
                return other
        return number

    def take_stock(self, board: Board) -> None:
        """Dice in supply by owner."""
        neutral: i64 = 0
        for seat in range(board.seats):
            self.left[seat] = board.own[seat]
            neutral += board.neutral[seat]
        self.left[NEUTRAL] = neutral

    def casino_worth(self, board: Board, casino: i64, me: i64, own: i64, neutral: i64) -> float:
        """How much more than the others' average a casino will bring, with dice added to it."""
        odds = self.odds
        prizes = odds.prizes
        notes = board.notes[casino]
        if notes == 0:
            return 0.0
        value = HIGHEST_NOTE
        left = copies(notes, value)
        for place in range(MOST_PRIZES):
            while left == 0 and value > 0:
                value -= 1
                if value > 0:
                    left = copies(notes, value)
            prizes[place] = float(value * UNIT)
            left -= 1
        dice = board.dice[casino]
        odds.clear()
        for seat in range(board.seats):
            there = count(dice, seat) + (own if seat == me else 0)
            more = self.left[seat]
            odds.enter(seat, there, more, LANDS, more * LANDS_ROW)
        more = self.left[NEUTRAL]
        odds.enter(NEUTRAL, count(dice, NEUTRAL) + neutral, more, LANDS, more * LANDS_ROW)
        return odds.margin(me, board.seats)


def money_ahead(board: Board, seat: i64) -> float:
    """How much more than the others' mean a seat has won, in units."""
    others: i64 = 0
    for other in range(board.seats):
        if other != seat:
            others += worth(board.won[other])
    return float(worth(board.won[seat])) - float(others) / float(board.seats - 1)
