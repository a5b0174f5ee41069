"""Suppliers as identity tells of them."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from ads.leaving import obstacles
from ads.tests.asking import NEW_AD, get, post
from contracts.calls.people import Obstacle
from contracts.events import SupplierChanged


def test_a_supplier_is_shown_under_its_newest_name(shop):
    ad_id = shop.publish()
    event = SupplierChanged(shop.supplier_id, "Işık A.Ş.", "/media/logo.png", shop.ads.clock.now())
    shop.ads.deliver_twice(event)
    ad = shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]
    assert (ad["sellerName"], ad["sellerLogo"]) == ("Işık A.Ş.", "/media/logo.png")


def test_an_older_name_does_not_replace_a_newer_one(shop):
    ad_id, since = shop.publish(), shop.ads.clock.now()
    for sequence, name in ((3, "Yeni"), (2, "Eski")):
        shop.ads.deliver(SupplierChanged(shop.supplier_id, name, f"/media/{name}.png", since, sequence=sequence))
    ad = get(shop, f"/ads/{ad_id}")
    assert (ad["sellerName"], ad["sellerLogo"]) == ("Yeni", "/media/Yeni.png")


def suspend(shop, is_suspended: bool, sequence: int) -> None:
    event = SupplierChanged(
        supplier_id=shop.supplier_id,
        supplier_name="Işık",
        logo_url=None,
        since=shop.ads.clock.now(),
        iban_changed_at=None,
        is_suspended=is_suspended,
        sequence=sequence,
    )
    shop.ads.deliver_twice(event)


def publish(shop):
    return post(shop, "/product-features", NEW_AD, shop.ads.token("supplier", shop.supplier_id))


def test_a_suspended_supplier_publishes_nothing_until_it_is_reinstated_and_what_is_open_goes_on(shop):
    ad_id = shop.publish()
    suspend(shop, True, 2)
    refused = publish(shop)
    assert (refused.status_code, refused.get_json()["code"]) == (403, "supplier_suspended")
    assert "askıda" in refused.get_json()["failed"]
    assert shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]["status"] == "open"
    shop.reserve(ad_id)
    suspend(shop, False, 3)
    assert publish(shop).status_code == 200


def test_what_is_heard_late_or_of_identity_of_before_suspends_and_lifts_nothing(shop):
    suspend(shop, True, 3)
    suspend(shop, False, 2)
    suspend(shop, False, 0)
    assert publish(shop).status_code == 403
    suspend(shop, False, 4)
    suspend(shop, True, 3)
    assert publish(shop).status_code == 200


# --- closing ----------------------------------------------------------------------------------------------------------


def closes(shop, sequence: int = 2, is_closing: bool = True, is_closed: bool = False) -> SupplierChanged:
    now = shop.ads.clock.now()
    return SupplierChanged(
        supplier_id=shop.supplier_id,
        supplier_name="Işık",
        logo_url=None,
        since=now,
        iban_changed_at=None,
        is_suspended=is_closing,
        sequence=sequence,
        is_closing=is_closing,
        is_closed=is_closed,
    )


def refusal(answer) -> tuple[int, str]:
    return answer.status_code, answer.get_json()["code"]


def test_a_closing_shop_prepares_nothing_new_until_it_stays_open_and_what_is_open_goes_on(shop):
    ad_id = shop.publish()
    shop.ads.deliver_twice(closes(shop))
    token = shop.ads.token("supplier", shop.supplier_id)
    for path, body in (("/product-features", NEW_AD), ("/supplier/drafts", {}), (f"/supplier/ads/{ad_id}/clone", {})):
        answer = post(shop, path, body, token)
        assert refusal(answer) == (403, "supplier_suspended"), path
        assert "kapanıyor" in answer.get_json()["failed"]
    assert shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]["status"] == "open"
    shop.reserve(ad_id)
    shop.ads.deliver_twice(closes(shop, 3, is_closing=False))
    assert post(shop, f"/supplier/ads/{ad_id}/clone", {}, token).status_code == 200


def test_the_page_of_a_seller_says_that_it_is_closed(shop):
    page = f"/sellers/{shop.supplier_id}"
    for sequence, is_closed in ((2, False), (3, True)):
        shop.ads.deliver(closes(shop, sequence, is_closed=is_closed))
        assert get(shop, page)["isClosed"] is is_closed


def open_for(shop) -> set[Obstacle]:
    with shop.ads.work() as work:
        return set(obstacles(work, shop.supplier_id))


def test_a_shop_is_not_closed_before_ads_has_heard_that_it_publishes_no_more(shop):
    assert open_for(shop) == {Obstacle.MAY_PUBLISH}
    shop.ads.deliver(closes(shop))
    assert open_for(shop) == set()


@pytest.mark.parametrize("_round", range(5))
def test_an_ad_that_is_published_while_its_shop_begins_to_close_is_seen_or_refused(shop, _round):
    with ThreadPoolExecutor(2) as threads:
        publishing = threads.submit(publish, shop)
        threads.submit(shop.ads.deliver, closes(shop)).result()
        seen = open_for(shop)
        is_published = publishing.result().status_code == 200
    assert seen == ({Obstacle.OPEN_ADS} if is_published else set())
