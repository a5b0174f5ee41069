import itertools
from datetime import timedelta

import pytest

from catalogue import use_cases
from contracts.events import AdClosing, AdPublished, AdWithdrawn
from kit.errors import Conflict, Forbidden
from kit.testing import NOON


def published(ad_id: int, place, product_id: int = 1) -> AdPublished:
    return AdPublished(
        ad_id=ad_id, supplier_id="s", supplier_name="Usta", supplier_logo_url=None, product_id=product_id,
        category_id=place.category_id, category_name="Buzdolabı", brand_id=place.brand_id, brand_name="Işık",
        model_name="Kuzey 300", slug="x", image_url="/x", image_srcset="", initial_price_kurus=2, target_price_kurus=1,
        min_participants=1, max_participants=2, quantity=2, max_per_buyer=1, ends_at=NOON + timedelta(days=1),
        published_at=NOON,
    )  # fmt: skip


def open_ads(catalogue) -> int:
    (top,) = catalogue.client.get("/cdn/categories.json").get_json()
    (brand,) = top["brands"]
    assert brand["count"] == top["subCategories"][0]["brands"][0]["count"]
    return brand["count"]


def test_published_ads_count_once_each(catalogue, place):
    catalogue.deliver_twice(published(1, place))
    catalogue.deliver_twice(published(2, place))
    assert open_ads(catalogue) == 2


@pytest.mark.parametrize("gone", [AdClosing(1), AdWithdrawn(1, "stok yok", NOON)])
def test_gone_ads_do_not_count_in_whatever_order_it_is_heard(catalogue, place, gone):
    for first, second in itertools.permutations([published(1, place), gone]):
        catalogue.deliver_twice(first)
        catalogue.deliver_twice(second)
        assert open_ads(catalogue) == 0


def test_what_was_offered_is_no_longer_moved_or_renamed_by_its_supplier(catalogue, place, add_product, supplier_id):
    product_id = add_product(supplier_id)
    with catalogue.work() as work:
        model = use_cases.add_model(work, "Başka", place.brand_id, place.category_id)
    catalogue.deliver(published(1, place, product_id))

    elsewhere = place.of_product | {"model_id": model}
    with pytest.raises(Conflict), catalogue.work() as work:
        use_cases.change_product(work, supplier_id, product_id, **elsewhere)
    with pytest.raises(Forbidden), catalogue.work() as work:
        use_cases.rename_model(work, place.model_id, "Bambaşka", supplier_id)
