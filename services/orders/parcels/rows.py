"""What suppliers handed to carriers, and parcels of both directions with every step they took."""

from datetime import datetime

from sqlalchemy import CheckConstraint, ForeignKey, Index, text
from sqlalchemy.orm import Mapped, mapped_column, relationship

from kit.db import Id, Instant, id_column
from orders.base import Base


class Shipment(Base):
    """A supplier's parcel of one order. Its way at the carrier is kept in `parcels`."""

    __tablename__ = "shipments"
    __table_args__ = (
        CheckConstraint("carrier IN ('mng', 'aras', 'yurtici')", name="carrier"),
        # No goods are delivered by the number of another parcel.
        Index(
            "uq_shipments_standing_number",
            "carrier",
            "tracking_number",
            unique=True,
            postgresql_where=text("taken_back_at IS NULL"),
        ),
        Index("uq_shipments_request_id", "request_id", unique=True),
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
    # When its supplier said that it was not handed over: its number is free again.
    taken_back_at: Mapped[datetime | None] = mapped_column(Instant)
    # By which its supplier asked for it, so that asking again changes nothing.
    request_id: Mapped[str | None] = id_column()

    lines: Mapped[list["ShipmentItem"]] = relationship(lazy="selectin", cascade="all, delete-orphan")

    @property
    def has_arrived_in_part(self) -> bool:
        """Whether anything in it has reached its buyer."""
        return self.delivered_at is not None or any(line.delivered_at is not None for line in self.lines)


class ShipmentItem(Base):
    """Units of an item in a parcel. They are shipped again only when their parcel came to nothing: then their last
    shipment counts.
    """

    __tablename__ = "shipment_items"
    __table_args__ = (CheckConstraint("units > 0", name="units"),)

    shipment_id: Mapped[str] = mapped_column(Id, ForeignKey("shipments.id"), primary_key=True, index=True)
    item_id: Mapped[str] = mapped_column(Id, ForeignKey("items.id"), primary_key=True, index=True)
    units: Mapped[int]
    delivered_at: Mapped[datetime | None] = mapped_column(Instant)  # none of what arrived before this was kept, too


STATES = "('created', 'accepted', 'in_transit', 'out_for_delivery', 'delivered', 'returned', 'failed')"


class Parcel(Base):
    """A parcel: a shipment on its way out, or a return on its way back. `look_at` is when something is to be done
    next.
    """

    __tablename__ = "parcels"
    __table_args__ = (
        CheckConstraint("direction IN ('outbound', 'return')", name="direction"),
        CheckConstraint("carrier IN ('mng', 'aras', 'yurtici')", name="carrier"),
        CheckConstraint(f"state IN {STATES}", name="state"),
        CheckConstraint(
            "registration IN ('known', 'wanted', 'sending', 'refused', 'unwanted', 'called_off')", name="registration"
        ),
        CheckConstraint("is_ours OR registration = 'known'", name="own_numbers_are_known"),
        CheckConstraint("state NOT IN ('delivered', 'returned') OR look_at IS NULL", name="arrived_is_not_watched"),
        CheckConstraint("decision IN ('sent_again', 'given_up', 'arrived', 'taken_back')", name="decision"),
        CheckConstraint("(decision IS NULL) = (decided_at IS NULL)", name="decision_is_dated"),
        # No goods travel under the number of another parcel, and none of ours is announced twice.
        Index(
            "uq_parcels_standing_key",
            "carrier",
            "key",
            unique=True,
            postgresql_where=text("decision IS DISTINCT FROM 'taken_back'"),
        ),
        Index(
            "uq_parcels_direction_reference_id",
            "direction",
            "reference_id",
            unique=True,
            postgresql_where=text("registration NOT IN ('unwanted', 'called_off')"),
        ),
        Index("ix_parcels_tracking_number", "tracking_number"),
        Index("ix_parcels_to_look_at", "carrier", "look_at", postgresql_where=text("look_at IS NOT NULL")),
        Index(
            "ix_parcels_in_trouble",
            "opened_at",
            postgresql_where=text("state IN ('failed', 'returned') OR problem IS NOT NULL"),
        ),
        Index(
            "ix_parcels_to_decide",
            "decide_by",
            postgresql_where=text("direction = 'outbound' AND state = 'returned' AND decided_at IS NULL"),
        ),
    )

    id: Mapped[str] = id_column(primary_key=True)
    direction: Mapped[str]
    reference_id: Mapped[str] = id_column()  # the shipment, or the return
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), index=True)
    supplier_id: Mapped[str] = id_column()
    carrier: Mapped[str]
    key: Mapped[str]  # what the carrier is asked by
    is_ours: Mapped[bool]  # whether the key is ours, and not the carrier's own number
    tracking_number: Mapped[str]  # what people read: the carrier's number, our barcode until there is one
    return_code: Mapped[str | None]
    contents: Mapped[str]
    registration: Mapped[str]
    state: Mapped[str]
    sequence: Mapped[int] = mapped_column(server_default="0", default=0)
    moved_at: Mapped[datetime | None] = mapped_column(Instant)
    opened_at: Mapped[datetime] = mapped_column(Instant)
    look_at: Mapped[datetime | None] = mapped_column(Instant)
    corrected_sequence: Mapped[int] = mapped_column(server_default="0", default=0)  # up to it, steps of a wrong number
    fruitless: Mapped[int] = mapped_column(server_default="0", default=0)  # looks in a row that changed nothing
    problem: Mapped[str | None]  # in Turkish, for operators
    recalled_at: Mapped[datetime | None] = mapped_column(Instant)  # its supplier wants it back: its carrier is asked
    decide_by: Mapped[datetime | None] = mapped_column(Instant)  # when one that came back is given up by itself
    decision: Mapped[str | None]  # about one that did not reach its buyer, or was not handed over
    decided_at: Mapped[datetime | None] = mapped_column(Instant)
    decided_by: Mapped[str | None] = id_column()  # the person; none where time decided

    steps: Mapped[list["ParcelStep"]] = relationship(order_by="ParcelStep.sequence", lazy="selectin")

    @property
    def is_barcode(self) -> bool:
        """Whether its number is that of our label: the carrier, who has not read it yet, follows nothing by it."""
        return self.is_ours and self.tracking_number == self.key

    @property
    def own_steps(self) -> list["ParcelStep"]:
        """Its steps without those that were told of a number that was not its own."""
        return [step for step in self.steps if step.sequence > self.corrected_sequence]


class ParcelStep(Base):
    """A state that a parcel reached. Only ever added."""

    __tablename__ = "parcel_steps"
    __table_args__ = (CheckConstraint(f"state IN {STATES}", name="state"), {"info": {"append_only": True}})

    parcel_id: Mapped[str] = mapped_column(Id, ForeignKey("parcels.id"), primary_key=True)
    sequence: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[str]
    at: Mapped[datetime] = mapped_column(Instant)


class ParcelCorrection(Base):
    """The carrier and number that a parcel had until they were put right. Only ever added."""

    __tablename__ = "parcel_corrections"
    __table_args__ = (
        CheckConstraint("carrier IN ('mng', 'aras', 'yurtici')", name="carrier"),
        {"info": {"append_only": True}},
    )

    id: Mapped[str] = id_column(primary_key=True)
    parcel_id: Mapped[str] = mapped_column(Id, ForeignKey("parcels.id"), index=True)
    at: Mapped[datetime] = mapped_column(Instant)
    actor_id: Mapped[str] = id_column()  # who corrected it: the supplier, or an operator
    carrier: Mapped[str]
    tracking_number: Mapped[str]
