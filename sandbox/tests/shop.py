"""A shop as the provider sees one: signs requests, checks nothing, starts and pays checkouts. For tests only."""

import base64
import json
import uuid
from decimal import Decimal

from sandbox.iyzico import signing

GOOD = "5528790000000008"
CARD = {"cardHolderName": "Ayşe Yılmaz", "expireMonth": "12", "expireYear": "2030", "cvc": "123"}
ADDRESS = {"contactName": "Ayşe Yılmaz", "city": "İzmir", "country": "Türkiye", "address": "Çiçek Sokak 3"}
BUYER = {
    "id": "b-1", "name": "Ayşe", "surname": "Yılmaz", "identityNumber": "11111111111", "email": "ayse@imece.test",
    "gsmNumber": "+905321234567", "registrationAddress": "Çiçek Sokak 3", "city": "İzmir", "country": "Türkiye", "ip": "85.34.78.112",
}  # fmt: skip


def checkout_request(*prices, **changes):
    prices = prices or ("60.10", "39.90")
    items = [
        {"id": f"item-{place}", "name": f"Ürün {place}", "category1": "Telefon", "itemType": "PHYSICAL", "price": price}
        for place, price in enumerate(prices)
    ]
    total = str(sum(Decimal(price) for price in prices))
    return {
        "locale": "tr", "conversationId": "c-1", "price": total, "paidPrice": total, "currency": "TRY",
        "basketId": "B67832", "paymentGroup": "PRODUCT", "callbackUrl": "http://shop.test/api/payment/callback",
        "buyer": BUYER, "shippingAddress": ADDRESS, "billingAddress": ADDRESS, "basketItems": items,
    } | changes  # fmt: skip


class Shop:
    def __init__(self, app, api_key="sandbox-key", secret_key="sandbox-secret", prefix="/sandbox/iyzico"):
        self.http = app.test_client()
        self.api_key, self.secret_key, self.prefix = api_key, secret_key, prefix

    def send(self, method, path, body=None, query="", changed=None):
        raw = b"" if body is None else json.dumps(body).encode()
        return self.send_raw(method, path, raw, query, changed)

    def send_raw(self, method, path, raw, query="", changed=None):
        """Signs `raw`; a forger sends `changed` under that signature."""
        rnd = uuid.uuid4().hex
        signature = signing.request_signature(self.secret_key, rnd, path, raw)
        parts = f"apiKey:{self.api_key}&randomKey:{rnd}&signature:{signature}"
        authorization = "IYZWSv2 " + base64.b64encode(parts.encode()).decode()
        headers = {"Authorization": authorization, "x-iyzi-rnd": rnd, "Content-Type": "application/json"}
        return self.http.open(self.prefix + path + query, method=method, data=changed or raw, headers=headers)

    def call(self, path, body, method="POST"):
        return self.send(method, path, body).get_json()

    def initialize(self, *prices, **changes):
        return self.call("/payment/iyzipos/checkoutform/initialize/auth/ecom", checkout_request(*prices, **changes))

    def pay(self, token, number=GOOD, **changes):
        return self.http.post(f"/sandbox/iyzico/pay/{token}", json=CARD | {"cardNumber": number} | changes)

    def detail(self, token, conversation_id="c-1"):
        return self.call(
            "/payment/iyzipos/checkoutform/auth/ecom/detail", {"token": token, "conversationId": conversation_id}
        )

    def paid(self, *prices, number=GOOD, **changes):
        token = self.initialize(*prices, **changes)["token"]
        assert self.pay(token, number).get_json()["status"] == "success"
        return self.detail(token)

    def refund(self, line_id, price, conversation_id="r-1"):
        body = {
            "paymentTransactionId": line_id,
            "price": price,
            "currency": "TRY",
            "conversationId": conversation_id,
            "ip": "1.2.3.4",
        }
        return self.call("/payment/refund", body)

    def report(self, payment_id):
        return self.send("GET", "/v2/reporting/payment/details", None, f"?paymentId={payment_id}").get_json()

    def fault(self, **faults):
        answer = self.http.post("/sandbox/iyzico/faults", json=faults)
        assert answer.status_code == 200, answer.get_json()

    def books(self):
        return self.http.get("/sandbox/iyzico/books.json").get_json()["payments"]
