"""What payments asks about paying, and identity about what was accepted."""

from typing import Any
from uuid import UUID

from kit.http import current_service, success_of
from kit.policy import internal
from kit.reading import Blueprint
from orders.agreements.schemas import FileSchema
from orders.attempts.schemas import SnapshotRequestSchema
from orders.attempts.steps import accepting, payers, snapshots
from orders.attempts.steps.snapshots import SnapshotRequest
from orders.fields import TOLD_TO_SERVICES
from orders.service import Orders

blp = Blueprint("attempts", __name__, description="For payments and identity only.")


@blp.route("/internal/snapshots", methods=["POST"])
@internal("payments")
@blp.arguments(SnapshotRequestSchema)
@blp.response(200, TOLD_TO_SERVICES)
def take_snapshot(body: dict[str, Any]) -> dict[str, Any]:
    """Fix what a payment pays for and hold its units. The same payment again gets the same answer."""
    return {"success": snapshots.take_snapshot(current_service(Orders), SnapshotRequest(**body))}


@blp.route("/internal/payers/<uuid:order_id>")
@internal("payments")
@blp.response(200, TOLD_TO_SERVICES)
def payer(order_id: UUID) -> dict[str, Any]:
    """Who pays for an order's balance: what the card provider wants to know of its buyer."""
    return {"success": payers.payer_of(current_service(Orders), str(order_id))}


@blp.route("/internal/orders/<uuid:order_id>/agreement")
@internal("identity")
@blp.response(200, success_of(FileSchema(), many=True))
def accepted_agreement(order_id: UUID) -> dict[str, Any]:
    """What was accepted with an order, as files for a mail. The same files every time."""
    return {"success": accepting.accepted_files(current_service(Orders), str(order_id))}
