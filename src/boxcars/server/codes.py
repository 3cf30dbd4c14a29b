"""The code of a table: short where people know each other, with a password where strangers come.

At home a code is five letters, to be said aloud. On a server for strangers (`--public-url`) the
five letters are only the table's name, and a password of eight more comes after it:
KXQPV-BDFH-KMPR. It follows from the name and the server's key, so that it is kept nowhere, and
every table has one as soon as its server is opened to strangers.
"""

import hmac
from typing import Final

from boxcars.server.ids import CODE_LENGTH, CODE_LETTERS

PASSWORD_LENGTH: Final = 8
HALF: Final = PASSWORD_LENGTH // 2
PASSWORD: Final = b"the password of a code: "
"""So that no password is ever the signature of a cookie, which the same key makes."""


class Codes:
    def __init__(self, key: bytes, for_strangers: bool) -> None:
        self._key = key
        self._for_strangers = for_strangers

    def spelled(self, name: str) -> str:
        """The whole code of the table with this name."""
        if not self._for_strangers:
            return name
        password = self._password(name)
        return f"{name}-{password[:HALF]}-{password[HALF:]}"

    def read(self, word: str) -> str | None:
        """The name of the table that a code, as people type it, leads to; None if none can."""
        letters = typed(word)
        name, password = letters[:CODE_LENGTH], letters[CODE_LENGTH:]
        if not password and not self._for_strangers:
            return name
        right = hmac.compare_digest(
            password.encode(errors="replace"), self._password(name).encode()
        )
        return name if right else None

    def _password(self, name: str) -> str:
        made = int.from_bytes(
            hmac.digest(self._key, PASSWORD + name.encode(errors="replace"), "sha256")
        )
        letters = ""
        for _ in range(PASSWORD_LENGTH):
            made, letter = divmod(made, len(CODE_LETTERS))
            letters += CODE_LETTERS[letter]
        return letters


def is_code(word: str) -> bool:
    """Whether a word can only be a code, and no secret of a link."""
    return len(typed(word)) in (CODE_LENGTH, CODE_LENGTH + PASSWORD_LENGTH)


def typed(word: str) -> str:
    """A code as people type it, with its letters alone."""
    return "".join(word.replace("-", " ").split()).upper()
