"""Compares where goods are to go with where their suppliers are: here, so that neither address leaves identity."""

from collections import defaultdict
from collections.abc import Sequence

from identity.addresses.rows import Address
from identity.people.rows import Person
from identity.suppliers import selects
from identity.suppliers.rows import Supplier
from identity.suppliers.rules.application import Seat
from identity.ties.rules.nearness import Spot, signs_of
from kit.db import UnitOfWork
from kit.read_only import ReadOnly


def signs_of_sellers(
    work: UnitOfWork | ReadOnly, buyer: Person, buyers: Sequence[Address], sellers: Sequence[tuple[Supplier, Seat]]
) -> dict[str, list[str]]:
    """Of each seller, what of a buyer's addresses, or which phone that the buyer has proven, is also the company's, its
    owner's, or in its owner's address book.
    """
    if not buyers or not sellers:
        return {}
    chosen = [Spot((buyer.phone_verified and buyer.phone) or ""), *(_spot(one) for one in buyers)]
    theirs: dict[str, list[Spot]] = defaultdict(list)
    for owner_id, phone, address in selects.places_of_owners(work.session, [one.person_id for one, _ in sellers]):
        theirs[owner_id] += [Spot(phone or ""), *([_spot(address)] if address else [])]
    return {
        one.person_id: signs_of(
            chosen, [Spot(one.phone, seat.city, seat.district, seat.address), *theirs[one.person_id]]
        )
        for one, seat in sellers
    }


def _spot(address: Address) -> Spot:
    return Spot(address.phone, address.city, address.district, address.address_text)
