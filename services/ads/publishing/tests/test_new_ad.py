"""The new ad on the wire."""

import pytest

from ads.tests.asking import NEW_AD, get, post
from kit import idempotency


def test_a_supplier_publishes_once_per_idempotency_key(shop):
    headers = shop.ads.token("supplier", shop.supplier_id) | {"Idempotency-Key": "one"}
    answers = [post(shop, "/product-features", NEW_AD, headers).get_json() for _ in range(2)]
    assert answers[0] == answers[1] == {"success": {"adId": 100_001, "slug": "masa-lambasi-isik-gunes-40"}}
    assert post(shop, "/product-features", NEW_AD | {"EndDay": 2}, headers).status_code == 422
    assert get(shop, "/ads/100001")["maxPerBuyer"] == 10


def test_an_ad_that_is_being_published_is_not_published_beside_it(shop, monkeypatch):
    monkeypatch.setattr(idempotency, "PATIENCE_SECONDS", 0)
    headers = shop.ads.token("supplier", shop.supplier_id) | {"Idempotency-Key": "one"}

    def meanwhile() -> dict:
        answer = post(shop, "/product-features", NEW_AD, headers)
        assert (answer.status_code, answer.get_json()["code"]) == (409, "conflict")
        assert int(answer.headers["Retry-After"]) > 0
        return {}

    idempotency.answer_once(shop.ads.service, shop.supplier_id, "product-features", "one", NEW_AD, meanwhile)
    assert shop.ads.client.get("/ads/100001").status_code == 404


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("MaxDiscountPercent", 1),
        ("MaxDiscountPercent", 0),
        ("MaxDiscountPercent", 0.12345),
        ("MaxDiscountPercent", True),
        ("MinParticipants", 0),
        ("MinParticipants", 1.5),
        ("MaxParticipants", 9),
        ("Quantity", 109),
        ("EndDay", 31),
        ("ProductPrice", 0.99),
        ("ProductPrice", 10.999),
        ("MaxPerBuyer", 0),
        ("MaxPerBuyer", 21),
        ("Unknown", 1),
    ],
)
def test_a_wrong_new_ad_is_refused_at_its_field(shop, field, value):
    answer = post(shop, "/product-features", NEW_AD | {field: value}, shop.ads.token("supplier", shop.supplier_id))
    assert answer.status_code == 422 and field in answer.get_json()["fields"]


@pytest.mark.parametrize(("stock", "most"), [(110, 11), (200, 20), (119, 11)])
def test_one_buyer_may_take_a_tenth_of_the_stock(shop, stock, most):
    supplier = shop.ads.token("supplier", shop.supplier_id)
    wanted = NEW_AD | {"Quantity": stock, "MaxPerBuyer": most + 1}
    assert f"en fazla {most} adet" in post(shop, "/product-features", wanted, supplier).get_json()["failed"]
    published = post(shop, "/product-features", wanted | {"MaxPerBuyer": most}, supplier)
    assert shop.ad(published.get_json()["success"]["adId"]).max_per_buyer == most


def test_of_a_small_stock_one_buyer_may_take_ten(shop):
    wanted = NEW_AD | {"MinParticipants": 1, "MaxParticipants": 5, "Quantity": 12, "MaxPerBuyer": 10}
    assert post(shop, "/product-features", wanted, shop.ads.token("supplier", shop.supplier_id)).status_code == 200


def test_what_does_not_fit_each_other_in_a_new_ad_is_named_beside_what_is_wrong_in_itself(shop):
    headers = shop.ads.token("supplier", shop.supplier_id)
    wrong = {"MinParticipants": 50, "MaxParticipants": 40, "Quantity": 30, "EndDay": 31, "ProductPrice": "x"}
    answer = post(shop, "/product-features", NEW_AD | wrong, headers)
    assert set(answer.get_json()["fields"]) == {"MaxParticipants", "Quantity", "EndDay", "ProductPrice"}


def test_a_refused_ad_leaves_its_draft(shop):
    supplier = shop.ads.token("supplier", shop.supplier_id)
    draft = post(shop, "/supplier/drafts", {"price": 5}, supplier).get_json()["success"]
    body = NEW_AD | {"DraftId": draft["draftId"], "ProductId": 99}
    assert post(shop, "/product-features", body, supplier).status_code == 404
    assert get(shop, "/supplier/drafts", headers=supplier)["items"] == [draft]
