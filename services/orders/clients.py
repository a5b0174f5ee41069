"""Calls to neighbours: identity for the buyer, their address and suppliers' addresses, ads for units.

All may be repeated, and none is made inside a unit of work.
"""

from datetime import datetime
from typing import Any

from kit.calls import call
from kit.clock import iso
from kit.errors import NotFound
from kit.service import Service


def get_person(service: Service, person_id: str) -> dict[str, Any]:
    """The buyer as identity knows them. Raises `NotFound`, `Unavailable`."""
    return call(service, "identity", "GET", f"/internal/people/{person_id}")


def get_address(service: Service, person_id: str, address_id: int) -> dict[str, Any]:
    """One of the buyer's own addresses. Raises `NotFound`, `Unavailable`."""
    try:
        return call(service, "identity", "GET", f"/internal/people/{person_id}/addresses/{address_id}")
    except NotFound as refusal:
        raise NotFound("Adres bulunamadı.") from refusal


def get_addresses(
    service: Service, person_id: str, shipping_id: int, invoice_id: int | None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Where an order goes, and whom it is invoiced to: the same unless another was chosen."""
    shipping = get_address(service, person_id, shipping_id)
    if invoice_id is None or invoice_id == shipping_id:
        return shipping, shipping
    return shipping, get_address(service, person_id, invoice_id)


def get_supplier_address(service: Service, supplier_id: str) -> dict[str, Any]:
    """Where a supplier's returns go: name, phone, city, district, town, address. Raises `NotFound`, `Unavailable`."""
    return call(service, "identity", "GET", f"/internal/suppliers/{supplier_id}/address")


def reserve(
    service: Service, reservation_id: str, order_id: str, buyer_id: str, expires_at: datetime, lines: list[dict]
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
    return call(service, "ads", "POST", "/internal/reservations", body)


def release(service: Service, reservation_id: str) -> None:
    """Give held units back. A reservation that ads never heard of is as good as released. Raises `Unavailable`."""
    try:
        call(service, "ads", "POST", f"/internal/reservations/{reservation_id}/release", {})
    except NotFound:
        return
