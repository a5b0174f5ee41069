"""Rows of sessions and the chain of their refresh tokens."""

from datetime import datetime

from sqlalchemy import Index, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from kit.db import Instant, id_column


class Session(Base):
    """One sign-in."""

    __tablename__ = "sessions"
    __table_args__ = (
        Index(None, "person_id"),
        Index(None, "expires_at"),
        Index("ix_sessions_acts_for", "acts_for", postgresql_where=text("acts_for IS NOT NULL")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    person_id: Mapped[str] = id_column()
    scope: Mapped[str] = mapped_column(Text)
    signed_in_at: Mapped[datetime] = mapped_column(Instant)
    second_factor_at: Mapped[datetime | None] = mapped_column(Instant)  # when its person proved their second factor
    last_seen_at: Mapped[datetime | None] = mapped_column(Instant)  # by its last refresh
    device: Mapped[str] = mapped_column(Text, server_default="", default="")
    expires_at: Mapped[datetime] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)
    end_reason: Mapped[str | None] = mapped_column(Text)
    acts_for: Mapped[str | None] = id_column()  # the membership by which its person acts for a company


class RefreshToken(Base):
    """One link in the chain of a session's refresh tokens, stored as a hash."""

    __tablename__ = "refresh_tokens"
    __table_args__ = (Index(None, "session_id"), Index(None, "expires_at"))

    token_hash: Mapped[str] = mapped_column(Text, primary_key=True)
    session_id: Mapped[str] = id_column(nullable=False)
    issued_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    used_at: Mapped[datetime | None] = mapped_column(Instant)
