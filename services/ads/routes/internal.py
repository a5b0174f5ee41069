"""What orders asks of ads: hold units for a payment, and give them back."""

from datetime import datetime
from typing import Any

from marshmallow import Schema, fields, validate

from ads import schemas, use_cases
from ads.domain.reservation import Line
from kit.fields import Identifier, InstantText, Whole, WireSchema
from kit.http import current_service, success_of
from kit.policy import internal
from kit.reading import Blueprint

LINES_MAX = 50
UNITS_MAX = 1_000

blp = Blueprint("internal", "internal", description="Between services only; not reachable through the gateway.")


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


@blp.route("/internal/reservations", methods=["POST"])
@internal("orders")
@blp.arguments(ReserveSchema)
@blp.response(200, success_of(HeldSchema()))
def reserve(body: dict[str, Any]) -> dict:
    """Hold every line or none. A repeat with the same reservationId gives the same answer."""
    expires_at: datetime = body.pop("expires_at")
    lines = [Line(**line) for line in body.pop("lines")]
    with current_service().work() as work:
        return {"success": use_cases.reserve(work, **body, expires_at=expires_at, lines=lines)}


@blp.route("/internal/reservations/<uuid:reservation_id>/release", methods=["POST"])
@internal("orders")
@blp.arguments(WireSchema)
@blp.response(200, schemas.DONE)
def release(body: dict, reservation_id: object) -> dict:
    """Give back what is held. Repeating it, or releasing a committed reservation, changes nothing."""
    with current_service().work() as work:
        use_cases.release_reservation(work, str(reservation_id))
    return {"success": True}
