"""The HTTP API: one function for each call."""

import asyncio
import contextlib
import gzip
from collections.abc import Callable
from typing import Any, Final, Literal, TypeVar, cast

import msgspec
from litestar import Request, Response, get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody

from boxcars.analysis.reporter import GameReport
from boxcars.engine.errors import BadOption, why
from boxcars.engine.record import Record
from boxcars.engine.types import Seat, View
from boxcars.games.library import known_games, meta
from boxcars.learning.lesson import guided
from boxcars.learning.pictures import pictures
from boxcars.rulebook.reader import ENGLISH
from boxcars.server.access import Access, check_unlocked, check_welcome, leads_nowhere
from boxcars.server.bots import levels_for
from boxcars.server.codes import is_code
from boxcars.server.errors import RequestRefused
from boxcars.server.home import Home, is_loopback
from boxcars.server.http.lessons import plan_of
from boxcars.server.http.positions import open_position
from boxcars.server.http.puzzles import all_puzzles
from boxcars.server.http.puzzles import plan_of as puzzle_plan
from boxcars.server.http.replay import finished, replay, replay_file
from boxcars.server.http.rules import rules_of
from boxcars.server.http.tallies import dice_figures
from boxcars.server.limits import RECORD_BYTES
from boxcars.server.store.sql import DROP_PUSH
from boxcars.server.tables.game import TableGame
from boxcars.server.tables.header import Header
from boxcars.server.tables.kept import Overtaken
from boxcars.server.tables.registry import Registry, find_lesson
from boxcars.server.tables.saving import read_header
from boxcars.server.tables.seating import offer_to_program, rejoin
from boxcars.server.tables.table import Table
from boxcars.server.tables.viewer import encode
from boxcars.server.wire.http import (
    AskPosition,
    DiceFigures,
    Games,
    Invitation,
    LessonPlan,
    Look,
    Me,
    MyTable,
    OfferedSeat,
    Opened,
    Place,
    PushGone,
    PushKey,
    PushWish,
    PuzzlePlan,
    Puzzles,
    Replay,
    ReportProgress,
    Rules,
    SignOut,
)
from boxcars.server.wire.tables import NewTable, SeatPlan, TableCard
from boxcars.server.words import readable

T = TypeVar("T")
Asking = Request[Any, Any, Any]
MY_TABLES: Final = 50
PACKED_LEVEL: Final = 4


@get("/healthz", media_type="text/plain")
async def healthz(request: Asking) -> str:
    """Whether the server can do its work: 503 while nothing can be written."""
    if _access(request).store.fails:
        raise RequestRefused("unavailable", why("refused.database", "the database takes nothing"))
    return "ok"


@get("/api/me")
async def who_am_i(request: Asking) -> Response[Me]:
    """Who I am, and my tables."""
    person, known = await _guest(request)
    return _reply(request, await _me(request, person), person, known)


@put("/api/me")
async def call_me(request: Asking, data: JSONBody[Look]) -> Response[Me]:
    """Sets my name, color, shape and webhook."""
    person, known = await _guest(request)
    access = _access(request)
    now = await access.person(person)
    name = now.name if data.name is None else readable(data.name, "name")
    webhook = now.webhook
    if data.webhook is not None:
        webhook = access.webhooks.check(data.webhook) if data.webhook else None
    color, shape = data.color or now.color, data.shape or now.shape
    me = msgspec.structs.replace(now, name=name, color=color, shape=shape, webhook=webhook)
    await access.keep(me, access.address(request))
    return _reply(request, await _me(request, person), person, known)


@post("/api/me/sign-out", status_code=200)
async def sign_out(request: Asking, data: JSONBody[SignOut]) -> Response[SignOut]:
    """Makes worthless what was given to me before: cookies, the links of my seats, notices. This
    browser stays, with a new cookie, unless it is to forget me too."""
    access = _access(request)
    found = await access.guest(request)
    if found is None:
        raise RequestRefused("forbidden", why("refused.nobody", "nobody is signed in here"))
    if not access.replays.take(access.address(request)):
        raise RequestRefused(
            "too_many", why("refused.requests", "too many requests; wait a moment")
        )
    since = await access.sign_out(found.person, access.address(request))
    if data.here:
        cookie = access.guests.no_cookie(access.encrypted(request))
    else:
        cookie = access.cookie(request, found.person, since)
    return Response(data, cookies=[cookie])


@get("/api/games", sync_to_thread=False)
def list_games() -> Games:
    """What can be played, with all options, and against which bots."""
    games = tuple(known_games())
    bots = {each.id: levels_for(each.id) for each in games}
    return Games(games, bots, tuple([each.id for each in games if each.id in guided()]))


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def read_rules(game: FromPath[str], language: FromQuery[str] = ENGLISH) -> Rules:
    """The rules of a game, rule by rule; in English, if they are not there in this language."""
    try:
        return rules_of(meta(game).id, meta(game).title, language)
    except BadOption as error:
        raise RequestRefused("not_found", error.reason, error.option) from None


@post("/api/tables")
async def make_table(request: Asking, data: JSONBody[NewTable]) -> Response[TableCard]:
    """Makes a table."""
    person, known = await _guest(request)
    access = _access(request)
    if not access.new_tables.take(access.address(request)):
        raise RequestRefused(
            "too_many", why("refused.new_tables", "too many new tables; wait a minute")
        )
    name = (await access.person(person)).name
    table = await access.tables.make(data, person, name)
    return _reply(request, table.card(person, may_join=True), person, known, 201)


@get("/api/games/{game:str}/pictures", sync_to_thread=False)
def show_pictures(game: FromPath[str]) -> dict[str, View]:
    """The positions that the page on how to play shows, by name."""
    return pictures(game)


@get("/api/puzzles", sync_to_thread=False)
def list_puzzles() -> Puzzles:
    """All puzzles, and which one is today's."""
    return all_puzzles()


@get("/api/puzzles/{name:str}", sync_to_thread=False)
def read_puzzle(name: FromPath[str]) -> PuzzlePlan:
    """A puzzle with everything that was found."""
    return puzzle_plan(name)


@get("/api/lessons/{name:str}", sync_to_thread=False)
def read_lesson(name: FromPath[str]) -> LessonPlan:
    """What is said and asked for in a lesson."""
    return plan_of(find_lesson(name))


@post("/api/lessons/{name:str}")
async def begin_lesson(request: Asking, name: FromPath[str]) -> Response[TableCard]:
    """Makes a table at which a lesson is taught to me."""
    person, known = await _guest(request)
    access = _access(request)
    if not access.new_tables.take(access.address(request)):
        raise RequestRefused(
            "too_many", why("refused.new_tables", "too many new tables; wait a minute")
        )
    me = await access.person(person)
    look = SeatPlan("me", color=me.color, shape=me.shape)
    table = await access.tables.teach(name, person, look, me.name)
    return _reply(request, table.card(person, may_join=True), person, known, 201)


@get("/api/tables/{table:str}")
async def see_table(request: Asking, table: FromPath[str]) -> TableCard:
    """The table's header, for those who sit there."""
    mine, person = await _mine(request, table)
    return mine.card(person, may_join=True)


@post("/api/tables/{table:str}/seats/{seat:int}/program", status_code=200)
async def give_to_program(
    request: Asking, table: FromPath[str], seat: FromPath[int]
) -> OfferedSeat:
    """The host's: gives a seat to a program, by a token. Whoever had a token of the seat before
    cannot use it any more."""
    mine, person = await _mine(request, table)
    async with mine.lock:
        while True:
            with contextlib.suppress(Overtaken):
                await mine.change(offer_to_program(mine, person, seat))
                break
    token = mine.header.chairs[seat].secret
    return OfferedSeat(seat, token, f"/api/programs/{token}")


@get("/api/tables/{table:str}/record")
async def read_record(request: Asking, table: FromPath[str]) -> Record:
    """The record of a finished game."""
    return await _finished(request, table)


@get("/api/tables/{table:str}/replay", opt={"packed": True})
async def replay_table(
    request: Asking,
    table: FromPath[str],
    seat: FromQuery[Seat | None] = None,
    watch: FromQuery[str | None] = None,
) -> Response[Replay]:
    """The frames of a finished game, also for those who watch."""
    record = await _finished(request, table, watch)
    header = (await _access(request).tables.open(table)).header
    names = tuple(chair.name for chair in header.chairs)
    return await _replayed(request, lambda: replay(record, names, seat))


@post("/api/replay", request_max_body_size=RECORD_BYTES, status_code=200, opt={"packed": True})
async def replay_record(
    request: Asking, data: JSONBody[dict[str, Any]], seat: FromQuery[Seat | None] = None
) -> Response[Replay]:
    """Checks a record file and returns its frames."""
    return await _replayed(request, lambda: replay_file(data, seat))


@post("/api/tables/{table:str}/report", status_code=200)
async def report_table(request: Asking, table: FromPath[str]) -> ReportProgress:
    """Begins the report on a finished game, or tells how far it is."""
    _take_report(request)
    record = await _finished(request, table)
    header = (await _access(request).tables.open(table)).header
    names = tuple(chair.name for chair in header.chairs)
    return _access(request).reports.begin(record, names, _access(request).address(request))


@post("/api/reports", request_max_body_size=RECORD_BYTES, status_code=200)
async def report_record(request: Asking, data: JSONBody[dict[str, Any]]) -> ReportProgress:
    """The same for a record file."""
    _take_report(request)
    async with _access(request).replaying:
        record = await asyncio.to_thread(finished, data)
    names = tuple(f"Player {seat + 1}" for seat in range(record.seats))
    return _access(request).reports.begin(record, names, _access(request).address(request))


@get("/api/reports/{report:str}", sync_to_thread=False)
def see_report(request: Asking, report: FromPath[str]) -> ReportProgress:
    """How far a report is."""
    return _access(request).reports.progress(report)


@get("/api/reports/{report:str}/figures", sync_to_thread=False)
def read_report(request: Asking, report: FromPath[str]) -> Response[GameReport]:
    """A report, once it is finished."""
    figures = _access(request).reports.figures(report)
    return Response(cast(GameReport, figures), media_type="application/json")


@get("/api/reports/{report:str}/page", sync_to_thread=False)
def save_report(request: Asking, report: FromPath[str]) -> Response[bytes]:
    """The same as one HTML file that needs nothing else."""
    headers = {"Content-Disposition": 'attachment; filename="boxcars-report.html"'}
    page = _access(request).reports.page(report)
    return Response(page, media_type="text/html; charset=utf-8", headers=headers)


@post("/api/positions", request_max_body_size=RECORD_BYTES, status_code=200)
async def see_position(request: Asking, data: JSONBody[AskPosition]) -> Opened:
    """Checks a position, or a moment of a record, and shows it."""
    access = _access(request)
    if not access.replays.take(access.address(request)):
        raise RequestRefused(
            "too_many", why("refused.many_positions", "too many positions; wait a moment")
        )
    async with access.replaying:
        return await asyncio.to_thread(open_position, data)


@get("/api/dice")
async def see_dice(request: Asking) -> DiceFigures:
    """All dice and cards of this server against what is to be expected."""
    return dice_figures(await _access(request).store.all_tallies())


@get("/api/push", sync_to_thread=False)
def see_push(request: Asking) -> PushKey:
    """What a browser needs to be told when it is my turn."""
    return _push_key(request)


@put("/api/push")
async def want_push(request: Asking, data: JSONBody[PushWish]) -> Response[PushKey]:
    """This browser is told when it is my turn and I am away."""
    person, known = await _guest(request)
    access = _access(request)
    keys = data.p256dh, data.auth
    await access.want_push(person, data.endpoint, *keys, access.address(request))
    return _reply(request, _push_key(request), person, known)


@post("/api/push/gone", status_code=200)
async def stop_push(request: Asking, data: JSONBody[PushGone]) -> PushKey:
    """This browser is told no longer."""
    store = _access(request).store
    mine = [each.endpoint for each in await store.pushes_of((await _guest(request))[0])]
    if data.endpoint in mine:
        await store.write([(DROP_PUSH, {"where": data.endpoint})])
    return PushKey(None)


@get("/api/place", sync_to_thread=False)
def find_place(request: Asking) -> Place:
    """Where the server can be reached in the local network, for somebody at its own computer."""
    home: Home = request.app.state.home
    here = request.client is not None and is_loopback(request.client.host)
    try:
        asked = request.url.hostname or ""
    except ValueError:  # Whoever asks has no real name for it.
        asked = ""
    return Place(home.network() if here and is_loopback(asked) else None)


@get("/api/join/{word:str}")
async def follow(request: Asking, word: FromPath[str]) -> Response[Invitation]:
    """Where a code, a rejoin secret or a spectator secret leads."""
    access = _access(request)
    person, known = await _guest(request)
    kind: Literal["join", "watch", "rejoin"]
    seat: Seat | None = None
    if is_code(word):
        kind = "join"
        with access.trying_code(request):
            table_id = await access.store.by_code(word)
            if table_id is None:
                raise leads_nowhere()
    elif (found := await access.store.by_rejoin(word)) is not None:
        kind, (table_id, seat) = "rejoin", found
    else:
        kind, table_id = "watch", await access.store.by_watch(word)
    if table_id is None:
        raise leads_nowhere()
    table = await access.tables.open(table_id)
    check_welcome(table.header, person)
    if kind == "join" and not table.header.seats_of(person):
        check_unlocked(table.header)
    card = table.card(person, may_join=kind != "watch")
    return _reply(request, Invitation(kind, seat, card), person, known)


@post("/api/rejoin/{secret:str}", status_code=200)
async def come_back(request: Asking, secret: FromPath[str]) -> Response[TableCard]:
    """Gives a seat to the device that has its secret link."""
    access = _access(request)
    person, known = await _guest(request)
    found = await access.store.by_rejoin(secret)
    if found is None:
        raise leads_nowhere()
    table_id, seat = found
    table = await access.tables.open(table_id)
    async with table.lock:
        while table.header.chairs[seat].person != person:
            check_welcome(table.header, person)
            with contextlib.suppress(Overtaken):
                await table.change(rejoin(table, seat, person, secret))
    return _reply(request, table.card(person, may_join=True), person, known)


HANDLERS = [each for each in list(vars().values()) if isinstance(each, HTTPRouteHandler)]


def _access(request: Asking) -> Access:
    access: Access = request.app.state.access
    return access


async def _guest(request: Asking) -> tuple[str, bool]:
    """Who asks, and whether they have a cookie already that need not be renewed."""
    access = _access(request)
    found = await access.guest(request)
    return (access.guests.new(), False) if found is None else (found.person, found.fresh)


def _reply(request: Asking, content: T, person: str, known: bool, status: int = 200) -> Response[T]:
    cookies = [] if known else [_access(request).cookie(request, person)]
    return Response(content, status_code=status, cookies=cookies)


def _push_key(request: Asking) -> PushKey:
    pushes = _access(request).pushes
    return PushKey(None if pushes is None else pushes.public)


async def _replayed(request: Asking, make: Callable[[], Replay]) -> Response[Replay]:
    """A replay is many times as large as what it is made from: making, encoding and packing it is
    done beside the event loop, for few at a time, and not as often as somebody likes."""
    access = _access(request)
    if not access.replays.take(access.address(request)):
        raise RequestRefused(
            "too_many", why("refused.many_replays", "too many replays; wait a moment")
        )
    packs = "gzip" in request.headers.get("accept-encoding", "")

    def sent() -> bytes:
        text = encode(make())
        return gzip.compress(text, PACKED_LEVEL) if packs else text

    async with access.replaying:
        content = await asyncio.to_thread(sent)
    headers = {"Vary": "Accept-Encoding"} | ({"Content-Encoding": "gzip"} if packs else {})
    # Encoded already, so that the framework has nothing left to do in the event loop.
    return Response(cast(Replay, content), media_type="application/json", headers=headers)


def _take_report(request: Asking) -> None:
    """Before anything is worked on."""
    access = _access(request)
    if not access.replays.take(access.address(request)):
        raise RequestRefused(
            "too_many", why("refused.many_reports", "too many reports; wait a moment")
        )


async def _me(request: Asking, person: str) -> Me:
    access = _access(request)
    known = await access.person(person)
    headers = await access.store.headers_of(person, MY_TABLES)
    found = [read_header(each, access.store.seal) for each in headers]
    tables = [await _my_table(access.tables, each, person) for each in found]
    return Me(known.name, known.color, known.shape, known.webhook, tuple(tables))


async def _my_table(tables: Registry, header: Header, person: str) -> MyTable:
    """How one of my tables stands. Whose turn it is, only an open table knows."""
    table = tables.loaded(header.id)
    if table is None and (header.phase == "playing" or header.settings.delay):
        with contextlib.suppress(RequestRefused):
            table = await tables.open(header.id)
    if table is None:
        card = header.card(person, (), tables.spelled, may_join=True)
        return MyTable(card, (), header.winners, None)
    card = table.card(person, may_join=True)
    known, game = table.known_to(person)
    return MyTable(card, table.turn_known_to(person), known.winners, _round(known, game))


def _round(header: Header, game: TableGame) -> tuple[int, int] | None:
    if header.phase == "gathering":
        return None
    view = game.play.view(None)
    now, rounds = getattr(view, "round", None), getattr(view, "rounds", None)
    return (now, rounds) if isinstance(now, int) and isinstance(rounds, int) else None


async def _mine(request: Asking, table_id: str) -> tuple[Table, str | None]:
    access = _access(request)
    found = await access.guest(request)
    person = None if found is None else found.person
    table = await access.tables.open(table_id)
    check_welcome(table.header, person)
    if not table.header.seats_of(person):
        raise RequestRefused(
            "forbidden",
            why("refused.not_seated", "you do not sit at this table; use its code or a link"),
        )
    return table, person


async def _finished(request: Asking, table_id: str, watch: str | None = None) -> Record:
    """The record of a finished game, for those who sit there or have its link for spectators."""
    access = _access(request)
    table = await access.tables.open(table_id)
    found = await access.guest(request)
    person = None if found is None else found.person
    if watch is None or watch != table.header.watch or table.header.seats_of(person):
        table, person = await _mine(request, table_id)
    check_welcome(table.header, person)
    _, game = table.known_to(person)
    if game.play.result is None:
        raise RequestRefused(
            "conflict", why("refused.record_later", "the record is there when the game is over")
        )
    # Nothing changes any more. Telling what each outcome was drawn from takes a moment.
    return await asyncio.to_thread(table.game.record, table.header)
