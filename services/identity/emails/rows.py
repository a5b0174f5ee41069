"""Rows of codes that were sent to addresses that accounts are to have."""

from sqlalchemy import Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from identity.codes.rows import SentCode, counted_tries


class EmailChange(SentCode, Base):
    """One code sent to one address. `former` is the address whose place it took, once the code has come back."""

    __tablename__ = "email_changes"
    __table_args__ = (Index(None, "created_at"), Index(None, "person_id"), counted_tries())

    place: Mapped[str] = mapped_column("email", Text)
    former: Mapped[str | None] = mapped_column(Text)
