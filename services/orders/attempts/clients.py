"""Calls to ads and payments: units are held for an attempt, and given back; whether it has been paid.

All may be repeated, and none is made inside a unit of work.
"""

from datetime import datetime
from typing import Any

from contracts.calls.ads import RELEASE, RESERVE, Held, Nothing, Reservation, WantedLine
from contracts.calls.payments import CAPTURE
from contracts.codec import decode
from kit.asking import ask
from kit.errors import NotFound
from orders.service import Orders


def reserve(
    service: Orders,
    reservation_id: str,
    order_id: str,
    buyer_id: str,
    expires_at: datetime,
    lines: list[dict[str, Any]],
) -> Held:
    """Hold units of every line, or of none. The same `reservation_id` again is the same reservation.

    Raises `Conflict` (own_ad, stock_exhausted, ad_closed, limit_per_buyer, reservation_open) and `Unavailable`.
    """
    wanted = [decode(WantedLine, line) for line in lines]
    return ask(service, RESERVE, Reservation(reservation_id, order_id, buyer_id, expires_at, wanted))


def release(service: Orders, reservation_id: str) -> None:
    """Give held units back. A reservation that ads never heard of is as good as released. Raises `Unavailable`."""
    try:
        ask(service, RELEASE, Nothing(), reservation_id=reservation_id)
    except NotFound:
        return


def is_captured(service: Orders, payment_id: str) -> bool:
    """Whether payments has taken the money of an attempt, heard of or not. Raises `Unavailable`."""
    try:
        return ask(service, CAPTURE, payment_id=payment_id).is_captured
    except NotFound:  # it was never written down there
        return False
