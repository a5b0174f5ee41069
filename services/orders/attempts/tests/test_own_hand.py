"""What looks as if a supplier bought from itself is told, whether it is sold or refused."""

import pytest

from contracts.events import OwnPurchaseSuspected, TiesChanged
from kit.errors import Conflict
from kit.ids import new_id
from orders.agreements.documents.filling import Texts
from orders.tests.market import SUPPLIER, ad_published, buy, put, start
from orders.tests.selling import DEPOSIT_AD, balance_due, deposit_ad_ended, reserve

IBAN = "iban-tie"


def told(test) -> list[tuple[str, int, str, str]]:
    seen = test.announced(OwnPurchaseSuspected)
    assert {event.supplier_id for event in seen} <= {SUPPLIER}
    return [(event.buyer_id, event.ad_id, event.sign, event.order_id) for event in seen]


def to_cart(test, person: str, amount: int = 1, ad_id: int = 1001):
    body = {"adId": ad_id, "amount": amount}
    return test.client.post("/cart/update", json=body, headers=test.token(person_id=person))


def snapshot(test, buyer: str, cart_id: str):
    body = {"paymentId": new_id(), "cartId": cart_id, "buyerId": buyer, "shippingId": 7, "ip": "127.0.0.1"}
    headers = test.internal("payments")
    return test.client.post("/internal/snapshots", json=body | {"termsVersion": Texts().version}, headers=headers)


def test_goods_that_go_to_their_supplier_are_sold_and_told_by_each_sign(test, neighbours, buyer):
    neighbours.signs = ["address", "phone"]
    test.deliver(ad_published(1002, supplier_id=new_id()))
    cart_id = put(test, buyer, 1)["info"]["id"]
    put(test, buyer, 1, 1002)
    assert start(test, buyer, cart_id)["orderId"] == cart_id
    assert told(test) == [(buyer, 1001, "address", cart_id), (buyer, 1001, "phone", cart_id)]


def test_of_a_purchase_without_a_sign_nothing_is_told(test, buyer):
    buy(test, buyer)
    assert told(test) == []


def test_who_is_refused_their_own_goods_is_told_and_gets_no_cart(test):
    assert to_cart(test, SUPPLIER).json["code"] == "own_ad"
    assert to_cart(test, new_id()).status_code == 200
    assert told(test) == [(SUPPLIER, 1001, "refused", "")]


def test_other_refusals_are_no_own_hand(test, buyer):
    assert to_cart(test, buyer, ad_id=404).status_code == 404
    assert told(test) == []


def test_a_cart_that_has_become_ones_own_is_refused_and_told(test, buyer):
    test.deliver(ad_published(1002, supplier_id=new_id()))
    cart_id = put(test, buyer, 1)["info"]["id"]
    put(test, buyer, 1, 1002)
    for person in (SUPPLIER, buyer):
        test.deliver(TiesChanged(person, 1, [IBAN]))
    with pytest.raises(Conflict, match="own_ad"):
        start(test, buyer, cart_id)
    assert told(test) == []  # the step itself tells nothing: the door does
    assert snapshot(test, buyer, cart_id).json["code"] == "own_ad"
    assert told(test) == [(buyer, 1001, "refused", "")]


def test_the_balance_of_what_has_become_ones_own_is_paid_and_told(test, buyer):
    bought = reserve(test, buyer)
    path, headers = f"/internal/payers/{bought['orderId']}", test.internal("payments")
    test.deliver(deposit_ad_ended())
    test.deliver(balance_due(bought))
    assert test.client.get(path, headers=headers).status_code == 200
    assert told(test) == [], "it is another company's"
    for person in (SUPPLIER, buyer):
        test.deliver(TiesChanged(person, 1, [IBAN]))
    assert test.client.get(path, headers=headers).status_code == 200
    assert told(test) == [(buyer, DEPOSIT_AD, "company", bought["orderId"])]
