"""Rows of people."""

from datetime import datetime

from sqlalchemy import CheckConstraint, Index, Integer, Text, text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base, one_of
from identity.people.rules import roles
from kit.db import Instant, id_column
from kit.texts import TURKISH


class Person(Base):
    """A person whose e-mail address is confirmed, or whom a party vouches for and who has not named one yet."""

    __tablename__ = "people"
    __table_args__ = (
        CheckConstraint(one_of("role", roles.ROLES), name="role"),
        Index(None, "ties_key"),
        Index("ix_people_newest", "created_at", "id"),
        Index("uq_people_verified_phone", "phone", unique=True, postgresql_where=text("phone_verified_at IS NOT NULL")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    email: Mapped[str | None] = mapped_column(Text, unique=True)
    password_hash: Mapped[str | None] = mapped_column(Text)
    first_name: Mapped[str] = mapped_column(Text)
    last_name: Mapped[str] = mapped_column(Text)
    image: Mapped[str | None] = mapped_column(Text)
    role: Mapped[str] = mapped_column(Text, default=roles.BUYER)
    phone: Mapped[str | None] = mapped_column(Text)
    phone_verified_at: Mapped[datetime | None] = mapped_column(Instant)
    national_id: Mapped[str | None] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    password_changed_at: Mapped[datetime | None] = mapped_column(Instant)
    closing_until: Mapped[datetime | None] = mapped_column(Instant)  # while the others are asked whether it may go
    suspended_at: Mapped[datetime | None] = mapped_column(Instant)  # by an operator: no session begins
    ties: Mapped[list[str]] = mapped_column(ARRAY(Text), server_default="{}", default=list)  # as the others know them
    ties_sequence: Mapped[int] = mapped_column(Integer, server_default="0", default=0)
    ties_key: Mapped[str | None] = mapped_column(Text)  # the key that they were made with; None: to be looked at
    language: Mapped[str] = mapped_column(Text, server_default=TURKISH, default=TURKISH)  # in which they are written to

    @property
    def has_password(self) -> bool:
        """Whether there is a password to sign in with."""
        return self.password_hash is not None

    @property
    def phone_verified(self) -> bool:
        """Whether the phone was proven by a code."""
        return self.phone_verified_at is not None
