"""Cases of chargebacks, and every step of each."""

from datetime import datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from payments.base import Base, one_of
from payments.chargebacks import rules


class ChargebackCase(Base):
    """What follows from one letter of a bank: its chargebacks are those of the item with the letter's reference."""

    __tablename__ = "chargeback_cases"
    __table_args__ = (
        UniqueConstraint("item_id", "bank_reference"),
        CheckConstraint(one_of("state", rules.STATES), name="state"),
        CheckConstraint("amount_kurus > 0", name="amount"),
        CheckConstraint("(state IN ('received', 'sent')) = (closed_at IS NULL)", name="closed"),
        CheckConstraint("state <> 'sent' OR evidence IS NOT NULL", name="sent_has_evidence"),
        Index("ix_chargeback_cases_open", "due_at", "id", postgresql_where=text("state IN ('received', 'sent')")),
        Index("ix_chargeback_cases_listing", "opened_at", "id"),
        Index("ix_chargeback_cases_reference", text("lower(bank_reference)")),
        Index("ix_chargeback_cases_order", "order_id"),
        Index("ix_chargeback_cases_supplier", "supplier_id", "opened_at", "id"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = id_column()
    item_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    supplier_id: Mapped[str] = id_column()
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    reason: Mapped[str] = mapped_column(Text)
    bank_reference: Mapped[str] = mapped_column(Text)
    state: Mapped[str] = mapped_column(Text, default=rules.RECEIVED)
    due_at: Mapped[datetime] = mapped_column(Instant)
    opened_at: Mapped[datetime] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    owner_id: Mapped[str | None] = id_column()  # the operator who has it in hand
    evidence: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))  # as it stood when it was sent
    heard_at: Mapped[datetime | None] = mapped_column(Instant)  # when its supplier last said or sent something


class ChargebackStep(Base):
    """What was done about a case, and why. Only ever added."""

    __tablename__ = "chargeback_steps"
    __table_args__ = (
        CheckConstraint(one_of("kind", rules.STEPS), name="kind"),
        Index("ix_chargeback_steps_case", "case_id", "id"),
        {"info": {"append_only": True}},
    )

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    case_id: Mapped[str] = mapped_column(ForeignKey("chargeback_cases.id"))
    kind: Mapped[str] = mapped_column(Text)
    note: Mapped[str] = mapped_column(Text)
    operator_id: Mapped[str | None] = id_column()  # none where time decided
    at: Mapped[datetime] = mapped_column(Instant)


class ChargebackWords(Base):
    """What a supplier said about a case, to be told to the bank."""

    __tablename__ = "chargeback_words"
    __table_args__ = (Index("ix_chargeback_words_case", "case_id", "id"),)

    id: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    case_id: Mapped[str] = mapped_column(ForeignKey("chargeback_cases.id"))
    words: Mapped[str] = mapped_column(Text)
    said_at: Mapped[datetime] = mapped_column(Instant)


class ChargebackPaper(Base):
    """A file that a supplier sent for a case. It lies beside its row, so that it goes when its row goes: cases are few,
    and a file is read a few times in all.
    """

    __tablename__ = "chargeback_papers"
    __table_args__ = (Index("ix_chargeback_papers_case", "case_id", "sent_at"),)

    id: Mapped[str] = id_column(primary_key=True)
    case_id: Mapped[str] = mapped_column(ForeignKey("chargeback_cases.id"))
    mime_type: Mapped[str] = mapped_column(Text)
    size: Mapped[int] = mapped_column(Integer)  # in bytes
    sent_at: Mapped[datetime] = mapped_column(Instant)
    content: Mapped[bytes] = mapped_column(LargeBinary, deferred=True)
