"""Signs this service's calls to its neighbours, with short-lived tokens that `kit.auth` verifies on the other side."""

from datetime import datetime, timedelta
from pathlib import Path

import jwt
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey as PrivateKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key

from kit.clock import Clock
from kit.keys import ALGORITHM

INTERNAL_TOKEN_LIFE = timedelta(seconds=60)
INTERNAL_TOKEN_USE = timedelta(seconds=20)


class InternalSigner:
    """Signs this service's calls to its neighbours."""

    def __init__(self, service: str, keys_dir: Path, clock: Clock):
        self._service = service
        self._clock = clock
        pem = (keys_dir / f"{service}.private.pem").read_bytes()
        self._key = _private_key(pem)
        self._signed: dict[str, tuple[datetime, str]] = {}

    def token(self, audience: str) -> str:
        """A token that only `audience` accepts, for a minute. The same one for a part of that: signing is work."""
        now = self._clock.now()
        since, token = self._signed.get(audience, (now, ""))
        if not token or not timedelta(0) <= now - since < INTERNAL_TOKEN_USE:
            token = self._sign(audience, now)
            self._signed[audience] = (now, token)
        return token

    def _sign(self, audience: str, now: datetime) -> str:
        claims = {
            "iss": self._service,
            "sub": self._service,
            "aud": audience,
            "iat": now,
            "exp": now + INTERNAL_TOKEN_LIFE,
        }
        return jwt.encode(claims, self._key, algorithm=ALGORITHM, headers={"kid": self._service})


def _private_key(pem: bytes) -> PrivateKey:
    key = load_pem_private_key(pem, password=None)
    if not isinstance(key, PrivateKey):
        raise TypeError("a service signs with a key of an elliptic curve")
    return key
