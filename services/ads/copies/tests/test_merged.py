"""Names of the catalogue that became others: their ads follow, and their addresses lead on."""

from itertools import permutations

import pytest

from ads.tests.fixtures import advertise, product
from contracts.events import NameMerged

OLD = {"category_id": 88, "category_name": "Masa Lambaları", "parent_id": 8, "parent_name": "Lamba"}
NEW = {"category_id": 12, "category_name": "Masa Lambası", "parent_id": 3, "parent_name": "Aydınlatma"}
MERGED = NameMerged(name_id=88, kind="category", into_id=12, into_parent_id=3)


def listing(shop, **query):
    return shop.ads.client.get("/ads", query_string=query).get_json()["success"]


def numbers(shop, **query) -> list[int]:
    return [item["adId"] for item in listing(shop, **query)["items"]]


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_ads_follow_a_merge_in_any_order_it_is_heard(shop, order):
    ad_id = advertise(shop, 20, **OLD)
    same = {"product_id": 20, "supplier_id": shop.supplier_id, "brand_id": 20, "model_id": 20}
    events = [product(**same, **OLD, sequence=2), product(**same, **NEW, sequence=3), MERGED]
    for place in order:
        shop.ads.deliver_twice(events[place])
    assert numbers(shop, parentId=3, categoryId=12) == [ad_id]
    led = listing(shop, parentId=8, categoryId=88)
    assert led["moved"] == {"parentId": 3, "categoryId": 12, "brandId": None}
    assert [item["adId"] for item in led["items"]] == [ad_id]
    assert listing(shop, categoryId=12)["moved"] is None


def test_an_address_leads_on_over_several_merges_and_keeps_its_other_choices(shop):
    ad_id = shop.publish()
    for event in (
        NameMerged(name_id=70, kind="brand", into_id=71, into_parent_id=None),
        NameMerged(name_id=71, kind="brand", into_id=5, into_parent_id=None),
        MERGED,
        NameMerged(name_id=8, kind="category", into_id=3, into_parent_id=None),
    ):
        shop.ads.deliver_twice(event)
    answer = shop.ads.client.get("/pages/kategori?parentId=8&categoryId=88&brandId=70&deposit=false&sort=popular")
    assert answer.status_code == 301
    assert answer.headers["Location"].endswith(
        "/kategori?parentId=3&categoryId=12&brandId=5&deposit=false&sort=popular"
    )
    assert numbers(shop, brandId=70) == numbers(shop, parentId=8) == [ad_id]
    assert listing(shop, categoryId=404)["moved"] is None
    assert shop.ads.client.get("/pages/kategori?categoryId=404").status_code == 200


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_search_box_names_what_became_another_no_more_in_any_order(shop, order):
    advertise(shop, 20, **OLD)
    same = {"product_id": 20, "supplier_id": shop.supplier_id, "brand_id": 20, "model_id": 20}
    events = [product(**same, **OLD, sequence=2), product(**same, **NEW, sequence=3), MERGED]
    for place in order:
        shop.ads.deliver_twice(events[place])
    found = shop.ads.client.get("/search?q=masa").get_json()["success"]
    assert [hit["title"] for hit in found["items"]] == ["Masa Lambası"]
