"""What keeps a seller's account: sales for which its buyers have no invoice yet."""

from contracts.calls.people import Obstacle
from kit.ids import new_id
from orders import leaving
from orders.invoices.tests.papers import kept, number_of
from orders.tests.market import SUPPLIER, ad_ended, buy
from orders.tests.selling import cancel


def obstacles(test, person_id: str) -> list[Obstacle]:
    with test.work() as work:
        return list(leaving.obstacles(work, person_id))


def test_a_seller_stays_until_each_sale_has_its_invoice(test, buyer, supplier):
    snapshot = buy(test, buyer)
    assert Obstacle.INVOICES_DUE not in obstacles(test, SUPPLIER), "its price is not final"
    test.deliver(ad_ended())
    assert Obstacle.INVOICES_DUE in obstacles(test, SUPPLIER)
    assert obstacles(test, new_id()) == []
    kept(test, supplier, f"{number_of(snapshot)}.pdf")
    assert obstacles(test, SUPPLIER) == [Obstacle.ORDERS_TO_SHIP]


def test_what_was_cancelled_needs_no_invoice(test, buyer):
    snapshot = buy(test, buyer)
    test.deliver(ad_ended())
    cancel(test, snapshot, 3)
    assert Obstacle.INVOICES_DUE not in obstacles(test, SUPPLIER)
