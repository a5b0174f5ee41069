"""The wire shapes of an order's money on an operator's desk."""

from marshmallow import Schema, fields, validate

from kit.fields import InstantText, Text, WireSchema
from kit.http import Told
from payments.chargebacks import rules as chargebacks
from payments.desk.steps import FOUND, MOMENTS
from payments.fields import SignedLira
from payments.ledger.rules import postings as ledger
from payments.lines.rules import payment as payments
from payments.payouts import rules as payouts
from payments.refunds.rules import refund as refunds


class MoneyQuerySchema(WireSchema):
    """A number at the provider, or an IBAN."""

    q = Text("Arama", max=100, required=True)


class FoundMoneySchema(Schema):
    """A payment or a refund that has this number or goes to this account: of which order, and whose."""

    orderId = fields.UUID(required=True, attribute="order_id")
    number = fields.String(required=True)
    buyerId = fields.UUID(required=True, attribute="buyer_id")
    what = fields.String(required=True, validate=validate.OneOf(FOUND))
    paymentId = fields.UUID(required=True, attribute="payment_id")
    amount = SignedLira(required=True, attribute="amount_kurus", allow_none=True)
    date = InstantText(required=True, attribute="at")


class PaymentFileSchema(Schema):
    """One attempt to pay."""

    paymentId = fields.UUID(required=True, attribute="id")
    state = fields.String(required=True, validate=validate.OneOf(payments.STATES))
    purpose = fields.String(required=True, validate=validate.OneOf(payments.PURPOSES))
    amount = SignedLira(required=True, attribute="total_kurus", allow_none=True)
    paidAmount = SignedLira(required=True, attribute="reported_kurus", allow_none=True)
    cardAssociation = fields.String(required=True, attribute="card_association")
    lastFour = fields.String(required=True, attribute="last_four")
    providerPaymentId = fields.String(required=True, attribute="provider_payment_id", allow_none=True)
    reason = Told(required=True, allow_none=True)
    date = InstantText(required=True, attribute="created_at")
    dateCaptured = InstantText(required=True, attribute="captured_at", allow_none=True)
    dateFrozen = InstantText(required=True, attribute="frozen_at", allow_none=True)


class LineFileSchema(Schema):
    """What one payment captured for an item, and what became of it; `held` is what waits for it now, `earned` what its
    supplier has of it: what went back after all is no part of it.

    An item that was bought with a deposit has two: of its deposit and of its balance.
    """

    lineId = fields.UUID(required=True, attribute="line.id")
    paymentId = fields.UUID(required=True, attribute="line.payment_id")
    itemId = fields.UUID(required=True, attribute="line.item_id")
    title = fields.String(required=True, attribute="line.title")
    units = fields.Integer(required=True, attribute="line.units")
    unitCost = SignedLira(required=True, attribute="unit_cost_kurus")
    captured = SignedLira(required=True, attribute="line.captured_kurus")
    refunded = SignedLira(required=True, attribute="line.refunded_kurus")
    onItsWayBack = SignedLira(required=True, attribute="line.open_refund_kurus")
    chargedBack = SignedLira(required=True, attribute="line.charged_back_kurus")
    earned = SignedLira(required=True, attribute="kept_kurus")
    held = SignedLira(required=True, attribute="held_kurus")


class RefundFileSchema(Schema):
    """Money that goes back for an item."""

    refundId = fields.UUID(required=True, attribute="row.id")
    title = fields.String(required=True)
    amount = SignedLira(required=True, attribute="row.amount_kurus")
    cause = fields.String(required=True, attribute="row.cause", validate=validate.OneOf(refunds.CAUSES))
    state = fields.String(required=True, attribute="row.state", validate=validate.OneOf(refunds.STATES))
    reason = Told(required=True, attribute="row.reason", allow_none=True)
    date = InstantText(required=True, attribute="row.opened_at")
    dateCompleted = InstantText(required=True, attribute="row.completed_at", allow_none=True)


class PayoutFileSchema(Schema):
    """What the supplier of an item earns by it."""

    payoutId = fields.UUID(required=True, attribute="row.id")
    title = fields.String(required=True)
    gross = SignedLira(required=True, attribute="row.gross_kurus")
    net = SignedLira(required=True, attribute="row.net_kurus")
    state = fields.String(required=True, attribute="row.state", validate=validate.OneOf(payouts.STATES))
    date = InstantText(required=True, attribute="row.earned_at")
    datePaid = InstantText(required=True, attribute="row.paid_at", allow_none=True)


class ChargebackFileSchema(Schema):
    """What a bank took back of an item, and how far its case is; a letter of the version before has none yet."""

    chargebackId = fields.UUID(required=True, attribute="row.id")
    title = fields.String(required=True)
    amount = SignedLira(required=True, attribute="row.amount_kurus")
    reason = fields.String(required=True, attribute="row.reason")
    date = InstantText(required=True, attribute="row.recorded_at")
    caseId = fields.UUID(required=True, attribute="case.id", allow_none=True, dump_default=None)
    state = fields.String(
        required=True,
        attribute="case.state",
        allow_none=True,
        dump_default=None,
        validate=validate.OneOf(chargebacks.STATES),
    )


class EntrySchema(Schema):
    """What one account of the ledger holds more, or less, since a movement; a line's account says which item."""

    account = fields.String(required=True, validate=validate.OneOf(ledger.KINDS))
    title = fields.String(required=True, allow_none=True)
    amount = SignedLira(required=True, attribute="amount_kurus")


class MovementSchema(Schema):
    """One movement of the ledger: its entries sum to zero."""

    kind = fields.String(required=True, validate=validate.OneOf(ledger.OF_ORDERS))
    date = InstantText(required=True, attribute="at")
    entries = fields.List(fields.Nested(EntrySchema), required=True)


class OrderMoneySchema(Schema):
    """All money of one order."""

    payments = fields.List(fields.Nested(PaymentFileSchema), required=True)
    lines = fields.List(fields.Nested(LineFileSchema), required=True)
    refunds = fields.List(fields.Nested(RefundFileSchema), required=True)
    payouts = fields.List(fields.Nested(PayoutFileSchema), required=True)
    chargebacks = fields.List(fields.Nested(ChargebackFileSchema), required=True)
    movements = fields.List(fields.Nested(MovementSchema), required=True)


class MomentSchema(Schema):
    """What became of a payment, and when."""

    what = fields.String(required=True, validate=validate.OneOf(MOMENTS))
    date = InstantText(required=True, attribute="at")


class PaymentPageSchema(OrderMoneySchema):
    """One payment (the first of `payments`; behind it the other attempts to pay its order), what became of what it
    captured, and the moments of its way, the oldest first.
    """

    orderId = fields.UUID(required=True, attribute="order_id")
    number = fields.String(required=True)
    buyerId = fields.UUID(required=True, attribute="buyer_id")
    moments = fields.List(fields.Nested(MomentSchema), required=True)
