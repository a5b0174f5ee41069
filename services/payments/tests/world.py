"""Payments with the real sandbox app as its provider and a fake of orders at the HTTP edge."""

from dataclasses import dataclass, field
from datetime import timedelta
from types import SimpleNamespace

from flask import Flask, jsonify, request
from sqlalchemy import text

from contracts.events import AdEnded, ItemsCancelled, ItemUnits, RefundRequested, UnitsCommitted
from kit.clock import iso
from kit.ids import new_id
from kit.testing import ServiceUnderTest
from payments.service import Payments
from tools.lookouts import Lookouts

GOOD_CARD, DECLINED_CARD, NO_REFUND_CARD = "5528790000000008", "4111111111111129", "5406670000000009"
ADDRESS = {
    "contactName": "Ayşe Işık",
    "city": "İstanbul",
    "district": "Kadıköy",
    "town": "Moda",
    "address": "Bahariye Cad. 1",
    "phone": "+905321234567",
}

SUPPLIER = {
    "companyName": "Ege Pazarlama A.Ş.",
    "taxOffice": "Konak",
    "taxNumber": "1234567890",
    "iban": "TR330006100519786457841326",
    "phone": "+905321234567",
    "email": "ege@imece.test",
    "address": "Çiçek Sokak 3, Konak, İzmir",
    "contactName": "Işıl",
    "contactSurname": "Çağlar",
}


@dataclass
class FakeOrders:
    """Orders' routes about what is paid and by whom: what they answer is set by the test."""

    clock: object = None
    items: list[dict] = field(default_factory=list)
    refusal: tuple[int, str] | None = None
    verify_sms: bool = False
    changes: dict = field(default_factory=dict)
    asked: list[dict] = field(default_factory=list)
    unknown: set[str] = field(default_factory=set)  # orders that are not paid
    leaving: set[str] = field(default_factory=set)  # orders whose buyer closes the account just now
    parcels: list[dict] = field(default_factory=list)  # of every order
    is_away: bool = False  # it does not answer about an order

    def app(self) -> Flask:
        app = Flask("orders")

        @app.post("/internal/snapshots")
        def snapshot():
            body = request.get_json()
            self.asked.append(body)
            if self.refusal:
                status, code = self.refusal
                return jsonify(failed="Olmaz.", code=code), status
            if self.verify_sms:
                return jsonify(success={"verifySms": True})
            return jsonify(success=self.snapshot(body) | self.changes)

        @app.get("/internal/payers/<order_id>")
        def payer(order_id):
            if order_id in self.unknown:
                return jsonify(failed="Sipariş bulunamadı.", code="not_found"), 404
            if order_id in self.leaving:
                return jsonify(failed="Hesabınız şu anda kapatılıyor.", code="account_closing"), 409
            buyer = {"id": new_id(), "firstName": "Ayşe", "lastName": "Işık", "email": "ayse@imece.test"}
            addresses = {"shippingAddress": ADDRESS, "billingAddress": ADDRESS}
            return jsonify(success={"orderId": order_id, "buyerId": buyer["id"], "buyer": buyer} | addresses)

        @app.get("/internal/orders/<order_id>/proof")
        def proof(order_id):
            if self.is_away:
                return jsonify(failed="Hizmet yok.", code="internal_error"), 500
            at = iso(self.clock.now())
            accepted = {"version": "2026-01", "hash": "ab12", "acceptedAt": at}
            told = {"number": order_id[:8], "paidAt": at, "accepted": accepted, "parcels": self.parcels}
            return jsonify(success=told)

        return app

    def snapshot(self, body: dict) -> dict:
        return {
            "orderId": body["cartId"],
            "reservationId": new_id(),
            "expiresAt": iso(self.clock.now() + timedelta(minutes=40)),
            "totalKurus": sum(item["amountKurus"] for item in self.items),
            "buyer": {
                "id": body["buyerId"],
                "firstName": "Ayşe",
                "lastName": "Işık",
                "email": "ayse@imece.test",
                "phone": "+905321234567",
                "nationalId": None,
            },
            "shippingAddress": ADDRESS,
            "billingAddress": ADDRESS,
            "items": self.items,
        }


@dataclass
class FakeIdentity:
    """Identity's route about suppliers' companies: all that are asked for have one, but those that a test takes away."""

    missing: set[str] = field(default_factory=set)
    changes: dict = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)

    def app(self) -> Flask:
        app = Flask("identity")

        @app.get("/internal/suppliers/<supplier_id>")
        def supplier(supplier_id):
            self.asked.append(supplier_id)
            if supplier_id in self.missing:
                return jsonify(failed="Yok.", code="not_found"), 404
            return jsonify(success=SUPPLIER | {"supplierId": supplier_id} | self.changes)

        return app


def item(ad_id: int = 7, units: int = 2, unit_price_kurus: int = 10_000) -> dict:
    """One line of a snapshot."""
    return {
        "itemId": new_id(),
        "adId": ad_id,
        "supplierId": new_id(),
        "title": "Bosch çamaşır makinesi",
        "categoryName": "Beyaz Eşya",
        "units": units,
        "unitPriceKurus": unit_price_kurus,
        "amountKurus": units * unit_price_kurus,
    }


def deposit_item(ad_id: int = 7, units: int = 2, deposit_kurus: int = 1_500) -> dict:
    """One line of a snapshot of which only a deposit is paid."""
    return item(ad_id, units, deposit_kurus) | {"depositKurus": deposit_kurus}


@dataclass
class World:
    """Payments with its neighbours."""

    payments: ServiceUnderTest[Payments]
    orders: FakeOrders
    sandbox: Flask
    identity: FakeIdentity = field(default_factory=FakeIdentity)
    lookouts: Lookouts = field(init=False)

    def __post_init__(self):
        steps = list(self.payments.workforce.due_steps)
        self.lookouts = Lookouts(self.payments.service, steps, long_rest_seconds=60.0)

    @property
    def clock(self):
        return self.payments.clock

    def create(self, *items: dict, cart_id: str | None = None, key: str = "", person: str | None = None):
        self.orders.items = list(items) or [item()]
        body = {"cartId": cart_id or new_id(), "shippingId": 1, "invoiceId": None, "termsVersion": "2026-01"}
        headers = self.payments.token(person_id=person) | ({"Idempotency-Key": key} if key else {})
        return self.payments.client.post("/payment/create", json=body, headers=headers)

    def open(self, *items: dict) -> SimpleNamespace:
        started = self.create(*items).get_json()["success"]
        return self.payment(started["paymentId"])

    def payment(self, payment_id: str) -> SimpleNamespace:
        found = self.query("SELECT * FROM payments WHERE id = :id", id=payment_id)
        return found[0]

    def pay(self, payment, card: str = GOOD_CARD):
        form = {
            "cardNumber": card,
            "cardHolderName": "AYSE ISIK",
            "expireMonth": "12",
            "expireYear": "2030",
            "cvc": "123",
        }
        return self.sandbox.test_client().post(f"/sandbox/iyzico/pay/{payment.token}", json=form)

    def call_back(self, payment):
        return self.payments.client.post("/payment/callback", data={"token": payment.token})

    def capture(self, *items: dict, card: str = GOOD_CARD) -> SimpleNamespace:
        payment = self.open(*items)
        assert self.pay(payment, card).get_json()["status"] == "success"
        assert "/siparis/ozet" in self.call_back(payment).headers["Location"]
        return self.payment(payment.id)

    def confirm(self, payment) -> None:
        for line in self.lines(payment):
            self.payments.deliver(UnitsCommitted(line.ad_id, payment.order_id, line.item_id, line.units))

    def cancel(self, payment, cause: str = "withdrawn") -> ItemsCancelled:
        items = [ItemUnits(line.item_id, line.ad_id, line.units) for line in self.lines(payment)]
        event = ItemsCancelled(payment.order_id, payment.buyer_id, cause, items)
        self.payments.deliver_twice(event)
        return event

    def cancel_units(self, payment, units: int, number: int = 0, cancellation_id: str | None = None) -> str:
        """A buyer cancels units of one item of a payment. Gives the cancellation's id."""
        line, cancellation_id = self.lines(payment)[number], cancellation_id or new_id()
        items = [ItemUnits(line.item_id, line.ad_id, units)]
        event = ItemsCancelled(payment.order_id, payment.buyer_id, "cancelled", items, cancellation_id)
        self.payments.deliver_twice(event)
        return cancellation_id

    def take_back(self, payment, units: int, number: int = 0, return_id: str | None = None) -> str:
        """Units of one item of a payment were returned and accepted. Gives the return's id."""
        line, return_id = self.lines(payment)[number], return_id or new_id()
        ids = (return_id, payment.order_id, line.item_id, line.ad_id, payment.buyer_id)
        self.payments.deliver_twice(RefundRequested(*ids, units, self.clock.now()))
        return return_id

    def end_ad(
        self, ad_id: int = 7, initial: int = 10_000, final: int = 8_500, supplier_id: str | None = None, **more
    ) -> None:
        now = self.clock.now()
        self.payments.deliver_twice(AdEnded(ad_id, supplier_id or new_id(), 2, initial, final, now, **more))

    def step(self, name: str) -> int:
        """Run one due step of the worker."""
        steps = self.payments.workforce.due_steps
        return next(step for step in steps if step.name == name).run(self.payments.service)

    def run(self) -> None:
        """Run the due steps until there is nothing left to do at this instant: each again only where it may find more."""
        self.lookouts.look_everywhere()
        for _ in range(20):
            if not self.lookouts.run():
                return
        raise AssertionError("the worker never comes to rest")

    def lines(self, payment):
        return self.query("SELECT * FROM payment_lines WHERE payment_id = :id ORDER BY id", id=payment.id)

    def refunds(self):
        return self.query("SELECT * FROM refunds ORDER BY opened_at, id")

    def fault(self, **wanted: dict) -> None:
        answer = self.sandbox.test_client().post("/sandbox/iyzico/faults", json=wanted)
        assert answer.status_code == 200, answer.get_data(as_text=True)

    def fault_over(self) -> None:
        """The provider misbehaves no more."""
        assert self.sandbox.test_client().delete("/sandbox/iyzico/faults").status_code == 200

    def books(self, payment) -> dict:
        books = self.sandbox.test_client().get("/sandbox/iyzico/books.json").get_json()["payments"]
        return next(entry for entry in books if entry["conversationId"] == payment.id)

    def provider_refunds(self, payment) -> list[int]:
        return [refund["amountKurus"] for line in self.books(payment)["lines"] for refund in line["refunds"]]

    def query(self, sql: str, **values):
        with self.payments.work() as work:
            rows = work.session.execute(text(sql), values).mappings()
            plain = [
                {key: str(v) if key.endswith("id") and v is not None and key != "ad_id" else v for key, v in r.items()}
                for r in rows
            ]
        return [SimpleNamespace(**row) for row in plain]

    def assert_ledger_is_sound(self) -> None:
        """Every line's accounts agree with its columns, and everything sums to zero."""
        assert self.query("SELECT transaction_id FROM ledger_entries GROUP BY 1 HAVING sum(amount_kurus) <> 0") == []
        wrong = """
            SELECT l.id FROM payment_lines l WHERE
              l.captured_kurus - l.refunded_kurus - l.open_refund_kurus - l.charged_back_kurus
                - l.earned_kurus + l.clawed_back_kurus <>
                coalesce((SELECT sum(amount_kurus) FROM ledger_entries WHERE kind = 'escrow' AND owner = l.id::text), 0)
              OR l.open_refund_kurus <> coalesce((SELECT sum(amount_kurus) FROM ledger_entries
                 WHERE kind = 'refunds_in_flight' AND owner = l.id::text), 0)"""
        assert self.query(wrong) == []
        clearing = self.query(
            "SELECT coalesce(sum(amount_kurus), 0) AS kurus FROM ledger_entries WHERE kind = 'clearing'"
        )
        net = """
            SELECT coalesce(sum(refunded_kurus - transferred_kurus + charged_back_kurus - captured_kurus), 0)
              + coalesce((SELECT sum(price_kurus) FROM payouts WHERE state = 'paid'), 0) AS kurus FROM payment_lines"""
        assert clearing[0].kurus == self.query(net)[0].kurus
