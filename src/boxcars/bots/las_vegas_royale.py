"""The regular of Las Vegas Royale: estimates what every answer is worth, and takes the best.

Most answers move dice: they are tried on a board, whose worth is what the casinos will pay. On top
come rewards at once, and what activating a tile is worth on average. Fists, guesses and piles are
games against a person who thinks too, so they are mixed by chance in the right proportions.
"""

from functools import cache
from typing import Final

from boxcars.bots.royale_board import TILE, Board
from boxcars.engine.dice import possible_rolls
from boxcars.engine.generator import Generator
from boxcars.engine.tally import rising
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer
from boxcars.games.las_vegas_royale import types
from boxcars.games.las_vegas_royale.scalars import Die
from boxcars.games.las_vegas_royale.tiles import fifty_fifty, no_entry
from boxcars.games.las_vegas_royale.view_types import RoyaleView, Tile

CHIP: Final = 10_000.0
HOPE: Final = 12_000.0
"""What a new roll promises over keeping the table as it is."""
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
"""What activating a tile is worth, where that depends little on the table."""

FIST_WEIGHTS: Final = [6, 4, 3]
GUESS_WEIGHTS: Final = [1, 5, 7]
"""The equilibrium of Lucky Punch, for 1 to 3: every fist pays equally, whatever the guess, and the
reverse."""

HIGH_FIVE: Final = 100_000.0
PICTURES: Final = {"chip": CHIP, "money": 30_000.0, "turn": TURN}
FIFTY_REWARDS: Final[list[float]] = [CHIP * int(reward) for reward in fifty_fifty.REWARDS]


class Regular:
    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def choose(self, turn: Turn) -> Answer:
        view, legal = turn.view, turn.legal
        assert isinstance(view, RoyaleView)
        question = asked(view)
        if isinstance(question, types.WhatFist):
            return self._mix(legal, FIST_WEIGHTS)
        if isinstance(question, types.WhatGuess):
            return self._mix(legal, GUESS_WEIGHTS)
        if isinstance(question, types.HowToSplit):
            return self._mix(legal, [split_weight(answer) for answer in legal])
        if isinstance(question, types.WhichPile):
            return self._mix(legal, list(question.sizes))
        worths = [int(worth_of(view, question, answer)) for answer in legal]
        most = max(worths)
        best = [answer for answer, worth in zip(legal, worths, strict=True) if worth == most]
        return best[self._generator.below(len(best))]

    def _mix(self, legal: list[Answer], weights: list[int]) -> Answer:
        """One of the answers by chance, in proportion to the weights."""
        index = int(self._generator.below(sum(weights)))
        for answer, weight in zip(legal, weights, strict=True):
            index -= weight
            if index < 0:
                return answer
        return legal[-1]


def asked(view: RoyaleView) -> types.AnyQuestion:
    """The question that is put to the viewer."""
    return next(question for question in view.questions if question.seat == view.seat)


def worth_of(view: RoyaleView, question: types.AnyQuestion, answer: Answer) -> float:
    """What an answer is worth to the viewer, in dollars."""
    assert view.seat is not None
    me = view.seat
    if isinstance(question, types.StopOrBet):
        space = tile_at(view, question.casino).counter or 0
        if isinstance(answer, types.Bet):
            return bet_on(space, question.sum, answer.sum == "higher")
        return FIFTY_REWARDS[space]
    board = Board(view)
    more = 0.0
    match answer:
        case types.Place(number):
            assert view.roll is not None
            small, big = view.roll.small.count(number), int(view.roll.big == number)
            board.bring(number, me, small, big)
            more = activation_worth(view, number, small + 2 * big)
        case types.ChipPass():
            more = HOPE - CHIP
        case types.RollDice():
            more = HOPE
        case types.TurnDie(die, number):
            small, big = pieces(die)
            board.bring(number, me, small, big)
            if isinstance(question, types.RollOrTurn):
                more = activation_worth(view, number, small + 2 * big)
        case types.ReturnDie(die, number):
            small, big = pieces(die)
            board.bring(number, me, -small, -big)
        case types.Close(casino):
            assert isinstance(question, types.WhichCasinoToClose)
            board.close(casino)
            more = CHIP * int(no_entry.REWARDS[tile_at(view, question.casino).next or 0])
        case types.IntoBar(die):
            board.spend(me, *pieces(die))
        case types.OntoGold(die):
            board.spend(me, *pieces(die))
        case types.PutCluster(dice, casino):
            board.place(casino, board.seats + 1, dice)
        case types.MoveGray(casino, picture):
            board.place(casino, board.seats + 1, -1)
            more = PICTURES[picture]
        case types.MoveDice(small, big):
            assert isinstance(question, types.WhichDiceToMove)
            board.place(question.casino, me, -small - 2 * big)
            board.place(TILE, me, small + 2 * big)
        case types.PutDie(die, space):
            assert isinstance(question, types.WhichDieOnSpace)
            more = put_on_space(view, board, me, question.casino, die, space)
        case types.PlaceBlack(numbers):
            for number in numbers:
                board.place(number, me, 1)
        case types.TakeResult(number):
            assert isinstance(question, types.WhichResult)
            more = result_worth(view, question.casino, number)
        case types.ActivateTile(casino):
            more = activation_worth(view, casino, 0)
    return board.worth(me) + more


def tile_at(view: RoyaleView, number: int) -> Tile:
    tile = view.casinos[number - 1].tile
    assert tile is not None
    return tile


def activation_worth(view: RoyaleView, number: int, more: int) -> float:
    """What the tile of a casino is worth when it acts, with so much more own strength there."""
    casino = view.casinos[number - 1]
    tile = casino.tile
    if tile is None:
        return 0.0
    assert view.seat is not None
    me = view.seat
    strength = casino.strength[me] + more
    match tile.face:
        case "jackpot":
            return (tile.counter or 0) / 3
        case "pay_day":
            elsewhere = [
                other.number
                for other in view.casinos
                if other.small[me] or other.big[me] or (other is casino and more)
            ]
            return CHIP * len(elsewhere)
        case "high_five":
            if tile.token != "tile":
                return 0.0
            return HIGH_FIVE if strength >= 5 else HIGH_FIVE * (strength / 5) ** 3 / 4
        case "block_it" if not tile.clusters:
            return 0.0
    return ON_AVERAGE.get(tile.face, 0.0)


def put_on_space(
    view: RoyaleView, board: Board, me: int, number: int, die: Die, space: int
) -> float:
    """A die goes onto a space; the one that lies there goes to the casino of that number."""
    small, big = pieces(die)
    assert view.turn == me
    rolled = view.roll is not None and (view.roll.big == space if big else space in view.roll.small)
    if rolled:
        board.spend(me, small, big)
    else:
        board.place(number, me, -small - 2 * big)
    worth = STAYS * CHIP * space
    for other in tile_at(view, number).dice:
        if other.space == space:
            board.place(space, other.owner, 2 if other.die == "big" else 1)
            share = -1.0 if other.owner == me else 1.0 / (board.seats - 1)
            worth += share * STAYS * CHIP * space
    return worth


def result_worth(view: RoyaleView, number: int, result: int) -> float:
    """What a result of My Choice is worth."""
    assert view.seat is not None
    if result <= 3:
        return CHIP * result
    if result == 4:
        others = [
            activation_worth(view, casino.number, 0)
            for casino in view.casinos
            if casino.tile is not None and casino.number != number and not casino.closed
        ]
        return max(others, default=0.0)
    if result == 5:
        return TURN
    player = view.players[view.seat]
    return STAYS * 6 * CHIP - CHIP if player.small or player.big else 0.0


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


def split_weight(answer: Answer) -> int:
    """Even splits more often: whoever takes a pile by its size then learns nothing."""
    assert isinstance(answer, types.Split)
    return 12 - abs(sum(answer.first) * 2 - 100_000) // 10_000


def pieces(die: Die) -> tuple[int, int]:
    """How many small and big dice a die is."""
    return (0, 1) if die == "big" else (1, 0)
