"""Rows of stock: units held, units sold, and how the count moved."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from ads.base import Base
from kit.db import Instant, id_column


class Reservation(Base):
    """Units held for one payment. A release that came before its reservation leaves a row without a buyer."""

    __tablename__ = "reservations"
    __table_args__ = (
        CheckConstraint("state IN ('held', 'committed', 'released', 'expired')", name="state"),
        CheckConstraint("state = 'released' OR (buyer_id IS NOT NULL AND order_id IS NOT NULL)", name="owner"),
        Index("uq_reservations_held_buyer", "buyer_id", unique=True, postgresql_where=text("state = 'held'")),
        Index("ix_reservations_buyer", "buyer_id"),
        Index("ix_reservations_due", "expires_at", postgresql_where=text("state = 'held'")),
    )

    reservation_id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str | None] = id_column()
    buyer_id: Mapped[str | None] = id_column()
    state: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    settled_at: Mapped[datetime | None] = mapped_column(Instant)


class ReservationLine(Base):
    """Units of one ad in a reservation; locked only through its reservation."""

    __tablename__ = "reservation_lines"
    __table_args__ = (
        CheckConstraint("units > 0", name="units"),
        CheckConstraint("state IN ('held', 'committed', 'released', 'expired', 'refused')", name="state"),
        Index("ix_reservation_lines_held", "ad_id", postgresql_where=text("state = 'held'")),
        Index("ix_reservation_lines_refused", "item_id", postgresql_where=text("state = 'refused'")),
    )

    reservation_id: Mapped[str] = id_column(primary_key=True)
    item_id: Mapped[str] = id_column(primary_key=True)
    ad_id: Mapped[int] = mapped_column(BigInteger)
    units: Mapped[int] = mapped_column(Integer)
    state: Mapped[str] = mapped_column(Text)


# A join and what counts again add units, a cancel and a doubt take them away; a join alone has no reference.
_SIGN = (
    "CASE WHEN reference ~ '^doubt:' THEN units < 0 WHEN reference ~ '^(cleared|time|cancel):' THEN units > 0 "
    "ELSE (units > 0) = (reference = '') END"
)


class HistoryLine(Base):
    """One movement of an ad's count. Only ever added; the ad's counter is the sum. `item_id` is not public.

    An item joins once, with an empty `reference`; each cancellation of its units is a negative line of its own. What is
    held out because of a doubt and counted again has references of its own (`stock.rules.IN_DOUBT`).
    """

    __tablename__ = "history"
    __table_args__ = (
        CheckConstraint("units <> 0 AND units_after >= 0", name="units"),
        CheckConstraint(_SIGN, name="reference"),
        UniqueConstraint("item_id", "ad_id", "reference"),
        {"info": {"append_only": True}},
    )

    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(Instant)
    units: Mapped[int] = mapped_column(Integer)
    units_after: Mapped[int] = mapped_column(Integer)
    price_after_kurus: Mapped[int] = mapped_column(BigInteger)
    item_id: Mapped[str] = id_column()
    reference: Mapped[str] = mapped_column(Text, server_default="")


class Purchase(Base):
    """How many units of an ad a buyer has bought."""

    __tablename__ = "purchases"
    __table_args__ = (CheckConstraint("units >= 0", name="units"), Index("ix_purchases_buyer", "buyer_id"))

    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.ad_id"), primary_key=True)
    buyer_id: Mapped[str] = id_column(primary_key=True)
    units: Mapped[int] = mapped_column(Integer)
