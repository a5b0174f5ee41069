import itertools

import pytest

from catalogue.products.steps import presenting
from catalogue.proposals import steps as proposals
from catalogue.tests.asking import published
from contracts.events import AdClosing, AdWithdrawn, ProductChanged
from kit.errors import Conflict, Forbidden
from kit.testing import NOON


def open_ads(catalogue) -> int:
    (top,) = catalogue.client.get("/cdn/categories.json").get_json()
    (brand,) = top["brands"]
    assert brand["count"] == top["subCategories"][0]["brands"][0]["count"]
    return brand["count"]


def test_published_ads_count_once_each(catalogue, place):
    catalogue.deliver_twice(published(1, place))
    catalogue.deliver_twice(published(2, place))
    assert open_ads(catalogue) == 2


def test_the_code_of_a_product_is_told_again_when_an_ad_of_it_begins(catalogue, place, add_product, supplier_id):
    product_id = add_product(supplier_id)
    catalogue.deliver(published(1, place, product_id))
    assert [event.code for event in catalogue.announced(ProductChanged)] == [None]
    with catalogue.work() as work:
        presenting.change_product(work, supplier_id, product_id, **place.of_product, code="LMB-1")
    catalogue.deliver_twice(published(2, place, product_id))
    told = [(event.sequence, event.code) for event in catalogue.announced(ProductChanged)]
    assert told == [(1, None), (2, "LMB-1"), (2, "LMB-1")]


@pytest.mark.parametrize("gone", [AdClosing(1), AdWithdrawn(1, "stok yok", NOON)])
def test_gone_ads_do_not_count_in_any_order_it_is_heard(catalogue, place, gone):
    for first, second in itertools.permutations([published(1, place), gone]):
        catalogue.deliver_twice(first)
        catalogue.deliver_twice(second)
        assert open_ads(catalogue) == 0


def test_what_was_offered_is_no_longer_moved_or_renamed_by_its_supplier(catalogue, place, add_product, supplier_id):
    product_id = add_product(supplier_id)
    with catalogue.work() as work:
        model = proposals.add_model(work, "Başka", place.brand_id, place.category_id)
    catalogue.deliver(published(1, place, product_id))

    elsewhere = place.of_product | {"model_id": model}
    with pytest.raises(Conflict), catalogue.work() as work:
        presenting.change_product(work, supplier_id, product_id, **elsewhere)
    with pytest.raises(Forbidden), catalogue.work() as work:
        proposals.rename_model(work, place.model_id, "Bambaşka", supplier_id)
