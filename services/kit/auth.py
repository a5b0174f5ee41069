"""Who is asking: access tokens of people and short-lived tokens between services, verified from published keys.

An access token is signed by identity (ES256, 15 minutes) and verified by each service on its own. Both the `Bearer`
and the `MTToken` scheme are read, with the same meaning. No permission is decided here: `kit.policy` does that.

A token that acts (RFC 8693, section 4.1) is of a supplier, and names the member of its team who holds it and what they
may do. Its type is another one, so that a service which does not know such tokens refuses them.
"""

import json
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePublicKey as PublicKey
from jwt.types import Options

from contracts.duties import DUTIES, Duty
from kit.clock import Clock
from kit.errors import Unauthenticated
from kit.keys import ALGORITHM, PUBLISHED, SESSION_KEY_ID, key_id, thumbprint

ISSUER = "imece-identity"
AUDIENCE = "imece"
ACCESS_TOKEN_LIFE = timedelta(minutes=15)
LEEWAY = timedelta(seconds=30)
TOKENS_KEPT = 1024
PASSWORD_SCOPE = "password"  # noqa: S105 (the name of a scope)
OWN, ACTING = "access", "acting"  # types of access tokens

_REQUIRED = ["sub", "exp", "iat", "aud", "iss"]


@dataclass(frozen=True)
class Person:
    """The person behind a request, as their access token says.

    Where `actor` is not None they act for this supplier, as far as their duties go; the session is theirs.
    """

    id: str
    role: str
    session_id: str
    scope: str = "all"
    signed_in_at: int = 0
    actor: str | None = None
    duties: frozenset[Duty] = frozenset()

    @property
    def own_id(self) -> str:
        """Who sits there, for whomever they act."""
        return self.actor or self.id


def sign_access_token(private_pem: bytes, person: Person, clock: Clock) -> str:
    """Sign an access token. Only identity holds the key for it."""
    now = clock.now()
    claims = {
        "iss": ISSUER,
        "aud": AUDIENCE,
        "sub": person.id,
        "sid": person.session_id,
        "role": person.role,
        "scope": person.scope,
        "auth_time": person.signed_in_at,
        "typ": OWN,
        "iat": now,
        "exp": now + ACCESS_TOKEN_LIFE,
    }
    if person.actor is not None:
        claims |= {"typ": ACTING, "act": {"sub": person.actor}, "duties": sorted(person.duties)}
    return jwt.encode(claims, private_pem, algorithm=ALGORITHM, headers={"kid": key_id(private_pem)})


class Key:
    """A published key. Another one is another object, however alike: what was checked with it holds for it alone."""

    def __init__(self, published: dict[str, str]):
        self.public: PublicKey = jwt.PyJWK(published).key


class KeyFile:
    """A file of keys that may be exchanged while a process runs (`kit.rotation`): read again when it was replaced."""

    def __init__(self, path: Path):
        self._path = path
        self._read: tuple[tuple[int, int], bytes] | None = None
        self.content()  # a process without its keys must not begin

    def content(self) -> bytes:
        """What is in it now."""
        state = self._path.stat()
        mark = (state.st_mtime_ns, state.st_ino)
        if self._read is None or self._read[0] != mark:
            self._read = (mark, self._path.read_bytes())
        return self._read[1]


class TokenVerifier:
    """Verifies access tokens against the published session keys and internal tokens against the services' keys."""

    def __init__(self, service: str, keys_dir: Path, clock: Clock):
        self._service = service
        self._clock = clock
        self._services = KeyFile(keys_dir / "internal.jwks.json")
        self._published = KeyFile(keys_dir / PUBLISHED)
        # A browser sends its token again and again. That its signature is right does not change; how old it is does.
        self._checked = lru_cache(maxsize=TOKENS_KEPT)(_checked)

    def person(self, authorization: str) -> Person:
        """The person of an Authorization header. Raises `Unauthenticated`, with `token_expired` where that is why."""
        scheme, _, token = authorization.partition(" ")
        if scheme not in ("Bearer", "MTToken") or not token:
            raise _unauthenticated()
        claims = self._decode(token, self._session_key(token), AUDIENCE, ISSUER)
        if claims.get("typ") not in (OWN, ACTING):
            raise _unauthenticated()
        return _person(claims)

    def _session_key(self, token: str) -> Key:
        """The published key that a token names; older tokens name none, and were signed with the oldest."""
        keys = _session_keys(self._published.content())
        name = _key_named_by(token)
        if name == SESSION_KEY_ID:
            return list(keys.values())[-1]
        if name not in keys:
            raise _unauthenticated()
        return keys[name]

    def calling_service(self, authorization: str) -> str:
        """The service that is calling. Raises `Unauthenticated` for anything but a fresh token made for this one."""
        scheme, _, token = authorization.partition(" ")
        caller = _key_named_by(token)
        keys = _service_keys(self._services.content())
        if scheme != "Internal" or caller not in keys:
            raise _unauthenticated()
        sender: str = self._decode(token, keys[caller], self._service, caller)["sub"]
        return sender

    def _decode(self, token: str, key: Key, audience: str, issuer: str) -> dict[str, Any]:
        claims = self._checked(token, key, audience, issuer)
        now = self._clock.now().timestamp()
        if claims["exp"] + LEEWAY.total_seconds() < now or claims["iat"] > now + LEEWAY.total_seconds():
            raise Unauthenticated("token_expired", "Oturumunuzun süresi doldu. Lütfen tekrar giriş yapınız.")
        return claims


def _person(claims: dict[str, Any]) -> Person:
    """A duty that this release does not know allows nothing here."""
    person = Person(claims["sub"], claims["role"], claims["sid"], claims["scope"], claims["auth_time"])
    if claims["typ"] == OWN:
        return person
    duties = frozenset(Duty(name) for name in claims["duties"] if name in DUTIES)
    return replace(person, actor=claims["act"]["sub"], duties=duties)


def _checked(token: str, key: Key, audience: str, issuer: str) -> dict[str, Any]:
    """What a token says, whose signature is right. Raises `Unauthenticated`; how old it may be is not asked here."""
    options: Options = {"require": _REQUIRED, "verify_exp": False, "verify_iat": False, "verify_nbf": False}
    try:
        claims: dict[str, Any] = jwt.decode(
            token, key.public, algorithms=[ALGORITHM], audience=audience, issuer=issuer, options=options
        )
    except jwt.InvalidTokenError as error:
        raise _unauthenticated() from error
    return claims


@lru_cache(maxsize=4)
def _session_keys(published: bytes) -> dict[str, Key]:
    return {thumbprint(key): Key(key) for key in json.loads(published)["keys"]}


@lru_cache(maxsize=4)
def _service_keys(published: bytes) -> dict[str, Key]:
    return {key["kid"]: Key(key) for key in json.loads(published)["keys"]}


@lru_cache(maxsize=TOKENS_KEPT)
def _key_named_by(token: str) -> str:
    try:
        name: str = jwt.get_unverified_header(token).get("kid", "")
    except jwt.InvalidTokenError as error:
        raise _unauthenticated() from error
    return name


def _unauthenticated() -> Unauthenticated:
    return Unauthenticated("unauthenticated", "Bu işlem için giriş yapmanız gerekiyor.")
