"""Rows of sign-ins that wait for their second step, and of links that let a password be set."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, Integer, Text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from kit.db import Instant, id_column


class PasswordLink(Base):
    """A link by which a person sets a new password. Without a person it was asked for an unknown address."""

    __tablename__ = "password_links"
    __table_args__ = (Index(None, "expires_at"), Index(None, "person_id"))

    id: Mapped[str] = id_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(Text, unique=True)
    person_id: Mapped[str | None] = id_column()
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    used_at: Mapped[datetime | None] = mapped_column(Instant)


class SecondStep(Base):
    """A sign-in whose first step is done: it becomes a session with the person's second factor, or nothing."""

    __tablename__ = "second_steps"
    __table_args__ = (
        Index(None, "person_id"),
        Index(None, "expires_at"),
        CheckConstraint("tries BETWEEN 0 AND 5", name="tries"),
    )

    ref_hash: Mapped[str] = mapped_column(Text, primary_key=True)
    person_id: Mapped[str] = id_column()
    expires_at: Mapped[datetime] = mapped_column(Instant)
    tries: Mapped[int] = mapped_column(Integer, default=0)
    used_at: Mapped[datetime | None] = mapped_column(Instant)
