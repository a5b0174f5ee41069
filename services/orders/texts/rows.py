"""Versions of texts that operators planned, and those that they withdrew."""

from datetime import date, datetime

from sqlalchemy import ForeignKey, Index, Text, UniqueConstraint
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from orders.base import Base


class SiteText(Base):
    """A version of a text, with its words in each language. Only ever added: the database refuses anything else."""

    __tablename__ = "site_texts"
    __table_args__ = (Index(None, "slug", "effective_on"), {"info": {"append_only": True}})

    id: Mapped[str] = id_column(primary_key=True)
    slug: Mapped[str] = mapped_column(Text)
    effective_on: Mapped[date]
    bodies: Mapped[dict[str, str]] = mapped_column(JSONB)
    hash: Mapped[str] = mapped_column(Text)
    reason: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    planned_at: Mapped[datetime] = mapped_column(Instant)


class TextWithdrawal(Base):
    """A version that was withdrawn before its day. Only ever added."""

    __tablename__ = "text_withdrawals"
    __table_args__ = (UniqueConstraint("text_id"), {"info": {"append_only": True}})

    id: Mapped[str] = id_column(primary_key=True)
    text_id: Mapped[str] = id_column(ForeignKey("site_texts.id"))
    reason: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    withdrawn_at: Mapped[datetime] = mapped_column(Instant)
