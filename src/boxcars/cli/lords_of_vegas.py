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
    MOVED,
    Reader,
    Words,
    arranged_like,
    fields_of,
    read_action,
    typed,
    usage,
    verb_in,
)
from boxcars.cli.screen import Unclear, key
from boxcars.cli.words import say, why_not
from boxcars.engine.turn import Turn
from boxcars.engine.types import Answer, Event, Question
from boxcars.games.lords_of_vegas.events import DeckReady, TradeBegan, TurnBegan, TurnEnded
from boxcars.games.lords_of_vegas.forecast import forecast, foresee
from boxcars.games.lords_of_vegas.types import (
    Accept,
    Amend,
    Build,
    Counter,
    EndTurn,
    Gamble,
    LotName,
    Offer,
    Sprawl,
    WhetherToLayOff,
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
    help = ("term.lords.help", "term.lords.help_board", "term.lords.help_words")
    commands = (
        ("Enter", "term.lords.enter"),
        ("build A2 vega", "term.lords.build"),
        ("sprawl B3 B2", "term.lords.sprawl"),
        ("remodel B3 albion", "term.lords.remodel"),
        ("reorganize B3", "term.lords.reorganize"),
        ("raise B3", "term.lords.raise"),
        ("gamble C4 5", "term.lords.gamble"),
        ("end", "term.lords.end"),
        ("arrange 5 3 2", "term.lords.arrange"),
        ("take A1", "term.lords.take"),
        ("half or keep", "term.lords.half"),
        ("offer ...", "term.lords.offer"),
        ("", "term.lords.offer_more"),
        ("", "term.lords.offer_others"),
        ("accept, decline", "term.lords.accept"),
        ("counter ...", "term.lords.counter"),
        ("amend ...", "term.lords.amend"),
        ("withdraw", "term.lords.withdraw"),
        (DECK, "term.lords.deck"),
    )
    scores = ("term.score.points", "term.score.money")

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
        hint = self.say(f"{args['type']}.hint", **args)
        if isinstance(question, WhichArrangement):
            show = say("term.lords.show", lots=" ".join(question.lots), dice=numbers(question.dice))
            line.append(show, "not bold")
            hint = say("term.lords.arrange_hint")
        elif isinstance(question, WhichRemoval):
            line.append(f" {' '.join(question.lots)}")
            hint = say("term.lords.removal_hint")
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
            table.add_row(key("offer ..."), Text(say("term.such_as", example=example)))
        ended = foresee(view, EndTurn())
        assert isinstance(ended, TurnForecast)
        then = self.say("play.end_hint", player=ended.next, offers=len(view.offers))
        table.add_row(key("end"), Text(then))
        hint = say("term.lords.hint")
        return Group(table, Text(hint, "dim"))

    def prompt(self, turn: Turn) -> str:
        asked = questions_to(turn)
        offers = [one.offer.number for one in asked if isinstance(one, WhetherToTrade)]
        if offers:
            which = "" if len(offers) == 1 else f" ({', '.join(map(str, offers))})"
            return say("term.lords.answer_offer", which=which)
        if len(turn.legal) == 1:
            trades = turn.view.window is not None  # type: ignore[attr-defined]
            return say("term.lords.enter_does", answer=self.said(turn.legal[0]), trades=trades)
        if isinstance(asked[-1], WhichArrangement):
            lots, dice = " ".join(asked[-1].lots), numbers(asked[-1].dice)
            return say("term.lords.your_dice", lots=lots, dice=dice)
        if isinstance(asked[-1], WhichRemoval):
            return say("term.lords.from_where")
        action = isinstance(asked[-1], WhichAction)
        return say("term.lords.your_action" if action else "term.lords.half_or_keep")

    # What is typed.

    def read(self, text: str, turn: Turn) -> Answer | None:
        answer = self._reader(turn).answer(text) if text else None
        if isinstance(answer, (Build, Sprawl)) and answer.moved is None:
            possible = [structs.replace(answer, moved=lot) for lot in self._own_dice(turn)]
            example = next((each for each in possible if each in turn.legal), None)
            if example is not None:
                raise Unclear("term.lords.die_from", example=typed(example))
        return answer

    def _own_dice(self, turn: Turn) -> list[LotName]:
        view = turn.view
        assert isinstance(view, LordsOfVegasView)
        return [space.lot for space in view.spaces if space.owner == turn.seat]

    def look(self, text: str, turn: Turn) -> RenderableType | None:
        if not text:
            raise self._expected(turn)
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
            raise self._none(verb, wanted, turn)
        moves = any(getattr(ahead.answer, "moved", None) for ahead in found)
        line = usage(verb) + (f" {MOVED} LOT" if moves else "")
        return Group(self.effects(found), Text(say("term.lords.type", usage=line), "dim"))

    def _expected(self, turn: Turn) -> Unclear:
        """What to say to whoever types nothing."""
        asked = questions_to(turn)[0]
        match asked:
            case WhichArrangement():
                return arranged_like(asked)
            case WhichRemoval():
                return Unclear("term.lords.type_lot", lots=" ".join(asked.lots))
            case WhetherToTrade():
                return Unclear("term.lords.type_reply")
            case WhetherToLayOff():
                return Unclear("term.lords.type_half")
            case _:
                return Unclear("term.lords.type_action")

    def _none(self, verb: str, wanted: dict[str, object], turn: Turn) -> Unclear:
        """Why no action fits what was typed: what is said against the first that would."""
        missing = [name for name in fields_of(ACTIONS[verb]) if name not in wanted]
        fill = {"company": COMPANIES[0], "bet": 1}
        if not wanted or not set(missing) <= set(fill):
            return Unclear("term.lords.none_there" if wanted else "term.lords.none", verb=verb)
        action = ACTIONS[verb](**wanted, **{name: fill[name] for name in missing})  # type: ignore[arg-type]
        refusal = turn.refusal(action)
        reason = why_not(refusal, self.texts) if refusal else usage(verb)
        return Unclear("term.lords.none_because", verb=verb, why=reason)

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


def numbers(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def questions_to(turn: Turn) -> list[Question]:
    """What the seat is asked: answers to offers first, then what the game waits for."""
    assert isinstance(turn.view, LordsOfVegasView)
    return [question for question in turn.view.questions if question.seat == turn.seat]
