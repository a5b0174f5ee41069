"""What neighbours ask: orders for the buyer and addresses of parcels, payments for whom money is paid out to."""

from identity import repository
from identity.schemas import (
    AddressSchema,
    InternalPersonSchema,
    InternalSeatSchema,
    InternalSupplierSchema,
    address_shape,
    supplier_for_carriers,
    supplier_for_provider,
)
from identity.use_cases import closing, emails, suppliers
from kit.errors import NotFound
from kit.http import current_service, success_of
from kit.policy import internal
from kit.reading import Blueprint

blp = Blueprint("internal", "internal", description="For the other services only.")


@blp.route("/internal/people/<uuid:person_id>", methods=["GET"])
@internal("orders")
@blp.response(200, success_of(InternalPersonSchema()))
def person(person_id: object) -> dict:
    """A person who can buy: with an address for mails, and not about to leave."""
    with current_service().work() as work:
        buyer = repository.person(work.session, str(person_id))
        closing.require_not_leaving(work, buyer)
        emails.require_email(buyer)
        return {"success": buyer}


@blp.route("/internal/people/<uuid:person_id>/addresses/<int(max=9007199254740991):address_id>", methods=["GET"])
@internal("orders")
@blp.response(200, success_of(AddressSchema()))
def address(person_id: object, address_id: int) -> dict:
    """One address of a person; another's, or a deleted one, is not found."""
    with current_service().work() as work:
        return {"success": address_shape(repository.address(work.session, str(person_id), address_id))}


@blp.route("/internal/suppliers/<uuid:supplier_id>", methods=["GET"])
@internal("payments")
@blp.response(200, success_of(InternalSupplierSchema()))
def supplier(supplier_id: object) -> dict:
    """An approved supplier as the card provider wants it."""
    with current_service().work() as work:
        return {"success": supplier_for_provider(*suppliers.details(work, str(supplier_id)))}


@blp.route("/internal/suppliers/<uuid:supplier_id>/address", methods=["GET"])
@internal("orders")
@blp.response(200, success_of(InternalSeatSchema()))
def supplier_address(supplier_id: object) -> dict:
    """Where parcels for an approved supplier go; one that named no address yet is not found."""
    with current_service().work() as work:
        found, _, seat = suppliers.details(work, str(supplier_id))
        if seat is None:
            raise NotFound("Tedarikçinin adresi bilinmiyor.")
        return {"success": supplier_for_carriers(found, seat)}
