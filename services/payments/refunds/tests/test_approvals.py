"""A large parked refund moves when a second operator approves."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy.exc import IntegrityError

from contracts.events import PaymentsOperatorActed, RefundCompleted
from kit.ids import new_id
from payments.refunds.tests.parked import (
    IBAN,
    OTHER_IBAN,
    actions,
    decide_approval,
    get,
    name_account,
    parked_refund,
    post,
    refund,
    set_limit,
    transfer,
)
from payments.tests.world import NO_REFUND_CARD, item


@pytest.mark.parametrize(("action", "state"), [("retry", "sending"), ("transfer", "succeeded")])
def test_what_is_large_moves_only_when_another_operator_approves(world, action, state):
    set_limit(world, 2_999)
    row = parked_refund(world)
    name_account(world, row)
    first, second = new_id(), new_id()
    body = {"bankReference": "EFT 42"} if action == "transfer" else {}
    asked = post(world, f"refunds/{row.id}/{action}", body, first).get_json()["success"]
    assert (asked["state"], asked["approval"]["action"], asked["approval"]["requestedBy"]) == ("parked", action, first)
    (listed,) = get(world, "approvals")
    assert (listed["refundId"], listed["amount"], listed["requestedBy"]) == (row.id, 30.0, first)
    assert (listed["orderId"], listed["number"]) == (row.order_id, row.order_id[:8])
    approval = listed["approvalId"]
    own = decide_approval(world, approval, operator=first)
    assert (own.status_code, own.get_json()["code"]) == (403, "second_operator_needed")
    assert (refund(world).state, world.payments.announced(RefundCompleted)) == ("parked", [])
    assert decide_approval(world, approval, operator=second).get_json() == {"success": {"state": "approved"}}
    assert refund(world).state == ("queued" if action == "retry" else state)
    late = decide_approval(world, approval, operator=second)
    assert (late.status_code, late.get_json()["failed"]) == (409, "Bu istek bu sırada onaylandı.")
    assert get(world, "approvals") == []
    assert actions(world) == [f"refund.{action}.requested", "approval.approved", f"refund.{action}"]
    world.assert_ledger_is_sound()


def test_exactly_the_limit_needs_no_second_operator(world):
    set_limit(world, 3_000)
    row = parked_refund(world)
    name_account(world, row)
    assert transfer(world, row).get_json()["success"]["state"] == "succeeded"


def test_while_one_act_waits_for_approval_nothing_else_can_be_done(world):
    set_limit(world, 1)
    row = parked_refund(world)
    name_account(world, row)
    assert transfer(world, row).status_code == 200
    for answer in (
        transfer(world, row),
        post(world, f"refunds/{row.id}/retry"),
        post(world, f"refunds/{row.id}/requestIban"),
        name_account(world, row, iban=OTHER_IBAN),
    ):
        assert (answer.status_code, answer.get_json()["code"]) == (409, "approval_pending")
    assert refund(world).iban == IBAN


def test_a_request_can_be_turned_down_or_taken_back_and_asked_for_again(world):
    set_limit(world, 1)
    row = parked_refund(world)
    operator = new_id()
    first = post(world, f"refunds/{row.id}/retry", operator=operator).get_json()["success"]["approval"]
    taken_back = decide_approval(world, first["approvalId"], "reject", operator)
    assert taken_back.get_json() == {"success": {"state": "rejected"}}
    late = decide_approval(world, first["approvalId"], "reject")
    assert (late.status_code, refund(world).state) == (409, "parked") and "reddedildi" in late.get_json()["failed"]
    again = post(world, f"refunds/{row.id}/retry", operator=operator).get_json()["success"]["approval"]
    assert again["approvalId"] != first["approvalId"]
    assert decide_approval(world, new_id()).status_code == 404


@pytest.mark.parametrize("decision", ["approve", "reject"])
def test_a_decision_needs_a_reason_and_the_reason_is_kept_with_it(world, decision):
    set_limit(world, 1)
    row = parked_refund(world)
    approval = post(world, f"refunds/{row.id}/retry").get_json()["success"]["approval"]["approvalId"]
    assert decide_approval(world, approval, decision, reason="  kısa   ").status_code == 422
    assert post(world, f"approvals/{approval}/{decision}").status_code == 422
    assert decide_approval(world, approval, decision, reason="Dekontu bankada gördüm.").status_code == 200
    (told,) = [act for act in world.payments.announced(PaymentsOperatorActed) if act.subject == "approval"]
    assert (told.subject_id, told.reason) == (approval, "Dekontu bankada gördüm.")
    (kept,) = world.query("SELECT detail FROM operator_actions WHERE action LIKE 'approval.%'")
    assert kept.detail["reason"] == "Dekontu bankada gördüm."


def test_two_operators_who_approve_at_once_make_it_happen_once(world):
    set_limit(world, 1)
    row = parked_refund(world)
    name_account(world, row)
    approval = transfer(world, row, new_id()).get_json()["success"]["approval"]["approvalId"]
    with ThreadPoolExecutor(4) as operators:
        answers = list(operators.map(lambda _: decide_approval(world, approval).status_code, range(4)))
    assert sorted(answers) == [200, 409, 409, 409]
    assert len(world.payments.announced(RefundCompleted)) == 1
    world.assert_ledger_is_sound()


def test_two_operators_who_ask_at_once_leave_one_request(world):
    set_limit(world, 1)
    row = parked_refund(world)
    with ThreadPoolExecutor(4) as operators:
        answers = list(operators.map(lambda _: post(world, f"refunds/{row.id}/retry").status_code, range(4)))
    assert sorted(answers) == [200, 409, 409, 409]
    assert len(get(world, "approvals")) == 1


def test_the_database_refuses_an_approval_by_the_one_who_asked(world):
    set_limit(world, 1)
    row = parked_refund(world)
    post(world, f"refunds/{row.id}/retry")
    with pytest.raises(IntegrityError, match="two_people"):
        world.query("UPDATE approvals SET state = 'approved', decided_by = requested_by RETURNING id")


def test_what_waits_for_a_second_operator_is_saved_as_a_file_without_the_account(world):
    set_limit(world, 2_999)
    row, first = parked_refund(world), new_id()
    name_account(world, row)
    post(world, f"refunds/{row.id}/transfer", {"bankReference": "=EFT"}, first)
    answer = world.payments.client.get("/operator/approvals.csv", headers=world.payments.token("operator"))
    head, line = answer.data.decode("utf-8-sig").splitlines()
    assert head.startswith("İstek;İşlem;Tutar;")
    assert line.split(";")[1:] == ["Banka havalesi", "30,00", f"#{row.order_id[:8]}", str(row.ad_id), first, "'=EFT"]
    (kept,) = [act for act in world.payments.announced(PaymentsOperatorActed) if act.act == "list_saved"]
    assert (kept.subject, kept.subject_id) == ("list", "approvals")


def test_what_waits_is_found_by_its_order_or_its_ad_and_sorted(world):
    set_limit(world, 1)
    for units in (1, 2):
        world.confirm(world.capture(item(units=units), card=NO_REFUND_CARD))
        world.clock.move(seconds=1)
    world.end_ad()
    world.run()
    small, large = sorted(world.refunds(), key=lambda row: row.amount_kurus)
    for row in (large, small):
        name_account(world, row)
        assert transfer(world, row).status_code == 200
        world.clock.move(seconds=1)

    def listed(query: str) -> list[str]:
        return [one["refundId"] for one in get(world, f"approvals?{query}")]

    assert listed(f"q=%23{small.order_id[:8]}") == [small.id] and listed("q=ffffffff") == []
    assert listed("q=7") == listed("") == listed("sort=largest") == [large.id, small.id]
    assert listed("sort=newest") == listed("sort=smallest") == [small.id, large.id]
    path = f"/operator/approvals.csv?q={large.order_id[:8]}"
    answer = world.payments.client.get(path, headers=world.payments.token("operator"))
    assert len(answer.data.decode("utf-8-sig").splitlines()) == 2
