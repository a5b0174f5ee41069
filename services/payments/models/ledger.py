"""Rows of the ledger, and of its comparison with the provider's books."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Identity, Index, Integer, Text, UniqueConstraint, func
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.domain import ledger
from payments.models.base import Base, kurus_column, one_of


class LedgerTransaction(Base):
    """One movement of money; unique per what caused it, so that nothing is booked twice."""

    __tablename__ = "ledger_transactions"
    __table_args__ = (UniqueConstraint("kind", "reference"), {"info": {"append_only": True}})

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
        {"info": {"append_only": True}},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    transaction_id: Mapped[str] = mapped_column(ForeignKey("ledger_transactions.id"), index=True)
    kind: Mapped[str] = mapped_column(Text)
    owner: Mapped[str] = mapped_column(Text)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)


class LedgerLink(Base):
    """A movement's place in the chain over the ledger: its hash has the one before in it. Only ever added."""

    __tablename__ = "ledger_chain"
    __table_args__ = ({"info": {"append_only": True}},)

    position: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    transaction_id: Mapped[str] = mapped_column(ForeignKey("ledger_transactions.id"), unique=True)
    hash: Mapped[str] = mapped_column(Text)
    chained_at: Mapped[datetime] = mapped_column(Instant, server_default=func.now())


class UnchainedTransaction(Base):
    """A movement that waits for its place in the chain; noted by a trigger, with the movement itself."""

    __tablename__ = "ledger_unchained"

    transaction_id: Mapped[str] = id_column(primary_key=True)
    since: Mapped[datetime] = mapped_column(Instant, server_default=func.now())


class LedgerTotal(Base):
    """What all chained movements come to: of each account its balance, of each kind of movement how much it moved.

    A trigger adds to it with each new piece of the chain, so that the sum of the ledger is read and never reckoned.
    """

    __tablename__ = "ledger_totals"
    __table_args__ = (CheckConstraint(one_of("what", ("account", "movement")), name="what"),)

    what: Mapped[str] = mapped_column(Text, primary_key=True)
    name: Mapped[str] = mapped_column(Text, primary_key=True)
    number: Mapped[int] = mapped_column(BigInteger)  # of entries, or of movements
    kurus: Mapped[int] = mapped_column(BigInteger)


class ReconciledPayment(Base):
    """The last comparison of one payment with the provider's own books."""

    __tablename__ = "reconciled_payments"
    __table_args__ = (Index("ix_reconciled_payments_checked", "checked_at"),)

    payment_id: Mapped[str] = mapped_column(ForeignKey("payments.id"), primary_key=True)
    our_captured_kurus: Mapped[int] = mapped_column(BigInteger)
    our_refunded_kurus: Mapped[int] = mapped_column(BigInteger)
    provider_captured_kurus: Mapped[int] = mapped_column(BigInteger)
    provider_refunded_kurus: Mapped[int] = mapped_column(BigInteger)
    our_approved_kurus: Mapped[int] = kurus_column()  # what the provider was told to pay suppliers
    provider_approved_kurus: Mapped[int] = kurus_column()
    our_paid_out_kurus: Mapped[int] = kurus_column()  # what it says it paid them, as we booked it
    provider_paid_out_kurus: Mapped[int] = kurus_column()
    differing_lines: Mapped[int] = mapped_column(Integer)
    checked_at: Mapped[datetime] = mapped_column(Instant)
