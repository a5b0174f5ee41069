"""Rows of codes that were sent to addresses that accounts are to have."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, Integer, Text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from kit.db import Instant, id_column


class EmailChange(Base):
    """One code sent to one address. `former` is the address whose place it took, once the code has come back."""

    __tablename__ = "email_changes"
    __table_args__ = (
        Index(None, "created_at"),
        Index(None, "person_id"),
        CheckConstraint("tries BETWEEN 0 AND 5", name="tries"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    person_id: Mapped[str] = id_column()
    email: Mapped[str] = mapped_column(Text)
    secret_hash: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    tries: Mapped[int] = mapped_column(Integer, default=0)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    former: Mapped[str | None] = mapped_column(Text)
