"""The wire shapes of payouts."""

from marshmallow import Schema, fields, validate

from kit.fields import Identifier, InstantText, Text, WireSchema, required_choice
from kit.http import Told
from kit.keyset import part_of
from payments.fields import SignedLira
from payments.payouts import rules as payouts
from payments.payouts.selects.lists import SORTINGS


class PayoutsQuerySchema(WireSchema):
    """Which payouts an operator wants: of a list, of one supplier, found by the number of their order or ad or by the
    supplier's name, and how sorted.
    """

    state = fields.String(load_default=None, validate=required_choice("Durum", *payouts.STATES, payouts.OVERDUE))
    supplier_id = Identifier("Satıcı", load_default=None, data_key="supplierId")
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default="newest", validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Kayıt", load_default=None)


class PayoutSchema(Schema):
    """A payout as operators see it."""

    payoutId = fields.UUID(attribute="id")
    number = fields.String()
    adId = fields.Integer(attribute="ad_id")
    title = fields.String()
    orderId = fields.UUID(attribute="order_id")
    sellerId = fields.UUID(attribute="supplier_id")
    sellerName = fields.String(attribute="seller_name", metadata={"description": "Empty where it was never told."})
    gross = SignedLira(attribute="gross_kurus")
    commission = SignedLira(attribute="commission_kurus")
    withholding = SignedLira(attribute="withholding_kurus")
    net = SignedLira(attribute="net_kurus")
    deducted = SignedLira(attribute="deducted_kurus")
    state = fields.String(validate=validate.OneOf(payouts.STATES))
    isOverdue = fields.Boolean(attribute="is_overdue")
    reason = Told(allow_none=True)
    date = InstantText(attribute="earned_at")
    approvedDate = InstantText(attribute="approved_at", allow_none=True)


PayoutListSchema = part_of(PayoutSchema, "PayoutList")


class PayoutActSchema(Schema):
    """The state of a payout after an operator had it tried again."""

    payoutId = fields.UUID()
    state = fields.String(validate=validate.OneOf(payouts.STATES))
