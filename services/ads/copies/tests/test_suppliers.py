"""Suppliers as identity tells of them."""

from ads.tests.asking import NEW_AD, post
from contracts.events import SupplierChanged


def test_a_supplier_is_shown_under_its_newest_name(shop):
    ad_id = shop.publish()
    event = SupplierChanged(shop.supplier_id, "Işık A.Ş.", "/media/logo.png", shop.ads.clock.now())
    shop.ads.deliver_twice(event)
    ad = shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]
    assert (ad["sellerName"], ad["sellerLogo"]) == ("Işık A.Ş.", "/media/logo.png")


def suspend(shop, is_suspended: bool, sequence: int) -> None:
    event = SupplierChanged(shop.supplier_id, "Işık", None, shop.ads.clock.now(), None, is_suspended, sequence)
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
