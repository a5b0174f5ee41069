"""Calls to identity: the buyer, their addresses, and suppliers' addresses.

All may be repeated, and none is made inside a unit of work.
"""

from typing import Any

from kit.calls import call
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
