"""The wire shapes of the comparison with the provider's books."""

from marshmallow import Schema, fields, validate

from kit.fields import InstantText
from payments.fields import SignedLira
from payments.lines.rules import payment


class ReconciledSchema(Schema):
    """One payment: what we hold of it by our books and by the provider's.

    It `differs` also where only what suppliers get of it does.
    """

    paymentId = fields.UUID(attribute="payment_id")
    orderId = fields.UUID(attribute="order_id")
    number = fields.String()
    titles = fields.List(fields.String())
    purpose = fields.String(validate=validate.OneOf(payment.PURPOSES))
    date = InstantText(attribute="begun_at")
    ours = SignedLira(attribute="ours_kurus")
    provider = SignedLira(attribute="provider_kurus")
    difference = SignedLira(attribute="difference_kurus")
    differs = fields.Boolean()


class ReconciledPayoutSchema(Schema):
    """One payout: what we had the provider pay, and what its books say that it pays."""

    payoutId = fields.UUID(attribute="payout_id")
    orderId = fields.UUID(attribute="order_id")
    number = fields.String()
    title = fields.String()
    date = InstantText(attribute="earned_at")
    ours = SignedLira(attribute="ours_kurus")
    provider = SignedLira(attribute="provider_kurus")
    difference = SignedLira(attribute="difference_kurus")


class ForeignPaymentSchema(Schema):
    """A payment that the provider knows and we do not."""

    providerPaymentId = fields.String(attribute="provider_payment_id")
    conversationId = fields.String(attribute="conversation_id")
    basketId = fields.String(attribute="basket_id")
    amount = SignedLira(attribute="amount_kurus")
    date = fields.Date(attribute="day")


class ReconciliationSchema(Schema):
    """What the comparisons with the provider's books came to, in both directions.

    The lists are of the last 200 comparisons, those that differ first; `compared` and `differences` count all payments.
    """

    checkedAt = InstantText(attribute="checked_at", allow_none=True)
    compared = fields.Integer()
    rows = fields.List(fields.Nested(ReconciledSchema))
    differences = fields.Integer()
    payouts = fields.List(fields.Nested(ReconciledPayoutSchema))
    overduePayouts = fields.Integer(attribute="overdue_payouts")
    foreign = fields.List(fields.Nested(ForeignPaymentSchema))


class FundsSchema(Schema):
    """What the ledger's accounts hold, as of the last movement that was chained (seconds ago at most)."""

    atProvider = SignedLira(attribute="provider_kurus")
    inEscrow = SignedLira(attribute="escrow_kurus")
    refundsOnTheWay = SignedLira(attribute="refunds_kurus")
    owedToSuppliers = SignedLira(attribute="suppliers_kurus")
