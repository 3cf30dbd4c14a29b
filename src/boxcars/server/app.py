"""The server as an ASGI application."""

import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import ResponseHeader, State
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from boxcars import __version__
from boxcars.server.access import HERE, Access
from boxcars.server.errors import STATUS, Kind, Problem, RequestRefused
from boxcars.server.home import Home
from boxcars.server.http import api
from boxcars.server.http.figures import figures
from boxcars.server.http.pages import page
from boxcars.server.limits import BODY_BYTES, MESSAGES, PROGRAM_SECONDS, Rate
from boxcars.server.live.handler import live
from boxcars.server.live.programs import program
from boxcars.server.store.sql import Store
from boxcars.server.wire.http import Failure

SECURITY_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; "
    "style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
}
"""`unsafe-inline` is for style attributes only: players' colors are set there."""

ENCRYPTED_HEADERS: Final = {"Strict-Transport-Security": "max-age=31536000"}
"""Where visitors come over TLS, they never come without."""
WORKING: Final = ("/api/", "/schema")
"""What costs more than sending a file."""
UNNAMED: Final = ("/healthz", "/metrics")
"""What programs ask for, whatever they call the server."""

GC_THRESHOLDS: Final = (50_000, 20, 20)

KINDS: Final[dict[int, Kind]] = {status: kind for kind, status in STATUS.items()}

log = logging.getLogger(__name__)
Asking = Request[Any, Any, Any]


def make_app(
    database: str,
    rate: Rate = MESSAGES,
    home: Home = HERE,
    metrics: bool = False,
    durable: bool = False,
    program_seconds: float = PROGRAM_SECONDS,
) -> Litestar:
    """The server on a database, given by URL or by path."""
    access = Access(Store(database, home.for_strangers, durable), rate, home, program_seconds)
    headers = SECURITY_HEADERS | (ENCRYPTED_HEADERS if home.encrypted else {})

    @asynccontextmanager
    async def opened(app: Litestar) -> AsyncIterator[None]:
        await access.open()
        # What is loaded by now stays: the garbage collector need not look at it again. What is made
        # later is mostly freed without it, so it may look less often.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        try:
            yield
        finally:
            await access.close()

    return Litestar(
        route_handlers=[
            # Answers carry links that are secret.
            Router(
                "/",
                route_handlers=api.HANDLERS,
                response_headers=[ResponseHeader(name="Cache-Control", value="no-store")],
            ),
            live,
            program,
            *([figures] if metrics else []),
            page,
        ],
        lifespan=[opened],
        state=State({"access": access, "home": home}),
        before_request=_check_visitor,
        exception_handlers={
            RequestRefused: _refuse,
            ValidationException: _invalid,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _failed,
        },
        request_max_body_size=BODY_BYTES,
        response_headers=[
            ResponseHeader(name=name, value=value) for name, value in headers.items()
        ],
        # The client's files come packed already.
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2000, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(
            title="Boxcars",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        logging_config=None,
    )


def _check_visitor(request: Asking) -> None:
    access: Access = request.app.state.access
    if request.scope["path"] not in UNNAMED:
        access.check_own_name(request)
    if request.scope["path"].startswith(WORKING):
        access.check_pace(request)
    if request.method not in ("GET", "HEAD", "OPTIONS"):
        access.check_origin(request)


def _answer(problem: Problem, status: int) -> Response[Failure]:
    return Response(
        Failure(problem),
        status_code=status,
        headers=SECURITY_HEADERS,
        media_type="application/json",
    )


def _refuse(_: Asking, refused: RequestRefused) -> Response[Failure]:
    return _answer(refused.problem, STATUS[refused.problem.kind])


def _invalid(_: Asking, error: ValidationException) -> Response[Failure]:
    wrong = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    reason = str(wrong.get("message") or error.detail)
    return _answer(Problem("bad_request", reason, wrong.get("key")), 400)


def _http_error(_: Asking, error: HTTPException) -> Response[Failure]:
    failed = error.status_code >= 500
    kind = "unavailable" if failed else KINDS.get(error.status_code, "bad_request")
    return _answer(Problem(kind, error.detail), error.status_code)


def _too_deep(_: Asking, _error: RecursionError) -> Response[Failure]:
    return _answer(Problem("bad_request", "the data is nested too deeply"), 400)


def _failed(request: Asking, error: Exception) -> Response[Failure]:
    # Not the path itself: it may hold a secret.
    log.error("%s %s failed", request.method, request.scope["path_template"], exc_info=error)
    return _answer(Problem("unavailable", "something went wrong here; try again"), 503)
