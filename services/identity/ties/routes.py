"""What orders asks about a purchase, all of it in one call: who buys, where it may go, and who sells."""

from typing import Any
from uuid import UUID

from contracts.calls.identity import PURCHASE, Parties, Seller
from identity.addresses import selects as addresses_selects
from identity.addresses.schemas import address_told
from identity.people import selects, steps
from identity.people.schemas import buyer_told
from identity.service import Identity
from identity.suppliers.schemas.own import PartiesQuerySchema, supplier_for_carriers
from identity.suppliers.steps import seats
from identity.ties.steps.nearness import signs_of_sellers
from kit.answering import answers
from kit.http import current_service
from kit.reading import Blueprint

blp = Blueprint("internalPurchases", "internalPurchases", description="For the other services only.")


@answers(blp, PURCHASE)
@blp.arguments(PartiesQuerySchema, location="query")
def parties(query: dict[str, Any], person_id: UUID) -> Parties:
    """A person who can buy, with those of the named addresses that are theirs, and the seats of the named suppliers.

    What is not there is left out, for orders to say what that means. What a seller shares with the addresses is told
    by its kind alone.
    """
    with current_service(Identity).reading() as read:
        buyer = selects.person(read.session, str(person_id))
        steps.require_not_leaving(read, buyer)
        steps.require_email(buyer)
        own = addresses_selects.some_addresses(read.session, buyer.id, query["addresses"]) if query["addresses"] else []
        sellers = seats.seats_of(read, query["suppliers"]) if query["suppliers"] else []
        signs = signs_of_sellers(read, buyer, own, sellers)
        return Parties(
            buyer_told(buyer),
            [address_told(address) for address in own],
            [
                Seller(id=one.person_id, signs=signs.get(one.person_id, []), **supplier_for_carriers(one, seat))
                for one, seat in sellers
            ],
        )
