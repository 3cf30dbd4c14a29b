"""Guests: a signed cookie says who somebody is."""

import hashlib
import hmac
from typing import Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from boxcars.server.ids import new_id

COOKIE: Final = "boxcars"
COOKIE_SECONDS: Final = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
NAMELESS: Final = "Guest"


class Guests:
    """Signs and checks cookies with the server's secret key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def of(self, connection: ASGIConnection) -> str | None:  # type: ignore[type-arg]
        """Who a request comes from; None if it has no cookie of ours."""
        person, _, signature = connection.cookies.get(COOKIE, "").partition(".")
        if person and hmac.compare_digest(signature.encode(), self._sign(person).encode()):
            return person
        return None

    def new(self) -> str:
        return new_id() + new_id()

    def cookie(self, person: str, secure: bool) -> Cookie:
        return Cookie(
            key=COOKIE,
            value=f"{person}.{self._sign(person)}",
            max_age=COOKIE_SECONDS,
            path="/",
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def _sign(self, person: str) -> str:
        return hmac.new(self._key, person.encode(), hashlib.sha256).hexdigest()[:40]
