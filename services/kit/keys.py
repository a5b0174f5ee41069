"""Key pairs of one installation: one per service for calls between services, one with which identity signs sessions.

`python -m kit.keys DIR` makes what is missing and leaves the rest alone.
"""

import json
import sys
from pathlib import Path

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from kit.settings import SERVICES

ALGORITHM = "ES256"
SESSION_KEY_ID = "session"


def public_jwk(private_pem: bytes, key_id: str) -> dict[str, str]:
    """The public half of a private key as a JWK."""
    private = serialization.load_pem_private_key(private_pem, password=None)
    jwk = jwt.algorithms.ECAlgorithm.to_jwk(private.public_key(), as_dict=True)
    return {**jwk, "kid": key_id, "use": "sig", "alg": ALGORITHM}


def make_keys(directory: Path) -> list[str]:
    """Make whatever key file is missing in `directory`; returns the names that were made."""
    directory.mkdir(parents=True, exist_ok=True, mode=0o700)
    made = []
    for name in (*SERVICES, SESSION_KEY_ID):
        path = directory / f"{name}.private.pem"
        if not path.exists():
            path.touch(mode=0o600)
            path.write_bytes(_new_private_pem())
            made.append(name)
    keys = [public_jwk((directory / f"{name}.private.pem").read_bytes(), name) for name in SERVICES]
    (directory / "internal.jwks.json").write_text(json.dumps({"keys": keys}, indent=1))
    session = public_jwk((directory / "session.private.pem").read_bytes(), SESSION_KEY_ID)
    (directory / "session.jwks.json").write_text(json.dumps({"keys": [session]}, indent=1))
    return made


def _new_private_pem() -> bytes:
    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


if __name__ == "__main__":
    print("keys made:", ", ".join(make_keys(Path(sys.argv[1]))) or "none, all there")
