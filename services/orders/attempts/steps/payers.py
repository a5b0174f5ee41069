"""Who pays for an order's balance, as payments tells the card provider."""

from contracts.calls.orders import Payer
from contracts.events import OwnPurchaseSuspected
from kit.errors import NotFound
from orders.ads import selects as ads_selects
from orders.ads.steps.own_hand import COMPANY
from orders.orders import selects as orders_selects
from orders.orders.rules.states import BalanceState, OrderStatus
from orders.people import clients as people
from orders.people.rules import buyer_of, recipient_of
from orders.service import Orders


def payer_of(service: Orders, order_id: str) -> Payer:
    """The buyer of a paid order, for paying its balance. Raises `NotFound` and `Unavailable`.

    What has become their own company's since is paid all the same: who paid a deposit can't lose it for that. It is
    told to payments, where operators look at it.
    """
    with service.work() as work:
        order = orders_selects.order(work.session, order_id)
        if order is None or order.status == OrderStatus.CREATED:
            raise NotFound("Sipariş bulunamadı.")
        due = [item.ad_id for item in order.items if item.balance_state == BalanceState.DUE]
        for ad_id, supplier_id in ads_selects.own_ads(work.session, order.buyer_id, due):
            work.announce(OwnPurchaseSuspected(order.buyer_id, supplier_id, ad_id, COMPANY, work.now, order.id))
    person = people.get_person(service, order.buyer_id)
    return Payer(order.id, order.buyer_id, buyer_of(person), recipient_of(order.ships_to), recipient_of(order.bills_to))
