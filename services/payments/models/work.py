"""Rows that serve the work itself: the shared pace, the audit log, what the provider says of cards."""

from datetime import datetime

from sqlalchemy import BigInteger, Identity, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.models.base import Base


class ProviderPace(Base):
    """The token bucket that all workers share: one row."""

    __tablename__ = "provider_pace"

    name: Mapped[str] = mapped_column(Text, primary_key=True)
    millitokens: Mapped[int] = mapped_column(BigInteger)
    refilled_at: Mapped[datetime] = mapped_column(Instant)
    blocked_until: Mapped[datetime | None] = mapped_column(Instant)


class OperatorAction(Base):
    """The audit log of what operators did here: only added to."""

    __tablename__ = "operator_actions"
    __table_args__ = ({"info": {"append_only": True}},)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    operator_id: Mapped[str] = id_column()
    action: Mapped[str] = mapped_column(Text)
    object_id: Mapped[str] = mapped_column(Text)
    detail: Mapped[dict] = mapped_column(JSONB)
    done_at: Mapped[datetime] = mapped_column(Instant)


class CardBin(Base):
    """What the provider says of a card's first six digits."""

    __tablename__ = "card_bins"

    first6: Mapped[str] = mapped_column(Text, primary_key=True)
    body: Mapped[dict] = mapped_column(JSONB)
    fetched_at: Mapped[datetime] = mapped_column(Instant)
