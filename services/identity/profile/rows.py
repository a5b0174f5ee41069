"""Rows of codes that were sent to phones."""

from sqlalchemy import Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from identity.codes.rows import SentCode, counted_tries


class Challenge(SentCode, Base):
    """One code sent to one phone."""

    __tablename__ = "phone_challenges"
    __table_args__ = (Index(None, "expires_at"), counted_tries())

    place: Mapped[str] = mapped_column("phone", Text)
