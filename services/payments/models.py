"""Rows of payments. Columns and constraints only; the database itself refuses to refund more than was captured."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Identity, Index, Integer, Text, UniqueConstraint, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, ModelBase, id_column, new_metadata
from payments.domain import ledger, payment, refund


def one_of(column: str, values: tuple[str, ...]) -> str:
    """The text of a CHECK on a column with few values."""
    listed = ", ".join(f"'{value}'" for value in values)
    return f"{column} IN ({listed})"


class Base(ModelBase):
    """Root of this service's rows."""

    __abstract__ = True
    metadata = new_metadata()


class Payment(Base):
    """One attempt to pay one snapshot of a cart. Its id is the conversation id at the provider."""

    __tablename__ = "payments"
    __table_args__ = (
        CheckConstraint(one_of("state", payment.STATES), name="state"),
        CheckConstraint("total_kurus > 0", name="total"),
        CheckConstraint("state <> 'captured' OR provider_payment_id IS NOT NULL", name="captured_has_provider_id"),
        Index("ix_payments_due", "next_check_at", postgresql_where=text("state IN ('open', 'review')")),
        Index("ix_payments_intents", "created_at", postgresql_where=text("state = 'intent'")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    state: Mapped[str] = mapped_column(Text)
    buyer_id: Mapped[str] = id_column(index=True)
    cart_id: Mapped[str] = id_column()
    order_id: Mapped[str] = id_column(index=True)
    reservation_id: Mapped[str | None] = id_column()
    reservation_expires_at: Mapped[datetime | None] = mapped_column(Instant)
    total_kurus: Mapped[int | None] = mapped_column(BigInteger)
    token: Mapped[str | None] = mapped_column(Text, unique=True)
    page_url: Mapped[str | None] = mapped_column(Text)
    token_expires_at: Mapped[datetime | None] = mapped_column(Instant)
    next_check_at: Mapped[datetime | None] = mapped_column(Instant)
    provider_payment_id: Mapped[str | None] = mapped_column(Text, unique=True)
    card_association: Mapped[str] = mapped_column(Text, default="")
    card_family: Mapped[str] = mapped_column(Text, default="")
    last_four: Mapped[str] = mapped_column(Text, default="")
    reason: Mapped[str | None] = mapped_column(Text)  # why it was declined, dropped, or needs a person
    created_at: Mapped[datetime] = mapped_column(Instant)
    opened_at: Mapped[datetime | None] = mapped_column(Instant)
    captured_at: Mapped[datetime | None] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    refused_at: Mapped[datetime | None] = mapped_column(Instant)  # orders does not stand for this capture
    frozen_at: Mapped[datetime | None] = mapped_column(Instant)  # the provider's books differ: no automatic refunds


class PaymentLine(Base):
    """One order item of one payment: a basket line at the provider, and an escrow account in the ledger."""

    __tablename__ = "payment_lines"
    __table_args__ = (
        UniqueConstraint("payment_id", "item_id"),
        CheckConstraint(
            "units > 0 AND unit_price_kurus > 0 AND amount_kurus = units * unit_price_kurus", name="amount"
        ),
        CheckConstraint("captured_kurus IN (0, amount_kurus)", name="captured"),
        CheckConstraint("refunded_kurus >= 0 AND open_refund_kurus >= 0", name="refunds_not_negative"),
        CheckConstraint("refunded_kurus + open_refund_kurus <= captured_kurus", name="never_over_refunded"),
        CheckConstraint("captured_kurus = 0 OR provider_line_id IS NOT NULL", name="captured_has_provider_id"),
        Index("ix_payment_lines_order_item", "order_id", "item_id"),
        Index("ix_payment_lines_ad", "ad_id"),
        Index("ix_payment_lines_awaiting_difference", "ad_id", "id", postgresql_where=text("awaits_difference")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    payment_id: Mapped[str] = mapped_column(ForeignKey("payments.id"))
    order_id: Mapped[str] = id_column()
    item_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    supplier_id: Mapped[str] = id_column()
    title: Mapped[str] = mapped_column(Text)
    category_name: Mapped[str] = mapped_column(Text)
    units: Mapped[int] = mapped_column(Integer)
    unit_price_kurus: Mapped[int] = mapped_column(BigInteger)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    provider_line_id: Mapped[str | None] = mapped_column(Text, unique=True)
    captured_kurus: Mapped[int] = mapped_column(BigInteger, default=0)
    refunded_kurus: Mapped[int] = mapped_column(BigInteger, default=0)  # confirmed by the provider
    open_refund_kurus: Mapped[int] = mapped_column(BigInteger, default=0)  # instructed, not yet confirmed
    confirmed_at: Mapped[datetime | None] = mapped_column(Instant)  # the ad counts its units as sold
    cancelled_at: Mapped[datetime | None] = mapped_column(Instant)
    awaits_difference: Mapped[bool] = mapped_column(default=False)  # confirmed, and the end of its ad is to come


class Refund(Base):
    """Money that goes back: one piece of work, unique per line and cause."""

    __tablename__ = "refunds"
    __table_args__ = (
        UniqueConstraint("line_id", "cause"),
        CheckConstraint(one_of("state", refund.STATES), name="state"),
        CheckConstraint(one_of("cause", refund.CAUSES), name="cause"),
        CheckConstraint("amount_kurus > 0", name="amount"),
        Index("ix_refunds_queued", "not_before", "id", postgresql_where=text("state = 'queued'")),
        Index("ix_refunds_waiting", "state", "not_before", postgresql_where=text("state IN ('sending', 'in_doubt')")),
        Index("ix_refunds_ad", "ad_id", "cause", "state"),
        Index("ix_refunds_listing", "opened_at", "id"),
        Index(
            "uq_refunds_one_at_provider",
            "line_id",
            unique=True,
            postgresql_where=text("state IN ('sending', 'in_doubt')"),
        ),
    )

    id: Mapped[str] = id_column(primary_key=True)
    line_id: Mapped[str] = mapped_column(ForeignKey("payment_lines.id"))
    order_id: Mapped[str] = id_column(index=True)
    item_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    buyer_id: Mapped[str] = id_column()
    cause: Mapped[str] = mapped_column(Text)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    state: Mapped[str] = mapped_column(Text)
    reason: Mapped[str | None] = mapped_column(Text)
    was_in_doubt: Mapped[bool] = mapped_column(default=False)  # parked out of doubt: a retry asks, it does not send
    attempts: Mapped[int] = mapped_column(Integer, default=0)
    attempt_id: Mapped[str | None] = id_column()  # the last attempt
    not_before: Mapped[datetime] = mapped_column(Instant)
    opened_at: Mapped[datetime] = mapped_column(Instant)
    sent_at: Mapped[datetime | None] = mapped_column(Instant)
    completed_at: Mapped[datetime | None] = mapped_column(Instant)


class RefundAttempt(Base):
    """One call for a refund, written and committed before it is made. Its id is the conversation id at the provider."""

    __tablename__ = "refund_attempts"
    __table_args__ = (UniqueConstraint("refund_id", "number"),)

    id: Mapped[str] = id_column(primary_key=True)
    refund_id: Mapped[str] = mapped_column(ForeignKey("refunds.id"))
    number: Mapped[int] = mapped_column(Integer)
    refunded_before_kurus: Mapped[int] = mapped_column(BigInteger)
    outcome: Mapped[str | None] = mapped_column(Text)
    detail: Mapped[str | None] = mapped_column(Text)
    readings: Mapped[int] = mapped_column(Integer, default=0)
    first_absent_at: Mapped[datetime | None] = mapped_column(Instant)
    started_at: Mapped[datetime] = mapped_column(Instant)
    ended_at: Mapped[datetime | None] = mapped_column(Instant)


class LedgerTransaction(Base):
    """One movement of money; unique per what caused it, so that nothing is booked twice."""

    __tablename__ = "ledger_transactions"
    __table_args__ = (UniqueConstraint("kind", "reference"),)

    id: Mapped[str] = id_column(primary_key=True)
    kind: Mapped[str] = mapped_column(Text)  # captured, refund_opened, refund_confirmed, …
    reference: Mapped[str] = id_column()  # the payment or refund that it belongs to
    occurred_at: Mapped[datetime] = mapped_column(Instant)


class LedgerEntry(Base):
    """One account's part of a movement. Never changed, never deleted; a transaction's entries sum to zero."""

    __tablename__ = "ledger_entries"
    __table_args__ = (
        CheckConstraint(one_of("kind", ledger.KINDS), name="kind"),
        CheckConstraint("amount_kurus <> 0", name="amount"),
        Index("ix_ledger_entries_account", "kind", "owner"),
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    transaction_id: Mapped[str] = mapped_column(ForeignKey("ledger_transactions.id"), index=True)
    kind: Mapped[str] = mapped_column(Text)
    owner: Mapped[str] = mapped_column(Text)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)


class AdFinal(Base):
    """The final price of an ended ad, and whether all that it owes its buyers is paid."""

    __tablename__ = "ad_finals"
    __table_args__ = (
        CheckConstraint("final_price_kurus > 0 AND final_price_kurus <= initial_price_kurus", name="price"),
        Index("ix_ad_finals_unsettled", "ad_id", postgresql_where=text("settled_at IS NULL")),
    )

    ad_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    supplier_id: Mapped[str] = id_column()
    initial_price_kurus: Mapped[int] = mapped_column(BigInteger)
    final_price_kurus: Mapped[int] = mapped_column(BigInteger)
    ended_at: Mapped[datetime] = mapped_column(Instant)
    settled_at: Mapped[datetime | None] = mapped_column(Instant)


class ProviderPace(Base):
    """The token bucket that all workers share: one row."""

    __tablename__ = "provider_pace"

    name: Mapped[str] = mapped_column(Text, primary_key=True)
    millitokens: Mapped[int] = mapped_column(BigInteger)
    refilled_at: Mapped[datetime] = mapped_column(Instant)
    blocked_until: Mapped[datetime | None] = mapped_column(Instant)


class ReconciledPayment(Base):
    """The last comparison of one payment with the provider's own books."""

    __tablename__ = "reconciled_payments"
    __table_args__ = (Index("ix_reconciled_payments_checked", "checked_at"),)

    payment_id: Mapped[str] = mapped_column(ForeignKey("payments.id"), primary_key=True)
    our_captured_kurus: Mapped[int] = mapped_column(BigInteger)
    our_refunded_kurus: Mapped[int] = mapped_column(BigInteger)
    provider_captured_kurus: Mapped[int] = mapped_column(BigInteger)
    provider_refunded_kurus: Mapped[int] = mapped_column(BigInteger)
    differing_lines: Mapped[int] = mapped_column(Integer)
    checked_at: Mapped[datetime] = mapped_column(Instant)


class OperatorAction(Base):
    """The audit log of what operators did here: only added to."""

    __tablename__ = "operator_actions"

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    operator_id: Mapped[str] = id_column()
    action: Mapped[str] = mapped_column(Text)
    object_id: Mapped[str] = mapped_column(Text)
    detail: Mapped[dict] = mapped_column(JSONB)
    done_at: Mapped[datetime] = mapped_column(Instant)


class CardBin(Base):
    """What the provider says of a card's first six digits."""

    __tablename__ = "card_bins"

    first6: Mapped[str] = mapped_column(Text, primary_key=True)
    body: Mapped[dict] = mapped_column(JSONB)
    fetched_at: Mapped[datetime] = mapped_column(Instant)
