"""What other services ask of orders."""

from uuid import UUID

from marshmallow import fields

from kit.http import current_service, success_of
from kit.policy import internal
from kit.reading import Blueprint
from orders import schemas
from orders.schemas.agreements import FileSchema
from orders.use_cases import agreements, attempts, cancelling, payers
from orders.use_cases.attempts import SnapshotRequest
from orders.use_cases.cancelling import CancelRequest

ANSWER = success_of(fields.Dict())

internals = Blueprint("internal", "internal", description="For payments, returns and identity only.")


@internals.route("/internal/snapshots", methods=["POST"])
@internal("payments")
@internals.arguments(schemas.SnapshotRequestSchema)
@internals.response(200, ANSWER)
def take_snapshot(body: dict) -> dict:
    """Fix what a payment pays for and hold its units. The same payment again gets the same answer."""
    return {"success": attempts.take_snapshot(current_service(), SnapshotRequest(**body))}


@internals.route("/internal/payers/<uuid:order_id>")
@internal("payments")
@internals.response(200, ANSWER)
def payer(order_id: UUID) -> dict:
    """Who pays for an order's balance: what the card provider wants to know of its buyer."""
    return {"success": payers.payer_of(current_service(), str(order_id))}


@internals.route("/internal/cancellations", methods=["POST"])
@internal("returns")
@internals.arguments(schemas.CancellationSchema)
@internals.response(200, ANSWER)
def cancel(body: dict) -> dict:
    """Cancel units that have not been shipped. The same cancellation again is the same request."""
    with current_service().work() as work:
        return {"success": cancelling.cancel_for_buyer(work, CancelRequest(**body))}


@internals.route("/internal/orders/<uuid:order_id>/agreement")
@internal("identity")
@internals.response(200, success_of(FileSchema(), many=True))
def accepted_agreement(order_id: UUID) -> dict:
    """What was accepted with an order, as files for a mail. The same files every time."""
    return {"success": agreements.accepted_files(current_service(), str(order_id))}
