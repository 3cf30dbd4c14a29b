"""Lords of Vegas in the terminal: what is asked, and what is typed."""

from collections.abc import Sequence

from msgspec import structs, to_builtins
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from boxcars.cli.lords_ahead import LordsAhead
from boxcars.cli.lords_commands import (
    ACTIONS,
    COMPANIES,
    DECK,
    TRADE_EXAMPLE,
    Reader,
    Words,
    fields_of,
    read_action,
    usage,
    verb_in,
)
from boxcars.cli.screen import Unclear, key
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event, Question
from boxcars.games.lords_of_vegas.events import DeckReady, TradeBegan, TurnBegan, TurnEnded
from boxcars.games.lords_of_vegas.forecast import forecast, foresee
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Amend,
    Counter,
    EndTurn,
    Gamble,
    Offer,
    WhetherToTrade,
    WhichAction,
    WhichArrangement,
    WhichRemoval,
)
from boxcars.games.lords_of_vegas.view_types import (
    BetForecast,
    LordsOfVegasForecast,
    LordsOfVegasView,
    TradeForecast,
    TurnForecast,
)


class LordsOfVegasScreen(LordsAhead):
    help = (
        "On your turn you draw a card: its lot is yours, or you take over the die there; then all "
        "casinos of its company pay a million for each pip, and score for their boss (LOV-5, "
        "LOV-6, LOV-7). Then you take as many actions as you can pay for (LOV-8). The highest die "
        "in a casino makes its boss (LOV-15). The most points win (LOV-18).",
        "On the board an empty lot shows its price and printed die, and the company of its card "
        "while that is in the deck; an owned lot shows its price and the owner's letter; a tile "
        "shows its company in capitals, a small figure if it is higher than 1, and whose die lies "
        "there. ★ marks the dice that make somebody boss.",
        "A casino goes by any of its lots. The beginning of a word is enough: b a2 veg. An action "
        "without the rest, such as build or build A2, shows what it would do.",
    )
    commands = (
        ("Enter", "the only thing there is to do, such as drawing a card"),
        ("build A2 vega", "a tile and a die on your lot A2; from C4 behind it moves a die"),
        ("sprawl B3 B2", "the casino on B3 grows into B2"),
        ("remodel B3 albion", "the casino on B3 gets another color"),
        ("reorganize B3", "all dice of the casino on B3 are rerolled"),
        ("raise B3", "a riser under the casino on B3"),
        ("gamble C4 5", "a bet of $5 against the boss of the casino on C4"),
        ("end", "the end of your turn"),
        ("arrange 5 3 2", "your dice on your lots in this order; 5 3 2 will do"),
        ("take A1", "the die or marker that you lack comes from A1; A1 will do"),
        ("half or keep", "half of a bet against you goes to the bank, or nothing of it"),
        ("offer ...", f"a trade: {TRADE_EXAMPLE.format(letter='B')}"),
        ("", "or: give die C4 $2 get $3, build A2 vega; with C as well: ; C: get $4"),
        ("", "or between others: ; B to C: lot F1"),
        ("accept, decline", "an offer; with its number if there are several: accept 3"),
        ("counter ...", "refuse an offer and make another one, written as above"),
        ("amend ...", "another offer in the place of yours"),
        ("withdraw", "your offer is taken back"),
        (DECK, "the cards left and what they would pay; the tiles left"),
    )
    scores = ("points", "money")

    # What is asked.

    def choice(self, turn: Turn, forecasts: Sequence[LordsOfVegasForecast]) -> RenderableType:
        view = turn.view
        assert isinstance(view, LordsOfVegasView)
        lines: list[RenderableType] = []
        for question in questions_to(turn):
            if isinstance(question, WhetherToTrade):
                lines.append(self._asked_trade(question, view))
            elif isinstance(question, WhichAction):
                lines.append(self._asked_action(turn, forecasts))
            else:
                lines.append(self._asked(question))
        return Group(*lines)

    def _asked(self, question: Question) -> Text:
        """A question in the words of the catalog, and what to know about it."""
        args = to_builtins(question)
        line = Text(self.say(args["type"], **args), "bold")
        if isinstance(question, WhichArrangement):
            dice = " ".join(map(str, question.dice))
            return line.append(f": {' '.join(question.lots)} show {dice} (LOV-12.5)", "not bold")
        if isinstance(question, WhichRemoval):
            line.append(f" {' '.join(question.lots)}")
        hint = self.say(f"{args['type']}.hint", **args)
        return line.append(f"\n{hint}", "not bold dim")

    def _asked_trade(self, question: WhetherToTrade, view: LordsOfVegasView) -> RenderableType:
        ahead = foresee(view, Accept(question.offer.number))
        assert isinstance(ahead, TradeForecast)
        return Group(self.offer(question.offer), self.trade(ahead, view))

    def _asked_action(
        self, turn: Turn, forecasts: Sequence[LordsOfVegasForecast]
    ) -> RenderableType:
        view = turn.view
        assert isinstance(view, LordsOfVegasView)
        table = Table.grid(padding=(0, 2))
        for what, where in self.actions(forecasts, turn.legal):
            table.add_row(what, where)
        if view.window is not None:
            example = Reader(view, self.people).example()
            table.add_row(key("offer ..."), Text(f"a trade, such as {example}"))
        ended = foresee(view, EndTurn())
        assert isinstance(ended, TurnForecast)
        then = self.say("play.end_hint", player=ended.next, offers=len(view.offers))
        table.add_row(key("end"), Text(then))
        hint = "An action without the rest shows what it would do, such as build or build A2."
        return Group(table, Text(hint, "dim"))

    def prompt(self, turn: Turn) -> str:
        asked = questions_to(turn)
        offers = [one.offer.number for one in asked if isinstance(one, WhetherToTrade)]
        if offers:
            which = "" if len(offers) == 1 else f" ({' or '.join(map(str, offers))})"
            return f"accept, decline or counter ...{which}?"
        if len(turn.legal) == 1:
            trade = "" if turn.view.window is None else " Or offer a trade."  # type: ignore[attr-defined]
            return f"Enter: {self.said(turn.legal[0])}.{trade}"
        if isinstance(asked[-1], WhichArrangement):
            return f"Your dice for {' '.join(asked[-1].lots)}?"
        if isinstance(asked[-1], WhichRemoval):
            return "From which lot?"
        return "Your action?" if isinstance(asked[-1], WhichAction) else "half or keep?"

    # What is typed.

    def read(self, text: str, turn: Turn) -> Answer | None:
        return self._reader(turn).answer(text) if text else None

    def look(self, text: str, turn: Turn) -> RenderableType | None:
        if not text:
            return None
        words = Words(text)
        verb = verb_in(words)
        view = self._reader(turn).view
        if verb == DECK:
            return self.deck(view)
        wanted = read_action(verb, words)
        assert isinstance(wanted, dict)
        casinos: dict[object, str] = {
            lot: casino.lots[0] for casino in view.casinos for lot in casino.lots
        }
        if "casino" in wanted:
            wanted["casino"] = casinos.get(wanted["casino"], wanted["casino"])
        found = [
            ahead
            for ahead in forecast(view)
            if isinstance(ahead.answer, ACTIONS[verb])
            and wanted.items() <= structs.asdict(ahead.answer).items()
        ]
        if not found:
            raise Unclear(self._why_none(verb, wanted, turn))
        return Group(self.effects(found), Text(f"Type {usage(verb)}.", "dim"))

    def _why_none(self, verb: str, wanted: dict[str, object], turn: Turn) -> str:
        """Why no action fits what was typed: what is said against the first that would."""
        none = f"you can {verb} nothing now"
        missing = [name for name in fields_of(ACTIONS[verb]) if name not in wanted]
        fill = {"company": COMPANIES[0], "bet": 1}
        if not wanted or not set(missing) <= set(fill):
            return f"{none}{' there' if wanted else ''}"
        action = ACTIONS[verb](**wanted, **{name: fill[name] for name in missing})  # type: ignore[arg-type]
        return f"{none} there: {turn.refusal(action) or usage(verb)}"

    def foreseen(self, answer: Answer, turn: Turn) -> RenderableType | None:
        if not isinstance(answer, (Gamble, Offer, Amend, Counter)):
            return None
        view = self._reader(turn).view
        ahead = foresee(view, answer)
        if isinstance(ahead, BetForecast):
            return self.bet(ahead)
        assert isinstance(ahead, TradeForecast)
        return Group(Text(f"{self.said(answer)}", "bold"), self.trade(ahead, view))

    def _reader(self, turn: Turn) -> Reader:
        assert isinstance(turn.view, LordsOfVegasView)
        return Reader(turn.view, self.people)

    # What is told.

    def is_news(self, event: Event) -> bool:
        return not isinstance(event, (DeckReady, TradeBegan, TurnBegan, TurnEnded))

    def score(self, which: int, value: int) -> str:
        return str(value) if which == 0 else f"${value}"


def questions_to(turn: Turn) -> list[Question]:
    """What the seat is asked: answers to offers first, then what the game waits for."""
    assert isinstance(turn.view, LordsOfVegasView)
    return [question for question in turn.view.questions if question.seat == turn.seat]
