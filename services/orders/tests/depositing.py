"""What deposits' tests ask of an order."""

from orders.tests.market import order


def status_of(test, buyer, snapshot):
    return order(test, buyer, snapshot["orderId"])["info"]["status"]
