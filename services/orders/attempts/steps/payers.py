"""Who pays for an order's balance, as payments tells the card provider."""

from contracts.calls.orders import Payer
from kit.errors import NotFound
from orders.orders import selects as orders_selects
from orders.orders.rules.states import OrderStatus
from orders.people import clients as people
from orders.people.rules import buyer_of, recipient_of
from orders.service import Orders


def payer_of(service: Orders, order_id: str) -> Payer:
    """The buyer of a paid order, for paying its balance. Raises `NotFound` and `Unavailable`."""
    with service.work() as work:
        order = orders_selects.order(work.session, order_id)
        if order is None or order.status == OrderStatus.CREATED:
            raise NotFound("Sipariş bulunamadı.")
    person = people.get_person(service, order.buyer_id)
    return Payer(order.id, order.buyer_id, buyer_of(person), recipient_of(order.ships_to), recipient_of(order.bills_to))
