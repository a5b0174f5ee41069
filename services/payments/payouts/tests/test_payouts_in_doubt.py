"""Approvals whose answer was lost, and what is refused: asked about, never sent again blindly."""

import pytest

from kit.ids import new_id
from payments.chargebacks.tests.desk import opened, won
from payments.payouts.steps import pay
from payments.tests.selling import (
    all_payouts,
    due,
    earn,
    provider_line,
    resolve,
    send,
    settle,
    states,
    take_back,
    transfers,
)
from payments.tests.world import item


@pytest.mark.parametrize("fault", ["lost_answer", "error_after"])
def test_a_lost_answer_to_an_approval_is_asked_about_and_never_sent_again(world, fault):
    payment = due(world, item())
    earn(world)
    world.fault(**{fault: {"scope": ["approve"], "times": 1}})
    send(world)
    assert states(world) == ["in_doubt"]
    assert (send(world), resolve(world)) == (0, 0)
    world.clock.move(minutes=10, seconds=1)
    assert resolve(world) == 1
    assert states(world) == ["approved"]
    settle(world)
    assert states(world) == ["paid"] and transfers(world, payment) == [(18_400, "completed")]


def test_a_lost_approval_is_sent_again_only_after_two_readings_an_hour_apart(world):
    payment = due(world, item())
    earn(world)
    world.fault(lost_request={"scope": ["approve"], "times": 1})
    send(world)
    world.clock.move(minutes=11)
    assert resolve(world) == 1
    world.clock.move(minutes=59)
    assert (resolve(world), send(world)) == (0, 0)
    assert states(world) == ["in_doubt"]
    world.clock.move(minutes=2)
    resolve(world)
    assert states(world) == ["queued"]
    send(world)
    assert states(world) == ["approved"] and provider_line(world, payment)["approvedAt"]
    attempts = world.query("SELECT number, outcome FROM payout_attempts ORDER BY number")
    assert [(row.number, row.outcome) for row in attempts] == [(1, "absent"), (2, "done")]


def test_what_was_certainly_not_approved_is_sent_anew_once_its_chargeback_is_released(world):
    payment = due(world, item())
    earn(world)
    world.fault(rate_limited={"scope": ["approve"], "times": 1})
    send(world)
    assert states(world) == ["queued"]
    opened(world, payment, 50.0)
    send(world)
    (payout,) = all_payouts(world)
    assert (payout.state, payout.attempts, payout.price_kurus) == ("parked", 1, None)
    headers = world.payments.token("operator")
    answer = world.payments.client.post(f"/operator/payouts/{payout.id}/retry", json={}, headers=headers)
    assert (answer.status_code, states(world)) == (200, ["queued"])
    world.clock.move(minutes=61)
    assert send(world) == 1
    settle(world)
    assert transfers(world, payment) == [(13_800, "completed")]


def test_what_was_certainly_not_approved_goes_on_by_itself_once_its_chargeback_is_won(world):
    payment = due(world, item())
    earn(world)
    world.fault(rate_limited={"scope": ["approve"], "times": 1})
    send(world)
    case = opened(world, payment, 50.0)
    send(world)
    assert states(world) == ["parked"]
    won(world, case)
    assert states(world) == ["queued"]


def test_a_lagging_report_makes_no_second_approval(world):
    due(world, item())
    earn(world)
    world.fault(lost_answer={"scope": ["approve"], "times": 1}, error_before={"scope": ["reporting"], "times": 1})
    send(world)
    world.clock.move(minutes=11)
    resolve(world)
    assert states(world) == ["in_doubt"]
    world.clock.move(minutes=11)
    resolve(world)
    assert states(world) == ["approved"]


def test_an_approval_that_is_not_clear_three_times_waits_for_a_person(world):
    due(world, item())
    earn(world)
    world.fault(lost_request={"scope": ["approve"]})
    for _ in range(3):
        send(world)
        for _reading in range(3):
            world.clock.move(hours=7)
            resolve(world)
    (payout,) = all_payouts(world)
    assert (payout.state, payout.attempts) == ("parked", 3)


def test_a_worker_that_died_during_the_approval_leaves_doubt_behind(world):
    due(world, item())
    earn(world)
    (call,) = pay.PAYOUTS.claim(world.payments.service)
    assert pay.PAYOUTS.intend_to_approve(world.payments.service, call)
    assert states(world) == ["approving"]
    assert pay.sweep_payouts(world.payments.service) == 0
    world.clock.move(minutes=2, seconds=1)
    assert pay.sweep_payouts(world.payments.service) == 1
    assert states(world) == ["in_doubt"]


def test_a_worker_that_died_while_setting_the_price_is_simply_followed_by_another(world):
    payment = due(world, item())
    earn(world)
    (call,) = pay.PAYOUTS.claim(world.payments.service)
    assert states(world) == ["pricing"] and send(world) == 0
    world.clock.move(minutes=2, seconds=1)
    pay.sweep_payouts(world.payments.service)
    assert send(world) == 1
    pay.PAYOUTS.make(world.payments.service, call)  # the first one wakes up: too late to do anything
    assert states(world) == ["approved"]
    assert len(world.query("SELECT id FROM payout_attempts")) == 1
    assert provider_line(world, payment)["approvedAt"]


@pytest.mark.parametrize("fault", ["lost_answer", "lost_request", "error_before"])
def test_a_price_that_may_not_have_been_set_is_set_again(world, fault):
    payment = due(world, item())
    earn(world)
    world.fault(**{fault: {"scope": ["item"], "times": 1}})
    send(world)
    assert states(world) == ["queued"] and provider_line(world, payment)["approvedAt"] is None
    world.clock.move(seconds=31)
    send(world)
    assert states(world) == ["approved"]


def test_a_clear_refusal_waits_for_a_person_who_has_it_asked_about_first(world):
    payment = due(world, item())
    earn(world)
    line = world.lines(payment)[0]
    world.payments.service.marketplace.approve("by hand", line.provider_line_id)
    send(world)
    (payout,) = all_payouts(world)
    assert payout.state == "parked" and "5075" in payout.reason
    operator = world.payments.token("operator")
    path = f"/operator/payouts/{payout.id}/retry"
    assert world.payments.client.post(path, headers=operator).get_json()["success"]["state"] == "queued"
    assert world.payments.client.post(path, headers=operator).status_code == 409
    send(world)
    assert states(world) == ["parked"]


def refused(world):
    """A payout whose approval the provider clearly refused: of its line, it has given back too much."""
    payment = due(world, item())
    earn(world)
    world.payments.service.provider.refund(new_id(), world.lines(payment)[0].provider_line_id, 19_000, "127.0.0.1")
    send(world)
    (payout,) = all_payouts(world)
    assert payout.state == "parked" and "5079" in payout.reason
    return payment, payout


def test_a_refused_approval_is_tried_again_after_one_reading(world):
    _, payout = refused(world)
    operator = world.payments.token("operator")
    answer = world.payments.client.post(f"/operator/payouts/{payout.id}/retry", headers=operator)
    assert answer.get_json()["success"] == {"payoutId": payout.id, "state": "in_doubt"}
    resolve(world)
    assert states(world) == ["queued"]


def test_nothing_waits_for_a_person_when_all_of_what_was_refused_goes_back(world):
    payment, _ = refused(world)
    take_back(world, payment, 2)
    assert states(world) == ["void"]


def test_what_may_have_been_approved_before_it_was_refused_waits_for_a_person(world):
    payment = due(world, item())
    earn(world)
    world.fault(lost_request={"scope": ["approve"], "times": 1})
    send(world)
    for _ in range(2):
        world.clock.move(hours=2)
        resolve(world)
    world.payments.service.provider.refund(new_id(), world.lines(payment)[0].provider_line_id, 19_000, "127.0.0.1")
    send(world)
    take_back(world, payment, 2)
    attempts = world.query("SELECT outcome FROM payout_attempts ORDER BY number")
    assert ([row.outcome for row in attempts], states(world)) == (["absent", "refused"], ["parked"])
