"""One viewer of a table: what it may see, and the socket to it."""

import asyncio
from typing import Final, Protocol

import msgspec

from boxcars.engine.types import Seat
from boxcars.server.wire.live import FromServer

TRY_AGAIN_LATER: Final = 1013
"""The code with which a connection ends that may come back."""

encode = msgspec.json.Encoder().encode


class Socket(Protocol):
    """A connection over which messages come and go."""

    async def listen(self) -> bytes | None:
        """The next message; None when the connection has ended."""

    def say(self, text: bytes) -> None:
        """Sends a message. Who does not read is cut off when too much waits, and may come back."""

    def hang_up(self, code: int = TRY_AGAIN_LATER) -> None:
        """Ends the connection after what has been said."""

    def keeps(self, talk: asyncio.Task[None]) -> bool:
        """Whether the connection stays open for a conversation that goes on by itself. If not, it
        ends when the application returns."""


class Viewer:
    def __init__(
        self,
        socket: Socket,
        person: str | None,
        name: str,
        may_join: bool,
        screen: bool = False,
    ) -> None:
        self.socket = socket
        self.person = person
        self.name = name
        self.may_join = may_join
        self.may_invite = True
        """Whether it is told the link for those who only watch."""
        self.screen = screen
        """Whether this is the screen that stands in the room for all."""
        self.since = 0
        """When the person's cookie was made."""
        self.signed_out = False
        """Whether the person has made that cookie worthless since."""
        self.late = False
        """Whether it is told everything later."""
        self.eyes: Seat | None = None
        """The seat whose view is shown; None: a spectator's."""
        self.has = 0
        """The number of the last step sent."""
        self.greeted = False

    def tell(self, message: FromServer) -> None:
        self.socket.say(encode(message))
