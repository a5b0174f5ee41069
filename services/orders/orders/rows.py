"""Carts and orders, which are the same rows, their items, and what became of them."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Identity, Index, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from kit.db import Id, Instant, id_column
from kit.known import known
from orders.ads.rows import AdCopy
from orders.base import Base


class Order(Base):
    """A cart while `created`, an order afterwards."""

    __tablename__ = "orders"
    __table_args__ = (
        CheckConstraint(
            "status IN ('created', 'paid', 'deposit_paid', 'awaiting_balance', 'submitToCargo', 'delivered', "
            "'cancelled', 'forfeited')",
            name="status",
        ),
        CheckConstraint("(status = 'created') = (paid_at IS NULL)", name="paid_is_dated"),
        CheckConstraint(
            "status = 'created' OR (jsonb_typeof(shipping_address) = 'object' "
            "AND jsonb_typeof(invoice_address) = 'object') IS TRUE",
            name="paid_has_its_addresses",
        ),
        CheckConstraint(
            "agreement IS NULL "
            "OR terms_version IS NOT NULL AND terms_hash IS NOT NULL AND terms_accepted_at IS NOT NULL",
            name="agreement_is_dated",
        ),
        Index("uq_orders_one_cart", "buyer_id", unique=True, postgresql_where=text("status = 'created'")),
        Index("ix_orders_buyer_id", "buyer_id", "paid_at"),
        Index("ix_orders_number", "number"),
        Index("ix_orders_newest", "paid_at", "id", postgresql_where=text("paid_at IS NOT NULL")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    number: Mapped[str]
    buyer_id: Mapped[str] = id_column()
    status: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(Instant)
    paid_at: Mapped[datetime | None] = mapped_column(Instant)
    payment_id: Mapped[str | None] = id_column(unique=True)
    shipping_id: Mapped[int | None] = mapped_column(BigInteger)
    invoice_id: Mapped[int | None] = mapped_column(BigInteger)
    shipping_address: Mapped[dict[str, Any] | None] = mapped_column(JSONB)
    invoice_address: Mapped[dict[str, Any] | None] = mapped_column(JSONB)
    card_association: Mapped[str | None]
    card_family: Mapped[str | None]
    last_four: Mapped[str | None]
    card_bin: Mapped[str | None]  # the first six digits: they tell the bank
    terms_version: Mapped[str | None]
    terms_accepted_at: Mapped[datetime | None] = mapped_column(Instant)
    terms_hash: Mapped[str | None]
    agreement: Mapped[list[dict[str, Any]] | None] = mapped_column(JSONB(none_as_null=True))  # both texts, word by word
    promised_on: Mapped[date | None]  # as the buyer accepted it

    items: Mapped[list["Item"]] = relationship(order_by="Item.position", lazy="selectin", cascade="all, delete-orphan")

    @property
    def ships_to(self) -> dict[str, Any]:
        """Where it is sent: it was paid."""
        return known(self.shipping_address, "paid_has_its_addresses")

    @property
    def bills_to(self) -> dict[str, Any]:
        """Who gets the invoice: it was paid."""
        return known(self.invoice_address, "paid_has_its_addresses")


class Item(Base):
    """One line: units of one ad. Prices and titles are fixed when the order is paid."""

    __tablename__ = "items"
    __table_args__ = (
        CheckConstraint("units > 0", name="units"),
        CheckConstraint("cancelled_units >= 0 AND returned_units >= 0", name="given_back"),
        CheckConstraint("cancelled_units + returned_units <= units", name="never_more_than_bought"),
        CheckConstraint("sent_units >= 0 AND cancelled_units + sent_units <= units", name="sent"),
        CheckConstraint("arrived_units >= 0 AND cancelled_units + arrived_units <= units", name="arrived"),
        CheckConstraint("status IN ('created', 'shipped', 'delivered', 'cancelled')", name="status"),
        CheckConstraint("(status = 'cancelled') = (cancelled_units = units)", name="cancelled_once_all_are"),
        CheckConstraint("final_price_kurus <= unit_price_kurus", name="price_never_rises"),
        CheckConstraint("deposit_kurus > 0 AND deposit_kurus < unit_price_kurus", name="deposit"),
        CheckConstraint("(deposit_kurus IS NULL) = (balance_state IS NULL)", name="deposit_has_its_balance"),
        CheckConstraint("balance_state IN ('waiting', 'due', 'paid', 'forfeited', 'cancelled')", name="balance_state"),
        CheckConstraint("(balance_state = 'paid') = (balance_paid_at IS NOT NULL)", name="paid_balance_is_dated"),
        CheckConstraint(
            "balance_state <> 'due' OR balance_kurus IS NOT NULL AND balance_due_at IS NOT NULL",
            name="due_has_its_amount",
        ),
        CheckConstraint("balance_state <> 'forfeited' OR status = 'cancelled'", name="forfeited_is_cancelled"),
        CheckConstraint("status <> 'delivered' OR delivered_at IS NOT NULL", name="delivered_is_dated"),
        Index("uq_items_order_ad", "order_id", "ad_id", unique=True),
        Index("ix_items_ad_position", "ad_id", "position"),
        Index("ix_items_to_ship", "ship_by", postgresql_where=text("status = 'created' AND late_since IS NULL")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"))
    position: Mapped[int] = mapped_column(BigInteger, Identity(always=True))
    ad_id: Mapped[int] = mapped_column(ForeignKey("ads.id"))
    units: Mapped[int]
    cancelled_units: Mapped[int] = mapped_column(server_default="0", default=0)
    returned_units: Mapped[int] = mapped_column(server_default="0", default=0)
    # In parcels that stand, and in those of them that have arrived (`rules.parts`).
    sent_units: Mapped[int] = mapped_column(server_default="0", default=0)
    arrived_units: Mapped[int] = mapped_column(server_default="0", default=0)
    status: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(Instant)
    options: Mapped[list[dict[str, Any]]] = mapped_column(JSONB, server_default="[]")
    title: Mapped[str | None]
    unit_price_kurus: Mapped[int | None] = mapped_column(BigInteger)
    final_price_kurus: Mapped[int | None] = mapped_column(BigInteger)
    delivered_at: Mapped[datetime | None] = mapped_column(Instant)
    # Whether its buyer, and not a carrier, said that what arrived of it last has arrived.
    is_confirmed: Mapped[bool] = mapped_column(server_default="false")
    deposit_kurus: Mapped[int | None] = mapped_column(BigInteger)  # what was paid per unit, instead of the unit price
    balance_state: Mapped[str | None]
    balance_kurus: Mapped[int | None] = mapped_column(BigInteger)  # of all its units, as payments said last
    balance_sequence: Mapped[int] = mapped_column(server_default="0", default=0)
    balance_due_at: Mapped[datetime | None] = mapped_column(Instant)
    balance_paid_at: Mapped[datetime | None] = mapped_column(Instant)
    # With what it was paid: it need not be the card of the deposit. None of what was paid before this was told.
    balance_payment_id: Mapped[str | None] = id_column()
    balance_card_association: Mapped[str | None]
    balance_card_family: Mapped[str | None]
    balance_last_four: Mapped[str | None]
    balance_card_bin: Mapped[str | None]
    ship_by: Mapped[datetime | None] = mapped_column(Instant)  # the last moment for handing it to a carrier
    late_since: Mapped[datetime | None] = mapped_column(Instant)  # when it was found not to have been shipped by then

    # From which count of its ad on its units are in it (AdCopy.sequence); None while ads has not said so.
    counted_sequence: Mapped[int | None] = mapped_column(BigInteger, server_default="0")

    ad: Mapped[AdCopy] = relationship(lazy="joined")

    @property
    def owed_kurus(self) -> int:
        """What is left to pay for all its units: its balance is due."""
        return known(self.balance_kurus, "due_has_its_amount")

    @property
    def owed_until(self) -> datetime:
        """The last moment for paying it: its balance is due."""
        return known(self.balance_due_at, "due_has_its_amount")

    @property
    def paid_deposit_kurus(self) -> int:
        """What was paid of a unit at once: the rest is a balance."""
        return known(self.deposit_kurus, "deposit_has_its_balance")


class HistoryLine(Base):
    """One change of state. Only ever added: the database refuses anything else."""

    __tablename__ = "history"
    __table_args__ = ({"info": {"append_only": True}},)

    seq: Mapped[int] = mapped_column(BigInteger, Identity(always=True), primary_key=True)
    order_id: Mapped[str] = id_column(index=True)
    item_id: Mapped[str | None] = id_column()
    at: Mapped[datetime] = mapped_column(Instant)
    from_status: Mapped[str | None]
    to_status: Mapped[str]


class Cancellation(Base):
    """Units that their buyer cancelled. Written once, so that asking again with its id changes nothing."""

    __tablename__ = "cancellations"
    __table_args__ = (CheckConstraint("units > 0", name="units"),)

    id: Mapped[str] = id_column(primary_key=True)
    order_id: Mapped[str] = mapped_column(Id, ForeignKey("orders.id"), index=True)
    item_id: Mapped[str] = mapped_column(Id, ForeignKey("items.id"))
    units: Mapped[int]
    reason: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(Instant)
