"""Rows of the comparison with the provider's books."""

from datetime import date, datetime

from sqlalchemy import (
    BigInteger,
    Date,
    ForeignKey,
    Index,
    Integer,
    Text,
)
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant
from payments.base import Base, kurus_column


class ReconciledPayment(Base):
    """The last comparison of one payment with the provider's own books."""

    __tablename__ = "reconciled_payments"
    __table_args__ = (Index("ix_reconciled_payments_checked", "checked_at"),)

    payment_id: Mapped[str] = mapped_column(ForeignKey("payments.id"), primary_key=True)
    our_captured_kurus: Mapped[int] = mapped_column(BigInteger)
    our_refunded_kurus: Mapped[int] = mapped_column(BigInteger)
    provider_captured_kurus: Mapped[int] = mapped_column(BigInteger)
    provider_refunded_kurus: Mapped[int] = mapped_column(BigInteger)
    our_approved_kurus: Mapped[int] = kurus_column()  # what the provider was told to pay suppliers
    provider_approved_kurus: Mapped[int] = kurus_column()
    our_paid_out_kurus: Mapped[int] = kurus_column()  # what it says it paid them, as we booked it
    provider_paid_out_kurus: Mapped[int] = kurus_column()
    differing_lines: Mapped[int] = mapped_column(Integer)
    checked_at: Mapped[datetime] = mapped_column(Instant)


class RefundCover(Base):
    """What open ads would give back at the worst, as ads told it last, beside what was held for them then: one row."""

    __tablename__ = "refund_covers"

    id: Mapped[str] = mapped_column(Text, primary_key=True)
    owed_kurus: Mapped[int] = mapped_column(BigInteger)
    held_kurus: Mapped[int] = mapped_column(BigInteger)
    counted_at: Mapped[datetime] = mapped_column(Instant)  # by ads
    short_since: Mapped[datetime | None] = mapped_column(Instant)  # when less was held than is owed, at first


class ForeignPayment(Base):
    """A payment that the provider knows and we do not."""

    __tablename__ = "foreign_payments"
    __table_args__ = (Index("ix_foreign_payments_seen", "first_seen_at"),)

    provider_payment_id: Mapped[str] = mapped_column(Text, primary_key=True)
    conversation_id: Mapped[str] = mapped_column(Text)
    basket_id: Mapped[str] = mapped_column(Text)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    day: Mapped[date] = mapped_column(Date)
    first_seen_at: Mapped[datetime] = mapped_column(Instant)
