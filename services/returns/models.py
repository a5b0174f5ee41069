"""Rows of returns: columns and constraints, no rules.

What was bought, cancelled, finally priced and refunded are tables of their own without foreign keys between them: each
is written by one event alone, and any of them may be heard first.
"""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, Text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Id, Instant, ModelBase, id_column, new_metadata


class Base(ModelBase):
    """Root of the rows of returns."""

    __abstract__ = True
    metadata = new_metadata()


class Reason(Base):
    """A reason that a buyer can choose; `form_type` says in which form: cancel, return or both."""

    __tablename__ = "reasons"
    __table_args__ = (CheckConstraint("form_type IN ('cancel', 'return', 'both')", name="form_type"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    form_type: Mapped[str] = mapped_column(Text)


class BoughtItem(Base):
    """A line of a paid order."""

    __tablename__ = "bought_items"
    __table_args__ = (CheckConstraint("units > 0 AND unit_price_kurus > 0", name="something_bought"),)

    item_id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, index=True)
    buyer_id: Mapped[str] = mapped_column(Id, index=True)
    supplier_id: Mapped[str] = mapped_column(Id, index=True)
    ad_id: Mapped[int] = mapped_column(index=True)
    title: Mapped[str] = mapped_column(Text)
    units: Mapped[int]
    unit_price_kurus: Mapped[int] = mapped_column(BigInteger)
    paid_at: Mapped[datetime] = mapped_column(Instant)


class CancelledUnits(Base):
    """Units of an item that will not be delivered, and why. One line for each cause."""

    __tablename__ = "cancelled_units"
    __table_args__ = (CheckConstraint("units > 0", name="something_cancelled"),)

    item_id: Mapped[str] = id_column(primary_key=True)
    cause: Mapped[str] = mapped_column(Text, primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, index=True)
    ad_id: Mapped[int]
    units: Mapped[int]


class FinalPrice(Base):
    """What a unit of an ended ad costs for good."""

    __tablename__ = "final_prices"
    __table_args__ = (CheckConstraint("final_price_kurus > 0", name="a_price"),)

    ad_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    final_price_kurus: Mapped[int] = mapped_column(BigInteger)
    ended_at: Mapped[datetime] = mapped_column(Instant)


class Refunded(Base):
    """Money that went back for an item."""

    __tablename__ = "refunded"
    __table_args__ = (CheckConstraint("amount_kurus > 0", name="some_money"),)

    refund_id: Mapped[str] = id_column(primary_key=True)
    item_id: Mapped[str] = mapped_column(Id, index=True)
    order_id: Mapped[str] = mapped_column(Id, index=True)
    cause: Mapped[str] = mapped_column(Text)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    completed_at: Mapped[datetime] = mapped_column(Instant)
