"""What orders asks while a payment is started: the buyer, and one of their addresses."""

from flask_smorest import Blueprint

from identity import repository
from identity.schemas import AddressSchema, InternalPersonSchema, address_shape
from kit.http import current_service, success_of
from kit.policy import internal

blp = Blueprint("internal", "internal", description="For the other services only.")


@blp.route("/internal/people/<uuid:person_id>", methods=["GET"])
@internal("orders")
@blp.response(200, success_of(InternalPersonSchema()))
def person(person_id: object) -> dict:
    """A person."""
    with current_service().work() as work:
        return {"success": repository.person(work.session, str(person_id))}


@blp.route("/internal/people/<uuid:person_id>/addresses/<int(max=9007199254740991):address_id>", methods=["GET"])
@internal("orders")
@blp.response(200, success_of(AddressSchema()))
def address(person_id: object, address_id: int) -> dict:
    """One address of a person; another's, or a deleted one, is not found."""
    with current_service().work() as work:
        return {"success": address_shape(repository.address(work.session, str(person_id), address_id))}
