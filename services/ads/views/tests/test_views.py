"""One ad, and one supplier, as visitors see them."""

import pytest

from ads.price.rules.curve import Terms
from ads.tests.asking import get, post
from ads.tests.fixtures import product
from contracts.events import DoubtedItem, UnitsDoubted
from kit.ids import new_id

SUMMARY_FIELDS = {
    "adId",
    "status",
    "slug",
    "categoryId",
    "categoryName",
    "parentId",
    "parentName",
    "brandId",
    "brandName",
    "modelId",
    "modelName",
    "description",
    "imageUrl",
    "image",
    "images",
    "productPrice",
    "instantPrice",
    "targetPrice",
    "finalPrice",
    "deposit",
    "instantDiscountPercent",
    "maxDiscountPercent",
    "minParticipants",
    "maxParticipants",
    "numOrders",
    "quantity",
    "remaining",
    "participants",
    "maxPerBuyer",
    "endDate",
    "dateCreated",
    "sellerId",
    "sellerName",
    "sellerLogo",
    "sellerRating",
    "specs",
}


def test_an_ad_is_shown_with_all_that_the_contract_names(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    ad = get(shop, f"/ads/{ad_id}")
    assert set(ad) >= SUMMARY_FIELDS | {"curve", "nextStep"}
    assert (ad["productPrice"], ad["instantPrice"], ad["targetPrice"], ad["finalPrice"]) == (1000.0, 850.0, 700.0, None)
    assert (ad["instantDiscountPercent"], ad["maxDiscountPercent"]) == (15.0, 30.0)
    assert ad["nextStep"] == {"units": 10, "price": 820.0}
    assert ad["endDate"] == "2026-03-03T20:59:59Z"
    assert ad["curve"][0] == {"units": 0, "price": 1000.0} and ad["curve"][-1] == {"units": 110, "price": 700.0}


def test_a_seller_has_a_page_of_its_own(shop):
    shop.publish()
    seller = get(shop, f"/sellers/{shop.supplier_id}")
    assert (seller["name"], seller["adCount"], seller["rating"], seller["ratingCount"]) == ("Işık Ticaret", 1, None, 0)
    assert shop.ads.client.get(f"/sellers/{new_id()}").status_code == 404


def test_an_ad_that_was_over_before_its_day_tells_when_it_was(shop):
    ended, withdrawn, running = shop.publish(), shop.publish(), shop.publish()
    shop.ads.clock.move(hours=2)
    operator = shop.ads.token("operator")
    post(shop, f"/operator/ads/{ended}/end", {"reason": "Yanlış ürün"}, operator)
    post(shop, f"/operator/ads/{withdrawn}/withdraw", {"reason": "Sahte ürün"}, operator)
    dates = {ad_id: get(shop, f"/ads/{ad_id}")["endDate"] for ad_id in (ended, withdrawn, running)}
    assert dates[ended] == dates[withdrawn] == "2026-03-02T11:00:00Z"
    assert dates[running] == "2026-03-03T20:59:59Z"
    assert get(shop, f"/routines/instantAdInfo?adId={ended}")[0]["endDate"] == dates[ended]


def test_a_product_without_pictures_can_still_be_shown(shop):
    shop.ads.deliver(product(product_id=8, supplier_id=shop.supplier_id, pictures=[]))
    ad_id = shop.publish(product_id=8)
    assert get(shop, f"/ads/{ad_id}")["imageUrl"] == ""
    assert shop.ads.client.get(f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40").status_code == 200


@pytest.mark.parametrize(
    "path", ["/ads/99999999999999999999", "/pages/ilan/99999999999999999999/x", "/ads/-1", "/ads/x"]
)
def test_a_number_that_no_ad_can_have_is_not_found(shop, path):
    assert shop.ads.client.get(path).status_code == 404
    assert shop.ads.client.get("/routines/instantAdInfo?adId=99999999999999999999").status_code == 422


def test_the_next_step_asks_for_no_more_units_than_are_left(shop):
    ad_id = shop.publish(quantity=110)
    shop.buy(ad_id, 100)
    order = shop.buy(ad_id, 8)
    shop.ads.deliver(UnitsDoubted(new_id(), [DoubtedItem(order.items[0].item_id, ad_id)], shop.ads.clock.now()))
    ad = get(shop, f"/ads/{ad_id}")
    assert (ad["numOrders"], ad["remaining"]) == (100, 2)
    assert ad["nextStep"] == {"units": 2, "price": 724.0}
    shop.buy(ad_id, 2)
    ad = get(shop, f"/ads/{ad_id}")
    assert (ad["numOrders"], ad["remaining"], ad["nextStep"]) == (102, 0, None)


def test_units_under_suspicion_leave_the_step_as_it_is_where_the_rest_brings_nothing(shop):
    ad_id = shop.publish(Terms(100_000, 3_000, 10, 20), quantity=20)
    order = shop.buy(ad_id, 18)
    shop.ads.deliver(UnitsDoubted(new_id(), [DoubtedItem(order.items[0].item_id, ad_id)], shop.ads.clock.now()))
    assert get(shop, f"/ads/{ad_id}")["nextStep"] == {"units": 11, "price": 970.0}
