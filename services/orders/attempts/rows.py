"""Payments that were started for carts."""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Id, Instant, id_column
from orders.base import Base


class Attempt(Base):
    """One started payment. Committed with its reservation's id before ads is asked, so nothing held is forgotten."""

    __tablename__ = "attempts"
    __table_args__ = (
        CheckConstraint("state IN ('reserving', 'started', 'captured', 'closed', 'given_up')", name="state"),
        Index(
            "uq_attempts_one_live",
            "order_id",
            unique=True,
            postgresql_where=text("state IN ('reserving', 'started')"),
        ),
        Index("uq_attempts_one_captured", "order_id", unique=True, postgresql_where=text("state = 'captured'")),
        Index(
            "ix_attempts_to_release",
            "release_after",
            postgresql_where=text("state IN ('closed', 'given_up') AND released_at IS NULL"),
        ),
        Index("ix_attempts_reserving", "created_at", postgresql_where=text("state = 'reserving'")),
    )

    payment_id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), index=True)
    buyer_id: Mapped[str] = id_column()
    reservation_id: Mapped[str] = id_column(unique=True)
    state: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(Instant)
    expires_at: Mapped[datetime] = mapped_column(Instant)
    release_after: Mapped[datetime] = mapped_column(Instant)
    released_at: Mapped[datetime | None] = mapped_column(Instant)
    lines: Mapped[list] = mapped_column(JSONB)  # [{itemId, adId, units}], fixed before ads is asked
    shipping_id: Mapped[int] = mapped_column(BigInteger)
    invoice_id: Mapped[int | None] = mapped_column(BigInteger)
    shipping_address: Mapped[dict | None] = mapped_column(JSONB)
    invoice_address: Mapped[dict | None] = mapped_column(JSONB)
    terms_version: Mapped[str]
    terms_hash: Mapped[str | None]
    agreement: Mapped[list | None] = mapped_column(JSONB(none_as_null=True))  # gone once it is over
    ip: Mapped[str]
    user_agent: Mapped[str]
    answer: Mapped[dict | None] = mapped_column(JSONB)  # what payments was told, for a repeat; gone once it is over
    refused_at: Mapped[datetime | None] = mapped_column(Instant)  # when a capture of it was refused
