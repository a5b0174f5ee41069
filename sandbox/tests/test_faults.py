"""The provider misbehaves when it is told to, and only then."""

import json
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from sandbox.iyzico import signing, webhook
from sandbox.tests.shop import Shop
from tests.support.waiting import eventually


@pytest.fixture
def listener():
    """The shop's webhook address: keeps what it gets; answers 500 while `broken`."""
    taken = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            taken.append((self.headers["X-IYZ-SIGNATURE-V3"], self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(500 if server.broken else 200)
            self.end_headers()

        def log_message(self, *args):
            """Tests are quiet."""

    server = HTTPServer(("127.0.0.1", 0), Handler)
    server.broken, server.taken = False, taken
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def notified(make_app, listener):
    return Shop(make_app(webhook_url=f"http://127.0.0.1:{listener.server_port}/hook"))


def refunded(shop):
    return shop.books()[0]["lines"][0]["refundedKurus"]


def refund_answer(shop, payment):
    body = {"paymentTransactionId": payment["itemTransactions"][0]["paymentTransactionId"], "price": "1.00"}
    return shop.send("POST", "/payment/refund", body | {"conversationId": "r-1", "currency": "TRY", "ip": "1.2.3.4"})


@pytest.mark.parametrize(
    ("fault", "status", "kurus"),
    [
        ("lost_answer", 504, 100), ("lost_request", 504, 0), ("error_after", 500, 100), ("error_before", 500, 0),
        ("rate_limited", 429, 0),
    ],
)  # fmt: skip
def test_a_refund_is_lost_before_or_after_it_is_done(shop, fault, status, kurus):
    payment = shop.paid()
    shop.fault(**{fault: {"scope": "refund", "times": 1}})
    assert refund_answer(shop, payment).status_code == status
    assert refunded(shop) == kurus
    assert refund_answer(shop, payment).get_json()["status"] == "success"
    assert [(one["name"], one["fired"]) for one in shop.http.get("/sandbox/iyzico/faults").get_json()] == [(fault, 1)]


def test_the_rate_limit_answers_50000(make_app):
    shop = Shop(make_app(refunds_per_minute=1))
    payment = shop.paid()
    assert refund_answer(shop, payment).get_json()["status"] == "success"
    assert refund_answer(shop, payment).get_json()["errorCode"] == "50000"
    assert refunded(shop) == 100


def test_refunds_are_refused(shop):
    payment = shop.paid()
    shop.fault(refuse_refunds={"code": "10057", "group": "NOT_PERMITTED_TO_CARDHOLDER"})
    assert refund_answer(shop, payment).get_json()["errorCode"] == "10057"
    shop.http.delete("/sandbox/iyzico/faults")
    assert refund_answer(shop, payment).get_json()["status"] == "success"


def test_an_answer_is_signed_wrongly(shop):
    payment = shop.paid()
    shop.fault(bad_signature={"scope": ["refund"]})
    right = signing.answer_signature("sandbox-secret", payment["paymentId"], "1", "TRY", "r-1")
    assert refund_answer(shop, payment).get_json()["signature"] != right


def test_reporting_lags_behind(shop, clock):
    payment = shop.paid()
    clock.move(seconds=120)
    refund_answer(shop, payment)
    shop.fault(reporting_lag={"seconds": 60})
    assert shop.report(payment["paymentId"])["payments"][0]["itemTransactions"][0]["refunds"] == []
    clock.move(seconds=60)
    assert len(shop.report(payment["paymentId"])["payments"][0]["itemTransactions"][0]["refunds"]) == 1


def test_a_payment_is_reviewed_and_then_accepted(shop, clock):
    shop.fault(fraud_review={"then": 1, "after_seconds": 30, "times": 1})
    token = shop.initialize()["token"]
    shop.pay(token)
    assert shop.detail(token)["fraudStatus"] == 0
    clock.move(seconds=30)
    assert shop.detail(token)["fraudStatus"] == 1


def test_another_amount_is_captured(shop):
    shop.fault(amount_mismatch={"kurus": -1, "times": 1})
    assert shop.paid()["paidPrice"] == 99.99


def test_a_fault_strikes_only_the_payment_it_is_meant_for(shop):
    shop.fault(amount_mismatch={"kurus": 5, "match": {"conversationId": "c-2"}})
    assert shop.paid(conversationId="c-1")["paidPrice"] == 100
    assert shop.paid(conversationId="c-2")["paidPrice"] == 100.05


def test_the_callback_is_lost(shop):
    shop.fault(lost_callback={"times": 1})
    token = shop.initialize()["token"]
    assert shop.pay(token).get_json() == {"status": "success", "redirect": None}
    assert b"data-auto" not in shop.http.get(f"/sandbox/iyzico/page/{token}/done").data
    assert shop.detail(token)["paymentStatus"] == "SUCCESS"


def test_the_answer_of_a_capture_is_lost(shop):
    shop.fault(lost_answer={"scope": "pay", "times": 1})
    token = shop.initialize()["token"]
    assert shop.pay(token).status_code == 504
    assert shop.detail(token)["paymentStatus"] == "SUCCESS"


def test_a_token_can_be_short_lived(shop):
    shop.fault(short_token={"seconds": 5})
    assert shop.initialize()["tokenExpireTime"] == 5


@pytest.mark.parametrize("wrong", [{"nonsense": {}}, {"slow": 5}, {"slow": {"scope": "nowhere"}}, []])
def test_a_fault_that_is_not_understood_is_refused(shop, wrong):
    assert shop.http.post("/sandbox/iyzico/faults", json=wrong).status_code == 422


def test_a_webhook_is_signed_and_retried(notified, listener, clock):
    listener.broken = True
    notified.paid()
    deliver = "/sandbox/iyzico/webhooks/deliver"
    assert notified.http.post(deliver).get_json() == {"delivered": 0}
    listener.broken = False
    assert notified.http.post(deliver).get_json() == {"delivered": 1}
    assert notified.http.post(deliver).get_json() == {"delivered": 0}
    signature, raw = listener.taken[-1]
    body = json.loads(raw)
    parts = (body["iyziEventType"], body["iyziPaymentId"], body["token"], body["paymentConversationId"], body["status"])
    assert signature == signing.webhook_signature("sandbox-secret", *parts)
    assert len(listener.taken) == 2


def test_the_sender_sleeps_until_a_webhook_is_written_and_until_it_is_due(make_app, listener, monkeypatch):
    monkeypatch.setattr(webhook, "_LONGEST_REST_SECONDS", 3600.0)
    app = make_app(webhook_url=f"http://127.0.0.1:{listener.server_port}/hook", webhook_delay_seconds=3)
    app.extensions["sandbox"].clock = lambda: datetime.now(UTC)
    looks, waiting = [], webhook._waiting
    monkeypatch.setattr(webhook, "_waiting", lambda *how: looks.append(how) or waiting(*how))
    Shop(app).paid()
    eventually(lambda: listener.taken, "the shop was told when it was due")
    assert len(looks) <= 3, "at most: on its start, when the webhook was written, and when it was due"


def test_a_webhook_is_given_up_after_three_attempts(notified, listener):
    listener.broken = True
    notified.paid()
    for _ in range(5):
        notified.http.post("/sandbox/iyzico/webhooks/deliver")
    assert len(listener.taken) == 3


def test_a_webhook_comes_twice_and_before_the_browser(notified, listener):
    notified.fault(duplicate_webhook={"times": 1}, webhook_first={"times": 1})
    token = notified.initialize()["token"]
    notified.pay(token)
    assert len(listener.taken) == 2 and listener.taken[0] == listener.taken[1]
