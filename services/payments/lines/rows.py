"""Rows of payments and their lines: what was paid, and what has become of it since."""

from datetime import datetime

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    Integer,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)
from sqlalchemy.orm import Mapped, mapped_column

from kit.db import Instant, id_column
from kit.known import known
from payments.base import Base, count_column, kurus_column, one_of
from payments.lines.rules import payment


class Payment(Base):
    """One attempt to pay one snapshot of a cart. Its id is the conversation id at the provider."""

    __tablename__ = "payments"
    __table_args__ = (
        CheckConstraint(one_of("state", payment.STATES), name="state"),
        CheckConstraint(one_of("purpose", payment.PURPOSES), name="purpose"),
        CheckConstraint("total_kurus > 0", name="total"),
        CheckConstraint("state <> 'captured' OR provider_payment_id IS NOT NULL", name="captured_has_provider_id"),
        CheckConstraint("state <> 'captured' OR captured_at IS NOT NULL", name="captured_is_dated"),
        CheckConstraint(
            f"NOT {one_of('state', payment.ASKABLE)} "
            "OR token IS NOT NULL AND total_kurus IS NOT NULL AND token_expires_at IS NOT NULL",
            name="opened_has_its_page",
        ),
        CheckConstraint(
            f"NOT {one_of('state', payment.POLLED)} OR next_check_at IS NOT NULL", name="polled_has_its_next_look"
        ),
        Index("ix_payments_due", "next_check_at", postgresql_where=text("state IN ('open', 'review')")),
        Index("ix_payments_created", "created_at"),
        Index("ix_payments_compare", "compare_at"),
        Index("ix_payments_captured", "captured_at"),
        Index("ix_payments_card", "card_bin", "last_four"),
        Index("ix_payments_frozen", "frozen_at", postgresql_where=text("frozen_at IS NOT NULL")),
        Index("ix_payments_mismatch", "created_at", postgresql_where=text("state = 'mismatch'")),
        Index("ix_payments_intents", "created_at", postgresql_where=text("state = 'intent'")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    state: Mapped[str] = mapped_column(Text)
    purpose: Mapped[str] = mapped_column(Text, default=payment.ORDER, server_default=payment.ORDER)
    buyer_id: Mapped[str] = id_column(index=True)
    cart_id: Mapped[str] = id_column()
    order_id: Mapped[str] = id_column(index=True)
    reservation_id: Mapped[str | None] = id_column()
    reservation_expires_at: Mapped[datetime | None] = mapped_column(Instant)
    total_kurus: Mapped[int | None] = mapped_column(BigInteger)
    reported_kurus: Mapped[int | None] = mapped_column(BigInteger)  # what the provider says was paid
    token: Mapped[str | None] = mapped_column(Text, unique=True)
    page_url: Mapped[str | None] = mapped_column(Text)
    token_expires_at: Mapped[datetime | None] = mapped_column(Instant)
    next_check_at: Mapped[datetime | None] = mapped_column(Instant)
    provider_payment_id: Mapped[str | None] = mapped_column(Text, unique=True)
    card_association: Mapped[str] = mapped_column(Text, default="")
    card_family: Mapped[str] = mapped_column(Text, default="")
    last_four: Mapped[str] = mapped_column(Text, default="")
    card_bin: Mapped[str] = mapped_column(Text, default="", server_default="")
    buyer_left: Mapped[bool] = mapped_column(default=False, server_default="false")  # nothing of their card is kept
    reason: Mapped[str | None] = mapped_column(Text)  # why it was declined, dropped, or needs a person
    created_at: Mapped[datetime] = mapped_column(Instant)
    opened_at: Mapped[datetime | None] = mapped_column(Instant)
    captured_at: Mapped[datetime | None] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)
    refused_at: Mapped[datetime | None] = mapped_column(Instant)  # orders does not stand for this capture
    frozen_at: Mapped[datetime | None] = mapped_column(Instant)  # the provider's books differ: no automatic refunds
    hinted_at: Mapped[datetime | None] = mapped_column(Instant)  # something last said that it may be paid
    unknown_since: Mapped[datetime | None] = mapped_column(Instant)  # the provider has given no clear answer since
    asked_at: Mapped[datetime | None] = mapped_column(Instant)  # by the clock, or for a buyer who looked
    frozen_looks: Mapped[int] = count_column()  # how often in a row the books differed
    compare_at: Mapped[datetime | None] = mapped_column(Instant)  # with the provider's books; None: never compared yet
    deadline_at: Mapped[datetime | None] = mapped_column(Instant)  # of the balances that it pays: asked about then
    answered_at: Mapped[datetime | None] = mapped_column(Instant)  # the provider last said clearly: not paid
    paid_at: Mapped[datetime | None] = mapped_column(Instant)  # the provider first said 'paid', perhaps under review

    @property
    def opened_token(self) -> str:
        """The token of its page: it was opened."""
        return known(self.token, "opened_has_its_page")

    @property
    def asked_kurus(self) -> int:
        """What it is over in all: it was opened."""
        return known(self.total_kurus, "opened_has_its_page")

    @property
    def page_ends_at(self) -> datetime:
        """When its page can't be paid any more: it was opened."""
        return known(self.token_expires_at, "opened_has_its_page")

    @property
    def seen_paid_at(self) -> datetime:
        """When the provider first said that it was paid: it has."""
        return known(self.paid_at, "of a payment that was paid its time is stored")

    @property
    def taken_at(self) -> datetime:
        """When its money was taken: it was captured."""
        return known(self.captured_at, "captured_is_dated")

    @property
    def poll_at(self) -> datetime:
        """When the provider is asked next: the payment is open or under review."""
        return known(self.next_check_at, "polled_has_its_next_look")


class PaymentLine(Base):
    """One order item of one payment: a basket line at the provider, and an escrow account in the ledger."""

    __tablename__ = "payment_lines"
    __table_args__ = (
        UniqueConstraint("payment_id", "item_id"),
        CheckConstraint(
            "units > 0 AND unit_price_kurus > 0 AND amount_kurus = units * unit_price_kurus", name="amount"
        ),
        CheckConstraint("captured_kurus IN (0, amount_kurus)", name="captured"),
        CheckConstraint("refunded_kurus >= 0 AND open_refund_kurus >= 0", name="refunds_not_negative"),
        CheckConstraint(
            "refunded_kurus + open_refund_kurus + charged_back_kurus <= captured_kurus", name="never_over_refunded"
        ),
        CheckConstraint(
            "earned_kurus >= 0 AND clawed_back_kurus BETWEEN 0 AND earned_kurus AND charged_back_kurus >= 0 "
            "AND transferred_kurus BETWEEN 0 AND refunded_kurus",
            name="parts",
        ),
        CheckConstraint(
            "captured_kurus - refunded_kurus - open_refund_kurus - charged_back_kurus - earned_kurus "
            "+ clawed_back_kurus >= 0",
            name="not_overdrawn",
        ),
        CheckConstraint(
            "cancelled_units >= 0 AND returned_units >= 0 AND cancelled_units + returned_units <= units", name="units"
        ),
        CheckConstraint(
            "unit_difference_kurus >= 0 AND unit_difference_kurus < unit_price_kurus "
            "AND (unit_difference_kurus = 0 OR difference_decided_at IS NOT NULL)",
            name="difference",
        ),
        # What has not gone back is exactly what the units that are left cost: no kuruş is lost, none is made.
        CheckConstraint(
            "captured_kurus = 0 OR charged_back_kurus > 0 OR captured_kurus - refunded_kurus - open_refund_kurus "
            "= (units - cancelled_units - returned_units) * (unit_price_kurus - unit_difference_kurus)",
            name="nothing_lost",
        ),
        CheckConstraint("open_returns >= 0", name="open_returns"),
        CheckConstraint("captured_kurus = 0 OR provider_line_id IS NOT NULL", name="captured_has_provider_id"),
        Index("ix_payment_lines_order_item", "order_id", "item_id"),
        Index("ix_payment_lines_ad", "ad_id"),
        Index("ix_payment_lines_awaiting_difference", "ad_id", "id", postgresql_where=text("awaits_difference")),
        Index(
            "ix_payment_lines_payable",
            "delivered_at",
            "id",
            postgresql_where=text("earned_kurus = 0 AND captured_kurus > refunded_kurus + charged_back_kurus"),
        ),
        Index("ix_payment_lines_supplier", "supplier_id"),
        Index("ix_payment_lines_clawed_back", "supplier_id", postgresql_where=text("clawed_back_kurus > 0")),
    )

    id: Mapped[str] = id_column(primary_key=True)
    payment_id: Mapped[str] = mapped_column(ForeignKey("payments.id"))
    order_id: Mapped[str] = id_column()
    item_id: Mapped[str] = id_column()
    ad_id: Mapped[int] = mapped_column(BigInteger)
    supplier_id: Mapped[str] = id_column()
    title: Mapped[str] = mapped_column(Text)
    category_name: Mapped[str] = mapped_column(Text)
    units: Mapped[int] = mapped_column(Integer)
    unit_price_kurus: Mapped[int] = mapped_column(BigInteger)
    amount_kurus: Mapped[int] = mapped_column(BigInteger)
    provider_line_id: Mapped[str | None] = mapped_column(Text, unique=True)
    captured_kurus: Mapped[int] = mapped_column(BigInteger, default=0)
    refunded_kurus: Mapped[int] = mapped_column(BigInteger, default=0)  # confirmed by the provider, or transferred
    open_refund_kurus: Mapped[int] = mapped_column(BigInteger, default=0)  # instructed, not yet confirmed
    transferred_kurus: Mapped[int] = kurus_column()  # the part of refunded that went by bank, past the provider
    charged_back_kurus: Mapped[int] = kurus_column()  # taken back through the buyer's bank
    earned_kurus: Mapped[int] = kurus_column()  # left escrow, for supplier, commission and withholding
    clawed_back_kurus: Mapped[int] = kurus_column()  # went back after it was earned: from the supplier's payable
    cancelled_units: Mapped[int] = count_column()
    returned_units: Mapped[int] = count_column()
    unit_difference_kurus: Mapped[int] = kurus_column()  # what a unit costs less since the difference was instructed
    difference_decided_at: Mapped[datetime | None] = mapped_column(Instant)
    is_deposit: Mapped[bool] = mapped_column(default=False, server_default=false())  # the deposit of a deposit ad
    delivered_at: Mapped[datetime | None] = mapped_column(Instant)
    open_returns: Mapped[int] = count_column()  # returns of its item that may still end in a refund
    confirmed_at: Mapped[datetime | None] = mapped_column(Instant)  # the ad counts its units as sold
    cancelled_at: Mapped[datetime | None] = mapped_column(Instant)
    awaits_difference: Mapped[bool] = mapped_column(default=False)  # confirmed, and the end of its ad is to come

    @property
    def captured_line_id(self) -> str:
        """Its id at the provider: it was captured."""
        return known(self.provider_line_id, "captured_has_provider_id")


# As `rules.line.Line.rest_kurus`, for the database: what can still go back to the buyer.
REST_KURUS = (
    PaymentLine.captured_kurus
    - PaymentLine.refunded_kurus
    - PaymentLine.open_refund_kurus
    - PaymentLine.charged_back_kurus
)


class AdFinal(Base):
    """The final price of an ended ad, and whether all that it owes its buyers is paid."""

    __tablename__ = "ad_finals"
    __table_args__ = (
        CheckConstraint("final_price_kurus > 0 AND final_price_kurus <= initial_price_kurus", name="price"),
        CheckConstraint("(books_checked_at IS NULL) = (disagreements IS NULL)", name="books"),
        Index("ix_ad_finals_ended", "ended_at"),
        Index("ix_ad_finals_unsettled", "ad_id", postgresql_where=text("settled_at IS NULL")),
        Index(
            "ix_ad_finals_unchecked",
            text("books_checked_at NULLS FIRST"),
            "ad_id",
            postgresql_where=text("settled_at IS NULL OR books_checked_at IS NULL OR books_checked_at < settled_at"),
        ),
    )

    ad_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    supplier_id: Mapped[str] = id_column()
    initial_price_kurus: Mapped[int] = mapped_column(BigInteger)
    final_price_kurus: Mapped[int] = mapped_column(BigInteger)
    deposit_kurus: Mapped[int | None] = mapped_column(BigInteger)  # per unit; none for an ordinary ad
    is_reached: Mapped[bool] = mapped_column(default=True, server_default=true())  # else every deposit goes back
    ended_at: Mapped[datetime] = mapped_column(Instant)
    closed_at: Mapped[datetime | None] = mapped_column(Instant)  # selling was over; no older version of ads told it
    settled_at: Mapped[datetime | None] = mapped_column(Instant)
    books_checked_at: Mapped[datetime | None] = mapped_column(Instant)  # its lines were last compared with the ledger
    disagreements: Mapped[int | None] = mapped_column(Integer)  # how many of them differed then


class AdPrice(Base):
    """What is known of an ad while it is open: for telling its supplier what is to be expected, and for nothing else.

    Filled by events in any order; what has not been told yet is None.
    """

    __tablename__ = "ad_prices"

    ad_id: Mapped[int] = mapped_column(BigInteger, primary_key=True, autoincrement=False)
    lowest_kurus: Mapped[int | None] = mapped_column(BigInteger)
    min_participants: Mapped[int | None] = mapped_column(Integer)
    sequence: Mapped[int] = mapped_column(BigInteger, server_default="0")
    units_sold: Mapped[int] = mapped_column(Integer, server_default="0")
    now_kurus: Mapped[int | None] = mapped_column(BigInteger)
    withdrawn_at: Mapped[datetime | None] = mapped_column(Instant)  # from then on what was paid goes back


class ItemReturn(Base):
    """What returns last said of one return: whether it is open holds the money of its item back."""

    __tablename__ = "item_returns"
    __table_args__ = (Index("ix_item_returns_item", "order_id", "item_id", postgresql_where=text("is_open")),)

    return_id: Mapped[str] = id_column(primary_key=True)
    sequence: Mapped[int] = mapped_column(Integer)
    order_id: Mapped[str] = id_column()
    item_id: Mapped[str] = id_column()
    is_open: Mapped[bool] = mapped_column()
    changed_at: Mapped[datetime] = mapped_column(Instant)
