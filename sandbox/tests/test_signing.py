"""The provider's published signatures, bit by bit, and who is let in."""

from decimal import Decimal

import pytest

from sandbox.iyzico import money, signing
from sandbox.tests.shop import Shop

KEY = "sandbox-secret"


def test_request_signature():
    body = b'{"locale":"tr","conversationId":"c-1","binNumber":"554960"}'
    wanted = "f443c09275ccbae8e08a1b7b15839efe922d8757b0b00d9ee9f688820e688c2a"
    assert signing.request_signature(KEY, "123456789", "/payment/bin/check", body) == wanted


def test_result_signature_with_trimmed_prices():
    parts = ("SUCCESS", "22483975", "TRY", "B67832", "c-1", money.trimmed(1050), money.trimmed(1000), "tok-1")
    wanted = "99fb2e2491936068785da2a597954c773dbf1ec5bcb8c1fe11b8edfd7c9c6a95"
    assert signing.answer_signature(KEY, *parts) == wanted


def test_refund_signature():
    wanted = "fc109527d2ef901ff0772232cddda8673d1f4814abfc52545f76d892ffbd05ca"
    assert signing.answer_signature(KEY, "22483975", money.trimmed(110), "TRY", "r-1") == wanted


def test_webhook_signature():
    wanted = "03e6178f8c923354a84c32e8667707a4325e56de26514cc90203a20e4b309a49"
    assert signing.webhook_signature(KEY, "CHECKOUT_FORM_AUTH", "22483975", "tok-1", "c-1", "SUCCESS") == wanted


@pytest.mark.parametrize(
    ("sent", "kurus"),
    [
        ("10.50", 1050),
        ("10", 1000),
        (Decimal("10.5"), 1050),
        (10, 1000),
        ("0.01", 1),
        ("10.500", 1050),
        (True, None),
        ("10.505", None),
        ("-1", None),
        ("1e3", None),
        (" 5", None),
        ("", None),
        (None, None),
    ],
)
def test_amounts_are_read_exactly(sent, kurus):
    assert money.parse_amount(sent) == kurus


@pytest.mark.parametrize(("kurus", "text"), [(10000, "100"), (1050, "10.5"), (1005, "10.05"), (5, "0.05"), (0, "0")])
def test_amounts_are_trimmed_only_after_the_point(kurus, text):
    assert money.trimmed(kurus) == text
    assert money.dump({"price": money.Kurus(kurus), "name": "10.50"}) == f'{{"price":{text},"name":"10.50"}}'


@pytest.mark.parametrize("raw", [b"", b"{}", b"null"])
def test_the_three_ways_to_sign_a_get_are_accepted(app, raw):
    shop = Shop(app)
    assert shop.send_raw("GET", "/payment/test", raw).get_json()["status"] == "success"


@pytest.mark.parametrize(
    ("api_key", "secret_key", "code"), [("sandbox-key", "wrong", "1000"), ("wrong", "sandbox-secret", "1001")]
)
def test_a_wrong_key_is_refused(app, api_key, secret_key, code):
    refused = Shop(app, api_key, secret_key).initialize()
    assert (refused["status"], refused["errorCode"]) == ("failure", code)


@pytest.mark.parametrize("header", ["", "IYZWSv2", "IYZWSv2 %%%", "IYZWS abc", "IYZWSv2 YWJj"])
def test_a_header_of_another_form_is_refused(app, header):
    answer = app.test_client().post("/payment/refund", json={}, headers={"Authorization": header})
    assert answer.get_json()["errorCode"] == "1000"


def test_a_changed_body_is_refused(shop):
    answer = shop.send("POST", "/payment/refund", {"price": "1"}, changed=b'{"price": "2"}').get_json()
    assert answer["errorCode"] == "1000"


@pytest.mark.parametrize("raw", [b"{", b"[]", b'"x"', b'{"a":"\\u0000"}', b"\xff"])
def test_a_signed_body_that_is_no_object_is_refused(shop, raw):
    assert shop.send_raw("POST", "/payment/refund", raw).get_json()["errorCode"] == "11"
