"""Rows of messages."""

from datetime import datetime
from typing import Any

from sqlalchemy import CheckConstraint, Index, Integer, Text, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base, one_of
from identity.post.rules import messages as message_states
from kit.db import Instant, id_column
from kit.imprint import ImprintColumns


class Message(Base):
    """A mail or an SMS, at most one for the same thing to the same recipient. It holds no token and no code."""

    __tablename__ = "messages"
    __table_args__ = (
        UniqueConstraint("template", "key", "recipient"),
        CheckConstraint(one_of("state", message_states.STATES), name="state"),
        CheckConstraint("channel IN ('mail', 'sms')", name="channel"),
        Index("ix_messages_unsent", "channel", "not_before", postgresql_where=text("state IN ('queued', 'sending')")),
        Index("ix_messages_by_end", "channel", "expires_at", postgresql_where=text("state IN ('queued', 'sending')")),
        Index(None, "created_at"),
        Index(None, "recipient", "created_at"),
        Index("ix_messages_order", text("(context ->> 'orderId')")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    channel: Mapped[str] = mapped_column(Text)
    template: Mapped[str] = mapped_column(Text)
    key: Mapped[str] = mapped_column(Text)
    recipient: Mapped[str] = mapped_column(Text)
    context: Mapped[dict[str, Any]] = mapped_column(JSONB)
    state: Mapped[str] = mapped_column(Text)
    attempts: Mapped[int] = mapped_column(Integer)
    not_before: Mapped[datetime] = mapped_column(Instant)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    sent_at: Mapped[datetime | None] = mapped_column(Instant)
    reason: Mapped[str | None] = mapped_column(Text)
    provider_id: Mapped[str | None] = mapped_column(Text)


class ShopImprint(ImprintColumns, Base):
    """What the shop is called and how it is reached, as orders told it last."""
