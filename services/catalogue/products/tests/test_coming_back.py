"""What was removed in the same moment as an ad began for it is its supplier's again."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from catalogue.products.rows import Product, RemovedProduct
from catalogue.products.steps import removing
from catalogue.products.steps.presenting import hold_products
from catalogue.products.steps.removing import forget_removed
from catalogue.tests.asking import act, published
from contracts.events import Event, ProductChanged, ProductRemoved
from kit.inbox import receive_all
from kit.retries import retry_failures
from kit.testing import message


@pytest.fixture
def removed(catalogue, supplier, add_product, supplier_id):
    """`removed(…)` → a product of the supplier's that is no more."""

    def take(**how: object) -> int:
        mine = add_product(supplier_id, **how)
        assert catalogue.client.post(f"/supplier/products/{mine}/remove", headers=supplier).status_code == 200
        return mine

    return take


def listed(catalogue, supplier) -> dict[int, dict]:
    answer = catalogue.client.get("/supplier/products", headers=supplier).get_json()["success"]
    return {one["id"]: one for one in answer["items"]}


def hear(catalogue, *events: Event) -> None:
    """Have events handled that came together."""
    receive_all(catalogue.service, catalogue.workforce, [message(one, None, catalogue.clock) for one in events])


def try_again(catalogue) -> None:
    """Have those handled that could not be."""
    catalogue.clock.move(minutes=1)
    retry_failures(catalogue.service, catalogue.workforce)


def test_an_ad_that_began_in_the_same_moment_brings_its_product_back(
    catalogue, supplier, supplier_id, place, add_product, removed
):
    mine = add_product(supplier_id, description="Sessiz", specs=[("Renk", "Siyah")], code="A-1")
    before = listed(catalogue, supplier)[mine]
    assert catalogue.client.post(f"/supplier/products/{mine}/remove", headers=supplier).status_code == 200
    assert listed(catalogue, supplier) == {}
    catalogue.deliver_twice(published(1, place, mine))
    back = listed(catalogue, supplier)[mine]
    assert back | {"openAds": 0, "ads": 0} == before | {"openAds": 0, "ads": 0}
    told = [event.sequence for event in catalogue.announced(ProductChanged) if event.product_id == mine]
    (gone,) = catalogue.announced(ProductRemoved)
    assert max(told) > gone.sequence > min(told)
    refusal = catalogue.client.post(f"/supplier/products/{mine}/remove", headers=supplier)
    assert refusal.get_json()["code"] == "product_offered"


def test_two_ads_that_began_with_it_bring_it_back_once(catalogue, supplier, place, removed, monkeypatch):
    mine, hold, both = removed(), removing.try_to_hold_products, Barrier(2, timeout=10)

    def together(*how: object) -> bool:
        both.wait()
        return hold(*how)

    with monkeypatch.context() as at_once, ThreadPoolExecutor(2) as pool:
        at_once.setattr(removing, "try_to_hold_products", together)
        for told in [pool.submit(hear, catalogue, published(ad_id, place, mine)) for ad_id in (1, 2)]:
            told.result()
    try_again(catalogue)
    assert listed(catalogue, supplier)[mine]["openAds"] == 2


def test_an_ad_of_it_waits_for_no_file_of_its_supplier_which_may_wait_for_another_ad(
    catalogue, supplier, supplier_id, place, add_product, removed
):
    mine, other = removed(), add_product(supplier_id)
    with ThreadPoolExecutor(1) as pool, catalogue.work() as file:
        hold_products(file, supplier_id)
        told = pool.submit(hear, catalogue, published(1, place, other), published(2, place, mine))
        told.result(timeout=10)
        assert file.session.get(Product, other, with_for_update=True) is not None
    assert {one: row["openAds"] for one, row in listed(catalogue, supplier).items()} == {other: 1}
    try_again(catalogue)
    assert {one: row["openAds"] for one, row in listed(catalogue, supplier).items()} == {other: 1, mine: 1}


def test_it_leaves_its_code_to_who_has_it_by_then_and_stands_beside_another_of_its_model(
    catalogue, supplier, supplier_id, place, add_product, removed
):
    mine = removed(code="A-1")
    other = add_product(supplier_id, code="A-1")
    catalogue.deliver(published(1, place, mine))
    assert {one: row["code"] for one, row in listed(catalogue, supplier).items()} == {mine: None, other: "A-1"}


def test_it_comes_back_under_the_name_that_its_model_was_merged_into(catalogue, supplier, operator, place, removed):
    mine = removed()
    kept = catalogue.client.post(
        "/models",
        json={"Name": "Kuzey 400", "BrandId": place.brand_id, "CategoryId": place.category_id},
        headers=operator,
    )
    into = kept.get_json()["success"]["id"]
    assert act(catalogue, operator, "merge", "model", place.model_id, "Kuzey 300", IntoId=into).status_code == 200
    catalogue.deliver(published(1, place, mine))
    assert listed(catalogue, supplier)[mine]["modelName"] == "Kuzey 400"


def test_it_stays_away_once_its_model_is_no_more(catalogue, supplier, operator, place, removed):
    mine = removed()
    assert act(catalogue, operator, "delete", "model", place.model_id, "Kuzey 300").status_code == 200
    catalogue.deliver(published(1, place, mine))
    assert listed(catalogue, supplier) == {}


def test_one_that_was_never_there_does_not_come(catalogue, supplier, place):
    catalogue.deliver(published(1, place, 4711))
    assert listed(catalogue, supplier) == {}


def test_it_is_forgotten_after_ninety_days(catalogue, place, removed):
    mine = removed()
    catalogue.clock.move(days=89)
    assert forget_removed(catalogue.service) == 0
    catalogue.clock.move(days=2)
    assert forget_removed(catalogue.service) == 1
    catalogue.deliver(published(1, place, mine))
    with catalogue.work() as work:
        assert work.session.get(Product, mine) is None
        assert work.session.get(RemovedProduct, mine) is None
