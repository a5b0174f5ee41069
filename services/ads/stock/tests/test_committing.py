"""Captured orders become sold units: once, however often and however late they come."""

from dataclasses import replace
from datetime import timedelta

from ads.ads.steps import withdraw_ad
from ads.price.rules.curve import Terms, price_at
from ads.stock.steps import committing
from ads.stock.steps.reserving import release_reservation
from ads.tests.fixtures import OPERATOR, TERMS
from contracts.events import AdPriceChanged, UnitsCommitted, UnitsRefused
from kit.auth import Person
from kit.ids import new_id


def test_a_paid_order_is_counted_once_however_often_it_is_delivered(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 10)
    event = shop.reserve(ad_id, 3)
    shop.ads.deliver_twice(event)
    shop.ads.deliver(event, new_id())  # the same fact in another message
    ad = shop.ad(ad_id)
    assert (ad.units_sold, ad.units_held, ad.sequence) == (13, 0, 2)
    assert ad.price_kurus == price_at(TERMS, 13)
    changed = shop.ads.announced(AdPriceChanged)[-1]
    assert (changed.sequence, changed.units_sold, changed.price_kurus) == (2, 13, ad.price_kurus)
    counted = shop.ads.announced(UnitsCommitted)
    assert [line.units for line in counted] == [10, 3]
    assert counted[-1].payment_id == event.payment_id
    shop.require_consistent()


def test_a_late_capture_takes_the_units_again_while_the_ad_has_them(shop):
    ad_id = shop.publish()
    event = shop.reserve(ad_id, 3)
    shop.ads.clock.move(minutes=31)
    shop.ads.run_due()
    shop.ads.deliver_twice(event)
    assert (shop.ad(ad_id).units_sold, shop.ad(ad_id).units_held) == (3, 0)
    shop.require_consistent()


def test_a_late_capture_is_refused_when_the_units_are_gone(shop):
    ad_id = shop.publish(Terms(10_000, 1_000, 1, 2), quantity=2)
    event = shop.reserve(ad_id, 2)
    shop.ads.clock.move(minutes=31)
    shop.ads.run_due()
    shop.buy(ad_id, 1)
    shop.ads.deliver_twice(event)
    (refused,) = shop.ads.announced(UnitsRefused)
    assert (refused.order_id, refused.reason, refused.units) == (event.order_id, "stock_exhausted", 2)
    assert shop.ad(ad_id).units_sold == 1
    shop.require_consistent()


def test_a_late_capture_never_changes_a_final_price(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move_to(shop.ad(ad_id).ends_at - timedelta(minutes=5))
    event = shop.reserve(ad_id, 9)
    shop.ads.clock.move(minutes=40)
    shop.ads.run_due()
    shop.ads.deliver_twice(event)
    (refused,) = shop.ads.announced(UnitsRefused)
    assert refused.reason == "ad_closed"
    assert (shop.ad(ad_id).status, shop.ad(ad_id).final_kurus, shop.ad(ad_id).units_sold) == ("ended", 100_000, 0)


def test_one_line_can_be_refused_while_the_other_is_counted(shop):
    good, gone = shop.publish(), shop.publish()
    event = shop.reserve_lines({good: 1, gone: 1})
    with shop.ads.work() as work:
        withdraw_ad(work, Person(new_id(), "operator", new_id()), gone, "Sahte ürün")
    shop.ads.deliver_twice(event)
    assert [line.ad_id for line in shop.ads.announced(UnitsCommitted)] == [good]
    assert [line.ad_id for line in shop.ads.announced(UnitsRefused)] == [gone]
    shop.require_consistent()


def test_a_capture_without_any_reservation_is_a_late_one(shop):
    ad_id = shop.publish()
    event = shop.reserve(ad_id, 2)
    unknown = type(event)(**(event.__dict__ | {"reservation_id": new_id(), "buyer_id": new_id()}))
    shop.ads.deliver_twice(unknown)
    assert (shop.ad(ad_id).units_sold, shop.ad(ad_id).units_held) == (2, 2)
    shop.require_consistent()


def test_a_capture_counts_although_its_unknown_reservation_is_released_at_the_same_moment(shop, monkeypatch):
    ad_id = shop.publish()
    event = shop.reserve(ad_id, 2)
    late = replace(event, reservation_id=new_id(), order_id=new_id(), buyer_id=new_id())
    remember = committing._remember_unknown

    def released_before(work, event):
        with shop.ads.work() as other:
            release_reservation(other, event.reservation_id)
        return remember(work, event)

    monkeypatch.setattr(committing, "_remember_unknown", released_before)
    shop.ads.deliver(late)
    assert shop.ad(ad_id).units_sold == 2


def test_a_capture_for_a_withdrawn_ad_is_refused_and_its_units_are_let_go(shop):
    ad_id = shop.publish()
    event = shop.reserve(ad_id, 2)
    with shop.ads.work() as work:
        withdraw_ad(work, OPERATOR, ad_id, "Sahte ürün")
    shop.ads.deliver(event)
    (refused,) = shop.ads.announced(UnitsRefused)
    assert (refused.reason, refused.units) == ("withdrawn", 2)
    assert (shop.ad(ad_id).units_held, shop.ad(ad_id).units_sold) == (0, 0)
    shop.require_consistent()
