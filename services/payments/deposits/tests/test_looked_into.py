"""Balances whose payment is not as it was asked for: a person looks at it, and its buyer loses nothing meanwhile."""

from datetime import timedelta

from contracts.events import BalanceDue, BalanceReminded, RefundCompleted, RefundOpened
from kit.clock import end_of_istanbul_day
from payments.checkout.tests.test_mismatches import give_back_in_the_panel
from payments.tests.deposits import BALANCE, deadline, ended, move_past_the_deadline, opened, paid, start, state


def paid_otherwise(world, payment):
    """The page of a balance of which the provider took another amount than was asked for."""
    page = opened(world, payment)
    world.fault(amount_mismatch={"kurus": -100})
    world.pay(page)
    world.call_back(page)
    world.fault(amount_mismatch={"kurus": 0})
    assert world.payment(page.id).state == "mismatch"
    return page


def give_back(world, page) -> None:
    headers, body = world.payments.token("operator"), {"reason": "Tutar farklı"}
    answer = world.payments.client.post(f"/operator/payments/{page.id}/refund", json=body, headers=headers)
    assert answer.status_code == 200


def test_a_payment_in_time_that_a_person_must_look_at_holds_up_forfeiture_and_reminder(world):
    payment = ended(world)
    page = paid_otherwise(world, payment)
    assert start(world, payment).get_json()["code"] == "payment_review"
    world.clock.move_to(deadline(world) - timedelta(hours=2))
    world.run()
    assert world.payments.announced(BalanceReminded) == []
    move_past_the_deadline(world, seconds=86_400)
    world.run()
    assert (world.payment(page.id).state, state(world)) == ("mismatch", "due")


def test_after_it_went_back_the_balance_can_be_paid_until_the_end_of_the_next_day(world):
    payment = ended(world)
    page = paid_otherwise(world, payment)
    move_past_the_deadline(world, seconds=86_400)
    give_back(world, page)
    assert {event.cause for event in world.payments.announced(RefundOpened)} == {"balance_late"}
    told = world.payments.announced(BalanceDue)
    assert [(each.sequence, each.is_due_again, each.is_extended) for each in told] == [
        (1, False, False),
        (2, True, True),
    ]
    assert told[1].due_at == deadline(world) == end_of_istanbul_day(world.clock.now(), 1)
    world.run()
    assert state(world) == "due" and world.payments.announced(BalanceReminded) == []
    paid(world, payment)
    assert state(world) == "paid"
    world.assert_ledger_is_sound()


def test_whose_time_was_long_enough_keeps_it_and_is_reminded(world):
    payment = ended(world)
    page, due_at = paid_otherwise(world, payment), deadline(world)
    give_back(world, page)
    told = world.payments.announced(BalanceDue)[-1]
    assert (told.due_at, told.is_due_again, told.is_extended) == (due_at, True, False)
    world.clock.move_to(due_at - timedelta(hours=2))
    world.run()
    assert [each.due_at for each in world.payments.announced(BalanceReminded)] == [due_at]


def test_what_was_given_back_in_the_provider_s_panel_holds_the_balance_up_no_longer(world):
    payment = ended(world)
    page = paid_otherwise(world, payment)
    give_back_in_the_panel(world, page, BALANCE * 2 - 100)
    give_back(world, page)
    assert {event.cause for event in world.payments.announced(RefundCompleted)} == {"balance_late"}
    paid(world, payment)
    assert state(world) == "paid"
    world.assert_ledger_is_sound()


def test_and_is_forfeited_when_it_is_not(world):
    payment = ended(world)
    page = paid_otherwise(world, payment)
    give_back(world, page)
    move_past_the_deadline(world)
    world.run()
    assert state(world) == "forfeited"
