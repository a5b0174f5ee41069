"""Keeps the secrets of second factors: sealed, so that a thief of the database can compute no code.

A secret has to be known again to compare a code with it, so it is encrypted (AES-256-GCM), bound to its person: a row
that is copied to another person opens nothing. Recovery codes are only compared, so a keyed hash of each is enough.

While the key is exchanged there are two of them: one seals and hashes, and what the other one has sealed or hashed is
opened and compared as well (docs/how-to/rotate-keys.md).
"""

import base64
import hashlib
import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from identity import tokens

NONCE_BYTES = 12
KEY_ID_DIGITS = 12


class FactorKeeper:
    """Seals and opens secrets with the key of this installation, and opens those of the key beside it, if any."""

    def __init__(self, key: bytes, takes_shared: bool, other_key: bytes = b""):
        self.takes_shared = takes_shared  # whether a factor may be one that several people have, as in the demo
        self._keys = [each for each in (key, other_key) if each]
        self._ciphers = [AESGCM(hashlib.sha256(b"second factor:" + each).digest()) for each in self._keys]

    @property
    def key_id(self) -> str:
        """Which key seals: nothing that helps to guess it."""
        return tokens.keyed_hex(self._keys[0], "key id")[:KEY_ID_DIGITS]

    def seal(self, secret: str, person_id: str) -> str:
        """A secret as it is stored."""
        nonce = os.urandom(NONCE_BYTES)
        return base64.b64encode(nonce + self._ciphers[0].encrypt(nonce, secret.encode(), person_id.encode())).decode()

    def unseal(self, stored: str, person_id: str) -> str:
        """A stored secret. Raises `cryptography.exceptions.InvalidTag` for another person's, or of neither key."""
        sealed = base64.b64decode(stored)
        for cipher in self._ciphers:
            try:
                return cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], person_id.encode()).decode()
            except InvalidTag:
                continue
        raise InvalidTag

    def renewed(self, stored: str, person_id: str) -> str:
        """The same, sealed with the key that seals: unchanged when it is already. Raises as `unseal` does."""
        sealed = base64.b64decode(stored)
        try:
            self._ciphers[0].decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], person_id.encode())
        except InvalidTag:
            return self.seal(self.unseal(stored, person_id), person_id)
        return stored

    def code_hash(self, code: str, person_id: str) -> str:
        """What is stored of a recovery code."""
        return self.code_hashes(code, person_id)[0]

    def code_hashes(self, code: str, person_id: str) -> list[str]:
        """What may be stored of a recovery code: its hash by the key that seals, and by the one beside it."""
        return [tokens.keyed_hex(key, f"recovery:{person_id}:{code}") for key in self._keys]
