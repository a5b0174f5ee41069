"""What orders asks about a purchase, all of it in one call: who buys, where it may go, and who sells."""

from typing import Any

from identity.addresses import selects as addresses_selects
from identity.addresses.schemas import address_shape
from identity.people import selects, steps
from identity.service import Identity
from identity.suppliers.schemas.own import InternalPartiesSchema, PartiesQuerySchema, supplier_for_carriers
from identity.suppliers.steps import applications
from kit.http import current_service, success_of
from kit.policy import internal
from kit.reading import Blueprint

blp = Blueprint("internalPurchases", "internalPurchases", description="For the other services only.")


@blp.route("/internal/people/<uuid:person_id>/purchase", methods=["GET"])
@internal("orders")
@blp.arguments(PartiesQuerySchema, location="query")
@blp.response(200, success_of(InternalPartiesSchema()))
def parties(query: dict[str, Any], person_id: object) -> dict[str, Any]:
    """A person who can buy, with those of the named addresses that are theirs, and the seats of the named suppliers.

    What is not there is left out, for orders to say what that means.
    """
    with current_service(Identity).work() as work:
        buyer = selects.person(work.session, str(person_id))
        steps.require_not_leaving(work, buyer)
        steps.require_email(buyer)
        own = addresses_selects.some_addresses(work.session, buyer.id, query["addresses"]) if query["addresses"] else []
        seats = applications.seats_of(work, query["suppliers"]) if query["suppliers"] else []
        return {
            "success": {
                "buyer": buyer,
                "addresses": [address_shape(address) for address in own],
                "sellers": [{"id": found.person_id, **supplier_for_carriers(found, seat)} for found, seat in seats],
            }
        }
