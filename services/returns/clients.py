"""Calls to neighbours: orders cancels. The call may be repeated, and is never made inside a unit of work."""

from contracts.calls.orders import CANCEL, Cancellation
from kit.asking import ask
from returns.service import Returns


def cancel(
    service: Returns, cancellation_id: str, order_id: str, buyer_id: str, ad_id: int, units: int, reason: str
) -> None:
    """Have orders cancel units. The same `cancellation_id` again is the same cancel.

    Raises `Conflict` (already_shipped, nothing_to_cancel, forfeited), `NotFound`, and `Unavailable` without an answer.
    """
    ask(service, CANCEL, Cancellation(cancellation_id, order_id, buyer_id, units, reason, ad_id))
