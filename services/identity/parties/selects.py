"""Selects of links that prove an address."""

from sqlalchemy import select
from sqlalchemy.orm import Session as DatabaseSession

from identity.parties.rows import EmailLink


def email_link_by_hash(session: DatabaseSession, token_hash: str) -> EmailLink | None:
    """The link that proves an address, locked."""
    return session.scalar(select(EmailLink).where(EmailLink.token_hash == token_hash).with_for_update())
