"""The wire shape of how far the settlement of an ad is."""

from marshmallow import Schema, fields

from kit.api import MAY_BE_ABSENT
from kit.fields import InstantText
from payments.fields import SignedLira


class RefundProgressSchema(Schema):
    """How far what the end of an ad brings back is: numbers of refunds."""

    adId = fields.Integer(attribute="ad_id")
    waiting = fields.Integer(metadata={"description": "Purchases whose difference is not instructed yet."})
    queued = fields.Integer()
    succeeded = fields.Integer()
    inDoubt = fields.Integer(attribute="in_doubt")
    parked = fields.Integer()
    openBalances = fields.Integer(attribute="open_balances")


class RefundProgressListSchema(Schema):
    """Of each ad that was asked about."""

    items = fields.List(fields.Nested(RefundProgressSchema))


class SettlementSchema(Schema):
    """How far the settlement of an ad that is over is.

    `capturedTotal` less `amountTotal` (what the end itself brings back), `otherRefundsTotal` and `chargedBackTotal` is
    `commissionTotal` (with the tax withheld) and `supplierTotal`. While `openBalances` can be paid it isn't `balanced`.
    """

    adId = fields.Integer(attribute="ad_id")
    ended = fields.String(metadata={"enum": ["ended", "withdrawn"]})
    endedDate = InstantText(attribute="ended_at")
    isDeposit = fields.Boolean(attribute="is_deposit")
    openBalances = fields.Integer(attribute="open_balances")
    openBalancesTotal = SignedLira(attribute="open_balances_kurus")
    paidBalances = fields.Integer(attribute="paid_balances")
    paidBalancesTotal = SignedLira(attribute="paid_balances_kurus")
    forfeitedBalances = fields.Integer(attribute="forfeited_balances")
    forfeitedBalancesTotal = SignedLira(attribute="forfeited_balances_kurus")
    keptDepositsTotal = SignedLira(
        attribute="kept_deposits_kurus",
        metadata={"description": "Deposits that were kept for these, commission in it.", MAY_BE_ABSENT: True},
    )
    otherRefundsTotal = SignedLira(attribute="other_refunds_kurus")
    chargedBackTotal = SignedLira(attribute="charged_back_kurus")
    commissionTotal = SignedLira(attribute="commission_kurus")
    supplierTotal = SignedLira(attribute="supplier_kurus")
    items = fields.Integer(metadata={"description": "Order items that `capturedTotal` was paid for."})
    refundsTotal = fields.Integer(attribute="refunds_total")
    amountTotal = SignedLira(attribute="amount_total_kurus")
    succeeded = fields.Integer()
    queued = fields.Integer()
    inDoubt = fields.Integer(attribute="in_doubt")
    parked = fields.Integer()
    capturedTotal = SignedLira(attribute="captured_total_kurus")
    balanced = fields.Boolean()
