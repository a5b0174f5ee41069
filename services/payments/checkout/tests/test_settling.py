"""A payment from its start to its capture: with any hint, any number of times, it is captured once or not at all."""

import json
from concurrent.futures import ThreadPoolExecutor

import requests

from contracts.events import AccountClosed, PaymentCaptured, PaymentClosed
from kit.ids import new_id
from payments.checkout.steps import settle
from payments.provider.clients import signing
from payments.tests.world import DECLINED_CARD, item
from payments.worker import WORKFORCE


def step(world, name: str) -> int:
    return next(step for step in WORKFORCE.due_steps if step.name == name).run(world.payments.service)


def webhook(world, payment, status="SUCCESS", secret="sandbox-secret"):
    number = world.books(payment)["paymentId"] if status == "SUCCESS" else ""
    parts = ("CHECKOUT_FORM_AUTH", number, payment.token, payment.id, status)
    names = ("iyziEventType", "iyziPaymentId", "token", "paymentConversationId", "status")
    headers = {"X-IYZ-SIGNATURE-V3": signing.webhook_signature(secret, *parts)}
    return world.payments.client.post("/payment/webhook", json=dict(zip(names, parts, strict=True)), headers=headers)


def test_a_started_payment_answers_the_page_and_keeps_the_snapshot(world):
    answer = world.create(item(units=3, unit_price_kurus=999))
    assert answer.status_code == 200, answer.get_data(as_text=True)
    started = answer.get_json()["success"]
    payment = world.payment(started["paymentId"])
    assert started["url"] == payment.page_url and payment.state == "open"
    assert payment.total_kurus == 2997
    assert [line.amount_kurus for line in world.lines(payment)] == [2997]
    assert world.orders.asked[0]["paymentId"] == payment.id


def test_the_same_idempotency_key_starts_one_payment(world):
    person, cart = new_id(), new_id()
    first = world.create(cart_id=cart, key="k-1", person=person).get_json()
    assert world.create(cart_id=cart, key="k-1", person=person).get_json() == first
    assert len(world.query("SELECT id FROM payments")) == 1


def test_the_same_key_for_another_cart_is_refused(world):
    person = new_id()
    world.create(key="k-1", person=person)
    answer = world.create(key="k-1", person=person)
    assert (answer.status_code, answer.get_json()["code"]) == (422, "idempotency_mismatch")


def test_a_buyer_without_a_verified_phone_is_sent_there_and_nothing_is_started(world):
    world.orders.verify_sms = True
    assert world.create().get_json() == {"success": {"verifySms": True}}
    assert world.query("SELECT state FROM payments")[0].state == "dropped"
    assert world.payments.announced() == []


def test_what_orders_refuses_is_refused_with_its_code(world):
    world.orders.refusal = (409, "stock_exhausted")
    answer = world.create()
    assert (answer.status_code, answer.get_json()["code"]) == (409, "stock_exhausted")
    assert world.payments.announced() == []


def test_a_snapshot_that_does_not_add_up_is_not_paid_and_its_reservation_is_given_back(world):
    world.orders.changes = {"totalKurus": 1}
    assert world.create().status_code == 503
    assert [event.outcome for event in world.payments.announced(PaymentClosed)] == ["not_opened"]


def test_when_the_provider_cannot_open_a_page_the_reservation_is_given_back(world):
    world.fault(error_before={"scope": ["initialize"]})
    assert world.create().status_code == 503
    assert [event.outcome for event in world.payments.announced(PaymentClosed)] == ["not_opened"]
    assert world.query("SELECT state FROM payments")[0].state == "failed"


def test_an_unsigned_page_is_not_trusted(world):
    world.fault(bad_signature={"scope": ["initialize"]})
    assert world.create().status_code == 503
    assert len(world.payments.announced(PaymentClosed)) == 1


def test_a_payment_that_died_on_the_way_is_closed_later(world):
    with world.payments.work() as work:
        from payments.lines.rows import Payment

        ids = {"id": new_id(), "buyer_id": new_id(), "cart_id": new_id(), "order_id": new_id()}
        work.session.add(Payment(state="intent", created_at=work.now, **ids))
    assert step(world, "close abandoned intents") == 0
    world.clock.move(minutes=6)
    assert step(world, "close abandoned intents") == 1
    assert step(world, "close abandoned intents") == 0
    assert [event.payment_id for event in world.payments.announced(PaymentClosed)] == [ids["id"]]


def test_the_callback_captures_books_and_announces_in_one(world):
    payment = world.capture(item(units=2, unit_price_kurus=5_000), item(ad_id=8, units=1, unit_price_kurus=2_500))
    (event,) = world.payments.announced(PaymentCaptured)
    assert (event.total_kurus, event.last_four, event.card_association) == (12_500, "0008", "MASTER_CARD")
    assert event.card_bin == payment.card_bin == "552879"
    assert sorted(line.amount_kurus for line in event.lines) == [2_500, 10_000]
    assert payment.state == "captured" and payment.captured_at == world.clock.now()
    assert all(line.captured_kurus == line.amount_kurus for line in world.lines(payment))
    world.assert_ledger_is_sound()


def test_a_hundred_callbacks_at_once_capture_once(world):
    payment = world.open()
    world.pay(payment)
    with ThreadPoolExecutor(8) as browsers:
        answers = list(browsers.map(lambda _: world.call_back(payment).status_code, range(100)))
    assert answers == [303] * 100
    assert len(world.payments.announced(PaymentCaptured)) == 1
    world.assert_ledger_is_sound()


def test_callback_webhook_and_poll_together_capture_once(world):
    payment = world.open()
    world.pay(payment)
    world.clock.move(minutes=3)
    hints = [
        lambda: world.call_back(payment),
        lambda: webhook(world, payment),
        lambda: step(world, "ask about pending payments"),
        lambda: webhook(world, payment),
    ]
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda hint: hint(), hints))
    assert len(world.payments.announced(PaymentCaptured)) == 1


def test_a_lost_callback_is_found_by_asking_within_seconds(world):
    payment = world.open()
    world.pay(payment)
    assert step(world, "ask about pending payments") == 0
    world.clock.move(seconds=5)
    assert step(world, "ask about pending payments") == 1
    assert world.payment(payment.id).state == "captured"


def test_a_declined_card_leaves_the_payment_open_for_another(world):
    payment = world.open()
    world.pay(payment, DECLINED_CARD)
    assert world.call_back(payment).headers["Location"].endswith("/checkout?odeme=declined#delivery")
    assert world.payment(payment.id).state == "open"
    world.pay(payment)
    assert (
        f"/siparis/ozet?paymentId={payment.id}&orderId={payment.order_id}"
        in world.call_back(payment).headers["Location"]
    )


def test_an_unpaid_page_is_given_up_only_after_it_expired(world):
    payment = world.open()
    world.clock.move(minutes=20)
    step(world, "ask about pending payments")
    assert world.payment(payment.id).state == "open"
    world.clock.move(minutes=13)
    step(world, "ask about pending payments")
    assert world.payment(payment.id).state == "expired"
    assert [event.outcome for event in world.payments.announced(PaymentClosed)] == ["expired"]


def test_while_the_provider_does_not_answer_nothing_is_given_up(world):
    payment = world.open()
    world.fault(error_before={"scope": ["detail"]})
    world.clock.move(hours=2)
    step(world, "ask about pending payments")
    assert world.payment(payment.id).state == "open"
    assert f"&odeme=unknown&orderId={payment.order_id}" in world.call_back(payment).headers["Location"]


def test_another_amount_is_never_accepted(world):
    payment = world.open()
    world.fault(amount_mismatch={"kurus": -100})
    world.pay(payment)
    assert f"&odeme=mismatch&orderId={payment.order_id}" in world.call_back(payment).headers["Location"]
    found = world.payment(payment.id)
    assert found.state == "mismatch" and "paid" in found.reason
    assert world.payments.announced(PaymentCaptured) == []


def test_a_payment_under_fraud_review_waits_for_the_decision(world):
    payment = world.open()
    world.fault(fraud_review={"then": 1, "after_seconds": 600})
    world.pay(payment)
    assert f"&odeme=review&orderId={payment.order_id}" in world.call_back(payment).headers["Location"]
    assert world.payments.announced(PaymentCaptured) == []
    world.clock.move(minutes=11)
    step(world, "ask about pending payments")
    assert world.payment(payment.id).state == "captured"


def test_a_payment_that_the_fraud_check_rejects_is_never_accepted(world):
    payment = world.open()
    world.fault(fraud_review={"then": -1, "after_seconds": 0})
    world.pay(payment)
    world.call_back(payment)
    assert world.payment(payment.id).state == "mismatch"
    assert [event.outcome for event in world.payments.announced(PaymentClosed)] == ["rejected"]


def test_a_wrongly_signed_result_is_not_believed(world):
    payment = world.open()
    world.pay(payment)
    world.fault(bad_signature={"scope": ["detail"]})
    assert f"&odeme=unknown&orderId={payment.order_id}" in world.call_back(payment).headers["Location"]
    assert world.payment(payment.id).state == "open"


def test_an_unsigned_notification_is_only_a_hint_with_the_same_answer(world):
    payment = world.open()
    world.pay(payment)
    forged, genuine = webhook(world, payment, secret="guessed"), None
    assert (forged.status_code, forged.get_json()) == (200, {"success": True})
    assert world.payment(payment.id).state == "open"
    assert step(world, "ask about pending payments") == 1
    assert world.payment(payment.id).state == "captured"
    genuine = webhook(world, payment)
    assert genuine.get_json() == forged.get_json()
    assert len(world.payments.announced(PaymentCaptured)) == 1


def test_unsigned_notifications_have_the_provider_asked_once_a_minute_at_most(world):
    payment = world.open()
    for _ in range(3):
        webhook(world, payment, "FAILURE", secret="guessed")
        step(world, "ask about pending payments")
    first = world.payment(payment.id)
    world.payments.clock.move(seconds=3)
    webhook(world, payment, "FAILURE", secret="guessed")
    assert world.payment(payment.id).next_check_at == first.next_check_at
    assert world.payment(payment.id).hinted_at == first.hinted_at
    world.payments.clock.move(seconds=60)
    webhook(world, payment, "FAILURE", secret="guessed")
    assert world.payment(payment.id).next_check_at <= world.payments.clock.now()


def test_notifications_that_make_no_sense_are_answered_the_same(world):
    for body in (b"", b"[]", b"{", json.dumps({"token": 1}).encode(), json.dumps({"token": "x\u0000"}).encode()):
        answer = world.payments.client.post("/payment/webhook", data=body, content_type="application/json")
        assert (answer.status_code, answer.get_json()) == (200, {"success": True})


def test_an_unknown_token_leads_back_to_the_checkout(world):
    for data in ({"token": "unknown"}, {}, {"token": "x", "more": "y"}, {"token": "x\x00"}, {"token": "x" * 201}):
        answer = world.payments.client.post("/payment/callback", data=data)
        assert answer.status_code == 303
        assert answer.headers["Location"] == "http://localhost:8080/checkout?odeme=unknown#delivery"


def test_a_capture_after_the_payment_was_given_up_is_still_announced(world):
    payment = world.open()
    world.pay(payment)
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql("UPDATE payments SET state = 'expired', next_check_at = NULL")
    assert settle.settle(world.payments.service, payment.id) == "captured"
    assert len(world.payments.announced(PaymentCaptured)) == 1


def test_a_capture_after_its_buyer_has_left_keeps_and_tells_nothing_of_the_card(world):
    payment = world.open()
    world.pay(payment)
    with world.payments.work() as work:
        work.session.connection().exec_driver_sql("UPDATE payments SET state = 'expired', next_check_at = NULL")
    world.payments.deliver_twice(AccountClosed(payment.buyer_id, world.clock.now()))
    assert settle.settle(world.payments.service, payment.id) == "captured"
    row = world.payment(payment.id)
    assert (row.last_four, row.card_bin, row.card_association, row.card_family) == ("",) * 4
    (told,) = world.payments.announced(PaymentCaptured)
    assert (told.last_four, told.card_bin, told.card_association, told.card_family) == ("",) * 4


def test_the_page_must_be_the_provider_s(world):
    from dataclasses import replace

    from payments.checkout.clients.pages import is_allowed_page

    settings = world.payments.service.settings
    production = replace(settings, common=replace(settings.common, environment="production"))
    assert is_allowed_page(production, "https://cpp.iyzipay.com/?token=1")
    assert is_allowed_page(settings, "http://localhost:8080/sandbox/iyzico/page/1")
    bad = ("http://cpp.iyzipay.com/", "https://iyzipay.com.evil.test/", "https://eviliyzipay.com/", "javascript:x",
           "http://localhost:8080/sandbox", "https://evil.test@iyzipay.com/")  # fmt: skip
    assert [url for url in bad if is_allowed_page(production, url)] == []


def test_the_session_never_retries_by_itself(world):
    adapter = requests.Session().get_adapter("https://x")
    assert world.payments.service.http.get_adapter("https://x").max_retries.total == 0 == adapter.max_retries.total
