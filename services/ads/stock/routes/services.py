"""What orders asks of ads: hold units for a payment, and give them back."""

from datetime import datetime
from typing import Any

from ads import fields
from ads.service import Ads
from ads.stock.rules import Line
from ads.stock.schemas import HeldSchema, ReserveSchema
from ads.stock.steps import reserving
from kit.fields import WireSchema
from kit.http import current_service, success_of
from kit.policy import internal
from kit.reading import Blueprint

blp = Blueprint("internal", "internal", description="Between services only; not reachable through the gateway.")


@blp.route("/internal/reservations", methods=["POST"])
@internal("orders")
@blp.arguments(ReserveSchema)
@blp.response(200, success_of(HeldSchema()))
def reserve(body: dict[str, Any]) -> dict[str, Any]:
    """Hold every line or none. A repeat with the same reservationId gives the same answer."""
    expires_at: datetime = body.pop("expires_at")
    lines = [Line(**line) for line in body.pop("lines")]
    with current_service(Ads).work() as work:
        return {"success": reserving.reserve(work, **body, expires_at=expires_at, lines=lines)}


@blp.route("/internal/reservations/<uuid:reservation_id>/release", methods=["POST"])
@internal("orders")
@blp.arguments(WireSchema)
@blp.response(200, fields.DONE)
def release(body: dict[str, Any], reservation_id: object) -> dict[str, Any]:
    """Give back what is held. Repeating it, or releasing a committed reservation, changes nothing."""
    with current_service(Ads).work() as work:
        reserving.release_reservation(work, str(reservation_id))
    return {"success": True}
