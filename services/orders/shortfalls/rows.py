"""What suppliers said that they cannot deliver, or not in time."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Id, Instant, id_column
from orders.base import Base


class Shortfall(Base):
    """Units that a supplier gave up, or days that it took. Written once, so that the same request again changes
    nothing. Only ever added.
    """

    __tablename__ = "shortfalls"
    __table_args__ = (
        CheckConstraint("outcome IN ('refund', 'extra_days')", name="outcome"),
        CheckConstraint("reason IN ('stock_damaged', 'own_supplier', 'listing_error', 'other')", name="reason"),
        CheckConstraint("(reason = 'other') = (note IS NOT NULL)", name="other_is_explained"),
        CheckConstraint("(outcome = 'refund') = (units IS NOT NULL) AND units > 0", name="units"),
        CheckConstraint("(outcome = 'extra_days') = (days IS NOT NULL) AND days BETWEEN 1 AND 7", name="days"),
        CheckConstraint("(days IS NULL) = (ship_by IS NULL)", name="days_have_an_end"),
        # More time is given once for an item.
        Index("uq_shortfalls_extra_days", "item_id", unique=True, postgresql_where=text("outcome = 'extra_days'")),
        {"info": {"append_only": True}},
    )

    id: Mapped[str] = id_column(primary_key=True)
    request_id: Mapped[str] = id_column(unique=True)
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), index=True)
    item_id: Mapped[str] = mapped_column(Id, ForeignKey("items.id"), index=True)
    supplier_id: Mapped[str] = id_column()
    outcome: Mapped[str]
    units: Mapped[int | None]
    days: Mapped[int | None]
    ship_by: Mapped[datetime | None] = mapped_column(Instant)  # the last moment for shipping, with the extra days
    reason: Mapped[str]
    note: Mapped[str | None]  # the reason in the supplier's own words
    told_at: Mapped[datetime] = mapped_column(Instant)
