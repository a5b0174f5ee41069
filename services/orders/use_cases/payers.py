"""Who pays for an order, as payments tells the card provider: the person as identity knows them, and the addresses."""

from typing import Any

from kit.errors import NotFound
from kit.service import Service
from orders import clients, repository
from orders.domain.states import OrderStatus

BUYER = ("id", "firstName", "lastName", "email", "phone", "nationalId")


def payer_of(service: Service, order_id: str) -> dict[str, Any]:
    """The buyer of a paid order, for paying its balance. Raises `NotFound` and `Unavailable`."""
    with service.work() as work:
        order = repository.order(work.session, order_id)
        if order is None or order.status == OrderStatus.CREATED:
            raise NotFound("Sipariş bulunamadı.")
    person = clients.get_person(service, order.buyer_id)
    return {
        "orderId": order.id,
        "buyerId": order.buyer_id,
        "buyer": buyer_of(person),
        "shippingAddress": recipient_of(order.shipping_address),
        "billingAddress": recipient_of(order.invoice_address),
    }


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
        return address["companyName"]
    return f"{address['firstName']} {address['lastName']}"
