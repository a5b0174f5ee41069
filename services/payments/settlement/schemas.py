"""The wire shape of how far the settlement of an ad is."""

from marshmallow import Schema, fields

from kit.fields import InstantText
from payments.fields import SignedLira


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
    otherRefundsTotal = SignedLira(attribute="other_refunds_kurus")
    chargedBackTotal = SignedLira(attribute="charged_back_kurus")
    commissionTotal = SignedLira(attribute="commission_kurus")
    supplierTotal = SignedLira(attribute="supplier_kurus")
    items = fields.Integer()
    refundsTotal = fields.Integer(attribute="refunds_total")
    amountTotal = SignedLira(attribute="amount_total_kurus")
    succeeded = fields.Integer()
    queued = fields.Integer()
    inDoubt = fields.Integer(attribute="in_doubt")
    parked = fields.Integer()
    capturedTotal = SignedLira(attribute="captured_total_kurus")
    balanced = fields.Boolean()
