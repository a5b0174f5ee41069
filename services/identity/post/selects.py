"""Selects of messages."""

from datetime import datetime

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.post.rows import Message
from identity.post.rules.messages import UNSENT


def due_messages(
    session: DatabaseSession, channel: str, kind: ColumnElement[bool], now: datetime, limit: int
) -> list[Message]:
    """Messages of a kind that may be tried now, locked; those that another worker holds are passed over."""
    rows = session.scalars(
        select(Message)
        .where(Message.channel == channel, kind, Message.state.in_(UNSENT), Message.not_before <= now)
        .order_by(Message.not_before)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    return list(rows)
