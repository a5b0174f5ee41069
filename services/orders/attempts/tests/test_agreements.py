"""The texts of a cart: shown, accepted, kept and handed over."""

from base64 import b64decode

import pytest

from kit.errors import Conflict, NotFound
from kit.ids import new_id
from orders.tests.market import SUPPLIER, ad_published, captured, put, start


def shown(test, buyer, cart_id, shipping_id=7, invoice_id=None):
    body = {"cartId": cart_id, "shippingId": shipping_id, "invoiceId": invoice_id}
    return test.client.post("/order/agreements", json=body, headers=test.token("buyer", buyer))


def handed_over(test, order_id, caller="identity"):
    return test.client.get(f"/internal/orders/{order_id}/agreement", headers=test.internal(caller))


def test_the_texts_of_a_cart_are_accepted_and_kept_with_the_order(test, buyer):
    cart_id = put(test, buyer, 2)["info"]["id"]
    read = shown(test, buyer, cart_id, invoice_id=8).json["success"]
    assert "Yılmaz Ltd." in str(read["documents"])
    assert "Depo Sok. 3" in str(read["documents"])
    snapshot = start(test, buyer, cart_id, terms_version=read["version"], terms_hash=read["hash"], invoice_id=8)
    test.deliver(captured(snapshot))
    answer = test.client.get(f"/order/agreements/{cart_id}", headers=test.token("buyer", buyer)).json["success"]
    assert (answer["documents"], answer["hash"]) == (read["documents"], read["hash"])
    assert answer["acceptedAt"].endswith("Z")
    other = test.client.get(f"/order/agreements/{cart_id}", headers=test.token("buyer", new_id()))
    assert other.status_code == 404


def test_other_words_than_those_that_hold_are_not_accepted(test, buyer, neighbours):
    cart_id = put(test, buyer, 2)["info"]["id"]
    read = shown(test, buyer, cart_id).json["success"]
    put(test, buyer, 3)
    with pytest.raises(Conflict) as refusal:
        start(test, buyer, cart_id, terms_hash=read["hash"])
    assert refusal.value.code == "terms_changed"
    with pytest.raises(Conflict):
        start(test, buyer, cart_id, terms_version="2020-01-01")
    assert not neighbours.reservations
    again = shown(test, buyer, cart_id).json["success"]
    assert start(test, buyer, cart_id, terms_hash=again["hash"])["totalKurus"] == 300_00


@pytest.mark.parametrize("code", ["email_missing", "account_closing"])
def test_what_identity_refuses_is_said_before_anything_is_read(test, buyer, neighbours, code):
    cart_id = put(test, buyer, 2)["info"]["id"]
    neighbours.purchase_refusal = (code, "Şu anda satın alamazsınız.")
    answer = shown(test, buyer, cart_id)
    assert (answer.status_code, answer.json["code"]) == (409, code)
    assert answer.json["failed"] == "Şu anda satın alamazsınız."


def test_proving_a_phone_in_between_changes_nothing_that_was_read(test, buyer, neighbours):
    cart_id = put(test, buyer, 2)["info"]["id"]
    neighbours.phone_verified, neighbours.phone = False, None
    read = shown(test, buyer, cart_id).json["success"]
    assert start(test, buyer, cart_id, terms_hash=read["hash"])["verifySms"]
    neighbours.phone_verified, neighbours.phone = True, "+905551112233"
    assert start(test, buyer, cart_id, terms_hash=read["hash"])["totalKurus"] == 200_00


def test_what_never_became_an_order_keeps_no_words(test, buyer):
    cart_id = put(test, buyer, 2)["info"]["id"]
    start(test, buyer, cart_id)
    put(test, buyer, 1)
    with test.work() as work:
        kept = work.session.connection().exec_driver_sql("SELECT count(*) FROM attempts WHERE agreement IS NOT NULL")
        assert kept.scalar_one() == 0
    headers = test.token("buyer", buyer)
    assert test.client.get(f"/order/agreements/{cart_id}", headers=headers).status_code == 404


def test_what_was_accepted_is_handed_over_whole_as_paper_and_as_text(test, buyer):
    test.deliver(ad_published(1002, brand_name="Ağ Küçük Şey", model_name="Łódź 日本"))
    cart_id = put(test, buyer, 2, 1002)["info"]["id"]
    read = shown(test, buyer, cart_id).json["success"]
    test.deliver(captured(start(test, buyer, cart_id, terms_hash=read["hash"])))
    test.clock.move(days=400)
    paper, text = handed_over(test, cart_id).json["success"]
    assert (paper["name"], paper["type"]) == (f"Sözleşme {cart_id[:8]}.pdf", "application/pdf")
    assert (text["name"], text["type"]) == (f"Sözleşme {cart_id[:8]}.txt", "text/plain")
    words_of_text = b64decode(text["content"]).decode()
    said = [
        line for document in read["documents"] for section in document["sections"] for line in section["paragraphs"]
    ]
    assert "Ağ Küçük Şey Łódź 日本" in words_of_text and len(said) > 30
    for line in [*said, f"#{cart_id[:8]}", "02.03.2026 12:00:00 (Türkiye saati)", read["version"], read["hash"]]:
        assert line in words_of_text
    content = b64decode(paper["content"])
    assert content.startswith(b"%PDF-") and content.endswith(b"%%EOF\n") and b"/FontFile2" in content
    assert handed_over(test, cart_id).json["success"] == [paper, text]


def test_only_identity_is_handed_what_was_accepted_and_only_of_orders(test, buyer):
    cart_id = put(test, buyer, 1)["info"]["id"]
    start(test, buyer, cart_id)
    for caller in ("payments", "returns", "ads"):
        assert handed_over(test, cart_id, caller).status_code == 403
    outsider = test.client.get(f"/internal/orders/{cart_id}/agreement", headers=test.token(person_id=buyer))
    assert outsider.status_code == 401
    for nothing in (cart_id, new_id()):
        answer = handed_over(test, nothing)
        assert (answer.status_code, answer.json["code"]) == (404, "no_agreement")


def test_a_cart_of_another_buyer_or_an_empty_one_has_no_texts(test, buyer):
    cart_id = put(test, buyer, 2)["info"]["id"]
    assert shown(test, new_id(), cart_id).status_code == 404
    assert shown(test, buyer, cart_id, shipping_id=9).status_code == 404
    put(test, buyer, 0)
    assert shown(test, buyer, cart_id).status_code == 404


def test_a_seller_whose_address_is_not_known_is_named_all_the_same(test, buyer):
    test.deliver(ad_published(1002, supplier_id=new_id(), supplier_name="Yeni Satıcı"))
    cart_id = put(test, buyer, 1, 1002)["info"]["id"]
    assert "- Yeni Satıcı" in str(shown(test, buyer, cart_id).json["success"]["documents"])
    assert SUPPLIER not in str(shown(test, buyer, cart_id).json)


def test_nothing_is_accepted_for_an_address_that_is_not_there(test, buyer, neighbours):
    cart_id = put(test, buyer, 1)["info"]["id"]
    with pytest.raises(NotFound):
        start(test, buyer, cart_id, shipping_id=9)
    assert not neighbours.reservations
