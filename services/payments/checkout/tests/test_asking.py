"""Paid and not told: the provider is asked within seconds, a buyer who looks sees it, and no second page is opened."""

from datetime import timedelta

import pytest

from contracts.events import CaptureRefused, PaymentCaptured
from kit import in_time
from kit.ids import new_id
from payments.checkout.steps import settle
from payments.checkout.tests.test_settling import webhook
from payments.lines.rules.payment import Outcome, Verdict
from payments.tests.deposits import deadline, ended, move_past_the_deadline, opened, start
from payments.tests.world import DECLINED_CARD, item

ASK = "ask about pending payments"


def look(world, payment=None, order_id=None, person=None) -> dict:
    body = {"orderId": order_id, "paymentId": payment.id if payment else None}
    headers = world.payments.token(person_id=person or payment.buyer_id)
    answer = world.payments.client.post("/payment/look", json=body, headers=headers)
    return answer.get_json()["success"] if answer.status_code == 200 else answer.get_json()


def again(world, payment):
    """The buyer of a payment wants to pay the same cart once more."""
    return world.create(item(), cart_id=payment.cart_id, person=payment.buyer_id)


def questions(world) -> int:
    """How often the poller asks until the page has expired."""
    asked = 0
    for _ in range(40 * 60):
        world.clock.move(seconds=1)
        asked += world.step(ASK)
    return asked


@pytest.mark.parametrize("paid_after", [1, 20, 60])
def test_a_payment_whose_callback_and_webhook_are_lost_is_found_within_fifteen_seconds(world, paid_after):
    payment = world.open()
    for _ in range(paid_after):
        world.clock.move(seconds=1)
        world.step(ASK)
    world.pay(payment)
    for _ in range(15):
        world.clock.move(seconds=1)
        world.step(ASK)
    assert world.payment(payment.id).state == "captured"


def test_an_open_page_costs_a_bounded_number_of_questions_and_is_given_up_at_its_end(world):
    payment = world.open()
    assert questions(world) <= 40
    assert world.payment(payment.id).state == "expired"


def test_after_an_answer_that_is_none_it_is_asked_within_five_seconds_and_then_less_and_less(world):
    payment = world.open()
    world.clock.move(minutes=20)
    world.step(ASK)
    world.pay(payment)
    world.fault(error_before={"scope": ["detail"]})
    assert "odeme=unknown" in world.call_back(payment).headers["Location"]
    asked = []
    for second in range(1, 61):
        world.clock.move(seconds=1)
        if world.step(ASK):
            asked.append(second)
    assert asked[:3] == [5, 10, 15] and 8 <= len(asked) <= 11
    world.fault(error_before={"scope": ["detail"], "times": 0})
    for _ in range(12):
        world.clock.move(seconds=1)
        world.step(ASK)
    assert world.payment(payment.id).state == "captured"


def test_who_comes_back_without_an_answer_is_led_to_the_page_that_waits_and_not_to_another_payment(world):
    payment = world.open()
    world.pay(payment)
    world.fault(error_before={"scope": ["detail"], "times": 1})
    location = world.call_back(payment).headers["Location"]
    assert location.endswith(f"/siparis/ozet?paymentId={payment.id}&odeme=unknown&orderId={payment.order_id}")
    assert look(world, payment)["state"] == "paid"


def test_a_buyer_who_looks_has_the_provider_asked_at_once(world):
    payment = world.open()
    assert look(world, payment)["state"] == "open"
    world.pay(payment)
    world.clock.move(seconds=5)
    found = look(world, payment)
    assert (found["state"], found["orderId"], found["amount"]) == ("paid", payment.order_id, 200.0)
    assert len(world.payments.announced(PaymentCaptured)) == 1


def test_however_often_a_buyer_looks_the_provider_is_asked_every_few_seconds_at_most(world):
    payment = world.open()
    world.fault(error_before={"scope": ["detail"]})
    states = {look(world, payment)["state"] for _ in range(20)}
    assert states == {"unknown"}
    struck = world.sandbox.test_client().get("/sandbox/iyzico/faults").get_json()
    assert [fault["fired"] for fault in struck] == [1]


def test_the_payment_of_another_is_neither_seen_nor_asked_about(world):
    payment = world.open()
    world.pay(payment)
    assert look(world, payment, person=new_id())["code"] == "not_found"
    assert look(world, order_id=payment.order_id, person=new_id()) == {
        "state": "none", "paymentId": None, "orderId": None, "purpose": None, "amount": None, "url": None, "reason": None,
    }  # fmt: skip
    assert world.payment(payment.id).state == "open"
    assert world.payments.client.post("/payment/look", json={}).status_code == 401


def test_an_open_page_can_be_gone_on_with_and_a_closed_one_not(world):
    payment = world.open()
    assert look(world, order_id=payment.order_id, person=payment.buyer_id)["url"] == payment.page_url
    world.clock.move(minutes=40)
    world.step(ASK)
    found = look(world, payment)
    assert (found["state"], found["url"]) == ("closed", None)


def test_a_cart_that_was_paid_without_any_news_opens_no_second_page(world):
    payment = world.open()
    world.pay(payment)
    for _ in range(2):
        answer = again(world, payment)
        assert (answer.status_code, answer.get_json()["code"]) == (409, "already_paid")
    assert len(world.query("SELECT id FROM payments")) == 1
    assert len(world.payments.announced(PaymentCaptured)) == 1 and len(world.orders.asked) == 1


def test_while_the_provider_cannot_say_whether_a_cart_was_paid_no_second_page_is_opened(world):
    payment = world.open()
    world.pay(payment)
    world.fault(error_before={"scope": ["detail"], "times": 1})
    answer = again(world, payment)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "payment_unknown")
    world.clock.move(seconds=5)
    world.step(ASK)
    assert world.payment(payment.id).state == "captured"


def test_while_a_payment_is_reviewed_or_looked_at_no_second_page_is_opened(world):
    payment = world.open()
    world.fault(fraud_review={"then": 1, "after_seconds": 600})
    world.pay(payment)
    assert again(world, payment).get_json()["code"] == "payment_review"
    assert look(world, payment)["state"] == "review"
    other = world.open(item(ad_id=8))
    world.fault(amount_mismatch={"kurus": -100})
    world.pay(other)
    assert "/siparis/ozet" in world.call_back(other).headers["Location"]
    assert again(world, other).get_json()["code"] == "payment_review"


def test_a_page_that_was_not_paid_makes_way_for_another_one(world):
    payment = world.open()
    world.pay(payment, DECLINED_CARD)
    world.call_back(payment)
    assert again(world, payment).status_code == 200


def test_a_balance_that_was_paid_without_any_news_opens_no_second_page(world):
    payment = ended(world)
    page = opened(world, payment)
    world.pay(page)
    answer = start(world, payment)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "already_paid")
    assert world.payment(page.id).state == "captured"
    assert len(world.query("SELECT id FROM payments WHERE purpose = 'balance'")) == 1


def test_a_capture_that_orders_does_not_stand_for_says_why_it_goes_back(world):
    for reason, told in (("given_up", "changed"), ("closed", "late")):
        payment = world.capture(item())
        assert look(world, payment)["state"] == "paid"
        world.payments.deliver_twice(CaptureRefused(payment.order_id, payment.id, reason))
        found = look(world, payment)
        assert (found["state"], found["reason"], found["amount"]) == ("refunded", told, 200.0)
        assert again(world, payment).status_code == 200


def test_a_balance_that_came_too_late_leads_to_a_page_that_says_so(world):
    payment = ended(world)
    world.clock.move_to(deadline(world) - timedelta(seconds=30))
    page = opened(world, payment)
    move_past_the_deadline(world, seconds=300)
    world.run()
    assert world.pay(page).get_json()["status"] == "success"
    location = world.call_back(page).headers["Location"]
    assert location.endswith(f"/siparis/ozet?orderId={payment.order_id}&odeme=late")
    assert (look(world, page)["state"], look(world, page)["reason"]) == ("refunded", "late")


def test_a_notification_that_the_provider_did_not_sign_makes_it_be_asked_often_again(world):
    payment = world.open()
    world.clock.move(minutes=20)
    world.step(ASK)
    webhook(world, payment, status="FAILURE", secret="guessed")
    asked = []
    for second in range(21):
        if world.step(ASK):
            asked.append(second)
        world.clock.move(seconds=1)
    assert asked == [0, 5, 10, 15, 20]


def told_to_orders(world, payment_id, caller="orders"):
    """What payments says of a capture to another service."""
    headers = world.payments.internal(caller)
    return world.payments.client.get(f"/internal/payments/{payment_id}/capture", headers=headers)


def test_orders_learns_of_a_capture_before_its_event_is_there(world):
    payment = world.open()
    assert told_to_orders(world, payment.id).get_json()["success"] == {"isCaptured": False}
    world.pay(payment)
    world.call_back(payment)
    assert told_to_orders(world, payment.id).get_json()["success"] == {"isCaptured": True}
    world.payments.deliver(CaptureRefused(payment.order_id, payment.id, "given_up"))
    assert told_to_orders(world, payment.id).get_json()["success"] == {"isCaptured": False}
    assert told_to_orders(world, new_id()).status_code == 404
    assert told_to_orders(world, payment.id, caller="ads").status_code == 403


def test_a_buyer_of_several_pages_does_not_wait_for_a_silent_provider_more_than_once(world):
    person = new_id()
    for _ in range(3):
        world.create(item(), person=person)
    world.clock.move(seconds=10)
    world.fault(error_before={"scope": ["detail"]})
    assert look(world, person=person)["state"] == "unknown"
    listed = world.sandbox.test_client().get("/sandbox/iyzico/faults").get_json()
    assert [fault["fired"] for fault in listed] == [1]
    world.fault_over()
    world.clock.move(seconds=10)
    assert look(world, person=person)["state"] == "open"


SILENCE_SECONDS = 23  # what one question costs that is not answered


def test_a_few_pages_of_which_the_provider_is_silent_do_not_hold_up_those_behind_them(world, monkeypatch):
    """Sixteen are due, all of them paid; the provider is silent about the six that are asked about first."""
    hands, provider = [1000.0], world.payments.service.provider
    monkeypatch.setattr(in_time, "monotonic", lambda: hands[0])
    answered, silent = provider.ask_result, [world.open().token for _ in range(6)]
    world.clock.move(seconds=1)
    paid = [world.open() for _ in range(10)]
    for payment in paid:
        world.pay(payment)

    def ask(token, conversation_id):
        if token not in silent:
            return answered(token, conversation_id)
        hands[0] += SILENCE_SECONDS
        return Verdict(Outcome.UNKNOWN, "silent")

    monkeypatch.setattr(provider, "ask_result", ask)
    world.clock.move(seconds=10)
    for _ in range(3):
        before = hands[0]
        world.step(ASK)
        assert hands[0] - before <= settle.LONGEST_SECONDS + SILENCE_SECONDS
    assert [world.payment(payment.id).state for payment in paid] == ["captured"] * 10
