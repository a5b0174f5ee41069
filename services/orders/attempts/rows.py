"""Payments that were started for carts."""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Id, Instant, id_column
from kit.known import known
from orders.base import Base


class Attempt(Base):
    """One started payment. Committed with its reservation's id before ads is asked, so nothing held is forgotten."""

    __tablename__ = "attempts"
    __table_args__ = (
        CheckConstraint("state IN ('reserving', 'started', 'captured', 'closed', 'given_up')", name="state"),
        CheckConstraint(
            "state NOT IN ('reserving', 'started') OR (jsonb_typeof(shipping_address) = 'object' "
            "AND jsonb_typeof(invoice_address) = 'object') IS TRUE",
            name="live_has_its_addresses",
        ),
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
    lines: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)  # [{itemId, adId, units}], fixed before ads is asked
    shipping_id: Mapped[int] = mapped_column(BigInteger)
    invoice_id: Mapped[int | None] = mapped_column(BigInteger)
    shipping_address: Mapped[dict[str, Any] | None] = mapped_column(JSONB)
    invoice_address: Mapped[dict[str, Any] | None] = mapped_column(JSONB)
    terms_version: Mapped[str]
    terms_hash: Mapped[str | None]
    agreement: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))  # gone once it is over
    ip: Mapped[str]
    user_agent: Mapped[str]
    answer: Mapped[dict[str, Any] | None] = mapped_column(JSONB)  # what payments was told; gone once it is over
    refused_at: Mapped[datetime | None] = mapped_column(Instant)  # when a capture of it was refused

    @property
    def ships_to(self) -> dict[str, Any]:
        """Where it is to be sent: it is not over."""
        return known(self.shipping_address, "live_has_its_addresses")

    @property
    def bills_to(self) -> dict[str, Any]:
        """Who gets the invoice: it is not over."""
        return known(self.invoice_address, "live_has_its_addresses")

    @property
    def told(self) -> dict[str, Any]:
        """What payments was told: the attempt was started, and is not over."""
        return known(self.answer, "an attempt is started together with its answer")
