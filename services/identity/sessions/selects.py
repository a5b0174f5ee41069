"""Selects of sessions."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session as DatabaseSession

from identity.people.rows import Person
from identity.sessions.rows import RefreshToken, Session
from kit.errors import Unauthenticated


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
        raise Unauthenticated("unauthenticated", "Oturumunuz sona ermiş. Lütfen tekrar giriş yapınız.")
    return found[0], found[1]


def refresh_token(session: DatabaseSession, token_hash: str) -> tuple[RefreshToken, Session] | None:
    """A refresh token, locked, with its session."""
    found = session.execute(
        select(RefreshToken, Session)
        .join(Session, Session.id == RefreshToken.session_id)
        .where(RefreshToken.token_hash == token_hash)
        .with_for_update()
    ).first()
    return (found[0], found[1]) if found else None
