"""What the players of Lords of Vegas may hope for: points, and dollars."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.tally import bit
from boxcars.games.lords_of_vegas.board import MOST_SEATS, NOBODY, TIED, Board
from boxcars.games.lords_of_vegas.casinos import dice_in, highest_dice, touches_strip, worth
from boxcars.games.lords_of_vegas.lots import (
    BESIDE,
    BLOCK_LOTS,
    BLOCKS,
    CARD,
    COMPANIES,
    LAST_SPACE,
    NEXT_SPACE,
    PRICE,
    PRINTED,
    STRIP,
    first_of,
    has,
    how_many,
)
from boxcars.games.lords_of_vegas.payments import advance

POINT: Final = 4.5
"""What a point is worth."""
AHEAD: Final = 3
"""How many spaces of the track are looked at to see what a casino will bring there."""
LONG: Final = 24.0
"""With so many turns to come, a dollar is worth a dollar: it can still be built with."""
LAST_DOLLAR: Final = 0.2
"""What a dollar is worth when the game ends."""
ENOUGH: Final[i64] = 40
"""Dollars beyond these wait for something to do."""
SPARE: Final = 0.5
"""What part of a dollar these are worth early in the game; at its end, nothing."""
BUILT_SOME_DAY: Final = 0.3
"""The part of a casino's worth that its lot has before it is built. With 0.5 it waits too long: 0.3
won 30.4 % of 400 games against three that count 0.5."""
FAIR_DIE: Final = 3.5
"""What a die shows on average."""
HELD: Final = 0.7
HELD_BY_PIP: Final = 0.05
"""How likely a boss stays one, by what the highest die shows."""

MOST_POINTS: Final[i64] = 64
"""No casino is worth so much: nine tiles, six floors high."""


def progress_from(score: int, points: int) -> float:
    """LOV-7.3: how far points carry along the track on average, from a score and what follows:
    the further along, the less do small casinos count."""
    total = 0
    space: i64 = score
    for _look in range(AHEAD):
        total += int(advance(space, points) - space)
        if space < LAST_SPACE:
            space = NEXT_SPACE[space]
    return total / AHEAD


PROGRESS: Final = vec[float](
    [
        progress_from(score, points)
        for score in range(int(LAST_SPACE) + 1)
        for points in range(int(MOST_POINTS))
    ]
)
"""By score * MOST_POINTS + points."""


class Prospects:
    """What the cards left may be expected to bring everybody, seat by seat.

    `look` comes first: what it sees of the deck holds for as long as no card is drawn.
    """

    def __init__(self) -> None:
        self.kept = 1.0
        """LOV-5.3: how likely a die stays on a lot whose card is still to come."""
        self.draws = vec[float]([0.0] * (COMPANIES + 1))
        """By kind of card: how many will be drawn."""
        self.drawn = 0.0
        """How likely a card of the deck is drawn before Game Over."""
        self.dollar = 1.0
        """What a dollar is worth."""
        self.spare = SPARE
        """What part of that a dollar is worth beyond those that are enough."""
        self.open: i64 = 0
        """The companies that have tiles left, a set."""
        self.alone = 0.0
        """How often a tile that stands alone may pay: that of the company with most cards."""
        self.points = vec[float]([0.0] * MOST_SEATS)
        self.income = vec[float]([0.0] * MOST_SEATS)
        """Dollars of casinos."""
        self.growth = vec[float]([0.0] * MOST_SEATS)
        """What own lots are worth because they can be built on, in dollars of now."""

    def look(self, board: Board) -> None:
        """Game Over pays the Strip once more (LOV-18.1)."""
        cards = how_many(board.deck)
        self.drawn = float(board.above) / float(cards) if cards > 0 else 0.0
        for kind in range(COMPANIES + 1):
            self.draws[kind] = 0.0
        deck = board.deck
        while deck != 0:
            self.draws[CARD[first_of(deck)]] += self.drawn
            deck &= deck - 1
        self.draws[STRIP] += 1.0
        self.kept = 1.0 - self.drawn * float(board.seats - 1) / float(2 * board.seats)
        to_come = min(1.0, float(board.above) / LONG)
        self.dollar = LAST_DOLLAR + (1.0 - LAST_DOLLAR) * to_come
        self.spare = SPARE * to_come

    def look_at_stock(self, board: Board) -> None:
        self.open = companies_left(board)
        self.alone = 0.0
        for company in range(COMPANIES):
            if board.stock[company] > 0:
                self.alone = max(self.alone, self.draws[company])

    def safety(self, board: Board, lot: i64) -> float:
        """How likely a die stays on a lot."""
        return self.kept if has(board.deck, lot) else 1.0

    def count(self, board: Board) -> None:
        """Works out what everybody may hope for."""
        self.look_at_stock(board)
        self.clear(board)
        for block in range(BLOCKS):
            self.add_block(board, block)

    def clear(self, board: Board) -> None:
        for seat in range(board.seats):
            self.points[seat] = 0.0
            self.income[seat] = 0.0
            self.growth[seat] = 0.0

    def add_block(self, board: Board, block: i64) -> None:
        heads = board.heads & BLOCK_LOTS[block]
        while heads != 0:
            self.add_casino(board, first_of(heads))
            heads &= heads - 1
        for seat in range(board.seats):
            own = board.owned[seat] & BLOCK_LOTS[block]
            while own != 0:
                self.growth[seat] += self.growth_on(board, seat, first_of(own))
                own &= own - 1

    def earn(self, seat: i64, dollars: float) -> None:
        """A casino brings a seat so much."""
        self.income[seat] += dollars

    def climb(self, seat: i64, points: float) -> None:
        """A casino carries a seat so far along the track."""
        self.points[seat] += points

    def pays(self, board: Board, casino: i64) -> float:
        """How often a casino will pay."""
        if touches_strip(board, casino):
            return self.draws[board.tile[casino]] + self.draws[STRIP]
        return self.draws[board.tile[casino]]

    def add_casino(self, board: Board, casino: i64) -> None:
        """Money for every die, points for the boss; both may be lost by a card or by better
        dice."""
        pays = self.pays(board, casino)
        boss = board.boss[casino]
        if boss == TIED:
            self.add_tied(board, casino, pays)
            return
        highest: i64 = 0
        safe = 1.0
        left = board.spaces[casino]
        while left != 0:
            lot = first_of(left)
            left &= left - 1
            value = board.value[lot]
            if value == 0:
                continue
            kept = self.kept if has(board.deck, lot) else 1.0
            self.earn(board.die[lot], float(value) * pays * kept)
            if value > highest:
                highest = value
                safe = kept
            elif value == highest:
                # With two dice of the highest value, no single card takes the casino.
                safe = 1.0
        if boss != NOBODY:
            held = (HELD + HELD_BY_PIP * float(highest)) * safe
            self.climb(boss, progress_by(board, boss, casino) * held * pays)

    def add_tied(self, board: Board, casino: i64, pays: float) -> None:
        """The highest dice will be rolled anew (LOV-15.3)."""
        best = highest_dice(board, casino)
        left = dice_in(board, casino)
        while left != 0:
            lot = first_of(left)
            left &= left - 1
            value = FAIR_DIE if has(best, lot) else float(board.value[lot])
            self.earn(board.die[lot], value * pays * self.safety(board, lot))
        self.share_points(board, casino, best, pays)

    def add_reorganized(self, board: Board, casino: i64) -> None:
        """The casino once all its dice are rolled anew (LOV-12)."""
        pays = self.pays(board, casino)
        dice = dice_in(board, casino)
        left = dice
        while left != 0:
            lot = first_of(left)
            left &= left - 1
            self.earn(board.die[lot], FAIR_DIE * pays * self.safety(board, lot))
        self.share_points(board, casino, dice, pays)

    def share_points(self, board: Board, casino: i64, rolled: i64, pays: float) -> None:
        """Dice are rolled for who is boss. Each of them is as likely to be the one."""
        dice = how_many(rolled)
        held = (HELD + HELD_BY_PIP * HIGHEST[dice]) * pays / float(dice)
        while rolled != 0:
            lot = first_of(rolled)
            rolled &= rolled - 1
            owner = board.die[lot]
            self.climb(owner, progress_by(board, owner, casino) * held * self.safety(board, lot))

    def growth_on(self, board: Board, seat: i64, lot: i64) -> float:
        """An own lot can be built on, alone or to join a casino beside it."""
        die = self.dollar * float(PRINTED[lot])
        built = (die + POINT * PROGRESS[board.score[seat] * MOST_POINTS + 1]) * self.alone
        neighbors = BESIDE[lot] & board.tiles
        while neighbors != 0:
            casino = board.casino[first_of(neighbors)]
            neighbors &= ~board.spaces[casino]
            points = POINT * progress_by_joining(board, seat, lot, casino)
            built = max(built, (die + points) * self.draws[board.tile[casino]])
        return BUILT_SOME_DAY * max(0.0, built - self.dollar * float(PRICE[lot]))


def companies_left(board: Board) -> i64:
    """The companies that have tiles left, a set."""
    left: i64 = 0
    for company in range(COMPANIES):
        if board.stock[company] > 0:
            left |= bit(company)
    return left


def progress_by(board: Board, seat: i64, casino: i64) -> float:
    """How far the points of a casino carry a seat each time it pays."""
    return PROGRESS[board.score[seat] * MOST_POINTS + worth(board, casino)]


def progress_by_joining(board: Board, seat: i64, lot: i64, casino: i64) -> float:
    """How much further a casino would carry a player who builds next to it (LOV-9.4)."""
    if board.height[casino] > 1 or board.stock[board.tile[casino]] == 0:
        return 0.0
    size = board.size[casino]
    row = board.score[seat] * MOST_POINTS
    larger = PROGRESS[row + size + 1]
    if board.boss[casino] == seat:
        return larger - PROGRESS[row + size]
    highest = board.value[first_of(highest_dice(board, casino))] if board.pips[casino] > 0 else 0
    return larger if PRINTED[lot] > highest else 0.0


def mean_highest(dice: int) -> float:
    """What the highest of some dice shows on average."""
    return 6.0 - sum([(face / 6.0) ** dice for face in range(1, 6)])


HIGHEST: Final = vec[float]([mean_highest(dice) for dice in range(13)])
