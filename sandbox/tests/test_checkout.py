"""Starting a payment, paying it and asking for the result."""

import pytest

from sandbox.iyzico import signing
from sandbox.tests.shop import CARD, GOOD, Shop, checkout_request


def test_a_payment_is_started_paid_and_found(shop):
    started = shop.initialize()
    assert started["status"] == "success" and started["tokenExpireTime"] == 1800
    assert started["paymentPageUrl"] == f"http://localhost:8080/sandbox/iyzico/page/{started['token']}"
    assert started["signature"] == signing.answer_signature("sandbox-secret", "c-1", started["token"])

    paid = shop.pay(started["token"]).get_json()
    assert paid["redirect"] == {
        "method": "POST", "url": "http://shop.test/api/payment/callback", "fields": {"token": started["token"]}
    }  # fmt: skip

    result = shop.detail(started["token"])
    assert (result["status"], result["paymentStatus"], result["fraudStatus"]) == ("success", "SUCCESS", 1)
    assert (result["price"], result["paidPrice"], result["basketId"], result["currency"]) == (100, 100, "B67832", "TRY")
    assert [line["paidPrice"] for line in result["itemTransactions"]] == [60.1, 39.9]
    assert (result["binNumber"], result["lastFourDigits"], result["cardAssociation"]) == (
        "552879",
        "0008",
        "MASTER_CARD",
    )
    parts = ("SUCCESS", result["paymentId"], "TRY", "B67832", "c-1", "100", "100", started["token"])
    assert result["signature"] == signing.answer_signature("sandbox-secret", *parts)


def test_the_root_and_the_prefix_and_the_shorter_path_are_one_provider(app):
    path = "/payment/iyzipos/checkoutform/initialize/ecom"
    token = Shop(app, prefix="").call(path, checkout_request())["token"]
    assert Shop(app).pay(token).status_code == 200
    assert Shop(app, prefix="").detail(token)["paymentStatus"] == "SUCCESS"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"price": "99.99"}, "5062"),
        ({"price": "abc"}, "5005"),
        ({"paidPrice": "10.001"}, "5005"),
        ({"callbackUrl": ""}, "23"),
        ({"callbackUrl": "javascript:alert(1)"}, "11"),
        ({"basketItems": []}, "5009"),
        ({"currency": "XXX"}, "5027"),
        ({"buyer": {}}, "24"),
        ({"shippingAddress": None}, "24"),
    ],
)
def test_a_wrong_request_is_refused_like_the_provider_does(shop, changes, code):
    refused = shop.initialize(**changes)
    assert (refused["status"], refused["errorCode"], refused["conversationId"]) == ("failure", code, "c-1")
    assert {"errorMessage", "locale", "systemTime"} <= refused.keys()


def test_a_free_item_is_refused(shop):
    assert shop.initialize("10.00", "0")["errorCode"] == "5005"


def test_a_decline_leaves_the_page_open_for_another_card(shop):
    token = shop.initialize()["token"]
    declined = shop.pay(token, "4111111111111129").get_json()
    assert (declined["status"], declined["errorCode"], declined["errorGroup"]) == (
        "failure",
        "10051",
        "NOT_SUFFICIENT_FUNDS",
    )
    asked = shop.detail(token)
    assert (asked["status"], asked["paymentStatus"], asked["errorCode"]) == ("failure", "FAILURE", "10051")
    assert shop.pay(token).get_json()["status"] == "success"
    assert shop.detail(token)["paymentStatus"] == "SUCCESS"


@pytest.mark.parametrize(
    ("number", "code"),
    [
        ("4129111111111111", "10005"), ("4125111111111115", "10054"), ("4124111111111116", "10084"),
        ("4121111111111119", "10034"), ("4131111111111117", "10217"), ("4151111111111112", "10214"),
    ],
)  # fmt: skip
def test_test_cards_are_declined_for_their_reason(shop, number, code):
    assert shop.pay(shop.initialize()["token"], number).get_json()["errorCode"] == code


def test_a_checkout_is_paid_once(shop):
    token = shop.initialize()["token"]
    assert shop.pay(token).status_code == 200
    assert shop.pay(token).status_code == 409
    assert len(shop.books()) == 1


def test_a_token_lives_half_an_hour(shop, clock):
    token = shop.initialize()["token"]
    clock.move(seconds=1799)
    assert shop.http.get(f"/sandbox/iyzico/page/{token}").status_code == 200
    clock.move(seconds=1)
    assert shop.pay(token).status_code == 410
    assert (shop.detail(token)["status"], shop.detail(token)["errorGroup"]) == ("failure", "TOKEN_EXPIRED")


def test_an_unknown_or_unpaid_token_has_no_result(shop):
    assert shop.detail("nothing")["errorCode"] == "5115"
    assert shop.detail(shop.initialize()["token"])["errorCode"] == "5123"


def test_wrong_card_fields_are_named(shop):
    token = shop.initialize()["token"]
    answer = shop.http.post(f"/sandbox/iyzico/pay/{token}", json=CARD | {"cardNumber": GOOD[:-1] + "9", "cvc": "1"})
    assert answer.status_code == 422 and answer.get_json()["fields"].keys() == {"cardNumber", "cvc"}


def test_paid_price_is_shared_to_the_last_kurus(shop):
    result = shop.paid("10.00", "10.00", "10.00", paidPrice="31.00")
    assert [line["paidPrice"] for line in result["itemTransactions"]] == [10.34, 10.33, 10.33]
