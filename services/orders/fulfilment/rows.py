"""What files of tracking numbers shipped, for as long as it may be undone."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Id, Instant, id_column
from orders.base import Base


class TrackingFile(Base):
    """A file of a supplier's that shipped something. The same content again goes on with it, until it was undone.

    `fingerprint` is a digest of what is in the file. Once it was undone, `stayed` counts the parcels that stay.
    """

    __tablename__ = "tracking_files"
    __table_args__ = (
        CheckConstraint("lines > 0 AND stayed >= 0", name="counts"),
        Index(
            "uq_tracking_files_standing",
            "supplier_id",
            "fingerprint",
            unique=True,
            postgresql_where=text("undone_at IS NULL"),
        ),
        Index("ix_tracking_files_supplier_id", "supplier_id", "id"),
    )

    id: Mapped[int] = mapped_column(primary_key=True)
    supplier_id: Mapped[str] = id_column()
    actor_id: Mapped[str] = id_column()  # the supplier, or who acted for it
    fingerprint: Mapped[str] = mapped_column(Text)
    file_name: Mapped[str] = mapped_column(Text)
    lines: Mapped[int]
    applied_at: Mapped[datetime] = mapped_column(Instant, index=True)
    undone_at: Mapped[datetime | None] = mapped_column(Instant)
    stayed: Mapped[int] = mapped_column(server_default="0", default=0)


class TrackedShipment(Base):
    """A shipment that a file made, and the line of the file that asked for it."""

    __tablename__ = "tracked_shipments"

    file_id: Mapped[int] = mapped_column(ForeignKey("tracking_files.id", ondelete="CASCADE"), primary_key=True)
    shipment_id: Mapped[str] = mapped_column(Id, ForeignKey("shipments.id"), primary_key=True)
    line: Mapped[int]
