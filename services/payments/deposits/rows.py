"""Rows of balances: what is left to be paid of deposit items."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.base import Base, one_of
from payments.deposits import rules as balance


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
    # Whether its deposit is lost where it is not paid in time; None of one that was opened before this was kept.
    is_deposit_forfeited: Mapped[bool | None]
    opened_at: Mapped[datetime] = mapped_column(Instant)
    reminded_at: Mapped[datetime | None] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    payment_id: Mapped[str | None] = mapped_column(ForeignKey("payments.id"))
