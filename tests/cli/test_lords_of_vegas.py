"""Lords of Vegas in the terminal: what is shown, and what can be typed."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import boxcars
from boxcars import Play
from boxcars.cli.lords_commands import typed
from boxcars.cli.lords_of_vegas import LordsOfVegasScreen
from boxcars.cli.people import seat_people
from boxcars.cli.screen import Unclear
from boxcars.engine.generator import Generator
from boxcars.engine.types import Answer
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Act,
    Amend,
    Arrange,
    Build,
    Counter,
    Decline,
    Draw,
    EndTurn,
    Gamble,
    GiveDie,
    GiveLot,
    GiveMoney,
    LayOff,
    Offer,
    Raise,
    Remodel,
    Remove,
    Reorganize,
    Sprawl,
    Withdraw,
)
from boxcars.games.lords_of_vegas.view_types import LordsOfVegasView
from boxcars.texts import Texts
from tests.cli.test_command import BOXCARS, PATIENCE, works
from tests.lords_of_vegas.tables import A, B, C, D, draw, roll, table

NAMES = ["Ace", "Benno", "Carla", "Denny", "Emma", "Frida"]
BOARD = [
    "A1 marker A",
    "A2 sphinx A 2 h2",
    "A3 sphinx B 5 h2",
    "B3 marker B",
    "C4 albion A 6",
    "D5 vega C 1",
]


def screen_of(play: Play, width: int = 80, you: int = A) -> LordsOfVegasScreen:
    people = seat_people(NAMES[: play.seats], [None] * play.seats)
    texts = Texts("lords-of-vegas", NAMES[: play.seats], you)
    return LordsOfVegasScreen(people, width, texts)


def drawn(what: RenderableType | None, width: int = 80) -> str:
    assert what is not None
    console = Console(file=StringIO(), width=width, highlight=False, markup=False)
    console.print(what)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def see(play: Play, seat: int) -> LordsOfVegasView:
    view = play.view(seat)
    assert isinstance(view, LordsOfVegasView)
    return view


def read(play: Play, text: str, seat: int = A) -> Answer | None:
    return screen_of(play, you=seat).read(text, play.turn(seat))


def typed_at(play: Play, text: str, seat: int = A) -> None:
    """What comes of a line, whatever is typed: an answer, something to see, or what is wrong."""
    if read(play, text, seat) is None:
        look(play, text, seat)


def look(play: Play, text: str, seat: int = A) -> str:
    return drawn(screen_of(play, you=seat).look(text, play.turn(seat)))


def choice(play: Play, seat: int = A) -> str:
    turn = play.turn(seat)
    return drawn(screen_of(play, you=seat).choice(turn, play.game.forecast(turn.view)))


# What is shown.


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_table_fits_its_width_and_shows_everything(width: int) -> None:
    play = table(*BOARD, money={A: 20, B: 7}, score={A: 4, B: 16})
    text = drawn(screen_of(play, width).table(see(play, A)), width)
    assert max(len(line.rstrip()) for line in text.splitlines()) <= width
    names = re.findall(r"\b[A-F]1?\d\b", text)
    assert len(set(names)) == 48
    assert re.search(r"▸ +A +Ace \(you\) +\$20 +4 points +1 lot +10 dice +9 markers", text)
    assert "0CD 1 2 3 4A 5 6 7 8 10 12 14 16B 18 20 23 … 90" in text
    assert re.search(r"A2-A3 +4 2×2 +B +B5 A2 +\$7 +Str", text)


def test_six_people_have_six_names_letters_and_styles() -> None:
    people = seat_people([], [None] * 6)
    for field in ("name", "letter", "style"):
        assert len({getattr(person, field) for person in people}) == 6


def test_a_lot_says_by_letters_what_lies_there() -> None:
    play = table(*BOARD, money={A: 20})
    text = drawn(screen_of(play).table(see(play, A)))
    assert "A1   9/3  A  A2  SPH² A2  A3  SPH² B5★" in text
    assert "B1  15/5 sph" in text
    wide = drawn(screen_of(play, 120).table(see(play, A)), 120)
    assert "A1   $9/3  A" in wide
    assert "A2  SPHINX ² A2" in wide
    assert "B1  $15/5 sphinx" in wide


def test_the_choice_lists_actions_with_places_and_prices() -> None:
    text = choice(table(*BOARD, money={A: 20, B: 7, C: 3}))
    assert re.search(r"build LOT COMPANY +A1 \$9", text)
    assert re.search(r"reorganize CASINO +A2 \$7 +C4 \$6", text)
    assert re.search(r"gamble CASINO BET +A2 up to \$\d+ +D5 up to \$5", text)
    assert "offer B: give $5 lot A1 get lot B3" in text
    assert "end" in text
    many = [
        f"{lot} vega B {die}"
        for lot, die in zip(["A1", "B2", "C3", "D4", "E5", "F6"], "123456", strict=True)
    ]
    gambles = choice(table(*many, money={A: 20, B: 90})).split("gamble CASINO BET")[1]
    assert re.findall(r"up to$", gambles, re.MULTILINE) == [], "a place and its price stay together"
    assert "offer" not in choice(table(*BOARD, money={A: 20}, trading=False))


def test_an_action_without_the_rest_shows_what_it_would_do() -> None:
    board = ["A1 marker A", "A2 sphinx A 2", "A3 sphinx B 5", "B3 marker B", "D5 vega C 1"]
    play = table(*board, money={A: 100, B: 7, C: 3})
    assert "A1-A2-A3, 3 points, joins 1 casino" in look(play, "build")
    assert "build A1 alb, veg, tiv, pio" in look(play, "b a1")
    reorganized = " ".join(re.sub("│", " ", look(play, "reorg")).split())
    assert "2 dice reroll (LOV-12.4). Who would be boss: A 50% B 50%" in reorganized
    assert re.search(r"gamble D5 5 +│ up to \$5 +│", look(play, "gamble d5"))
    assert look(play, "gamble").count("gamble D5") == 1
    assert "next card" in look(play, "deck")
    dice = ["A1", "A2", "A3", "B1", "B2", "B4", "C1", "C3", "D1", "D4", "E2", "F1"]
    colors = ("vega", "sphinx")
    tiles = [f"{lot} {colors[at % 2]} A 2" for at, lot in enumerate(dice)]
    none_in_hand = table(*tiles, "D8 marker A", money={A: 60})
    with pytest.raises(Unclear, match=r"no die in hand; .* such as build D8 vega from A1"):
        read(none_in_hand, "build d8 vega")
    moved = look(none_in_hand, "build D8")
    assert moved.count("D8, 1 point") == 1
    assert "Type build LOT COMPANY from LOT." in moved
    with pytest.raises(
        Unclear, match="you can remodel nothing now there: you are not boss of the casino on A2"
    ):
        look(table(*board, trading=False), "remodel a3")
    with pytest.raises(Unclear, match=r"you can build nothing now there: B3 is not a lot of yours"):
        look(play, "build b3")
    with pytest.raises(Unclear, match=r"you can sprawl nothing now$"):
        look(table("A1 marker A"), "sprawl")


def test_a_bet_and_a_trade_are_foreseen_before_they_are_made() -> None:
    play = table(*BOARD, money={A: 20, B: 30, C: 3}, layoff=True)
    screen, turn = screen_of(play), play.turn(A)
    bet = drawn(screen.foreseen(Gamble("A3", 5), turn))
    assert re.search(r"2 12 +│ 2 of 36 +│ \+\$10", bet)
    assert "half laid off" not in bet, "to the gambler it makes no difference"
    assert "average −$" in bet
    trade = drawn(screen.foreseen(read(play, "offer b: give die a2 get $3") or Draw(), turn))
    assert "the die on A2 from you to Benno; $3 from Benno to you" in trade
    assert re.search(r"A +Ace +\$20→\$23 +dice in hand 10→11", trade)
    assert screen.foreseen(EndTurn(), turn) is None


def test_an_offer_is_shown_to_whom_it_is_made() -> None:
    play = table(*BOARD, money={A: 20, B: 7})
    play.answer(A, Offer((GiveMoney(A, B, 5), GiveLot(B, A, "B3"))))
    text = choice(play, B)
    assert "Offer 1 of Ace: $5 from Ace to you; the lot B3 from you to Ace." in text
    assert re.search(r"B +Benno +\$7→\$12 +markers in hand 9→10", text)
    assert screen_of(play, you=B).prompt(play.turn(B)) == "accept, decline or counter ...?"
    assert "Offer 1" not in drawn(screen_of(play, you=B).table(see(play, B))), "it is shown once"
    assert "B to answer" in drawn(screen_of(play).table(see(play, C)))


def test_questions_say_what_is_wanted() -> None:
    play = table("C4 albion A 6", "C5 albion A 1", money={A: 20})
    play.answer(A, Reorganize("C4"))
    roll(play, 5, 2)
    assert "C4 C5 show 5 2 (LOV-12.5)" in choice(play)
    assert screen_of(play).prompt(play.turn(A)) == "Your dice for C4 C5, such as 5 2?"
    for empty_or_wrong in ("", "x", "c4 2 c5 5"):
        with pytest.raises(Unclear, match="in which they shall lie on C4 C5, such as 5 2"):
            typed_at(play, empty_or_wrong)
    assert play.refusal(A, Arrange((6, 6))) == (
        "your dice show 5 2; only these can be distributed (LOV-12.5)"
    )
    assert read(play, "2 5") == read(play, "arrange 2,5") == read(play, "25") == Arrange((2, 5))

    lots = ["A1", "A2", "A3", "A4", "A5", "A6", "B1", "B2", "B3", "B4"]
    play = table(*[f"{lot} marker A" for lot in lots], waiting="turn_start")
    assert screen_of(play).prompt(play.turn(A)) == "Enter: draw a card. Or offer a trade."
    draw(play, "C1")
    assert "Which marker do you take from the board? A1 A2" in choice(play)
    assert "Tap" not in choice(play)
    with pytest.raises(Unclear, match="type one of these lots: A1 A2"):
        typed_at(play, "")
    with pytest.raises(Unclear, match="there is no lot Z9; lots are in the blocks A, B"):
        typed_at(play, "z9")
    assert "0 markers" in drawn(screen_of(play).table(see(play, A))), "and not less than none"
    assert read(play, "a2") == read(play, "take A2") == Remove("A2")

    play = table("C4 albion B 6", money={A: 20, B: 20}, layoff=True)
    play.answer(A, Gamble("C4", 5))
    assert "Ace bets $5 against you" in choice(play, B)
    assert screen_of(play, you=B).prompt(play.turn(B)) == "half or keep?"
    with pytest.raises(Unclear, match="type half, and the bank takes half"):
        typed_at(play, "", B)
    assert read(play, "half", B) == LayOff(half=True)
    assert read(play, "k", B) == LayOff(half=False)


# What is typed.


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("build A1 vega", Build("A1", "vega")),
        ("b a1 v", Build("A1", "vega")),
        ("build a1 vega from c4", Build("A1", "vega", "C4")),
        ("sprawl c4 C5", Sprawl("C4", "C5")),
        ("sprawl c4 c5 from a2", Sprawl("C4", "C5", "A2")),
        ("remodel c4 tiv", Remodel("C4", "tivoli")),
        ("reo c4", Reorganize("C4")),
        ("raise c4", Raise("C4")),
        ("gamble a3 $5", Gamble("A3", 5)),
        ("gam a3 5", Gamble("A3", 5)),
        ("end", EndTurn()),
        ("offer b: give $5 lot A1 get lot B3",
         Offer((GiveMoney(A, B, 5), GiveLot(A, B, "A1"), GiveLot(B, A, "B3")))),
        ("offer Benno give 5, a1, get b3",
         Offer((GiveMoney(A, B, 5), GiveLot(A, B, "A1"), GiveLot(B, A, "B3")))),
        ("OFFER BEN: GET A3 GIVE A2", Offer((GiveDie(B, A, "A3"), GiveDie(A, B, "A2")))),
        ("offer b: get $9, build a1 vega, give die a2",
         Offer((GiveMoney(B, A, 9), Act(Build("A1", "vega")), GiveDie(A, B, "A2")))),
        ("offer b: get $1; c: give $2; c to d: $1",
         Offer((GiveMoney(B, A, 1), GiveMoney(A, C, 2), GiveMoney(C, D, 1)))),
        ("offer d to me: $1", Offer((GiveMoney(D, A, 1),))),
        ("offer b: get $1 give nothing", Offer((GiveMoney(B, A, 1),))),
        ("offer build a1 vega; b: get $2", Offer((Act(Build("A1", "vega")), GiveMoney(B, A, 2)))),
    ],
)  # fmt: skip
def test_what_can_be_typed(text: str, answer: Answer) -> None:
    assert read(table(*BOARD), text) == answer


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("biuld a1", "there is no command 'biuld'; did you mean build"),
        ("xyzzy", "there is no command 'xyzzy'; . shows help"),
        ("re c4", "'re' may be remodel, reorganize; type more of it"),
        ("build a9 vega", "there is no lot A9; block A has A1 to A6"),
        ("build x1 vega", "there is no lot X1; lots are in the blocks A, B, C, D, E, F"),
        ("build a1 bellagio", "no company 'bellagio'; there are albion, sphinx, vega"),
        ("build a1 vga", "did you mean vega"),
        ("build a1 vega now", "'now' is too much here"),
        ("build a1 vega from", "a lot is missing, such as A1"),
        ("gamble a3 0", "'0' is no amount; write millions, such as [$]5"),
        ("gamble a3 lots", "'lots' is no amount"),
        ("arrange x", "type your dice in the order of the lots, such as arrange 5 3 2"),
        ("take", "a lot is missing"),
        ("offer", "say what is traded, such as offer B: give [$]5 lot A1 get lot B3"),
        ("offer z: give $5", r"no player 'z'; there are A \(Ace\), B \(Benno\), C .* Such as: off"),
        ("offer : give $5", "a player is missing"),
        ("offer b: 5 for A1", "'5' should be give or get: offer B: give"),
        ("offer b: give peace", "'peace' is nothing to give; write [$]5, lot A1 or die A1"),
        ("offer b: get build a1", "leaves nothing open: build LOT COMPANY"),
        ("offer b: give " + "$1 " * 17, "at most 16 steps, not 17"),
        ("accept", "there is no offer of another player's to accept"),
        ("withdraw", "there is no offer of yours to withdraw"),
    ],
)
def test_what_is_typed_wrongly_is_answered_with_what_would_be_right(text: str, says: str) -> None:
    with pytest.raises(Unclear, match=says):
        read(table(*BOARD), text)


def test_an_offer_goes_by_its_number_or_is_the_only_one() -> None:
    play = table(*BOARD, money={A: 20, B: 20})
    play.answer(A, Offer((GiveMoney(A, B, 5),)))
    assert read(play, "accept", B) == read(play, "accept 1", B) == Accept(1)
    assert read(play, "decline", B) == Decline(1)
    assert read(play, "withdraw") == Withdraw(1)
    better = (GiveMoney(A, B, 6),)
    assert read(play, "amend b: give $6") == read(play, "amend 1 b: give $6") == Amend(1, better)
    assert read(play, "counter a: get $6", B) == Counter(1, better)
    play.answer(A, Offer((GiveMoney(A, B, 4),)))
    with pytest.raises(Unclear, match="which one: accept 1, accept 2"):
        read(play, "accept", B)
    assert screen_of(play, you=B).prompt(play.turn(B)).endswith("(1, 2)?")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"layoff": True}), (6, {})])
def test_every_legal_answer_can_be_typed(seats: int, options: dict[str, object]) -> None:
    play = boxcars.new("lords-of-vegas", seats, options, seed=3)
    generator = Generator(1)
    kinds = set()
    while play.questions:
        seat = play.questions[0].seat
        assert isinstance(seat, int)
        turn = play.turn(seat)
        for answer in turn.legal:
            assert screen_of(play, you=seat).read(typed(answer), turn) == answer
            kinds.add(type(answer))
        play.answer(seat, turn.legal[generator.below(len(turn.legal))])
    assert {Build, Sprawl, Remodel, Reorganize, Gamble, EndTurn, Draw} <= kinds


# The command itself.


TWO = ["play", "lords-of-vegas", "--name", "Mia", "--name", "Moe", "--seats", "2", "--seed", "5"]
TWO += ["--option", "first_player=0"]


def test_people_haggle() -> None:
    """Mia offers, Moe offers something else, amends and withdraws it, counters, and Mia accepts."""
    mia = ["", "offer moe: give $1 get $2", ""]
    moe = ["", "offer mia: give $1 get $3", "", "amend mia: give $1 get $4", "", "withdraw"]
    moe += ["counter 1 mia: get $1", ""]
    text = works(*TWO, typed="\n".join([*mia, *moe, "", "accept", "q", ""]))
    for told in (
        "Offer 1 of Mia: $1 from Mia to Moe; $2 from Moe to Mia.",
        "Offer 2 was amended by Moe.",
        "Offer 3 was withdrawn by Moe.",
        "Offer 1 was countered by Moe.",
        "Mia accepted offer 4.",
        "Offer 4: $1 from Mia to Moe.",
    ):
        assert told in text


def test_help_is_about_this_game() -> None:
    text = works(*TWO, typed="\n?\nr LOV-99\nr\noffer x\n5\n\n")
    assert "offer B: give $5 lot A1 get lot B3" in text
    assert "place the dice of that number" not in text
    assert "There is no rule LOV-99" in text
    assert "such as r LOV-4.2" in text
    assert "There is no player 'x'" in text
    assert "There is no command '5'" in text


class Typist:
    """Somebody at a real terminal who waits for each question and reads what stands above it."""

    ASKED = re.compile(r"(\(\? help\)|Press Enter\.|drops it:|takes it back:) $")

    def __init__(self, *arguments: str) -> None:
        self.fd, inside = pty.openpty()
        self.process = subprocess.Popen(
            [*BOXCARS, *arguments],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**os.environ, "COLUMNS": "80", "LINES": "24", "TERM": "dumb"},
        )
        os.close(inside)
        self.seen = ""

    def questions(self) -> Iterator[str]:
        """What is shown up to each question; ends when the game does."""
        shown = b""
        while True:
            ready, _, _ = select.select([self.fd], [], [], PATIENCE)
            assert ready, f"nothing more came after {shown[-500:]!r}"
            try:
                more = os.read(self.fd, 65536)
            except OSError:
                more = b""
            if not more:
                break
            shown += more
            text = shown.decode("utf-8", "ignore").replace("\r", "")
            if self.ASKED.search(text):
                self.seen += text
                shown = b""
                yield text
        self.seen += shown.decode("utf-8").replace("\r", "")
        assert self.process.wait(PATIENCE) == 0
        os.close(self.fd)

    def types(self, text: str) -> None:
        os.write(self.fd, f"{text}\n".encode())


@pytest.mark.slow
def test_a_whole_game_is_typed(tmp_path: Path) -> None:
    """Two people build where they can, trade once, and end their turns."""
    file = tmp_path / "game.json"
    typist = Typist(*TWO, "--record", str(file))
    traded = acted = False
    for text in typist.questions():
        asked = text.splitlines()[-1]
        build = re.search(r"build LOT COMPANY +(\w+) ", text)
        sprawl = re.search(r"sprawl CASINO LOT +(\w+ \w+) ", text)
        if re.search(r"Press Enter|drops it|takes it back|Enter:", asked):
            typist.types("")
        elif asked.startswith("accept, decline"):
            typist.types("accept")
        elif asked.startswith("Your dice"):
            typist.types(re.findall(r"show ([\d ]+) \(LOV", text)[-1])
        elif asked.startswith("From which lot"):
            typist.types(re.findall(r"from the board\? (\w+)", text)[-1])
        elif not traded:
            traded = True
            typist.types(f"offer {'Moe' if 'Mia (you)' in text else 'Mia'}: give $1 get $2")
        elif build and not acted:
            acted = True
            typist.types(f"build {build[1]} vega")
        elif sprawl and not acted:
            acted = True
            typist.types(f"sprawl {sprawl[1]}")
        else:
            acted = False
            typist.types("end")
    assert "Standings" in typist.seen
    for told in ("accepted offer 1", "Offer 1 is done", "built Vega on", "drew Game Over"):
        assert told in typist.seen
    done = boxcars.replay(file.read_bytes())
    assert done.result is not None
    assert "Standings" in works("replay", "--fast", str(file))
