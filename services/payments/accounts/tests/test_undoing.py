"""What was booked in error is taken back by a movement the other way, once, and by two where it is large."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import select

from contracts.events import BankTransferBooked
from kit.ids import new_id
from payments.accounts.tests.desk import (
    CREDIT,
    WHY,
    account,
    book,
    code,
    debt,
    decide,
    moved,
    repay,
    sale,
    with_credit,
    with_debt,
)
from payments.chargebacks.tests.desk import opened, won
from payments.payouts.selects.owing import all_debts
from payments.payouts.steps import pay
from payments.refunds.tests.parked import actions, set_limit
from payments.statements.steps.plan import plan_of
from payments.tests.selling import balance, of_supplier, paid, send, settle, transfers


def booked(answer) -> str:
    return answer.get_json()["success"]["transferId"]


@pytest.mark.parametrize(("having", "act", "sign"), [(with_credit, book, -1), (with_debt, repay, 1)])
def test_a_booking_is_taken_back_once_and_the_account_is_as_it_was(world, having, act, sign):
    supplier, operator = having(world), new_id()
    before = debt(world, supplier)
    first = booked(act(world, supplier, 92.0))
    undone = decide(world, first, "undo", operator).get_json()["success"]
    assert (undone["undoes"], undone["state"], undone["amount"]) == (first, "booked", 92.0)
    assert moved(world)[2:] == [
        ("transfer_undone", "supplier_payable", -sign * CREDIT),
        ("transfer_undone", "bank", sign * CREDIT),
    ]
    assert (debt(world, supplier), balance(world, "bank")) == (before, 0)
    assert decide(world, first, "undo", operator).get_json()["success"] == undone, "a second click"
    assert code(decide(world, first, "undo")) == (409, "conflict")
    assert code(decide(world, undone["transferId"], "undo")) == (409, "conflict")
    assert len(moved(world)) == 4
    assert [told.is_undone for told in world.payments.announced(BankTransferBooked)] == [False, True]
    (undoing, original) = account(world, supplier)["transfers"]
    assert (undoing["undoes"], original["transferId"]) == (first, first) and original["dateUndone"]
    world.assert_ledger_is_sound()


def test_what_was_taken_back_can_be_booked_anew_under_its_reference(world):
    supplier = with_credit(world)
    decide(world, booked(book(world, supplier, 92.0)), "undo")
    assert book(world, supplier, 91.0).get_json()["success"]["amount"] == 91.0
    assert debt(world, supplier) == -100


def test_taking_a_large_one_back_takes_two_and_changes_nothing_before(world):
    supplier, operator = with_credit(world), new_id()
    first = booked(book(world, supplier, 92.0))
    set_limit(world, CREDIT - 1)
    asked = decide(world, first, "undo", operator).get_json()["success"]
    assert (asked["state"], debt(world, supplier), len(moved(world))) == ("pending", 0, 2)
    assert code(decide(world, asked["transferId"], "approve", operator)) == (403, "second_operator_needed")
    assert decide(world, asked["transferId"], "approve").status_code == 200
    assert debt(world, supplier) == -CREDIT
    assert actions(world)[-2:] == ["transfer.undo.requested", "transfer.undo"]


def test_taking_a_repayment_back_makes_a_debt_once_two_agree(world):
    supplier = with_debt(world)
    first = booked(repay(world, supplier, 92.0))
    set_limit(world, CREDIT - 1)
    asked = decide(world, first, "undo").get_json()["success"]
    assert (asked["state"], debt(world, supplier)) == ("pending", 0)
    payment = sale(world, supplier, 9)
    assert plan_of(world.payments.service, supplier).payable_kurus == 18_400
    send(world)
    settle(world)
    assert transfers(world, payment) == [(18_400, "completed")], "no payout is lowered on one operator's word"
    decide(world, asked["transferId"], "approve")
    assert debt(world, supplier) == CREDIT


def test_a_credit_that_a_doubted_repayment_made_is_carried_by_no_payout(world):
    """The bank gave back what it had taken, so that the repayment became a credit; then one operator doubts it."""
    supplier = new_id()
    case = opened(world, paid(world, of_supplier(supplier)), 100.0, new_id())
    first = booked(repay(world, supplier, 92.0))
    won(world, case)
    assert debt(world, supplier) == -CREDIT
    set_limit(world, 1)
    asked = decide(world, first, "undo").get_json()["success"]
    assert (asked["state"], debt(world, supplier), listed_debt(world, supplier)) == ("pending", 0, 0)
    payment = sale(world, supplier, 9, unit_price_kurus=100_000)
    assert plan_of(world.payments.service, supplier).payable_kurus == 184_000
    send(world)
    settle(world)
    assert transfers(world, payment) == [(184_000, "completed")]
    decide(world, asked["transferId"], "reject")
    assert (debt(world, supplier), listed_debt(world, supplier)) == (-CREDIT, -CREDIT)


def test_a_payout_that_was_priced_with_a_credit_does_not_go_with_it_once_the_credit_is_doubted(world):
    supplier = new_id()
    case = opened(world, paid(world, of_supplier(supplier)), 100.0, new_id())
    first = booked(repay(world, supplier, 92.0))
    won(world, case)
    payment = sale(world, supplier, 9, unit_price_kurus=100_000)
    with world.payments.work() as work:
        (call,) = pay.PAYOUTS.take(work, 1)
    assert call.price_kurus == 184_000 + CREDIT
    set_limit(world, 1)
    decide(world, first, "undo")
    assert pay.PAYOUTS.intend_to_approve(world.payments.service, call) is False
    send(world)
    settle(world)
    assert transfers(world, payment) == [(184_000, "completed")]


def listed_debt(world, supplier: str) -> int:
    """What the list of all suppliers reckons."""
    with world.payments.work() as work:
        found = all_debts().subquery()
        return work.session.execute(select(found.c.debt).where(found.c.supplier_id == supplier)).scalar_one()


def test_what_waits_or_was_turned_down_is_not_taken_back(world):
    set_limit(world, 1)
    first = booked(book(world, with_credit(world), 92.0))
    assert code(decide(world, first, "undo")) == (409, "conflict")
    decide(world, first, "reject", reason=WHY)
    assert code(decide(world, first, "undo")) == (409, "conflict")
    assert code(decide(world, first, "reject")) == (409, "conflict")


def test_two_operators_at_once_take_it_back_once(world):
    first = booked(book(world, with_credit(world), 92.0))
    with ThreadPoolExecutor(3) as people:
        answers = people.map(lambda _: decide(world, first, "undo").status_code, range(3))
        assert sorted(answers) == [200, 409, 409]
    assert balance(world, "bank") == 0
