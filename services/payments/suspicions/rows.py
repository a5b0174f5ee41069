"""Suspicions with what was decided, and how far payments were looked through."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.base import Base, one_of
from payments.suspicions import rules


class Suspicion(Base):
    """A pattern that an operator should look at. The purchases that make it up are read anew each time."""

    __tablename__ = "suspicions"
    __table_args__ = (
        CheckConstraint(one_of("kind", rules.KINDS), name="kind"),
        CheckConstraint(one_of("state", rules.STATES), name="state"),
        CheckConstraint("weight > 0 AND weight <= total", name="weight"),
        CheckConstraint(
            "(state = 'open') = (operator_id IS NULL) AND (state = 'open') = (decided_at IS NULL)", name="decided"
        ),
        CheckConstraint("(held_by IS NULL) = (held_reason IS NULL)", name="held"),
        Index("uq_suspicions_one_open", "kind", "subject", unique=True, postgresql_where=text("state = 'open'")),
        Index("ix_suspicions_listing", "state", "opened_at", "id"),
        Index("ix_suspicions_subject", "kind", "subject"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    kind: Mapped[str] = mapped_column(Text)
    subject: Mapped[str] = mapped_column(Text)  # a payment, a buyer or an ad, by its id
    weight: Mapped[int] = mapped_column(Integer)
    total: Mapped[int] = mapped_column(Integer)
    state: Mapped[str] = mapped_column(Text, default=rules.OPEN)
    opened_at: Mapped[datetime] = mapped_column(Instant)
    seen_at: Mapped[datetime] = mapped_column(Instant)  # the pattern was last found, with these numbers
    operator_id: Mapped[str | None] = id_column()
    decided_at: Mapped[datetime | None] = mapped_column(Instant)
    reason: Mapped[str | None] = mapped_column(Text)
    held_at: Mapped[datetime | None] = mapped_column(Instant)  # since when its units are held out of the price
    held_by: Mapped[str | None] = id_column()  # by whom; none: by the rule
    held_reason: Mapped[str | None] = mapped_column(Text)


class DoubtedUnits(Base):
    """An order item of which ads was told that a suspicion doubts its units."""

    __tablename__ = "doubted_units"

    suspicion_id: Mapped[str] = mapped_column(ForeignKey("suspicions.id"), primary_key=True)
    item_id: Mapped[str] = id_column(primary_key=True)
    ad_id: Mapped[int] = mapped_column(BigInteger)
    doubted_at: Mapped[datetime] = mapped_column(Instant)


class PurchaseSign(Base):
    """By what a purchase looked like its supplier's own, once for each occasion: the order, or the day of a refusal."""

    __tablename__ = "purchase_signs"
    __table_args__ = (
        CheckConstraint(one_of("sign", rules.SIGNS), name="sign"),
        Index("ix_purchase_signs_noted_at", "noted_at"),
    )

    buyer_id: Mapped[str] = id_column(primary_key=True)
    sign: Mapped[str] = mapped_column(Text, primary_key=True)
    ad_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    occasion: Mapped[str] = mapped_column(Text, primary_key=True)
    order_id: Mapped[str | None] = id_column()  # none: it was refused
    supplier_id: Mapped[str] = id_column()
    seen_at: Mapped[datetime] = mapped_column(Instant)
    noted_at: Mapped[datetime] = mapped_column(Instant)  # here: later than it was seen


class SuspicionLook(Base):
    """Until when captured payments and cancellations were looked through: one row."""

    __tablename__ = "suspicion_looks"
    __table_args__ = (CheckConstraint("id = 1", name="one"),)

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    looked_until: Mapped[datetime] = mapped_column(Instant)
