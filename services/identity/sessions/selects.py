"""Selects of sessions."""

from datetime import datetime

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.people.rows import Person
from identity.sessions.rows import RefreshToken, Session
from identity.sessions.rules.session import ALL_SCOPE, REFRESH_TOKEN_LIFE
from kit.errors import Unauthenticated
from kit.keyset import BarePart, Sorting, part_behind, total_of

SEEN_AT = func.coalesce(Session.last_seen_at, Session.signed_in_at)
LAST_SEEN = Sorting((SEEN_AT, Session.id))


def person_of_session(
    session: DatabaseSession, person_id: str, session_id: str, now: datetime
) -> tuple[Person, Session]:
    """A signed-in person and their session. Raises `Unauthenticated` when the session has ended."""
    found = session.execute(
        select(Person, Session)
        .join(Session, Session.person_id == Person.id)
        .where(Person.id == person_id, Session.id == session_id, Session.ended_at.is_(None), Session.expires_at > now)
    ).first()
    if found is None:
        raise session_over()
    return found[0], found[1]


def session_over() -> Unauthenticated:
    """The refusal of a session that has ended."""
    return Unauthenticated("unauthenticated", "Oturumunuz sona ermiş. Lütfen tekrar giriş yapınız.")


def refresh_token(session: DatabaseSession, token_hash: str) -> tuple[RefreshToken, Session] | None:
    """A refresh token, locked, with its session."""
    found = session.execute(
        select(RefreshToken, Session)
        .join(Session, Session.id == RefreshToken.session_id)
        .where(RefreshToken.token_hash == token_hash)
        .with_for_update()
    ).first()
    return (found[0], found[1]) if found else None


def open_sessions(session: DatabaseSession, person_id: str, now: datetime, after: object = None) -> BarePart[Session]:
    """Where a person is signed in, the last seen first; from behind `after` on."""
    wanted = select(Session).where(Session.person_id == person_id, open_at(now))
    part = part_behind(session, wanted, LAST_SEEN, after, Session.person_id == person_id)
    return part.showing([one for (one,) in part.items])


def count_open(session: DatabaseSession, person_id: str, now: datetime) -> int:
    """In how many places a person is signed in."""
    return total_of(session, select(Session.id).where(Session.person_id == person_id, open_at(now)), most=None)


def open_at(now: datetime) -> ColumnElement[bool]:
    """Which sessions are open."""
    return and_(Session.ended_at.is_(None), lasts_at(now))


def lasts_at(now: datetime) -> ColumnElement[bool]:
    """Which sessions are open unless they were ended: one that was not refreshed for a month can't be any more."""
    return and_(Session.scope == ALL_SCOPE, Session.expires_at > now, now - REFRESH_TOKEN_LIFE < SEEN_AT)
