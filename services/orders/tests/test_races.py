"""Everything that can happen to one item, at the same moment: exactly one legal outcome, and nothing but refusals.

Threads on a real database, in every order of starting them. IMECE_INTERLEAVINGS says how many rounds of each there are.
"""

import itertools
import os
import random
import threading

import pytest

from contracts import events
from kit.errors import Conflict
from kit.ids import new_id
from orders.orders.steps.cancelling import cancel_with_ads
from orders.parcels.steps.shipping import flag_late
from orders.reviews.rules import Answer
from orders.reviews.steps import rating
from orders.shortfalls.rules import Outcome, Reason, ShortfallWanted
from orders.shortfalls.steps import tell_shortfall
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy, order
from orders.tests.selling import (
    DEPOSIT_AD,
    arrive,
    balance_due,
    balance_paid,
    cancel,
    forfeited,
    receive,
    return_changed,
    ship,
)

ROUNDS = int(os.environ.get("IMECE_INTERLEAVINGS", "24"))
UNITS = 5


def at_once(*deeds):
    """Run all of them together; gives what was refused. Anything else that is raised is a fault."""
    barrier, refused, faults = threading.Barrier(len(deeds)), [], []

    def run(deed):
        barrier.wait()
        try:
            deed()
        except Conflict as refusal:
            refused.append(refusal.code)
        except Exception as fault:
            faults.append(fault)

    threads = [threading.Thread(target=run, args=(deed,)) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    return refused


def rounds(deeds):
    """Every order in which they can be started, again and again, in an order that is the same in every run."""
    orders = list(itertools.permutations(deeds))
    random.Random(7).shuffle(orders)
    return itertools.islice(itertools.cycle(orders), ROUNDS)


def check_books(test, buyer, snapshot):
    """What was said of an item adds up to what it is, and its life went one way only."""
    item = order(test, buyer, snapshot["orderId"])["items"][0]
    mine = [event for event in test.announced() if getattr(event, "order_id", None) == snapshot["orderId"]]
    said = {kind: [event for event in mine if isinstance(event, kind)] for kind in {type(event) for event in mine}}
    cancelled = sum(event.items[0].units for event in said.get(events.ItemsCancelled, []))
    shipped = said.get(events.ItemsShipped, [])
    delivered = said.get(events.ItemsDelivered, [])
    assert cancelled == item["cancelled_units"]
    assert len(shipped) <= 1 and len(delivered) <= len(shipped)
    assert len(said.get(events.ShipmentLate, [])) <= 1
    for event in shipped + delivered:
        assert event.items[0].units == item["units"] - cancelled > 0
    if shipped:
        kinds = [type(event) for event in mine]
        assert events.ItemsCancelled not in kinds[kinds.index(events.ItemsShipped) :]
    expected = "delivered" if delivered else "shipped" if shipped else None
    if expected is None:
        expected = "cancelled" if cancelled == item["units"] else "created"
    assert item["status"] == expected
    open_returns = sum(each["units"] for each in item["returns"])
    left = item["units"] - cancelled - open_returns
    assert item["returnable_units"] == (max(0, left) if expected == "delivered" else 0)
    assert item["cancellable_units"] == (item["units"] - cancelled if expected == "created" else 0)
    return item


def numbers(first):
    return itertools.count(first)


def test_cancel_ship_end_and_return_of_one_item(test):
    """Cancelled, shipped before its ad had ended, arrived before it was shipped: not even when all is asked for at once."""
    ads = numbers(7001)
    deeds = ("cancel some", "cancel all", "ship", "end", "return")
    for names in rounds(deeds):
        ad_id, buyer = next(ads), new_id()
        test.deliver(ad_published(ad_id))
        snapshot = buy(test, buyer, UNITS, ad_id)

        def send_back(buyer=buyer, snapshot=snapshot):
            receive(test, buyer, snapshot)
            test.deliver(return_changed(snapshot))

        acts = {
            "cancel some": lambda snapshot=snapshot: cancel(test, snapshot, 2),
            "cancel all": lambda snapshot=snapshot: cancel(test, snapshot, UNITS),
            "ship": lambda snapshot=snapshot: ship(test, snapshot),
            "end": lambda ad_id=ad_id: test.deliver_twice(ad_ended(ad_id)),
            "return": send_back,
        }
        refused = at_once(*(acts[name] for name in names))
        assert set(refused) <= {"nothing_to_cancel", "already_shipped", "ad_open", "cancelled", "not_shipped"}
        item = check_books(test, buyer, snapshot)
        assert item["final_price_kurus"] == 80_00
        if item["status"] == "created":
            assert item["ship_by"] is not None


def test_what_cannot_be_supplied_is_cancelled_once_beside_shipping_and_its_buyer_s_cancel(test):
    ads = numbers(7001)
    deeds = ("give up some", "give up some", "take days", "take days", "cancel some", "ship")
    outcomes = set()
    for names in rounds(deeds):
        ad_id, buyer = next(ads), new_id()
        test.deliver(ad_published(ad_id))
        snapshot = buy(test, buyer, UNITS, ad_id)
        test.deliver(ad_ended(ad_id))
        item = (snapshot["orderId"], snapshot["items"][0]["itemId"])
        one_request = ShortfallWanted(new_id(), *item, Outcome.REFUND, Reason.STOCK_DAMAGED, 2)

        def say(wanted):
            with test.work() as work:
                tell_shortfall(work, SUPPLIER, wanted)

        acts = {
            "give up some": lambda say=say, wanted=one_request: say(wanted),
            "take days": lambda say=say, item=item: say(
                ShortfallWanted(new_id(), *item, Outcome.EXTRA_DAYS, Reason.OWN_SUPPLIER, days=2)
            ),
            "cancel some": lambda snapshot=snapshot: cancel(test, snapshot, 3),
            "ship": lambda snapshot=snapshot: ship(test, snapshot),
        }
        refused = at_once(*(acts[name] for name in names))
        assert set(refused) <= {"nothing_to_cancel", "already_shipped", "cancelled", "days_taken", "too_many_units"}
        shown = check_books(test, buyer, snapshot)
        mine = [one for one in test.announced(events.ShipmentPostponed) if one.order_id == snapshot["orderId"]]
        assert len(mine) <= 1
        assert shown["cancelled_units"] in (0, 2, 3, 5)
        outcomes.add(shown["status"])
    assert outcomes <= {"shipped", "cancelled", "created"}


def test_what_is_ready_ships_or_is_cancelled_never_both(test):
    ads = numbers(7001)
    deeds = ("cancel some", "cancel rest", "ship", "ship again", "say who is late")
    outcomes = set()
    for names in rounds(deeds):
        ad_id, buyer = next(ads), new_id()
        test.deliver(ad_published(ad_id))
        snapshot = buy(test, buyer, UNITS, ad_id)
        test.deliver(ad_ended(ad_id))
        test.clock.move(days=20)
        acts = {
            "cancel some": lambda snapshot=snapshot: cancel(test, snapshot, 2),
            "cancel rest": lambda snapshot=snapshot: cancel(test, snapshot, 3),
            "ship": lambda snapshot=snapshot: ship(test, snapshot, carrier="mng"),
            "ship again": lambda snapshot=snapshot: ship(test, snapshot, carrier="aras", tracking_number="TR-12345"),
            "say who is late": lambda: flag_late(test.service),
        }
        refused = at_once(*(acts[name] for name in names))
        test.clock.move(days=-20)
        outcomes.add((check_books(test, buyer, snapshot)["status"], len(refused)))
        # One of the two shipments at least was refused: by the other one, or by everything being cancelled.
        assert any(code in ("already_shipped", "cancelled", "tracking_number_taken") for code in refused)
    assert {status for status, _ in outcomes} <= {"shipped", "cancelled"}


def test_a_receipt_by_the_buyer_and_by_the_carrier_is_one_arrival(test):
    ads = numbers(7001)
    for names in rounds(("buyer", "buyer again", "carrier", "cancel")):
        ad_id, buyer = next(ads), new_id()
        test.deliver(ad_published(ad_id))
        snapshot = buy(test, buyer, UNITS, ad_id)
        test.deliver(ad_ended(ad_id))
        shipment = ship(test, snapshot)
        acts = {
            "buyer": lambda buyer=buyer, snapshot=snapshot: receive(test, buyer, snapshot),
            "buyer again": lambda buyer=buyer, snapshot=snapshot: receive(test, buyer, snapshot),
            "carrier": lambda shipment=shipment: arrive(test, shipment),
            "cancel": lambda snapshot=snapshot: cancel(test, snapshot, 1),
        }
        assert at_once(*(acts[name] for name in names)) == ["already_shipped"]
        assert check_books(test, buyer, snapshot)["status"] == "delivered"


@pytest.mark.parametrize("outcome", [balance_paid, forfeited])
def test_the_end_of_a_balance_and_a_cancel_meet_in_one_place(test, outcome):
    """Payments decides whether a balance is paid or forfeited; a cancel of its buyer comes before, after or between."""
    ads = numbers(DEPOSIT_AD + 1)
    for names in rounds(("cancel some", "cancel all", "due", "outcome", "ship")):
        ad_id, buyer = next(ads), new_id()
        test.deliver(ad_published(ad_id, deposit_kurus=20_00))
        snapshot = buy(test, buyer, UNITS, ad_id)
        test.deliver(ad_ended(ad_id, deposit_kurus=20_00))
        acts = {
            "cancel some": lambda snapshot=snapshot: cancel(test, snapshot, 2),
            "cancel all": lambda snapshot=snapshot: cancel(test, snapshot, UNITS),
            "due": lambda snapshot=snapshot: test.deliver_twice(balance_due(snapshot, UNITS)),
            "outcome": lambda snapshot=snapshot: test.deliver_twice(outcome(snapshot, UNITS)),
            "ship": lambda snapshot=snapshot: ship(test, snapshot),
        }
        refused = at_once(*(acts[name] for name in names))
        assert set(refused) <= {"nothing_to_cancel", "already_shipped", "forfeited", "balance_unpaid", "cancelled"}
        item = check_books(test, buyer, snapshot)
        state = item["balance"]["state"]
        if outcome is forfeited:
            assert (item["status"], state) in {("cancelled", "forfeited"), ("cancelled", "cancelled")}
        else:
            assert state == "paid" or (item["status"], state) == ("cancelled", "cancelled")


def test_an_ad_that_failed_and_the_cancels_of_its_buyers_never_cancel_twice(test):
    ads = numbers(DEPOSIT_AD + 1)
    for names in rounds(("fail", "sweep", "sweep again", "cancel some", "cancel all")):
        ad_id, buyer = next(ads), new_id()
        test.deliver(ad_published(ad_id, deposit_kurus=20_00))
        snapshot = buy(test, buyer, UNITS, ad_id)
        failed = ad_ended(ad_id, 100_00, deposit_kurus=20_00, is_reached=False)
        acts = {
            "fail": lambda failed=failed: test.deliver_twice(failed),
            "sweep": lambda: cancel_with_ads(test.service),
            "sweep again": lambda: cancel_with_ads(test.service),
            "cancel some": lambda snapshot=snapshot: cancel(test, snapshot, 2),
            "cancel all": lambda snapshot=snapshot: cancel(test, snapshot, UNITS),
        }
        assert set(at_once(*(acts[name] for name in names))) <= {"nothing_to_cancel"}
        while cancel_with_ads(test.service):
            pass
        assert check_books(test, buyer, snapshot)["status"] == "cancelled"


def test_one_cancellation_by_two_askers_cancels_once(test, buyer):
    for _ in range(10):
        snapshot = buy(test, new_id(), UNITS)
        cancellation_id = new_id()
        assert at_once(*[lambda s=snapshot, c=cancellation_id: cancel(test, s, 2, cancellation_id=c)] * 4) == []
    assert [event.items[0].units for event in test.announced(events.ItemsCancelled)] == [2] * 10


def test_one_tracking_number_carries_one_parcel(test):
    """Two suppliers' orders at once; the number belongs to the first."""
    snapshots = [buy(test, new_id(), 1) for _ in range(8)]
    test.deliver(ad_ended())
    refused = at_once(*(lambda s=s: ship(test, s, tracking_number="TR12345") for s in snapshots))
    assert refused == ["tracking_number_taken"] * 7
    assert len(test.announced(events.ItemsShipped)) == 1


def test_rating_and_reviewing_twice_at_once_counts_once(test, buyer):
    snapshot = buy(test, buyer, 1)
    test.deliver(ad_ended())
    ship(test, snapshot)
    receive(test, buyer, snapshot)
    answers = [Answer(1, 5), Answer(2, 5), Answer(3, 5)]

    def rate():
        with test.work() as work:
            rating.rate_seller(work, buyer, snapshot["orderId"], SUPPLIER, answers)

    def review():
        with test.work() as work:
            rating.review_item(work, buyer, snapshot["orderId"], 1001, 5, "")

    refused = at_once(rate, review, rate, review, rate, review)
    assert sorted(refused) == ["already_rated"] * 2 + ["already_reviewed"] * 2
    assert len(test.announced(events.SellerRated)) == len(test.announced(events.ItemReviewed)) == 1
