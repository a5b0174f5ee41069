"""The wire shapes of the comparison with the provider's books."""

from marshmallow import Schema, fields, validate

from kit.fields import Day, Identifier, InstantText, Text, WireSchema, required_choice
from kit.keyset import part_of
from payments.books.selects import PAYMENT_SORTINGS
from payments.fields import SignedLira
from payments.lines.rules import payment


class ComparisonsQuerySchema(WireSchema):
    """Which comparisons: all or those that differ, of an order's (or ad's) number, begun between two days of Türkiye;
    how sorted by when they were compared, and behind which one the list goes on.
    """

    state = fields.String(load_default=None, validate=required_choice("Durum", "differs"))
    q = Text("Arama", max=100, min=0, load_default="")
    since = Day("Başlangıç günü", data_key="from", load_default=None)
    until = Day("Bitiş günü", data_key="to", load_default=None)
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *PAYMENT_SORTINGS))
    after = Identifier("Kayıt", load_default=None)


class ReconciledSchema(Schema):
    """One payment: what we hold of it by our books and by the provider's.

    It `differs` also where only what suppliers get of it does.
    """

    paymentId = fields.UUID(attribute="payment_id")
    orderId = fields.UUID(attribute="order_id")
    number = fields.String()
    titles = fields.List(fields.String())
    sellerNames = fields.List(fields.String(), attribute="seller_names")
    purpose = fields.String(validate=validate.OneOf(payment.PURPOSES))
    date = InstantText(attribute="begun_at")
    checkedDate = InstantText(attribute="checked_at")
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
    sellerId = fields.UUID(attribute="supplier_id")
    sellerName = fields.String(attribute="seller_name", metadata={"description": "Empty where it was never told."})
    date = InstantText(attribute="earned_at")
    checkedDate = InstantText(attribute="compared_at")
    ours = SignedLira(attribute="ours_kurus")
    provider = SignedLira(attribute="provider_kurus")
    difference = SignedLira(attribute="difference_kurus")


ReconciledListSchema = part_of(ReconciledSchema, "ReconciledList")
ReconciledPayoutListSchema = part_of(ReconciledPayoutSchema, "ReconciledPayoutList")


class ForeignPaymentSchema(Schema):
    """A payment that the provider knows and we do not."""

    providerPaymentId = fields.String(attribute="provider_payment_id")
    conversationId = fields.String(attribute="conversation_id")
    basketId = fields.String(attribute="basket_id")
    amount = SignedLira(attribute="amount_kurus")
    date = fields.Date(attribute="day")


class ReconciliationSchema(Schema):
    """What the comparisons with the provider's books came to, in both directions.

    `compared` and `differences` count all payments, `notCompared` those whose money came and whose first comparison is
    still to come, `payoutDifferences` all payouts that differ, up to 1,000; what only the provider knows is here, the
    last 200 of it.
    """

    checkedAt = InstantText(attribute="checked_at", allow_none=True)
    compared = fields.Integer()
    notCompared = fields.Integer(attribute="not_compared")
    differences = fields.Integer()
    payoutDifferences = fields.Integer(attribute="payout_differences")
    overduePayouts = fields.Integer(attribute="overdue_payouts")
    foreign = fields.List(fields.Nested(ForeignPaymentSchema))


class FundsSchema(Schema):
    """What the ledger's accounts hold, as of the last movement that was chained (seconds ago at most). What is at the
    provider is the sum of all others but the last.
    """

    atProvider = SignedLira(attribute="provider_kurus")
    inEscrow = SignedLira(attribute="escrow_kurus")
    refundsOnTheWay = SignedLira(attribute="refunds_kurus")
    owedToSuppliers = SignedLira(attribute="suppliers_kurus")
    commission = SignedLira(attribute="commission_kurus")
    withholding = SignedLira(attribute="withholding_kurus")
    paidFromOwnBank = SignedLira(attribute="own_bank_kurus")
    heldForOpenAds = SignedLira(
        attribute="open_ads_kurus", metadata={"description": "Of what is in escrow: of ads that have not ended."}
    )
