"""Calls to neighbours: orders cancels. The call may be repeated, and is never made inside a unit of work."""

from contracts.calls.orders import CANCEL, Cancellation, Cancelled
from kit.asking import ask
from returns.service import Returns


def cancel(service: Returns, wanted: Cancellation) -> Cancelled:
    """Have orders cancel units; gives what it cancelled. The same `cancellation_id` again is the same cancel.

    Raises `Conflict` (already_shipped, nothing_to_cancel, forfeited), `NotFound`, and `Unavailable` without an answer.
    """
    return ask(service, CANCEL, wanted)
