"""What payments asks of whom it pays out to, and orders of where parcels of returns go."""

from uuid import UUID

from contracts.calls.identity import SEAT, SUPPLIER, Company, Seat
from identity.service import Identity
from identity.suppliers.schemas.own import supplier_for_carriers, supplier_for_provider
from identity.suppliers.steps import applications
from kit.answering import answers
from kit.errors import NotFound
from kit.http import current_service
from kit.reading import Blueprint

blp = Blueprint("internalSuppliers", "internalSuppliers", description="For the other services only.")


@answers(blp, SUPPLIER)
def supplier(supplier_id: UUID) -> Company:
    """An approved supplier as the card provider wants it."""
    with current_service(Identity).work() as work:
        return supplier_for_provider(*applications.details(work, str(supplier_id)))


@answers(blp, SEAT)
def supplier_address(supplier_id: UUID) -> Seat:
    """Where parcels for an approved supplier go; one that named no address yet is not found."""
    with current_service(Identity).work() as work:
        found, _, seat = applications.details(work, str(supplier_id))
        if seat is None:
            raise NotFound("Satıcının adresi bilinmiyor.")
        return Seat(**supplier_for_carriers(found, seat))
