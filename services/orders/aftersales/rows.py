"""Refunds, returns and what banks took back, as others told them last."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from orders.base import Base


class Refund(Base):
    """A refund as far as payments has told."""

    __tablename__ = "refunds"
    __table_args__ = (
        CheckConstraint("amount_kurus > 0", name="amount"),
        CheckConstraint("state IN ('queued', 'sent', 'in_review', 'succeeded')", name="state"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = id_column(index=True)
    item_id: Mapped[str] = id_column(index=True)
    ad_id: Mapped[int] = mapped_column(BigInteger)
    cause: Mapped[str]
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    state: Mapped[str]
    opened_at: Mapped[datetime] = mapped_column(Instant)
    completed_at: Mapped[datetime | None] = mapped_column(Instant)
    reference_id: Mapped[str] = mapped_column(server_default="", default="")  # the cancellation or return behind it
    needs_iban: Mapped[bool] = mapped_column(server_default="false", default=False)
    has_iban: Mapped[bool] = mapped_column(server_default="false", default=False)  # the buyer named an account
    payment_id: Mapped[str | None] = id_column()  # what it gives back; None of what was told before that was known
    is_transfer: Mapped[bool] = mapped_column(server_default="false", default=False)  # it went to a bank account
    bounces: Mapped[int] = mapped_column(default=0, server_default="0")  # transfers of it that a bank sent back


class BankHold(Base):
    """What a buyer's bank took back of what an item had cost, by the bank's letter: nothing once that was won."""

    __tablename__ = "bank_holds"

    chargeback_id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = id_column(index=True)
    item_id: Mapped[str] = id_column()
    held_kurus: Mapped[int] = mapped_column(BigInteger)
    moved_at: Mapped[datetime] = mapped_column(Instant)


class ReturnCopy(Base):
    """A return as the service of returns told it last."""

    __tablename__ = "return_copies"
    __table_args__ = (CheckConstraint("units > 0", name="units"),)

    id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int]
    order_id: Mapped[str] = id_column(index=True)
    item_id: Mapped[str] = id_column(index=True)
    ad_id: Mapped[int] = mapped_column(BigInteger)
    buyer_id: Mapped[str] = id_column()
    supplier_id: Mapped[str] = id_column()
    units: Mapped[int]
    status: Mapped[str] = mapped_column(index=True)
    is_open: Mapped[bool]
    cargo_company: Mapped[str | None]
    cargo_code: Mapped[str | None]
    refund_kurus: Mapped[int | None] = mapped_column(BigInteger)
    created_at: Mapped[datetime] = mapped_column(Instant)
    changed_at: Mapped[datetime] = mapped_column(Instant)
    objection: Mapped[str | None]  # of the buyer, to a refusal
    is_fault: Mapped[bool] = mapped_column(server_default="false", default=False)  # its supplier stands for its reason
    is_withdrawal: Mapped[bool] = mapped_column(server_default="false", default=False)  # approved from the start
    is_not_received: Mapped[bool] = mapped_column(server_default="false", default=False)  # nothing comes back


class WithdrawalCopy(Base):
    """A buyer's withdrawal from a purchase as the service of returns told it last: how many units wait to arrive."""

    __tablename__ = "withdrawal_copies"
    __table_args__ = (CheckConstraint("units > 0 AND waiting_units >= 0", name="units"),)

    id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int]
    order_id: Mapped[str] = id_column(index=True)
    item_id: Mapped[str] = id_column(index=True)
    units: Mapped[int]
    waiting_units: Mapped[int]  # fewer than were told once some of them lie with their supplier again
    taken_units: Mapped[int] = mapped_column(server_default="0", default=0)  # by so many: cancelled here meanwhile
    declared_at: Mapped[datetime] = mapped_column(Instant)
