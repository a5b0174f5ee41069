"""The whole story through the public API: from a supplier's ad to the difference back on every card."""

import time

import pytest

from tests.support.people import Refused, settlement
from tests.support.waiting import eventually

pytestmark = pytest.mark.journey


def _ad(visitor, ad_id):
    return visitor.get(f"/api/ads/{ad_id}")


def _confirmation(visitor, buyer, order):
    mails = visitor.get(f"/sandbox/mail/messages?to={buyer.user['email']}")
    return next((m for m in mails if order["info"]["uuid"][:8] in m["subject"]), None)


def _difference(order):
    return next((r for item in order["items"] for r in item["refunds"] if r["cause"] == "price_difference"), None)


def test_everyone_pays_the_first_price_and_gets_the_difference_back(running, publish, new_buyer, operator):
    visitor = running.visitor()
    ad_id = publish(ProductPrice=1000, MaxDiscountPercent=0.3, MinParticipants=1, MaxParticipants=4, Quantity=10)
    early, late = new_buyer(), new_buyer()

    first = early.paid_order(early.buy(ad_id, 1))
    assert first["info"]["subTotal"] == 1000
    assert _ad(visitor, ad_id)["instantPrice"] == 1000

    second = late.paid_order(late.buy(ad_id, 2))
    assert second["info"]["subTotal"] == 2000
    ad = eventually(lambda: (a := _ad(visitor, ad_id))["numOrders"] == 3 and a, "three units sold")
    assert (ad["instantPrice"], ad["remaining"]) == (800, 7)

    mail = eventually(lambda: _confirmation(visitor, early, first), "the order is confirmed by mail", 15)
    assert [file["type"] for file in mail["attachments"]] == ["application/pdf", "text/plain"]
    agreement = early.get(f"/api/order/agreements/{first['info']['uuid']}")
    contract = visitor.session.get(visitor.base + mail["attachments"][1]["url"]).content.decode()
    for said in (
        "Mesafeli Satış Sözleşmesi",
        agreement["hash"],
        agreement["documents"][1]["sections"][0]["paragraphs"][-1],
    ):
        assert said in contract

    history = visitor.get(f"/api/ads/{ad_id}/history")["items"]
    assert [(line["units"], line["numOrders"], line["price"]) for line in history] == [(2, 3, 800), (1, 1, 1000)]

    operator.post(f"/api/operator/ads/{ad_id}/end", {"reason": "Deneme bitti"})
    eventually(lambda: _ad(visitor, ad_id)["finalPrice"] == 800, "the price is final")
    for buyer, order, amount in ((early, first, 200), (late, second, 400)):
        refund = eventually(
            lambda b=buyer, o=order: (
                (r := _difference(b.order(o["info"]["uuid"]))) and r["status"] == "succeeded" and r
            ),
            "the difference is back",
            30,
        )
        assert refund["amount"] == amount
        assert buyer.order(order["info"]["uuid"])["info"]["totalRefund"] == amount
        mailbox = f"/sandbox/mail/messages?to={buyer.user['email']}"
        eventually(
            lambda box=mailbox, a=amount: any(f"{a},00" in mail["text"] for mail in visitor.get(box)),
            "the mail says what came back",
            15,
        )
    settled = eventually(lambda: (s := settlement(operator, ad_id))["succeeded"] == 2 and s, "settled")
    assert settled["balanced"] is True
    assert settled["amountTotal"] == 600


def test_the_price_in_front_of_others_moves_within_two_seconds(running, publish, new_buyer):
    ad_id, buyer, visitor = publish(), new_buyer(), running.visitor()
    buyer.fill_cart(ad_id, 2)
    token = buyer.start_payment(buyer.get("/api/user/address")[0]["id"])
    buyer.pay(token)
    began = time.monotonic()
    buyer.come_back(token)

    def seen():
        (info,) = visitor.get(f"/api/routines/instantAdInfo?adId={ad_id}")
        return info["numOrders"] == 2 and info

    assert eventually(seen, "the counter moved", 2.0)["instantPrice"] == 900
    assert time.monotonic() - began < 2.0


def test_a_payment_whose_browser_never_came_back_is_found(running, publish, new_buyer):
    ad_id, buyer = publish(), new_buyer()
    buyer.fill_cart(ad_id, 1)
    cart = buyer.post("/api/cart/get", {"cartId": None, "isOrder": 0})
    buyer.pay(buyer.start_payment(buyer.get("/api/user/address")[0]["id"]))
    assert buyer.paid_order(cart["info"]["uuid"])["info"]["status"] == "paid"


def test_a_declined_card_leaves_the_buyer_on_the_page_and_another_card_pays(publish, new_buyer):
    ad_id, buyer = publish(), new_buyer()
    buyer.fill_cart(ad_id, 1)
    token = buyer.start_payment(buyer.get("/api/user/address")[0]["id"])
    declined = buyer.pay(
        token,
        {
            "cardNumber": "4111111111111129",
            "cardHolderName": "Deneme Kart",
            "expireMonth": "12",
            "expireYear": "2030",
            "cvc": "123",
        },
    )
    assert declined["status"] != "success"
    buyer.pay(token)
    assert "orderId=" in buyer.come_back(token)


def test_a_withdrawn_ad_gives_everything_back(running, publish, new_buyer, supplier):
    ad_id, buyer = publish(ProductPrice=500), new_buyer()
    order_id = buyer.buy(ad_id, 2)
    buyer.paid_order(order_id)
    eventually(lambda: _ad(running.visitor(), ad_id)["numOrders"] == 2, "units sold")
    supplier.post("/api/disable-ad", {"AdId": ad_id, "Reason": "Stok hatası"})

    def refunded():
        order = buyer.order(order_id)
        refunds = [r for item in order["items"] for r in item["refunds"]]
        return order["info"]["status"] == "cancelled" and [r["status"] for r in refunds] == ["succeeded"] and order

    order = eventually(refunded, "the whole price is back", 30)
    assert order["info"]["totalRefund"] == 1000
    eventually(lambda: _ad(running.visitor(), ad_id)["status"] == "withdrawn", "every visitor sees it", 3)


def test_changing_the_cart_gives_up_the_payment_and_a_late_capture_is_refunded(publish, new_buyer):
    ad_id, buyer = publish(), new_buyer()
    buyer.fill_cart(ad_id, 1)
    address_id = buyer.get("/api/user/address")[0]["id"]
    old = buyer.start_payment(address_id)
    buyer.fill_cart(ad_id, 2)
    new = buyer.start_payment(address_id)
    buyer.pay(old)
    buyer.come_back(old)
    buyer.pay(new)
    order_id = buyer.come_back(new).rsplit("orderId=", 1)[1]
    order = buyer.paid_order(order_id)
    assert [item["amount"] for item in order["items"]] == [2]
    books = eventually(lambda: _refunded(buyer, old), "the given-up payment is refunded", 30)
    assert books == 1000_00


def _refunded(buyer, token):
    """What the provider's own books say was refunded of the payment with this token, in kuruş."""
    payments = buyer.get("/sandbox/iyzico/books.json")["payments"]
    return sum(line["refundedKurus"] for p in payments if p["token"] == token for line in p["lines"])


def test_stock_that_is_gone_is_refused_in_words(publish, new_buyer):
    ad_id, first, second = publish(Quantity=4, MaxParticipants=4), new_buyer(), new_buyer()
    first.fill_cart(ad_id, 4)
    second.fill_cart(ad_id, 2)
    first.start_payment(first.get("/api/user/address")[0]["id"])
    with pytest.raises(Refused) as refusal:
        second.start_payment(second.get("/api/user/address")[0]["id"])
    assert refusal.value.status == 409
    assert refusal.value.code == "stock_exhausted"


def test_a_buyer_without_a_verified_phone_is_asked_for_it(running, publish):
    ad_id = publish()
    buyer = running.visitor().register()
    address_id = buyer.add_address()
    cart = buyer.fill_cart(ad_id, 1)
    body = buyer.accept_terms(cart["info"]["uuid"], address_id)
    assert buyer.post("/api/payment/create", body, headers={"Idempotency-Key": "bir"}) == {"verifySms": True}
    buyer.verify_phone()
    assert buyer.start_payment(address_id)
