"""The wire shapes of suspicions."""

from marshmallow import Schema, fields, validate

from kit.fields import Identifier, InstantText, Text, WireSchema, required_choice
from kit.keyset import part_of
from payments.fields import SignedLira
from payments.suspicions.rules import KINDS, OPEN, REASON_MAX, REASON_MIN, STATES, VERDICTS
from payments.suspicions.selects.lists import SORTINGS


class SuspicionsQuerySchema(WireSchema):
    """Which suspicions an operator wants to see, and behind which one the list goes on."""

    state = fields.String(load_default=OPEN, validate=required_choice("Durum", *STATES))
    kind = fields.String(load_default=None, validate=required_choice("Tür", *KINDS))
    q = Text("Arama", max=100, min=0, load_default="")
    sort = fields.String(load_default=None, validate=required_choice("Sıralama", *SORTINGS))
    after = Identifier("Kayıt", load_default=None)


class PurchasesQuerySchema(WireSchema):
    """Behind which of a suspicion's purchases they go on."""

    after = Identifier("Kayıt", load_default=None)


class DecideSuspicionSchema(WireSchema):
    """What an operator decides, and why."""

    verdict = fields.String(required=True, validate=required_choice("Karar", *VERDICTS))
    reason = Text("Gerekçe", min=REASON_MIN, max=REASON_MAX, required=True)


class HoldOutSchema(WireSchema):
    """Why an operator holds a suspicion's units out of the price."""

    reason = Text("Gerekçe", min=REASON_MIN, max=REASON_MAX, required=True)


class SuspicionSchema(Schema):
    """A suspicion: `weight` accounts of `total` payments with a card, cancelled of all orders of a buyer, or units of
    few accounts of all units of an ad; of one's own hand, orders of all orders, or days of refusals.

    Of `lastFour`, `buyerId` and `adId` one is told; a card may be forgotten.
    """

    id = fields.UUID(required=True)
    kind = fields.String(required=True, validate=validate.OneOf(KINDS))
    weight = fields.Integer(required=True, metadata={"example": 3})
    total = fields.Integer(required=True)
    state = fields.String(required=True, validate=validate.OneOf(STATES))
    opened_at = InstantText(required=True, data_key="dateOpened")
    seen_at = InstantText(required=True, data_key="dateSeen")
    last_four = fields.String(required=True, allow_none=True, data_key="lastFour", metadata={"example": "0008"})
    buyer_id = fields.UUID(required=True, allow_none=True, data_key="buyerId")
    ad_id = fields.Integer(required=True, allow_none=True, data_key="adId")
    operator_id = fields.UUID(required=True, allow_none=True, data_key="operatorId")
    decided_at = InstantText(required=True, allow_none=True, data_key="dateDecided")
    reason = fields.String(required=True, allow_none=True)
    held_at = InstantText(required=True, allow_none=True, data_key="dateHeld")
    held_by = fields.UUID(required=True, allow_none=True, data_key="holderId")
    held_reason = fields.String(required=True, allow_none=True, data_key="heldReason")
    can_hold = fields.Boolean(required=True, data_key="canHold")


SuspicionsSchema = part_of(SuspicionSchema, "Suspicions")


class SuspectPurchaseSchema(Schema):
    """A purchase that a suspicion was read from."""

    id = fields.UUID(required=True)
    order_id = fields.UUID(required=True, data_key="orderId")
    number = fields.String(required=True)
    buyer_id = fields.UUID(required=True, data_key="buyerId")
    ad_id = fields.Integer(required=True, data_key="adId")
    title = fields.String(required=True)
    units = fields.Integer(required=True)
    cancelled_units = fields.Integer(required=True, data_key="cancelledUnits", metadata={"example": 1})
    captured_kurus = SignedLira(required=True, data_key="amount")
    paid_at = InstantText(required=True, data_key="datePaid")
    is_held = fields.Boolean(required=True, data_key="isHeld")


class PurchaseSignSchema(Schema):
    """What of a purchase was its supplier's own; without an order it was refused."""

    ad_id = fields.Integer(required=True, data_key="adId")
    supplier_id = fields.UUID(required=True, data_key="supplierId")
    order_id = fields.UUID(required=True, allow_none=True, data_key="orderId")
    seen_at = InstantText(required=True, data_key="dateSeen")


class SuspicionFileSchema(SuspicionSchema):
    """A suspicion with a part of its purchases, newest first, and its newest fifty signs.

    `morePurchases` says whether there are more behind the last, and `totalPurchases` how many there are in all;
    counting stops at 1,000.
    """

    signs = fields.List(fields.Nested(PurchaseSignSchema), required=True)
    purchases = fields.List(fields.Nested(SuspectPurchaseSchema), required=True)
    more_purchases = fields.Boolean(required=True, data_key="morePurchases")
    total_purchases = fields.Integer(required=True, data_key="totalPurchases", metadata={"example": 124})
