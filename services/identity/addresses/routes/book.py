"""A member's address book."""

from typing import Any

from identity.addresses import steps
from identity.addresses.schemas import AddressIdSchema, AddressInputSchema, AddressSchema, IdSchema, address_told
from identity.service import Identity
from identity.sessions.routes import guards
from kit.errors import Conflict, NotFound
from kit.http import current_service, success_of
from kit.policy import current_person, signed_in
from kit.reading import Blueprint
from kit.refusals import refuses

blp = Blueprint("addresses", "addresses", description="A member's address book.")


@blp.route("/user/address", methods=["GET"])
@signed_in()
@blp.response(200, success_of(AddressSchema(), many=True))
def list_addresses() -> dict[str, Any]:
    """The member's addresses, the default first."""
    with current_service(Identity).work() as work:
        rows = steps.list_addresses(work, guards.signed_in_person(work).id)
        return {"success": [address_told(row) for row in rows]}


@blp.route("/routines/setAddress", methods=["POST"])
@signed_in()
@refuses(NotFound, Conflict)
@blp.arguments(AddressInputSchema)
@blp.response(200, success_of(IdSchema()))
def set_address(body: dict[str, Any]) -> dict[str, Any]:
    """Add an address (id 0) or change one. The first one becomes the default."""
    guards.count("change_account", current_person().id)
    address_id = body.pop("id")
    body.pop("country")
    wanted = {**body, "is_corporate": body["is_corporate"] == 1, "is_default": body["is_default"] == 1}
    with current_service(Identity).work() as work:
        address = steps.save_address(work, guards.signed_in_person(work).id, address_id, wanted)
        return {"success": {"id": address.id}}


@blp.route("/routines/deleteAddress", methods=["POST"])
@signed_in()
@refuses(NotFound)
@blp.arguments(AddressIdSchema)
@blp.response(200, success_of(IdSchema()))
def delete_address(body: dict[str, Any]) -> dict[str, Any]:
    """Remove an address from the book."""
    with current_service(Identity).work() as work:
        return {"success": {"id": steps.delete_address(work, guards.signed_in_person(work).id, body["id"])}}
