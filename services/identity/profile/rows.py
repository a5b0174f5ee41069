"""Rows of codes that were sent to phones."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, Integer, Text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from kit.db import Instant, id_column


class Challenge(Base):
    """One code sent to one phone."""

    __tablename__ = "phone_challenges"
    __table_args__ = (Index(None, "expires_at"), CheckConstraint("tries BETWEEN 0 AND 5", name="tries"))

    id: Mapped[str] = id_column(primary_key=True)
    person_id: Mapped[str] = id_column()
    phone: Mapped[str] = mapped_column(Text)
    secret_hash: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    tries: Mapped[int] = mapped_column(Integer, default=0)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
