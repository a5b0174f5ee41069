"""Selects of registrations."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session as DatabaseSession

from identity.registration.rows import Registration


def open_registration(session: DatabaseSession, email: str, now: datetime) -> Registration | None:
    """The newest registration of an address that could still be confirmed."""
    return session.scalar(
        select(Registration)
        .where(Registration.email == email, Registration.confirmed_at.is_(None), Registration.expires_at > now)
        .order_by(Registration.created_at.desc(), Registration.id.desc())
        .limit(1)
    )


def registration_by_hash(session: DatabaseSession, token_hash: str) -> Registration | None:
    """The registration of a link."""
    return session.scalar(select(Registration).where(Registration.token_hash == token_hash))
