"""A supplier is told what a bank took back, what its account gave for it, and how that ended."""

from contracts.events import ChargebackMoved
from kit.ids import new_id
from payments.chargebacks.tests.desk import WHY, desk, line_of, opened, won
from payments.payouts.steps.chargebacks import Letter, record_chargeback
from payments.tests.selling import due, paid
from payments.tests.world import item


def told(world) -> list[tuple[str, int]]:
    """State, and what the supplier's account gave or got back, of everything that was told."""
    return [(event.state, event.balance_kurus) for event in world.payments.announced(ChargebackMoved)]


def test_a_letter_is_told_with_its_deadline_and_once(world):
    payment = due(world, item())
    case = opened(world, payment, 50.0)
    (event,) = world.payments.announced(ChargebackMoved)
    line = line_of(world, payment)
    assert (event.chargeback_id, event.order_id, event.item_id) == (case, payment.order_id, line.item_id)
    assert (event.supplier_id, event.title, event.ad_id) == (line.supplier_id, line.title, line.ad_id)
    assert (event.state, event.amount_kurus, event.balance_kurus) == ("received", 5_000, 0)
    assert (event.due_at - event.moved_at).days == 7
    assert (world.step("open cases of chargebacks"), len(told(world))) == (0, 1)


def test_what_had_been_earned_is_told_as_taken_from_the_account_and_as_put_back(world):
    case = opened(world, paid(world, item()), 200.0)
    desk(world, f"/{case}/answer", reason=WHY)
    won(world, case)
    won(world, case)
    assert told(world) == [("received", 18_400), ("won", 18_400)]


def test_what_was_held_comes_back_without_passing_the_account(world):
    won(world, opened(world, due(world, item()), 50.0))
    assert told(world) == [("received", 0), ("won", 0)]


def test_what_is_lost_is_told_with_what_the_account_gave_and_a_bank_that_decides_anew(world):
    case = opened(world, paid(world, item()), 200.0)
    desk(world, f"/{case}/decide", outcome="lost", reason=WHY)
    won(world, case)
    assert told(world) == [("received", 18_400), ("lost", 18_400), ("won", 18_400)]


def test_what_is_accepted_or_not_answered_in_time_is_told(world):
    desk(world, f"/{opened(world, due(world, item()), 50.0)}/accept", reason=WHY)
    opened(world, due(world, item(ad_id=8)), 40.0)
    world.clock.move(days=7, seconds=1)
    world.step("let chargebacks lapse")
    assert [state for state, _ in told(world)] == ["received", "accepted", "received", "lost"]


def test_a_letter_of_the_version_before_is_told_when_its_case_is_opened(world):
    payment = due(world, item())
    with world.payments.work() as work:
        letter = Letter(payment.order_id, line_of(world, payment).item_id, 5_000, WHY, "B-1")
        record_chargeback(work, letter, new_id())
    assert told(world) == []
    world.step("open cases of chargebacks")
    assert told(world) == [("received", 0)]
