"""Selects of the shared pace."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from payments.provider.rows import ProviderPace


def pace_locked(session: Session, name: str) -> ProviderPace:
    """The shared token bucket, under a lock."""
    return session.scalars(select(ProviderPace).where(ProviderPace.name == name).with_for_update()).one()
