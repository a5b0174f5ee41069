"""Key pairs of one installation: one per service for calls between services, one with which identity signs sessions,
and one with which ads signs the certificates of ended ads.

`python -m kit.keys DIR` makes what is missing and leaves the rest alone; `kit.rotation` exchanges the key of sessions.
"""

import argparse
import base64
import hashlib
import json
import os
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import jwt
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from kit.settings import SERVICES

ALGORITHM = "ES256"
SESSION_KEY_ID = "session"  # of the tokens of before keys were exchanged, which don't say with which key
SIGNING, PUBLISHED = "session.private.pem", "session.jwks.json"
CERTIFYING, CERTIFYING_PUBLISHED = "certificate.private.pem", "certificate.jwks.json"
SIGNS_MORE = {"identity": SIGNING, "ads": CERTIFYING}  # the private key that a service has beside its own


def public_jwk(private_pem: bytes, key_id: str) -> dict[str, str]:
    """The public half of a private key as a JWK."""
    private = serialization.load_pem_private_key(private_pem, password=None)
    assert isinstance(private, ec.EllipticCurvePrivateKey)  # as `new_private_pem` makes them
    jwk = jwt.algorithms.ECAlgorithm.to_jwk(private.public_key(), as_dict=True)
    return {**jwk, "kid": key_id, "use": "sig", "alg": ALGORITHM}


def make_keys(directory: Path) -> list[str]:
    """Make every key file that is missing in `directory`; returns the names that were made."""
    directory.mkdir(parents=True, exist_ok=True, mode=0o700)
    made = []
    for name in (*SERVICES, SESSION_KEY_ID, "certificate"):
        path = directory / f"{name}.private.pem"
        if not path.exists():
            replace(path, new_private_pem())  # half a key, left by a full disk, would be there for ever
            made.append(name)
    keys = [public_jwk((directory / f"{name}.private.pem").read_bytes(), name) for name in SERVICES]
    replace(directory / "internal.jwks.json", json.dumps({"keys": keys}, indent=1).encode())
    if SESSION_KEY_ID in made or not (directory / PUBLISHED).exists():  # else there may be two of them
        publish(directory, [named_jwk((directory / SIGNING).read_bytes())])
    _publish_certifying(directory)
    return made


def _publish_certifying(directory: Path) -> None:
    """Say with which keys certificates may be signed, the present one first. None is ever taken away: what it signed
    can be verified for as long as the paper lasts.
    """
    path, mine = directory / CERTIFYING_PUBLISHED, named_jwk((directory / CERTIFYING).read_bytes())
    known: list[dict[str, str]] = json.loads(path.read_text())["keys"] if path.exists() else []
    keys = [mine, *(one for one in known if one["kid"] != mine["kid"])]
    if keys != known:
        replace(path, json.dumps({"keys": keys}, indent=1).encode())


def publish(directory: Path, keys: list[dict[str, str]]) -> None:
    """Say with which keys the tokens of people may be signed, the newest first."""
    replace(directory / PUBLISHED, json.dumps({"keys": keys}, indent=1).encode())


def published(directory: Path) -> list[dict[str, str]]:
    """The keys with which the tokens of people may be signed."""
    keys: list[dict[str, str]] = json.loads((directory / PUBLISHED).read_text())["keys"]
    return keys


def hand_out(directory: Path, folder_of: Callable[[str], Path]) -> None:
    """Give each service its own private key and the public keys of all services; the public ones first."""
    for name in SERVICES:
        folder_of(name).mkdir(parents=True, exist_ok=True, mode=0o700)
        for file_name in ("internal.jwks.json", PUBLISHED, f"{name}.private.pem"):
            _copy(directory / file_name, folder_of(name) / file_name)
    _copy(directory / CERTIFYING_PUBLISHED, folder_of("ads") / CERTIFYING_PUBLISHED)
    for name, file_name in SIGNS_MORE.items():
        _copy(directory / file_name, folder_of(name) / file_name)


def replace(path: Path, content: bytes) -> None:
    """Write a file that only the owner of its folder can read, at once: no service ever reads half of it."""
    draft = path.with_name(f"{path.name}.new")
    draft.touch(mode=0o600)
    draft.write_bytes(content)
    if os.geteuid() == 0:  # as in containers, where the services are not root
        os.chown(draft, path.parent.stat().st_uid, path.parent.stat().st_gid)
    draft.replace(path)


def _copy(source: Path, target: Path) -> None:
    if not target.exists() or target.read_bytes() != source.read_bytes():
        replace(target, source.read_bytes())


@lru_cache(maxsize=16)
def key_id(private_pem: bytes) -> str:
    """The name of a session key: the beginning of its thumbprint (RFC 7638)."""
    return thumbprint(public_jwk(private_pem, ""))


def thumbprint(jwk: dict[str, str]) -> str:
    """The same of its public half."""
    told = json.dumps({name: jwk[name] for name in ("crv", "kty", "x", "y")}, sort_keys=True, separators=(",", ":"))
    return base64.urlsafe_b64encode(hashlib.sha256(told.encode()).digest()).decode()[:16]


def named_jwk(private_pem: bytes) -> dict[str, str]:
    """The public half of a key that is called by its thumbprint."""
    return public_jwk(private_pem, key_id(private_pem))


def new_private_pem() -> bytes:
    """A new random key (ES256), as PEM."""
    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def folder_from(arguments: list[str], program: str, description: str | None) -> Path:
    """The folder of an installation's keys, as a command line names it."""
    parser = argparse.ArgumentParser(prog=program, description=description)
    parser.add_argument("directory", type=Path)
    folder: Path = parser.parse_args(arguments).directory
    return folder


if __name__ == "__main__":
    installation = folder_from(sys.argv[1:], "python -m kit.keys", __doc__)
    print("keys made:", ", ".join(make_keys(installation)) or "none, all there")
    hand_out(installation, lambda name: installation / name)
