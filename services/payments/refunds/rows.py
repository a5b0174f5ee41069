"""Rows of refunds, of the calls for them, and of what operators wait to have approved."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Integer, Text, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.base import Base, kurus_column, one_of
from payments.provider.rows import AttemptColumns, CalledColumns
from payments.refunds.rules import approval, refund


class Refund(CalledColumns, Base):
    """Money that goes back: one piece of work, unique per line, cause and what asked for it."""

    __tablename__ = "refunds"
    __table_args__ = (
        UniqueConstraint("line_id", "cause", "reference_id"),
        CheckConstraint(one_of("state", refund.STATES), name="state"),
        CheckConstraint(
            f"NOT {one_of('state', refund.AT_PROVIDER)} OR attempt_id IS NOT NULL", name="sent_has_its_attempt"
        ),
        CheckConstraint(one_of("cause", refund.CAUSES), name="cause"),
        CheckConstraint("amount_kurus > 0", name="amount"),
        CheckConstraint("units > 0 AND unit_kurus > 0", name="units"),
        CheckConstraint("from_payable_kurus BETWEEN 0 AND amount_kurus", name="from_payable"),
        CheckConstraint("reference_total_kurus >= amount_kurus", name="reference_total"),
        CheckConstraint("(iban IS NULL) = (holder IS NULL)", name="account"),
        CheckConstraint("transferred_at IS NULL OR bank_reference IS NOT NULL", name="transferred"),
        Index("ix_refunds_queued", "not_before", "id", postgresql_where=text("state = 'queued'")),
        Index("ix_refunds_waiting", "state", "not_before", postgresql_where=text("state IN ('sending', 'in_doubt')")),
        Index("ix_refunds_parked", "opened_at", postgresql_where=text("state = 'parked'")),
        Index("ix_refunds_reference", "reference_id"),
        Index("ix_refunds_kept_accounts", "completed_at", postgresql_where=text("iban IS NOT NULL")),
        Index("ix_refunds_ad", "ad_id", "cause", "state"),
        Index("ix_refunds_buyer", "buyer_id"),
        Index("ix_refunds_listing", "opened_at", "id"),
        Index(
            "uq_refunds_one_at_provider",
            "line_id",
            unique=True,
            postgresql_where=text("state IN ('sending', 'in_doubt')"),
        ),
    )

    line_id: Mapped[str] = mapped_column(ForeignKey("payment_lines.id"))
    order_id: Mapped[str] = id_column(index=True)
    item_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    buyer_id: Mapped[str] = id_column()
    cause: Mapped[str] = mapped_column(Text)
    reference_id: Mapped[str] = id_column()  # the cancellation, shipment or return that asked for it, else the line
    reference_total_kurus: Mapped[int] = mapped_column(BigInteger)  # all refunds of that reference together
    units: Mapped[int] = mapped_column(Integer)
    unit_kurus: Mapped[int] = mapped_column(BigInteger)  # what goes back for one of them
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    from_payable_kurus: Mapped[int] = kurus_column()  # the part that its supplier had already earned
    was_in_doubt: Mapped[bool] = mapped_column(default=False)  # parked out of doubt: a retry asks, it does not send
    opened_at: Mapped[datetime] = mapped_column(Instant)
    completed_at: Mapped[datetime | None] = mapped_column(Instant)
    iban_asked_at: Mapped[datetime | None] = mapped_column(Instant)  # the card can't take it: the buyer is asked
    iban: Mapped[str | None] = mapped_column(Text)  # personal: wiped some days after it was used
    holder: Mapped[str | None] = mapped_column(Text)
    bank_reference: Mapped[str | None] = mapped_column(Text)
    transferred_at: Mapped[datetime | None] = mapped_column(Instant)  # it went by bank, past the provider
    bounces: Mapped[int] = mapped_column(Integer, default=0, server_default="0")  # transfers that a bank sent back


class RefundAttempt(AttemptColumns, Base):
    """One call for a refund, written and committed before it is made. Its id is the conversation id at the provider."""

    __tablename__ = "refund_attempts"
    __table_args__ = (UniqueConstraint("refund_id", "number"),)

    refund_id: Mapped[str] = mapped_column(ForeignKey("refunds.id"))
    refunded_before_kurus: Mapped[int] = mapped_column(BigInteger)


class Approval(Base):
    """Something about a large refund that one operator asked for, and another one must approve."""

    __tablename__ = "approvals"
    __table_args__ = (
        CheckConstraint(one_of("action", approval.ACTIONS), name="action"),
        CheckConstraint(one_of("state", approval.STATES), name="state"),
        CheckConstraint("(state = 'pending') = (decided_by IS NULL)", name="decided"),
        CheckConstraint("state <> 'approved' OR decided_by <> requested_by", name="two_people"),
        Index("ix_approvals_refund", "refund_id"),
        Index("uq_approvals_one_pending", "refund_id", unique=True, postgresql_where=text("state = 'pending'")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    action: Mapped[str] = mapped_column(Text)
    refund_id: Mapped[str] = mapped_column(ForeignKey("refunds.id"))
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    detail: Mapped[dict[str, Any]] = mapped_column(JSONB)
    state: Mapped[str] = mapped_column(Text, default=approval.PENDING)
    requested_by: Mapped[str] = id_column()
    requested_at: Mapped[datetime] = mapped_column(Instant)
    decided_by: Mapped[str | None] = id_column()
    decided_at: Mapped[datetime | None] = mapped_column(Instant)
