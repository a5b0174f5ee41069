"""The wire shapes of payouts and chargebacks."""

from typing import Any

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from kit.fields import (
    BIGINT_MAX,
    Identifier,
    InstantText,
    Lira,
    QueryWhole,
    Text,
    Whole,
    WireSchema,
    is_left_empty,
    required_choice,
)
from kit.http import Told
from kit.keyset import part_of
from payments.fields import SignedLira
from payments.payouts import rules as payouts

MOST_PAGES = 100_000


NUMBER = validate.Regexp(r"^[0-9a-f]{8}\Z", error="Sipariş numarası geçersiz(!)")


class PayoutsQuerySchema(WireSchema):
    """Which payouts an operator wants to see."""

    state = fields.String(load_default=None, validate=required_choice("Durum", *payouts.STATES, payouts.OVERDUE))
    page = QueryWhole("Sayfa", min=1, max=MOST_PAGES, load_default=1)


class PayoutSchema(Schema):
    """A payout as operators see it."""

    payoutId = fields.UUID(attribute="id")
    number = fields.String()
    adId = fields.Integer(attribute="ad_id")
    title = fields.String()
    sellerId = fields.UUID(attribute="supplier_id")
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


class PayoutPageSchema(Schema):
    """A page of payouts, newest first."""

    items = fields.List(fields.Nested(PayoutSchema))
    page = fields.Integer()
    pages = fields.Integer()
    total = fields.Integer()


class PayoutActSchema(Schema):
    """The state of a payout after an operator had it tried again."""

    payoutId = fields.UUID()
    state = fields.String(validate=validate.OneOf(payouts.STATES))


class ChargebackSchema(Schema):
    """What a bank took back."""

    chargebackId = fields.UUID(attribute="id")
    number = fields.String()
    orderId = fields.UUID(attribute="order_id")
    itemId = fields.UUID(attribute="item_id")
    adId = fields.Integer(attribute="ad_id")
    amount = SignedLira(attribute="amount_kurus")
    reason = fields.String()
    bankReference = fields.String(attribute="bank_reference")
    date = InstantText(attribute="recorded_at")


class ChargebacksQuerySchema(Schema):
    """Behind which chargeback the list goes on."""

    after = Identifier(load_default=None)


ChargebackListSchema = part_of(ChargebackSchema, "ChargebackList")


class NewChargebackSchema(WireSchema):
    """What a bank's letter says. The order is named by its id or its number, the item by its own id or its ad."""

    order_id = Identifier("Sipariş", data_key="orderId", load_default=None)
    order_number = fields.String(data_key="orderNumber", load_default=None, validate=NUMBER)
    item_id = Identifier("Sipariş kalemi", data_key="itemId", load_default=None)
    ad_id = Whole("İlan no", min=1, max=BIGINT_MAX, data_key="adId", load_default=None)
    amount_kurus = Lira("Tutar", data_key="amount", required=True)
    reason = Text("Neden", max=200, required=True)
    bank_reference = Text("Banka referansı", max=200, data_key="bankReference", required=True)

    @validates_schema(skip_on_field_errors=False, pass_original=True)
    def check(self, data: dict[str, Any], body: object, **_: object) -> None:
        """An order and an item must be named, and an amount be one."""
        wrong: dict[str, list[str]] = {}
        if is_left_empty(body, "orderId") and is_left_empty(body, "orderNumber"):
            wrong["orderNumber"] = ["Sipariş numarası boş olamaz(!)"]
        if is_left_empty(body, "itemId") and is_left_empty(body, "adId"):
            wrong["adId"] = ["İlan no boş olamaz(!)"]
        if data.get("amount_kurus") == 0:
            wrong["amount"] = ["Tutar sıfırdan büyük olmalıdır(!)"]
        if wrong:
            raise ValidationError(wrong)


class RecordedChargebackSchema(Schema):
    """What was recorded: one entry per captured line that it was taken from."""

    chargebackIds = fields.List(fields.UUID())
