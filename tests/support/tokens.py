"""Access tokens as they are hard to come by: expired ones, and those of a link that only sets a password.

Signed with the running instance's own key, so that nothing but the tried claim differs from a good token.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import jwt

from contracts.duties import Duty
from kit.auth import ACCESS_TOKEN_LIFE, LEEWAY, Person, sign_access_token
from kit.policy import PASSWORD_SCOPE

KEY = "keys/identity/session.private.pem"


@dataclass(frozen=True)
class _At:
    """The time at which a token is signed."""

    moment: datetime

    def now(self) -> datetime:
        """That time."""
        return self.moment


def person_in(token: str) -> Person:
    """Who a token says that its bearer is."""
    claims = jwt.decode(token, options={"verify_signature": False})
    return Person(claims["sub"], claims["role"], claims["sid"], claims["scope"], claims["auth_time"])


def expired(root: Path, token: str) -> str:
    """The same token, a second after the last moment at which it is taken."""
    age = ACCESS_TOKEN_LIFE + LEEWAY + timedelta(seconds=1)
    return _signed(root, person_in(token), age)


def restricted(root: Path, token: str) -> str:
    """The same person and session, for setting a password only."""
    return _signed(root, replace(person_in(token), scope=PASSWORD_SCOPE))


def acting(root: Path, token: str, supplier_id: str, duties: Iterable[Duty]) -> str:
    """The same person and session, acting for a supplier as far as these duties go."""
    person = person_in(token)
    member = replace(person, id=supplier_id, role="supplier", actor=person.id, duties=frozenset(duties))
    return _signed(root, member)


def of_session(root: Path, token: str, session_id: str) -> str:
    """The same person in another session."""
    return _signed(root, replace(person_in(token), session_id=session_id))


def _signed(root: Path, person: Person, age: timedelta = timedelta()) -> str:
    return sign_access_token((root / KEY).read_bytes(), person, _At(datetime.now(UTC) - age))
