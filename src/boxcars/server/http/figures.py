"""`GET /metrics`: figures for whoever runs the server. It is there only if it is asked for."""

from typing import Any

from litestar import Request, Response, get

from boxcars import __version__
from boxcars.engine.errors import why
from boxcars.server.access import Access
from boxcars.server.errors import RequestRefused
from boxcars.server.metrics import MEDIA_TYPE, about_process, gauges


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def figures(request: Request[Any, Any, Any]) -> Response[str]:
    """What is counted. Nobody whom a proxy passed on sees it: it is for who runs the server."""
    if "x-forwarded-for" in request.headers or "forwarded" in request.headers:
        raise RequestRefused("not_found", why("refused.no_page", "there is no such page"))
    access: Access = request.app.state.access
    counts = access.tables.counts()
    now = gauges(
        {
            "boxcars_tables": ("Tables in memory.", counts.tables),
            "boxcars_tables_led": ("Tables that go on by themselves here.", counts.led),
            "boxcars_viewers": ("Connections to tables.", counts.viewers),
            "boxcars_people": ("People at tables.", counts.people),
            "boxcars_writes_waiting": ("Writes that wait for a commit.", access.store.waiting),
            "boxcars_database_fails": ("1 while nothing can be written.", access.store.fails),
        }
    )
    saved = access.store.saving.lines(
        "boxcars_save_seconds", "From an answer to the commit that keeps it."
    )
    lines = [*about_process(__version__), *access.metrics.lines(), *now, *saved]
    return Response("\n".join(lines) + "\n", media_type=MEDIA_TYPE)
