"""What makes positions of both games unsound. BadPosition names the first field that is."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from boxcars.engine.errors import BadPosition
from boxcars.engine.game import asks_chance
from boxcars.engine.state import CHANCE_ACTS, OVER, State
from boxcars.games.dice_casinos.board import CASINOS, NOBODY, START_PLAYER, DiceBoard

S = TypeVar("S", bound=Struct)


@contextmanager
def within(field: str) -> Iterator[None]:
    """What is wrong inside is wrong in a part of this field."""
    try:
        yield
    except BadPosition as problem:
        raise BadPosition(f"{field}.{problem.field}", problem.reason) from None


def in_order(position: S) -> S:
    """The position with its casinos from 1 to 6; they may be given in any order."""
    casinos: Any = getattr(position, "casinos")  # noqa: B009
    return replace(position, casinos=tuple(sorted(casinos, key=lambda casino: casino.number)))


def check_header(position: Any, *by_seat: str) -> None:
    """There is an entry for each seat and casino; `by_seat` are a casino's fields with one each."""
    if len(position.players) != position.seats:
        raise BadPosition("players", f"must have one entry for each of {position.seats} seats")
    if [casino.number for casino in position.casinos] != list(range(1, CASINOS + 1)):
        raise BadPosition("casinos", "must have the numbers 1 to 6, each once")
    for casino in position.casinos:
        for name in by_seat:
            if len(getattr(casino, name)) != position.seats:
                field = f"casinos[{casino.number - 1}].{name}"
                raise BadPosition(field, "must have an entry for each seat")


def seat_in(position: Any, name: str) -> int:
    """The seat in a field of a position, or NOBODY."""
    seat: int | None = getattr(position, name)
    if seat is not None and seat >= position.seats:
        raise BadPosition(name, f"must be a seat from 0 to {position.seats - 1}")
    return int(NOBODY) if seat is None else seat


def wait_for(board: DiceBoard, phase: str) -> None:
    """A phase is the name of the step at hand."""
    if phase == "over":
        board.finish()
    else:
        number = [step.name for step in board.steps].index(phase)
        board.ask(number, CHANCE_ACTS if asks_chance(board.steps[number]) else board.turn)


def check_pieces(state: State, new: State) -> None:
    """All pieces of a new game are there, and no others."""
    wanted = new.components()
    for piece, number in state.components().items():
        if number != wanted[piece]:
            raise BadPosition(piece, f"there must be {wanted[piece]} in all, not {number}")


def check_course(board: DiceBoard, in_turn: bool, rounds: int) -> None:
    """Round, start player and turn fit what the table waits for."""
    if (board.turn != NOBODY) != in_turn:
        raise BadPosition("turn", "must be a seat exactly while a turn goes on")
    if (board.start_player == NOBODY) != (board.step == START_PLAYER):
        raise BadPosition("start_player", "must be null exactly while it is not chosen yet")
    if board.round > rounds:
        raise BadPosition("round", f"must be 1 to {rounds}, not {board.round}")
    if board.asks == OVER and board.round != rounds:
        raise BadPosition("round", f"must be {rounds} at the end of the game, not {board.round}")
