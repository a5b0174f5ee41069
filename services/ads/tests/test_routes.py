"""The wire: what is answered, to whom, and in which shape."""

import itertools
from datetime import timedelta

import pytest
from sqlalchemy import text

from ads.domain.price import Terms
from ads.models import NEAR_LOWEST, ONE_STEP_AWAY
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

SUMMARY_FIELDS = {
    "adId",
    "status",
    "slug",
    "categoryId",
    "categoryName",
    "parentId",
    "parentName",
    "brandId",
    "brandName",
    "modelId",
    "modelName",
    "description",
    "imageUrl",
    "image",
    "images",
    "productPrice",
    "instantPrice",
    "targetPrice",
    "finalPrice",
    "deposit",
    "instantDiscountPercent",
    "maxDiscountPercent",
    "minParticipants",
    "maxParticipants",
    "numOrders",
    "quantity",
    "remaining",
    "participants",
    "maxPerBuyer",
    "endDate",
    "dateCreated",
    "sellerId",
    "sellerName",
    "sellerLogo",
    "sellerRating",
    "specs",
}


def get(shop, path, **options):
    answer = shop.ads.client.get(path, **options)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]


def post(shop, path, body, headers=None):
    return shop.ads.client.post(path, json=body, headers=headers)


# --- lists ------------------------------------------------------------------------------------------------------------


def test_an_ad_is_shown_with_all_that_the_contract_names(shop):
    ad_id = shop.publish()
    shop.buy(ad_id, 60)
    ad = get(shop, f"/ads/{ad_id}")
    assert set(ad) >= SUMMARY_FIELDS | {"curve", "nextStep"}
    assert (ad["productPrice"], ad["instantPrice"], ad["targetPrice"], ad["finalPrice"]) == (1000.0, 850.0, 700.0, None)
    assert (ad["instantDiscountPercent"], ad["maxDiscountPercent"]) == (15.0, 30.0)
    assert ad["nextStep"] == {"units": 1, "price": 847.0}
    assert ad["endDate"] == "2026-03-03T20:59:59Z"
    assert ad["curve"][0] == {"units": 0, "price": 1000.0} and ad["curve"][-1] == {"units": 110, "price": 700.0}


def test_a_listing_has_pages_of_fifteen_with_the_open_ads_first(shop):
    over = shop.publish(end_day=0)
    shop.ads.clock.move(days=1)
    shop.ads.run_due()
    numbers = [shop.publish() for _ in range(16)]
    first, second = get(shop, "/ads"), get(shop, "/ads?page=2")
    assert (first["page"], first["pages"], first["total"], len(first["items"])) == (1, 2, 17, 15)
    assert [item["adId"] for item in first["items"] + second["items"]] == [*reversed(numbers), over]
    assert get(shop, "/ads?page=3")["items"] == []


def test_every_order_of_a_listing_is_kept(shop):
    shop.publish(Terms(10_000, 1_000, 1, 2), end_day=3)
    shop.publish(Terms(30_000, 2_000, 1, 9), end_day=1)
    shop.publish(Terms(20_000, 3_000, 1, 5), end_day=2)
    cheap, dear, middle = 100_001, 100_002, 100_003
    shop.buy(middle, 5)
    shop.buy(dear, 2)
    orders = {
        "newest": [middle, dear, cheap],
        "ending": [dear, middle, cheap],
        "discount": [middle, dear, cheap],
        "price_asc": [cheap, middle, dear],
        "price_desc": [dear, middle, cheap],
        "popular": [middle, dear, cheap],
    }
    for sort, expected in orders.items():
        assert [item["adId"] for item in get(shop, f"/ads?sort={sort}")["items"]] == expected, sort
    assert shop.ads.client.get("/ads?sort=random").status_code == 422


def test_filters_narrow_a_listing_down(shop):
    shop.know(product_id=8, category_id=13, brand_id=6, brand_name="Arçelik", model_id=10, model_name="Buz")
    lamp, fridge = shop.publish(), shop.publish(product_id=8)
    for query, expected in (
        ("parentId=3", {lamp, fridge}),
        ("categoryId=13", {fridge}),
        ("brandId=5", {lamp}),
        ("brandId=5&categoryId=13", set()),
        (f"sellerId={shop.supplier_id}", {lamp, fridge}),
        (f"sellerId={new_id()}", set()),
        ("q=ARCELIK", {fridge}),
        ("q=" + str(lamp), {lamp}),
        ("q=yok", set()),
        ("q=%25", set()),
    ):
        assert {item["adId"] for item in get(shop, f"/ads?{query}")["items"]} == expected, query


def test_a_listing_is_narrowed_by_what_a_unit_costs_now(shop):
    cheap = shop.publish(Terms(10_000, 5_000, 1, 2))
    dear = shop.publish(Terms(30_000, 1_000, 1, 9))
    shop.buy(cheap, 2)
    for query, expected in (
        ("priceFrom=50.01", {dear}),
        ("priceTo=50", {cheap}),
        ("priceFrom=50&priceTo=300.00", {cheap, dear}),
        ("priceFrom=301", set()),
    ):
        assert {item["adId"] for item in get(shop, f"/ads?{query}")["items"]} == expected, query
    assert shop.ads.client.get("/ads?priceFrom=ucuz").status_code == 422


def test_a_listing_is_narrowed_by_where_open_ads_stand(shop):
    """Two days before its end; four fifths of the way down; five units from the next round number."""
    ends_soon = shop.publish(end_day=3)
    near_lowest = shop.publish(Terms(100_000, 3_000, 10, 60), end_day=9)
    shop.buy(near_lowest, 50)
    one_step_away = shop.publish(Terms(100_000, 3_000, 10, 110), end_day=9)
    shop.buy(one_step_away, 16)
    before_its_minimum = shop.publish(Terms(100_000, 3_000, 4, 8), end_day=9)
    shop.buy(before_its_minimum, 3)
    at_its_lowest = shop.publish(Terms(100_000, 3_000, 1, 7), end_day=9)
    shop.buy(at_its_lowest, 7)

    def numbers(query):
        return {item["adId"] for item in get(shop, f"/ads?{query}")["items"]}

    assert numbers("nearLowest=true") == {near_lowest, at_its_lowest}
    assert numbers("oneStepAway=true") == {one_step_away, before_its_minimum}
    assert numbers("nearLowest=true&oneStepAway=true") == set()
    assert numbers("endingSoon=true") == set()
    shop.ads.clock.move(days=2)
    assert numbers("endingSoon=true") == {ends_soon}
    shop.ads.clock.move(days=2)
    shop.ads.run_due()
    assert numbers("endingSoon=true") == set()


def test_where_ads_stand_is_read_from_indexes_of_its_own(shop):
    for condition, index in ((NEAR_LOWEST, "ix_ads_near_lowest"), (ONE_STEP_AWAY, "ix_ads_one_step_away")):
        with shop.ads.work() as work:
            work.session.execute(text("SET LOCAL enable_seqscan = off"))
            plan = work.session.scalars(text(f"EXPLAIN SELECT ad_id FROM ads WHERE {condition} ORDER BY ends_at"))
            assert index in " ".join(plan)


def test_the_search_box_asks_number_category_brand_and_model_in_turn(shop):
    ad_id = shop.publish()
    for q, group in ((str(ad_id)[2:], "ad"), ("LAMBA", "category"), ("ışık", "brand"), ("gunes", "model"), ("x", None)):
        assert get(shop, "/search", query_string={"q": q})["group"] == group, q
    assert get(shop, "/search")["items"] == []


def test_withdrawn_ads_are_not_listed_but_can_be_looked_at(shop):
    ad_id = shop.publish()
    supplier = shop.ads.token("supplier", shop.supplier_id)
    answer = post(shop, "/disable-ad", {"AdId": ad_id}, supplier)
    assert answer.get_json() == {"success": {"adId": ad_id}, "Result": True}
    assert get(shop, "/ads")["total"] == 0
    assert shop.ads.client.get("/cdn/ads.json").get_json() == []
    assert get(shop, "/search", query_string={"q": "lamba"})["group"] is None
    assert get(shop, f"/ads/{ad_id}")["status"] == "withdrawn"


def test_the_history_is_public_anonymous_and_paged(shop):
    ad_id = shop.publish()
    for _ in range(51):
        shop.buy(ad_id)
    first = get(shop, f"/ads/{ad_id}/history")
    assert (len(first["items"]), first["more"], first["items"][0]["seq"]) == (50, True, 51)
    assert set(first["items"][0]) == {"seq", "date", "units", "numOrders", "price"}
    rest = get(shop, f"/ads/{ad_id}/history?before={first['items'][-1]['seq']}")
    assert ([line["seq"] for line in rest["items"]], rest["more"]) == ([1], False)


def test_instant_info_is_told_of_the_ads_asked_for(shop):
    one, two = shop.publish(), shop.publish()
    assert [row["adId"] for row in get(shop, f"/routines/instantAdInfo?adId={one}")] == [one]
    assert [row["adId"] for row in get(shop, "/routines/instantAdInfo")] == [two, one]


def test_public_documents_are_revalidated_by_their_etag(shop):
    shop.publish()
    for path in ("/cdn/ads.json", "/ads", "/pages/"):
        first = shop.ads.client.get(path)
        assert first.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
        again = shop.ads.client.get(path, headers={"If-None-Match": first.headers["ETag"]})
        assert (again.status_code, again.get_data()) == (304, b"")


def test_a_seller_has_a_page_of_its_own(shop):
    shop.publish()
    seller = get(shop, f"/sellers/{shop.supplier_id}")
    assert (seller["name"], seller["adCount"], seller["rating"], seller["ratingCount"]) == ("Işık Ticaret", 1, None, 0)
    assert shop.ads.client.get(f"/sellers/{new_id()}").status_code == 404


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
    assert [row["title"] for row in get(shop, "/supplier/questions", headers=mine)] == ["Işık Güneş 40"]
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
        ("Unknown", 1),
    ],
)
def test_a_wrong_new_ad_is_refused_at_its_field(shop, field, value):
    answer = post(shop, "/product-features", NEW_AD | {field: value}, shop.ads.token("supplier", shop.supplier_id))
    assert answer.status_code == 422 and field in answer.get_json()["fields"]


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


def test_an_operator_sees_all_ads_and_ends_one_with_a_reason(shop):
    ad_id, operator = shop.publish(), shop.ads.token("operator")
    shop.reserve(ad_id, 2)
    page = get(shop, "/operator/ads?status=open", headers=operator)
    assert (page["total"], page["items"][0]["held"], page["items"][0]["reservations"]) == (1, 2, 1)
    assert post(shop, f"/operator/ads/{ad_id}/end", {"reason": ""}, operator).status_code == 422
    ended = post(shop, f"/operator/ads/{ad_id}/end", {"reason": "Yanlış ürün"}, operator)
    assert ended.get_json()["success"] == {"adId": ad_id, "status": "closing"}
    assert get(shop, "/operator/ads?status=open", headers=operator)["total"] == 0


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
    shop.ads.deliver(product(product_id=8, pictures=[]))
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
