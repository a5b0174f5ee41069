"""Holding units on a real database."""

from datetime import timedelta

import pytest

from ads.price.rules.curve import Terms
from ads.stock.rules import Line, units_by_ad
from ads.stock.steps.reserving import expire_reservations, release_reservation, reserve
from kit.errors import Conflict
from kit.ids import new_id


def code_of(refusal) -> str:
    return refusal.value.code


def test_a_reservation_holds_units_without_selling_them(shop):
    ad_id = shop.publish()
    shop.reserve(ad_id, 3)
    ad = shop.ad(ad_id)
    assert (ad.units_held, ad.units_sold, ad.price_kurus) == (3, 0, 100_000)


def test_all_lines_are_held_or_none(shop):
    plenty, scarce = shop.publish(), shop.publish(Terms(10_000, 1_000, 1, 2), quantity=2)
    with pytest.raises(Conflict) as refusal:
        shop.reserve_lines({plenty: 1, scarce: 3})
    assert code_of(refusal) == "stock_exhausted" and str(scarce) in refusal.value.message
    assert shop.ad(plenty).units_held == 0


def test_held_units_cannot_be_held_by_another(shop):
    ad_id = shop.publish(Terms(10_000, 1_000, 1, 2), quantity=2)
    shop.reserve(ad_id, 2)
    with pytest.raises(Conflict) as refusal:
        shop.reserve(ad_id, 1)
    assert code_of(refusal) == "stock_exhausted"


def test_a_repeat_of_a_reservation_gets_the_same_answer_and_holds_once(shop):
    ad_id = shop.publish()
    facts = {"reservation_id": new_id(), "order_id": new_id(), "buyer_id": new_id()}
    facts |= {"expires_at": shop.ads.clock.now() + timedelta(minutes=30), "lines": [Line(new_id(), ad_id, 2)]}
    answers = []
    for _ in range(2):
        with shop.ads.work() as work:
            answers.append(reserve(work, **facts))
    assert answers[0] == answers[1]
    assert answers[0].lines[0].unit_price_kurus == 100_000
    assert shop.ad(ad_id).units_held == 2


def test_a_newer_reservation_of_the_same_order_takes_the_place_of_the_older(shop):
    first, second = shop.publish(), shop.publish()
    earlier = shop.reserve(first, 3)
    shop.reserve(second, 2, order_id=earlier.order_id, buyer_id=earlier.buyer_id)
    assert (shop.ad(first).units_held, shop.ad(second).units_held) == (0, 2)
    shop.require_consistent()


def test_a_buyer_with_another_payment_in_progress_is_refused_until_it_has_run_out(shop):
    ad_id = shop.publish()
    earlier = shop.reserve(ad_id, 3)
    with pytest.raises(Conflict) as refusal:
        shop.reserve(ad_id, 1, buyer_id=earlier.buyer_id)
    assert code_of(refusal) == "reservation_open"
    shop.ads.clock.move(minutes=31)
    shop.reserve(ad_id, 1, buyer_id=earlier.buyer_id)
    assert shop.ad(ad_id).units_held == 1


def test_bought_and_held_units_count_against_the_limit_of_a_buyer(shop):
    ad_id = shop.publish(max_per_buyer=3)
    bought = shop.buy(ad_id, 2)
    with pytest.raises(Conflict) as refusal:
        shop.reserve(ad_id, 2, buyer_id=bought.buyer_id)
    assert code_of(refusal) == "limit_per_buyer"
    shop.reserve(ad_id, 1, buyer_id=bought.buyer_id)


def test_nothing_is_reserved_once_the_end_has_come(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    with pytest.raises(Conflict) as refusal:
        shop.reserve(ad_id)
    assert code_of(refusal) == "ad_closed"


def test_what_is_released_or_has_run_out_can_be_had_by_others(shop):
    ad_id = shop.publish()
    released = shop.reserve(ad_id, 3)
    for _ in range(2):
        with shop.ads.work() as work:
            release_reservation(work, released.reservation_id)
    shop.reserve(ad_id, 4)
    shop.ads.clock.move(minutes=31)
    assert expire_reservations(shop.ads.service) == 1
    assert expire_reservations(shop.ads.service) == 0
    assert shop.ad(ad_id).units_held == 0


def test_a_release_after_the_commit_changes_nothing(shop):
    ad_id = shop.publish()
    event = shop.buy(ad_id, 3)
    with shop.ads.work() as work:
        release_reservation(work, event.reservation_id)
    assert (shop.ad(ad_id).units_held, shop.ad(ad_id).units_sold) == (0, 3)
    shop.require_consistent()


def test_a_release_that_overtakes_its_reservation_wins(shop):
    ad_id, reservation_id = shop.publish(), new_id()
    with shop.ads.work() as work:
        release_reservation(work, reservation_id)
    with pytest.raises(Conflict):
        shop.reserve(ad_id, reservation_id=reservation_id)
    assert shop.ad(ad_id).units_held == 0


def test_the_worker_is_told_of_a_reservation_only_where_there_is_something_to_do_soon(shop):
    ad_id, told = shop.publish(), []
    shop.ads.service.database.listeners.append(lambda _, tables: told.append(set(tables)))
    earlier = shop.reserve(ad_id)
    assert told == []
    shop.reserve(ad_id, order_id=earlier.order_id, buyer_id=earlier.buyer_id)
    assert told == [{"ads", "reservations", "reservation_lines"}]
    shop.reserve(ad_id, expires_at=shop.ads.clock.now() + timedelta(seconds=20))
    assert len(told) == 2


def test_stock_is_asked_for_in_the_order_of_ads():
    lines = [Line("a", 9, 1), Line("b", 2, 3), Line("c", 9, 2)]
    assert list(units_by_ad(lines).items()) == [(2, 3), (9, 3)]
