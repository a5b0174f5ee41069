"""Ads that are paid for in two steps: what they promise, and whether they were reached."""

from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from ads.ads.rules import is_reached
from ads.tests.asking import NEW_AD, get, post
from contracts.events import AdEnded, AdPublished

MESSAGE = "Kapora 0 ile en düşük fiyat arasında olmalıdır(!)"


@pytest.mark.parametrize(
    ("deposit", "sold", "reached"),
    [(None, 0, True), (None, 20, True), (100, 9, False), (100, 10, True), (100, 0, False)],
)
def test_only_a_deposit_ad_can_fail(deposit, sold, reached):
    assert is_reached(deposit, sold, min_participants=10) is reached


def test_a_deposit_ad_is_published_and_shown_with_its_deposit(shop):
    supplier = shop.ads.token("supplier", shop.supplier_id)
    ad_id = post(shop, "/product-features", NEW_AD | {"Deposit": 99.9}, supplier).get_json()["success"]["adId"]
    (event,) = shop.ads.announced(AdPublished)
    assert event.deposit_kurus == 9_990
    assert get(shop, f"/ads/{ad_id}")["deposit"] == 99.9
    assert get(shop, "/ads")["items"][0]["deposit"] == 99.9
    assert get(shop, "/supplier/ads", headers=supplier)["items"][0]["deposit"] == 99.9


def set_up(shop, *, is_forfeited: bool) -> None:
    service = shop.ads.service
    service.settings = replace(service.settings, is_deposit_forfeited=is_forfeited)


def test_an_ad_keeps_what_becomes_of_an_unpaid_deposit_as_it_was_when_it_was_published(shop):
    supplier = shop.ads.token("supplier", shop.supplier_id)
    ads = {}
    for is_forfeited in (True, False):
        set_up(shop, is_forfeited=is_forfeited)
        answer = post(shop, "/product-features", NEW_AD | {"Deposit": 99.9}, supplier)
        ads[is_forfeited] = answer.get_json()["success"]["adId"]
    set_up(shop, is_forfeited=True)
    told = shop.ads.announced(AdPublished)
    assert [(event.ad_id, event.is_deposit_forfeited) for event in told] == [(ads[True], True), (ads[False], False)]
    assert [get(shop, f"/ads/{ads[kept]}")["depositForfeited"] for kept in (True, False)] == [True, False]


@pytest.mark.parametrize("is_forfeited", [True, False])
def test_its_end_tells_what_becomes_of_an_unpaid_deposit_too(shop, is_forfeited):
    ad_id = shop.publish(end_day=0, deposit_kurus=20_000, is_deposit_forfeited=is_forfeited)
    shop.buy(ad_id, 10)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    assert [event.is_deposit_forfeited for event in shop.ads.announced(AdEnded)] == [is_forfeited]


@pytest.mark.parametrize("deposit", [None, "absent"])
def test_an_ordinary_ad_has_none(shop, deposit):
    body = NEW_AD if deposit == "absent" else NEW_AD | {"Deposit": None}
    post(shop, "/product-features", body, shop.ads.token("supplier", shop.supplier_id))
    assert shop.ads.announced(AdPublished)[0].deposit_kurus is None
    assert get(shop, "/ads")["items"][0]["deposit"] is None


@pytest.mark.parametrize(
    ("deposit", "message"), [(0, MESSAGE), (700, MESSAGE), (-1, None), (10.999, None), (True, None)]
)
def test_a_wrong_deposit_is_refused_at_its_field(shop, deposit, message):
    answer = post(
        shop, "/product-features", NEW_AD | {"Deposit": deposit}, shop.ads.token("supplier", shop.supplier_id)
    )
    assert answer.status_code == 422 and list(answer.get_json()["fields"]) == ["Deposit"]
    assert message in (None, answer.get_json()["fields"]["Deposit"][0])


@pytest.mark.parametrize(("units", "reached", "final"), [(9, False, 100_000), (10, True, 100_000), (60, True, 85_000)])
def test_the_end_says_whether_a_deposit_ad_was_reached(shop, units, reached, final):
    ad_id = shop.publish(end_day=0, deposit_kurus=20_000)
    shop.buy(ad_id, units)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    (event,) = shop.ads.announced(AdEnded)
    assert (event.deposit_kurus, event.is_reached, event.final_price_kurus) == (20_000, reached, final)


def test_an_ordinary_ad_below_its_minimum_stands(shop):
    ad_id = shop.publish(end_day=0)
    shop.buy(ad_id, 1)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    (event,) = shop.ads.announced(AdEnded)
    assert (event.deposit_kurus, event.is_reached) == (None, True)


def test_the_database_refuses_to_change_a_deposit(shop):
    shop.publish(deposit_kurus=20_000)
    for change in ("deposit_kurus = 10000", "deposit_kurus = NULL"):
        with pytest.raises(DBAPIError), shop.ads.work() as work:
            work.session.execute(text(f"UPDATE ads SET {change}"))
