"""The copy of what was bought is right in any order of hearing, and however often it is heard; and so are returns."""

import itertools
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

from contracts.events import AdEnded, ItemsCancelled, ItemUnits, OrderPaid, PaidItem, RefundCompleted
from kit.ids import new_id
from kit.testing import NOON
from returns import selects
from returns.rows import BoughtItem, CancelledUnits, Delivery, FinalPrice, Refunded, Return, SupplierName
from returns.steps import showing
from returns.tests import world
from returns.tests.world import ask_back, bought, cargo_of, decide, deliver, inspect, named, stands_at, told

ORDER, BUYER, SUPPLIER, ITEM, OTHER, REFUND = (new_id() for _ in range(6))

PAID = OrderPaid(
    order_id=ORDER, reservation_id=new_id(), payment_id=new_id(), buyer_id=BUYER,
    items=[PaidItem(ITEM, 7, SUPPLIER, "Işık Kuzey 300", 3, 100_000), PaidItem(OTHER, 8, SUPPLIER, "Deniz D-2", 1, 5_000)],
    total_kurus=305_000, paid_at=NOON,
)  # fmt: skip
CANCELLED = ItemsCancelled(ORDER, BUYER, "withdrawn", [ItemUnits(OTHER, 8, 1)])
ENDED = AdEnded(7, SUPPLIER, 60, 100_000, 85_000, NOON)
REFUNDED = RefundCompleted(
    refund_id=REFUND,
    order_id=ORDER,
    item_id=ITEM,
    ad_id=7,
    buyer_id=BUYER,
    cause="price_difference",
    amount_kurus=45_000,
    completed_at=NOON,
)
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
def test_the_copy_is_the_same_in_any_order_it_is_heard(service_under_test, order):
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


def test_a_buyers_cancels_add_up_each_of_them_once(test):
    order = bought(5)
    first, second = new_id(), new_id()
    for event in (order.cancelled(2, first), order.cancelled(1, second), order.cancelled(2, first), order.paid()):
        test.deliver_twice(event)
    withdrawn = ItemsCancelled(order.order_id, order.buyer_id, "withdrawn", [order.item(units=2)])
    test.deliver_twice(withdrawn)
    with test.work() as work:
        assert selects.cancelled_units(work.session, order.item_ids[0]) == 5


@pytest.mark.parametrize("is_carrier_first", [True, False])
def test_what_carrier_and_buyer_both_report_has_arrived_once_when_the_first_of_them_says(test, is_carrier_first):
    order = bought(3)
    news = [order.delivered(NOON, "carrier"), order.delivered(NOON + timedelta(hours=5), "buyer")]
    for event in news if is_carrier_first else reversed(news):
        test.deliver_twice(event)
    with test.work() as work:
        (row,) = work.session.scalars(select(Delivery)).all()
    assert (row.units, row.delivered_at) == (3, NOON)


def test_the_newest_name_of_a_supplier_is_shown(test):
    order = deliver(test, bought(1))
    ask_back(test, order)
    for name in ("Anadolu Ticaret", "Anadolu A.Ş."):
        test.deliver_twice(named(name))
    with test.work() as work:
        found = selects.own_returns_listed(work.session, world.SUPPLIER, selects.OwnWish(), None)
        (shown,) = showing.shown(work, found.items)
    assert shown.supplier_name == "Anadolu A.Ş."


# --- parcels ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def order(test):
    return deliver(test, bought(2))


@pytest.fixture
def sent(test, order):
    """A return that waits for its parcel."""
    return_id = ask_back(test, order, 1)
    decide(test, return_id)
    cargo_of(test, order)
    return return_id


PARCEL_STATES = ("created", "accepted", "in_transit", "delivered")


@pytest.mark.parametrize("way", list(itertools.permutations(range(4))), ids=str)
def test_a_parcel_ends_where_it_is_in_any_order_that_is_heard(test, order, sent, way):
    for place in way:
        test.deliver_twice(world.parcel(order, sent, PARCEL_STATES[place], place + 1, NOON + timedelta(hours=place)))
    with test.work() as work:
        row = work.session.get(Return, sent)
    assert (row.status, row.handed_over_at) == ("shipping", NOON + timedelta(hours=1))
    assert row.arrived_at == NOON + timedelta(hours=3)
    steps = [event.status for event in told(test, sent)][3:]
    assert steps in (["shipping"], ["shipping", "shipping"])


def test_a_second_parcel_of_a_return_counts_from_its_first_step(test, order, sent):
    for sequence, state in enumerate(("created", "failed", "failed", "failed"), start=1):
        test.deliver(world.parcel(order, sent, state, sequence))
    cargo_of(test, order, "mng")
    for sequence, state in enumerate(PARCEL_STATES, start=1):
        moved = world.parcel(order, sent, state, sequence)
        test.deliver_twice(replace(moved, parcel_id=new_id(), carrier="mng"))
    assert stands_at(test, sent) == "shipping"


def test_parcels_on_their_way_out_are_no_business_of_returns(test, order, sent):
    outbound = world.parcel(order, new_id(), "delivered", 4)
    test.deliver_twice(replace(outbound, direction="outbound"))
    assert stands_at(test, sent) == "waiting_for_shipment"


def test_a_parcel_of_no_return_is_a_fault(test, order):
    with pytest.raises(LookupError):
        test.deliver(world.parcel(order, new_id(), "delivered", 1))


def test_a_parcel_that_never_left_or_goes_back_moves_nothing(test, order, sent):
    for sequence, state in enumerate(("created", "failed", "returned"), start=1):
        test.deliver_twice(world.parcel(order, sent, state, sequence))
    assert stands_at(test, sent) == "waiting_for_shipment"


# --- refunds ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def accepted(test, order, sent):
    """A return whose money is on its way."""
    test.deliver(world.parcel(order, sent, "delivered", 4))
    inspect(test, sent)
    return sent


@pytest.mark.parametrize("way", list(itertools.permutations(range(4))), ids=str)
def test_a_return_is_done_when_all_its_refunds_are_in_any_order(test, order, accepted, way):
    deposit, balance = new_id(), new_id()
    news = [
        world.refund_opened(order, accepted, 85_00, 20_00, deposit),
        world.refund_opened(order, accepted, 85_00, 65_00, balance),
        world.refund_completed(order, accepted, 85_00, 20_00, deposit),
        world.refund_completed(order, accepted, 85_00, 65_00, balance),
    ]
    heard = []
    for place in way:
        test.deliver_twice(news[place])
        heard.append(place)
        assert (stands_at(test, accepted) == "success") == ({2, 3} <= set(heard))
    last = told(test, accepted)[-1]
    assert (last.refund_kurus, last.is_open) == (85_00, False)
    assert [event.status for event in told(test, accepted)].count("success") == 1


def test_refunds_of_other_causes_move_no_return(test, order, accepted):
    for cause in ("cancelled", "price_difference"):
        refund = world.refund_completed(order, accepted, 85_00)
        test.deliver_twice(replace(refund, cause=cause))
        opened = world.refund_opened(order, accepted, 85_00)
        test.deliver_twice(replace(opened, cause=cause))
    assert stands_at(test, accepted) == "proccessing_refund"


def test_a_refund_of_no_return_is_a_fault(test, order):
    with pytest.raises(LookupError):
        test.deliver(world.refund_completed(order, new_id(), 85_00))


def test_an_older_name_of_a_supplier_does_not_replace_a_newer_one(service_under_test):
    returns = service_under_test("returns")
    for sequence, name in ((3, "Yeni"), (2, "Eski"), (4, "Yenisi"), (3, "Yeni")):
        returns.deliver(replace(named(name), sequence=sequence))
    with returns.work() as work:
        assert list(work.session.scalars(select(SupplierName.name))) == ["Yenisi"]
