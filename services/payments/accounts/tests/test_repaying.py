"""A repayment that waits for a second operator is left out of what payouts are lowered for, and for no longer."""

import pytest

from payments.accounts.tests.desk import CREDIT, debt, decide, repay, sale, with_debt
from payments.payouts import rules as payouts
from payments.refunds.tests.parked import set_limit
from payments.statements.steps.plan import plan_of
from payments.tests.selling import balance, send, settle, transfers

FULL = 18_400  # what a sale of two units pays out


def waiting(world, supplier: str, lira: float) -> str:
    """A repayment that a second operator has still to approve."""
    set_limit(world, 1)
    asked = repay(world, supplier, lira).get_json()["success"]
    assert asked["state"] == "pending"
    return asked["transferId"]


def paid(world, payment) -> int:
    send(world)
    settle(world)
    ((kurus, _),) = transfers(world, payment)
    return kurus


@pytest.mark.parametrize(("repaid", "deducted"), [(92.0, 0), (50.0, 4_200)])
def test_what_was_repaid_and_waits_is_not_deducted_as_well(world, repaid, deducted):
    supplier = with_debt(world)
    payment = sale(world, supplier, 9)
    transfer_id = waiting(world, supplier, repaid)
    assert debt(world, supplier) == CREDIT, "it is booked once two agree"
    assert plan_of(world.payments.service, supplier).payable_kurus == FULL - deducted
    assert paid(world, payment) == FULL - deducted
    decide(world, transfer_id, "approve")
    assert (debt(world, supplier), balance(world, "supplier_payable", supplier)) == (0, 0)
    world.assert_ledger_is_sound()


def test_once_it_is_turned_down_the_debt_is_deducted_as_ever(world):
    supplier = with_debt(world)
    payment = sale(world, supplier, 9)
    decide(world, waiting(world, supplier, 92.0), "reject")
    assert paid(world, payment) == FULL - CREDIT


@pytest.mark.parametrize(("seconds", "deducted"), [(-1, 0), (0, CREDIT)])
def test_it_is_left_out_for_a_week(world, seconds, deducted):
    supplier = with_debt(world)
    payment = sale(world, supplier, 9)
    waiting(world, supplier, 92.0)
    world.clock.move(seconds=payouts.ARRIVING_PATIENCE.total_seconds() + seconds)
    assert paid(world, payment) == FULL - deducted


def test_taking_a_repayment_back_is_no_repayment(world):
    supplier = with_debt(world)
    booked = repay(world, supplier, 92.0).get_json()["success"]
    payment = sale(world, supplier, 9)
    set_limit(world, 1)
    assert decide(world, booked["transferId"], "undo").get_json()["success"]["state"] == "pending"
    assert (paid(world, payment), debt(world, supplier)) == (FULL, 0)
