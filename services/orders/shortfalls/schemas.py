"""Shortfalls on the wire."""

from marshmallow import Schema, fields

from kit.clock import istanbul_date
from kit.fields import Identifier, InstantText, Text, Whole, WireSchema, required_choice
from orders.fields import messages_of
from orders.shortfalls.rules import DAYS_MAX, NOTE_MAX, NOTE_MIN, RECORD_DAYS, Outcome, Reason

UNITS_MAX = 1_000_000


class ShortfallFormSchema(WireSchema):
    """What a supplier cannot deliver, or not in time: `amount` with a refund, `days` with extra days."""

    request_id = Identifier("İstek no", required=True, data_key="requestId")
    order_id = Identifier("Sipariş no", required=True, data_key="orderId")
    item_id = Identifier("Ürün no", required=True, data_key="itemId")
    outcome = fields.String(
        required=True, validate=required_choice("Çözüm", *Outcome), error_messages=messages_of("Çözüm")
    )
    units = Whole("Adet", min=1, max=UNITS_MAX, allow_none=True, load_default=None, data_key="amount")
    days = Whole("Ek süre", min=1, max=DAYS_MAX, allow_none=True, load_default=None)
    reason = fields.String(
        required=True, validate=required_choice("Neden", *Reason), error_messages=messages_of("Neden")
    )
    note = Text("Açıklama", min=NOTE_MIN, max=NOTE_MAX, allow_none=True, load_default=None)


class ShortfallSchema(Schema):
    """What a supplier said about an item, as its buyer reads it; `shipBy` is the new last day for shipping."""

    id = fields.String(data_key="shortfallId")
    outcome = fields.String(validate=required_choice("outcome", *Outcome))
    units = fields.Integer(data_key="amount", allow_none=True)
    days = fields.Integer(allow_none=True)
    ship_by = fields.Function(
        lambda row: istanbul_date(row.ship_by).isoformat() if row.ship_by else None,
        data_key="shipBy",
        metadata={"type": ["string", "null"], "format": "date"},
    )
    reason = fields.String(validate=required_choice("reason", *Reason))
    note = fields.String(allow_none=True)
    told_at = InstantText(data_key="date")


class SupplyRecordSchema(Schema):
    """Of ads that ended in the last `days` days: units to be delivered, those that the supplier gave up, and items for
    which it took more days."""

    days = fields.Constant(RECORD_DAYS, metadata={"type": "integer"})
    sold_units = fields.Integer(data_key="soldAmount")
    short_units = fields.Integer(data_key="shortAmount")
    postponed_items = fields.Integer(data_key="postponed")
