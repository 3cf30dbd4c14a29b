"""How much more than the others on average a player of Lords of Vegas may hope for, in dollars.

That is a sum over casinos and lots. Whoever tries many actions notes what each of them adds, and
counts only those anew that an action touches.
"""

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.bots.lords_of_vegas.worth import ENOUGH, POINT, Prospects, companies_left
from boxcars.games.lords_of_vegas.board import MOST_SEATS, Board
from boxcars.games.lords_of_vegas.lots import BLOCK_LOTS, EVERY_LOT, LOTS, first_of, has


class Lead(Prospects):
    """`look` and `take_side` come first."""

    def __init__(self) -> None:
        super().__init__()
        self.side = vec[float]([0.0] * MOST_SEATS)
        """By seat: what a dollar of its counts for."""
        self.total = 0.0
        """Of what is being counted."""
        self.casinos = vec[float]([0.0] * LOTS)
        """By casino: what it adds, as noted."""
        self.lots = vec[float]([0.0] * LOTS)
        """By lot with a marker: the same."""

    def take_side(self, board: Board, me: i64) -> None:
        for seat in range(board.seats):
            self.side[seat] = 1.0 if seat == me else -1.0 / float(board.seats - 1)

    def earn(self, seat: i64, dollars: float) -> None:
        self.total += self.side[seat] * self.dollar * dollars

    def climb(self, seat: i64, points: float) -> None:
        self.total += self.side[seat] * POINT * points

    def cash(self, money: i64) -> float:
        """What money in hand is worth."""
        extra = float(money - ENOUGH) if money > ENOUGH else 0.0
        return self.dollar * (float(money) - extra * (1.0 - self.spare))

    def standing(self, board: Board, me: i64) -> float:
        """How much better off a seat is than the others on average, all in all."""
        self.take_side(board, me)
        self.look_at_stock(board)
        standing = 0.0
        for seat in range(board.seats):
            has_now = POINT * float(board.score[seat]) + self.cash(board.money[seat])
            standing += self.side[seat] * has_now
            standing += self.of_lots(board, board.owned[seat])
        return standing + self.of_casinos(board, board.heads)

    def of_casino(self, board: Board, casino: i64) -> float:
        self.total = 0.0
        self.add_casino(board, casino)
        return self.total

    def of_casinos(self, board: Board, heads: i64) -> float:
        self.total = 0.0
        while heads != 0:
            self.add_casino(board, first_of(heads))
            heads &= heads - 1
        return self.total

    def of_reorganized(self, board: Board, casino: i64) -> float:
        """The same once all its dice are rolled anew (LOV-12)."""
        self.total = 0.0
        self.add_reorganized(board, casino)
        return self.total

    def of_lot(self, board: Board, lot: i64) -> float:
        """A lot with a marker brings rent, and can be built on."""
        seat = board.marker[lot]
        rent = self.dollar * float(board.above)
        return self.side[seat] * (rent + self.growth_on(board, seat, lot))

    def of_lots(self, board: Board, lots: i64) -> float:
        total = 0.0
        while lots != 0:
            lot = first_of(lots)
            lots &= lots - 1
            if board.marker[lot] >= 0:
                total += self.of_lot(board, lot)
        return total

    def note(self, board: Board, block: i64) -> None:
        """Notes what everything in a block adds."""
        heads = board.heads & BLOCK_LOTS[block]
        while heads != 0:
            casino = first_of(heads)
            heads &= heads - 1
            self.casinos[casino] = self.of_casino(board, casino)
        lots = BLOCK_LOTS[block] & ~board.tiles
        while lots != 0:
            lot = first_of(lots)
            lots &= lots - 1
            if board.marker[lot] >= 0:
                self.lots[lot] = self.of_lot(board, lot)

    def noted(self, board: Board, heads: i64, lots: i64) -> float:
        """What casinos, and lots as far as they have markers, add as noted."""
        total = 0.0
        while heads != 0:
            total += self.casinos[first_of(heads)]
            heads &= heads - 1
        while lots != 0:
            lot = first_of(lots)
            lots &= lots - 1
            if board.marker[lot] >= 0:
                total += self.lots[lot]
        return total

    def change(self, board: Board, then: Board, touched: i64, beside: i64) -> float:
        """How much better off the seat is on another board than on the noted one, but for money.
        They differ in the casinos that `touched` consists of, which is felt on the lots beside
        these, and in the tiles that are left."""
        sold_out = companies_left(then) ^ self.open
        felt = beside
        if sold_out != 0:
            alone = self.alone
            self.look_at_stock(then)
            felt |= beside_companies(then, sold_out) if self.alone == alone else EVERY_LOT
        change = self.of_casinos(then, then.heads & touched)
        change += self.of_lots(then, felt & ~then.tiles)
        change -= self.noted(board, board.heads & touched, (felt | touched) & ~board.tiles)
        if sold_out != 0:
            self.look_at_stock(board)
        return change


def beside_companies(board: Board, companies: i64) -> i64:
    """The lots beside casinos of some companies."""
    beside: i64 = 0
    heads = board.heads
    while heads != 0:
        casino = first_of(heads)
        heads &= heads - 1
        if has(companies, board.tile[casino]):
            beside |= board.around[casino]
    return beside
