"""What orders asks of the address that is sent to."""

from typing import Any

from identity.addresses import selects
from identity.addresses.schemas import AddressSchema, address_shape
from identity.service import Identity
from kit.http import current_service, success_of
from kit.policy import internal
from kit.reading import Blueprint

blp = Blueprint("internalAddresses", "internalAddresses", description="For the other services only.")


@blp.route("/internal/people/<uuid:person_id>/addresses/<int(max=9007199254740991):address_id>", methods=["GET"])
@internal("orders")
@blp.response(200, success_of(AddressSchema()))
def address(person_id: object, address_id: int) -> dict[str, Any]:
    """One address of a person; another's, or a deleted one, is not found. Asked by the release before this one."""
    with current_service(Identity).work() as work:
        return {"success": address_shape(selects.address(work.session, str(person_id), address_id))}
