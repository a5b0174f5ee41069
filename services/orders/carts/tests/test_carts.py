"""Carts on a real database."""

import threading
from datetime import timedelta

import pytest

from contracts import events
from kit.errors import Conflict, Invalid, NotFound
from kit.ids import new_id
from orders.carts import steps as carts
from orders.tests.market import ad_published, buy, captured, cart, order, put, start


def lines(shown):
    return {item["ad_id"]: item["units"] for item in shown["items"]}


def test_a_buyer_has_one_cart(test, buyer):
    first = put(test, buyer, 2)
    assert cart(test, buyer)["info"]["id"] == first["info"]["id"]
    assert first["info"]["status"] == "created"
    assert first["info"]["sub_total_kurus"] == 200_00


def test_setting_a_line_again_changes_nothing(test, buyer):
    assert lines(put(test, buyer, 2)) == lines(put(test, buyer, 2)) == {1001: 2}


def test_zero_takes_a_line_out_and_again_is_fine(test, buyer):
    put(test, buyer, 2)
    assert lines(put(test, buyer, 0)) == {}
    assert lines(put(test, buyer, 0)) == {}


def test_an_unknown_or_foreign_cart_id_means_mine(test, buyer):
    foreign = put(test, new_id(), 1)["info"]["id"]
    for cart_id in (foreign, new_id()):
        with test.work() as work:
            shown = carts.update_cart(work, buyer, 1001, 3, cart_id=cart_id)
        assert shown["info"]["id"] != foreign
        assert lines(shown) == {1001: 3}


def test_an_unknown_ad_is_not_found(test, buyer):
    with pytest.raises(NotFound):
        put(test, buyer, 1, ad_id=4040)


def test_too_many_are_set_to_what_fits_with_a_warning(test, buyer):
    shown = put(test, buyer, 1000)
    assert lines(shown) == {1001: 10}
    assert "en fazla 10 adet" in shown["warning"]
    test.deliver(events.AdPriceChanged(1001, 1, 46, 72_00))
    shown = cart(test, buyer)
    assert lines(shown) == {1001: 4}
    assert "stokta 4 adet kaldı" in shown["warning"]
    assert "warning" not in cart(test, buyer)


def test_what_was_bought_before_counts_towards_the_limit(test, buyer):
    buy(test, buyer, amount=8)
    assert lines(put(test, buyer, 5)) == {1001: 2}
    buy(test, buyer, amount=2)
    with pytest.raises(Conflict, match="limit_per_buyer"):
        put(test, buyer, 1)


def test_a_line_whose_ad_closed_is_dropped_with_a_warning(test, buyer):
    put(test, buyer, 2)
    test.deliver(ad_published(1002))
    put(test, buyer, 1, ad_id=1002)
    test.deliver(events.AdClosing(1001))
    shown = cart(test, buyer)
    assert lines(shown) == {1002: 1}
    assert "ilan sona erdiği için" in shown["warning"]
    with pytest.raises(Conflict, match="ad_closed"):
        put(test, buyer, 1)


def test_an_ad_past_its_end_is_closed_before_ads_says_so(test, buyer):
    put(test, buyer, 2)
    test.clock.move(days=6)
    assert lines(cart(test, buyer)) == {}


def test_many_first_requests_at_once_meet_in_one_cart(test, buyer):
    shown = []
    threads = [threading.Thread(target=lambda n=n: shown.append(put(test, buyer, n + 1))) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(shown) == 6
    assert len({each["info"]["id"] for each in shown}) == 1
    assert len(cart(test, buyer)["items"]) == 1


def test_a_paid_cart_becomes_the_order_and_the_buyer_gets_a_new_cart(test, buyer):
    snapshot = buy(test, buyer)
    fresh = cart(test, buyer)
    assert fresh["info"]["id"] != snapshot["orderId"]
    assert fresh["items"] == []
    with test.work() as work:
        assert carts.get_cart(work, buyer, snapshot["orderId"])["info"]["id"] == fresh["info"]["id"]
    shown = order(test, buyer, snapshot["orderId"])
    assert shown["info"]["status"] == "paid"
    assert shown["shipping_address"]["cityName"] == "İstanbul"
    assert shown["payment"]["last_four"] == "0008"
    assert str(shown["info"]["promised_on"]) == "2026-03-16"


def test_an_order_of_another_buyer_or_none_is_not_found(test, buyer):
    order_id = buy(test, buyer)["orderId"]
    for person, wanted in ((new_id(), order_id), (buyer, new_id())):
        for is_order in (True, False):
            with test.work() as work, pytest.raises(NotFound):
                carts.get_cart(work, person, wanted, is_order)
    with test.work() as work, pytest.raises(Invalid):
        carts.get_cart(work, buyer, None, True)


def test_orders_are_listed_newest_first_without_the_cart(test, buyer):
    first = buy(test, buyer)["orderId"]
    put(test, buyer, 1)
    second = start(test, buyer, cart(test, buyer)["info"]["id"])
    test.deliver(captured(second, at=test.clock.now() + timedelta(hours=1)))
    put(test, buyer, 2)
    with test.work() as work:
        listed = carts.list_orders(work, buyer).items
        assert carts.list_orders(work, new_id()).items == []
    assert [line["id"] for line in listed] == [second["orderId"], first]
    assert (listed[1]["number"], listed[1]["item_count"], listed[1]["title"]) == (first[:8], 1, "Işık Model 1001")
