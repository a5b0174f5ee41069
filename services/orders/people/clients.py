"""Calls to identity: the buyer, their addresses, and suppliers' addresses.

All may be repeated, and none is made inside a unit of work.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import urlencode

from kit.calls import call
from kit.errors import NotFound
from orders.service import Orders


def get_person(service: Orders, person_id: str) -> dict[str, Any]:
    """The buyer as identity knows them. Raises `NotFound`, `Unavailable`."""
    person: dict[str, Any] = call(service, "identity", "GET", f"/internal/people/{person_id}")
    return person


@dataclass(frozen=True)
class Parties:
    """Who takes part in a purchase, as identity knows them."""

    buyer: dict[str, Any]
    addresses: dict[int, dict[str, Any]]  # by their ids; those that are not the buyer's are missing
    sellers: dict[str, dict[str, Any]]  # by their ids: name, phone, city, district, town, address, where they named one

    def places(self, shipping_id: int, invoice_id: int | None) -> tuple[dict[str, Any], dict[str, Any]]:
        """Where an order goes, and whom it is invoiced to: the same unless another was chosen. Raises `NotFound`."""
        try:
            shipping = self.addresses[shipping_id]
            return shipping, shipping if invoice_id is None else self.addresses[invoice_id]
        except KeyError as missing:
            raise NotFound("Adres bulunamadı.") from missing


def get_parties(
    service: Orders, buyer_id: str, address_ids: Collection[int | None], seller_ids: Collection[str]
) -> Parties:
    """Everything that a purchase asks of identity, at once. Raises `NotFound` (the buyer), `Unavailable`."""
    own_ids = [one for one in address_ids if one is not None]
    wanted = urlencode({"addresses": own_ids, "suppliers": list(seller_ids)}, doseq=True)
    path = f"/internal/people/{buyer_id}/purchase?{wanted}"
    try:
        told = call(service, "identity", "GET", path)
    except NotFound:  # or an identity of release 0.1.0, which has not heard of the question
        return _parties_one_by_one(service, buyer_id, own_ids, seller_ids)
    return Parties(
        told["buyer"],
        {address["id"]: address for address in told["addresses"]},
        {seller["id"]: seller for seller in told["sellers"]},
    )


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
        {one: {"id": one, **found} for one, found in sellers.items() if found},
    )


def _get_address(service: Orders, buyer_id: str, address_id: int) -> dict[str, Any]:
    address: dict[str, Any] = call(service, "identity", "GET", f"/internal/people/{buyer_id}/addresses/{address_id}")
    return address


def _if_there(ask: Callable[[], dict[str, Any]]) -> dict[str, Any] | None:
    try:
        return ask()
    except NotFound:
        return None


def get_supplier_address(service: Orders, supplier_id: str) -> dict[str, Any]:
    """Where a supplier's returns go: name, phone, city, district, town, address. Raises `NotFound`, `Unavailable`."""
    address: dict[str, Any] = call(service, "identity", "GET", f"/internal/suppliers/{supplier_id}/address")
    return address
