"""What events of others do to ads: once, however often and however late they come."""

from datetime import timedelta

import pytest
from sqlalchemy import select

from ads import use_cases
from ads.domain.price import Terms, price_at
from ads.models import HistoryLine
from ads.tests.conftest import TERMS, product
from contracts.events import AdPriceChanged, AdSettled, SupplierChanged, UnitsCommitted, UnitsRefused
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


def test_every_movement_is_a_line_of_the_history(shop):
    ad_id = shop.publish()
    for units in (10, 5, 1):
        shop.buy(ad_id, units)
    with shop.ads.work() as work:
        lines = work.session.scalars(select(HistoryLine).order_by(HistoryLine.seq)).all()
    assert [(line.seq, line.units, line.units_after) for line in lines] == [(1, 10, 10), (2, 5, 15), (3, 1, 16)]
    assert [line.price_after_kurus for line in lines] == [price_at(TERMS, units) for units in (10, 15, 16)]


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
        use_cases.withdraw_ad(work, Person(new_id(), "operator", new_id()), gone, "Sahte ürün")
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


def test_an_older_state_of_a_product_changes_nothing(shop):
    ad_id = shop.publish()
    shop.ads.deliver_twice(product(sequence=3, model_name="Güneş 60"))
    shop.ads.deliver(product(sequence=2, model_name="Eski"))
    assert shop.ad(ad_id).slug == "masa-lambasi-isik-gunes-60"
    found = shop.ads.client.get("/search", query_string={"q": "güneş 6"}).get_json()["success"]
    assert (found["group"], found["items"][0]["adId"]) == ("model", ad_id), "found by its newest name"
    assert found["items"][0]["title"] == "Işık Güneş 40", "and shown as it was published"


def test_a_supplier_is_shown_under_its_newest_name(shop):
    ad_id = shop.publish()
    event = SupplierChanged(shop.supplier_id, "Işık A.Ş.", "/media/logo.png", shop.ads.clock.now())
    shop.ads.deliver_twice(event)
    ad = shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]
    assert (ad["sellerName"], ad["sellerLogo"]) == ("Işık A.Ş.", "/media/logo.png")


def test_settlement_is_remembered_at_its_first_moment(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    shop.ads.deliver_twice(AdSettled(ad_id, 0, 0))
    first = shop.ad(ad_id).settled_at
    shop.ads.clock.move(days=1)
    shop.ads.deliver(AdSettled(ad_id, 0, 0))
    assert shop.ad(ad_id).settled_at == first is not None


@pytest.mark.parametrize("units", [1, 4])
def test_the_public_numbers_are_those_of_the_history(shop, units):
    ad_id = shop.publish()
    for _ in range(3):
        shop.buy(ad_id, units)
    shop.reserve(ad_id, 5)
    ad = shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]
    history = shop.ads.client.get(f"/ads/{ad_id}/history").get_json()["success"]
    assert ad["numOrders"] == sum(line["units"] for line in history["items"]) == history["items"][0]["numOrders"]
    assert ad["remaining"] == ad["quantity"] - ad["numOrders"]
    assert ad["instantPrice"] == history["items"][0]["price"]
