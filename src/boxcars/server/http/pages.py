"""The client's pages, built by Vite into `static`."""

import gzip
import mimetypes
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from litestar.params import FromPath
from msgspec import Struct

from boxcars.engine.errors import why
from boxcars.server.access import Access
from boxcars.server.errors import RequestRefused

STATIC: Final = Path(__file__).parent.parent / "static"
PAGES: Final = ("", "t", "w", "r", "table", "replay", "report", "rules", "new", "position", "dice")
"""What the addresses of the client's pages begin with; all of them get its one HTML file."""
PACKED: Final = (".html", ".js", ".css", ".svg", ".json", ".webmanifest", ".txt")
FOREVER: Final = "public, max-age=31536000, immutable"
"""Vite puts a hash into the names of the files in `assets`."""


class File(Struct, frozen=True):
    changed: int
    plain: bytes
    packed: bytes | None
    media_type: str


class Files:
    """Files in memory, read again when they change."""

    def __init__(self, root: Path = STATIC) -> None:
        self._root = root.resolve()
        self._files: dict[Path, File] = {}

    def get(self, name: str) -> File | None:
        try:
            path = (self._root / name).resolve()
            if not path.is_relative_to(self._root) or not path.is_file():
                return None
        except OSError:  # No file can have this name.
            return None
        changed = path.stat().st_mtime_ns
        known = self._files.get(path)
        if known is None or known.changed != changed:
            plain = path.read_bytes()
            packed = gzip.compress(plain, 6) if path.suffix in PACKED else None
            media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            known = self._files[path] = File(changed, plain, packed, media_type)
        return known


FILES: Final = Files()


def client_is_built() -> bool:
    return (STATIC / "index.html").is_file()


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={"packed": True})
def page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """A file of the client, or its page for an address of the client."""
    name = path.lstrip("/")
    found = FILES.get(name) if name and "\0" not in name else None
    if found is not None:
        lasting = FOREVER if name.startswith("assets/") else "no-cache"
        return _send(request, found, lasting)
    known = name.split("/")[0] in PAGES
    if not known and (name.startswith("api/") or not _reads_pages(request)):
        raise RequestRefused("not_found", why("refused.no_page", "there is no such page"))
    index = FILES.get("index.html")
    if index is None:
        raise RequestRefused("not_found", "this server has no browser client")
    answer = _send(request, index, "private, no-cache", 200 if known else 404)
    # Whoever comes for the first time is somebody before the page asks several things at once: each
    # of these would make another guest of them, and a table could belong to one who is forgotten.
    access: Access = request.app.state.access
    if access.guests.of(request) is None:
        answer.cookies.append(access.cookie(request, access.guests.new()))
    return answer


def _reads_pages(request: Request[Any, Any, Any]) -> bool:
    """Whether a person looks at the answer: the client then says that there is no such page."""
    return "text/html" in request.headers.get("accept", "")


def _send(
    request: Request[Any, Any, Any], file: File, lasting: str, status: int = 200
) -> Response[bytes]:
    headers = {"Cache-Control": lasting, "Vary": "Accept-Encoding"}
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        body = file.packed
    else:
        body = file.plain
    return Response(body, status_code=status, media_type=file.media_type, headers=headers)
