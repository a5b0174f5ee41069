"""Every consumed event: delivered twice, late, and out of order."""

import threading
from datetime import timedelta

import pytest

from contracts import events
from contracts.events.consumers import CONSUMERS
from kit.ids import new_id
from kit.testing import NOON
from orders.orders.steps import ad_news
from orders.subscribers import SUBSCRIBERS
from orders.tests.market import SUPPLIER, ad_ended, ad_published, buy, captured, cart, closed, order, put, start


def test_every_event_that_is_routed_here_has_its_subscriber():
    assert set(SUBSCRIBERS) == set(CONSUMERS["orders"])


def test_a_price_change_before_its_publishing_is_not_lost(test, buyer):
    test.deliver_twice(events.AdPriceChanged(2002, 3, 12, 98_00))
    test.deliver_twice(ad_published(2002))
    shown = put(test, buyer, 1, ad_id=2002)["items"][0]
    assert shown["product"]["instant_price_kurus"] == 98_00
    assert shown["product"]["ad"].units_sold == 12


def test_an_older_price_never_replaces_a_newer_one(test, buyer):
    test.deliver(events.AdPriceChanged(1001, 7, 30, 80_00))
    test.deliver_twice(events.AdPriceChanged(1001, 6, 29, 81_00))
    test.deliver_twice(ad_published(1001))
    product = put(test, buyer, 1)["items"][0]["product"]
    assert (product["instant_price_kurus"], product["ad"].units_sold) == (80_00, 30)


def test_closing_ending_and_withdrawing_before_publishing_are_kept(test, buyer):
    test.deliver_twice(events.AdClosing(3001))
    test.deliver_twice(ad_ended(3002))
    test.deliver_twice(events.AdWithdrawn(3003, "yanlış fiyat", NOON))
    for ad_id in (3001, 3002, 3003):
        test.deliver(ad_published(ad_id))
        with pytest.raises(Exception, match="ad_closed"):
            put(test, buyer, 1, ad_id=ad_id)


def test_an_ended_ad_does_not_go_back_to_closing_or_to_an_older_price(test, buyer):
    snapshot = buy(test, buyer)
    test.deliver_twice(ad_ended())
    test.deliver_twice(events.AdClosing(1001))
    test.deliver_twice(events.AdPriceChanged(1001, 99, 19, 82_00))
    test.deliver_twice(ad_ended(final_price_kurus=1_00))
    product = order(test, buyer, snapshot["orderId"])["items"][0]["product"]
    assert (product["status"], product["instant_price_kurus"]) == ("ended", 80_00)
    assert order(test, buyer, snapshot["orderId"])["items"][0]["final_price_kurus"] == 80_00


def test_a_capture_makes_the_order_and_says_so_once(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 3)["info"]["id"])
    test.deliver_twice(captured(snapshot))
    test.deliver_twice(captured(snapshot))
    (paid,) = test.announced(events.OrderPaid)
    assert (paid.order_id, paid.payment_id) == (snapshot["orderId"], snapshot["paymentId"])
    assert (paid.reservation_id, paid.total_kurus) == (snapshot["reservationId"], 300_00)
    item = snapshot["items"][0]
    assert paid.items == [events.PaidItem(item["itemId"], 1001, SUPPLIER, "Işık Model 1001", 3, 100_00)]
    assert test.announced(events.CaptureRefused) == []


def test_a_late_capture_is_still_an_order_for_ads_to_judge(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 3)["info"]["id"])
    test.clock.move(hours=5)
    test.run_due()
    test.deliver_twice(captured(snapshot))
    assert len(test.announced(events.OrderPaid)) == 1


def test_a_capture_of_a_given_up_payment_is_refused_once(test, neighbours, buyer):
    snapshot = start(test, buyer, put(test, buyer, 3)["info"]["id"])
    put(test, buyer, 4)
    test.deliver_twice(captured(snapshot))
    test.deliver_twice(captured(snapshot))
    refused = events.CaptureRefused(snapshot["orderId"], snapshot["paymentId"], "given_up")
    assert test.announced() == [refused]
    assert cart(test, buyer)["info"]["status"] == "created"


def test_a_second_captured_payment_of_one_cart_is_refused(test, buyer):
    cart_id = put(test, buyer, 3)["info"]["id"]
    older, newer = start(test, buyer, cart_id), start(test, buyer, cart_id)
    test.deliver_twice(captured(newer))
    test.deliver_twice(captured(older))
    assert [type(event).__name__ for event in test.announced()] == ["OrderPaid", "CaptureRefused"]
    assert order(test, buyer, cart_id)["info"]["sub_total_kurus"] == 300_00


def test_a_capture_that_no_buyer_started_is_refused(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 3)["info"]["id"])
    test.deliver_twice(captured({**snapshot, "paymentId": new_id()}))
    test.deliver_twice(captured({**snapshot, "orderId": new_id()}))
    assert [event.reason for event in test.announced(events.CaptureRefused)] == ["unknown", "unknown"]
    assert test.announced(events.OrderPaid) == []


def test_a_closed_payment_gives_its_units_back_and_leaves_the_cart(test, neighbours, buyer):
    snapshot = start(test, buyer, put(test, buyer, 3)["info"]["id"])
    test.deliver_twice(closed(snapshot))
    assert test.run_due() == 1
    assert neighbours.reservations == {}
    shown = cart(test, buyer)
    assert (shown["payment_pending"], shown["info"]["id"]) == (False, snapshot["orderId"])
    test.deliver_twice(captured(snapshot))
    assert [event.reason for event in test.announced(events.CaptureRefused)] == ["closed"]


def test_closing_comes_too_late_for_a_captured_or_unknown_payment(test, neighbours, buyer):
    snapshot = buy(test, buyer)
    test.deliver_twice(closed(snapshot))
    test.deliver_twice(events.PaymentClosed(new_id(), new_id(), "expired"))
    assert test.run_due() == 0
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "paid"
    assert snapshot["reservationId"] in neighbours.reservations


def test_units_that_could_not_be_given_cancel_the_item_once(test, buyer):
    test.deliver(ad_published(1002))
    put(test, buyer, 1, ad_id=1002)
    snapshot = buy(test, buyer, 3)
    first, second = snapshot["items"]
    refused = [
        events.UnitsRefused(item["adId"], snapshot["orderId"], item["itemId"], item["units"], "stock_exhausted")
        for item in (first, second)
    ]
    test.deliver_twice(refused[0])
    test.deliver_twice(refused[0])
    shown = order(test, buyer, snapshot["orderId"])
    assert [item["status"] for item in shown["items"]] == ["cancelled", "created"]
    assert shown["info"]["status"] == "paid"
    test.deliver_twice(refused[1])
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "cancelled"
    cancelled = test.announced(events.ItemsCancelled)
    assert [(event.cause, event.items[0].item_id) for event in cancelled] == [
        ("late_capture", first["itemId"]),
        ("late_capture", second["itemId"]),
    ]


def test_units_refused_for_an_order_that_was_never_paid_is_a_fault(test, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    with pytest.raises(LookupError):
        test.deliver(events.UnitsRefused(1001, cart_id, new_id(), 1, "ad_closed"))


def test_a_withdrawn_ad_cancels_every_paid_item_of_it_once(test, buyer):
    other = new_id()
    mine, theirs = buy(test, buyer, 3), buy(test, other, 1)
    in_cart = new_id()
    put(test, in_cart, 2)
    test.deliver_twice(events.AdWithdrawn(1001, "yanlış fiyat", NOON))
    test.run_due()
    test.deliver_twice(events.AdWithdrawn(1001, "yanlış fiyat", NOON))
    test.run_due()
    cancelled = test.announced(events.ItemsCancelled)
    assert {(event.order_id, event.cause, event.items[0].units) for event in cancelled} == {
        (mine["orderId"], "withdrawn", 3),
        (theirs["orderId"], "withdrawn", 1),
    }
    assert len(cancelled) == 2
    assert order(test, buyer, mine["orderId"])["info"]["status"] == "cancelled"
    assert order(test, buyer, mine["orderId"])["info"]["total_profit_kurus"] == 0
    assert "ilan sona erdiği için" in cart(test, in_cart)["warning"]


def test_an_order_paid_after_its_ad_was_withdrawn_is_cancelled_at_once(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 3)["info"]["id"])
    test.deliver(events.AdWithdrawn(1001, "yanlış fiyat", NOON))
    test.deliver_twice(captured(snapshot))
    item = snapshot["items"][0]
    test.deliver_twice(events.UnitsRefused(1001, snapshot["orderId"], item["itemId"], 3, "ad_closed"))
    assert [type(event).__name__ for event in test.announced()] == ["OrderPaid", "ItemsCancelled"]
    assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "cancelled"


def test_an_ended_ad_fixes_the_price_of_paid_items_only(test, buyer):
    snapshot = buy(test, buyer)
    in_cart = new_id()
    put(test, in_cart, 1)
    test.deliver_twice(ad_ended())
    item = order(test, buyer, snapshot["orderId"])["items"][0]
    assert (item["final_price_kurus"], item["total_kurus"]) == (80_00, 300_00)


def test_every_item_of_a_large_ad_gets_its_price(test, monkeypatch):
    monkeypatch.setattr(ad_news, "PRICED_AT_ONCE", 2)
    buyers = [new_id() for _ in range(5)]
    snapshots = [buy(test, buyer, 1) for buyer in buyers]
    test.deliver_twice(ad_ended())
    for buyer, snapshot in zip(buyers, snapshots, strict=True):
        item = order(test, buyer, snapshot["orderId"])["items"][0]
        assert (item["final_price_kurus"], str(item["ship_by"])) == (80_00, "2026-03-13")


def test_an_order_paid_after_the_end_arrived_gets_the_final_price(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 3)["info"]["id"])
    test.deliver_twice(ad_ended())
    test.deliver_twice(captured(snapshot, at=NOON + timedelta(days=5)))
    shown = order(test, buyer, snapshot["orderId"])
    assert shown["items"][0]["final_price_kurus"] == 80_00
    assert shown["info"]["total_profit_kurus"] == 60_00


def test_a_deposit_ad_that_failed_before_its_publishing_is_kept(test, buyer):
    test.deliver_twice(ad_ended(4001, 100_00, deposit_kurus=20_00, is_reached=False))
    test.deliver_twice(ad_published(4001, deposit_kurus=20_00))
    test.run_due()
    with pytest.raises(Exception, match="ad_closed"):
        put(test, buyer, 1, ad_id=4001)


def test_a_capture_and_a_withdrawal_at_the_same_time_never_miss_each_other(test):
    for ad_id in range(5001, 5009):
        test.deliver(ad_published(ad_id))
        buyer = new_id()
        snapshot = start(test, buyer, put(test, buyer, 1, ad_id=ad_id)["info"]["id"])
        arrivals = (captured(snapshot), events.AdWithdrawn(ad_id, "yanlış fiyat", NOON))
        threads = [threading.Thread(target=test.deliver, args=(event,)) for event in arrivals]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        test.run_due()
        assert order(test, buyer, snapshot["orderId"])["info"]["status"] == "cancelled"


def test_the_same_capture_by_two_workers_at_once_pays_once(test, buyer):
    snapshot = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    threads = [threading.Thread(target=test.deliver, args=(captured(snapshot),)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(test.announced(events.OrderPaid)) == 1
    assert test.announced(events.CaptureRefused) == []
