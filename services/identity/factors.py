"""Keeps the secrets of second factors: sealed, so that a thief of the database can compute no code.

A secret has to be known again to compare a code with it, so it is encrypted (AES-256-GCM), bound to its person: a row
that is copied to somebody else opens nothing. Recovery codes are only compared, so a keyed hash of each is enough.
"""

import base64
import hashlib
import os

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from identity.domain import tokens

NONCE_BYTES = 12


class FactorKeeper:
    """Seals and opens secrets with the key of this installation."""

    def __init__(self, key: bytes, takes_shared: bool):
        self.takes_shared = takes_shared  # whether a factor may be one that several people have, as in the demo
        self._key = key
        self._cipher = AESGCM(hashlib.sha256(b"second factor:" + key).digest())

    def seal(self, secret: str, person_id: str) -> str:
        """A secret as it is stored."""
        nonce = os.urandom(NONCE_BYTES)
        return base64.b64encode(nonce + self._cipher.encrypt(nonce, secret.encode(), person_id.encode())).decode()

    def unseal(self, stored: str, person_id: str) -> str:
        """A stored secret. Raises `cryptography.exceptions.InvalidTag` for another person's, or another key's."""
        sealed = base64.b64decode(stored)
        return self._cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], person_id.encode()).decode()

    def code_hash(self, code: str, person_id: str) -> str:
        """What is stored of a recovery code."""
        return tokens.keyed_hex(self._key, f"recovery:{person_id}:{code}")
