"""Names that the catalogue has no more: the search box leads to none of them."""

from itertools import permutations

import pytest

from ads.tests.fixtures import product
from contracts.events import NameDeleted

EMPTY = {"category_id": 88, "category_name": "Masa Lambaları", "parent_id": 8, "parent_name": "Lamba"}
MOVED = {"category_id": 12, "category_name": "Masa Lambası", "parent_id": 3, "parent_name": "Aydınlatma"}


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_the_search_box_names_a_deleted_category_no_more_in_whatever_order_it_is_told(shop, order):
    same = {"product_id": 20, "supplier_id": shop.supplier_id, "brand_id": 20, "model_id": 20}
    events = [product(**same, **EMPTY), product(**same, **MOVED, sequence=2), NameDeleted(88, "category")]
    for place in order:
        shop.ads.deliver_twice(events[place])
    found = shop.ads.client.get("/search?q=masa").get_json()["success"]
    assert [hit["title"] for hit in found["items"]] == ["Masa Lambası"]


def test_what_has_the_same_number_and_is_of_another_kind_stays(shop):
    shop.ads.deliver(product(product_id=20, supplier_id=shop.supplier_id, brand_id=20, model_id=20, **EMPTY))
    shop.ads.deliver_twice(NameDeleted(88, "brand"))
    found = shop.ads.client.get("/search?q=lambalari").get_json()["success"]
    assert [hit["title"] for hit in found["items"]] == ["Masa Lambaları"]
