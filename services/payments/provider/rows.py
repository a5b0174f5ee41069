"""Rows of calls to the provider: the shared pace, and the columns that every attempt has."""

from datetime import datetime

from sqlalchemy import BigInteger, Integer, Text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from kit.known import known
from payments.base import Base


class ProviderPace(Base):
    """The token bucket that all workers share: one row."""

    __tablename__ = "provider_pace"

    name: Mapped[str] = mapped_column(Text, primary_key=True)
    millitokens: Mapped[int] = mapped_column(BigInteger)
    refilled_at: Mapped[datetime] = mapped_column(Instant)
    blocked_until: Mapped[datetime | None] = mapped_column(Instant)


class CalledColumns:
    """What is kept of each thing that the provider is asked to do once: of refunds and of payouts."""

    id: Mapped[str] = id_column(primary_key=True)
    state: Mapped[str] = mapped_column(Text)
    reason: Mapped[str | None] = mapped_column(Text)
    not_before: Mapped[datetime] = mapped_column(Instant)
    sent_at: Mapped[datetime | None] = mapped_column(Instant)
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    attempt_id: Mapped[str | None] = id_column()  # the last attempt

    @property
    def last_attempt_id(self) -> str:
        """The last attempt: there was one."""
        return known(self.attempt_id, "sent_has_its_attempt, and what was in doubt keeps it")


class AttemptColumns:
    """What is kept of every call that must not be repeated. Its id is the conversation id at the provider."""

    id: Mapped[str] = id_column(primary_key=True)
    number: Mapped[int] = mapped_column(Integer)  # how often it was tried, this call included
    outcome: Mapped[str | None] = mapped_column(Text)
    detail: Mapped[str | None] = mapped_column(Text)
    readings: Mapped[int] = mapped_column(Integer, default=0)  # of the provider's books, while it was in doubt
    first_absent_at: Mapped[datetime | None] = mapped_column(Instant)
    started_at: Mapped[datetime] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)
