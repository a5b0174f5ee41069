"""What returns asks of orders."""

from typing import Any

from kit.http import current_service
from kit.policy import internal
from kit.reading import Blueprint
from orders.fields import TOLD_TO_SERVICES
from orders.orders.schemas import CancellationSchema
from orders.orders.steps import cancelling
from orders.orders.steps.cancelling import CancelRequest
from orders.service import Orders

blp = Blueprint("orders", __name__, description="What returns asks: for returns only.")


@blp.route("/internal/cancellations", methods=["POST"])
@internal("returns")
@blp.arguments(CancellationSchema)
@blp.response(200, TOLD_TO_SERVICES)
def cancel(body: dict[str, Any]) -> dict[str, Any]:
    """Cancel units that have not been shipped. The same cancellation again is the same request."""
    with current_service(Orders).work() as work:
        return {"success": cancelling.cancel_for_buyer(work, CancelRequest(**body))}
