"""Notices to browsers of people who are away: Web Push (RFC 8030), encrypted (RFC 8291) and signed
with a key of this server (RFC 8292). It needs `pip install 'boxcars[push]'`; without it there are
none."""

import base64
import hmac
import os
import time
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

import msgspec

from boxcars.server.errors import RequestRefused
from boxcars.server.webhook import YourTurn

try:
    from cryptography.exceptions import InvalidKey
    from cryptography.hazmat.primitives.asymmetric import ec, utils
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
except ImportError:
    AVAILABLE = False
else:
    AVAILABLE = True

ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Private keys are smaller than that; 32 random bytes are nearly always."""
POINT_BYTES: Final = 65
AUTH_BYTES: Final = 16
RECORD_SIZE: Final = 4096
SIGNED_SECONDS: Final = 12 * 3600
KEPT_SECONDS: Final = 24 * 3600
"""How long a push service keeps a notice for a browser that is not there."""
GONE: Final = (404, 410)
"""What a push service says of a browser that does not want notices any more."""
NOBODY: Final = "mailto:nobody@invalid.invalid"
"""Whom push services may write to, at a server that has no address of its own."""


class Subscription(Protocol):
    """Where a browser is told, and its keys."""

    @property
    def endpoint(self) -> str: ...
    @property
    def p256dh(self) -> str: ...
    @property
    def auth(self) -> str: ...


class Pushes:
    """Makes the messages to push services."""

    def __init__(self, key: bytes, contact: str = "") -> None:
        number = int.from_bytes(key) % (ORDER - 1) + 1
        self._key: Any = ec.derive_private_key(number, ec.SECP256R1())
        self._contact = contact if contact.startswith("https:") else NOBODY
        self.public = text_of(_point(self._key))
        """What browsers subscribe with."""

    def message(self, to: Subscription, told: YourTurn, topic: str) -> tuple[bytes, dict[str, str]]:
        """The body and the headers of a notice. A later one on the same topic takes its place."""
        body = sealed(msgspec.json.encode(told), bytes_of(to.p256dh), bytes_of(to.auth))
        return body, {
            "Authorization": f"vapid t={self._signed(to.endpoint)}, k={self.public}",
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_SECONDS),
            "Topic": topic,
            "Urgency": "normal",
        }

    def _signed(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_SECONDS,
            "sub": self._contact,
        }
        said = ".".join(
            text_of(msgspec.json.encode(each)) for each in ({"typ": "JWT", "alg": "ES256"}, claims)
        )
        one, other = utils.decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(SHA256())))
        return f"{said}.{text_of(one.to_bytes(32) + other.to_bytes(32))}"


def check(endpoint: str, p256dh: str, auth: str) -> None:
    """Refuses keys that nothing can be sealed with."""
    try:
        point, shared = bytes_of(p256dh), bytes_of(auth)
        sealed(b"", point, shared)
    except (ValueError, InvalidKey):
        raise RequestRefused("bad_request", "is no key of a browser", "p256dh") from None


def sealed(text: bytes, receiver: bytes, auth: bytes) -> bytes:
    """A text that only the receiver can read (RFC 8291, with one record of RFC 8188)."""
    if len(receiver) != POINT_BYTES or len(auth) != AUTH_BYTES:
        raise ValueError("keys of a wrong length")
    mine = ec.generate_private_key(ec.SECP256R1())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), receiver)
    point, salt = _point(mine), os.urandom(16)
    shared = _hash(auth, mine.exchange(ec.ECDH(), theirs))
    secret = _hash(shared, b"WebPush: info\0" + receiver + point + b"\1")
    root = _hash(salt, secret)
    key = _hash(root, b"Content-Encoding: aes128gcm\0\1")[:16]
    nonce = _hash(root, b"Content-Encoding: nonce\0\1")[:12]
    head = salt + RECORD_SIZE.to_bytes(4) + bytes([len(point)]) + point
    return head + AESGCM(key).encrypt(nonce, text + b"\2", None)


def text_of(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def _point(key: Any) -> bytes:
    point: bytes = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return point


def _hash(key: bytes, text: bytes) -> bytes:
    return hmac.digest(key, text, "sha256")
