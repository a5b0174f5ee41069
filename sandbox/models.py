"""Tables of the sandbox: the provider's books, its misbehaviour, the mailbox, the SMS list, the carriers'
parcels and what people allowed when they signed in.

Money is integer kuruş. No card number is ever stored: only its first six and last four digits.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, BigInteger, CheckConstraint, DateTime, ForeignKey, Identity, Index, Text, text
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Base(DeclarativeBase):
    """Common ground of all tables."""

    type_annotation_map = {datetime: DateTime(timezone=True), str: Text, dict[str, Any]: JSON, int: BigInteger}  # noqa: RUF012


class Checkout(Base):
    """One hosted payment page: what the shop asked for, by token."""

    __tablename__ = "checkouts"
    token: Mapped[str] = mapped_column(primary_key=True)
    conversation_id: Mapped[str]
    basket_id: Mapped[str]
    price_kurus: Mapped[int]
    paid_price_kurus: Mapped[int]
    currency: Mapped[str]
    callback_url: Mapped[str]
    force_three_ds: Mapped[bool]
    buyer: Mapped[dict[str, Any]]
    items: Mapped[list[Any]] = mapped_column(JSON)
    created_at: Mapped[datetime]
    expires_at: Mapped[datetime]
    payment_id: Mapped[int | None]
    failure: Mapped[dict[str, Any] | None]
    challenge: Mapped[dict[str, Any] | None]
    lost_callback: Mapped[bool] = mapped_column(default=False)


class Payment(Base):
    """A captured payment."""

    __tablename__ = "payments"
    id: Mapped[int] = mapped_column(Identity(start=22483975), primary_key=True)
    token: Mapped[str] = mapped_column(unique=True)
    conversation_id: Mapped[str] = mapped_column(index=True)
    basket_id: Mapped[str]
    price_kurus: Mapped[int]
    paid_price_kurus: Mapped[int]
    currency: Mapped[str]
    fraud_status: Mapped[int]
    fraud_decision: Mapped[int | None]
    fraud_decided_at: Mapped[datetime | None]
    card: Mapped[dict[str, Any]]
    auth_code: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(index=True)
    cancelled_at: Mapped[datetime | None]
    lines: Mapped[list["Line"]] = relationship(order_by="Line.id", lazy="selectin")

    def fraud_status_at(self, now: datetime) -> int:
        """1 accepted, 0 under review, -1 rejected; a review may have an end set by a fault."""
        decided = self.fraud_decided_at is not None and self.fraud_decided_at <= now
        return self.fraud_decision if decided and self.fraud_decision is not None else self.fraud_status


class Line(Base):
    """One basket line of a payment: the provider's paymentTransactionId."""

    __tablename__ = "lines"
    __table_args__ = (
        CheckConstraint("refunded_kurus >= 0 AND refunded_kurus <= paid_price_kurus", name="refunds_within_paid"),
    )
    id: Mapped[int] = mapped_column(Identity(start=24180430), primary_key=True)
    payment_id: Mapped[int] = mapped_column(ForeignKey("payments.id"), index=True)
    item_id: Mapped[str]
    name: Mapped[str]
    price_kurus: Mapped[int]
    paid_price_kurus: Mapped[int]
    refunded_kurus: Mapped[int] = mapped_column(default=0)
    sub_merchant_key: Mapped[str | None]
    sub_merchant_price_kurus: Mapped[int]
    approved_at: Mapped[datetime | None]


class Refund(Base):
    """Money that went back for one line, by refund or by cancel."""

    __tablename__ = "refunds"
    id: Mapped[int] = mapped_column(Identity(start=31000001), primary_key=True)
    payment_id: Mapped[int] = mapped_column(index=True)
    line_id: Mapped[int] = mapped_column(ForeignKey("lines.id"), index=True)
    conversation_id: Mapped[str]
    kind: Mapped[str]
    amount_kurus: Mapped[int]
    currency: Mapped[str]
    after_settlement: Mapped[bool]
    created_at: Mapped[datetime] = mapped_column(index=True)


class Payout(Base):
    """The transfer of an approved line's money: to the seller, and what is left of it to the shop."""

    __tablename__ = "payouts"
    __table_args__ = (
        CheckConstraint("status IN ('pending', 'completed', 'bounced')", name="status"),
        CheckConstraint("(status = 'pending') = (occurred_at IS NULL)", name="occurred"),
        Index("payouts_due", "due_at", postgresql_where=text("status = 'pending'")),
        Index("payouts_by_day", "occurred_at"),
    )
    id: Mapped[int] = mapped_column(Identity(start=41000001), primary_key=True)
    line_id: Mapped[int] = mapped_column(ForeignKey("lines.id"), index=True)
    sub_merchant_key: Mapped[str] = mapped_column(index=True)
    amount_kurus: Mapped[int]
    merchant_amount_kurus: Mapped[int]
    iban: Mapped[str]
    status: Mapped[str]
    due_at: Mapped[datetime]
    occurred_at: Mapped[datetime | None]


class SubMerchant(Base):
    """A seller registered with the provider."""

    __tablename__ = "sub_merchants"
    key: Mapped[str] = mapped_column(primary_key=True)
    external_id: Mapped[str] = mapped_column(unique=True)
    details: Mapped[dict[str, Any]]
    created_at: Mapped[datetime]


class Webhook(Base):
    """A notification to the shop, kept until it was taken or given up."""

    __tablename__ = "webhooks"
    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    token: Mapped[str] = mapped_column(index=True)
    body: Mapped[str]
    signature: Mapped[str]
    attempts: Mapped[int] = mapped_column(default=0)
    due_at: Mapped[datetime | None] = mapped_column(index=True)
    delivered_at: Mapped[datetime | None]
    last_answer: Mapped[str | None]


class FaultColumns:
    """What every misbehaviour has that an operator or a test asked for (`sandbox.faults`)."""

    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    name: Mapped[str] = mapped_column(index=True)
    parameters: Mapped[dict[str, Any]]
    times_left: Mapped[int | None]  # None: it strikes always
    fired: Mapped[int] = mapped_column(default=0)


class Fault(FaultColumns, Base):
    """The provider's misbehaviour."""

    __tablename__ = "faults"
    scope: Mapped[list[Any]] = mapped_column(JSON)
    match: Mapped[dict[str, Any]]
    probability_millionths: Mapped[int]


class CallWindow(Base):
    """How many calls of one kind came in within one minute: for the provider's rate limits."""

    __tablename__ = "call_windows"
    kind: Mapped[str] = mapped_column(primary_key=True)
    minute: Mapped[int] = mapped_column(primary_key=True)
    calls: Mapped[int]


class Mail(Base):
    """A mail that was delivered to one recipient."""

    __tablename__ = "mails"
    __table_args__ = (Index("mails_by_recipient", "recipient", "id"),)
    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    recipient: Mapped[str]
    sender: Mapped[str]
    subject: Mapped[str]
    text: Mapped[str]
    html: Mapped[str]
    raw: Mapped[str]
    received_at: Mapped[datetime]


class Attachment(Base):
    """A file that came with a mail."""

    __tablename__ = "mail_attachments"
    mail_id: Mapped[int] = mapped_column(ForeignKey("mails.id", ondelete="CASCADE"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    type: Mapped[str]
    size: Mapped[int]
    content: Mapped[bytes] = mapped_column(deferred=True)


class Sms(Base):
    """A short message that was delivered to one number."""

    __tablename__ = "sms_messages"
    __table_args__ = (Index("sms_by_recipient", "recipient", "id"),)
    id: Mapped[int] = mapped_column(Identity(start=17377215), primary_key=True)
    recipient: Mapped[str]
    sender: Mapped[str]
    kind: Mapped[str]
    text: Mapped[str]
    received_at: Mapped[datetime]


class CargoParcel(Base):
    """A parcel at one of the carriers. `key` is its sender's, `number` the company's."""

    __tablename__ = "cargo_parcels"
    __table_args__ = (
        Index("cargo_parcels_by_number", "company", "number", unique=True),
        Index("cargo_parcels_by_key", "company", "key", unique=True),
    )
    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    company: Mapped[str]
    number: Mapped[str | None]
    key: Mapped[str | None]
    code: Mapped[str | None]
    recipient: Mapped[dict[str, Any]]
    contents: Mapped[str]
    created_at: Mapped[datetime]
    has_barcode: Mapped[bool] = mapped_column(default=True)  # MNG makes it in a second call
    is_by_hand: Mapped[bool] = mapped_column(default=False)  # moved by hand once, it waits for the hand
    cancelled_at: Mapped[datetime | None]
    steps: Mapped[list["CargoStep"]] = relationship(order_by="CargoStep.id", lazy="selectin")


class CargoStep(Base):
    """A state that a parcel reached."""

    __tablename__ = "cargo_steps"
    id: Mapped[int] = mapped_column(Identity(), primary_key=True)
    parcel_id: Mapped[int] = mapped_column(ForeignKey("cargo_parcels.id"), index=True)
    state: Mapped[str]
    at: Mapped[datetime]


class CargoFault(FaultColumns, Base):
    """A carrier's misbehaviour."""

    __tablename__ = "cargo_faults"
    company: Mapped[str | None]
    kind: Mapped[str | None]


class Consent(Base):
    """What a person allowed a shop to know: behind a code, and behind the token that the code was exchanged for."""

    __tablename__ = "consents"
    code: Mapped[str] = mapped_column(primary_key=True)
    party: Mapped[str]
    person: Mapped[str]
    asked: Mapped[dict[str, Any]]
    fault: Mapped[str]
    given_at: Mapped[datetime]
    used_at: Mapped[datetime | None]
    token: Mapped[str | None] = mapped_column(unique=True)


class SigningKey(Base):
    """The private key with which ID tokens are signed; the same for every process and after every restart."""

    __tablename__ = "signing_keys"
    kid: Mapped[str] = mapped_column(primary_key=True)
    private_pem: Mapped[str]
