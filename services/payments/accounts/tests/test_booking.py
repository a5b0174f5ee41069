"""A credit that no payout carries is transferred, and a debt repaid: booked once, and by two where it is large."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy.exc import IntegrityError

from contracts.events import BankTransferBooked, PaymentsOperatorActed
from kit.ids import new_id
from payments.accounts import rules
from payments.accounts.tests.desk import (
    CREDIT,
    WHY,
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
from payments.payouts.steps import pay
from payments.refunds.tests.parked import actions, set_limit
from payments.statements.steps.plan import plan_of
from payments.tests.selling import balance, send, settle, take_back, transfers

LARGE = CREDIT - 1


def test_a_credit_is_transferred_and_no_payout_carries_it_any_more(world):
    supplier = with_credit(world)
    answer = book(world, supplier, 92.0).get_json()["success"]
    assert (answer["state"], answer["amount"], answer["direction"]) == ("booked", 92.0, "to_supplier")
    assert moved(world) == [
        ("credit_transferred", "supplier_payable", -CREDIT),
        ("credit_transferred", "bank", CREDIT),
    ]
    assert (balance(world, "supplier_payable", supplier), debt(world, supplier)) == (0, 0)
    payment = sale(world, supplier, 9)
    send(world)
    settle(world)
    assert transfers(world, payment) == [(18_400, "completed")]
    world.assert_ledger_is_sound()


def test_a_debt_is_repaid_and_no_payout_is_lowered_for_it_any_more(world):
    supplier = with_debt(world)
    assert repay(world, supplier, 92.0).get_json()["success"]["direction"] == "from_supplier"
    assert moved(world) == [("debt_repaid", "supplier_payable", CREDIT), ("debt_repaid", "bank", -CREDIT)]
    payment = sale(world, supplier, 9)
    send(world)
    settle(world)
    assert transfers(world, payment) == [(18_400, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0
    world.assert_ledger_is_sound()


def test_a_part_is_transferred_and_the_rest_is_carried(world):
    supplier = with_credit(world)
    assert book(world, supplier, 80.0).status_code == 200
    payment = sale(world, supplier, 9)
    send(world)
    settle(world)
    assert transfers(world, payment) == [(18_400 + 1_200, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0


@pytest.mark.parametrize("act", [book, repay])
def test_no_more_is_booked_than_is_owed_and_nothing_the_other_way(world, act):
    right, wrong = (with_credit, with_debt) if act is book else (with_debt, with_credit)
    assert code(act(world, right(world), 92.01)) == (409, "too_much")
    assert code(act(world, wrong(world, ad_id=20), 0.01)) == (409, "too_much")
    assert moved(world) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"amount": 0},
        {"amount": -1},
        {"bankReference": " "},
        {"bankReference": "-/-"},
        {"reason": "kısa"},
        {"amount": 1.001},
    ],
)
def test_what_does_not_say_what_was_transferred_is_refused(world, wrong):
    supplier = with_credit(world)
    assert ask(world, f"suppliers/{supplier}/creditTransfer", slip(1.0) | wrong).status_code == 422


def test_of_no_supplier_nothing_is_booked_and_no_transfer_is_found(world):
    assert book(world, new_id(), 1.0).status_code == repay(world, new_id(), 1.0).status_code == 404
    assert ask(world, f"suppliers/{new_id()}/account").status_code == 404
    assert [decide(world, new_id(), act).status_code for act in ("undo", "approve", "reject")] == [404] * 3


def test_the_same_booking_once_more_is_the_one_that_stands(world):
    supplier, operator = with_credit(world), new_id()
    first = book(world, supplier, 40.0, "EFT 42", operator=operator).get_json()
    assert book(world, supplier, 40.0, "eft-42", operator=operator).get_json() == first
    assert code(book(world, supplier, 40.0, "EFT 42")) == (409, "transfer_known")
    assert code(book(world, supplier, 41.0, "EFT 42", operator=operator)) == (409, "transfer_known")
    assert len(moved(world)) == 2


def test_clicks_and_operators_at_once_book_one_transfer(world):
    supplier, operator = with_credit(world), new_id()
    with ThreadPoolExecutor(4) as people:
        mine = people.map(lambda _: book(world, supplier, 92.0, operator=operator).status_code, range(2))
        others = people.map(lambda n: book(world, supplier, 92.0, f"EFT {n}").status_code, range(2))
        answers = sorted([*mine, *others])
    assert answers.count(200) in (1, 2) and set(answers) == {200, 409}
    assert balance(world, "bank") == CREDIT and len(moved(world)) == 2
    world.assert_ledger_is_sound()


def test_a_payout_and_a_transfer_at_once_settle_a_credit_once(world):
    supplier = with_credit(world)
    payment = sale(world, supplier, 9, unit_price_kurus=100_000)
    with ThreadPoolExecutor(2) as both:
        sent = both.submit(send, world)
        booked = both.submit(book, world, supplier, 92.0)
        sent.result()
    send(world)
    settle(world)
    carried = 0 if booked.result().status_code == 200 else CREDIT
    assert transfers(world, payment) == [(184_000 + carried, "completed")]
    assert balance(world, "supplier_payable", supplier) == 0


def test_what_a_payout_carries_that_is_being_sent_is_not_transferred(world):
    supplier = with_credit(world)
    sale(world, supplier, 9, unit_price_kurus=100_000)
    (call,) = pay.PAYOUTS.claim(world.payments.service)
    assert code(book(world, supplier, 0.01)) == (409, "too_much")
    pay.PAYOUTS.make(world.payments.service, call)
    settle(world)
    assert balance(world, "supplier_payable", supplier) == 0


def test_what_is_large_is_booked_when_another_operator_approves_and_no_payout_carries_it_meanwhile(world):
    set_limit(world, LARGE)
    supplier, first, second = with_credit(world), new_id(), new_id()
    asked = book(world, supplier, 92.0, operator=first).get_json()["success"]
    assert (asked["state"], moved(world), debt(world, supplier)) == ("pending", [], 0)
    plan = plan_of(world.payments.service, supplier)
    assert (plan.payable_kurus, plan.credit_kurus) == (0, 0), "it comes with no payout"
    payment = sale(world, supplier, 9)
    send(world)
    settle(world)
    assert transfers(world, payment) == [(18_400, "completed")]
    assert code(decide(world, asked["transferId"], "approve", first)) == (403, "second_operator_needed")
    approved = decide(world, asked["transferId"], "approve", second).get_json()["success"]
    assert (approved["state"], approved["decidedBy"], approved["decision"]) == ("booked", second, WHY)
    late = decide(world, asked["transferId"], "approve", second)
    assert (late.status_code, late.get_json()["failed"]) == (409, "Bu istek bu sırada onaylandı.")
    assert balance(world, "supplier_payable", supplier) == 0
    assert actions(world)[-2:] == ["transfer.to_supplier.requested", "transfer.to_supplier"]
    world.assert_ledger_is_sound()


def test_exactly_the_limit_needs_no_second_operator(world):
    set_limit(world, CREDIT)
    assert book(world, with_credit(world), 92.0).get_json()["success"]["state"] == "booked"


def test_a_large_sum_in_small_parts_needs_a_second_operator_as_well(world):
    set_limit(world, 5_000)
    supplier, operator = with_debt(world), new_id()
    first = repay(world, supplier, 30.0, "A-1", operator=operator).get_json()["success"]
    second = repay(world, supplier, 20.01, "A-2", operator=operator).get_json()["success"]
    assert (first["state"], second["state"]) == ("booked", "pending")
    decide(world, second["transferId"], "approve")
    assert repay(world, supplier, 20.0, "A-3", operator=operator).get_json()["success"]["state"] == "booked"
    assert decide(world, first["transferId"], "undo").get_json()["success"]["state"] == "pending"


def test_what_was_booked_long_ago_counts_for_itself(world):
    set_limit(world, 5_000)
    supplier = with_debt(world)
    repay(world, supplier, 30.0, "A-1")
    world.clock.move(seconds=rules.ALONE_WITHIN.total_seconds() + 1)
    assert repay(world, supplier, 30.0, "A-2").get_json()["success"]["state"] == "booked"


def test_while_one_booking_waits_no_other_is_made_and_one_that_was_turned_down_leaves_the_credit(world):
    set_limit(world, 4_999)
    supplier, operator = with_credit(world), new_id()
    asked = book(world, supplier, 50.0, "A-1", operator=operator).get_json()["success"]
    assert book(world, supplier, 50.0, "A-1", operator=operator).get_json()["success"] == asked
    assert code(book(world, supplier, 1.0, "A-2")) == (409, "approval_pending")
    assert decide(world, asked["transferId"], "reject", operator).get_json()["success"]["state"] == "rejected"
    assert (moved(world), debt(world, supplier)) == ([], -CREDIT)
    assert book(world, supplier, 50.0, "A-1").get_json()["success"]["transferId"] != asked["transferId"]


def test_a_repayment_has_a_reference_of_its_own_and_waits_for_the_one_before_it(world):
    supplier, operator = with_debt(world), new_id()
    first = repay(world, supplier, 40.0, operator=operator).get_json()["success"]
    assert code(repay(world, supplier, 41.0, operator=operator)) == (409, "transfer_known")
    set_limit(world, 1)
    assert repay(world, supplier, 5.0, "A-2").get_json()["success"]["state"] == "pending"
    assert code(repay(world, supplier, 1.0, "A-3")) == (409, "approval_pending")
    assert code(decide(world, first["transferId"], "undo")) == (409, "approval_pending")


def test_a_large_repayment_counts_once_it_is_approved(world):
    set_limit(world, LARGE)
    supplier = with_debt(world)
    asked = repay(world, supplier, 92.0).get_json()["success"]
    assert debt(world, supplier) == CREDIT
    decide(world, asked["transferId"], "approve")
    assert debt(world, supplier) == 0


def test_an_approval_books_what_the_bank_did_also_where_the_account_has_changed(world):
    set_limit(world, LARGE)
    supplier = with_credit(world)
    asked = book(world, supplier, 92.0).get_json()["success"]
    row = world.query("SELECT l.payment_id AS id FROM payment_lines l WHERE l.ad_id = 8")[0]
    take_back(world, world.payment(row.id))
    assert decide(world, asked["transferId"], "approve").status_code == 200
    assert debt(world, supplier) == CREDIT
    world.assert_ledger_is_sound()


def test_two_approvals_at_once_book_once(world):
    set_limit(world, LARGE)
    asked = book(world, with_credit(world), 92.0).get_json()["success"]
    with ThreadPoolExecutor(4) as people:
        answers = people.map(lambda _: decide(world, asked["transferId"], "approve").status_code, range(4))
        assert sorted(answers) == [200, 409, 409, 409]
    assert len(moved(world)) == 2


def test_the_supplier_is_told_once_and_the_act_is_kept_without_the_banks_reference(world):
    supplier, operator = with_credit(world), new_id()
    book(world, supplier, 92.0, operator=operator)
    (told,) = world.payments.announced(BankTransferBooked)
    assert (told.supplier_id, told.direction, told.amount_kurus, told.is_undone) == (
        supplier,
        "to_supplier",
        CREDIT,
        False,
    )
    acts = [act for act in world.payments.announced(PaymentsOperatorActed) if act.act == "credit_transferred"]
    ((act,), changes) = acts, {one.what: one.after for one in acts[0].changes}
    assert (act.subject, act.subject_id, act.operator_id, act.reason) == ("supplier", supplier, operator, WHY)
    assert changes == {"amountKurus": str(CREDIT)}


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ("decided_by = requested_by, needs_second = true", "two_people"),
        ("account_kurus = -account_kurus", "amount"),
        ("state = 'pending'", "decided"),
    ],
)
def test_the_database_refuses_what_the_rules_do(world, change, rule):
    book(world, with_credit(world), 92.0)
    with pytest.raises(IntegrityError, match=rule):
        world.query(f"UPDATE bank_transfers SET {change} RETURNING id")


def test_the_account_tells_its_transfers_newest_first(world):
    supplier = with_credit(world)
    book(world, supplier, 40.0, "A-1")
    world.clock.move(minutes=1)
    book(world, supplier, 2.0, "A-2")
    told = account(world, supplier)
    assert (told["credit"], told["debt"]) == (50.0, 0.0)
    assert [(one["bankReference"], one["amount"]) for one in told["transfers"]] == [("A-2", 2.0), ("A-1", 40.0)]
