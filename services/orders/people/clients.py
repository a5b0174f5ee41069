"""Calls to identity: the buyer, their addresses, and suppliers' addresses.

All may be repeated, and none is made inside a unit of work.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from contracts.calls.identity import PERSON, PURCHASE, SEAT, Address, Buyer, PartiesWanted, Seat
from contracts.codec import encode
from kit.asking import ask
from kit.errors import NotFound
from orders.service import Orders


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
    told = ask(service, PURCHASE, query=PartiesWanted(own_ids, list(seller_ids)), person_id=buyer_id)
    sellers: dict[str, Seat] = {seller.id: seller for seller in told.sellers}
    signs = {seller.id: seller.signs for seller in told.sellers if seller.signs}
    return Parties(told.buyer, {address.id: address for address in told.addresses}, sellers, signs)


def get_supplier_address(service: Orders, supplier_id: str) -> Seat:
    """Where a supplier's returns go. Raises `NotFound`, `Unavailable`."""
    return ask(service, SEAT, supplier_id=supplier_id)
