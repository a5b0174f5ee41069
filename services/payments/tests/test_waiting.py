"""What waits in payments for operators: the one list agrees with the list of each kind, and names who has what."""

from datetime import timedelta

from contracts.events import PaymentsOperatorActed
from contracts.events.acts import Change
from kit.clock import iso, istanbul_date
from kit.ids import new_id
from kit.overdue import OLD, overdue
from payments.chargebacks.tests.desk import WHY, desk, opened
from payments.checkout.tests.test_mismatches import give_back as refund_mismatch
from payments.checkout.tests.test_mismatches import mismatch
from payments.payouts.rules import PARKED
from payments.refunds.tests.parked import decide_approval, parked_refund, post, read, set_limit
from payments.statements.tests.accounts import chargeback
from payments.suspicions.tests.test_suspicions import buy, decide, look, look_up_to_now
from payments.terms.tests.test_terms_desk import ask, before_midnight, planned
from payments.tests.selling import all_payouts, due, earn, send, settle
from payments.tests.world import item
from payments.waiting import WORKS


def waiting(world, kind: str, operator: str | None = None) -> list[dict]:
    """What waits of a kind, and that it is counted as it is listed."""
    headers = world.payments.token("operator", operator)
    path = f"/operator/waiting/payments?kind={kind}"
    part = world.payments.client.get(path, headers=headers).get_json()["success"]
    counted = {one["kind"]: one["total"] for one in part["kinds"]}
    assert (counted[kind], part["more"]) == (len(part["items"]), False)
    return part["items"]


def old(world) -> list[tuple[str, list[str]]]:
    """What is told to identity as waiting too long."""
    with world.payments.work() as work:
        told = overdue(WORKS, world.payments.service, work)
        return [(kind, [line.id for line in lines]) for kind, reason, lines in told if reason == OLD]


def found(world, q: str) -> list[tuple[str, str]]:
    headers = world.payments.token("operator")
    answer = world.payments.client.get("/operator/waiting/payments", query_string={"q": q}, headers=headers)
    return [(line["kind"], line["label"]) for line in answer.get_json()["success"]["items"]]


def hand(world, act: str, kind: str, row_id: str, operator: str, seen: str | None = None) -> dict:
    more = {"ownerId": seen} if act == "take" else {}
    answer = post(world, f"waiting/payments/{act}", {"kind": kind, "id": row_id} | more, operator)
    return answer.get_json()


def test_a_refund_that_stopped_waits_and_one_about_which_two_must_decide_as_well(world):
    set_limit(world, 1)
    row, operator = parked_refund(world), new_id()
    (refund,) = waiting(world, "refund")
    (listed,) = read(world, "refunds?state=parked")["items"]
    assert (refund["id"], refund["amount"], refund["label"]) == (row.id, listed["amount"], row.order_id[:8])
    assert waiting(world, "approval") == []
    post(world, f"refunds/{row.id}/retry", operator=operator)
    (approval,) = waiting(world, "approval")
    (asked,) = read(world, "approvals")["items"]
    assert (approval["id"], approval["detail"], approval["label"]) == (asked["approvalId"], "retry", row.order_id[:8])
    number = row.order_id[:8]
    for q in (number, f"#{number}", row.order_id):
        assert sorted(found(world, q)) == [("approval", number), ("refund", number)]
    assert found(world, new_id()) == []
    decide_approval(world, str(approval["id"]), operator=new_id())
    assert (waiting(world, "approval"), waiting(world, "refund")) == ([], [])


def test_a_payment_of_another_amount_waits_until_it_went_back(world):
    payment = mismatch(world, item())
    (line,) = waiting(world, "payment")
    assert [line["id"]] == [row["paymentId"] for row in read(world, "payments?state=mismatch")["items"]]
    assert (line["id"], line["amount"]) == (payment.id, payment.reported_kurus / 100)
    assert refund_mismatch(world, payment.id).status_code == 200
    assert waiting(world, "payment") == []


def test_payouts_that_bounced_or_are_overdue_wait_as_their_lists_say(world):
    due(world, item())
    earn(world)
    world.fault(bounced={"times": 1})
    send(world)
    settle(world)
    (payout,) = all_payouts(world)
    (bounced,) = waiting(world, "payout_bounced")
    assert (bounced["id"], bounced["amount"], bounced["dateSince"]) == (payout.id, 184.0, iso(payout.bounced_at))
    assert [bounced["id"]] == [row["payoutId"] for row in read(world, "payouts?state=bounced")["items"]]
    world.clock.move(days=20)
    post(world, f"payouts/{payout.id}/retry")
    assert (waiting(world, "payout_bounced"), waiting(world, "payout_overdue")) == ([], [])
    world.clock.move(days=9)
    (overdue,) = waiting(world, "payout_overdue")
    assert [overdue["id"]] == [row["payoutId"] for row in read(world, "payouts?state=overdue")["items"]]


def test_a_payout_that_the_provider_refused_waits_until_it_is_tried_again(world):
    payment = due(world, item())
    earn(world)
    world.payments.service.marketplace.approve("by hand", world.lines(payment)[0].provider_line_id)
    send(world)
    assert [row.state for row in all_payouts(world)] == [PARKED]
    (line,) = waiting(world, "payout_parked")
    assert [line["id"]] == [row["payoutId"] for row in read(world, "payouts?state=parked")["items"]]
    post(world, f"payouts/{line['id']}/retry")
    assert waiting(world, "payout_parked") == []


def test_a_suspicion_waits_until_it_is_decided(world):
    look_up_to_now(world)
    for _ in range(3):
        buy(world, new_id(), item())
    look(world.payments.service)
    (line,) = waiting(world, "suspicion")
    assert line["detail"] == "shared_card"
    assert [line["id"]] == [row["id"] for row in read(world, "suspicions?state=open")["items"]]
    post(world, f"suspicions/{line['id']}/hold-out", {"reason": "Telefonla ulaşılamadı, bekliyoruz."})
    (line,) = waiting(world, "suspicion")
    assert line["detail"] == "shared_card:held"
    decide(world, line["id"])
    assert waiting(world, "suspicion") == []


def test_terms_wait_for_a_second_operator_until_their_day(world):
    one = planned(world, commission="0.15")
    (line,) = waiting(world, "terms")
    assert (line["id"], one["state"]) == (one["id"], "awaiting")
    before_midnight(world)
    assert [row["id"] for row in waiting(world, "terms")] == [one["id"]]
    world.clock.move(seconds=1)
    assert line["dateDue"] == iso(world.clock.now())
    assert waiting(world, "terms") == []


def test_terms_that_were_approved_withdrawn_or_need_no_second_operator_do_not_wait(world):
    one = planned(world)
    assert waiting(world, "terms") == []
    assert ask(world, f"{one['id']}/withdraw", reason="Yanlış gün seçildi.").status_code == 200
    world.clock.move(seconds=1)
    other = planned(world, commission="0.15")
    assert ask(world, f"{other['id']}/withdraw", reason="Yanlış gün seçildi.").status_code == 200
    assert waiting(world, "terms") == []
    world.clock.move(seconds=1)
    last = planned(world, commission="0.16")
    assert len(waiting(world, "terms")) == 1
    ask(world, f"{last['id']}/approve", new_id())
    assert waiting(world, "terms") == []


def test_a_chargeback_waits_with_its_last_day_until_it_is_answered_and_undated_until_it_is_decided(world):
    payment = due(world, item())
    day = istanbul_date(world.clock.now()) + timedelta(days=3)
    case = opened(world, payment, 50.0, dueDate=day.isoformat())
    (line,) = waiting(world, "chargeback")
    (listed,) = desk(world)["items"]
    assert (line["id"], line["dateDue"], line["detail"]) == (case, listed["dateDue"], "received")
    desk(world, f"/{case}/answer", reason=WHY)
    (sent,) = waiting(world, "chargeback_sent")
    assert (sent["id"], sent["detail"], sent["dateDue"]) == (case, "sent", None)
    assert (sent["ownerId"], waiting(world, "chargeback")) == (desk(world, f"/{case}")["ownerId"], [])
    desk(world, f"/{case}/decide", outcome="lost", reason=WHY)
    assert (waiting(world, "chargeback"), waiting(world, "chargeback_sent")) == ([], [])


def test_what_the_bank_has_to_decide_waits_for_weeks_since_it_was_answered(world):
    case = opened(world, due(world, item()), 50.0)
    world.clock.move(days=3)
    assert old(world) == [("chargeback", [case])]
    desk(world, f"/{case}/answer", reason=WHY)
    (line,) = waiting(world, "chargeback_sent")
    assert line["dateSince"] == iso(world.clock.now())
    world.clock.move(days=59)
    assert old(world) == []
    world.clock.move(days=1)
    assert old(world) == [("chargeback_sent", [case])]


def test_who_takes_money_in_hand_or_lets_go_names_its_order(world):
    set_limit(world, 1)
    row, me = parked_refund(world), new_id()
    post(world, f"refunds/{row.id}/retry", operator=new_id())
    payout_of = due(world, item(ad_id=8))
    earn(world)
    chargeback(world, payout_of, 50.0)
    orders = {
        "refund": row.order_id,
        "approval": row.order_id,
        "payment": mismatch(world, item(ad_id=9)).order_id,
        "payout_parked": payout_of.order_id,
    }
    assert send(world) == 0
    for kind, order_id in orders.items():
        (line,) = waiting(world, kind)
        for act in ("take", "giveBack"):
            hand(world, act, kind, line["id"], me)
            told = world.payments.announced(PaymentsOperatorActed)[-1]
            assert (told.operator_id, told.subject_id) == (me, line["id"]), kind
            assert Change("order", "", order_id) in told.changes, kind


def test_who_takes_a_suspicion_in_hand_names_all_its_orders(world):
    look_up_to_now(world)
    bought, me = [buy(world, new_id(), item()) for _ in range(3)], new_id()
    look(world.payments.service)
    (line,) = waiting(world, "suspicion")
    hand(world, "take", "suspicion", line["id"], me)
    told = world.payments.announced(PaymentsOperatorActed)[-1]
    orders = {change.after for change in told.changes if change.what == "order"}
    assert orders == {payment.order_id for payment in bought}


def test_a_chargeback_has_one_owner_wherever_it_is_taken(world):
    case, me, other = opened(world, due(world, item()), 50.0), new_id(), new_id()
    recorder = desk(world, f"/{case}")["ownerId"]
    assert hand(world, "take", "chargeback", case, me)["code"] == "in_other_hands"
    assert hand(world, "take", "chargeback", case, me, seen=recorder)["success"]["ownerId"] == me
    assert desk(world, f"/{case}")["ownerId"] == me
    assert hand(world, "take", "chargeback", case, other)["code"] == "in_other_hands"
    post(world, f"chargebacks/{case}/take", operator=other)
    assert [line["ownerId"] for line in waiting(world, "chargeback")] == [other]
    assert hand(world, "giveBack", "chargeback", case, me)["code"] == "in_other_hands"
    assert hand(world, "giveBack", "chargeback", case, other)["success"]["ownerId"] is None
    shown = desk(world, f"/{case}")
    assert (shown["ownerId"], [step["kind"] for step in shown["steps"]]) == (
        None,
        ["recorded", "taken", "taken", "given_back"],
    )
    acts = [one.act for one in world.payments.announced(PaymentsOperatorActed)]
    assert acts == ["chargeback_recorded", "chargeback_taken", "chargeback_taken", "work_given_back"]
    assert world.query("SELECT * FROM work_in_hand") == []
