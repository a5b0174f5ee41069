"""A buyer who has paid for nothing yet and leaves pages unpaid waits before the third; how often one may start at most."""

from dataclasses import replace
from datetime import timedelta

import pytest

from kit.ids import new_id
from payments.chargebacks.tests.desk import opened
from payments.lines.selects import has_kept_an_order
from payments.settings import create_limits
from payments.tests.deposits import ended, start
from payments.tests.world import DECLINED_CARD, item


@pytest.fixture
def buyer():
    return new_id()


def leave(world, buyer, pages: int) -> None:
    """Open pages and pay on none."""
    for _ in range(pages):
        assert world.create(item(), person=buyer).status_code == 200
        world.clock.move(minutes=1)


def refusal(answer) -> str:
    assert answer.status_code == 409, answer.get_json()
    return answer.get_json()["code"]


def test_two_unpaid_pages_pause_the_third_for_an_hour(world, buyer):
    leave(world, buyer, 2)
    refused = world.create(item(), person=buyer)
    assert refusal(refused) == "payment_paused"
    assert "bir saat sonra" in refused.get_json()["failed"]
    world.clock.move(minutes=58)
    assert refusal(world.create(item(), person=buyer)) == "payment_paused"
    world.clock.move(minutes=2)
    assert world.create(item(), person=buyer).status_code == 200
    assert refusal(world.create(item(), person=buyer)) == "payment_paused"


def test_it_makes_no_difference_that_the_pages_have_expired_or_a_card_was_declined(world, buyer):
    for _ in range(2):
        started = world.create(item(), person=buyer).get_json()["success"]
        world.pay(world.payment(started["paymentId"]), DECLINED_CARD)
    world.clock.move(minutes=40)
    world.run()
    assert world.payment(started["paymentId"]).state == "expired"
    assert refusal(world.create(item(), person=buyer)) == "payment_paused"
    assert len(world.orders.asked) == 2, "units were held for a payment that was refused"


def test_after_a_day_nothing_is_remembered(world, buyer):
    leave(world, buyer, 2)
    world.clock.move(hours=24)
    leave(world, buyer, 2)


def test_others_go_on_and_who_has_paid_for_something_may_leave_pages(world, buyer):
    paid = world.capture()
    leave(world, paid.buyer_id, 4)
    leave(world, buyer, 2)
    assert world.create(item(), person=new_id()).status_code == 200


def test_an_order_that_was_cancelled_in_full_does_not_count_as_paid(world):
    paid = world.capture()
    world.confirm(paid)
    world.cancel_units(paid, 2)
    leave(world, paid.buyer_id, 2)
    assert refusal(world.create(item(), person=paid.buyer_id)) == "payment_paused"


def test_a_page_that_could_not_be_opened_is_no_attempt_of_the_buyers(world, buyer):
    world.fault(error_before={"scope": ["initialize"]})
    for _ in range(3):
        assert world.create(item(), person=buyer).status_code == 503
    world.fault(error_before={"scope": ["initialize"], "times": 0})
    assert world.create(item(), person=buyer).status_code == 200


def test_the_numbers_are_settings(world, buyer):
    settings = world.payments.service.settings
    assert (settings.unpaid_attempts, settings.unpaid_window, settings.unpaid_pause) == (
        2,
        timedelta(hours=24),
        timedelta(hours=1),
    )


def test_one_buyer_starts_no_more_than_thirty_payments_in_ten_minutes(world):
    service = world.payments.service
    service.settings = replace(service.settings, create_limits=create_limits("production"))
    paid = world.capture()
    answers = [world.create(item(), person=paid.buyer_id).status_code for _ in range(30)]
    assert answers[:29] == [200] * 29
    assert answers[29] == 429
    assert world.create(item()).status_code == 200


def test_a_repeat_of_an_answered_request_is_not_counted(world, buyer):
    cart_id = new_id()
    line = item()
    answers = [world.create(line, cart_id=cart_id, key="one", person=buyer).status_code for _ in range(40)]
    assert set(answers) == {200}


def test_one_buyer_starts_no_more_than_so_many_payments_of_balances(world):
    payment = ended(world)
    service = world.payments.service
    service.settings = replace(service.settings, create_limits="3/10 minute")
    assert [start(world, payment).status_code for _ in range(4)] == [200, 200, 200, 429]


def test_who_took_all_that_was_paid_back_through_the_bank_has_kept_no_order(world):
    payment = world.capture(item())
    opened(world, payment, 150.0)
    with world.payments.work() as work:
        assert has_kept_an_order(work.session, payment.buyer_id)
    opened(world, payment, 50.0, "B-2")
    with world.payments.work() as work:
        assert not has_kept_an_order(work.session, payment.buyer_id)
    leave(world, payment.buyer_id, 2)
    assert refusal(world.create(item(), person=payment.buyer_id)) == "payment_paused"
