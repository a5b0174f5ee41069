"""Selects of messages."""

from datetime import datetime

from sqlalchemy import ColumnElement, Select, select
from sqlalchemy.orm import Session as DatabaseSession

from identity.post.rows import Message
from identity.post.rules.messages import UNSENT
from kit.prepared import Prepared, prepared

Due = Prepared[[datetime, int], Select[Message]]


def due(channel: str, kind: ColumnElement[bool]) -> Due:
    """Messages of a kind that may be tried now, locked, but for those that another worker holds; links before news."""

    @prepared
    def of_kind(now: datetime, most: int) -> Select[Message]:
        wanted = select(Message).where(Message.channel == channel, kind, Message.state.in_(UNSENT))
        wanted = wanted.where(Message.not_before <= now).order_by(Message.expires_at).limit(most)
        return wanted.with_for_update(skip_locked=True)

    return of_kind


def was_written(session: DatabaseSession, template: str, key: str) -> bool:
    """Whether a message about a thing was written down."""
    written = select(Message.id).where(Message.template == template, Message.key == key)
    return session.scalar(written.limit(1)) is not None
