"""The copy of what was bought is right in whatever order, and however often, it is heard."""

import itertools

import pytest
from sqlalchemy import select

from contracts.events import AdEnded, ItemsCancelled, ItemUnits, OrderPaid, PaidItem, RefundCompleted
from kit.ids import new_id
from kit.testing import NOON
from returns.models import BoughtItem, CancelledUnits, FinalPrice, Refunded

ORDER, BUYER, SUPPLIER, ITEM, OTHER, REFUND = (new_id() for _ in range(6))

PAID = OrderPaid(
    ORDER, new_id(), new_id(), BUYER,
    [PaidItem(ITEM, 7, SUPPLIER, "Işık Kuzey 300", 3, 100_000), PaidItem(OTHER, 8, SUPPLIER, "Deniz D-2", 1, 5_000)],
    305_000, NOON,
)  # fmt: skip
CANCELLED = ItemsCancelled(ORDER, BUYER, "withdrawn", [ItemUnits(OTHER, 8, 1)])
ENDED = AdEnded(7, SUPPLIER, 60, 100_000, 85_000, NOON)
REFUNDED = RefundCompleted(REFUND, ORDER, ITEM, 7, BUYER, "price_difference", 45_000, NOON)
STORY = (PAID, CANCELLED, ENDED, REFUNDED)


def copy_of(returns) -> list[tuple]:
    tables = (
        (BoughtItem.item_id, BoughtItem.order_id, BoughtItem.buyer_id, BoughtItem.units, BoughtItem.unit_price_kurus),
        (CancelledUnits.item_id, CancelledUnits.cause, CancelledUnits.units),
        (FinalPrice.ad_id, FinalPrice.final_price_kurus),
        (Refunded.refund_id, Refunded.item_id, Refunded.cause, Refunded.amount_kurus),
    )
    with returns.work() as work:
        return [tuple(row) for columns in tables for row in work.session.execute(select(*columns).order_by(columns[0]))]


@pytest.mark.parametrize(
    "order", list(itertools.permutations(STORY)), ids=lambda o: "-".join(type(e).__name__[0:4] for e in o)
)
def test_the_copy_is_the_same_in_whatever_order_it_is_heard(service_under_test, order):
    returns = service_under_test("returns")
    for event in order:
        returns.deliver_twice(event)

    items = sorted([(ITEM, ORDER, BUYER, 3, 100_000), (OTHER, ORDER, BUYER, 1, 5_000)])
    assert copy_of(returns) == [
        *items, (OTHER, "withdrawn", 1), (7, 85_000), (REFUND, ITEM, "price_difference", 45_000)
    ]  # fmt: skip


def test_the_same_news_under_another_id_changes_nothing(service_under_test):
    returns = service_under_test("returns")
    for event in (*STORY, *STORY):
        assert returns.deliver(event) is True
    assert len(copy_of(returns)) == 5
