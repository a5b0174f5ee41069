"""People and addresses as others see them."""

from typing import Any

BUYER = ("id", "firstName", "lastName", "email", "phone", "nationalId")


def buyer_of(person: dict[str, Any]) -> dict[str, Any]:
    """What the card provider is told of a person, and no more."""
    return {name: person.get(name) for name in BUYER}


def recipient_of(address: dict[str, Any]) -> dict[str, Any]:
    """An address as the card provider wants it."""
    return {
        "contactName": recipient_name(address),
        "city": address["cityName"],
        "district": address["districtName"],
        "town": address["town"],
        "address": address["addressText"],
        "phone": address["phone"],
    }


def recipient_name(address: dict[str, Any]) -> str:
    """Who an address belongs to: a company by its name, a person by theirs."""
    if address.get("isCorporate") and address.get("companyName"):
        return str(address["companyName"])
    return f"{address['firstName']} {address['lastName']}"
