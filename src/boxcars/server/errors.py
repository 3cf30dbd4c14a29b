"""Errors: everything a request can be refused for, with the status it has over HTTP."""

from typing import Any, Final, Literal

from msgspec import Struct

from boxcars.engine.errors import Why

Kind = Literal[
    "bad_request",
    "not_found",
    "forbidden",
    "conflict",
    "illegal",
    "too_large",
    "too_many",
    "unavailable",
]

STATUS: Final[dict[Kind, int]] = {
    "bad_request": 400,
    "forbidden": 403,
    "not_found": 404,
    "conflict": 409,
    "too_large": 413,
    "illegal": 422,
    "too_many": 429,
    "unavailable": 503,
}

CLOSE_BASE: Final = 4000
"""A live connection that is refused closes with 4000 and the HTTP status."""


class Problem(Struct, frozen=True, omit_defaults=True):
    """What was wrong and what would be right."""

    kind: Kind
    reason: str
    """In English, for developers."""
    field: str | None = None
    why: dict[str, Any] | None = None
    """The same for people: a text of the catalogs by its `type`, with its arguments."""


class RequestRefused(Exception):
    """A request that is refused. Nothing has changed when it is raised."""

    def __init__(self, kind: Kind, reason: str, field: str | None = None) -> None:
        super().__init__(reason)
        told = reason.told if isinstance(reason, Why) else None
        self.problem = Problem(kind, str(reason), field, told)
