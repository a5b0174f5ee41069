"""Rows of returns: columns and constraints, no rules.

What was bought, cancelled, delivered, finally priced and refunded are tables of their own without foreign keys between
them: each is written by one event alone, and any of them may be heard first. A return or cancel locks the `BoughtItem`
that it is about, so that two of them never count the same units.
"""

from datetime import datetime

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Identity, Index, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Id, Instant, ModelBase, id_column, new_metadata
from kit.known import known


class Base(ModelBase):
    """Root of the rows of returns."""

    __abstract__ = True
    metadata = new_metadata()


class Reason(Base):
    """A reason that a buyer can choose; `form_type` says in which form: cancel, return or both."""

    __tablename__ = "reasons"
    __table_args__ = (CheckConstraint("form_type IN ('cancel', 'return', 'both')", name="form_type"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)
    form_type: Mapped[str] = mapped_column(Text)


class BoughtItem(Base):
    """A line of a paid order."""

    __tablename__ = "bought_items"
    __table_args__ = (CheckConstraint("units > 0 AND unit_price_kurus > 0", name="something_bought"),)

    item_id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, index=True)
    buyer_id: Mapped[str] = mapped_column(Id, index=True)
    supplier_id: Mapped[str] = mapped_column(Id, index=True)
    ad_id: Mapped[int] = mapped_column(index=True)
    title: Mapped[str] = mapped_column(Text)
    units: Mapped[int]
    unit_price_kurus: Mapped[int] = mapped_column(BigInteger)
    paid_at: Mapped[datetime] = mapped_column(Instant)


class CancelledUnits(Base):
    """Units of an item that will not be delivered, and why. One line for each cause; for what a buyer or a supplier
    cancelled and for parcels that were given up, one for each of them (`cancellation_id`, empty otherwise).
    """

    __tablename__ = "cancelled_units"
    __table_args__ = (CheckConstraint("units > 0", name="something_cancelled"),)

    item_id: Mapped[str] = id_column(primary_key=True)
    cause: Mapped[str] = mapped_column(Text, primary_key=True)
    cancellation_id: Mapped[str] = mapped_column(Text, primary_key=True, server_default="")
    order_id: Mapped[str] = mapped_column(Id, index=True)
    ad_id: Mapped[int]
    units: Mapped[int]


class Delivery(Base):
    """Units of an item that reached their buyer, and when the first news of it says that they did."""

    __tablename__ = "deliveries"
    __table_args__ = (CheckConstraint("units > 0", name="something_delivered"),)

    item_id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, index=True)
    units: Mapped[int]
    delivered_at: Mapped[datetime] = mapped_column(Instant)
    is_confirmed: Mapped[bool] = mapped_column(server_default=text("false"), default=False)  # its buyer said so


class FinalPrice(Base):
    """What a unit of an ended ad costs for good."""

    __tablename__ = "final_prices"
    __table_args__ = (CheckConstraint("final_price_kurus > 0", name="a_price"),)

    ad_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    final_price_kurus: Mapped[int] = mapped_column(BigInteger)
    ended_at: Mapped[datetime] = mapped_column(Instant)


class Refunded(Base):
    """Money that went back for an item."""

    __tablename__ = "refunded"
    __table_args__ = (CheckConstraint("amount_kurus > 0", name="some_money"),)

    refund_id: Mapped[str] = id_column(primary_key=True)
    item_id: Mapped[str] = mapped_column(Id, index=True)
    order_id: Mapped[str] = mapped_column(Id, index=True)
    cause: Mapped[str] = mapped_column(Text)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    completed_at: Mapped[datetime] = mapped_column(Instant)
    reference_id: Mapped[str | None] = mapped_column(Id, index=True)  # the return or cancel that asked for it


class SupplierName(Base):
    """What a supplier is called."""

    __tablename__ = "suppliers"

    supplier_id: Mapped[str] = id_column(primary_key=True)
    name: Mapped[str] = mapped_column(Text)
    sequence: Mapped[int] = mapped_column(BigInteger, server_default="0", default=0)  # of the event that told it


class Cancellation(Base):
    """A buyer's request to cancel. Committed before orders is asked, so that its answer can always be asked for."""

    __tablename__ = "cancellations"
    __table_args__ = (
        CheckConstraint("units > 0", name="some_units"),
        CheckConstraint("outcome IN ('asking', 'done', 'refused')", name="outcome"),
        CheckConstraint("(outcome = 'refused') = (code IS NOT NULL)", name="refusals_say_why"),
        CheckConstraint("(code IS NULL) = (message IS NULL)", name="codes_have_their_words"),
        CheckConstraint("(outcome = 'asking') = (known_at IS NULL)", name="known_is_dated"),
        Index("uq_cancellations_one_asking", "item_id", unique=True, postgresql_where=text("outcome = 'asking'")),
        Index("ix_cancellations_to_ask", "ask_at", postgresql_where=text("outcome = 'asking'")),
        Index("ix_cancellations_item_id", "item_id", "created_at"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    buyer_id: Mapped[str] = id_column()
    order_id: Mapped[str] = id_column()
    item_id: Mapped[str] = id_column()
    ad_id: Mapped[int]
    units: Mapped[int]
    reason: Mapped[str] = mapped_column(Text)
    comment: Mapped[str] = mapped_column(Text)
    outcome: Mapped[str] = mapped_column(Text)
    code: Mapped[str | None] = mapped_column(Text)  # of orders' refusal
    message: Mapped[str | None] = mapped_column(Text)
    attempts: Mapped[int] = mapped_column(server_default="0", default=0)
    ask_at: Mapped[datetime] = mapped_column(Instant)
    created_at: Mapped[datetime] = mapped_column(Instant)
    known_at: Mapped[datetime | None] = mapped_column(Instant)
    told_at: Mapped[datetime | None] = mapped_column(Instant)  # when the buyer was given the outcome
    # As many of the units as were not shipped: of the withdrawal that has this id.
    is_withdrawal: Mapped[bool] = mapped_column(server_default=text("false"), default=False)

    @property
    def refusal(self) -> tuple[str, str]:
        """The code and message with which orders refused: it has."""
        return known(self.code, "refusals_say_why"), known(self.message, "codes_have_their_words")


class Withdrawal(Base):
    """A buyer's declaration that they withdraw from the purchase of units of an item, and where these are."""

    __tablename__ = "withdrawals"
    __table_args__ = (
        CheckConstraint("units > 0", name="some_units"),
        CheckConstraint("outcome IN ('asking', 'refused', 'waiting', 'settled')", name="outcome"),
        CheckConstraint(
            "cancelled_units >= 0 AND returned_units >= 0 AND waiting_units >= 0 "
            "AND cancelled_units + returned_units + waiting_units <= units",
            name="no_more_than_declared",
        ),
        CheckConstraint("(outcome = 'waiting') = (waiting_units > 0)", name="waits_for_units"),
        CheckConstraint("(return_id IS NULL) = (returned_units = 0)", name="returned_in_a_return"),
        Index("ix_withdrawals_item_id", "item_id", "declared_at"),
    )

    id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int]
    order_id: Mapped[str] = id_column()
    item_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    buyer_id: Mapped[str] = mapped_column(Id, index=True)
    supplier_id: Mapped[str] = id_column()
    units: Mapped[int]
    comment: Mapped[str] = mapped_column(Text)
    outcome: Mapped[str] = mapped_column(Text)
    cancelled_units: Mapped[int] = mapped_column(server_default="0", default=0)
    returned_units: Mapped[int] = mapped_column(server_default="0", default=0)
    waiting_units: Mapped[int] = mapped_column(server_default="0", default=0)
    return_id: Mapped[str | None] = mapped_column(Id, ForeignKey("returns.id"), unique=True)
    declared_at: Mapped[datetime] = mapped_column(Instant)
    changed_at: Mapped[datetime] = mapped_column(Instant)
    told_at: Mapped[datetime | None] = mapped_column(Instant)  # when the buyer was given the outcome


class Return(Base):
    """Goods that are to go, go, or went back."""

    __tablename__ = "returns"
    __table_args__ = (
        CheckConstraint("units > 0", name="some_units"),
        CheckConstraint(
            "status IN ('created', 'approved', 'denied', 'waiting_for_shipment', 'shipping', 'seller_rejected', "
            "'proccessing_refund', 'success_no_product_return', 'success')",
            name="status",
        ),
        CheckConstraint("cargo_company IN ('mng', 'aras', 'yurtici')", name="cargo_company"),
        CheckConstraint("(cargo_company IS NULL) = (cargo_code IS NULL)", name="code_of_a_company"),
        CheckConstraint("status <> 'waiting_for_shipment' OR cargo_code IS NOT NULL", name="sent_with_a_code"),
        CheckConstraint("refund_kurus > 0", name="refund"),
        CheckConstraint("objection IN ('possible', 'open', 'rejected', 'granted', 'lapsed')", name="objection"),
        CheckConstraint("objection <> 'possible' OR due_at IS NOT NULL", name="objection_has_its_deadline"),
        CheckConstraint(
            "(objection_text IS NOT NULL) = (objected_at IS NOT NULL) "
            "AND (objection <> 'open' OR objected_at IS NOT NULL)",
            name="objections_say_why",
        ),
        CheckConstraint(
            "(objection_answer IS NULL) = (objection_answered_at IS NULL) "
            "AND (objection_answer IS NULL OR objected_at IS NOT NULL)",
            name="objections_are_answered",
        ),
        CheckConstraint("NOT is_withdrawal OR status <> 'created'", name="withdrawals_are_approved"),
        Index("ix_returns_supplier_id", "supplier_id", "created_at"),
        Index("ix_returns_created_at", "created_at"),
        Index("ix_returns_due_at", "due_at", postgresql_where=text("due_at IS NOT NULL")),
        Index("ix_returns_objected_at", "objected_at", postgresql_where=text("objection = 'open'")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int]
    order_id: Mapped[str] = mapped_column(Id, index=True)
    item_id: Mapped[str] = mapped_column(Id, index=True)
    ad_id: Mapped[int]
    buyer_id: Mapped[str] = id_column()
    supplier_id: Mapped[str] = id_column()
    title: Mapped[str] = mapped_column(Text)
    units: Mapped[int]
    reason: Mapped[str] = mapped_column(Text)
    comment: Mapped[str] = mapped_column(Text)
    status: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Instant)
    changed_at: Mapped[datetime] = mapped_column(Instant)
    delivered_at: Mapped[datetime] = mapped_column(Instant)
    # When time itself takes the next step; none for one that its buyer can't send, because its carrier refused it.
    due_at: Mapped[datetime | None] = mapped_column(Instant)
    cargo_company: Mapped[str | None] = mapped_column(Text)
    cargo_code: Mapped[str | None] = mapped_column(Text)
    cargo_comment: Mapped[str | None] = mapped_column(Text)
    handed_over_at: Mapped[datetime | None] = mapped_column(Instant)  # to a carrier
    arrived_at: Mapped[datetime | None] = mapped_column(Instant)
    refund_kurus: Mapped[int | None] = mapped_column(BigInteger)
    refunded_at: Mapped[datetime | None] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)  # when it stopped being open, as of now
    objection: Mapped[str | None] = mapped_column(Text)  # None: it was never turned down
    objection_text: Mapped[str | None] = mapped_column(Text)
    objected_at: Mapped[datetime | None] = mapped_column(Instant)
    objection_answer: Mapped[str | None] = mapped_column(Text)  # the supplier's side of it
    objection_answered_at: Mapped[datetime | None] = mapped_column(Instant)
    is_withdrawal: Mapped[bool] = mapped_column(server_default=text("false"), default=False)

    @property
    def object_by(self) -> datetime:
        """The last moment for objecting: that is possible."""
        return known(self.due_at, "objection_has_its_deadline")


class HistoryLine(Base):
    """One step in the life of a return. Only ever added: the database refuses anything else."""

    __tablename__ = "return_history"
    __table_args__ = ({"info": {"append_only": True}},)

    return_id: Mapped[str] = mapped_column(Id, ForeignKey("returns.id"), primary_key=True)
    sequence: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(Instant)
    step: Mapped[str | None] = mapped_column(Text)  # None: it was asked for
    status: Mapped[str] = mapped_column(Text)
    by: Mapped[str] = mapped_column(Text)
    person_id: Mapped[str | None] = id_column()
    note: Mapped[str] = mapped_column(Text, server_default="")


class Evidence(Base):
    """A picture that a buyer uploaded for a return, or its supplier for the answer to an objection. Its file is kept
    outside the database.
    """

    __tablename__ = "pictures"
    __table_args__ = (
        Index("ix_pictures_return_id", "return_id"),
        Index("ix_pictures_unused", "created_at", postgresql_where=text("return_id IS NULL")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    position: Mapped[int] = mapped_column(BigInteger, Identity(always=True))
    uploader_id: Mapped[str] = mapped_column("buyer_id", Id)  # a supplier's as well, since suppliers answer
    return_id: Mapped[str | None] = mapped_column(Id, ForeignKey("returns.id"))
    is_of_objection: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    is_of_answer: Mapped[bool] = mapped_column(server_default=text("false"), default=False)
    created_at: Mapped[datetime] = mapped_column(Instant)
