"""Rows of suppliers' money: who they are at the provider, what they are paid, and what banks took back."""

from datetime import datetime
from decimal import Decimal

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, Numeric, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from kit.known import known
from payments.base import Base, count_column, kurus_column, one_of
from payments.payouts import rules as payout
from payments.provider.rows import AttemptColumns, CalledColumns


class Payout(CalledColumns, Base):
    """What one line's supplier is paid, once: a piece of work with a state of its own."""

    __tablename__ = "payouts"
    __table_args__ = (
        CheckConstraint(one_of("state", payout.STATES), name="state"),
        CheckConstraint(
            f"NOT {one_of('state', payout.AT_PROVIDER)} OR attempt_id IS NOT NULL", name="sent_has_its_attempt"
        ),
        CheckConstraint(one_of("kind", payout.KINDS), name="kind"),
        CheckConstraint(
            "gross_kurus = commission_kurus + withholding_kurus + net_kurus AND commission_kurus >= 0 "
            "AND withholding_kurus >= 0 AND net_kurus >= 0",
            name="parts",
        ),
        CheckConstraint(
            "coalesce(price_kurus, 0) + deducted_kurus >= 0 AND (price_kurus IS NULL OR price_kurus > 0)", name="price"
        ),
        CheckConstraint(
            "price_kurus IS NOT NULL OR state NOT IN ('approving', 'in_doubt', 'approved', 'paid', 'bounced')",
            name="approved_has_price",
        ),
        CheckConstraint("state <> 'paid' OR paid_at IS NOT NULL", name="paid"),
        Index("ix_payouts_queued", "not_before", "id", postgresql_where=text("state = 'queued'")),
        Index(
            "ix_payouts_waiting",
            "state",
            "not_before",
            postgresql_where=text("state IN ('pricing', 'approving', 'in_doubt')"),
        ),
        Index("ix_payouts_promised", "approved_at", postgresql_where=text("state IN ('approved', 'bounced')")),
        Index("ix_payouts_paid", "paid_at", postgresql_where=text("state = 'paid'")),
        Index("ix_payouts_parked", "earned_at", postgresql_where=text("state = 'parked'")),
        Index("ix_payouts_supplier", "supplier_id", "state"),
        Index("ix_payouts_compared", "compared_at", postgresql_where=text("compared_at IS NOT NULL")),
        Index("ix_payouts_listing", "earned_at", "id"),
    )

    line_id: Mapped[str] = mapped_column(ForeignKey("payment_lines.id"), unique=True)
    supplier_id: Mapped[str] = id_column()
    kind: Mapped[str] = mapped_column(Text)
    commission_rate: Mapped[Decimal] = mapped_column(Numeric)  # as they were when it was earned
    withholding_rate: Mapped[Decimal] = mapped_column(Numeric)
    gross_kurus: Mapped[int] = mapped_column(BigInteger)  # of the line, less what went back before it was approved
    commission_kurus: Mapped[int] = mapped_column(BigInteger)
    withholding_kurus: Mapped[int] = mapped_column(BigInteger)
    net_kurus: Mapped[int] = mapped_column(BigInteger)
    deducted_kurus: Mapped[int] = kurus_column()  # of its supplier's debt; below zero it carries a credit
    price_kurus: Mapped[int | None] = mapped_column(BigInteger)  # what the provider was told to pay
    bounces: Mapped[int] = count_column()
    earned_at: Mapped[datetime] = mapped_column(Instant)
    approved_at: Mapped[datetime | None] = mapped_column(Instant)
    paid_at: Mapped[datetime | None] = mapped_column(Instant)
    bounced_at: Mapped[datetime | None] = mapped_column(Instant)
    sent_again_at: Mapped[datetime | None] = mapped_column(Instant)  # the provider was asked to transfer it anew
    released_at: Mapped[datetime | None] = mapped_column(Instant)  # a person has it paid in spite of a chargeback
    provider_price_kurus: Mapped[int | None] = mapped_column(BigInteger)  # approved by the provider's books, else 0
    compared_at: Mapped[datetime | None] = mapped_column(Instant)

    @property
    def may_be_approved(self) -> bool:
        """Whether the provider may have approved it: what was certainly not carried out has lost its price again."""
        return self.attempt_id is not None and self.price_kurus is not None

    @property
    def told_kurus(self) -> int:
        """What the provider was told to pay: it was told, or is about to be."""
        return known(self.price_kurus, "approved_has_price")


class PayoutAttempt(AttemptColumns, Base):
    """One call to approve a payout, written and committed before it is made. Its id is the conversation id."""

    __tablename__ = "payout_attempts"
    __table_args__ = (UniqueConstraint("payout_id", "number"),)

    payout_id: Mapped[str] = mapped_column(ForeignKey("payouts.id"))
    price_kurus: Mapped[int] = mapped_column(BigInteger)


class Chargeback(Base):
    """Money that a buyer's bank took back: from what is held for the line, then from what its supplier had earned."""

    __tablename__ = "chargebacks"
    __table_args__ = (
        UniqueConstraint("line_id", "bank_reference"),
        CheckConstraint("amount_kurus > 0", name="amount"),
        CheckConstraint("from_payable_kurus BETWEEN 0 AND amount_kurus", name="from_payable"),
        Index("ix_chargebacks_listing", "recorded_at", "id"),
        Index("ix_chargebacks_letter", "item_id", "bank_reference"),
        {"info": {"append_only": True}},
    )

    id: Mapped[str] = id_column(primary_key=True)
    line_id: Mapped[str] = mapped_column(ForeignKey("payment_lines.id"))
    order_id: Mapped[str] = id_column()
    item_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    supplier_id: Mapped[str] = id_column()
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    from_payable_kurus: Mapped[int] = kurus_column()
    reason: Mapped[str] = mapped_column(Text)
    bank_reference: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str] = id_column()
    recorded_at: Mapped[datetime] = mapped_column(Instant)


class BankTransfer(Base):
    """A transfer between our own bank account and a supplier's, which an operator books, or that such a booking was an
    error. What takes from the supplier's account counts from when it was asked for: no payout carries it meanwhile.
    What of a transfer is more than was owed counts once it is booked, and so does a debt that comes back because its
    repayment was an error: until two operators agree, no payout is lowered for it.
    """

    __tablename__ = "bank_transfers"
    __table_args__ = (
        CheckConstraint(one_of("direction", payout.DIRECTIONS), name="direction"),
        CheckConstraint(one_of("state", payout.TRANSFER_MOVES.states), name="state"),
        CheckConstraint(
            "account_kurus <> 0 AND (account_kurus < 0) = ((direction = 'to_supplier') = (undoes_id IS NULL))",
            name="amount",
        ),
        CheckConstraint("(state = 'pending') = (decided_at IS NULL)", name="decided"),
        CheckConstraint("NOT needs_second OR state <> 'booked' OR decided_by <> requested_by", name="two_people"),
        CheckConstraint("undone_at IS NULL OR (state = 'booked' AND undoes_id IS NULL)", name="undone"),
        CheckConstraint(
            "debt_kurus = 0 OR (needs_second AND direction = 'to_supplier' AND undoes_id IS NULL "
            "AND debt_kurus BETWEEN 1 AND -account_kurus)",
            name="beyond_credit",
        ),
        Index(
            "uq_bank_transfers_reference",
            "supplier_id",
            "reference_key",
            unique=True,
            postgresql_where=text("state <> 'rejected' AND undoes_id IS NULL AND undone_at IS NULL"),
        ),
        Index("uq_bank_transfers_one_pending", "supplier_id", unique=True, postgresql_where=text("state = 'pending'")),
        Index("uq_bank_transfers_undone", "undoes_id", unique=True, postgresql_where=text("state <> 'rejected'")),
        Index("ix_bank_transfers_supplier", "supplier_id", "requested_at"),
        Index("ix_bank_transfers_reference", "reference_key"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    supplier_id: Mapped[str] = id_column()
    direction: Mapped[str] = mapped_column(Text)  # of an undoing: that of what it undoes
    account_kurus: Mapped[int] = mapped_column(BigInteger)  # what it does to the supplier's account
    debt_kurus: Mapped[int] = kurus_column()  # of what went to the supplier: more than was owed, so that it owes it
    bank_reference: Mapped[str] = mapped_column(Text)
    reference_key: Mapped[str] = mapped_column(Text)  # by what two bookings of one transfer are seen to be one
    note: Mapped[str] = mapped_column(Text, default="", server_default="")  # what the bank's slip says besides
    reason: Mapped[str] = mapped_column(Text)
    undoes_id: Mapped[str | None] = mapped_column(ForeignKey("bank_transfers.id"))
    undone_at: Mapped[datetime | None] = mapped_column(Instant)
    state: Mapped[str] = mapped_column(Text)
    needs_second: Mapped[bool]
    requested_by: Mapped[str] = id_column()
    requested_at: Mapped[datetime] = mapped_column(Instant)
    decided_by: Mapped[str | None] = id_column()
    decided_at: Mapped[datetime | None] = mapped_column(Instant)
    decision: Mapped[str | None] = mapped_column(Text)  # why it was approved or rejected
