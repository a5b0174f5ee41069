"""Forgetting: what has expired is removed in small batches, so that nothing personal stays without need."""

from datetime import timedelta

from sqlalchemy import delete, func, select

from identity.models import Challenge, Message, PasswordLink, RefreshToken, Registration, Session
from kit.service import Service
from kit.tables import rate_limits

AT_ONCE = 1000
KEEP_EXPIRED = timedelta(days=1)
KEEP_MESSAGES = timedelta(days=90)


def forget_expired(service: Service) -> int:
    """Remove a batch of whatever has expired; returns how many rows went."""
    with service.work() as work:
        limit = work.now - KEEP_EXPIRED
        ends = [
            (Registration, Registration.id, Registration.expires_at, limit),
            (PasswordLink, PasswordLink.id, PasswordLink.expires_at, limit),
            (Challenge, Challenge.id, Challenge.expires_at, limit),
            (RefreshToken, RefreshToken.token_hash, RefreshToken.expires_at, limit),
            (Session, Session.id, Session.expires_at, limit),
            (Message, Message.id, Message.created_at, work.now - KEEP_MESSAGES),
        ]
        removed = 0
        for model, key, column, before in ends:
            old = select(key).where(column < before).limit(AT_ONCE)
            removed += work.session.execute(delete(model).where(key.in_(old))).rowcount
        work.session.execute(delete(rate_limits).where(rate_limits.c.expires_at < func.now()))
        return removed
