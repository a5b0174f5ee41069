"""Selects of messages."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, exists, select
from sqlalchemy.orm import Session as DatabaseSession
from sqlalchemy.orm import aliased

from identity.post.rows import Message
from identity.post.rules.messages import TRIES_AWAITED, UNSENT
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


def comes_too_early(templates: Collection[str]) -> ColumnElement[bool]:
    """Whether a message is about an order whose confirmation, by one of these templates, its reader has not got yet;
    after some tries it is not waited for any more.
    """
    confirmation = aliased(Message)
    of_its_order = confirmation.key == Message.context["orderId"].astext, confirmation.recipient == Message.recipient
    untold = confirmation.state.in_(UNSENT), confirmation.attempts < TRIES_AWAITED
    return exists().where(confirmation.template.in_(templates), *of_its_order, *untold)


def last_about(session: DatabaseSession, order_id: str, template: str, facts: Mapping[str, Any]) -> Message | None:
    """The message about an order that was written last by a template, and tells these facts; locked."""
    about = Message.context["orderId"].astext == order_id, Message.template == template
    of_facts = Message.context.contains(dict(facts))
    wanted = select(Message).where(*about, of_facts).order_by(Message.created_at.desc(), Message.id.desc())
    return session.scalars(wanted.limit(1).with_for_update()).first()


def was_written(session: DatabaseSession, template: str, key: str) -> bool:
    """Whether a message about a thing was written down."""
    written = select(Message.id).where(Message.template == template, Message.key == key)
    return session.scalar(written.limit(1)) is not None
