"""A product that was added by mistake goes again, as long as no ad was made of it."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from catalogue.products.rows import Product
from catalogue.products.steps import removing
from catalogue.tests.asking import published, refused
from contracts.events import AdClosing, ProductRemoved
from kit.errors import Conflict
from kit.ids import new_id


@pytest.fixture
def remove(catalogue, supplier_id):
    """`remove(product_id)` → the answer to its supplier."""

    def send(product_id: int, supplier: str = supplier_id):
        path = f"/supplier/products/{product_id}/remove"
        return catalogue.client.post(path, headers=catalogue.token("supplier", supplier))

    return send


def test_a_removed_product_is_gone_and_told_and_its_model_and_code_are_free(
    catalogue, remove, add_product, supplier_id
):
    mine = add_product(supplier_id, code="A-1")
    assert remove(mine).get_json() == {"success": True}
    assert catalogue.announced(ProductRemoved) == [ProductRemoved(mine, sequence=2)]
    assert refused(remove(mine)) == (404, "not_found")
    again = add_product(supplier_id, code="A-1")
    assert again > mine, "a product's number is never given again"


def test_what_was_offered_once_stays_also_after_its_ads(catalogue, remove, place, add_product, supplier_id):
    mine = add_product(supplier_id)
    catalogue.deliver(published(1, place, mine))
    assert refused(remove(mine)) == (409, "product_offered")
    catalogue.deliver(AdClosing(ad_id=1))
    assert refused(remove(mine)) == (409, "product_offered")
    assert catalogue.announced(ProductRemoved) == []


def test_anothers_product_is_not_there(catalogue, remove, add_product, supplier_id):
    others = add_product(new_id())
    assert refused(remove(others)) == (404, "not_found")
    assert catalogue.announced(ProductRemoved) == []


def test_one_that_waits_for_a_picture_goes_untold_as_it_came(catalogue, remove, add_product, supplier_id):
    waiting = add_product(supplier_id, pictures=[])
    assert remove(waiting).status_code == 200
    assert catalogue.announced(ProductRemoved) == []


def test_an_ad_that_is_told_of_at_the_same_moment_keeps_the_product_or_brings_it_back(
    catalogue, place, add_product, supplier_id
):
    mine = add_product(supplier_id)

    def take_away() -> bool:
        try:
            with catalogue.work() as work:
                removing.remove_product(work, supplier_id, mine)
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(2) as pool:
        offered, removed = pool.submit(catalogue.deliver, published(1, place, mine)), pool.submit(take_away)
        offered.result()
    assert len(catalogue.announced(ProductRemoved)) == removed.result()
    with catalogue.work() as work:
        assert work.session.get(Product, mine) is not None, "it was kept, or came back with its ad"
