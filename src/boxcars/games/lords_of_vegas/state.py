"""Lords of Vegas as a state: what is asked, what is allowed, and which rule an answer calls."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boxcars.engine.dice import possible_rolls
from boxcars.engine.generator import Generator
from boxcars.engine.options import Options
from boxcars.engine.state import CHANCE_ACTS, OVER
from boxcars.engine.tally import falling
from boxcars.engine.types import Answer, Branch, Event, Question, Result
from boxcars.games.lords_of_vegas.actions.codes import (
    ACCEPT,
    ARRANGE_DICE,
    DECLINE,
    DRAW_CARD,
    END_TURN,
    GAMBLE,
    GO_ON,
    LAY_OFF,
    OFFER,
    REMOVE,
    WITHDRAW,
    faces_in,
    faces_of,
    kind_of,
    plain_code,
    rest_of,
)
from boxcars.games.lords_of_vegas.actions.gamble import highest_bet, lay_off, take_gamble_roll
from boxcars.games.lords_of_vegas.actions.menu import act, list_actions
from boxcars.games.lords_of_vegas.actions.reorganize import (
    arrange,
    by_owner,
    draw_reorganize_roll,
    list_arrangements,
    reorganize_branches,
    take_reorganize_roll,
)
from boxcars.games.lords_of_vegas.actions.wire import decode_action, encode_action
from boxcars.games.lords_of_vegas.board import (
    COMPANIES,
    COMPANY_NAMES,
    LOTS,
    NOTHING,
    NUMBERS,
    lots_in,
)
from boxcars.games.lords_of_vegas.ending import final_result
from boxcars.games.lords_of_vegas.look import look, open_questions
from boxcars.games.lords_of_vegas.meta import META
from boxcars.games.lords_of_vegas.positions import position_of
from boxcars.games.lords_of_vegas.refusals import ACTIONS, TRADE_ANSWERS, refusal_of
from boxcars.games.lords_of_vegas.removal import list_removals, remove
from boxcars.games.lords_of_vegas.rolling import every_roll, roll_faces
from boxcars.games.lords_of_vegas.seen import LordsOfVegasPosition, LordsOfVegasView
from boxcars.games.lords_of_vegas.setup import begin, deal, draw_card, take_first_roll
from boxcars.games.lords_of_vegas.table import (
    AFTER_DRAW,
    ARRANGE,
    DEAL,
    DRAW,
    FIRST_PLAYER,
    GAMBLE_ROLL,
    LAYOFF,
    NOBODY,
    OVER_PHASE,
    PLAY,
    REMOVAL,
    REORGANIZE_ROLL,
    TIES,
    TURN_START,
    Table,
    copy_table,
    done,
    push,
    task_seat,
)
from boxcars.games.lords_of_vegas.telling import lot_named
from boxcars.games.lords_of_vegas.ties import draw_tie_roll, take_tie_roll, tied_casino, tied_dice
from boxcars.games.lords_of_vegas.trade.offers import end_offers, take_trade_answer
from boxcars.games.lords_of_vegas.turn import draw, end_turn, go_on, turn_up_card
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Arrange,
    Card,
    Decline,
    Draw,
    EndTurn,
    FirstPlayer,
    Gamble,
    GoOn,
    LayOff,
    Remove,
    Roll,
    Withdraw,
)


class LordsOfVegas(Table):
    """The search face leaves trades out, and offers three bets for each casino: the lowest, the
    highest and half of it. `legal` lists every bet; trades are open-ended and only described."""

    def __init__(self, seats: i64, options: Options) -> None:
        super().__init__(seats, options)
        self.offered_codes: vec[i64] = vec[i64]()
        self.listed: bool = False
        """Whether the menu holds the choices of now."""
        self.scene: LordsOfVegasView | None = None
        """What everybody sees now, once somebody has looked."""

    # The search face.

    def actor(self) -> i64:
        phase = self.phase
        if phase in (PLAY, TURN_START, AFTER_DRAW):
            return self.turn
        if phase in (REMOVAL, ARRANGE, LAYOFF):
            return task_seat(self)
        return OVER if phase == OVER_PHASE else CHANCE_ACTS

    def asked(self) -> i64:
        """Offers wait for their parties before the game goes on (LOV-17.5)."""
        for offer in self.offers:
            for seat in offer.parties:
                if seat not in offer.accepted:
                    return seat
        return self.actor()

    def choices(self) -> i64:
        if not self.listed:
            self.offered_codes = list_choices(self)
            self.listed = True
        return len(self.offered_codes)

    def choice(self, index: i64) -> i64:
        if not self.listed:
            self.choices()
        return self.offered_codes[index]

    def draw(self, generator: Generator) -> i64:
        phase = self.phase
        if phase in (DRAW, DEAL):
            return draw_card(self, generator)
        if phase == TIES:
            return draw_tie_roll(self, generator)
        if phase == REORGANIZE_ROLL:
            return draw_reorganize_roll(self, generator)
        if phase == GAMBLE_ROLL:
            return falling_pair(roll_faces(2, generator))
        if self.first_at_random:
            return generator.below(self.seats)
        return falling_pair(roll_faces(1 if self.extra else 2, generator))

    def apply(self, code: i64) -> None:
        if len(self.offers) > 0:
            end_offers(self)
        if self.actor() == CHANCE_ACTS:
            self.take_outcome(code)
        else:
            self.take_choice(code)
        self.move_on()

    def move_on(self) -> None:
        go_on(self)
        self.listed = False
        self.scene = None

    def take_outcome(self, code: i64) -> None:
        phase = self.phase
        if phase == DRAW:
            turn_up_card(self, code)
        elif phase == TIES:
            take_tie_roll(self, code)
        elif phase == REORGANIZE_ROLL:
            take_reorganize_roll(self, code)
        elif phase == GAMBLE_ROLL:
            take_gamble_roll(self, code & 7, code >> 3)
        elif phase == DEAL:
            deal(self, code)
        elif self.first_at_random:
            begin(self, code)
        else:
            take_first_roll(self, faces_in(code))

    def take_choice(self, code: i64) -> None:
        kind = kind_of(code)
        if kind == END_TURN:
            end_turn(self)
        elif kind == DRAW_CARD:
            draw(self)
        elif kind == GO_ON:
            done(self)
        elif kind == REMOVE:
            remove(self, rest_of(code))
        elif kind == ARRANGE_DICE:
            arrange(self, task_seat(self), rest_of(code))
        elif kind == LAY_OFF:
            lay_off(self, rest_of(code) == 1)
        else:
            act(self, code)

    def clone(self) -> LordsOfVegas:
        copy = LordsOfVegas(self.seats, self.options)
        copy_table(self, copy)
        return copy

    # The typed face.

    def questions(self) -> list[Question]:
        return list(open_questions(self))

    def refusal(self, seat: i64, answer: Answer) -> str:
        return refusal_of(self, self.actor(), seat, answer)

    def legal(self, seat: i64) -> list[Answer]:
        answers: list[Answer] = []
        for offer in self.offers:
            if seat in offer.parties and seat not in offer.accepted:
                answers += [Accept(offer.number), Decline(offer.number)]
        if self.actor() != seat:
            return answers
        if seat == CHANCE_ACTS:
            return [branch.outcome for branch in self.branches()]
        for index in range(self.choices()):
            code = self.choice(index)
            if kind_of(code) != GAMBLE:
                answers.append(self.decode(code))
        if self.phase == PLAY:
            for casino in range(LOTS):
                if self.casino[casino] == casino:
                    for bet in range(highest_bet(self, casino)):
                        answers.append(Gamble(lot_named(casino), bet + 1))
        return answers

    def encode(self, answer: Answer) -> i64:
        if isinstance(answer, ACTIONS):
            return encode_action(self, answer)
        if isinstance(answer, EndTurn):
            return plain_code(END_TURN, 0)
        if isinstance(answer, Draw):
            return plain_code(DRAW_CARD, 0)
        if isinstance(answer, GoOn):
            return plain_code(GO_ON, 0)
        if isinstance(answer, Remove):
            return plain_code(REMOVE, NUMBERS[answer.lot])
        if isinstance(answer, Arrange):
            return plain_code(ARRANGE_DICE, faces_of(answer.dice))
        if isinstance(answer, LayOff):
            return plain_code(LAY_OFF, 1 if answer.half else 0)
        if isinstance(answer, Card):
            return NUMBERS[answer.lot]
        if isinstance(answer, FirstPlayer):
            return int(answer.player)
        if isinstance(answer, Roll):
            return self.encode_roll(answer)
        if isinstance(answer, Accept):
            return plain_code(ACCEPT, answer.offer)
        if isinstance(answer, Decline):
            return plain_code(DECLINE, answer.offer)
        if isinstance(answer, Withdraw):
            return plain_code(WITHDRAW, answer.offer)
        return plain_code(OFFER, 0)

    def encode_roll(self, roll: Roll) -> i64:
        packed = faces_of(roll.dice)
        if self.phase == REORGANIZE_ROLL:
            return by_owner(self, packed)
        if self.phase == TIES:
            return packed
        return falling_pair(packed)

    def decode(self, code: i64) -> Answer:
        phase = self.phase
        if self.actor() == CHANCE_ACTS:
            if phase in (DRAW, DEAL):
                return Card(lot_named(code))
            if phase == FIRST_PLAYER and self.first_at_random:
                return FirstPlayer(code)
            return Roll(faces_in(code))
        kind = kind_of(code)
        if kind == END_TURN:
            return EndTurn()
        if kind == DRAW_CARD:
            return Draw()
        if kind == GO_ON:
            return GoOn()
        if kind == REMOVE:
            return Remove(lot_named(rest_of(code)))
        if kind == ARRANGE_DICE:
            return Arrange(faces_in(rest_of(code)))
        if kind == LAY_OFF:
            return LayOff(rest_of(code) == 1)
        if kind == ACCEPT:
            return Accept(rest_of(code))
        if kind == DECLINE:
            return Decline(rest_of(code))
        if kind == WITHDRAW:
            return Withdraw(rest_of(code))
        return decode_action(code)

    def answer(self, seat: i64, answer: Answer) -> None:
        if isinstance(answer, TRADE_ANSWERS):
            take_trade_answer(self, int(seat), answer)
            self.move_on()
        else:
            self.apply(self.encode(answer))

    def branches(self) -> list[Branch]:
        phase = self.phase
        if phase in (DRAW, DEAL):
            return [Branch(Card(lot_named(lot)), 1) for lot in lots_in(self.deck)]
        if phase == TIES:
            dice = len(tied_dice(self, tied_casino(self)))
            return [Branch(Roll(faces_in(packed)), 1) for packed in every_roll(dice)]
        if phase == REORGANIZE_ROLL:
            return [
                Branch(Roll(faces_in(packed)), ways) for packed, ways in reorganize_branches(self)
            ]
        if phase == FIRST_PLAYER and self.first_at_random:
            return [Branch(FirstPlayer(seat), 1) for seat in range(self.seats)]
        dice = 1 if phase == FIRST_PLAYER and self.extra else 2
        return [Branch(Roll(tuple(falling(tally))), ways) for tally, ways in possible_rolls(dice)]

    def view(self, seat: i64) -> LordsOfVegasView:
        if self.scene is None:
            self.scene = look(self, self.result())
        return self.scene.as_seen_by(None if seat == NOBODY else seat)

    def result(self) -> Result | None:
        return final_result(self) if self.phase == OVER_PHASE else None

    def position(self) -> LordsOfVegasPosition:
        return position_of(self)

    def components(self) -> dict[str, int]:
        found = {"cash": int(self.bank)}
        for seat in range(self.seats):
            found["cash"] += int(self.money[seat])
            found[f"dice of seat {seat}"] = int(self.dice[seat])
            found[f"markers of seat {seat}"] = int(self.markers[seat])
        tiles = [int(self.stock[company]) for company in range(COMPANIES)]
        for lot in range(LOTS):
            if self.die[lot] != NOBODY:
                found[f"dice of seat {self.die[lot]}"] += 1
            if self.marker[lot] != NOBODY:
                found[f"markers of seat {self.marker[lot]}"] += 1
            if self.tile[lot] != NOTHING:
                tiles[self.tile[lot]] += 1
        for company, name in enumerate(COMPANY_NAMES):
            found[f"tiles of {name}"] = tiles[company]
        return found

    def imagine(self, seat: i64, generator: Generator) -> LordsOfVegas:
        """LOV-19.1: only the order of the deck is hidden, and that is not decided yet."""
        return self.clone()


def list_choices(state: LordsOfVegas) -> vec[i64]:
    menu = vec[i64]()
    phase = state.phase
    if phase == PLAY:
        return list_actions(state, menu)
    if phase == REMOVAL:
        return list_removals(state, menu)
    if phase == ARRANGE:
        return list_arrangements(state, task_seat(state), menu)
    if phase == TURN_START:
        return vec[i64]([plain_code(DRAW_CARD, 0)])
    if phase == AFTER_DRAW:
        return vec[i64]([plain_code(GO_ON, 0)])
    return vec[i64]([plain_code(LAY_OFF, 0), plain_code(LAY_OFF, 1)])


def falling_pair(packed: i64) -> i64:
    """Two dice that are not told apart, the higher first."""
    first = packed & 7
    second = packed >> 3
    return packed if first >= second else (first << 3) | second


def start(
    seats: int, options: Options, events: list[Event] | None, rules: int = META.rules
) -> LordsOfVegas:
    """A new game, before its first question."""
    state = LordsOfVegas(seats, options)
    state.rules = rules
    state.events = events
    push(state, DEAL)
    state.move_on()
    return state
