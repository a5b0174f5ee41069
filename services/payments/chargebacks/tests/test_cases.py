"""Cases of chargebacks, as operators work them, and where the money goes."""

from datetime import timedelta

import pytest
from sqlalchemy.exc import DBAPIError

from contracts.events import PaymentsOperatorActed
from contracts.events.acts import Change
from kit.clock import iso
from kit.ids import new_id
from payments.chargebacks.tests.desk import WHY, desk, line_of, opened
from payments.payouts.steps.chargebacks import Letter, record_chargeback
from payments.statements.tests.accounts import chargeback
from payments.tests.selling import due, sold
from payments.tests.world import item


def test_a_letter_opens_a_case_that_waits_by_its_deadline(world):
    first, second = due(world, item()), due(world, item(ad_id=8))
    late = opened(world, first, 50.0)
    today = world.clock.now().date()
    soon = opened(world, second, 40.0, "B-2", dueDate=(today + timedelta(days=2)).isoformat())
    listed = desk(world)
    assert [row["chargebackId"] for row in listed["items"]] == [soon, late]
    assert (listed["total"], listed["items"][1]["state"]) == (2, "received")
    assert listed["items"][1]["dateDue"] == iso(world.clock.now() + timedelta(days=7))
    assert desk(world, "?state=won")["items"] == [] and len(desk(world, "?state=all")["items"]) == 2
    found = desk(world, f"?state=all&q=%23{second.order_id[:8]}")["items"]
    assert [row["chargebackId"] for row in found] == [soon]
    assert [row["bankReference"] for row in desk(world, "?q=b-1")["items"]] == ["B-1"]
    assert desk(world, "?q=B-")["items"] == []
    assert desk(world, f"?after={late}")["items"] == []


def test_a_deadline_that_cannot_be_meant_is_refused(world):
    payment = due(world, item())
    today = world.clock.now().date()
    for day in (today - timedelta(days=1), today + timedelta(days=366)):
        answer = chargeback(world, payment, 50.0, dueDate=day.isoformat())
        assert (answer.status_code, list(answer.get_json()["fields"])) == (422, ["dueDate"])
    assert world.query("SELECT id FROM chargebacks") == []


def test_what_speaks_for_us_is_put_together_and_kept_as_it_was_sent(world):
    payment = due(world, item())
    line = line_of(world, payment)
    shipped = iso(world.clock.now())
    parcel = {"carrier": "aras", "trackingNumber": "TR1", "shippedAt": shipped, "state": "delivered",
              "deliveredAt": shipped}  # fmt: skip
    world.orders.parcels = [parcel | {"itemIds": [line.item_id]}, parcel | {"itemIds": [new_id()]}]
    case = opened(world, payment, 50.0)
    told = desk(world, f"/{case}/evidence")
    assert told["accepted"]["version"] == "2026-01" and told["number"] == payment.order_id[:8]
    assert [one["trackingNumber"] for one in told["parcels"]] == ["TR1"]
    assert [(one["amount"], one["units"]) for one in told["paid"]] == [(200.0, 2)]
    assert told["refunds"] == [] and told["returns"] == []
    answered = desk(world, f"/{case}/answer", reason=WHY)
    assert (answered["state"], answered["next"]) == ("sent", ["won", "lost"])
    world.orders.parcels, world.orders.is_away = [], True
    kept = desk(world, f"/{case}/evidence")
    assert [one["trackingNumber"] for one in kept["parcels"]] == ["TR1"]
    assert desk(world, f"/{case}/answer", status=503, reason=WHY)["code"] == "upstream_unavailable"


def test_evidence_says_what_went_back_before(world):
    payment = sold(world, item(), final=8_500)
    case = opened(world, payment, 170.0)
    (given,) = desk(world, f"/{case}/evidence")["refunds"]
    assert (given["cause"], given["amount"], given["state"]) == ("price_difference", 30.0, "succeeded")
    world.orders.is_away = True
    assert desk(world, f"/{case}/evidence", status=503)["code"] == "upstream_unavailable"


def test_a_case_is_taken_noted_and_told_of_with_every_step(world):
    payment = due(world, item())
    case = opened(world, payment, 50.0)
    me = new_id()
    headers = world.payments.token("operator", person_id=me)
    for _ in range(2):
        world.payments.client.post(f"/operator/chargebacks/{case}/take", headers=headers)
    desk(world, f"/{case}/note", reason="Alıcıyı aradık, ürünü aldığını söyledi")
    for _ in range(2):
        desk(world, f"/{case}/accept", operator=me, reason=WHY)
    told = desk(world, f"/{case}")
    assert [step["kind"] for step in told["steps"]] == ["recorded", "taken", "noted", "accepted"]
    assert told["steps"][1]["operatorId"] == me
    announced = world.payments.announced(PaymentsOperatorActed)
    assert all(Change("order", "", payment.order_id) in event.changes for event in announced)
    acts = [event.act for event in announced]
    assert acts == ["chargeback_recorded", "chargeback_taken", "chargeback_noted", "chargeback_accepted"]
    other = world.payments.token("operator")
    refused = world.payments.client.post(f"/operator/chargebacks/{case}/take", headers=other)
    assert (refused.status_code, refused.get_json()["code"]) == (409, "chargeback_moved")
    with pytest.raises(DBAPIError, match="permission denied for table chargeback_steps"):
        world.query("UPDATE chargeback_steps SET note = 'x' RETURNING id")


def test_a_case_is_taken_only_from_whom_it_was_seen_with(world):
    case, one, two, three = opened(world, due(world, item()), 50.0), new_id(), new_id(), new_id()
    recorder, take = desk(world, f"/{case}")["ownerId"], f"/{case}/take"
    assert desk(world, take, operator=one, ownerId=recorder)["ownerId"] == one
    for seen in (recorder, None):
        refused = desk(world, take, status=409, operator=two, ownerId=seen)
        assert refused["code"] == "in_other_hands"
    assert desk(world, take, operator=two, ownerId=one)["ownerId"] == two
    assert desk(world, take, status=409, operator=three, ownerId=one)["code"] == "in_other_hands"


@pytest.mark.parametrize(("act", "more"), [("accept", {}), ("answer", {}), ("decide", {"outcome": "lost"})])
def test_another_operator_is_told_that_the_same_was_decided_before(world, act, more):
    case, path, me = opened(world, due(world, item()), 50.0), f"/{act}", new_id()
    for _ in range(2):
        desk(world, f"/{case}{path}", operator=me, reason=WHY, **more)
    assert desk(world, f"/{case}{path}", status=409, reason="Başka bir gerekçe", **more)["code"] == "chargeback_moved"
    steps = desk(world, f"/{case}")["steps"]
    assert [(step["note"], step["operatorId"]) for step in steps[1:]] == [(WHY, me)]


def test_what_is_accepted_or_lost_leaves_the_money_where_the_letter_put_it(world):
    payment = due(world, item())
    case = opened(world, payment, 50.0)
    desk(world, f"/{case}/answer", reason=WHY)
    told = desk(world, f"/{case}/decide", outcome="lost", reason=WHY)
    assert (told["state"], told["next"], {one["movement"] for one in told["entries"]}) == (
        "lost", ["won"], {"charged_back"},
    )  # fmt: skip
    assert line_of(world, payment).charged_back_kurus == 5_000
    assert desk(world, f"/{case}/accept", status=409, reason=WHY)["code"] == "chargeback_moved"
    assert desk(world, f"/{case}/answer", status=409, reason=WHY)["code"] == "chargeback_moved"
    desk(world, f"/{opened(world, payment, 10.0, 'B-2')}/accept", reason=WHY)
    desk(world, f"/{case}/decide", status=422, outcome="accepted", reason=WHY)
    world.assert_ledger_is_sound()


def test_what_no_operator_answers_in_time_is_lost(world):
    payments = due(world, item()), due(world, item(ad_id=8))
    waiting, answered = (opened(world, payment, 40.0) for payment in payments)
    desk(world, f"/{answered}/answer", reason=WHY)
    world.clock.move(days=7, seconds=-1)
    assert world.step("let chargebacks lapse") == 0
    world.clock.move(seconds=2)
    assert world.step("let chargebacks lapse") == 1
    told = desk(world, f"/{waiting}")
    assert (told["state"], told["steps"][-1]["operatorId"]) == ("lost", None)
    assert desk(world, f"/{answered}")["state"] == "sent"


def test_a_letter_of_the_version_before_gets_its_case(world):
    payment = due(world, item())
    line = line_of(world, payment)
    with world.payments.work() as work:
        record_chargeback(work, Letter(payment.order_id, line.item_id, 5_000, WHY, "B-1"), new_id())
    assert desk(world)["items"] == []
    assert (world.step("open cases of chargebacks"), world.step("open cases of chargebacks")) == (1, 0)
    (told,) = desk(world)["items"]
    assert (told["amount"], told["bankReference"]) == (50.0, "B-1")
    assert desk(world, f"/{told['chargebackId']}")["steps"][0]["note"] == WHY


def test_a_spreadsheet_has_a_line_for_each(world):
    payment = due(world, item())
    opened(world, payment, 50.0, "=1+1")
    headers = world.payments.token("operator")
    answer = world.payments.client.get("/operator/chargebacks.csv?state=all", headers=headers)
    head, row, end = answer.get_data().decode("utf-8-sig").split("\r\n")
    assert head.startswith("Kayıt;Son gün;Sipariş") and end == ""
    assert row.split(";")[2:7] == [f"#{payment.order_id[:8]}", "7", "'=1+1", "50,00", "Yanıt bekliyor"]
    (kept,) = [act for act in world.payments.announced(PaymentsOperatorActed) if act.act == "list_saved"]
    assert (kept.subject, kept.subject_id) == ("list", "chargebacks")


@pytest.mark.parametrize("path", ["", "/evidence"])
def test_a_case_that_is_not_there_is_not_found(world, path):
    assert desk(world, f"/{new_id()}{path}", status=404)["code"] == "not_found"
    for act in ("note", "answer", "accept", "decide"):
        desk(world, f"/{new_id()}/{act}", status=404, reason=WHY, **({"outcome": "won"} if act == "decide" else {}))
    headers = world.payments.token("operator")
    assert world.payments.client.post(f"/operator/chargebacks/{new_id()}/take", headers=headers).status_code == 404
