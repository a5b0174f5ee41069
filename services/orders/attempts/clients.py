"""Calls to ads: units are held for an attempt, and given back.

Both may be repeated, and neither is made inside a unit of work.
"""

from datetime import datetime
from typing import Any

from kit.calls import call
from kit.clock import iso
from kit.errors import NotFound
from orders.service import Orders


def reserve(
    service: Orders,
    reservation_id: str,
    order_id: str,
    buyer_id: str,
    expires_at: datetime,
    lines: list[dict[str, Any]],
) -> dict[str, Any]:
    """Hold units of every line, or of none. The same `reservation_id` again is the same reservation.

    Raises `Conflict` (own_ad, stock_exhausted, ad_closed, limit_per_buyer, reservation_open) and `Unavailable`.
    """
    body = {
        "reservationId": reservation_id,
        "orderId": order_id,
        "buyerId": buyer_id,
        "expiresAt": iso(expires_at),
        "lines": lines,
    }
    held: dict[str, Any] = call(service, "ads", "POST", "/internal/reservations", body)
    return held


def release(service: Orders, reservation_id: str) -> None:
    """Give held units back. A reservation that ads never heard of is as good as released. Raises `Unavailable`."""
    try:
        call(service, "ads", "POST", f"/internal/reservations/{reservation_id}/release", {})
    except NotFound:
        return
