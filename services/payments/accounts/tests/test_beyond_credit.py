"""What our bank transferred to a supplier that was not owed any more is booked by two operators, and is its debt."""

import pytest
from sqlalchemy.exc import IntegrityError

from contracts.events import BankTransferBooked, PaymentsOperatorActed
from kit.ids import new_id
from payments.accounts.tests.desk import (
    CREDIT,
    account,
    ask,
    book,
    code,
    debt,
    decide,
    moved,
    repay,
    sale,
    slip,
    with_credit,
    with_debt,
)
from payments.refunds.tests.parked import set_limit
from payments.statements.steps.plan import plan_of
from payments.tests.selling import balance, send, settle, take_back, transfers


def beyond(world, supplier: str, lira: float, operator: str | None = None, what: str = "creditTransfer"):
    return ask(world, f"suppliers/{supplier}/{what}", slip(lira, beyondCredit=True), operator)


def told(answer) -> dict:
    assert answer.status_code == 200, answer.get_json()
    return answer.get_json()["success"]


def test_what_a_payout_carried_meanwhile_is_booked_by_two_and_the_next_one_is_lowered(world):
    supplier, first, second = with_credit(world), new_id(), new_id()
    sale(world, supplier, 9, unit_price_kurus=100_000)
    send(world)
    settle(world)
    refused = book(world, supplier, 92.0, operator=first)
    assert code(refused) == (409, "too_much") and "92,00" in refused.get_json()["failed"]
    asked = told(beyond(world, supplier, 92.0, first))
    assert (asked["state"], asked["debt"], moved(world)) == ("pending", 92.0, [])
    assert debt(world, supplier) == 0, "no payout is lowered before two agree"
    assert code(decide(world, asked["transferId"], "approve", first)) == (403, "second_operator_needed")
    approved = told(decide(world, asked["transferId"], "approve", second))
    assert (approved["state"], approved["debt"], debt(world, supplier)) == ("booked", 92.0, CREDIT)
    (event,) = world.payments.announced(BankTransferBooked)
    assert (event.amount_kurus, event.debt_kurus) == (CREDIT, CREDIT)
    payment = sale(world, supplier, 10)
    send(world)
    settle(world)
    assert transfers(world, payment) == [(18_400 - CREDIT, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_until_two_agree_no_payout_carries_the_credit_and_none_is_lowered_for_the_rest(world):
    supplier = with_credit(world)
    asked = told(beyond(world, supplier, 100.0))
    assert (asked["state"], asked["debt"], debt(world, supplier)) == ("pending", 8.0, 0)
    payment = sale(world, supplier, 9)
    plan = plan_of(world.payments.service, supplier)
    assert (plan.payable_kurus, plan.credit_kurus) == (18_400, 0)
    send(world)
    settle(world)
    assert transfers(world, payment) == [(18_400, "completed")]
    told(decide(world, asked["transferId"], "approve"))
    assert debt(world, supplier) == 800


def test_turned_down_it_leaves_the_account_as_it_was_and_so_does_taking_it_back(world):
    supplier = with_credit(world)
    asked = told(beyond(world, supplier, 100.0))
    told(decide(world, asked["transferId"], "reject"))
    assert (debt(world, supplier), moved(world)) == (-CREDIT, [])
    world.clock.move(minutes=1)
    again = told(beyond(world, supplier, 100.0))
    told(decide(world, again["transferId"], "approve"))
    told(decide(world, again["transferId"], "undo"))
    assert debt(world, supplier) == -CREDIT
    undoing, original, _ = account(world, supplier)["transfers"]
    assert (undoing["debt"], original["debt"], original["dateUndone"] is None) == (0.0, 8.0, False)
    world.assert_ledger_is_sound()


def test_to_a_supplier_that_owes_already_all_of_it_is_a_debt(world):
    supplier = with_debt(world)
    asked = told(beyond(world, supplier, 10.0))
    assert (asked["debt"], debt(world, supplier)) == (10.0, CREDIT)
    told(decide(world, asked["transferId"], "approve"))
    assert debt(world, supplier) == CREDIT + 1_000


def test_the_same_once_more_is_the_one_that_waits(world):
    supplier, operator = with_credit(world), new_id()
    asked = told(beyond(world, supplier, 100.0, operator))
    assert told(beyond(world, supplier, 100.0, operator))["transferId"] == asked["transferId"]
    assert code(beyond(world, supplier, 100.0)) == (409, "transfer_known")


def test_within_the_credit_one_operator_is_enough_whatever_is_known(world):
    asked = told(beyond(world, with_credit(world), 92.0))
    assert (asked["state"], asked["debt"]) == ("booked", 0.0)


def test_no_more_than_a_debt_is_repaid_whatever_is_known(world):
    supplier = with_debt(world)
    assert code(beyond(world, supplier, 92.01, what="debtTransfer")) == (409, "too_much")
    assert told(repay(world, supplier, 92.0))["debt"] == 0.0


def test_what_is_used_up_while_it_waits_is_told_to_the_second_operator(world):
    set_limit(world, CREDIT - 1)
    supplier = with_credit(world)
    asked = told(book(world, supplier, 92.0))
    assert (asked["state"], asked["debt"]) == ("pending", 0.0)
    row = world.query("SELECT l.payment_id AS id FROM payment_lines l WHERE l.ad_id = 8")[0]
    take_back(world, world.payment(row.id))
    assert account(world, supplier)["transfers"][0]["debt"] == 92.0
    assert told(decide(world, asked["transferId"], "approve"))["debt"] == 92.0
    (event,) = world.payments.announced(BankTransferBooked)
    assert event.debt_kurus == CREDIT


def test_the_act_says_how_much_of_it_is_a_debt(world):
    supplier = with_credit(world)
    told(beyond(world, supplier, 100.0))
    (act,) = [one for one in world.payments.announced(PaymentsOperatorActed) if one.act == "credit_transfer_asked"]
    assert {one.what: one.after for one in act.changes} == {"amountKurus": "10000", "debtKurus": "800"}


@pytest.mark.parametrize("change", ["needs_second = false", "debt_kurus = 10001", "debt_kurus = -1"])
def test_the_database_refuses_a_debt_of_one_operator_and_of_more_than_was_sent(world, change):
    told(beyond(world, with_credit(world), 100.0))
    with pytest.raises(IntegrityError, match="beyond_credit"):
        world.query(f"UPDATE bank_transfers SET {change} RETURNING id")
