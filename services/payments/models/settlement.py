"""Rows about ads that ended: their final price, and the balances of their deposits."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, Text, text, true
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.domain import balance
from payments.models.base import Base, one_of


class AdFinal(Base):
    """The final price of an ended ad, and whether all that it owes its buyers is paid."""

    __tablename__ = "ad_finals"
    __table_args__ = (
        CheckConstraint("final_price_kurus > 0 AND final_price_kurus <= initial_price_kurus", name="price"),
        CheckConstraint("(books_checked_at IS NULL) = (disagreements IS NULL)", name="books"),
        Index("ix_ad_finals_unsettled", "ad_id", postgresql_where=text("settled_at IS NULL")),
        Index(
            "ix_ad_finals_unchecked",
            text("books_checked_at NULLS FIRST"),
            "ad_id",
            postgresql_where=text("settled_at IS NULL OR books_checked_at IS NULL OR books_checked_at < settled_at"),
        ),
    )

    ad_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    supplier_id: Mapped[str] = id_column()
    initial_price_kurus: Mapped[int] = mapped_column(BigInteger)
    final_price_kurus: Mapped[int] = mapped_column(BigInteger)
    deposit_kurus: Mapped[int | None] = mapped_column(BigInteger)  # per unit; none for an ordinary ad
    is_reached: Mapped[bool] = mapped_column(default=True, server_default=true())  # else every deposit goes back
    ended_at: Mapped[datetime] = mapped_column(Instant)
    settled_at: Mapped[datetime | None] = mapped_column(Instant)
    books_checked_at: Mapped[datetime | None] = mapped_column(Instant)  # its lines were last compared with the ledger
    disagreements: Mapped[int | None] = mapped_column(Integer)  # how many of them differed then


class AdPrice(Base):
    """What is known of an ad while it is open: for telling its supplier what is to be expected, and for nothing else.

    Filled by events in any order; what has not been told yet is None.
    """

    __tablename__ = "ad_prices"

    ad_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    lowest_kurus: Mapped[int | None] = mapped_column(BigInteger)
    min_participants: Mapped[int | None] = mapped_column(Integer)
    sequence: Mapped[int] = mapped_column(BigInteger, server_default="0")
    units_sold: Mapped[int] = mapped_column(Integer, server_default="0")
    now_kurus: Mapped[int | None] = mapped_column(BigInteger)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant)  # from then on what was paid goes back


class Balance(Base):
    """The rest of the price of a deposit item: one row per deposit line of an ad that reached its minimum."""

    __tablename__ = "balances"
    __table_args__ = (
        CheckConstraint(one_of("state", balance.STATES), name="state"),
        CheckConstraint("units >= 0 AND unit_kurus > 0 AND amount_kurus = units * unit_kurus", name="amount"),
        CheckConstraint("(state = 'cancelled') = (units = 0)", name="units"),
        CheckConstraint("state <> 'paid' OR payment_id IS NOT NULL", name="paid_by"),
        CheckConstraint("(state = 'due') = (closed_at IS NULL)", name="closed"),
        Index("ix_balances_order", "order_id"),
        Index("ix_balances_item", "item_id"),
        Index("ix_balances_due", "due_at", postgresql_where=text("state = 'due'")),
    )

    line_id: Mapped[str] = mapped_column(ForeignKey("payment_lines.id"), primary_key=True)
    order_id: Mapped[str] = id_column()
    item_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    buyer_id: Mapped[str] = id_column()
    supplier_id: Mapped[str] = id_column()
    state: Mapped[str] = mapped_column(Text)
    sequence: Mapped[int] = mapped_column(Integer)
    units: Mapped[int] = mapped_column(Integer)
    unit_kurus: Mapped[int] = mapped_column(BigInteger)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    due_at: Mapped[datetime] = mapped_column(Instant)
    opened_at: Mapped[datetime] = mapped_column(Instant)
    reminded_at: Mapped[datetime | None] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    payment_id: Mapped[str | None] = mapped_column(ForeignKey("payments.id"))


class ItemReturn(Base):
    """What returns last said of one return: whether it is open holds the money of its item back."""

    __tablename__ = "item_returns"
    __table_args__ = (Index("ix_item_returns_item", "order_id", "item_id", postgresql_where=text("is_open")),)

    return_id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int] = mapped_column(Integer)
    order_id: Mapped[str] = id_column()
    item_id: Mapped[str] = id_column()
    is_open: Mapped[bool] = mapped_column()
    changed_at: Mapped[datetime] = mapped_column(Instant)
