"""How regulars play Las Vegas Royale: they estimate what every answer is worth, and take the best.

What is placed is tried on strengths, whose worth is what the casinos will pay. On top comes what
activating a tile is worth on average. What tiles ask is tried on a copy of the state. Fists,
guesses and piles are games against a person who thinks too, so they are mixed by chance in the
right proportions.
"""

from functools import cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.dice_casinos.chances import Chances
from boxcars.bots.dice_casinos.policy import DicePolicy
from boxcars.bots.las_vegas_royale.strengths import Strengths
from boxcars.engine.dice import possible_rolls
from boxcars.engine.generator import Generator
from boxcars.engine.state import State
from boxcars.engine.step import KIND_SHIFT
from boxcars.engine.tally import count, rising, size
from boxcars.games.dice_casinos.bills import UNIT, how_many, worth
from boxcars.games.dice_casinos.board import CASINOS, DiceBoard
from boxcars.games.las_vegas_royale.board import (
    GOING_ON,
    NO_TILE,
    ON_TILE,
    PLACING,
    ROUNDS,
    Board,
    placeable,
    strengths,
    supply,
)
from boxcars.games.las_vegas_royale.dice import die_in, number_in, space_owner
from boxcars.games.las_vegas_royale.steps.place_dice import CHIP_PASS
from boxcars.games.las_vegas_royale.tile import (
    FACES,
    casino_of,
    face_number,
    first_of,
    load_faces,
    second_of,
)
from boxcars.games.las_vegas_royale.tiles import (
    black_box,
    fifty_fifty,
    handicap,
    high_five,
    lucky_punch,
    my_choice,
    pay_day,
    power_play,
)

CHIP: Final = 10_000.0
HOPE: Final = -7_000.0
"""What a roll brings on average over strengths where all dice of the supply land by themselves. It
is below nothing, because they count every die that is kept. So a chip is spent on a pass only where
the best number costs much more than a roll does as a rule."""
TURN: Final = 15_000.0
"""What turning or taking back a die is worth before it is known which."""
STAYS: Final = 0.6
"""How likely a die keeps its space until the payout."""

ON_AVERAGE: Final = {
    "lucky_punch": 18_000.0,
    "fifty_fifty": 22_000.0,
    "power_play": 8_000.0,
    "no_entry": 14_000.0,
    "knockout": 9_000.0,
    "block_it": 12_000.0,
    "handicap": 30_000.0,
    "double_down": 12_000.0,
    "nice_dice": 18_000.0,
    "my_choice": 28_000.0,
}
"""What activating a tile is worth, where that depends little on the board."""

FIST_WEIGHTS: Final = [6, 4, 3]
GUESS_WEIGHTS: Final = [1, 5, 7]
"""The equilibrium of Lucky Punch, for 1 to 3: every fist pays equally, whatever the guess, and the
reverse."""

HIGH_FIVE: Final = 100_000.0
FIFTY_REWARDS: Final[list[float]] = [CHIP * int(reward) for reward in fifty_fifty.REWARDS]


class RoyalePolicy(DicePolicy):
    """Knows the cards in hand only by how many more an answer brings."""

    def __init__(self, generator: Generator) -> None:
        super().__init__(generator)
        load_faces()
        self.strengths = Strengths()
        self.on_average = vec[float]([ON_AVERAGE.get(face.name, 0.0) for face in FACES])
        self.jackpot = face_number("jackpot")
        self.pay_day = face_number("pay_day")
        self.high_five = face_number("high_five")
        self.block_it = face_number("block_it")
        self.nice_dice = face_number("nice_dice")
        self.my_choice = face_number("my_choice")
        self.power_play = face_number("power_play")

    def choose(self, state: State, seat: i64) -> i64:
        assert isinstance(state, Board)
        step = state.step
        if step == PLACING:
            return self.best_placement(state)
        if step == power_play.START.number:
            return self.roll_or_turn(state, seat)
        if step == lucky_punch.FIST.number:
            return self.mixed(state, FIST_WEIGHTS)
        if step == lucky_punch.GUESS.number:
            return self.mixed(state, GUESS_WEIGHTS)
        if step == black_box.SPLIT.number:
            return self.mixed(state, SPLIT_WEIGHTS)
        if step == black_box.PICK.number:
            first = int(size(black_box.pile_in(state.note)))
            return self.mixed(state, [first, 6 - first])
        if step == fifty_fifty.DECIDE.number:
            return stop_or_bet(state)
        if step == my_choice.RESULT.number:
            return self.best_result(state, seat)
        if step == my_choice.TARGET.number:
            return self.best_tile(state, seat)
        return self.best_tried(state, seat)

    def mixes(self, state: State) -> bool:
        """Whether the answer is left to chance: whoever always gave the best one would be seen
        through."""
        step = state.step
        return (
            step == lucky_punch.FIST.number
            or step == lucky_punch.GUESS.number
            or step == black_box.SPLIT.number
            or step == black_box.PICK.number
        )

    def table_of(self, board: DiceBoard) -> str:
        assert isinstance(board, Board)
        alone = " alone" if board.seats == 2 and not board.has_neutral else ""
        return f"las-vegas-royale {board.seats}{alone}, {board.tiles} tiles"

    def rounds_of(self, board: DiceBoard) -> i64:
        return ROUNDS

    def enter(self, board: DiceBoard, chances: Chances) -> None:
        """LVR-5.4, LVR-5.5: wealth counts, and cards and chips between equals."""
        assert isinstance(board, Board)
        for seat in range(board.seats):
            chances.wealth[seat] = worth(board.hand[seat]) + board.chips[seat]
            chances.pieces[seat] = how_many(board.hand[seat]) + board.chips[seat]

    def outcome(self, state: State, seat: i64) -> float:
        """LVR-5.4: wealth is what counts."""
        assert isinstance(state, Board)
        mine: i64 = 0
        others: i64 = 0
        for other in range(state.seats):
            wealth = worth(state.hand[other]) + state.chips[other]
            if other == seat:
                mine = wealth
            else:
                others += wealth
        return CHIP * (float(mine) - float(others) / float(state.seats - 1))

    def settled(self, state: State) -> bool:
        """The roll of the next turn, or the cards of the next round, tell nothing about this one;
        black dice do."""
        return state.step <= GOING_ON or super().settled(state)

    def worth(self, state: State, seat: i64) -> float:
        """What the casinos will pay, and what is in hand and on the tiles, against the others."""
        assert isinstance(state, Board)
        self.strengths.load(state)
        others = 0.0
        for other in range(state.seats):
            if other != seat:
                others += self.assets(state, other)
        total = self.strengths.worth(seat) + self.assets(state, seat)
        total -= others / float(state.seats - 1)
        if state.asks == seat and (
            state.step == handicap.TURN.number or state.step == my_choice.TURN.number
        ):
            total += TURN
        return float(int(total))

    def assets(self, board: Board, seat: i64) -> float:
        """What a seat has, and what lies on tiles for it."""
        total = CHIP * float(board.chips[seat]) + float(UNIT * worth(board.hand[seat]))
        for number in range(1, board.tiles + 1):
            face = board.tile[number]
            if face == self.nice_dice or face == self.my_choice:
                for space in range(1, CASINOS + 1):
                    die = count(board.spaces[number], space)
                    if die > 0 and space_owner(die) == seat:
                        total += STAYS * CHIP * float(space)
            elif face == self.high_five and board.token[number] == seat + 1:
                total += HIGH_FIVE
            elif face == self.power_play and board.token[number] == seat + 1:
                total += self.on_average[face]
        return total

    def best_placement(self, board: Board) -> i64:
        """The number after which the casinos are worth most, or a pass if that promises more."""
        me = board.turn
        strengths = self.strengths
        strengths.load(board)
        rolled = placeable(board)
        best: i64 = CHIP_PASS
        most: i64 = 0
        found = False
        for number in range(1, CASINOS + 1):
            small = count(board.rolled_small, number)
            big: i64 = 1 if board.rolled_big == number else 0
            if count(rolled, number) > 0:
                ahead = strengths.worth_with(me, number, small, big)
                ahead += self.activation(board, number, me, small, big)
                if not found or int(ahead) > most:
                    most = int(ahead)
                    best = number
                    found = True
        if found and board.chips[me] > 0 and int(strengths.worth(me) + HOPE - CHIP) > most:
            return CHIP_PASS
        return best

    def roll_or_turn(self, board: Board, me: i64) -> i64:
        """Power Play: a roll, or a die where it is wanted most."""
        self.strengths.load(board)
        best = board.choice(0)
        most = int(self.strengths.worth(me) + HOPE)
        for index in range(1, board.choices()):
            code = board.choice(index)
            number, small = number_in(code), die_in(code)
            ahead = self.strengths.worth_with(me, number, small, 1 - small)
            ahead += self.activation(board, number, me, small, 1 - small)
            if int(ahead) > most:
                most = int(ahead)
                best = code
        return best

    def activation(self, board: Board, number: i64, me: i64, small: i64, big: i64) -> float:
        """What the tile of a casino is worth when it acts, with so many more own dice there."""
        face = board.tile[number]
        if face == NO_TILE:
            return 0.0
        if face == self.jackpot:
            return float(board.counter[number]) / 3.0
        if face == self.pay_day:
            present: i64 = 0
            for casino in range(1, CASINOS + 1):
                own = count(board.small[casino] | board.big[casino], me)
                if own > 0 or (casino == number and small + big > 0):
                    present += 1
            return CHIP * float(pay_day.REWARDS[present])
        if face == self.high_five:
            if board.token[number] != ON_TILE:
                return 0.0
            strength = count(strengths(board, number), me) + small + 2 * big
            if strength >= high_five.ENOUGH:
                return HIGH_FIVE
            part = float(strength) / float(high_five.ENOUGH)
            return HIGH_FIVE * part * part * part / 4.0
        if face == self.block_it and board.gray[number] == 0:
            return 0.0
        return self.on_average[face]

    def best_result(self, board: Board, me: i64) -> i64:
        """My Choice: the better one of two results."""
        low, high = first_of(board.note), second_of(board.note)
        if self.result_worth(board, high, me) > self.result_worth(board, low, me):
            return high
        return low

    def result_worth(self, board: Board, result: i64, me: i64) -> float:
        if result < my_choice.ACTIVATE:
            return CHIP * float(my_choice.REWARDS[result])
        if result == my_choice.TURN_A_DIE:
            return TURN
        number = casino_of(board.note)
        if result == my_choice.GOLD_SPACE:
            if supply(board, me) == 0:
                return 0.0
            return STAYS * CHIP * float(my_choice.GOLD_REWARD) - CHIP
        most = 0.0
        for casino in range(1, CASINOS + 1):
            if my_choice.is_target(board, number, casino):
                most = max(most, self.activation(board, casino, me, 0, 0))
        return most

    def best_tile(self, board: Board, me: i64) -> i64:
        """My Choice: the tile that is worth most when it acts."""
        best = board.choice(0)
        for index in range(1, board.choices()):
            casino = board.choice(index)
            if self.activation(board, casino, me, 0, 0) > self.activation(board, best, me, 0, 0):
                best = casino
        return best

    def mixed(self, board: Board, weights: list[int]) -> i64:
        """One of the answers by chance, in proportion to the weights."""
        left = self.generator.below(sum(weights))
        for index in range(len(weights)):
            left -= weights[index]
            if left < 0:
                return board.choice(index)
        raise AssertionError("a weight is below 0")


def stop_or_bet(board: Board) -> i64:
    """Fifty Fifty: what is worth most with the best play after it."""
    space, total = int(board.counter[casino_of(board.note)]), int(first_of(board.note))
    best: i64 = fifty_fifty.STOP << KIND_SHIFT
    most = FIFTY_REWARDS[space]
    for bet, higher in ((fifty_fifty.HIGHER, True), (fifty_fifty.LOWER, False)):
        if bet_on(space, total, higher) > most:
            most = bet_on(space, total, higher)
            best = (fifty_fifty.BET << KIND_SHIFT) | (bet - 1)
    return best


@cache
def bet_on(space: int, before: int, higher: bool) -> float:
    """What a bet is worth with the best play after it (LVR-T-B2.4)."""
    worth = 0.0
    for tally, ways in possible_rolls(2):
        total = sum(rising(tally))
        if total > before if higher else total < before:
            worth += ways / 36 * standing(space + 1, total)
    return worth


@cache
def standing(space: int, total: int) -> float:
    """What it is worth to stand on a space with a sum."""
    stop = FIFTY_REWARDS[space]
    if space == 5:
        return stop
    return max(stop, bet_on(space, total, True), bet_on(space, total, False))


def split_weight(pile: i64) -> int:
    """Even splits more often: whoever takes a pile by its size then learns nothing."""
    return 12 - abs(int(black_box.worth_of(pile)) * 2 - 100_000) // 10_000


SPLIT_WEIGHTS: Final = [split_weight(pile) for pile in black_box.PILES]
