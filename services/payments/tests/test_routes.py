"""Who may call what, and what strange input is answered."""

import pytest

from contracts.events.consumers import CONSUMERS
from kit.ids import new_id
from payments.subscribers import SUBSCRIBERS

OPERATOR_ROUTES = [
    ("GET", "/operator/refunds"),
    ("GET", "/operator/refunds.csv"),
    ("GET", "/operator/payouts.csv"),
    ("POST", f"/operator/refunds/{new_id()}/retry"),
    ("POST", f"/operator/refunds/{new_id()}/requestIban"),
    ("POST", f"/operator/refunds/{new_id()}/transfer"),
    ("GET", "/operator/approvals"),
    ("GET", "/operator/approvals.csv"),
    ("POST", f"/operator/approvals/{new_id()}/approve"),
    ("POST", f"/operator/approvals/{new_id()}/reject"),
    ("GET", "/operator/payments"),
    ("GET", "/operator/payments.csv"),
    ("GET", "/operator/suspicions.csv"),
    ("GET", "/operator/reconciliation/payments"),
    ("GET", "/operator/reconciliation/payouts"),
    ("GET", "/operator/reconciliation/payments.csv"),
    ("GET", "/operator/reconciliation/payouts.csv"),
    ("POST", f"/operator/payments/{new_id()}/refund"),
    ("GET", "/operator/reconciliation"),
    ("POST", "/operator/reconciliation"),
    ("GET", "/operator/payouts"),
    ("POST", f"/operator/payouts/{new_id()}/retry"),
    ("GET", "/operator/chargebacks"),
    ("POST", "/operator/chargebacks"),
    ("GET", "/operator/ads/7/settlement"),
    ("GET", "/operator/settlements?ads=7"),
    ("GET", "/operator/waiting/payments"),
    ("POST", "/operator/waiting/payments/take"),
    ("POST", "/operator/waiting/payments/giveBack"),
]


def test_exactly_the_events_of_the_contract_are_consumed():
    assert set(SUBSCRIBERS) == set(CONSUMERS["payments"])


@pytest.mark.parametrize(("method", "path"), OPERATOR_ROUTES)
def test_operators_only(world, method, path):
    client = world.payments.client
    assert client.open(path, method=method).status_code == 401
    for role in ("buyer", "supplier"):
        assert client.open(path, method=method, headers=world.payments.token(role)).status_code == 403
    assert client.open(path, method=method, headers=world.payments.token("operator")).status_code in (200, 404, 422)


def test_starting_a_payment_needs_a_person_and_a_sound_body(world):
    assert world.payments.client.post("/payment/create", json={}).status_code == 401
    headers = world.payments.token()
    good = {"cartId": new_id(), "shippingId": 1, "termsVersion": "1"}
    for wrong in ({"cartId": "x"}, {"shippingId": 1.5}, {"amount": 1}, {"termsVersion": ""}, {"shippingId": 0}):
        answer = world.payments.client.post("/payment/create", json=good | wrong, headers=headers)
        assert (answer.status_code, answer.get_json()["code"]) == (422, "validation_failed")
    assert world.orders.asked == []


def test_an_unknown_state_or_refund_is_refused(world):
    headers = world.payments.token("operator")
    assert world.payments.client.get("/operator/refunds?state=lost", headers=headers).status_code == 422
    assert world.payments.client.post(f"/operator/refunds/{new_id()}/retry", headers=headers).status_code == 404


def test_a_card_s_kind_is_asked_once_and_kept(world):
    path = "/cdn/bin/552879.json"
    first = world.payments.client.get(path)
    assert first.get_json() == {
        "bin": "552879", "cardType": "CREDIT_CARD", "cardAssociation": "MASTER_CARD", "cardFamily": "Paraf",
        "bankName": "Halk Bankası", "bankImage": "/cdn/bin/552879.svg",
    }  # fmt: skip
    world.fault(error_before={"scope": ["bin"]})
    again = world.payments.client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert world.payments.client.get("/cdn/bin/552608.json").status_code == 503


def test_an_unknown_card_has_empty_words_for_an_hour(world):
    answer = world.payments.client.get("/cdn/bin/000000.json")
    words = dict.fromkeys(("cardType", "cardAssociation", "cardFamily", "bankName"), "")
    assert answer.get_json() == {"bin": "000000", **words, "bankImage": None}
    assert answer.headers["Cache-Control"] == "public, max-age=3600"
    assert world.payments.client.get("/cdn/bin/000000.svg").status_code == 404
    world.fault(error_before={"scope": ["bin"]})
    assert world.payments.client.get("/cdn/bin/000000.json").status_code == 503  # not kept: it may be known later


def test_a_malformed_bin_is_not_found(world):
    for first6 in ("12345", "12345x", "１２３４５６"):
        assert world.payments.client.get(f"/cdn/bin/{first6}.json").status_code == 404
        assert world.payments.client.get(f"/cdn/bin/{first6}.svg").status_code == 404


def test_the_bank_of_a_known_bin_has_a_picture(world):
    client = world.payments.client
    assert (
        client.get("/cdn/bin/552879.svg").status_code == 404
    )  # not looked up yet, and for a picture the provider is not asked
    first = client.get(client.get("/cdn/bin/552879.json").get_json()["bankImage"])
    assert (first.status_code, first.content_type) == (200, "image/svg+xml; charset=utf-8")
    assert first.headers["Cache-Control"] == "public, max-age=2592000"
    assert first.headers["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert "<title>Halk Bankası</title>" in first.text and ">HB</text>" in first.text
    again = client.get("/cdn/bin/552879.svg", headers={"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304


def test_a_bank_without_a_name_has_no_picture(world):
    assert world.payments.client.get("/cdn/bin/405418.json").get_json()["bankImage"] is None
    assert world.payments.client.get("/cdn/bin/405418.svg").status_code == 404
