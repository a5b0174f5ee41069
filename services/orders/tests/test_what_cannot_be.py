"""What the code relies on to be there, the database refuses to be without."""

import pytest
from sqlalchemy import null, select, update
from sqlalchemy.exc import IntegrityError

from kit.ids import new_id
from orders.ads.rows import AdCopy
from orders.attempts.rows import Attempt
from orders.orders.rows import Item, Order
from orders.tests.market import ad_ended, buy, put, start
from orders.tests.selling import balance_due, reserve

ADDRESSES = ["shipping_address", "invoice_address"]
NOWHERE = [null(), None]  # no value, and the null of JSON, which an attribute that is set to None becomes


def refuses(test, constraint: str, row: type, *which: object, **change: object) -> None:
    with pytest.raises(IntegrityError, match=constraint), test.work() as work:
        found = work.session.scalars(select(row).where(*which)).all()
        assert len(found) == 1
        work.session.execute(update(row).where(*which).values(**change))


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("nowhere", NOWHERE)
def test_an_attempt_that_is_not_over_has_its_addresses(test, address, nowhere):
    buyer_id = new_id()
    start(test, buyer_id, put(test, buyer_id, 2)["info"]["id"])
    refuses(test, "live_has_its_addresses", Attempt, Attempt.buyer_id == buyer_id, **{address: nowhere})
    refuses(
        test, "live_has_its_addresses", Attempt, Attempt.buyer_id == buyer_id, state="reserving", **{address: nowhere}
    )


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("nowhere", NOWHERE)
def test_a_paid_order_has_its_addresses(test, address, nowhere):
    order_id = buy(test, new_id())["orderId"]
    refuses(test, "paid_has_its_addresses", Order, Order.id == order_id, **{address: nowhere})


@pytest.mark.parametrize("missing", ["terms_version", "terms_hash", "terms_accepted_at"])
def test_what_was_accepted_has_its_version_its_hash_and_its_time(test, missing):
    order_id = buy(test, new_id())["orderId"]
    refuses(test, "agreement_is_dated", Order, Order.id == order_id, **{missing: None})


@pytest.mark.parametrize("missing", ["balance_kurus", "balance_due_at"])
def test_a_balance_that_is_due_has_its_amount_and_its_deadline(test, buyer, missing):
    snapshot = reserve(test, buyer)
    test.deliver(balance_due(snapshot))
    refuses(test, "due_has_its_amount", Item, Item.order_id == snapshot["orderId"], **{missing: None})


@pytest.mark.parametrize(
    "missing",
    [
        *("supplier_id", "supplier_name", "initial_price_kurus", "target_price_kurus", "min_participants"),
        *("max_participants", "quantity", "max_per_buyer", "ends_at"),
    ],
)
def test_an_ad_that_is_published_has_its_terms(test, missing):
    refuses(test, "published_has_its_terms", AdCopy, AdCopy.id == 1001, **{missing: None})


@pytest.mark.parametrize("state", ["ended", "withdrawn"])
def test_an_ad_that_is_over_has_its_end(test, state):
    test.deliver(ad_ended())
    refuses(test, "over_has_its_end", AdCopy, AdCopy.id == 1001, status=state, ended_at=None)
