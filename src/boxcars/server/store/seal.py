"""The secrets of seats as they are kept: hashed to be found by, and sealed to be shown again.

A secret is random and long, so a plain hash of it cannot be turned round. Whoever sits there is
shown the link again after a restart, so it is kept a second time, sealed with the server's key:
each under a mask of its own, which nobody makes without the key.
"""

import hashlib
import hmac
from typing import Final

HASH_LETTERS: Final = 32
MASK: Final = b"the secret of a seat: "
"""So that no mask is ever the signature of a cookie, which the same key makes."""


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()[:HASH_LETTERS]


class Seal:
    """Seals secrets, and opens them, with the server's key."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def close(self, secret: str) -> str:
        found = hashed(secret)
        return found + self._masked(found, secret.encode()).hex()

    def open(self, sealed: str) -> str:
        found, rest = sealed[:HASH_LETTERS], bytes.fromhex(sealed[HASH_LETTERS:])
        return self._masked(found, rest).decode()

    def _masked(self, found: str, text: bytes) -> bytes:
        mask = hmac.digest(self._key, MASK + found.encode(), "sha256")
        return bytes(a ^ b for a, b in zip(text, mask, strict=False))
