"""Versions of the terms, what operators decided about them, and what each ad was promised."""

from datetime import date, datetime, timedelta
from decimal import Decimal

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    Integer,
    Interval,
    Numeric,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.base import Base

APPEND_ONLY = {"info": {"append_only": True}}


class MoneyTerms(Base):
    """A version that an operator planned. Only ever added: the database refuses anything else."""

    __tablename__ = "money_terms"
    __table_args__ = (
        CheckConstraint("commission_rate >= 0 AND commission_rate < 0.5", name="commission"),
        CheckConstraint("hold_days >= 0 AND approval_limit_kurus >= 0", name="limits"),
        APPEND_ONLY,
    )

    id: Mapped[str] = id_column(primary_key=True)
    effective_on: Mapped[date]
    commission_rate: Mapped[Decimal] = mapped_column(Numeric)
    hold_days: Mapped[int] = mapped_column(Integer)
    approval_limit_kurus: Mapped[int] = mapped_column(BigInteger)
    needs_second: Mapped[bool]
    reason: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    planned_at: Mapped[datetime] = mapped_column(Instant)


class TermsApproval(Base):
    """A second operator's yes to a version. Only ever added."""

    __tablename__ = "terms_approvals"
    __table_args__ = (UniqueConstraint("terms_id"), APPEND_ONLY)

    id: Mapped[str] = id_column(primary_key=True)
    terms_id: Mapped[str] = id_column(ForeignKey("money_terms.id"))
    operator_id: Mapped[str] = id_column()
    approved_at: Mapped[datetime] = mapped_column(Instant)


class TermsWithdrawal(Base):
    """A version that was withdrawn before its day. Only ever added."""

    __tablename__ = "terms_withdrawals"
    __table_args__ = (UniqueConstraint("terms_id"), APPEND_ONLY)

    id: Mapped[str] = id_column(primary_key=True)
    terms_id: Mapped[str] = id_column(ForeignKey("money_terms.id"))
    reason: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    withdrawn_at: Mapped[datetime] = mapped_column(Instant)


class AdTerms(Base):
    """What an ad goes by for good: the terms of the day of its publication. Only ever added.

    An ad that was published before there were versions has no row, and goes by the first version.
    """

    __tablename__ = "ad_terms"
    __table_args__ = (Index("ix_ad_terms_payout_hold", "payout_hold"), APPEND_ONLY)

    ad_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    published_at: Mapped[datetime] = mapped_column(Instant)
    commission_rate: Mapped[Decimal] = mapped_column(Numeric)
    payout_hold: Mapped[timedelta] = mapped_column(Interval)
    is_deposit_forfeited: Mapped[bool | None]  # not told by the version of ads before: as the installation says
    kept_at: Mapped[datetime] = mapped_column(Instant)
