"""One viewer of a table: what it may see, and the line to it."""

from __future__ import annotations

import msgspec

from boxcars.engine.types import Seat
from boxcars.server.line import Line
from boxcars.server.messages import FromServer

encode = msgspec.json.Encoder().encode


class Viewer:
    def __init__(self, line: Line, person: str | None, name: str, may_join: bool) -> None:
        self.line = line
        self.person = person
        self.name = name
        self.may_join = may_join
        self.eyes: Seat | None = None
        """The seat whose view is shown; None: a spectator's."""
        self.has = 0
        """The number of the last step sent."""
        self.greeted = False

    def tell(self, message: FromServer) -> None:
        self.line.say(encode(message))
