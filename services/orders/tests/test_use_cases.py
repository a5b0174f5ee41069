"""Carts and attempts on a real database."""

import threading
from datetime import timedelta

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import DBAPIError

from contracts import events
from kit.errors import Conflict, Invalid, NotFound, Unavailable
from kit.ids import new_id
from orders.models import Attempt
from orders.tests.market import ad_ended, ad_published, buy, captured, cart, order, put, start
from orders.use_cases import carts, tracking


def attempts_of(test, order_id):
    with test.work() as work:
        rows = work.session.scalars(select(Attempt).where(Attempt.order_id == order_id).order_by(Attempt.created_at))
        return [(row.state, row.released_at is not None) for row in rows]


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


def test_an_ad_past_its_end_is_closed_before_anybody_says_so(test, buyer):
    put(test, buyer, 2)
    test.clock.move(days=6)
    assert lines(cart(test, buyer)) == {}


def test_a_cart_shows_what_would_come_back_with_its_own_units_counted_in(test, buyer):
    """25 sold and 3 in the cart: 28 of them cost 82,00, so 3 × 18,00 come back."""
    put(test, buyer, 3)
    test.deliver(events.AdPriceChanged(1001, 4, 25, 85_00))
    shown = cart(test, buyer)
    assert shown["info"]["total_profit_kurus"] == 54_00
    assert shown["items"][0]["product"]["normal_price_kurus"] == 100_00
    assert shown["items"][0]["product"]["instant_price_kurus"] == 85_00


def test_what_comes_back_is_the_same_before_and_after_the_payment_is_counted_in(test, buyer):
    """The ad counts an order in a moment after it was paid: no screen shows a smaller number in between."""
    test.deliver(events.AdPriceChanged(1001, 4, 25, 85_00))
    before = put(test, buyer, 3)
    snapshot = buy(test, buyer)
    paid = order(test, buyer, snapshot["orderId"])
    test.deliver(events.UnitsCommitted(1001, snapshot["orderId"], paid["items"][0]["id"], 3, 5))
    told_first = order(test, buyer, snapshot["orderId"])
    test.deliver(events.AdPriceChanged(1001, 5, 28, 82_00))
    counted = order(test, buyer, snapshot["orderId"])
    assert [shown["info"]["total_profit_kurus"] for shown in (before, paid, told_first, counted)] == [54_00] * 4
    shown = [shown["items"][0]["product"] for shown in (paid, told_first, counted)]
    assert [(product["units_sold"], product["instant_price_kurus"]) for product in shown] == [(28, 82_00)] * 3
    test.deliver(events.AdPriceChanged(1001, 6, 30, 80_00))
    assert order(test, buyer, snapshot["orderId"])["info"]["total_profit_kurus"] == 60_00


def test_the_units_of_others_do_not_stand_in_for_ones_own(test, buyer):
    """What the ad counted before these units were in is not their count, whenever the news of it comes."""
    snapshot = buy(test, buyer)
    item_id = order(test, buyer, snapshot["orderId"])["items"][0]["id"]
    test.deliver(events.UnitsCommitted(1001, snapshot["orderId"], item_id, 3, 8))
    test.deliver(events.AdPriceChanged(1001, 7, 25, 85_00))
    assert order(test, buyer, snapshot["orderId"])["items"][0]["product"]["units_sold"] == 28
    test.deliver(events.AdPriceChanged(1001, 8, 28, 82_00))
    assert order(test, buyer, snapshot["orderId"])["items"][0]["product"]["units_sold"] == 28


def test_a_snapshot_fixes_what_is_paid_for(test, neighbours, buyer):
    shown = put(test, buyer, 3)
    snapshot = start(test, buyer, shown["info"]["id"], invoice_id=8)
    assert snapshot["totalKurus"] == 300_00
    assert snapshot["orderId"] == shown["info"]["id"]
    assert snapshot["expiresAt"] == "2026-03-02T09:40:00Z"
    assert snapshot["shippingAddress"]["contactName"] == "Ayşe Yılmaz"
    assert snapshot["billingAddress"]["contactName"] == "Yılmaz Ltd."
    assert snapshot["items"][0]["title"] == "Işık Model 1001"
    assert snapshot["reservationId"] in neighbours.reservations
    assert cart(test, buyer)["payment_pending"] is True


def test_the_same_payment_gets_the_same_snapshot(test, neighbours, buyer):
    cart_id = put(test, buyer, 3)["info"]["id"]
    first = start(test, buyer, cart_id)
    neighbours.price_kurus = 1
    assert start(test, buyer, cart_id, payment_id=first["paymentId"]) == first
    assert attempts_of(test, cart_id) == [("started", False)]


def test_a_payment_asks_for_a_verified_phone_and_reserves_nothing(test, neighbours, buyer):
    neighbours.phone_verified = False
    cart_id = put(test, buyer, 1)["info"]["id"]
    assert start(test, buyer, cart_id)["verifySms"] is True
    assert neighbours.reservations == {}
    assert attempts_of(test, cart_id) == []


def test_a_snapshot_needs_a_filled_cart_and_an_address_of_ones_own(test, buyer):
    empty = cart(test, buyer)["info"]["id"]
    with pytest.raises(Conflict, match="cart_empty"):
        start(test, buyer, empty)
    put(test, buyer, 1)
    with pytest.raises(NotFound):
        start(test, buyer, empty, shipping_id=99)
    with pytest.raises(NotFound):
        start(test, new_id(), empty)
    assert attempts_of(test, empty) == []


def test_another_buyers_payment_id_is_not_found(test, buyer):
    first = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    other = new_id()
    with pytest.raises(NotFound):
        start(test, other, put(test, other, 1)["info"]["id"], payment_id=first["paymentId"])


def test_what_ads_refuses_is_refused_and_leaves_the_cart_payable(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    neighbours.refusal = ("stock_exhausted", "Işık: stokta kalmadı")
    with pytest.raises(Conflict, match="Işık: stokta kalmadı"):
        start(test, buyer, cart_id)
    assert attempts_of(test, cart_id) == [("closed", False)]
    neighbours.refusal = None
    assert start(test, buyer, cart_id)["totalKurus"] == 100_00


def test_a_newer_payment_takes_the_older_ones_place(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    older = start(test, buyer, cart_id)
    newer = start(test, buyer, cart_id)
    assert [state for state, _ in attempts_of(test, cart_id)] == ["given_up", "started"]
    test.run_due()
    assert list(neighbours.reservations) == [newer["reservationId"]]
    with pytest.raises(Conflict, match="payment_given_up"):
        start(test, buyer, cart_id, payment_id=older["paymentId"])


def test_changing_the_cart_gives_the_payment_up_and_its_units_back(test, neighbours, buyer):
    snapshot = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    assert put(test, buyer, 1)["payment_pending"] is True
    assert put(test, buyer, 2)["payment_pending"] is False
    assert snapshot["reservationId"] in neighbours.reservations
    assert test.run_due() == 1
    assert neighbours.reservations == {}
    assert test.run_due() == 0
    assert attempts_of(test, snapshot["orderId"]) == [("given_up", True)]


def test_a_cart_that_is_being_paid_is_left_alone_when_its_ad_closes(test, buyer):
    start(test, buyer, put(test, buyer, 2)["info"]["id"])
    test.deliver(events.AdClosing(1001))
    assert lines(cart(test, buyer)) == {1001: 2}
    assert lines(put(test, buyer, 2)) == {1001: 2}
    assert cart(test, buyer)["payment_pending"] is True


def test_a_lost_answer_of_ads_leaks_nothing(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    neighbours.loses_answers = True
    payment_id = new_id()
    with pytest.raises(Unavailable):
        start(test, buyer, cart_id, payment_id=payment_id)
    assert len(neighbours.reservations) == 1
    neighbours.loses_answers = False
    held = start(test, buyer, cart_id, payment_id=payment_id)["reservationId"]
    assert list(neighbours.reservations) == [held]


def test_an_attempt_that_nobody_finished_is_given_up_and_released(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    neighbours.loses_answers = True
    with pytest.raises(Unavailable):
        start(test, buyer, cart_id)
    assert test.run_due() == 0
    test.clock.move(minutes=3)
    test.run_due()
    assert neighbours.reservations == {}
    assert attempts_of(test, cart_id) == [("given_up", True)]


def test_a_release_that_fails_is_made_again_later(test, neighbours, buyer):
    snapshot = start(test, buyer, put(test, buyer, 1)["info"]["id"])
    put(test, buyer, 0)
    neighbours.is_ads_down = True
    with pytest.raises(Unavailable):
        test.run_due()
    neighbours.is_ads_down = False
    assert test.run_due() == 0
    test.clock.move(seconds=31)
    assert test.run_due() == 1
    assert attempts_of(test, snapshot["orderId"]) == [("given_up", True)]


def test_giving_up_while_ads_is_asked_releases_what_was_held_since(test, neighbours, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    answer = neighbours._reserve

    def change_the_cart_first(body):
        neighbours._reserve = answer
        put(test, buyer, 2)
        test.run_due()
        return answer(body)

    neighbours._reserve = change_the_cart_first
    with pytest.raises(Conflict, match="payment_given_up"):
        start(test, buyer, cart_id)
    assert len(neighbours.reservations) == 1
    test.run_due()
    assert neighbours.reservations == {}


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


def test_an_order_of_somebody_else_or_nobody_is_not_found(test, buyer):
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
        listed = carts.list_orders(work, buyer)
        assert carts.list_orders(work, new_id()) == []
    assert [line["id"] for line in listed] == [second["orderId"], first]
    assert (listed[1]["number"], listed[1]["item_count"], listed[1]["title"]) == (first[:8], 1, "Işık Model 1001")


def test_an_order_is_tracked_by_its_number_and_tells_nothing_personal(test, buyer):
    order_id = buy(test, buyer)["orderId"]
    with test.work() as work:
        for number in (order_id[:8], order_id[:12], order_id, "#" + order_id[:8].upper()):
            tracked = tracking.track_order(work, number)
            assert (tracked["status"], [step.to_status for step in tracked["steps"]]) == ("paid", ["paid"])
    assert set(tracked) == {"number", "status", "promised_on", "steps"}


@pytest.mark.parametrize("number", ["ffffffff", "%%%%%%%%", "________", "zzzzzzzzz"])
def test_numbers_that_are_nobodys_are_not_found(test, buyer, number):
    buy(test, buyer)
    with test.work() as work, pytest.raises(NotFound):
        tracking.track_order(work, number)


def test_a_cart_cannot_be_tracked_and_short_numbers_are_refused(test, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    with test.work() as work, pytest.raises(NotFound):
        tracking.track_order(work, cart_id)
    with test.work() as work, pytest.raises(Invalid):
        tracking.track_order(work, cart_id[:7])


def test_a_number_of_two_orders_tells_about_neither(test, buyer):
    first, second = buy(test, buyer)["orderId"], buy(test, new_id())["orderId"]
    twin = first[:8] + second[8:]
    with test.administrator.begin() as connection:
        connection.execute(text("SET LOCAL session_replication_role = replica"))
        connection.execute(text("UPDATE items SET order_id = :twin WHERE order_id = :id"), {"twin": twin, "id": second})
        connection.execute(
            text("UPDATE orders SET id = :twin, number = :number WHERE id = :id"),
            {"twin": twin, "number": first[:8], "id": second},
        )
    with test.work() as work, pytest.raises(Conflict, match="ambiguous_number"):
        tracking.track_order(work, first[:8])
    with test.work() as work:
        assert tracking.track_order(work, first)["status"] == "paid"


def test_history_cannot_be_rewritten(test, buyer):
    order_id = buy(test, buyer)["orderId"]
    for statement in ("UPDATE history SET to_status = 'x'", "DELETE FROM history"):
        with pytest.raises(DBAPIError, match="permission denied"), test.work() as work:
            work.session.execute(text(statement))
        with pytest.raises(DBAPIError, match="append-only"), test.administrator.begin() as connection:
            connection.execute(text(statement))
    with test.work() as work:
        rows = work.session.execute(
            text("SELECT item_id IS NULL, from_status, to_status FROM history WHERE order_id = :id ORDER BY seq"),
            {"id": order_id},
        )
        assert [tuple(row) for row in rows] == [
            (True, None, "created"),
            (False, None, "created"),
            (True, "created", "paid"),
        ]


def test_the_final_price_is_what_a_unit_costs_once_the_difference_is_back(test, buyer):
    snapshot = buy(test, buyer)
    test.deliver(ad_ended())
    item = order(test, buyer, snapshot["orderId"])["items"][0]
    assert (item["final_price_kurus"], item["product"]["normal_price_kurus"]) == (80_00, 100_00)
    told = (new_id(), snapshot["orderId"], item["id"], 1001, buyer, "price_difference", 60_00)
    test.deliver(events.RefundOpened(*told, test.clock.now()))
    assert order(test, buyer, snapshot["orderId"])["items"][0]["product"]["normal_price_kurus"] == 100_00
    test.deliver(events.RefundCompleted(*told, test.clock.now()))
    shown = order(test, buyer, snapshot["orderId"])
    assert shown["items"][0]["product"]["normal_price_kurus"] == 80_00
    assert (shown["info"]["total_refund_kurus"], shown["info"]["total_profit_kurus"]) == (60_00, 0)
