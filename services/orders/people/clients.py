"""Calls to identity: the buyer, their addresses, and suppliers' addresses.

All may be repeated, and none is made inside a unit of work.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

from contracts.calls.identity import ADDRESS, PERSON, PURCHASE, SEAT, Address, Buyer, PartiesWanted, Seat
from contracts.codec import encode
from kit.asking import ask
from kit.errors import NotFound
from orders.service import Orders

Found = TypeVar("Found")


def get_person(service: Orders, person_id: str) -> Buyer:
    """The buyer as identity knows them. Raises `NotFound`, `Unavailable`."""
    return ask(service, PERSON, person_id=person_id)


@dataclass(frozen=True)
class Parties:
    """Who takes part in a purchase, as identity knows them."""

    buyer: Buyer
    addresses: dict[int, Address]  # by their ids; those that are not the buyer's are missing
    sellers: dict[str, Seat]  # by their ids, those that named a place
    signs: dict[str, list[str]] = field(default_factory=dict)  # what the addresses share with a seller, by its id

    def places(self, shipping_id: int, invoice_id: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Where an order goes, and whom it is invoiced to, as orders keep them: the same unless another was chosen.

        Raises `NotFound`.
        """
        try:
            shipping: dict[str, Any] = encode(self.addresses[shipping_id])
            return shipping, shipping if invoice_id is None else encode(self.addresses[invoice_id])
        except KeyError as missing:
            raise NotFound("Adres bulunamadı.") from missing


def get_parties(
    service: Orders, buyer_id: str, address_ids: Collection[int | None], seller_ids: Collection[str]
) -> Parties:
    """Everything that a purchase asks of identity, at once. Raises `NotFound` (the buyer), `Unavailable`."""
    own_ids = [one for one in address_ids if one is not None]
    try:
        told = ask(service, PURCHASE, query=PartiesWanted(own_ids, list(seller_ids)), person_id=buyer_id)
    except NotFound:  # or an identity of release 0.1.0, which has not heard of the question
        return _parties_one_by_one(service, buyer_id, own_ids, seller_ids)
    sellers: dict[str, Seat] = {seller.id: seller for seller in told.sellers}
    signs = {seller.id: seller.signs for seller in told.sellers if seller.signs}
    return Parties(told.buyer, {address.id: address for address in told.addresses}, sellers, signs)


def _parties_one_by_one(
    service: Orders, buyer_id: str, address_ids: Collection[int], seller_ids: Collection[str]
) -> Parties:
    """The same by questions that release 0.1.0 answers; to go with the release after this one."""
    buyer = get_person(service, buyer_id)
    addresses = {one: _if_there(partial(_get_address, service, buyer_id, one)) for one in address_ids}
    sellers = {one: _if_there(partial(get_supplier_address, service, one)) for one in seller_ids}
    return Parties(
        buyer,
        {one: found for one, found in addresses.items() if found},
        {one: found for one, found in sellers.items() if found},
    )


def _get_address(service: Orders, buyer_id: str, address_id: int) -> Address:
    return ask(service, ADDRESS, person_id=buyer_id, address_id=address_id)


def _if_there(ask_one: Callable[[], Found]) -> Found | None:
    try:
        return ask_one()
    except NotFound:
        return None


def get_supplier_address(service: Orders, supplier_id: str) -> Seat:
    """Where a supplier's returns go. Raises `NotFound`, `Unavailable`."""
    return ask(service, SEAT, supplier_id=supplier_id)
