"""Selects of links."""

from sqlalchemy import select
from sqlalchemy.orm import Session as DatabaseSession

from identity.access.rows import PasswordLink


def password_link_by_hash(session: DatabaseSession, token_hash: str) -> PasswordLink | None:
    """The password link of a token."""
    return session.scalar(select(PasswordLink).where(PasswordLink.token_hash == token_hash))
