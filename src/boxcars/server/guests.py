"""Guests: a signed cookie says who somebody is, and since when.

It is renewed while its guest comes, and good for as long as browsers keep one. Who signs out makes
all cookies worthless that were given before (`Person.since`): nobody who has a copy comes back.
"""

import hashlib
import hmac
from typing import Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from msgspec import Struct

from boxcars.server.ids import new_id, now

COOKIE: Final = "boxcars"
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
RENEW_SECONDS: Final = 30 * 24 * 3600
NAMELESS: Final = "Guest"


class Pass(Struct, frozen=True):
    """What a cookie says."""

    person: str
    since: int
    """When it was made; 0 for those of before that was written into them."""

    @property
    def fresh(self) -> bool:
        return self.since > now() - RENEW_SECONDS * 1000

    @property
    def over(self) -> bool:
        return 0 < self.since < now() - COOKIE_SECONDS * 1000


class Guests:
    """Signs and checks cookies with the server's secret key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def of(self, connection: ASGIConnection) -> Pass | None:  # type: ignore[type-arg]
        """Who a request comes from; None if it has no cookie of ours."""
        said, _, signature = connection.cookies.get(COOKIE, "").rpartition(".")
        if not said or not hmac.compare_digest(signature.encode(), self._sign(said).encode()):
            return None
        person, _, since = said.partition(".")
        found = Pass(person, int(since or 0))
        return None if found.over else found

    def new(self) -> str:
        return new_id() + new_id()

    def cookie(self, person: str, secure: bool, since: int | None = None) -> Cookie:
        said = f"{person}.{now() if since is None else since}"
        return Cookie(
            key=COOKIE,
            value=f"{said}.{self._sign(said)}",
            max_age=COOKIE_SECONDS,
            path="/",
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def no_cookie(self, secure: bool) -> Cookie:
        """Takes the cookie out of a browser."""
        return Cookie(
            key=COOKIE, value="", max_age=0, path="/", httponly=True, samesite="lax", secure=secure
        )

    def _sign(self, said: str) -> str:
        return hmac.new(self._key, said.encode(), hashlib.sha256).hexdigest()[:40]
