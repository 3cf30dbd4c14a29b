"""How likely everybody is to win Lords of Vegas, told between two turns.

Every player has figures: what they have, what the cards left may be expected to bring them, and
what others may do to them. A small network makes one number of a player's figures; whose number is
higher by one is 2.7 times as likely to win. Its weights were learned from games among regulars, by
`python -m benchmarks.learn_outlook`.
"""

from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

from librt.vecs import vec
from msgspec import json
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.chances import share_of_win
from boxcars.bots.lords_of_vegas.weights import name_of
from boxcars.bots.lords_of_vegas.worth import (
    ENOUGH,
    MOST_POINTS,
    PROGRESS,
    Prospects,
    progress_by,
)
from boxcars.engine.state import OVER
from boxcars.games.lords_of_vegas.board import MOST_SEATS, NOBODY, Board
from boxcars.games.lords_of_vegas.casinos import highest_dice, touches_strip, worth
from boxcars.games.lords_of_vegas.lots import (
    DICE_EACH,
    LAST_SPACE,
    NEXT_SPACE,
    STRIP,
    first_of,
    has,
    how_many,
)
from boxcars.games.lords_of_vegas.payments import advance

FILE: Final = "outlook.json"
UNITS: Final[i64] = 16
"""How many hidden units the network has."""

# The figures of a player.
SCORE: Final[i64] = 0
GAP: Final[i64] = 1
"""How far it is to the next space of the track (LOV-7.2)."""
POINTS: Final[i64] = 2
MONEY: Final[i64] = 3
EXTRA: Final[i64] = 4
"""Money: what is enough, and what is more than that."""
INCOME: Final[i64] = 5
"""Of casinos."""
RENT: Final[i64] = 6
LOTS: Final[i64] = 7
GROWTH: Final[i64] = 8
DICE: Final[i64] = 9
"""On the board."""
TURNS: Final[i64] = 10
"""How many turns the player still has."""
NEXT: Final[i64] = 11
"""How soon the next one comes."""
TILES: Final[i64] = 12
LARGEST: Final[i64] = 13
CASINOS: Final[i64] = 14
"""What casinos count of which the player is boss: all, the largest, and how many they are."""
COUP: Final[i64] = 15
"""Points of casinos of others, by how likely all dice rolled anew would make the player boss."""
THREAT: Final[i64] = 16
"""Points of the player's casinos, by how likely that would make another one boss."""
CARDS: Final[i64] = 17
"""Points of casinos that a single card may take over."""
SPRAWL: Final[i64] = 18
RAISE: Final[i64] = 19
"""Points that come of the best lot to sprawl into, or of the best casino to raise."""
SOON: Final[i64] = 20
"""Points that the next card is expected to bring."""
TO_COME: Final[i64] = 21
"""Cards; the same for all."""
LEADER: Final[i64] = 22
"""Points that the best of the others has and may expect, more than the player."""
FIGURES: Final[i64] = 23

TENTH: Final = 0.1
CARDS_OF_A_GAME: Final = 30.0


@cache
def learned() -> dict[str, list[float]]:
    text = (files(__package__) / FILE).read_bytes()
    return json.decode(text, type=dict[str, list[float]])


class Outlook(Prospects):
    """`look`, `sum_up` and `divide` come in this order.

    The weights are, one after the other: for each unit one of its own, one for each figure and what
    it counts for; then for each figure what it counts for by itself, and once more for what that
    changes with the cards to come.
    """

    def __init__(self, weights: vec[float] | None = None) -> None:
        super().__init__()
        self.given = weights is not None
        self.weights = vec[float]() if weights is None else weights
        self.figures = vec[float]([0.0] * (MOST_SEATS * FIGURES))
        """By seat * FIGURES + figure."""
        self.parts = vec[float]([0.0] * MOST_SEATS)
        """By seat: its chance to win."""
        self.within = vec[i64]([0] * MOST_SEATS)
        """By seat: its dice in the casino at hand."""
        self.table: i64 = 0

    def look(self, board: Board) -> None:
        super().look(board)
        table = board.seats * 2 + (1 if board.raises else 0)
        if not self.given and table != self.table:
            self.weights = vec[float](learned()[name_of(board.raises, board.seats)])
            self.table = table

    def part(self, seat: i64) -> float:
        """A seat's chance to win, once chances are divided."""
        return self.parts[seat]

    def divide(self, board: Board) -> None:
        """Everybody's chance to win in the position whose figures were summed up last; a finished
        game has a result."""
        if board.asks == OVER:
            for seat in range(board.seats):
                self.parts[seat] = share_of_win(board, seat)
            return
        most = -1.0e9
        for seat in range(board.seats):
            self.parts[seat] = self.hope(seat)
            most = max(most, self.parts[seat])
        total = 0.0
        for seat in range(board.seats):
            self.parts[seat] = exp(self.parts[seat] - most)
            total += self.parts[seat]
        for seat in range(board.seats):
            self.parts[seat] /= total

    def hope(self, seat: i64) -> float:
        """What the figures of a seat come to."""
        weights, figures = self.weights, self.figures
        begin = seat * FIGURES
        at: i64 = 0
        hope = 0.0
        for _unit in range(UNITS):
            level = weights[at]
            for figure in range(FIGURES):
                level += weights[at + 1 + figure] * figures[begin + figure]
            at += FIGURES + 2
            if level > 0.0:
                hope += level * weights[at - 1]
        to_come = figures[begin + TO_COME]
        for figure in range(FIGURES):
            weight = weights[at + figure] + weights[at + FIGURES + figure] * to_come
            hope += weight * figures[begin + figure]
        return hope

    def sum_up(self, board: Board) -> None:
        """Everybody's figures."""
        self.count(board)
        figures = self.figures
        to_come = board.above
        for seat in range(board.seats):
            at = seat * FIGURES
            score = board.score[seat]
            money = board.money[seat]
            extra = money - ENOUGH if money > ENOUGH else 0
            wait = (seat - board.turn + board.seats) % board.seats
            lots = how_many(board.owned[seat])
            gap = NEXT_SPACE[score] - score if score < LAST_SPACE else 0
            figures[at + SCORE] = TENTH * float(score)
            figures[at + GAP] = TENTH * float(gap)
            figures[at + POINTS] = TENTH * self.points[seat]
            figures[at + MONEY] = TENTH * float(money - extra)
            figures[at + EXTRA] = TENTH * float(extra)
            figures[at + INCOME] = TENTH * self.income[seat]
            figures[at + RENT] = TENTH * float(lots * to_come)
            figures[at + LOTS] = TENTH * float(lots)
            figures[at + GROWTH] = TENTH * self.growth[seat]
            figures[at + DICE] = TENTH * float(DICE_EACH - board.dice[seat])
            figures[at + TURNS] = TENTH * float((to_come + board.seats - 1 - wait) // board.seats)
            figures[at + NEXT] = 1.0 - float(wait) / float(board.seats)
            for figure in range(TILES, TO_COME):
                figures[at + figure] = 0.0
            figures[at + TO_COME] = float(to_come) / CARDS_OF_A_GAME
        heads = board.heads
        while heads != 0:
            casino = first_of(heads)
            heads &= heads - 1
            if board.boss[casino] != NOBODY:
                self.add_dice(board, casino)
            if board.boss[casino] >= 0:
                self.add_boss(board, casino, board.boss[casino])
        self.compare(board)

    def add_dice(self, board: Board, casino: i64) -> None:
        """What would come of it if all dice of a casino were rolled anew (LOV-12)."""
        dice = self.count_dice(board, casino)
        pays = TENTH * self.pays(board, casino)
        boss = board.boss[casino]
        for seat in range(board.seats):
            own = self.within[seat]
            if own == 0:
                continue
            share = float(own) / float(dice)
            points = progress_by(board, seat, casino) * pays
            if seat == boss:
                self.figures[seat * FIGURES + THREAT] += points * (1.0 - share)
            else:
                self.figures[seat * FIGURES + COUP] += points * share

    def count_dice(self, board: Board, casino: i64) -> i64:
        """The dice of a casino, all and by seat."""
        for seat in range(board.seats):
            self.within[seat] = 0
        dice: i64 = 0
        left = board.spaces[casino]
        while left != 0:
            owner = board.die[first_of(left)]
            left &= left - 1
            if owner >= 0:
                self.within[owner] += 1
                dice += 1
        return dice

    def add_boss(self, board: Board, casino: i64, boss: i64) -> None:
        """What a casino is to its boss."""
        figures = self.figures
        at = boss * FIGURES
        score = board.score[boss]
        count = worth(board, casino)
        pays = self.pays(board, casino)
        row = score * MOST_POINTS
        points = PROGRESS[row + count]
        figures[at + TILES] += TENTH * float(count)
        figures[at + LARGEST] = max(figures[at + LARGEST], TENTH * float(count))
        figures[at + CASINOS] += TENTH
        if self.hangs_on_a_card(board, casino):
            figures[at + CARDS] += TENTH * points * pays
        larger = count + board.height[casino]
        if larger < MOST_POINTS and self.has_room(board, casino):
            more = TENTH * (PROGRESS[row + larger] - points) * pays
            figures[at + SPRAWL] = max(figures[at + SPRAWL], more)
        higher = count + board.size[casino]
        if board.raises and board.height[casino] < board.seats and higher < MOST_POINTS:
            more = TENTH * (PROGRESS[row + higher] - points) * pays
            figures[at + RAISE] = max(figures[at + RAISE], more)
        if board.above > 0:
            # Game Over is one of the Strip cards, and never the next one here.
            draws = self.draws[board.tile[casino]]
            if touches_strip(board, casino):
                draws += self.draws[STRIP] - 1.0
            likely = draws / float(board.above)
            figures[at + SOON] += TENTH * likely * float(advance(score, count) - score)

    def has_room(self, board: Board, casino: i64) -> bool:
        """Whether a casino could grow into a lot beside it."""
        if board.stock[board.tile[casino]] == 0:
            return False
        left = board.around[casino] & ~board.tiles
        while left != 0:
            if board.marker[first_of(left)] == NOBODY:
                return True
            left &= left - 1
        return False

    def hangs_on_a_card(self, board: Board, casino: i64) -> bool:
        """Whether a single card takes the casino over (LOV-5.3)."""
        lots = highest_dice(board, casino)
        return lots & (lots - 1) == 0 and has(board.deck, first_of(lots))

    def compare(self, board: Board) -> None:
        figures = self.figures
        for seat in range(board.seats):
            at = seat * FIGURES
            best = 0.0
            for other in range(board.seats):
                if other != seat:
                    best = max(
                        best, figures[other * FIGURES + SCORE] + figures[other * FIGURES + POINTS]
                    )
            figures[at + LEADER] = best - figures[at + SCORE] - figures[at + POINTS]
