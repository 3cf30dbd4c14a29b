"""Las Vegas Royale as a state: what is asked, what is allowed, and which rule an answer calls."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.dice import roll
from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.tally import count, many
from boxcars.engine.types import Answer, Branch, Event, Question, Result
from boxcars.games.las_vegas_royale.agenda import (
    NO_STEP,
    asked_of,
    casino_of,
    close_step,
    next_asked,
    seat_of,
)
from boxcars.games.las_vegas_royale.board import (
    BANK,
    BIG_SHIFT,
    CARDS,
    CASINOS,
    EFFECT,
    ENDED,
    NEUTRAL_ROLL,
    PLACING,
    ROLLING,
    SMALL_BITS,
    SMALL_DICE,
    TILES,
    Board,
    copy_board,
)
from boxcars.games.las_vegas_royale.cards import card, draw_card, how_many
from boxcars.games.las_vegas_royale.codes import decode_action, encode_action
from boxcars.games.las_vegas_royale.ending import final_result
from boxcars.games.las_vegas_royale.faces import load_faces
from boxcars.games.las_vegas_royale.luck import (
    decode_outcome,
    encode_outcome,
    outcomes,
    refuse_outcome,
)
from boxcars.games.las_vegas_royale.pieces import count_pieces
from boxcars.games.las_vegas_royale.positions import position_of
from boxcars.games.las_vegas_royale.refusing import refuse_action
from boxcars.games.las_vegas_royale.rounds import go_on
from boxcars.games.las_vegas_royale.seen import (
    RoyalePosition,
    RoyaleView,
)
from boxcars.games.las_vegas_royale.setup import (
    choose_start_player,
    draw_banked,
    draw_face,
    draw_pair,
    fill_bank,
    lay_tile,
    place_neutral,
    turn_up_pair,
)
from boxcars.games.las_vegas_royale.telling import tell_black_dice
from boxcars.games.las_vegas_royale.tile import face_at
from boxcars.games.las_vegas_royale.turn import (
    choice_of_turn,
    choices_of_turn,
    pass_with_chip,
    place,
    take_roll,
)
from boxcars.games.las_vegas_royale.views import Scene, look, open_questions

BLACK_DICE: Final[i64] = 2

load_faces()


class LasVegasRoyale(Board):
    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.scene: Scene | None = None
        """What everybody sees now, once somebody has looked."""
        self.offered: vec[i64] = vec[i64]()
        """What the acting seat may answer to a tile, once somebody has asked."""

    # The search face.

    def actor(self) -> i64:
        if self.phase == PLACING:
            return self.turn
        if self.phase == EFFECT:
            return seat_of(self.agenda[next_asked(self)])
        return OVER if self.phase == ENDED else CHANCE_ACTS

    def choices(self) -> i64:
        if self.phase == PLACING:
            return choices_of_turn(self)
        step = self.agenda[next_asked(self)]
        self.offered = face_at(self, casino_of(step)).offers(self, step)
        return len(self.offered)

    def choice(self, index: i64) -> i64:
        if self.phase == PLACING:
            return choice_of_turn(self, index)
        if len(self.offered) == 0:
            self.choices()
        return self.offered[index]

    def draw(self, generator: Generator) -> i64:
        if self.phase == ROLLING:
            small = roll(self.own_small[self.turn], generator)
            if self.own_big[self.turn] == 0:
                return small
            return small | (generator.below(6) + 1) << BIG_SHIFT
        if self.phase == EFFECT:
            return roll(BLACK_DICE, generator)
        if self.phase == CARDS:
            return draw_pair(self, generator)
        if self.phase == TILES:
            return draw_face(self, generator)
        if self.phase == BANK:
            return draw_banked(self, generator)
        if self.phase == NEUTRAL_ROLL:
            return roll(SMALL_DICE, generator) | (generator.below(6) + 1) << BIG_SHIFT
        return generator.below(self.seats)

    def apply(self, code: i64) -> None:
        self.scene = None
        if self.phase == PLACING:
            if code <= CASINOS:
                place(self, code)
            else:
                pass_with_chip(self)
            go_on(self)
        elif self.phase == ROLLING:
            if not take_roll(self, code & SMALL_BITS, code >> BIG_SHIFT):
                go_on(self)
        elif self.phase == EFFECT:
            self.resolve(next_asked(self), code)
        elif self.phase == CARDS:
            turn_up_pair(self, code)
        elif self.phase == TILES:
            lay_tile(self, code)
        elif self.phase == BANK:
            fill_bank(self, code)
        elif self.phase == NEUTRAL_ROLL:
            place_neutral(self, code & SMALL_BITS, code >> BIG_SHIFT)
        else:
            choose_start_player(self, code)

    def resolve(self, index: i64, code: i64) -> None:
        """An open step of a tile is answered; the game goes on if no other one is open."""
        self.scene = None
        if len(self.offered) > 0:
            self.offered = vec[i64]()
        step = close_step(self, index)
        number = casino_of(step)
        face = face_at(self, number)
        if seat_of(step) == CHANCE_ACTS:
            low = lowest(code)
            high = low if count(code, low) == BLACK_DICE else lowest(code - (code & many(15, low)))
            tell_black_dice(self, number, face.roller(self, step), low, high, face.rule)
            face.black_dice(self, step, low, high)
        else:
            face.take(self, step, code)
        if self.phase == EFFECT:
            go_on(self)

    def clone(self) -> LasVegasRoyale:
        copy = LasVegasRoyale(self.seats, self.options)
        copy_board(self, copy)
        return copy

    # The typed face.

    def questions(self) -> list[Question]:
        return list(open_questions(self))

    def refusal(self, seat: i64, answer: Answer) -> str:
        if self.phase == ENDED:
            return "the game is over"
        if self.actor() == CHANCE_ACTS:
            if seat != CHANCE_ACTS:
                return "this is for chance to say, not for a player"
            return refuse_outcome(self, answer)
        return refuse_action(self, seat, answer)

    def legal(self, seat: i64) -> list[Answer]:
        if self.phase == PLACING:
            if seat != self.turn:
                return []
            return [
                decode_action(choice_of_turn(self, index)) for index in range(choices_of_turn(self))
            ]
        if self.actor() == CHANCE_ACTS:
            if seat != CHANCE_ACTS:
                return []
            return [branch.outcome for branch in self.branches()]
        index = asked_of(self, seat) if self.phase == EFFECT else NO_STEP
        if index == NO_STEP:
            return []
        step = self.agenda[index]
        offers = face_at(self, casino_of(step)).offers(self, step)
        return [decode_action(offers[which]) for which in range(len(offers))]

    def encode(self, answer: Answer) -> i64:
        if self.actor() == CHANCE_ACTS:
            return encode_outcome(answer)
        return encode_action(answer)

    def decode(self, code: i64) -> Answer:
        if self.actor() == CHANCE_ACTS:
            return decode_outcome(self, code)
        return decode_action(code)

    def answer(self, seat: i64, answer: Answer) -> None:
        code = self.encode(answer)
        if self.phase == EFFECT:
            self.resolve(asked_of(self, seat), code)
        else:
            self.apply(code)

    def branches(self) -> list[Branch]:
        return [Branch(decode_outcome(self, code), weight) for code, weight in outcomes(self)]

    def view(self, seat: i64) -> RoyaleView:
        if self.scene is None:
            self.scene = Scene(self, self.result())
        return look(self, self.scene, seat)

    def result(self) -> Result | None:
        return final_result(self) if self.phase == ENDED else None

    def position(self) -> RoyalePosition:
        return position_of(self)

    def components(self) -> dict[str, int]:
        return count_pieces(self)

    def imagine(self, seat: i64, generator: Generator) -> LasVegasRoyale:
        """LVR-13: deals out anew what is face down, and imagines other fists and piles."""
        copy = self.clone()
        for index in range(len(copy.agenda)):
            step = copy.agenda[index]
            face = face_at(copy, casino_of(step))
            copy.agenda[index] = face.imagine(copy, step, seat, generator)
        if self.hides_money and self.phase != ENDED:
            deal_anew(copy, seat, generator)
        return copy


def deal_anew(board: Board, seat: i64, generator: Generator) -> None:
    """Others' money cards and the cards face down change places. Substitutes of 10k and 20k stay:
    everybody saw who got them."""
    numbers = vec[i64](board.hand)
    for other in range(board.seats):
        if other != seat:
            known = board.hand[other] & KNOWN
            board.fresh += board.hand[other] - known
            numbers[other] = how_many(board.hand[other] - known)
            board.hand[other] = known
    for other in range(board.seats):
        if other != seat:
            for _dealt in range(numbers[other]):
                value = draw_card(board.fresh, generator)
                board.fresh -= card(value)
                board.hand[other] += card(value)


KNOWN: Final[i64] = (1 << 12) - 1
"""The part of packed cards that counts those of 10k and 20k."""


def start(seats: int, options: Options, events: list[Event] | None) -> LasVegasRoyale:
    """A new game, before its first question."""
    state = LasVegasRoyale(seats, options)
    state.events = events
    chosen = options["start_player"]
    if isinstance(chosen, int):
        choose_start_player(state, chosen)
    return state


def lowest(tally: i64) -> i64:
    """The lowest key of a tally that has any."""
    key: i64 = 0
    while count(tally, key) == 0:
        key += 1
    return key
