"""Calls to neighbours: orders cancels. The call may be repeated, and is never made inside a unit of work."""

from kit.calls import call
from returns.service import Returns


def cancel(
    service: Returns, cancellation_id: str, order_id: str, buyer_id: str, ad_id: int, units: int, reason: str
) -> None:
    """Have orders cancel units. The same `cancellation_id` again is the same cancel.

    Raises `Conflict` (already_shipped, nothing_to_cancel, forfeited), `NotFound`, and `Unavailable` when nobody knows.
    """
    body = {
        "cancellationId": cancellation_id,
        "orderId": order_id,
        "buyerId": buyer_id,
        "adId": ad_id,
        "units": units,
        "reason": reason,
    }
    call(service, "orders", "POST", "/internal/cancellations", body)
