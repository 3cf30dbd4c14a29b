"""A board to try things on, made from a view: nothing of the game is hidden (LOV-19.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.state import task_of
from boxcars.games.lords_of_vegas.board import PLAY, REMOVAL, Board, put_die, put_marker
from boxcars.games.lords_of_vegas.casinos import regroup
from boxcars.games.lords_of_vegas.lots import COMPANY_NAMES, FIRST_LOT, NUMBERS, bit
from boxcars.games.lords_of_vegas.seen import LordsOfVegasView, Space
from boxcars.games.lords_of_vegas.state import LordsOfVegas


def board_of(view: LordsOfVegasView) -> LordsOfVegas:
    """The board as if the active player were in the play step, without offers or trades."""
    seats = len(view.players)
    state = LordsOfVegas(seats, view.options)
    lay_spaces(state, view.spaces)
    for seat, player in enumerate(view.players):
        state.money[seat] = player.money
        state.score[seat] = player.score
    state.deck = 0
    for cards in view.cards:
        for name in cards.lots:
            state.deck |= bit(NUMBERS[name])
    state.above = view.above
    state.gambled = view.gambled
    state.turn = 0 if view.turn is None else view.turn
    to_play_step(state)
    if view.arriving:
        # It cannot be traded (LOV-16.5): the removals wait until the play step is over.
        arriving = sum([bit(NUMBERS[name]) for name in view.arriving])
        state.waiting = vec[i64]([task_of(REMOVAL, 0, arriving)])
    return state


def to_play_step(state: LordsOfVegas) -> None:
    """Puts the active player into the play step, whatever was going on."""
    state.ask(PLAY, state.turn)
    state.waiting = vec[i64]()
    state.offers = []
    state.trades = []
    state.forget()


def lay_spaces(board: Board, spaces: tuple[Space, ...]) -> None:
    """Lays out what a view or a position tells of the lots; casinos follow from it."""
    for space in spaces:
        lay_space(board, space)
    for block in range(len(FIRST_LOT) - 1):
        regroup(board, FIRST_LOT[block])


def lay_space(board: Board, space: Space) -> None:
    lot = NUMBERS[space.lot]
    if space.marker is not None:
        put_marker(board, lot, space.marker)
    elif space.company is not None:
        board.tiles |= bit(lot)
        board.tile[lot] = COMPANY_NAMES.index(space.company)
        board.height[lot] = space.height
        board.stock[board.tile[lot]] -= 1
        if space.owner is not None and space.value is not None:
            put_die(board, lot, space.owner, space.value)
        if space.marked:
            board.marked |= bit(lot)
