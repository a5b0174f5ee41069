"""A passkey in software: it makes and signs what a real authenticator does, and lies where a test wants it to.

Objects are those of WebAuthn level 3: an attestation of the format `none`, and assertions signed with ES256.
"""

import hashlib
import json
import os
from dataclasses import dataclass, field

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, NEW_KEY = 0x01, 0x04, 0x40
ORIGIN = "http://localhost:8080"


@dataclass
class Authenticator:
    """One passkey. What it says about itself may be changed between two questions."""

    origin: str = ORIGIN
    rp_id: str = "localhost"
    flags: int = PRESENT | VERIFIED
    count: int = 0
    credential_id: bytes = field(default_factory=lambda: os.urandom(32))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    owner: str | None = None

    def make(self, options: dict, name: str = "Telefonum") -> dict:
        """What the browser sends when it made this passkey, as POST /user/passkeys/add takes it."""
        self.owner = options["user"]["id"]
        attested = bytes(16) + len(self.credential_id).to_bytes(2, "big") + self.credential_id + self._public_key()
        document = {"fmt": "none", "attStmt": {}, "authData": self._data(self.flags | NEW_KEY) + attested}
        return {
            "name": name,
            "id": bytes_to_base64url(self.credential_id),
            "clientDataJSON": self._client_data("webauthn.create", options),
            "attestationObject": bytes_to_base64url(cbor2.dumps(document)),
            "transports": ["internal", "hybrid"],
        }

    def sign(self, options: dict) -> dict:
        """What the browser sends when this passkey has signed; the counter goes on by one."""
        self.count += 1
        data, client_data = self._data(self.flags), self._client_data("webauthn.get", options)
        signed = data + hashlib.sha256(base64url_to_bytes(client_data)).digest()
        return {
            "id": bytes_to_base64url(self.credential_id),
            "clientDataJSON": client_data,
            "authenticatorData": bytes_to_base64url(data),
            "signature": bytes_to_base64url(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "userHandle": self.owner,
        }

    def _client_data(self, kind: str, options: dict) -> str:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return bytes_to_base64url(json.dumps(said).encode())

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.rp_id.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _public_key(self) -> bytes:
        point = self.key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        return cbor2.dumps(cose)
