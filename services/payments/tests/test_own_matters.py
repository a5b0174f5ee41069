"""No operator decides about money of what they bought, or about a suspicion of themselves: another one does."""

import pytest

from kit.ids import new_id
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
from payments.tests.selling import of_supplier, paid
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
    assert {one["state"] for one in listed(world)} == {"open"}
    assert decide(world, found["cancelling"], operator=family[2]).status_code == 200
    assert decide(world, found["hoarding"], "confirmed").status_code == 200
