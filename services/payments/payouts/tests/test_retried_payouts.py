"""What a person has tried again about a payout whose approval was in doubt, and what is never void before the books
were asked.
"""

import pytest

from kit.ids import new_id
from payments.books.steps import compare
from payments.chargebacks.tests.desk import opened, won
from payments.payouts.selects import owing
from payments.statements.selects import account
from payments.statements.steps.plan import conditions_of, stopped_of
from payments.tests.selling import (
    all_payouts,
    balance,
    due,
    earn,
    of_supplier,
    paid,
    provider_line,
    read_reports,
    resolve,
    send,
    settle,
    states,
    take_back,
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


def test_a_call_that_never_reached_the_provider_is_not_counted_when_a_person_tries_again(world):
    payment = due(world, item())
    earn(world)
    world.fault(rate_limited={"scope": ["approve"], "times": 1})
    send(world)
    line = world.lines(payment)[0].provider_line_id
    world.clock.move(minutes=61)
    world.payments.service.marketplace.approve("by hand", line)
    send(world)
    assert states(world) == ["parked"], "its price can't be set any more"
    transport = world.payments.service.marketplace._transport
    transport.post("/payment/iyzipos/item/disapprove", {"paymentTransactionId": line})
    assert press_retry(world) == "in_doubt"
    outlast_doubt(world)
    send(world)
    attempts = world.query("SELECT outcome FROM payout_attempts ORDER BY number")
    assert ([row.outcome for row in attempts], states(world)) == (["not_sent", "done"], ["approved"])


@pytest.fixture
def unseen(world):
    """A payout that the provider approved although it is parked: its answer was lost, and no report showed the line."""
    payment = due(world, item())
    lose_sight(world)
    assert states(world) == ["parked"]
    return payment


def lose_sight(world) -> None:
    """The provider approves what is due, but its answer is lost, and no report shows the line."""
    earn(world)
    world.fault(
        lost_answer={"scope": ["approve"], "times": 1}, reporting_lag={"scope": ["reporting"], "seconds": 10**8}
    )
    send(world)
    for _ in range(5):
        world.clock.move(hours=25)
        resolve(world)
    world.fault_over()


@pytest.mark.parametrize("is_compared_before", [True, False])
def test_what_the_provider_may_have_approved_waits_for_a_person_when_all_of_it_goes_back(
    world, unseen, is_compared_before
):
    if is_compared_before:
        compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 100)
        assert world.payment(unseen.id).frozen_at is not None
    take_back(world, unseen, 2)
    (payout,) = all_payouts(world)
    assert (payout.state, payout.net_kurus) == ("parked", 0)
    assert press_retry(world) == "in_doubt"
    resolve(world)
    read_reports(world)
    world.clock.move(days=1)
    world.run()
    assert (states(world), transfers(world, unseen)) == (["paid"], [(18_400, "completed")])
    assert balance(world, "supplier_payable") == -18_400  # its next payouts pay that off
    assert [(row.state, row.amount_kurus) for row in world.refunds()] == [("succeeded", 20_000)]
    assert world.payment(unseen.id).frozen_at is None
    world.assert_ledger_is_sound()


def test_what_was_not_approved_is_void_once_a_person_had_the_books_asked(world):
    payment = lost_three_times(world)
    take_back(world, payment, 2)
    world.fault_over()
    press_retry(world)
    outlast_doubt(world)
    assert send(world) == 0
    assert states(world) == ["void"]
    assert provider_line(world, payment)["approvedAt"] is None


def suspended(world, is_suspended: bool) -> None:
    world.query("UPDATE sub_merchants SET is_suspended = :it RETURNING supplier_id", it=is_suspended)


def test_another_letter_about_a_released_payout_waits_for_a_person_again(world):
    payment = due(world, item())
    earn(world)
    opened(world, payment, 50.0)
    send(world)
    suspended(world, True)
    assert (press_retry(world), send(world)) == ("queued", 0)
    opened(world, payment, 30.0, "B-2")
    suspended(world, False)
    assert (send(world), states(world)) == (0, ["parked"])
    assert press_retry(world) == "queued"
    assert send(world) == 1
    settle(world)
    assert transfers(world, payment) == [(11_040, "completed")]


def test_a_retry_for_another_reason_releases_no_letter_that_is_still_to_come(world):
    payment = due(world, item())
    earn(world)
    won(world, opened(world, payment, 50.0))
    world.payments.service.marketplace.approve("by hand", world.lines(payment)[0].provider_line_id)
    send(world)
    assert states(world) == ["parked"]
    press_retry(world)
    assert all_payouts(world)[0].released_at is None


def test_what_goes_back_wholly_while_it_waits_for_a_person_pays_no_debt_off(world):
    supplier = new_id()
    take_back(world, paid(world, of_supplier(supplier)))
    payment = due(world, of_supplier(supplier, ad_id=8))
    lose_sight(world)
    assert debt(world, supplier) == 0, "it pays that off"
    take_back(world, payment, 2)
    assert [(row.state, row.net_kurus) for row in all_payouts(world)] == [("paid", 18_400), ("parked", 0)]
    assert debt(world, supplier) == 9_200
    with world.payments.work() as work:
        assert [one.net_kurus for one in stopped_of(work, supplier, conditions_of(work, supplier))] == [0]
        sent = account.payouts_of_ad(work.session, 8)
        assert (sent.promised_kurus, sent.paid_off_kurus) == (0, 0)
    next_one = due(world, of_supplier(supplier, ad_id=9))
    earn(world)
    send(world)
    settle(world)
    assert transfers(world, next_one) == [(18_400 - 9_200, "completed")]
    world.assert_ledger_is_sound()


def debt(world, supplier: str) -> int:
    with world.payments.work() as work:
        return owing.debts(work.session, [supplier])[supplier]
