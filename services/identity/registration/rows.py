"""Rows of registrations."""

from datetime import datetime

from sqlalchemy import Index, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from identity.registration.rules import Wish
from kit.db import Instant, id_column


class Registration(Base):
    """What a person asked to be registered with. Its own link confirms exactly this, so no other password slips in."""

    __tablename__ = "registrations"
    __table_args__ = (Index(None, "email"), Index(None, "expires_at"))

    id: Mapped[str] = id_column(primary_key=True)
    token_hash: Mapped[str] = mapped_column(Text, unique=True)
    email: Mapped[str] = mapped_column(Text)
    first_name: Mapped[str] = mapped_column(Text)
    last_name: Mapped[str] = mapped_column(Text)
    password_hash: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    confirmed_at: Mapped[datetime | None] = mapped_column(Instant)
    wish: Mapped[Wish | None] = mapped_column(JSONB)  # what its visitor wanted, until it is confirmed
