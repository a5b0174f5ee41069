"""Where companies are: what returns are sent to, carriers are told and the card provider knows.

A company's address is its own. Who named none was taken to work from their own default address, which is theirs to
change at any time without a password: so it is taken over once, with the approval, and is the company's from then on.
"""

from collections.abc import Collection

from identity.addresses import selects as addresses_selects
from identity.addresses.steps import require_place
from identity.service import Identity
from identity.suppliers import selects
from identity.suppliers.rows import Supplier
from identity.suppliers.rules import application
from identity.suppliers.rules.application import Seat
from kit.db import UnitOfWork
from kit.read_only import ReadOnly

BATCH = 100


def seats_of(work: UnitOfWork | ReadOnly, supplier_ids: Collection[str]) -> list[tuple[Supplier, Seat]]:
    """Those of these suppliers that sell and said where they are, each with its seat."""
    sellers = [
        found for found in selects.suppliers_of(work.session, supplier_ids) if found.status in application.SELLERS
    ]
    return [(found, seat) for found in sellers if (seat := seat_of(work, found))]


def seat_of(work: UnitOfWork | ReadOnly, supplier: Supplier) -> Seat | None:
    """Where a supplier is. For one that named no address the person's own one stands, until it is taken over."""
    if supplier.city is None or supplier.district is None:
        return seat_of_person(work, supplier.person_id)
    return Seat(supplier.address, supplier.city, supplier.district, supplier.town)


def seat_of_person(work: UnitOfWork | ReadOnly, person_id: str) -> Seat | None:
    """A person's default address as a company's; None when there is none."""
    own = addresses_selects.addresses(work.session, person_id)
    return Seat(own[0].address_text, own[0].city, own[0].district, own[0].town) if own else None


def settle(supplier: Supplier, seat: Seat | None) -> None:
    """A company is there from now on. Raises `Invalid` for a place that does not exist."""
    if seat is not None:
        require_place(seat.city, seat.district)
    supplier.address, supplier.town = (seat.address, seat.town) if seat else ("", "")
    supplier.city, supplier.district = (seat.city, seat.district) if seat else (None, None)


def settle_seats(service: Identity) -> int:
    """Due step: take the addresses of people over for their companies that sell and named none. Gives how many.

    These were approved by a version that left it open, or had no address yet when they were.
    """
    with service.work() as work:
        work.is_quiet = True
        found = selects.sellers_without_seat(work.session, BATCH)
        for supplier in found:
            settle(supplier, seat_of_person(work, supplier.person_id))
        return len(found)
