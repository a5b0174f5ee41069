"""Rows of what the provider's reports by day say, as they were read."""

from datetime import date, datetime

from sqlalchemy import BigInteger, CheckConstraint, Date, Index, Integer, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.base import Base, one_of
from payments.reports import rules as report


class ReportDay(Base):
    """How far a report has been read: a day is final when it was read well after its end."""

    __tablename__ = "report_days"
    __table_args__ = (CheckConstraint(one_of("report", report.REPORTS), name="report"),)

    report: Mapped[str] = mapped_column(Text, primary_key=True)
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    read_at: Mapped[datetime] = mapped_column(Instant)
    is_final: Mapped[bool] = mapped_column()


class ReportedPayout(Base):
    """What the provider says that it paid for a line on a day. Booked once; undone if that transfer came back."""

    __tablename__ = "reported_payouts"
    __table_args__ = (
        Index("ix_reported_payouts_unbooked", "provider_line_id", postgresql_where=text("booked_at IS NULL")),
    )

    provider_line_id: Mapped[str] = mapped_column(Text, primary_key=True)
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    read_at: Mapped[datetime] = mapped_column(Instant)
    booked_at: Mapped[datetime | None] = mapped_column(Instant)
    bounced_at: Mapped[datetime | None] = mapped_column(Instant)


class ReportedBounce(Base):
    """A supplier whose bank sent transfers of a day back. Applied once, and again when there are more: the provider
    names no lines.
    """

    __tablename__ = "reported_bounces"

    sub_merchant_key: Mapped[str] = mapped_column(Text, primary_key=True)
    day: Mapped[date] = mapped_column(Date, primary_key=True)
    read_at: Mapped[datetime] = mapped_column(Instant)  # when the last of them was seen first
    times: Mapped[int | None] = mapped_column(Integer)  # transfers that came back; None: kept before they were counted


class UntoldTransfer(Base):
    """How a transfer ended that its supplier has not been told of yet. Telling takes the row away."""

    __tablename__ = "untold_transfers"
    __table_args__ = (
        CheckConstraint(one_of("outcome", report.OUTCOMES), name="outcome"),
        Index("ix_untold_transfers_supplier", "supplier_id", "outcome", "day"),
    )

    payout_id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = id_column()
    outcome: Mapped[str] = mapped_column(Text)
    day: Mapped[date] = mapped_column(Date)  # of Istanbul: the report's, or when it was found to have come back
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
