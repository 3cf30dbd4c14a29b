"""Ids and secrets that nobody can guess, the short codes people say aloud, and timestamps."""

import secrets
import time
from typing import Final

CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without I and O, which look like digits."""
CODE_LENGTH: Final = 5
"""Of the part of a code that is a table's name; see `codes`."""


def new_id() -> str:
    return secrets.token_hex(8)


def new_secret() -> str:
    return secrets.token_urlsafe(16)


def new_dice_secret() -> str:
    """192 bits in 32 letters."""
    return secrets.token_urlsafe(24)


def new_code() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
