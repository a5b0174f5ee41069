"""Taking an ad back."""

import pytest

from ads.ads.steps import withdraw_ad
from ads.tests.asking import get, post
from ads.tests.fixtures import OPERATOR
from contracts.events import AdsOperatorActed, AdWithdrawn
from kit.auth import Person
from kit.errors import Conflict, NotFound
from kit.ids import new_id


def test_an_operator_withdraws_an_ad_with_a_reason_that_its_supplier_and_operators_see(shop):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    path = f"/operator/ads/{ad_id}/withdraw"
    assert post(shop, path, {"reason": ""}, operator).status_code == 422
    answer = post(shop, path, {"reason": "Sahte ürün"}, operator)
    assert answer.get_json()["success"] == {"adId": ad_id, "status": "withdrawn"}
    assert post(shop, path, {"reason": "Yine"}, operator).status_code == 200
    other = post(shop, path, {"reason": "Yasak ürün"}, shop.ads.token("operator"))
    assert (other.status_code, other.get_json()["code"]) == (409, "ad_closed"), "whose reason is kept nowhere"
    (event,) = shop.ads.announced(AdWithdrawn)
    assert (event.ad_id, event.reason) == (ad_id, "Sahte ürün")
    assert (event.supplier_id, event.withdrawn_by) == (shop.supplier_id, "operator")
    (row,) = get(shop, "/operator/ads?status=withdrawn", headers=operator)["items"]
    (mine,) = get(shop, "/supplier/ads", headers=shop.ads.token("supplier", shop.supplier_id))["items"]
    for shown in (row, mine):
        assert (shown["withdrawnReason"], shown["withdrawnDate"]) == ("Sahte ürün", "2026-03-02T09:00:00Z")
    assert "withdrawnReason" not in get(shop, f"/ads/{ad_id}")
    assert post(shop, "/operator/ads/1/withdraw", {"reason": "Yok"}, operator).status_code == 404


def test_a_supplier_withdraws_its_own_ad_only(shop):
    ad_id = shop.publish()
    with pytest.raises(NotFound), shop.ads.work() as work:
        withdraw_ad(work, Person(new_id(), "supplier", new_id()), ad_id)
    for _ in range(2):
        with shop.ads.work() as work:
            withdraw_ad(work, Person(shop.supplier_id, "supplier", new_id()), ad_id)
    assert shop.ad(ad_id).status == "withdrawn"
    assert [event.withdrawn_by for event in shop.ads.announced(AdWithdrawn)] == ["supplier"]


def test_an_operator_says_why_at_the_suppliers_door_as_well(shop):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    for reason in ({}, {"Reason": ""}, {"Reason": " a "}):
        answer = post(shop, "/disable-ad", {"AdId": ad_id} | reason, operator)
        assert (answer.status_code, answer.get_json()["fields"].keys()) == (422, {"Reason"})
    assert shop.ad(ad_id).status == "open"
    assert post(shop, "/disable-ad", {"AdId": ad_id, "Reason": "Sahte ürün"}, operator).status_code == 200
    (act,) = shop.ads.announced(AdsOperatorActed)
    assert (act.act, act.reason) == ("ad_withdrawn", "Sahte ürün")


def test_an_ad_whose_time_is_over_is_not_withdrawn_while_it_waits_to_be_closed(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move_to(shop.ad(ad_id).ends_at)
    with pytest.raises(Conflict) as refused, shop.ads.work() as work:
        withdraw_ad(work, Person(shop.supplier_id, "supplier", new_id()), ad_id)
    assert refused.value.code == "ad_closed"
    assert shop.ad(ad_id).status == "open"
    shop.ads.run_due()
    assert shop.ad(ad_id).status == "ended"


def test_an_ended_ad_cannot_be_withdrawn(shop):
    ad_id = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    with pytest.raises(Conflict), shop.ads.work() as work:
        withdraw_ad(work, OPERATOR, ad_id, "geç")
