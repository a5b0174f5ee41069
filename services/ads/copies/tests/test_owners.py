"""An ad belongs to its product's owner."""

import pytest
from sqlalchemy import select

from ads.ads.rows import Ad
from ads.tests.fixtures import product
from contracts.events import SupplierChanged
from kit.errors import Unavailable
from kit.ids import new_id

NEW_AD = {
    "ProductId": 7, "MinParticipants": 10, "MaxParticipants": 110, "MaxDiscountPercent": 0.3, "ProductPrice": 1000,
    "Quantity": 200, "EndDay": 1,
}  # fmt: skip


def test_no_supplier_publishes_an_ad_of_another_suppliers_product(shop):
    other = new_id()
    shop.ads.deliver(SupplierChanged(other, "Öteki Ticaret", None, shop.ads.clock.now()))
    headers = shop.ads.token("supplier", other)
    answer = shop.ads.client.post("/product-features", json=NEW_AD, headers=headers)
    assert (answer.status_code, answer.get_json()["code"]) == (404, "not_found")
    assert "başka bir satıcıya ait" in answer.get_json()["failed"]
    assert shop.ads.announced() == []
    with shop.ads.work() as work:
        assert work.session.scalars(select(Ad)).all() == []
    own = shop.ads.client.post("/product-features", json=NEW_AD, headers=shop.ads.token("supplier", shop.supplier_id))
    assert own.status_code == 200


def test_while_it_is_unknown_whose_a_product_is_the_supplier_is_asked_to_come_again(shop):
    shop.ads.deliver(product(product_id=8))
    with pytest.raises(Unavailable, match="henüz doğrulanıyor"):
        shop.publish(product_id=8)
    shop.ads.deliver(product(product_id=8, sequence=2, supplier_id=shop.supplier_id))
    assert shop.publish(product_id=8)


def test_a_catalogue_of_the_version_before_takes_no_owner_back(shop):
    shop.ads.deliver(product(sequence=2, description="Yeni"))
    assert shop.publish()
    with shop.ads.work() as work:
        assert work.session.scalars(select(Ad)).one().product_id == 7
