"""What suppliers handed to carriers."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column, relationship

from kit.db import Id, Instant, id_column
from orders.models.base import Base


class Shipment(Base):
    """A supplier's parcel of one order. Its way at the carrier is kept in `parcels`."""

    __tablename__ = "shipments"
    __table_args__ = (
        CheckConstraint("carrier IN ('mng', 'aras', 'yurtici')", name="carrier"),
        # Nobody's goods are delivered by the number of another parcel.
        Index("uq_shipments_tracking_number", "carrier", "tracking_number", unique=True),
    )

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), index=True)
    supplier_id: Mapped[str] = id_column()
    carrier: Mapped[str]
    tracking_number: Mapped[str]
    shipped_at: Mapped[datetime] = mapped_column(Instant)
    delivered_at: Mapped[datetime | None] = mapped_column(Instant)  # when the last of it was
    # The shipment whose parcel did not reach its buyer, and in whose place this one was sent: each has one at most.
    replaces_id: Mapped[str | None] = mapped_column(Id, ForeignKey("shipments.id"), unique=True)

    lines: Mapped[list["ShipmentItem"]] = relationship(lazy="selectin", cascade="all, delete-orphan")


class ShipmentItem(Base):
    """An item in a parcel, all that is left of it together. It is shipped again only when its parcel came to nothing:
    then its last shipment counts.
    """

    __tablename__ = "shipment_items"
    __table_args__ = (CheckConstraint("units > 0", name="units"),)

    shipment_id: Mapped[str] = mapped_column(Id, ForeignKey("shipments.id"), primary_key=True, index=True)
    item_id: Mapped[str] = mapped_column(Id, ForeignKey("items.id"), primary_key=True, index=True)
    units: Mapped[int]
