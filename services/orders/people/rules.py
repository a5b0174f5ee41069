"""People and addresses as others see them."""

from typing import Any

from contracts.calls.identity import Buyer
from contracts.calls.orders import PayingBuyer, Place


def buyer_of(person: Buyer) -> PayingBuyer:
    """What the card provider is told of a person, and no more."""
    return PayingBuyer.of(vars(person))


def recipient_of(address: dict[str, Any]) -> Place:
    """An address as the card provider wants it."""
    return Place(
        contact_name=recipient_name(address),
        city=address["cityName"],
        district=address["districtName"],
        town=address["town"],
        address=address["addressText"],
        phone=address["phone"],
    )


def recipient_name(address: dict[str, Any]) -> str:
    """Who an address belongs to: a company by its name, a person by theirs."""
    if address.get("isCorporate") and address.get("companyName"):
        return str(address["companyName"])
    return f"{address['firstName']} {address['lastName']}"
