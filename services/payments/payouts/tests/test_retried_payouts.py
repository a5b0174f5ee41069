"""What a person has tried again about a payout whose approval was in doubt."""

from payments.tests.selling import (
    all_payouts,
    due,
    earn,
    resolve,
    send,
    settle,
    states,
    transfers,
)
from payments.tests.world import item


def press_retry(world) -> str:
    (payout,) = all_payouts(world)
    headers = world.payments.token("operator")
    answer = world.payments.client.post(f"/operator/payouts/{payout.id}/retry", json={}, headers=headers)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json()["success"]["state"]


def outlast_doubt(world) -> None:
    for _ in range(3):
        world.clock.move(hours=7)
        resolve(world)


def lost_three_times(world):
    """A payout that was parked because none of three calls to approve it had an answer or took place."""
    payment = due(world, item())
    earn(world)
    world.fault(lost_request={"scope": ["approve"]})
    for _ in range(3):
        send(world)
        outlast_doubt(world)
    assert states(world) == ["parked"]
    return payment


def test_a_person_s_retry_leads_to_one_more_call_once_the_books_say_twice_that_it_did_not_happen(world):
    payment = lost_three_times(world)
    world.fault_over()
    assert press_retry(world) == "in_doubt"
    resolve(world)
    assert (states(world), send(world)) == (["in_doubt"], 0)
    outlast_doubt(world)
    assert send(world) == 1
    settle(world)
    assert (states(world), transfers(world, payment)) == (["paid"], [(18_400, "completed")])
    attempts = world.query("SELECT outcome FROM payout_attempts ORDER BY number")
    assert [row.outcome for row in attempts] == ["absent"] * 3 + ["done"]


def test_a_retry_is_one_call_and_no_more(world):
    lost_three_times(world)
    press_retry(world)
    outlast_doubt(world)
    send(world)
    outlast_doubt(world)
    (payout,) = all_payouts(world)
    assert (payout.state, payout.attempts, payout.reason) == ("parked", 4, "hakediş hiçbir denemede sonuçlanmadı")


def test_a_retry_of_what_was_approved_after_all_sends_nothing(world):
    payment = lost_three_times(world)
    (payout,) = all_payouts(world)
    world.fault_over()
    world.payments.service.marketplace.approve("by hand", world.lines(payment)[0].provider_line_id)
    press_retry(world)
    resolve(world)
    (payout,) = all_payouts(world)
    assert (payout.state, payout.attempts) == ("approved", 3)


def test_calls_that_never_reached_the_provider_are_not_counted(world):
    due(world, item())
    earn(world)
    world.fault(rate_limited={"scope": ["approve"], "times": 2})
    for _ in range(2):
        send(world)
        world.clock.move(minutes=61)
    world.fault(lost_request={"scope": ["approve"], "times": 1})
    send(world)
    outlast_doubt(world)
    assert states(world) == ["queued"]
    send(world)
    (payout,) = all_payouts(world)
    assert (payout.state, payout.attempts) == ("approved", 4)
