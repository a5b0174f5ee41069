"""Refunds that a card can't take: a bank account is asked for, and large sums move only by two people's word."""

import pytest

from contracts.events import AdSettled, PaymentsOperatorActed, RefundCompleted, RefundParked
from contracts.events.acts import Change
from kit.ids import new_id
from payments.books.steps import compare
from payments.refunds import selects as refunds_selects
from payments.refunds.steps import parked, send
from payments.refunds.tests.parked import (
    IBAN,
    OTHER_IBAN,
    actions,
    decide_approval,
    get,
    name_account,
    parked_refund,
    post,
    read,
    refund,
    set_limit,
    transfer,
)
from payments.tests.world import item


def test_a_card_that_can_take_nothing_makes_the_buyer_be_asked_for_an_account(world):
    row = parked_refund(world)
    (event,) = world.payments.announced(RefundParked)
    assert (event.refund_id, event.needs_iban, event.reference_id) == (row.id, True, row.line_id)
    listed = get(world, "refunds?state=parked")[0]
    assert (listed["needsIban"], listed["iban"], listed["approval"]) == (True, None, None)


@pytest.mark.parametrize(("code", "group"), [("10051", "NOT_SUFFICIENT_FUNDS"), ("5093", "")])
def test_a_refusal_that_is_not_about_the_card_is_for_an_operator(world, code, group):
    payment = world.capture(item())
    world.fault(refuse_refunds={"code": code, "group": group})
    world.confirm(payment)
    world.end_ad()
    world.run()
    assert [event.needs_iban for event in world.payments.announced(RefundParked)] == [False]
    answer = name_account(world, refund(world))
    assert (answer.status_code, answer.get_json()["code"]) == (409, "iban_not_needed")
    assert post(world, f"refunds/{refund(world).id}/requestIban").get_json() == {"success": True}
    assert [event.needs_iban for event in world.payments.announced(RefundParked)] == [False, True]
    assert name_account(world, refund(world)).status_code == 200


def test_who_looked_at_a_named_account_is_kept_and_it_is_told_no_longer_than_needed(world):
    row, operator = parked_refund(world), new_id()
    headers = world.payments.token("operator", operator)

    def looked() -> list[tuple[str, str, str, list[Change]]]:
        assert world.payments.client.get("/operator/refunds", headers=headers).status_code == 200
        acts = world.payments.announced(PaymentsOperatorActed)
        return [
            (act.operator_id, act.subject, act.subject_id, act.changes) for act in acts if act.act == "account_seen"
        ]

    assert looked() == [], "there is nothing to see yet"
    name_account(world, row)
    assert looked() == [(operator, "refund", row.id, [Change("order", "", row.order_id)])]
    transfer(world, row)
    assert (len(looked()), get(world, "refunds")[0]["iban"]) == (1, None)
    assert refund(world).iban == IBAN


def test_the_named_account_is_shown_to_operators_and_may_be_corrected(world):
    row = parked_refund(world)
    assert name_account(world, row, iban="tr33 0006 1005 1978 6457 8413 26").get_json() == {"success": True}
    listed = get(world, "refunds?state=parked")[0]
    assert (listed["iban"], listed["holder"], listed["needsIban"]) == (IBAN, "Ayşe Işık", False)
    assert [event.needs_iban for event in world.payments.announced(RefundParked)] == [True, False]
    assert name_account(world, row, iban=OTHER_IBAN).status_code == 200
    assert refund(world).iban == OTHER_IBAN
    assert name_account(world, row, iban=OTHER_IBAN).status_code == 200
    told = [(event.account_end, event.named_at) for event in world.payments.announced(RefundParked)]
    now = world.clock.now()
    assert told == [("", None), (IBAN[-4:], now), (OTHER_IBAN[-4:], now), ("", None)], "the same again is no news"


def test_only_the_buyer_of_a_refund_names_its_account_and_only_a_real_one(world):
    row = parked_refund(world)
    assert name_account(world, row, person=new_id()).status_code == 404
    assert world.payments.client.post("/payment/refundIban", json={}).status_code == 401
    for changes in ({"iban": IBAN[:-1] + "7"}, {"iban": "DE89370400440532013000"}, {"holder": "A"}):
        answer = name_account(world, row, **changes)
        assert (answer.status_code, answer.get_json()["code"]) == (422, "validation_failed")
    assert refund(world).iban is None


def test_a_transfer_completes_the_refund_from_our_bank_and_the_provider_has_no_part_in_it(world):
    row = parked_refund(world)
    assert transfer(world, row).get_json()["code"] == "iban_missing"
    name_account(world, row)
    answer = transfer(world, row).get_json()["success"]
    assert answer == {"refundId": row.id, "state": "succeeded", "approval": None}
    (event,) = world.payments.announced(RefundCompleted)
    assert (event.refund_id, event.amount_kurus) == (row.id, 3_000)
    (line,) = world.query("SELECT * FROM payment_lines")
    assert (line.refunded_kurus, line.transferred_kurus, line.open_refund_kurus) == (3_000, 3_000, 0)
    (bank,) = world.query("SELECT sum(amount_kurus) AS kurus FROM ledger_entries WHERE kind = 'bank'")
    assert bank.kurus == 3_000
    world.run()
    assert world.payments.announced(AdSettled) == [AdSettled(7, 1, 3_000)]
    assert transfer(world, row).status_code == 409
    assert post(world, f"refunds/{row.id}/requestIban").get_json()["code"] == "conflict"
    assert actions(world) == ["refund.transfer"]
    world.assert_ledger_is_sound()


def test_the_books_agree_with_the_provider_s_after_a_transfer_and_later_refunds_are_asked_about_rightly(world):
    row = parked_refund(world)
    name_account(world, row)
    transfer(world, row)
    payment = world.payment(world.query("SELECT payment_id FROM payment_lines")[0].payment_id)
    compare.reconcile(world.payments.service, compare.FRESH_ENOUGH, 10)
    assert read(world, "reconciliation")["differences"] == 0
    world.cancel_units(payment, 1)
    world.run()
    attempts = world.query("SELECT refunded_before_kurus FROM refund_attempts ORDER BY started_at")
    assert [attempt.refunded_before_kurus for attempt in attempts] == [0, 0]


def test_an_operator_may_have_another_account_asked_for(world):
    row = parked_refund(world)
    name_account(world, row)
    world.clock.move(days=1)
    assert post(world, f"refunds/{row.id}/requestIban").status_code == 200
    assert (refund(world).iban, refund(world).holder) == (None, None)
    told = world.payments.announced(RefundParked)
    assert [(event.needs_iban, event.has_iban) for event in told] == [(True, False), (False, True), (True, False)]
    assert told[0].asked_at == told[1].asked_at < told[2].asked_at == world.clock.now()
    assert actions(world) == ["refund.request_iban"]


def test_who_asks_for_an_account_on_an_older_page_takes_none_away_that_was_named_since(world):
    row = parked_refund(world)
    ask = f"refunds/{row.id}/requestIban"
    assert post(world, ask, {"seenIban": ""}).status_code == 200, "it is asked for already"
    assert [event.needs_iban for event in world.payments.announced(RefundParked)] == [True], "and not once more"
    name_account(world, row)
    stale = post(world, ask, {"seenIban": ""})
    assert (stale.status_code, stale.get_json()["code"], refund(world).iban) == (409, "account_changed", IBAN)
    assert post(world, ask, {"seenIban": IBAN}).status_code == 200
    assert refund(world).iban is None


def test_a_transfer_to_an_account_that_its_buyer_has_changed_since_is_not_noted_as_one_to_the_new_one(world):
    row = parked_refund(world)
    name_account(world, row)
    name_account(world, row, iban=OTHER_IBAN)
    slip = {"bankReference": "EFT 42", "seenIban": IBAN}
    stale = post(world, f"refunds/{row.id}/transfer", slip)
    assert (stale.status_code, stale.get_json()["code"], refund(world).state) == (409, "account_changed", "parked")
    assert post(world, f"refunds/{row.id}/transfer", slip | {"seenIban": OTHER_IBAN}).status_code == 200
    assert refund(world).state == "succeeded"


def test_an_account_is_forgotten_some_days_after_it_was_used(world):
    row = parked_refund(world)
    name_account(world, row)
    transfer(world, row)
    world.clock.move(days=9)
    assert world.step("forget used accounts") == 0
    assert refund(world).iban == IBAN
    world.clock.move(days=1, seconds=1)
    assert (world.step("forget used accounts"), world.step("forget used accounts")) == (1, 0)
    assert (refund(world).iban, refund(world).holder, refund(world).bank_reference) == (None, None, "EFT 42")


def test_the_audit_log_never_holds_an_account(world):
    set_limit(world, 1)
    row = parked_refund(world)
    name_account(world, row)
    approval = transfer(world, row).get_json()["success"]["approval"]["approvalId"]
    decide_approval(world, approval)
    written = world.query(
        "SELECT detail::text AS detail FROM operator_actions UNION SELECT detail::text FROM approvals"
    )
    assert all(IBAN not in row.detail and "Ayşe" not in row.detail for row in written)
    assert any("TR33…1326" in row.detail for row in written)


def test_what_operators_do_is_told_to_the_audit_of_all_services_without_account_and_reference(world):
    set_limit(world, 1)
    row = parked_refund(world)
    name_account(world, row)
    approval = transfer(world, row).get_json()["success"]["approval"]["approvalId"]
    decide_approval(world, approval)
    told = {event.act: event for event in world.payments.announced(PaymentsOperatorActed)}
    assert list(told) == ["refund_transfer_asked", "approval_given", "refund_transferred"]
    assert (told["refund_transferred"].subject, told["refund_transferred"].subject_id) == ("refund", row.id)
    assert Change("refund", "", row.id) in told["approval_given"].changes
    assert all(Change("order", "", row.order_id) in event.changes for event in told.values())
    assert not [event for event in told.values() if "TR33" in str(event) or "EFT" in str(event)]


def doubtful(world, happened: bool):
    """A refund that was parked out of doubt, and what became of it at the provider."""
    payment = world.capture(item())
    world.confirm(payment)
    world.end_ad()
    fault = {"lost_answer" if happened else "lost_request": {"scope": ["refund"], "times": 1}}
    world.fault(**fault)
    world.run()
    with world.payments.work() as work:
        row = refunds_selects.refund_locked(work.session, refund(world).id)
        send.park(work, row, "?", out_of_doubt=True)
    assert post(world, f"refunds/{refund(world).id}/requestIban").status_code == 200
    assert name_account(world, refund(world)).status_code == 200
    return payment


def test_what_may_have_reached_the_card_is_not_transferred_as_well(world):
    payment = doubtful(world, happened=True)
    answer = transfer(world, refund(world))
    assert (answer.status_code, answer.get_json()["code"]) == (409, "refund_doubtful")
    assert post(world, f"refunds/{refund(world).id}/retry").get_json()["success"]["state"] == "in_doubt"
    world.run()
    assert refund(world).state == "succeeded"
    assert world.provider_refunds(payment) == [3_000]


def test_what_reached_the_card_while_a_second_operator_was_asked_is_not_transferred_as_well(world):
    payment = doubtful(world, happened=False)
    set_limit(world, 1)
    approval = transfer(world, refund(world)).get_json()["success"]["approval"]["approvalId"]
    world.payments.service.provider.refund(new_id(), world.lines(payment)[0].provider_line_id, 3_000, "127.0.0.1")
    answer = decide_approval(world, approval)
    assert (answer.status_code, answer.get_json()["code"]) == (409, "refund_doubtful")
    assert [row["approvalId"] for row in get(world, "approvals")] == [approval]


def test_what_the_books_show_clearly_not_to_have_happened_may_be_transferred(world):
    payment = doubtful(world, happened=False)
    world.fault(error_before={"scope": ["reporting"], "times": 1})
    assert transfer(world, refund(world)).status_code == 503
    assert transfer(world, refund(world)).get_json()["success"]["state"] == "succeeded"
    assert world.provider_refunds(payment) == []
    world.assert_ledger_is_sound()


def test_a_small_retry_still_needs_a_parked_refund(world):
    row = parked_refund(world)
    assert parked.retry(world.payments.service, row.id, new_id())["state"] == "queued"
    assert post(world, f"refunds/{row.id}/retry").status_code == 409
    assert post(world, f"refunds/{new_id()}/retry").status_code == 404
    world.run()
    assert (refund(world).state, len(world.payments.announced(RefundParked))) == ("parked", 2)
