"""Suppliers as identity tells of them."""

from contracts.events import SupplierChanged


def test_a_supplier_is_shown_under_its_newest_name(shop):
    ad_id = shop.publish()
    event = SupplierChanged(shop.supplier_id, "Işık A.Ş.", "/media/logo.png", shop.ads.clock.now())
    shop.ads.deliver_twice(event)
    ad = shop.ads.client.get(f"/ads/{ad_id}").get_json()["success"]
    assert (ad["sellerName"], ad["sellerLogo"]) == ("Işık A.Ş.", "/media/logo.png")
