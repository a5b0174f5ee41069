"""Local copies of what notices say: ads, purchases, and how far returns were heard of."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Date, Index, Integer, Text, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from identity.base import Base
from kit.db import Instant, id_column


class Ad(Base):
    """A local copy of what mails say about an ad."""

    __tablename__ = "ads"

    id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    title: Mapped[str] = mapped_column(Text)
    slug: Mapped[str] = mapped_column(Text)
    final_price_kurus: Mapped[int | None] = mapped_column(BigInteger)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)


class Purchase(Base):
    """A local copy of who bought what, so that each buyer hears of the end of an ad, and of an open balance."""

    __tablename__ = "purchases"
    __table_args__ = (
        Index(None, "ad_id"),
        Index(None, "buyer_id"),
        Index("ix_purchases_ending_untold", "item_id", postgresql_where=text("ending_untold")),
        CheckConstraint("units_cancelled BETWEEN 0 AND units", name="units"),
    )

    item_id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    buyer_id: Mapped[str] = id_column()
    title: Mapped[str] = mapped_column(Text)
    units: Mapped[int] = mapped_column(Integer)
    units_cancelled: Mapped[int] = mapped_column(Integer, default=0)
    unit_price_kurus: Mapped[int] = mapped_column(BigInteger)
    deposit_kurus: Mapped[int | None] = mapped_column(BigInteger)
    paid_at: Mapped[datetime] = mapped_column(Instant)
    ending_untold: Mapped[bool] = mapped_column(Boolean, default=False)
    balance_sequence: Mapped[int] = mapped_column(Integer, server_default="0")
    balance_closed_at: Mapped[datetime | None] = mapped_column(Instant)


class BankHold(Base):
    """What a buyer's bank took back of what an item had cost, by the bank's letter: nothing once that was won."""

    __tablename__ = "bank_holds"
    __table_args__ = (Index("ix_bank_holds_item", "item_id"),)

    chargeback_id: Mapped[str] = id_column(primary_key=True)
    item_id: Mapped[str] = id_column()
    held_kurus: Mapped[int] = mapped_column(BigInteger)
    moved_at: Mapped[datetime] = mapped_column(Instant)


class Return(Base):
    """How far a return was heard of: what is older than that is not told any more, and what is as it was not again."""

    __tablename__ = "returns"

    id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int] = mapped_column(Integer)
    standing: Mapped[str | None] = mapped_column(Text)  # its status, with the carrier that it waits to be sent with
    objection: Mapped[str | None] = mapped_column(Text)


class OverdueWork(Base):
    """What has waited too long for operators somewhere, and whether they were written to about it: once for each piece
    and reason, for as long as it waits. What comes back to them waits since then (`since`).
    """

    __tablename__ = "overdue_work"
    __table_args__ = (Index("ix_overdue_work_seen_at", "seen_at"),)

    service: Mapped[str] = mapped_column(Text, primary_key=True)
    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    reason: Mapped[str] = mapped_column(Text, primary_key=True)
    subject_id: Mapped[str] = mapped_column(Text, primary_key=True)
    since: Mapped[datetime] = mapped_column(Instant, primary_key=True)
    due_at: Mapped[datetime | None] = mapped_column(Instant)
    seen_at: Mapped[datetime] = mapped_column(Instant)  # it was last told: what is not told any more is decided
    told_at: Mapped[datetime | None] = mapped_column(Instant)
    digest_on: Mapped[date | None] = mapped_column(Date)  # the day on which it stood in the digest


class MorningWork(Base):
    """What waits for a supplier this morning, by kind: told by services, gone once the day's mail is written."""

    __tablename__ = "morning_work"

    supplier_id: Mapped[str] = id_column(primary_key=True)
    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    day: Mapped[date] = mapped_column(Date)  # of Istanbul
    count: Mapped[int] = mapped_column(Integer)
    due_at: Mapped[datetime | None] = mapped_column(Instant)
    # The service that told it, and when it counted. None from a version that did not keep them yet.
    owner: Mapped[str | None] = mapped_column(Text)
    counted_at: Mapped[datetime | None] = mapped_column(Instant)


class MorningTold(Base):
    """The last day on which a service has told all that waits for suppliers."""

    __tablename__ = "morning_told"

    owner: Mapped[str] = mapped_column(Text, primary_key=True)  # the service
    day: Mapped[date] = mapped_column(Date)  # of Istanbul


class UnwantedMail(Base):
    """A kind of mail that a person wants no more."""

    __tablename__ = "unwanted_mails"

    person_id: Mapped[str] = id_column(primary_key=True)
    kind: Mapped[str] = mapped_column(Text, primary_key=True)


class TermsChange(Base):
    """A change of what suppliers go by that payments told of, and which mail about it they have not all been written
    yet: one that is taken back before it was heard of is remembered, so that no supplier is told of it afterwards.
    """

    __tablename__ = "terms_changes"

    id: Mapped[str] = id_column(primary_key=True)
    facts: Mapped[dict[str, Any]] = mapped_column(JSONB, server_default="{}")  # as the letters tell them
    untold: Mapped[str | None] = mapped_column(Text)  # the template of the mails that are being written
    taken_back_at: Mapped[datetime | None] = mapped_column(Instant)
