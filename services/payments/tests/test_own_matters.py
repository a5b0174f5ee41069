"""No operator decides about money of what they bought or sold, or about a suspicion of themselves: another one does."""

import pytest

from kit.ids import new_id
from payments.accounts.tests import desk as accounts
from payments.chargebacks.tests.desk import WHY, opened
from payments.checkout.tests.test_mismatches import mismatch
from payments.refunds.tests.parked import (
    actions,
    decide_approval,
    name_account,
    parked_refund,
    post,
    refund,
    set_limit,
    transfer,
)
from payments.suspicions.tests.test_suspicions import buy, decide, listed, look_up_to_now, seen
from payments.tests.selling import all_payouts, bounced, of_supplier, paid
from payments.tests.world import item


def refused(answer) -> bool:
    return (answer.status_code, answer.get_json()["code"]) == (403, "own_matter")


def test_no_operator_says_that_an_own_refund_was_transferred(world):
    row = parked_refund(world)
    name_account(world, row)
    assert refused(transfer(world, row, row.buyer_id))
    assert (refund(world).state, actions(world)) == ("parked", [])
    assert transfer(world, row).status_code == 200


def test_no_operator_is_the_second_one_about_an_own_refund(world):
    set_limit(world, 1)
    row = parked_refund(world)
    name_account(world, row)
    approval_id = transfer(world, row).get_json()["success"]["approval"]["approvalId"]
    assert refused(decide_approval(world, approval_id, operator=row.buyer_id))
    assert refund(world).state == "parked"
    assert decide_approval(world, approval_id).status_code == 200


def test_no_operator_gives_an_own_payment_back(world):
    payment = mismatch(world, item())
    path, body = f"payments/{payment.id}/refund", {"reason": "Tutar farklı"}
    assert refused(post(world, path, body, payment.buyer_id))
    assert world.payment(payment.id).state == "mismatch"
    assert post(world, path, body).status_code == 200


@pytest.mark.parametrize("act", ["answer", "accept", "decide"])
def test_no_operator_works_a_chargeback_of_an_own_order(world, act):
    payment = paid(world, of_supplier(new_id()))
    path = f"chargebacks/{opened(world, payment, 100.0)}/{act}"
    body = {"reason": WHY} | ({"outcome": "lost"} if act == "decide" else {})
    assert refused(post(world, path, body, payment.buyer_id))
    assert post(world, path, body).status_code == 200


def test_no_operator_records_a_chargeback_of_what_they_bought_or_sold(world):
    payment = paid(world, of_supplier(new_id()))
    letter = {
        "orderId": payment.order_id,
        "itemId": world.lines(payment)[0].item_id,
        "amount": 1.0,
        "reason": WHY,
        "bankReference": "B-1",
    }
    for person in (payment.buyer_id, world.lines(payment)[0].supplier_id):
        assert refused(post(world, "chargebacks", letter, person))
    assert world.query("SELECT id FROM chargebacks") == []
    assert post(world, "chargebacks", letter).status_code == 200


def test_no_operator_books_transfers_with_an_own_shop(world):
    debtor, creditor = accounts.with_debt(world), accounts.with_credit(world, ad_id=20)
    assert refused(accounts.repay(world, debtor, 2.0, operator=debtor))
    assert refused(accounts.book(world, creditor, 2.0, operator=creditor))
    assert accounts.moved(world) == []
    first = accounts.repay(world, debtor, 2.0).get_json()["success"]["transferId"]
    assert refused(accounts.decide(world, first, "undo", debtor))
    set_limit(world, 1)
    asked = accounts.book(world, creditor, 2.0, "EFT 43").get_json()["success"]
    assert asked["state"] == "pending"
    for decision in ("approve", "reject"):
        assert refused(accounts.decide(world, asked["transferId"], decision, creditor))
    assert accounts.decide(world, asked["transferId"], "approve").status_code == 200


def test_no_operator_releases_a_payout_to_an_own_shop(world):
    bounced(world)
    (payout,) = all_payouts(world)
    assert refused(post(world, f"payouts/{payout.id}/retry", operator=payout.supplier_id))
    assert [row.state for row in all_payouts(world)] == ["bounced"]
    assert post(world, f"payouts/{payout.id}/retry").status_code == 200


def test_no_operator_clears_a_suspicion_of_themselves_or_one_among_whose_buyers_they_are(world):
    look_up_to_now(world)
    person = new_id()
    for _ in range(3):
        world.cancel_units(buy(world, person, item(units=2)), 1)
    family = [new_id() for _ in range(3)]
    for one in family:
        buy(world, one, item(ad_id=9, units=7))
    assert ("cancelling", 3, 3) in seen(world)
    found = {one["kind"]: one["id"] for one in listed(world)}
    assert refused(decide(world, found["cancelling"], operator=person))
    assert refused(decide(world, found["hoarding"], operator=family[2]))
    assert refused(post(world, f"suspicions/{found['hoarding']}/hold-out", {"reason": WHY}, family[2]))
    assert {one["state"] for one in listed(world)} == {"open"}
    assert decide(world, found["cancelling"], operator=family[2]).status_code == 200
    assert decide(world, found["hoarding"], "confirmed").status_code == 200
