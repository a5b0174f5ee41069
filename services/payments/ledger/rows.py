"""Rows of the ledger, and of its comparison with the provider's books."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Identity, Index, Text, UniqueConstraint, func, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.base import Base, one_of
from payments.ledger.rules import postings as ledger


class LedgerTransaction(Base):
    """One movement of money; unique per what caused it, so that nothing is booked twice."""

    __tablename__ = "ledger_transactions"
    __table_args__ = (
        UniqueConstraint("kind", "reference"),
        Index("ix_ledger_transactions_time", "occurred_at"),
        {"info": {"append_only": True}},
    )

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
        Index("ix_ledger_entries_payable", "owner", "amount_kurus", postgresql_where=text("kind = 'supplier_payable'")),
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


class OperatorAction(Base):
    """The audit log of what operators did here: only added to."""

    __tablename__ = "operator_actions"
    __table_args__ = ({"info": {"append_only": True}},)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    operator_id: Mapped[str] = id_column()
    action: Mapped[str] = mapped_column(Text)
    object_id: Mapped[str] = mapped_column(Text)
    detail: Mapped[dict[str, Any]] = mapped_column(JSONB)
    done_at: Mapped[datetime] = mapped_column(Instant)
