"""Drafts over the API: begun, saved, copied, found again and removed by their supplier alone."""

import pytest

from ads.drafts import rules
from ads.drafts.steps import writing
from ads.tests.asking import get, post
from ads.tests.fixtures import PHONE
from kit.ids import new_id
from kit.keyset import PAGE_SIZE

WRITTEN = {"productId": 7, "modelId": 9, "price": 1000, "quantity": 200}


@pytest.fixture
def mine(shop):
    return shop.ads.token("supplier", shop.supplier_id)


def begin(shop, mine, **written):
    return post(shop, "/supplier/drafts", written, mine).get_json()["success"]


def test_a_draft_keeps_what_is_written_and_lacks_what_is_not(shop, mine):
    begun = begin(shop, mine, **WRITTEN)
    found = get(shop, f"/supplier/drafts/{begun['draftId']}", headers=mine)
    assert {name: found[name] for name in WRITTEN} == WRITTEN
    assert (found["state"], found["version"], found["brandName"], found["modelName"]) == (
        "draft",
        1,
        "Işık",
        "Güneş 40",
    )
    assert (found["endDay"], found["deposit"], found["startsAt"], found["endDate"]) == (None, None, None, None)


def test_a_draft_may_be_wrong_but_not_of_another_kind(shop, mine):
    assert begin(shop, mine, endDay=900, quantity=1, maxParticipants=7, deposit=0)["endDay"] == 900
    answer = post(shop, "/supplier/drafts", {"quantity": "çok", "price": 1.999, "yok": 1}, mine)
    assert set(answer.get_json()["fields"]) == {"quantity", "price", "yok"}


def test_what_was_written_elsewhere_is_not_written_over(shop, mine):
    path = f"/supplier/drafts/{begin(shop, mine, **WRITTEN)['draftId']}"
    saved = post(shop, path, {"version": 1, "price": 900}, mine).get_json()["success"]
    assert (saved["version"], saved["price"], saved["quantity"]) == (2, 900, None)
    late = post(shop, path, {"version": 1, "price": 800}, mine)
    assert (late.status_code, late.get_json()["code"]) == (409, "draft_changed")
    assert get(shop, path, headers=mine)["price"] == 900


def test_a_draft_is_there_for_its_supplier_alone(shop, mine):
    draft_id = begin(shop, mine, **WRITTEN)["draftId"]
    others = shop.ads.token("supplier", new_id())
    assert get(shop, "/supplier/drafts", headers=others)["items"] == []
    assert shop.ads.client.get(f"/supplier/drafts/{draft_id}", headers=others).status_code == 404
    for path, body in (
        (f"/supplier/drafts/{draft_id}", {"version": 1}),
        (f"/supplier/drafts/{draft_id}/unplan", {"version": 1}),
        (f"/supplier/drafts/{draft_id}/remove", {}),
    ):
        assert post(shop, path, body, others).status_code == 404
    assert get(shop, f"/supplier/drafts/{draft_id}", headers=mine)["version"] == 1


def test_another_suppliers_product_is_not_shown_in_a_draft(shop):
    others = shop.ads.token("supplier", new_id())
    begun = post(shop, "/supplier/drafts", WRITTEN, others).get_json()["success"]
    assert (begun["productId"], begun["brandName"], begun["images"]) == (7, None, [])
    assert get(shop, "/supplier/drafts", headers=others)["items"][0]["brandName"] is None


def test_an_ad_is_copied_with_its_terms(shop, mine):
    ad_id = shop.publish(end_day=5, deposit_kurus=20_000)
    copy = post(shop, f"/supplier/ads/{ad_id}/clone", {}, mine).get_json()["success"]
    assert {name: copy[name] for name in ("price", "maxDiscountBasisPoints", "minParticipants", "maxParticipants")} == {
        "price": 1000, "maxDiscountBasisPoints": 3000, "minParticipants": 10, "maxParticipants": 110,
    }  # fmt: skip
    assert (copy["quantity"], copy["endDay"], copy["maxPerBuyer"], copy["deposit"]) == (200, 5, 100, 200)
    assert (copy["parentId"], copy["categoryId"], copy["brandId"], copy["modelId"]) == (3, 12, 5, 9)
    others = shop.ads.token("supplier", new_id())
    assert post(shop, f"/supplier/ads/{ad_id}/clone", {}, others).status_code == 404


def test_a_removed_draft_is_gone(shop, mine):
    path = f"/supplier/drafts/{begin(shop, mine)['draftId']}"
    assert post(shop, f"{path}/remove", {}, mine).get_json() == {"success": True}
    assert post(shop, f"{path}/remove", {}, mine).status_code == 404
    assert shop.ads.client.get(path, headers=mine).status_code == 404


def test_there_is_an_end_to_drafts(shop, mine, monkeypatch):
    monkeypatch.setattr(writing, "MOST_DRAFTS", 2)
    ad_id = shop.publish()
    begin(shop, mine)
    assert post(shop, f"/supplier/ads/{ad_id}/clone", {}, mine).status_code == 200
    for path in ("/supplier/drafts", f"/supplier/ads/{ad_id}/clone"):
        answer = post(shop, path, {}, mine)
        assert (answer.status_code, answer.get_json()["code"]) == (409, "too_many_drafts")
    assert rules.MOST_DRAFTS == 200


def test_drafts_are_listed_by_their_last_change_searched_and_read_on(shop, mine):
    shop.know(product_id=20, brand_id=20, brand_name="Poyraz", model_id=21, model_name="Nova 14", **PHONE)
    ids = [begin(shop, mine, brandId=5, productId=7)["draftId"]]
    for _ in range(PAGE_SIZE):
        shop.ads.clock.move(seconds=1)
        ids.insert(0, begin(shop, mine, brandId=5)["draftId"])
    shop.ads.clock.move(seconds=1)
    phone = begin(shop, mine, productId=20, brandId=20, modelId=21)["draftId"]
    first = get(shop, "/supplier/drafts", headers=mine)
    assert [one["draftId"] for one in first["items"]] == [phone, *ids[: PAGE_SIZE - 1]]
    assert (first["more"], first["total"]) == (True, PAGE_SIZE + 2)
    rest = get(shop, f"/supplier/drafts?after={first['items'][-1]['draftId']}", headers=mine)
    assert ([one["draftId"] for one in rest["items"]], rest["more"]) == (ids[PAGE_SIZE - 1 :], False)
    found = get(shop, "/supplier/drafts?q=nova poyraz&state=draft", headers=mine)
    assert [one["modelName"] for one in found["items"]] == ["Nova 14"]
    assert get(shop, "/supplier/drafts?state=planned", headers=mine)["items"] == []


def test_drafts_come_in_the_order_that_is_asked_for_and_are_read_on_so(shop, mine):
    ids = []
    for _ in range(PAGE_SIZE + 1):
        ids.append(begin(shop, mine, brandId=5)["draftId"])
        shop.ads.clock.move(seconds=1)
    first = get(shop, "/supplier/drafts?state=draft&sort=oldest", headers=mine)
    assert [one["draftId"] for one in first["items"]] == ids[:PAGE_SIZE]
    rest = get(shop, f"/supplier/drafts?state=draft&sort=oldest&after={first['next']}", headers=mine)
    assert [one["draftId"] for one in rest["items"]] == ids[PAGE_SIZE:]
    assert shop.ads.client.get("/supplier/drafts?sort=yok", headers=mine).status_code == 422


def test_a_draft_moves_with_its_product_when_names_are_merged(shop, mine):
    place = {"parentId": 3, "categoryId": 12, "brandId": 5, "modelId": 9}
    draft_id = begin(shop, mine, **WRITTEN | place)["draftId"]
    alone = begin(shop, mine, **place)["draftId"]
    shop.know(sequence=2, brand_id=50, brand_name="Poyraz", model_id=90, **PHONE)
    found = get(shop, f"/supplier/drafts/{draft_id}", headers=mine)
    assert {name: found[name] for name in place} == {"parentId": 2, "categoryId": 21, "brandId": 50, "modelId": 90}
    assert {name: get(shop, f"/supplier/drafts/{alone}", headers=mine)[name] for name in place} == place
    assert [one["draftId"] for one in get(shop, "/supplier/drafts?q=poyraz", headers=mine)["items"]] == [draft_id]
