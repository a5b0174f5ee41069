"""The public paths as a browser sees them, and what they refuse."""

import pytest

from contracts import events
from kit.ids import new_id
from orders.agreements.documents.filling import Texts
from orders.orders import selects
from orders.tests.market import ADDRESS, SUPPLIER, ad_ended, ad_published, buy, put

CARD = {
    "method": "card",
    "cardAssociation": "MASTER_CARD",
    "cardFamily": "Bonus",
    "lastFour": "0008",
    "cardBin": "552879",
}


@pytest.fixture
def mine(test, buyer):
    return test.token(person_id=buyer)


def update(test, headers, **body):
    return test.client.post("/cart/update", json={"cartId": None, "adId": 1001, "amount": 1, **body}, headers=headers)


CART_PRODUCT = {
    "adId": 1001,
    "slug": "telefon-isik-model",
    "sellerId": SUPPLIER,
    "sellerName": "Anadolu Ticaret",
    "sellerLogo": None,
    "categoryName": "Telefon",
    "brandName": "Işık",
    "modelName": "Model 1001",
    "imageUrl": "/media/a/700.jpg",
    "srcset": "/media/a/240.webp 240w",
    "normalPrice": 100.0,
    "instantPrice": 100.0,
    "deposit": None,
    "depositForfeited": True,
    "targetPrice": 70.0,
    "minParticipants": 10,
    "maxParticipants": 40,
    "numOrders": 0,
    "quantity": 50,
    "remaining": 50,
    "maxPerBuyer": 10,
    "endDate": "2026-03-07T09:00:00Z",
    "adStatus": "open",
    "options": [{"name": "Renk", "value": "Mavi"}],
}


def test_every_warning_is_in_the_callers_language(test, mine):
    test.deliver(ad_published(1002))
    update(test, mine, amount=3)
    update(test, mine, adId=1002, amount=3)
    for ad_id in (1001, 1002):
        test.deliver(events.AdClosing(ad_id))
    shown = test.client.post("/cart/get", json={}, headers={**mine, "Accept-Language": "en"}).json["success"]
    assert shown["items"] == []
    warnings = shown["warning"].split("\n")
    assert len(warnings) == 2
    assert all(text.endswith(": removed from the cart, because the deal has ended.") for text in warnings)


def test_a_cart_on_the_wire(test, buyer, mine):
    option = {"optionId": 1, "optionTitle": "Renk", "valueTitle": "Mavi"}
    answer = update(test, mine, amount=11, options=[option])
    assert answer.status_code == 200
    shown = answer.json["success"]
    assert "en fazla 10 adet" in shown.pop("warning")
    (item,) = shown.pop("items")
    product = item.pop("product")
    info = shown.pop("info")
    assert shown == {
        "taxes": [],
        "ratings": [],
        "shippingAddress": None,
        "invoiceAddress": None,
        "payment": None,
        "paymentPending": False,
    }
    assert {key: info[key] for key in ("status", "subTotal", "totalProfit", "totalRefund", "datePaid")} == {
        "status": "created",
        "subTotal": 1000.0,
        "totalProfit": 0.0,
        "totalRefund": 0.0,
        "datePaid": None,
    }
    assert info["dateCreated"] == "2026-03-02T09:00:00Z"
    assert info["promisedDeliveryDate"] == "2026-03-16"
    assert (item["adId"], item["amount"], item["totalPrice"]) == (1001, 10, 1000.0)
    assert (item["returns"], item["refunds"]) == ([], [])
    assert product == CART_PRODUCT


def test_an_order_on_the_wire(test, buyer, mine):
    order_id = buy(test, buyer)["orderId"]
    test.deliver(ad_ended())
    answer = test.client.post("/cart/get", json={"cartId": order_id, "isOrder": 1}, headers=mine)
    shown = answer.json["success"]
    assert shown["payment"].pop("paymentId")
    assert shown["payment"] == CARD
    assert shown["shippingAddress"] == {**ADDRESS, "id": 7}
    assert shown["invoiceAddress"] == {**ADDRESS, "id": 7}
    assert (shown["info"]["uuid"], shown["info"]["status"], shown["info"]["shippingId"]) == (order_id, "paid", 7)
    assert (shown["info"]["subTotal"], shown["info"]["totalProfit"]) == (300.0, 60.0)
    assert (shown["items"][0]["finalPrice"], shown["items"][0]["product"]["adStatus"]) == (80.0, "ended")


def test_the_list_of_orders_on_the_wire(test, buyer, mine):
    order_id = buy(test, buyer)["orderId"]
    (line,) = test.client.get("/cart/list", headers=mine).json["success"]
    assert (line["uuid"], line["number"], line["subTotal"], line["itemCount"]) == (order_id, order_id[:8], 300.0, 1)
    assert (line["title"], line["imageUrl"], line["status"]) == ("Işık Model 1001", "/media/a/700.jpg", "paid")
    assert line["items"] == [{"adId": 1001, "title": "Işık Model 1001", "imageUrl": "/media/a/700.jpg"}]


def test_the_list_of_orders_is_read_on_behind_the_last_one(test, buyer, mine, monkeypatch):
    bought = [buy(test, buyer, 1)["orderId"] for _ in range(3)]
    elsewhere = buy(test, new_id(), 1)["orderId"]

    def read(after: str = "") -> list[str]:
        return [line["uuid"] for line in test.client.get(f"/cart/list{after}", headers=mine).json["success"]]

    whole = read()
    assert sorted(whole) == sorted(bought)
    monkeypatch.setattr(selects, "LISTED_AT_ONCE", 2)
    assert read() == whole[:2]
    assert test.client.get("/cart/list", headers=mine).headers["Link"] == f'<?after={whole[1]}>; rel="next"'
    assert read(f"?after={whole[1]}") == whole[2:]
    assert "Link" not in test.client.get(f"/cart/list?after={whole[1]}", headers=mine).headers
    assert read(f"?after={whole[2]}") == read(f"?after={elsewhere}") == []


@pytest.mark.parametrize("amount", [-1, 1.5, "1", True, None, 2**31, 10**30, [], {}])
def test_amounts_that_are_no_amounts_are_refused(test, mine, amount):
    answer = update(test, mine, amount=amount)
    assert answer.status_code == 422
    assert answer.json["code"] == "validation_failed"
    assert "amount" in answer.json["fields"]


def test_zero_is_an_amount_and_a_huge_one_is_clamped(test, mine):
    assert update(test, mine, amount=0).json["success"]["items"] == []
    assert update(test, mine, amount=2**31 - 1).json["success"]["items"][0]["amount"] == 10


@pytest.mark.parametrize("ad_id", [0, -1, 1.5, "1001", None, True, 10**30])
def test_ad_ids_that_are_no_ad_ids_are_refused(test, mine, ad_id):
    answer = update(test, mine, adId=ad_id)
    assert answer.status_code == 422
    assert "adId" in answer.json["fields"]


@pytest.mark.parametrize("cart_id", ["x", 5, True, ["a"], "' OR 1=1 --", "\x00"])
def test_cart_ids_that_are_no_ids_are_refused(test, mine, cart_id):
    assert update(test, mine, cartId=cart_id).status_code == 422
    answer = test.client.post("/cart/get", json={"cartId": cart_id, "isOrder": 1}, headers=mine)
    assert answer.status_code == 422


@pytest.mark.parametrize("body", [None, [], "x", 5, {"adId": 1001, "amount": 1, "price": 1}, {"adId": 1001}])
def test_bodies_that_do_not_fit_are_refused(test, mine, body):
    answer = test.client.post("/cart/update", json=body, headers=mine)
    assert answer.status_code == 422
    assert answer.json["failed"]


@pytest.mark.parametrize("option", [{"optionId": 1}, {"optionId": "x", "optionTitle": "a", "valueTitle": "b"}, "x"])
def test_options_that_do_not_fit_are_refused(test, mine, option):
    assert update(test, mine, options=[option]).status_code == 422


@pytest.mark.parametrize("is_order", [2, -1, "1", True, None])
def test_is_order_is_zero_or_one(test, mine, is_order):
    answer = test.client.post("/cart/get", json={"cartId": None, "isOrder": is_order}, headers=mine)
    assert answer.status_code == 422


def test_broken_json_is_refused(test, mine):
    answer = test.client.post("/cart/get", data="{", headers={**mine, "Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.json["code"] == "bad_request"


def test_what_is_not_there_is_not_found(test, buyer, mine):
    assert update(test, mine, adId=4040).status_code == 404
    foreign = put(test, new_id(), 1)["info"]["id"]
    for cart_id in (foreign, new_id()):
        for is_order in (0, 1):
            answer = test.client.post("/cart/get", json={"cartId": cart_id, "isOrder": is_order}, headers=mine)
            assert (answer.status_code, answer.json["code"]) == (404, "not_found")


def test_a_foreign_cart_is_neither_shown_nor_touched_by_an_update(test, mine):
    other = new_id()
    foreign = put(test, other, 1)["info"]["id"]
    answer = update(test, mine, cartId=foreign, amount=5)
    assert answer.json["success"]["info"]["uuid"] != foreign
    theirs = test.client.post("/cart/get", json={}, headers=test.token(person_id=other)).json["success"]
    assert (theirs["info"]["uuid"], theirs["items"][0]["amount"]) == (foreign, 1)


@pytest.mark.parametrize(("method", "path"), [("post", "/cart/update"), ("post", "/cart/get"), ("get", "/cart/list")])
def test_visitors_and_expired_sessions_are_turned_away(test, mine, method, path):
    call = getattr(test.client, method)
    assert call(path).json["code"] == "unauthenticated"
    assert call(path, headers={"Authorization": "Bearer x"}).status_code == 401
    assert call(path, headers=test.token(scope="password")).status_code == 403
    assert call(path, headers=test.internal("payments")).status_code == 401
    test.clock.move(minutes=16)
    answer = call(path, headers=mine)
    assert (answer.status_code, answer.json["code"]) == (401, "token_expired")


def test_both_token_schemes_are_read(test, mine):
    headers = {"Authorization": mine["Authorization"].replace("Bearer", "MTToken")}
    assert test.client.post("/cart/get", json={}, headers=headers).status_code == 200


def test_an_order_is_tracked_without_signing_in(test, buyer):
    order_id = buy(test, buyer)["orderId"]
    answer = test.client.get(f"/orders/track/{order_id[:8]}")
    assert answer.json["success"] == {
        "number": order_id[:8],
        "status": "paid",
        "promisedDeliveryDate": "2026-03-16",
        "steps": [{"status": "paid", "date": "2026-03-02T09:00:00Z"}],
    }
    short = test.client.get(f"/orders/track/{order_id[:7]}")
    assert (short.status_code, "8 haneli" in short.json["failed"]) == (422, True)
    assert test.client.get("/orders/track/00000000").status_code == 404
    whole = test.client.get(f"/orders/track/{order_id}")
    assert whole.json["success"]["number"] == order_id[:8]


def test_looking_orders_up_is_limited_by_address(test):
    client = test.client
    statuses = [
        client.get("/orders/track/00000000", headers={"X-Forwarded-For": "10.1.1.1"}).status_code for _ in range(11)
    ]
    assert statuses == [404] * 10 + [429]
    assert client.get("/orders/track/00000000", headers={"X-Forwarded-For": "10.1.1.2"}).status_code == 404


def test_the_rating_form_is_cacheable(test):
    answer = test.client.get("/cdn/seller-rating-questions.json")
    assert [question["type"] for question in answer.json] == ["star", "star", "star", "text"]
    assert set(answer.json[0]) == {"id", "type", "prompt"}
    assert answer.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
    again = test.client.get("/cdn/seller-rating-questions.json", headers={"If-None-Match": answer.headers["ETag"]})
    assert again.status_code == 304


def snapshot_body(cart_id, buyer):
    return {
        "paymentId": new_id(),
        "cartId": cart_id,
        "buyerId": buyer,
        "shippingId": 7,
        "invoiceId": None,
        "termsVersion": Texts().version,
        "ip": "10.0.0.1",
        "userAgent": "",
    }


def test_only_payments_gets_its_snapshot(test, buyer, mine):
    body = snapshot_body(put(test, buyer, 2)["info"]["id"], buyer)
    answer = test.client.post("/internal/snapshots", json=body, headers=test.internal("payments"))
    assert answer.json["success"]["totalKurus"] == 200_00
    assert set(answer.json["success"]["buyer"]) == {"id", "firstName", "lastName", "email", "phone", "nationalId"}
    assert test.client.post("/internal/snapshots", json=body, headers=mine).status_code == 401
    assert test.client.post("/internal/snapshots", json=body, headers=test.internal("ads")).status_code == 403


def test_ads_being_away_is_said_and_can_be_tried_again(test, neighbours, buyer):
    body = snapshot_body(put(test, buyer, 2)["info"]["id"], buyer)
    neighbours.is_ads_down = True
    answer = test.client.post("/internal/snapshots", json=body, headers=test.internal("payments"))
    assert (answer.status_code, answer.json["code"]) == (503, "upstream_unavailable")
    neighbours.is_ads_down = False
    answer = test.client.post("/internal/snapshots", json=body, headers=test.internal("payments"))
    assert answer.status_code == 200
