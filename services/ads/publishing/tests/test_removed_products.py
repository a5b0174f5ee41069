"""Products that their suppliers removed: nothing begins with one any more."""

from dataclasses import replace
from datetime import timedelta
from itertools import permutations

import pytest

from ads.copies.rows import Product
from ads.tests.asking import NEW_AD, get, post
from ads.tests.fixtures import product
from contracts.events import AdPublished, ProductRemoved
from kit.clock import iso

REMOVED = ProductRemoved(20)
WRITTEN = {
    "productId": 20, "price": 1000, "maxDiscountBasisPoints": 3000, "quantity": 200, "endDay": 2,
    "minParticipants": 10, "maxParticipants": 110,
}  # fmt: skip


@pytest.fixture
def mine(shop):
    return shop.ads.token("supplier", shop.supplier_id)


@pytest.fixture
def presented(shop):
    return product(product_id=20, supplier_id=shop.supplier_id, model_id=20, model_name="Yirmi")


def publish(shop, mine):
    headers = mine | {"Idempotency-Key": "bir"}
    return shop.ads.client.post("/product-features", json=NEW_AD | {"ProductId": 20}, headers=headers)


@pytest.mark.parametrize("order", list(permutations(range(2))))
def test_no_ad_begins_with_a_removed_product_in_whatever_order_it_is_told(shop, mine, presented, order):
    for place in order:
        shop.ads.deliver_twice((presented, REMOVED)[place])
    assert publish(shop, mine).status_code == 404
    assert shop.ads.announced(AdPublished) == []


def test_drafts_lose_it_and_what_was_planned_of_it_is_a_draft_again(shop, mine, presented):
    shop.ads.deliver(presented)
    written = post(shop, "/supplier/drafts", WRITTEN | {"brandId": 5}, mine).get_json()["success"]
    planned = post(shop, "/supplier/drafts", {}, mine).get_json()["success"]
    starts_at = shop.ads.clock.now() + timedelta(hours=3)
    body = WRITTEN | {"version": planned["version"], "startsAt": iso(starts_at)}
    assert post(shop, f"/supplier/drafts/{planned['draftId']}/plan", body, mine).status_code == 200
    shop.ads.deliver_twice(REMOVED)
    found = {one["draftId"]: one for one in get(shop, "/supplier/drafts", headers=mine)["items"]}
    assert [(one["state"], one["productId"], one["startsAt"]) for one in found.values()] == [("draft", None, None)] * 2
    one = found[written["draftId"]]
    assert (one["price"], one["brandId"], one["version"]) == (1000, 5, written["version"] + 1), "the rest stays"


def test_an_ad_that_began_before_it_was_heard_goes_on(shop, mine, presented):
    shop.ads.deliver(presented)
    assert publish(shop, mine).status_code == 200
    shop.ads.deliver_twice(REMOVED)
    (ad,) = get(shop, "/ads?q=yirmi")["items"]
    assert get(shop, f"/ads/{ad['adId']}")["modelName"] == "Yirmi"
    with shop.ads.work() as work:
        assert work.session.get(Product, 20) is not None
    headers = mine | {"Idempotency-Key": "iki"}
    again = shop.ads.client.post("/product-features", json=NEW_AD | {"ProductId": 20}, headers=headers)
    assert again.status_code == 404


@pytest.mark.parametrize("order", list(permutations(range(2))))
def test_one_that_came_back_can_be_offered_and_changed_in_whatever_order_it_is_told(shop, mine, presented, order):
    shop.ads.deliver(presented)
    assert publish(shop, mine).status_code == 200
    removed = ProductRemoved(20, presented.sequence + 1)
    back = replace(presented, sequence=presented.sequence + 2)
    for place in order:
        shop.ads.deliver_twice((removed, back)[place])
    (ad,) = get(shop, "/ads?q=yirmi")["items"]
    assert get(shop, f"/ads/{ad['adId']}/changes")["items"] == [], "it shows what it showed"
    headers = mine | {"Idempotency-Key": "iki"}
    again = shop.ads.client.post("/product-features", json=NEW_AD | {"ProductId": 20}, headers=headers)
    assert again.status_code == 200
    shop.ads.deliver(replace(back, sequence=back.sequence + 1, description="Sessiz"))
    (change,) = get(shop, f"/ads/{ad['adId']}/changes")["items"]
    assert change["after"]["description"] == "Sessiz"


def test_what_it_was_before_it_was_removed_does_not_bring_it_back(shop, mine, presented):
    shop.ads.deliver(ProductRemoved(20, presented.sequence + 1))
    shop.ads.deliver(presented)
    assert publish(shop, mine).status_code == 404
