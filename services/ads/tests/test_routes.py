"""The wire: what is answered, to whom, and in which shape."""

import itertools
from datetime import timedelta

import pytest

from ads.domain.price import Terms
from ads.tests.conftest import product
from contracts.events import AdWithdrawn
from kit.clock import iso
from kit.ids import new_id

NEW_AD = {
    "ProductId": 7,
    "MinParticipants": 10,
    "MaxParticipants": 110,
    "MaxDiscountPercent": 0.3,
    "ProductPrice": 1000,
    "Quantity": 200,
    "EndDay": 1,
}


def get(shop, path, **options):
    answer = shop.ads.client.get(path, **options)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def post(shop, path, body, headers=None):
    return shop.ads.client.post(path, json=body, headers=headers)


# --- around an ad -----------------------------------------------------------------------------------------------------


def test_following_counts_each_person_once(shop):
    ad_id, me = shop.publish(), shop.ads.token()
    for path, expected in (("follow", 1), ("follow", 1), ("unfollow", 0), ("unfollow", 0), ("follow", 1)):
        answer = post(shop, f"/routines/{path}", {"adId": ad_id}, me)
        assert answer.get_json()["success"] == {"adId": ad_id, "participants": expected}
    post(shop, "/routines/follow", {"adId": ad_id}, shop.ads.token())
    assert get(shop, f"/ads/{ad_id}")["participants"] == 2
    assert [item["adId"] for item in get(shop, "/routines/favorites", headers=me)] == [ad_id]
    assert post(shop, "/routines/follow", {"adId": 1}, me).status_code == 404


def test_a_question_is_answered_by_the_supplier_of_the_ad_only(shop):
    ad_id, buyer_id = shop.publish(), new_id()
    shop.buy(ad_id, buyer_id=buyer_id)
    asked = {"adId": ad_id, "question": "Ampul dahil mi?"}
    for _ in range(2):
        assert post(shop, "/item/askQuestion", asked, shop.ads.token(person_id=buyer_id)).status_code == 200
    (question,) = shop.ads.client.get(f"/cdn/products/{ad_id}/questions.json").get_json()
    assert (question["question"], question["isBought"], question["answer"]) == ("Ampul dahil mi?", True, None)
    answer = {"questionId": question["id"], "answer": "Evet, dahil."}
    mine, other = shop.ads.token("supplier", shop.supplier_id), shop.ads.token("supplier")
    assert post(shop, "/supplier/answerQuestion", answer, other).status_code == 404
    assert get(shop, "/supplier/questions", headers=other) == []
    (row,) = get(shop, "/supplier/questions", headers=mine)
    assert (row["title"], row["userCode"]) == ("Işık Güneş 40", question["userCode"])
    assert row["userName"] == question["userName"] == f"Üye {row['userCode']}"
    assert post(shop, "/supplier/answerQuestion", answer, mine).get_json() == {"success": True}
    assert post(shop, "/supplier/answerQuestion", answer | {"answer": "Hayır."}, mine).status_code == 409
    (question,) = shop.ads.client.get(f"/cdn/products/{ad_id}/questions.json").get_json()
    assert question["answer"] == "Evet, dahil."


@pytest.mark.parametrize("question", ["ab", "  a ", "x" * 201, "boş\x00luk"])
def test_a_question_has_three_to_two_hundred_characters(shop, question):
    ad_id = shop.publish()
    answer = post(shop, "/item/askQuestion", {"adId": ad_id, "question": question}, shop.ads.token())
    assert answer.status_code == 422 and "question" in answer.get_json()["fields"]


def test_reviews_are_an_empty_list_until_there_are_any(shop):
    ad_id = shop.publish()
    assert shop.ads.client.get(f"/cdn/products/{ad_id}/reviews.json").get_json() == []
    assert shop.ads.client.get("/cdn/products/1/reviews.json").status_code == 404


# --- suppliers and operators ------------------------------------------------------------------------------------------


def test_a_supplier_publishes_once_per_idempotency_key(shop):
    headers = shop.ads.token("supplier", shop.supplier_id) | {"Idempotency-Key": "one"}
    answers = [post(shop, "/product-features", NEW_AD, headers).get_json() for _ in range(2)]
    assert answers[0] == answers[1] == {"success": {"adId": 100_001, "slug": "masa-lambasi-isik-gunes-40"}}
    assert post(shop, "/product-features", NEW_AD | {"EndDay": 2}, headers).status_code == 422
    assert get(shop, "/ads/100001")["maxPerBuyer"] == 10


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


def test_an_operator_withdraws_an_ad_with_a_reason_that_everybody_concerned_sees(shop):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    path = f"/operator/ads/{ad_id}/withdraw"
    assert post(shop, path, {"reason": ""}, operator).status_code == 422
    answer = post(shop, path, {"reason": "Sahte ürün"}, operator)
    assert answer.get_json()["success"] == {"adId": ad_id, "status": "withdrawn"}
    assert post(shop, path, {"reason": "Yine"}, operator).status_code == 200
    (event,) = shop.ads.announced(AdWithdrawn)
    assert (event.ad_id, event.reason) == (ad_id, "Sahte ürün")
    (row,) = get(shop, "/operator/ads?status=withdrawn", headers=operator)["items"]
    (mine,) = get(shop, "/supplier/ads", headers=shop.ads.token("supplier", shop.supplier_id))
    for shown in (row, mine):
        assert (shown["withdrawnReason"], shown["withdrawnDate"]) == ("Sahte ürün", "2026-03-02T09:00:00Z")
    assert "withdrawnReason" not in get(shop, f"/ads/{ad_id}")
    assert post(shop, "/operator/ads/1/withdraw", {"reason": "Yok"}, operator).status_code == 404


def test_a_supplier_sees_its_own_ads_with_what_they_bring(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    shop.reserve(ad_id, 2)
    (mine,) = get(shop, "/supplier/ads", headers=shop.ads.token("supplier", shop.supplier_id))
    assert mine["revenue"] == {"initial": 60_000.0, "now": 51_000.0, "target": 42_000.0}
    assert mine["held"] == 2
    assert get(shop, "/supplier/ads", headers=shop.ads.token("supplier")) == []


def test_what_a_supplier_is_told_an_ad_brings_is_final_once_it_ended_and_nothing_once_it_was_withdrawn(shop):
    ended, withdrawn = shop.publish(), shop.publish()
    failed = shop.publish(deposit_kurus=10_000)
    for ad_id, units in ((ended, 60), (withdrawn, 60), (failed, 3)):
        shop.buy(ad_id, units)
    operator = shop.ads.token("operator")
    assert post(shop, f"/operator/ads/{withdrawn}/withdraw", {"reason": "Sahte ürün"}, operator).status_code == 200
    for ad_id in (ended, failed):
        assert post(shop, f"/operator/ads/{ad_id}/end", {"reason": "Yanlış ürün"}, operator).status_code == 200
    shop.ads.run_due()
    mine = {ad["adId"]: ad for ad in get(shop, "/supplier/ads", headers=shop.ads.token("supplier", shop.supplier_id))}
    assert mine[ended]["revenue"] == {"initial": 51_000.0, "now": 51_000.0, "target": 51_000.0}
    assert mine[withdrawn]["revenue"] == mine[failed]["revenue"] == {"initial": 0.0, "now": 0.0, "target": 0.0}


def test_an_ad_that_was_over_before_its_day_tells_when_it_was(shop):
    ended, withdrawn, running = shop.publish(), shop.publish(), shop.publish()
    shop.ads.clock.move(hours=2)
    operator = shop.ads.token("operator")
    post(shop, f"/operator/ads/{ended}/end", {"reason": "Yanlış ürün"}, operator)
    post(shop, f"/operator/ads/{withdrawn}/withdraw", {"reason": "Sahte ürün"}, operator)
    dates = {ad_id: get(shop, f"/ads/{ad_id}")["endDate"] for ad_id in (ended, withdrawn, running)}
    assert dates[ended] == dates[withdrawn] == "2026-03-02T11:00:00Z"
    assert dates[running] == "2026-03-03T20:59:59Z"
    assert get(shop, f"/routines/instantAdInfo?adId={ended}")[0]["endDate"] == dates[ended]


def test_an_operator_sees_all_ads_and_ends_one_with_a_reason(shop):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    shop.reserve(ad_id, 2)
    page = get(shop, "/operator/ads?status=open", headers=operator)
    assert (page["total"], page["items"][0]["held"], page["items"][0]["reservations"]) == (1, 2, 1)
    assert post(shop, f"/operator/ads/{ad_id}/end", {"reason": ""}, operator).status_code == 422
    ended = post(shop, f"/operator/ads/{ad_id}/end", {"reason": "Yanlış ürün"}, operator)
    assert ended.get_json()["success"] == {"adId": ad_id, "status": "closing"}
    assert get(shop, "/operator/ads?status=open", headers=operator)["total"] == 0


@pytest.mark.parametrize(
    "q", ["{ad_id}", "#{ad_id}", "ışık ticaret", "TİCARET", "Işık Güneş", "masa", "güneş #{ad_id}"]
)
def test_an_operator_finds_a_withdrawn_ad_by_number_supplier_and_names(shop, q):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    post(shop, f"/operator/ads/{ad_id}/withdraw", {"reason": "Sahte ürün"}, operator)
    other = shop.publish()
    found = get(shop, "/operator/ads", headers=operator, query_string={"q": q.format(ad_id=ad_id)})["items"]
    assert ad_id in {item["adId"] for item in found}
    if "{" in q:
        assert other not in {item["adId"] for item in found}


def test_an_operator_finds_nothing_for_words_that_fit_no_ad_together(shop):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    page = get(shop, "/operator/ads", headers=operator, query_string={"q": f"ışık {ad_id + 1}"})
    assert (page["total"], page["items"]) == (0, [])


def test_what_does_not_fit_each_other_in_a_new_ad_is_named_beside_what_is_wrong_in_itself(shop):
    headers = shop.ads.token("supplier", shop.supplier_id)
    wrong = {"MinParticipants": 50, "MaxParticipants": 40, "Quantity": 30, "EndDay": 31, "ProductPrice": "x"}
    answer = post(shop, "/product-features", NEW_AD | wrong, headers)
    assert set(answer.get_json()["fields"]) == {"MaxParticipants", "Quantity", "EndDay", "ProductPrice"}


DOORS = [
    ("POST", "/product-features", {"supplier"}),
    ("POST", "/disable-ad", {"supplier", "operator"}),
    ("GET", "/supplier/ads", {"supplier"}),
    ("GET", "/supplier/questions", {"supplier"}),
    ("POST", "/supplier/answerQuestion", {"supplier"}),
    ("GET", "/operator/ads", {"operator"}),
    ("POST", "/operator/ads/100001/end", {"operator"}),
    ("POST", "/operator/ads/100001/withdraw", {"operator"}),
    ("GET", "/routines/favorites", {"buyer", "supplier", "operator"}),
    ("POST", "/routines/follow", {"buyer", "supplier", "operator"}),
    ("POST", "/item/askQuestion", {"buyer", "supplier", "operator"}),
    ("POST", "/internal/reservations", set()),
]


@pytest.mark.parametrize(("door", "role"), [*itertools.product(DOORS, ("visitor", "buyer", "supplier", "operator"))])
def test_every_door_opens_for_its_people_only(shop, door, role):
    method, path, welcome = door
    headers = {} if role == "visitor" else shop.ads.token(role)
    status = shop.ads.client.open(
        path, method=method, json={} if method == "POST" else None, headers=headers
    ).status_code
    if role in welcome:
        assert status in (200, 422)
    else:
        assert status == (401 if role == "visitor" or not welcome else 403)


# --- neighbours -------------------------------------------------------------------------------------------------------


def reservation(shop, ad_id, **changes):
    body = {"reservationId": new_id(), "orderId": new_id(), "buyerId": new_id()}
    body |= {"expiresAt": iso(shop.ads.clock.now() + timedelta(minutes=40))}
    return body | {"lines": [{"itemId": new_id(), "adId": ad_id, "units": 2}]} | changes


def test_orders_reserves_and_releases(shop):
    ad_id, orders = shop.publish(), shop.ads.internal("orders")
    body = reservation(shop, ad_id)
    first, again = (post(shop, "/internal/reservations", body, orders).get_json() for _ in range(2))
    assert first == again
    held = first["success"]
    assert (held["reservationId"], held["expiresAt"]) == (body["reservationId"], body["expiresAt"])
    assert held["lines"] == [body["lines"][0] | {"unitPriceKurus": 100_000, "supplierId": shop.supplier_id}]
    released = post(shop, f"/internal/reservations/{body['reservationId']}/release", {}, orders)
    assert released.get_json() == {"success": True}
    assert shop.ad(ad_id).units_held == 0


def test_a_refused_reservation_says_why(shop):
    ad_id, orders = shop.publish(Terms(10_000, 1_000, 1, 2), quantity=2), shop.ads.internal("orders")
    body = reservation(shop, ad_id) | {"lines": [{"itemId": new_id(), "adId": ad_id, "units": 3}]}
    answer = post(shop, "/internal/reservations", body, orders)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "stock_exhausted")
    assert (
        post(shop, "/internal/reservations", reservation(shop, ad_id), shop.ads.internal("payments")).status_code == 403
    )


def test_a_product_without_pictures_can_still_be_shown(shop):
    shop.ads.deliver(product(product_id=8, supplier_id=shop.supplier_id, pictures=[]))
    ad_id = shop.publish(product_id=8)
    assert get(shop, f"/ads/{ad_id}")["imageUrl"] == ""
    assert shop.ads.client.get(f"/pages/ilan/{ad_id}/masa-lambasi-isik-gunes-40").status_code == 200


@pytest.mark.parametrize(
    "path", ["/ads/99999999999999999999", "/pages/ilan/99999999999999999999/x", "/ads/-1", "/ads/x"]
)
def test_a_number_that_no_ad_can_have_is_not_found(shop, path):
    assert shop.ads.client.get(path).status_code == 404
    assert shop.ads.client.get("/routines/instantAdInfo?adId=99999999999999999999").status_code == 422


def test_nobody_can_flood_a_supplier_with_questions(shop):
    ad_id, me = shop.publish(), shop.ads.token()
    asked = [{"adId": ad_id, "question": f"Soru {number}?"} for number in range(11)]
    statuses = [post(shop, "/item/askQuestion", body, me).status_code for body in asked]
    assert statuses == [200] * 10 + [429]
