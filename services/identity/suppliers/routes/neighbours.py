"""What payments asks of whom it pays out to, and orders of where parcels of returns go."""

from typing import Any

from identity.service import Identity
from identity.suppliers.schemas.own import (
    InternalSeatSchema,
    InternalSupplierSchema,
    supplier_for_carriers,
    supplier_for_provider,
)
from identity.suppliers.steps import applications
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.policy import internal
from kit.reading import Blueprint

blp = Blueprint("internalSuppliers", "internalSuppliers", description="For the other services only.")


@blp.route("/internal/suppliers/<uuid:supplier_id>", methods=["GET"])
@internal("payments")
@blp.response(200, success_of(InternalSupplierSchema()))
def supplier(supplier_id: object) -> dict[str, Any]:
    """An approved supplier as the card provider wants it."""
    with current_service(Identity).work() as work:
        return {"success": supplier_for_provider(*applications.details(work, str(supplier_id)))}


@blp.route("/internal/suppliers/<uuid:supplier_id>/address", methods=["GET"])
@internal("orders")
@blp.response(200, success_of(InternalSeatSchema()))
def supplier_address(supplier_id: object) -> dict[str, Any]:
    """Where parcels for an approved supplier go; one that named no address yet is not found."""
    with current_service(Identity).work() as work:
        found, _, seat = applications.details(work, str(supplier_id))
        if seat is None:
            raise NotFound("Tedarikçinin adresi bilinmiyor.")
        return {"success": supplier_for_carriers(found, seat)}
