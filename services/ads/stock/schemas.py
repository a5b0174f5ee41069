"""Reservations and the public history on the wire."""

from marshmallow import Schema, fields, validate

from kit.fields import Identifier, InstantText, Lira, Whole, WireSchema

LINES_MAX = 50
UNITS_MAX = 1_000


class HistoryLineSchema(Schema):
    """One movement of the count, anonymous."""

    seq = fields.Integer()
    date = InstantText(attribute="at")
    units = fields.Integer()
    numOrders = fields.Integer(attribute="units_after")
    price = Lira(attribute="price_after_kurus")


class HistorySchema(Schema):
    """A page of the public history, newest first."""

    items = fields.List(fields.Nested(HistoryLineSchema))
    more = fields.Boolean()


class LineSchema(WireSchema):
    """Units of one ad for one item."""

    item_id = Identifier("Ürün", required=True, data_key="itemId")
    ad_id = Whole("İlan", required=True, data_key="adId")
    units = Whole("Adet", min=1, max=UNITS_MAX, required=True)


class ReserveSchema(WireSchema):
    """What is to be held, for whom, and until when."""

    reservation_id = Identifier("Rezervasyon", required=True, data_key="reservationId")
    order_id = Identifier("Sipariş", required=True, data_key="orderId")
    buyer_id = Identifier("Alıcı", required=True, data_key="buyerId")
    expires_at = fields.AwareDateTime(format="iso", required=True, data_key="expiresAt")
    lines = fields.List(
        fields.Nested(LineSchema),
        required=True,
        validate=validate.Length(1, LINES_MAX, error="Satır sayısı geçersiz(!)"),
    )


class HeldLineSchema(Schema):
    """A line with the price that is charged now."""

    itemId = fields.String(attribute="item_id")
    adId = fields.Integer(attribute="ad_id")
    units = fields.Integer()
    unitPriceKurus = fields.Integer(attribute="unit_price_kurus")
    supplierId = fields.String(attribute="supplier_id")


class HeldSchema(Schema):
    """What is held."""

    reservationId = fields.String(attribute="reservation_id")
    expiresAt = InstantText(attribute="expires_at")
    lines = fields.List(fields.Nested(HeldLineSchema))
